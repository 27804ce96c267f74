// Reductions. Trees pair neighbours and round 16-bit floats at every level; `word` is the number of levels, `count`
// the number of groups of 2^levels elements, each of which gives one element of dst.
#include "body.h"
#include "packed.h"
#include "saturated.h"

namespace openasc::OPENASC_SET {

// The even and the odd lanes of a followed by b.
template <int... index>
inline Float even_lanes(Float a, Float b, Lanes<index...>) {
    return __builtin_shufflevector(a, b, 2 * index...);
}
template <int... index>
inline Float odd_lanes(Float a, Float b, Lanes<index...>) {
    return __builtin_shufflevector(a, b, 2 * index + 1 ...);
}

// clang-format off
struct Sum { static Float apply(Float a, Float b) { return a + b; } };
// Of equals the first one; NaN wins.
struct FirstMax { static Float apply(Float a, Float b) { return select((a < b) | (b != b), b, a); } };
struct FirstMin { static Float apply(Float a, Float b) { return select((a > b) | (b != b), b, a); } };
// clang-format on

constexpr int lane_levels = float_lanes == 16 ? 4 : float_lanes == 8 ? 3 : 2;

// One level: the pairs of a, then those of b.
template <class Operation, class Type>
inline Float pairs(Float a, Float b) {
    return Type::rounded(Operation::apply(even_lanes(a, b, AllLanes{}), odd_lanes(a, b, AllLanes{})));
}

// Where lane `lane` of a level finds the `odd` one of its pair, among the lanes of a followed by those of b. The first
// two levels pair lanes inside 16 bytes, the next ones such blocks, which processors do quicker than moving single
// lanes across. After all levels of a vector, lanes are in the order of the vectors they come from.
constexpr int pair_lane(int level, int odd, int lane) {
    if (level <= 2) return (lane % 4 < 2 ? 0 : float_lanes) + lane / 4 * 4 + lane % 2 * 2 + odd;
    constexpr int half = float_lanes / 8;  // blocks
    const int block = lane / 4;
    return (block < half ? 0 : float_lanes) + (block % (half == 0 ? 1 : half) * 2 + odd) * 4 + lane % 4;
}
template <class Operation, class Type, int level, int... lane>
inline Float near_pairs(Float a, Float b, Lanes<lane...>) {
    return Type::rounded(Operation::apply(__builtin_shufflevector(a, b, pair_lane(level, 0, lane)...),
                                          __builtin_shufflevector(a, b, pair_lane(level, 1, lane)...)));
}

// The first `level` levels of a tree that has at least as many as a vector.
template <class Operation, class Type, int level>
inline __attribute__((always_inline)) Float near_tree(const typename Type::Storage* from) {
    if constexpr (level == 0) {
        return Type::load(from);
    } else {
        const Float a = near_tree<Operation, Type, level - 1>(from);
        const Float b = near_tree<Operation, Type, level - 1>(from + (float_lanes << (level - 1)));
        if constexpr (level <= lane_levels)
            return near_pairs<Operation, Type, level>(a, b, AllLanes{});
        else
            return pairs<Operation, Type>(a, b);
    }
}

// `levels` levels over float_lanes << levels elements.
template <class Operation, class Type, int levels>
inline __attribute__((always_inline)) Float wide_tree(const typename Type::Storage* from) {
    if constexpr (levels >= lane_levels) {
        return near_tree<Operation, Type, levels>(from);
    } else if constexpr (levels == 0) {
        return Type::load(from);
    } else {
        return pairs<Operation, Type>(wide_tree<Operation, Type, levels - 1>(from),
                                      wide_tree<Operation, Type, levels - 1>(from + (float_lanes << (levels - 1))));
    }
}

// As many results as a vector has lanes at once; the rest one vector, or one group, at a time.
template <class Operation, class Type, int levels>
void tree_all(void* dst, const void* src0, int64_t count) {
    auto* to = static_cast<typename Type::Storage*>(dst);
    auto* from = static_cast<const typename Type::Storage*>(src0);
    for (; count >= float_lanes; count -= float_lanes) {
        Type::store(to, wide_tree<Operation, Type, levels>(from));
        to += float_lanes;
        from += float_lanes << levels;
    }
    constexpr int above = levels > lane_levels ? levels - lane_levels : 0;  // levels over whole vectors
    constexpr int results = levels > lane_levels ? 1 : float_lanes >> levels;
    for (; count > 0; count -= results) {
        Float value = wide_tree<Operation, Type, above>(from);
        for (int level = above; level < levels; ++level) value = pairs<Operation, Type>(value, value);
        store_first<Type>(to, value, count < results ? count : results);
        to += results;
        from += results << levels;
    }
}

template <class Operation>
struct tree {
    template <class Type>
    static void body(void* dst, const void* src0, const void*, int64_t levels, int64_t count) {
        constexpr int per_block = 32 / static_cast<int>(sizeof(typename Type::Storage)) == 8 ? 3 : 4;
        if (levels == 1) return tree_all<Operation, Type, 1>(dst, src0, count);
        if (levels == per_block) return tree_all<Operation, Type, per_block>(dst, src0, count);
        return tree_all<Operation, Type, per_block + 3>(dst, src0, count);
    }
};

// Adds the sums of whole repeats to dst one after the other, while the next ones are formed.
template <class Operation>
struct ordered {
    template <class Type>
    static void body(void* dst, const void* src0, const void*, int64_t, int64_t count) {
        constexpr int levels = 6;  // a repeat has 64 float32
        auto* from = static_cast<const float*>(src0);
        float total = *static_cast<float*>(dst);
        float sums[float_lanes];
        for (int64_t i = 0; i <= count; i += float_lanes, from += float_lanes << levels) {
            Float next = {};
            if (i < count) next = wide_tree<Operation, Type, levels>(from);
            if (i > 0) {
#pragma GCC unroll 16
                for (int lane = 0; lane < float_lanes; ++lane) total += sums[lane];
            }
            store_vector(sums, next);
            asm volatile("" ::: "memory");  // else compilers take the vector apart, which the trees are slowed by
        }
        *static_cast<float*>(dst) = total;
    }
};

// --- the largest or smallest of many, with the index of the first ---------------------------------------------------

struct Larger {
    static Float apply(Float a, Float b) { return greater(a, b); }
    static constexpr float worst = -__builtin_inff();
};
struct Smaller {
    static Float apply(Float a, Float b) { return lesser(a, b); }
    static constexpr float worst = __builtin_inff();
};

// The index of the first lane for which `test` holds; `count` when there is none.
template <class Type, class Test>
inline int64_t find_first(const typename Type::Storage* from, int64_t count, Test test) {
    for (int64_t i = 0; i < count; i += float_lanes) {
        const uint64_t found = pack_mask(test(Type::load(from + i)));
        if (found == 0) continue;
        const int64_t index = i + __builtin_ctzll(found);
        return index < count ? index : count;
    }
    return count;
}

// Whether there was a NaN among the vectors seen; one comparison looks at two of them.
class NanProbe {
public:
#if defined(__AVX512F__)
    void see(Float a, Float b) { mask_ = static_cast<__mmask16>(mask_ | _mm512_cmpunord_ps_mask(a, b)); }
    bool seen() const { return mask_ != 0; }

private:
    __mmask16 mask_ = 0;
#else
#if defined(__AVX2__)
    void see(Float a, Float b) { mask_ |= reinterpret_cast<Int>(_mm256_cmp_ps(a, b, _CMP_UNORD_Q)); }
#elif defined(__x86_64__)
    void see(Float a, Float b) { mask_ |= reinterpret_cast<Int>(_mm_cmpunord_ps(a, b)); }
#else
    void see(Float a, Float b) { mask_ |= (a != a) | (b != b); }
#endif
    bool seen() const { return pack_mask(mask_) != 0; }

private:
    Int mask_ = {};
#endif
};

template <class Operation>
struct extreme {
    template <class Type>
    static void body(void* dst, const void* src0, const void*, int64_t index_wanted, int64_t count) {
        auto* from = static_cast<const typename Type::Storage*>(src0);
        auto& result = *static_cast<Extreme*>(dst);
        Float best[4] = {splat(Operation::worst), splat(Operation::worst), splat(Operation::worst),
                         splat(Operation::worst)};
        NanProbe probe;
        int64_t i = 0;
        for (; i + 4 * float_lanes <= count; i += 4 * float_lanes) {
#pragma GCC unroll 2
            for (int part = 0; part < 4; part += 2) {
                const Float value = pinned(Type::load(from + i + part * float_lanes));
                const Float next = pinned(Type::load(from + i + (part + 1) * float_lanes));
                best[part] = Operation::apply(best[part], value);
                best[part + 1] = Operation::apply(best[part + 1], next);
                probe.see(value, next);
            }
        }
        for (; i < count; i += float_lanes) {
            Float value = Type::load(from + i);
            value = select(lane_numbers() < splat(static_cast<int32_t>(count - i)), value, splat(Operation::worst));
            best[0] = Operation::apply(best[0], value);
            probe.see(value, value);
        }
        Float all = Operation::apply(Operation::apply(best[0], best[1]), Operation::apply(best[2], best[3]));
        for (int level = 0; level < lane_levels; ++level)
            all = Operation::apply(even_lanes(all, all, AllLanes{}), odd_lanes(all, all, AllLanes{}));
        int64_t nan = count;
        if (probe.seen()) nan = find_first<Type>(from, count, [](Float value) { return value != value; });
        // Zeros of both signs are equal: the first one says which is stored.
        result.index = 0;
        if (nan < count) {
            result.index = nan;
        } else if (index_wanted || all[0] == 0.0f) {
            const Float wanted = splat(all[0]);
            result.index = find_first<Type>(from, count, [=](Float value) { return value == wanted; });
        } else {
            typename Type::Storage stored[float_lanes];
            Type::store(stored, all);
            result.bits = 0;
            __builtin_memcpy(&result.bits, stored, sizeof stored[0]);
            return;
        }
        result.bits = 0;
        __builtin_memcpy(&result.bits, from + result.index, sizeof *from);
    }
};

FAMILY(reduce){
    row<tree, Sum, f16, f32>(body_tree_sum),          row<ordered, Sum, f32>(body_ordered_sum),
    row<tree, FirstMax, f16, f32>(body_tree_max),     row<tree, FirstMin, f16, f32>(body_tree_min),
    row<extreme, Larger, f16, f32>(body_extreme_max), row<extreme, Smaller, f16, f32>(body_extreme_min),
    saturating(row<tree, Sum, f16s>(body_tree_sum)),  END_OF_FAMILY,
};

}  // namespace openasc::OPENASC_SET
