// Duplicate and Copy: by width only, so the slots are widths in bytes.
#include "body.h"

namespace openasc::OPENASC_SET {

template <class T>
void fill_all(void* dst, const void*, const void*, int64_t word, int64_t count) {
    auto* to = static_cast<T*>(dst);
    const Vector<T> value = Vector<T>{} + static_cast<T>(word);
    every_vector<vector_bytes / static_cast<int>(sizeof(T))>(
        count, [=](int64_t i) { store_vector(to + i, value); },
        [=](int64_t i, int64_t rest) { __builtin_memcpy(to + i, &value, static_cast<size_t>(rest) * sizeof(T)); });
}

template <class T>
void copy_all(void* dst, const void* src0, const void*, int64_t, int64_t count) {
    __builtin_memmove(dst, src0, static_cast<size_t>(count) * sizeof(T));
}

constexpr Row duplicate() {
    return {op_Duplicate,
            {nullptr, &fill_all<uint8_t>, &fill_all<uint16_t>, nullptr, &fill_all<uint32_t>, nullptr, nullptr, nullptr,
             &fill_all<uint64_t>}};
}
constexpr Row copy() {
    return {op_Copy,
            {nullptr, &copy_all<uint8_t>, &copy_all<uint16_t>, nullptr, &copy_all<uint32_t>, nullptr, nullptr, nullptr,
             &copy_all<uint64_t>}};
}

// dst[i] = first + i, where counting starts at `start`; src1: address of the first value's bits.
template <class>
struct numbers {
    template <class Type>
    static void body(void* dst, const void*, const void* src1, int64_t start, int64_t count) {
        auto* to = static_cast<typename Type::Storage*>(dst);
        const auto first = Type::scalar(*static_cast<const int64_t*>(src1));
        for (int64_t i = 0; i < count; i += Type::lanes) {
            auto value = first;
            for (int lane = 0; lane < Type::lanes; ++lane) {
                using Number = decltype(value[0] + value[0]);
                value[lane] = static_cast<Number>(value[lane] + static_cast<Number>(start + i + lane));
            }
            store_first<Type>(to + i, value, count - i < Type::lanes ? count - i : Type::lanes);
        }
    }
};

FAMILY(fill){
    duplicate(),
    copy(),
    row<numbers, void, f16, f32, i16, i32>(op_CreateVecIndex),
    END_OF_FAMILY,
};

}  // namespace openasc::OPENASC_SET
