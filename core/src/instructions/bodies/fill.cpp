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

FAMILY(fill){duplicate(), copy(), END_OF_FAMILY};

}  // namespace openasc::OPENASC_SET
