// What the generated wrappers ask about the dtypes of their operands while a kernel is compiled.
#pragma once

#include <cstdint>
#include <type_traits>

namespace openasc::ascendc {

template <class Type, class... Types>
inline constexpr bool is_one_of = (std::is_same_v<Type, Types> || ...);

// Whether the word of the dtypes (`dtypes_of`) is one of those that the instruction has.
template <int64_t word, int64_t... legal>
inline constexpr bool is_word_of = ((word == legal) || ...);

// False, but only once the template is used.
template <class...>
inline constexpr bool never = false;

}  // namespace openasc::ascendc
