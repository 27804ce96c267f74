// AscendC::Std: the parts of the C++ library that kernels may use.
#pragma once

#include <cmath>
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

namespace AscendC::Std {

using std::add_const;
using std::add_cv;
using std::add_lvalue_reference;
using std::add_pointer;
using std::add_rvalue_reference;
using std::add_volatile;
using std::conditional;
using std::conditional_t;
using std::enable_if;
using std::enable_if_t;
using std::false_type;
using std::integral_constant;
using std::is_array;
using std::is_base_of;
using std::is_base_of_v;
using std::is_const;
using std::is_convertible;
using std::is_convertible_v;
using std::is_floating_point;
using std::is_integral;
using std::is_pointer;
using std::is_reference;
using std::is_same;
using std::is_same_v;
using std::is_void;
using std::remove_const;
using std::remove_cv;
using std::remove_cv_t;
using std::remove_pointer;
using std::remove_reference;
using std::remove_reference_t;
using std::remove_volatile;
using std::true_type;

using std::get;
using std::index_sequence;
using std::make_index_sequence;
using std::make_tuple;
using std::tuple;
using std::tuple_element;
using std::tuple_size;

template <size_t value>
using Int = integral_constant<size_t, value>;

template <class T, T... values>
using IntegerSequence = std::integer_sequence<T, values...>;
template <class T, T count>
using MakeIntegerSequence = std::make_integer_sequence<T, count>;

// Of two types, the result has the one that both convert to.
template <class T, class U>
constexpr auto max(const T& src0, const U& src1) {
    return src0 > src1 ? src0 : src1;
}
template <class T, class U>
constexpr auto min(const T& src0, const U& src1) {
    return src0 < src1 ? src0 : src1;
}
template <class T>
constexpr T abs(const T& src) {
    return src < T(0) ? T(-src) : src;
}
template <class T>
inline T sqrt(const T& src) {
    return T(std::sqrt(static_cast<float>(src)));
}

}  // namespace AscendC::Std
