// An array in GM with its shape and type, as a kernel's parameter. Python fills it in from NumPy and torch arrays.
#pragma once

#include <cstddef>
#include <initializer_list>

#include "openasc/ascendc/wrapper.h"

enum TensorDtype : int32_t {
    TENSOR_INT8 = 0,
    TENSOR_UINT8 = 1,
    TENSOR_INT16 = 2,
    TENSOR_UINT16 = 3,
    TENSOR_INT32 = 4,
    TENSOR_UINT32 = 5,
    TENSOR_INT64 = 6,
    TENSOR_UINT64 = 7,
    TENSOR_HALF = 8,
    TENSOR_BFLOAT16 = 9,
    TENSOR_FLOAT = 10,
    TENSOR_DOUBLE = 11,
    TENSOR_INT4 = 12,
    TENSOR_BOOL = 13,
};

namespace openasc::ascendc::c {

// What is said of a tensor that holds other elements than a kernel asks for.
inline const char* holds(int32_t dtype) {
    constexpr const char* texts[] = {
        "the type of the tensor's elements, int8_t",  "the type of the tensor's elements, uint8_t",
        "the type of the tensor's elements, int16_t", "the type of the tensor's elements, uint16_t",
        "the type of the tensor's elements, int32_t", "the type of the tensor's elements, uint32_t",
        "the type of the tensor's elements, int64_t", "the type of the tensor's elements, uint64_t",
        "the type of the tensor's elements, half",    "the type of the tensor's elements, bfloat16_t",
        "the type of the tensor's elements, float",   "the type of the tensor's elements, double",
        "the type of the tensor's elements, int4b_t", "the type of the tensor's elements, bool",
    };
    return dtype < 0 || dtype > TENSOR_BOOL ? "a tensor whose dtype is known" : texts[dtype];
}

}  // namespace openasc::ascendc::c

struct Tensor {
    static constexpr int most_dims = 8;
    using openasc_tensor = void;  // by which Python knows the type

    __gm__ void* data;
    int64_t size;   // elements
    int64_t bytes;  // of all elements
    int32_t dtype;  // a TensorDtype
    int32_t dims;
    int64_t shape[most_dims];    // 1 from `dims` on
    int64_t strides[most_dims];  // elements from one index to the next; 0 from `dims` on

    // The first element; what a tensor of other elements is asked for ends the kernel with a report.
    template <class Type>
    __gm__ Type* as(openasc::ascendc::Site site = openasc::ascendc::Site::here()) const {
        const auto wanted = static_cast<int32_t>(openasc::ascendc::DTypeOf<Type>::value);
        if (__builtin_expect(dtype != wanted, 0)) openasc::ascendc::refuse(openasc::ascendc::c::holds(dtype), site);
        return static_cast<Type*>(data);
    }
};

// For host programs: a contiguous tensor of this shape.
template <class Type>
inline Tensor __make_tensor(__gm__ Type* data, std::initializer_list<int64_t> shape) {
    Tensor tensor{data, 1, 0, static_cast<int32_t>(openasc::ascendc::DTypeOf<Type>::value), 0, {}, {}};
    for (int64_t& length : tensor.shape) length = 1;
    for (const int64_t length : shape)
        if (tensor.dims < Tensor::most_dims) tensor.shape[tensor.dims++] = length;
    for (int index = tensor.dims - 1; index >= 0; --index) {
        tensor.strides[index] = tensor.size;
        tensor.size *= tensor.shape[index];
    }
    tensor.bytes = tensor.size * static_cast<int64_t>(sizeof(Type));
    return tensor;
}
