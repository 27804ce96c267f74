// One number out of many: `__reduce_max(x, count)` and its like.
#pragma once

#include "openasc/c/flag.h"
#include "openasc/c/operand.h"
#include "openasc/c/scratch.h"

namespace openasc::ascendc::c {

struct MaxReduction {
    template <class Type>
    static void run(const AscendC::LocalTensor<Type>& dst, const AscendC::LocalTensor<Type>& src,
                    const AscendC::LocalTensor<Type>& work, int64_t count, Site site) {
        AscendC::ReduceMax(dst, src, work, static_cast<int32_t>(count), false, site);
    }
};
struct MinReduction {
    template <class Type>
    static void run(const AscendC::LocalTensor<Type>& dst, const AscendC::LocalTensor<Type>& src,
                    const AscendC::LocalTensor<Type>& work, int64_t count, Site site) {
        AscendC::ReduceMin(dst, src, work, static_cast<int32_t>(count), false, site);
    }
};
struct SumReduction {
    template <class Type>
    static void run(const AscendC::LocalTensor<Type>& dst, const AscendC::LocalTensor<Type>& src,
                    const AscendC::LocalTensor<Type>& work, int64_t count, Site site) {
        AscendC::ReduceSum(dst, src, work, static_cast<int32_t>(count), site);
    }
};

// The result of a reduction, on the scalar unit, which waits for it.
template <class Reduction, class Type>
inline Type reduced(const AscendC::LocalTensor<Type>& src, int64_t count, Site site) {
    static_assert(is_one_of<Type, half, float>, "a reduction takes half or float: convert the elements first");
    if (count <= 0) refuse("one element or more to reduce", site);
    const auto result = local_at(static_cast<Type*>(scratch(reduction_result, 32, site)), site);
    const auto work = local_at(static_cast<Type*>(scratch(reduction_buffer, scratch_bytes, site)), site);
    Reduction::run(result, src, work, count, site);
    wait_for<AscendC::HardEvent::V_S>(site);
    const Type value = result.GetValue(0, site);
    // The next reduction overwrites the result.
    wait_for<AscendC::HardEvent::S_V>(site);
    return value;
}

}  // namespace openasc::ascendc::c

#define OPENASC_REDUCTION(name, reduction)                                                                            \
    template <class Src>                                                                                              \
    inline openasc::ascendc::c::element_of<Src> __reduce_##name(                                                      \
        const Src& src, int64_t count, openasc::ascendc::Site site = openasc::ascendc::Site::here()) {                \
        return openasc::ascendc::c::reduced<openasc::ascendc::c::reduction>(                                          \
            openasc::ascendc::c::local(src, count, site), count, site);                                               \
    }                                                                                                                 \
    /* dst[0] = the result; `work` is as long as src, or for many elements shorter: one result for each 256 bytes. */ \
    template <class Dst, class Src, class Work>                                                                       \
    inline void __hcc_reduce_##name(const Dst& dst, const Src& src, const Work& work, int64_t count,                  \
                                    openasc::ascendc::Site site = openasc::ascendc::Site::here()) {                   \
        namespace c = openasc::ascendc::c;                                                                            \
        c::reduction::run(c::local(dst, 1, site), c::local(src, count, site), c::local(work, 1, site), count, site);  \
    }

OPENASC_REDUCTION(max, MaxReduction)
OPENASC_REDUCTION(min, MinReduction)
OPENASC_REDUCTION(sum, SumReduction)

#undef OPENASC_REDUCTION
