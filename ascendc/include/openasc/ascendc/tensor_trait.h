// TensorTrait: an element type with a position and a layout, which can stand for the element type of a tensor.
#pragma once

#include <type_traits>

#include "openasc/ascendc/enums.h"
#include "openasc/ascendc/layout.h"

namespace AscendC {

template <class T, TPosition pos = TPosition::GM, class LayoutType = Layout<Shape<>, Stride<>>>
struct TensorTrait {
    using LiteType = T;
    using LiteLayoutType = LayoutType;
    static constexpr TPosition tPos = pos;

    TensorTrait(const LayoutType& t = {}) : layout_(t) {}

    LayoutType& GetLayout() { return layout_; }
    const LayoutType& GetLayout() const { return layout_; }
    void SetLayout(const LayoutType& t) { layout_ = t; }

private:
    LayoutType layout_;
};

template <class T, TPosition pos, class LayoutType>
constexpr auto MakeTensorTrait(const LayoutType& t) {
    return TensorTrait<T, pos, LayoutType>(t);
}

template <class>
struct is_tensorTrait : std::false_type {};
template <class T, TPosition pos, class LayoutType>
struct is_tensorTrait<TensorTrait<T, pos, LayoutType>> : std::true_type {};
template <class T>
inline constexpr bool is_tensorTrait_v = is_tensorTrait<T>::value;

}  // namespace AscendC
