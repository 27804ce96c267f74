// Shapes, strides and coordinates of any depth, and layouts: the map from a coordinate to a linear index.
#pragma once

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

#include "openasc/ascendc/enums.h"
#include "openasc/ascendc/std.h"

namespace AscendC {

template <class... Extents>
using Shape = Std::tuple<Extents...>;
template <class... Distances>
using Stride = Std::tuple<Distances...>;
template <class... Places>
using Coord = Std::tuple<Places...>;

template <class... Ts>
constexpr Shape<Ts...> MakeShape(const Ts&... t) {
    return {t...};
}
template <class... Ts>
constexpr Stride<Ts...> MakeStride(const Ts&... t) {
    return {t...};
}
template <class... Ts>
constexpr Coord<Ts...> MakeCoord(const Ts&... t) {
    return {t...};
}

}  // namespace AscendC

namespace openasc::ascendc::layout {

template <class>
struct IsTuple : std::false_type {};
template <class... Ts>
struct IsTuple<std::tuple<Ts...>> : std::true_type {};

template <class Sizes>
constexpr size_t elements(const Sizes& sizes) {
    if constexpr (IsTuple<Sizes>::value)
        return std::apply([](const auto&... each) { return (size_t{1} * ... * elements(each)); }, sizes);
    else
        return static_cast<size_t>(sizes);
}

template <class Place, class Sizes, class Distances>
constexpr size_t index(const Place& coord, const Sizes& shape, const Distances& stride);

template <class Place, class Sizes, class Distances, size_t... I>
constexpr size_t index_of_parts(const Place& coord, const Sizes& shape, const Distances& stride,
                                std::index_sequence<I...>) {
    if constexpr (IsTuple<Place>::value) {
        return (size_t{0} + ... + index(std::get<I>(coord), std::get<I>(shape), std::get<I>(stride)));
    } else {  // a number counts through the extents, the first one fastest
        auto rest = static_cast<size_t>(coord);
        size_t result = 0;
        constexpr size_t last = sizeof...(I) - 1;
        ((result +=
          index(I == last ? rest : rest % elements(std::get<I>(shape)), std::get<I>(shape), std::get<I>(stride)),
          rest /= elements(std::get<I>(shape))),
         ...);
        return result;
    }
}

template <class Place, class Sizes, class Distances>
constexpr size_t index(const Place& coord, const Sizes& shape, const Distances& stride) {
    if constexpr (IsTuple<Sizes>::value) {
        constexpr size_t rank = std::tuple_size_v<Sizes>;
        static_assert(rank == std::tuple_size_v<Distances>, "a layout has a stride for each extent of its shape");
        if constexpr (IsTuple<Place>::value)
            static_assert(rank == std::tuple_size_v<Place>, "a coordinate has a place for each extent of the shape");
        return index_of_parts(coord, shape, stride, std::make_index_sequence<rank>());
    } else {
        return static_cast<size_t>(coord) * static_cast<size_t>(stride);
    }
}

}  // namespace openasc::ascendc::layout

namespace AscendC {

// A shape with the distance between neighbours along each of its extents.
template <class ShapeType, class StrideType>
struct Layout : Std::tuple<ShapeType, StrideType> {
    constexpr Layout(const ShapeType& shape = {}, const StrideType& stride = {})
        : Std::tuple<ShapeType, StrideType>(shape, stride) {}

    constexpr Layout& layout() { return *this; }
    constexpr const Layout& layout() const { return *this; }
    constexpr decltype(auto) GetShape() { return (std::get<0>(*this)); }
    constexpr decltype(auto) GetShape() const { return (std::get<0>(*this)); }
    constexpr decltype(auto) GetStride() { return (std::get<1>(*this)); }
    constexpr decltype(auto) GetStride() const { return (std::get<1>(*this)); }

    template <class CoordType>
    constexpr auto operator()(const CoordType& coord) const {
        return ::openasc::ascendc::layout::index(coord, GetShape(), GetStride());
    }
};

template <class ShapeType, class StrideType>
constexpr Layout<ShapeType, StrideType> MakeLayout(const ShapeType& shape, const StrideType& stride) {
    return {shape, stride};
}

template <class>
struct is_layout : std::false_type {};
template <class ShapeType, class StrideType>
struct is_layout<Layout<ShapeType, StrideType>> : std::true_type {};
template <class T>
inline constexpr bool is_layout_v = is_layout<T>::value;

template <class CoordType, class ShapeType, class StrideType>
constexpr auto Crd2Idx(const CoordType& coord, const Layout<ShapeType, StrideType>& layout) {
    return layout(coord);
}
template <class CoordType, class ShapeType, class StrideType>
constexpr auto Crd2Idx(const CoordType& coord, const ShapeType& shape, const StrideType& stride) {
    return ::openasc::ascendc::layout::index(coord, shape, stride);
}

}  // namespace AscendC
