// `dst = a + b`: what stands right of the `=`, until the assignment computes it into the whole of dst.
#pragma once

#include <cstdint>
#include <type_traits>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/dtype_of.h"

namespace AscendC {

template <class T>
class LocalTensor;

}  // namespace AscendC

namespace openasc::ascendc {

// The right operand of a tensor operator, with the place of the operator.
template <class Type>
struct Located {
    Located(const AscendC::LocalTensor<Type>& tensor, Site place = Site::here()) : word(tensor.word()), site(place) {}

    int64_t word;
    Site site;
};

template <class Type>
struct Arithmetic {
    // No aggregate: `tensor = {}` means an empty tensor.
    Arithmetic(Opcode code, int64_t left, int64_t right, Site place)
        : opcode(code), src0(left), src1(right), site(place) {}

    Opcode opcode;
    int64_t src0, src1;
    Site site;
};

template <class Type>
struct Comparison {
    Comparison(int64_t compare_mode, int64_t left, int64_t right, Site place)
        : mode(compare_mode), src0(left), src1(right), site(place) {}

    int64_t mode;  // a CMPMODE
    int64_t src0, src1;
    Site site;
};

inline Extent elements(int64_t count) { return {0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8}; }

template <class Type>
inline void compute(int64_t dst, int64_t count, const Arithmetic<Type>& right) {
    const Extent extent = elements(count);
    call<abi_vector_binary>(right.opcode, dtypes_of<Type, Type, Type>(), dst, right.src0, right.src1,
                            reinterpret_cast<int64_t>(&extent), right.site.word);
}

// One bit for each element of the sources.
template <class Result, class Type>
inline void compare(int64_t dst, int64_t count, const Comparison<Type>& right) {
    const Extent extent = elements(count);
    call<abi_vector_compare>(op_Compare, dtypes_of<Result, Type, Type>(), dst, right.src0, right.src1, right.mode,
                             reinterpret_cast<int64_t>(&extent), right.site.word);
}

}  // namespace openasc::ascendc
