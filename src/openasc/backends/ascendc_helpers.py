"""Small functions that a text gets when it uses them: what Python's arithmetic asks for and C++ leaves open."""

from __future__ import annotations

from typing import Final

NEEDS: Final[dict[str, tuple[str, ...]]] = {"floordiv": ("sub",), "abs": ("sub",), "narrow": ("bits",)}
"""Helper → helpers that it calls, which stand before it."""

_WRAP: Final = """\
// a {operator} b, modulo two to the number of bits.
template <typename T, typename U>
__aicore__ inline T {name}(T a, U b) {{
    return static_cast<T>(static_cast<uint64_t>(a) {operator} static_cast<uint64_t>(b));
}}"""

HELPERS: Final[dict[str, str]] = {
    "add": _WRAP.format(name="add", operator="+"),
    "sub": _WRAP.format(name="sub", operator="-"),
    "mul": _WRAP.format(name="mul", operator="*"),
    "floordiv": """\
// a // b: rounded down.
template <typename T, typename U>
__aicore__ inline T floordiv(T a, U b) {
    ascendc_assert(b != 0, "division by zero");
    if (b == 0 || b == -1) {
        return b == 0 ? 0 : sub<T>(0, a);
    }
    return static_cast<T>(a / b - (a % b != 0 && (a % b < 0) != (b < 0) ? 1 : 0));
}""",
    "mod": """\
// a % b: with the sign of b.
template <typename T, typename U>
__aicore__ inline T mod(T a, U b) {
    ascendc_assert(b != 0, "division by zero");
    if (b == 0 || b == -1) {
        return 0;
    }
    const T rest = static_cast<T>(a % b);
    return static_cast<T>(rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest);
}""",
    "udiv": """\
template <typename T, typename U>
__aicore__ inline T udiv(T a, U b) {
    ascendc_assert(b != 0, "division by zero");
    return b == 0 ? 0 : static_cast<T>(a / static_cast<T>(b));
}""",
    "umod": """\
template <typename T, typename U>
__aicore__ inline T umod(T a, U b) {
    ascendc_assert(b != 0, "division by zero");
    return b == 0 ? 0 : static_cast<T>(a % static_cast<T>(b));
}""",
    "lshift": """\
// a << count: bits beyond the width are lost.
template <typename T>
__aicore__ inline T lshift(T a, int64_t count) {
    ascendc_assert(count >= 0, "negative shift count");
    const bool inside = count >= 0 && count < static_cast<int64_t>(8 * sizeof(T));
    return inside ? static_cast<T>(static_cast<uint64_t>(a) << count) : 0;
}""",
    "rshift": """\
// a >> count: the sign stays.
template <typename T>
__aicore__ inline T rshift(T a, int64_t count) {
    ascendc_assert(count >= 0, "negative shift count");
    return static_cast<T>(static_cast<int64_t>(a) >> (count < 0 || count > 63 ? 63 : count));
}""",
    "urshift": """\
template <typename T>
__aicore__ inline T urshift(T a, uint64_t count) {
    return count > 63 ? 0 : static_cast<T>(static_cast<uint64_t>(a) >> count);
}""",
    "power": """\
// base ** exponent, modulo two to the number of bits.
template <typename T, typename U>
__aicore__ inline T power(T base, U exponent) {
    ascendc_assert(exponent >= 0, "negative power of an integer");
    uint64_t result = 1;
    uint64_t square = static_cast<uint64_t>(base);
    for (uint64_t rest = static_cast<uint64_t>(exponent); rest != 0; rest >>= 1) {
        result = (rest & 1) != 0 ? result * square : result;
        square *= square;
    }
    return static_cast<T>(result);
}""",
    "abs": """\
template <typename T>
__aicore__ inline T abs(T a) {
    return a < 0 ? sub<T>(0, a) : a;
}""",
    "min": """\
template <typename T>
__aicore__ inline T min(T a, T b) {
    return b < a ? b : a;
}""",
    "max": """\
template <typename T>
__aicore__ inline T max(T a, T b) {
    return b > a ? b : a;
}""",
    "next": """\
// The next index of a range, as far as there are integers.
__aicore__ inline int64_t next(int64_t index, int64_t step) {
    if (step > 0) {
        return index > INT64_MAX - step ? INT64_MAX : index + step;
    }
    return index < INT64_MIN - step ? INT64_MIN : index + step;
}""",
    "truncate": """\
// A float as an integer: towards zero, no further than the type goes; NaN gives 0.
template <typename T>
__aicore__ inline T truncate(double value) {
    constexpr bool is_signed = static_cast<T>(-1) < static_cast<T>(0);
    constexpr T largest = static_cast<T>(~uint64_t{0} >> (64 - 8 * sizeof(T) + (is_signed ? 1 : 0)));
    constexpr T least = is_signed ? static_cast<T>(-largest - 1) : static_cast<T>(0);
    if (value != value) {
        return 0;
    }
    if (value <= static_cast<double>(least)) {
        return least;
    }
    return value >= static_cast<double>(largest) ? largest : static_cast<T>(value);
}""",
    "bits": """\
// The same bits as another type of the same size.
template <typename T, typename U>
__aicore__ inline T bits(U value) {
    static_assert(sizeof(T) == sizeof(U), "types of one size");
    T result;
    __builtin_memcpy(&result, &value, sizeof(T));
    return result;
}""",
    "narrow": """\
// A double as a float that rounds to half or bfloat16 as the double does: what is lost makes it odd.
__aicore__ inline float narrow(double value) {
    const float nearest = static_cast<float>(value);
    const double back = static_cast<double>(nearest);
    if (back == value || value != value) {
        return nearest;
    }
    const bool above = (back < 0 ? -back : back) > (value < 0 ? -value : value);
    return bits<float>((bits<uint32_t>(nearest) - (above ? 1 : 0)) | 1);
}""",
    "sticky": """\
// An integer as a double that rounds to a narrower float as the integer does: what is lost makes it odd.
template <typename T>
__aicore__ inline double sticky(T value) {
    constexpr bool is_signed = static_cast<T>(-1) < static_cast<T>(0);
    constexpr T most = static_cast<T>(int64_t{1} << 53);
    if (value <= most && (!is_signed || value >= static_cast<T>(-most))) {
        return static_cast<double>(value);
    }
    const T cut = value & ~static_cast<T>(2047);
    return static_cast<double>(cut == value ? value : cut | 2048);
}""",
    "modulo": """\
// a % b of floats: with the sign of b.
__aicore__ inline double modulo(double a, double b) {
    const double rest = __builtin_fmod(a, b);
    if (rest == 0) {
        return __builtin_copysign(0.0, b);
    }
    return (rest < 0) != (b < 0) ? rest + b : rest;
}""",
    "floor_divide": """\
// a // b of floats: rounded down.
__aicore__ inline double floor_divide(double a, double b) {
    if (b == 0) {
        return a / b;
    }
    const double rest = __builtin_fmod(a, b);
    double quotient = (a - rest) / b;
    if (rest != 0 && (rest < 0) != (b < 0)) {
        quotient -= 1.0;
    }
    if (quotient == 0) {
        return __builtin_copysign(0.0, a / b);
    }
    const double floor = __builtin_floor(quotient);
    return quotient - floor > 0.5 ? floor + 1.0 : floor;
}""",
    "at": """\
// An index of an array of so many elements.
__aicore__ inline int64_t at(int64_t index, int64_t length) {
    const bool inside = index >= 0 && index < length;
    ascendc_assert(inside, "array index outside the array");
    return inside ? index : 0;
}""",
}


def namespace(used: set[str]) -> str:
    """The helpers that a text uses, in the namespace `python`."""
    wanted = set(used)
    for name in used:
        wanted.update(NEEDS.get(name, ()))
    if not wanted:
        return ""
    assert wanted <= HELPERS.keys()
    texts = [text for name, text in HELPERS.items() if name in wanted]
    head = "// Arithmetic as Python has it, where C++ differs or leaves a case open.\nnamespace python {"
    return "\n\n".join([head, *texts, "}  // namespace python"])
