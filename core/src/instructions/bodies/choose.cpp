// Select: src0 where the bit is set, else src1. By width only, so the slots are widths in bytes.
#include "body.h"
#include "packed.h"

namespace openasc::OPENASC_SET {

template <class T, class Right>
inline void choose_all(void* dst, const void* src0, Right right, int64_t word, int64_t count) {
    constexpr int lanes = vector_bytes / static_cast<int>(sizeof(T));
    auto* to = static_cast<T*>(dst);
    auto* a = static_cast<const T*>(src0);
    auto* packed = reinterpret_cast<const uint8_t*>(word);
    auto value = [=](int64_t i, int64_t bytes) {
        uint64_t set = 0;
        __builtin_memcpy(&set, packed + i / 8, static_cast<size_t>(bytes));
        return choose<T>(set >> (i & 7), load_vector<Vector<T>>(a + i), right(i));
    };
    every_vector<lanes>(
        count, [=](int64_t i) { store_vector(to + i, value(i, lanes < 8 ? 1 : lanes / 8)); },
        [=](int64_t i, int64_t rest) {
            const Vector<T> all = value(i, ((i & 7) + rest + 7) / 8);
            __builtin_memcpy(to + i, &all, static_cast<size_t>(rest) * sizeof(T));
        });
}

template <class T>
void choose_tensors(void* dst, const void* src0, const void* src1, int64_t word, int64_t count) {
    auto* b = static_cast<const T*>(src1);
    choose_all<T>(dst, src0, [=](int64_t i) { return load_vector<Vector<T>>(b + i); }, word, count);
}

template <class T>
void choose_scalar(void* dst, const void* src0, const void* src1, int64_t word, int64_t count) {
    T number;
    __builtin_memcpy(&number, src1, sizeof number);
    const Vector<T> b = Vector<T>{} + number;
    choose_all<T>(dst, src0, [=](int64_t) { return b; }, word, count);
}

constexpr Row tensors() {
    Row result{body_select, {}};
    result.bodies[2] = &choose_tensors<uint16_t>;
    result.bodies[4] = &choose_tensors<uint32_t>;
    return result;
}
constexpr Row scalars() {
    Row result{body_select_scalar, {}};
    result.bodies[2] = &choose_scalar<uint16_t>;
    result.bodies[4] = &choose_scalar<uint32_t>;
    return result;
}

FAMILY(choose){tensors(), scalars(), END_OF_FAMILY};

}  // namespace openasc::OPENASC_SET
