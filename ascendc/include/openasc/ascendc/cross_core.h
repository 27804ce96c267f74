// Cores that wait for one another.
#pragma once

#include <cstdint>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/enums.h"
#include "openasc/ascendc/global_tensor.h"
#include "openasc/ascendc/local_tensor.h"

namespace AscendC {

namespace openasc_ = ::openasc::ascendc;

// --- flags -----------------------------------------------------------------------------------------------------------

template <uint8_t modeId, pipe_t pipe>
inline void CrossCoreSetFlag(uint16_t flagId, openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_cross_core>(openasc_::op_CrossCoreSetFlag, flagId, modeId, pipe, site.word);
}
template <uint8_t modeId = 0, pipe_t pipe = PIPE_S>
inline void CrossCoreWaitFlag(uint16_t flagId, openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_cross_core>(openasc_::op_CrossCoreWaitFlag, flagId, modeId, pipe, site.word);
}

// --- all cores -------------------------------------------------------------------------------------------------------

// Which pipes of a core come to the barrier, and which go on after it; a block of the model comes as a whole.
struct SyncAllConfig {
    pipe_t triggerPipe = PIPE_ALL;
    pipe_t waitPipe = PIPE_ALL;
};
inline constexpr SyncAllConfig DEFAULT_SYNC_ALL_CONFIG{};

template <bool isAIVOnly = true, const SyncAllConfig& config = DEFAULT_SYNC_ALL_CONFIG>
inline void SyncAll(openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_cross_core>(openasc_::op_SyncAll, 0, isAIVOnly, 0, site.word);
}
// By marks in a workspace, for the first `usedCores` blocks, or with 0 for all of them.
template <bool isAIVOnly = true>
inline void SyncAll(const GlobalTensor<int32_t>& gmWorkspace, const LocalTensor<int32_t>& ubWorkspace,
                    int32_t usedCores = 0, openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_block_sync>(openasc_::op_SyncAllWorkspace, gmWorkspace.word(), ubWorkspace.word(),
                                             usedCores, isAIVOnly, site.word);
}

// --- two cores -------------------------------------------------------------------------------------------------------

template <bool isAIVOnly = true>
inline void IBSet(const GlobalTensor<int32_t>& gmWorkspace, const LocalTensor<int32_t>& ubWorkspace, int32_t blockIdx,
                  int32_t eventID, openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_block_sync>(openasc_::op_IBSet, gmWorkspace.word(), ubWorkspace.word(), blockIdx,
                                             eventID, site.word);
}
template <bool isAIVOnly = true>
inline void IBWait(const GlobalTensor<int32_t>& gmWorkspace, const LocalTensor<int32_t>& ubWorkspace, int32_t blockIdx,
                   int32_t eventID, openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_block_sync>(openasc_::op_IBWait, gmWorkspace.word(), ubWorkspace.word(), blockIdx,
                                             eventID, site.word);
}

// --- one after the other ---------------------------------------------------------------------------------------------

inline void InitDetermineComputeWorkspace(const GlobalTensor<int32_t>& gmWorkspace,
                                          const LocalTensor<int32_t>& ubWorkspace,
                                          openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_block_sync>(openasc_::op_InitDetermineComputeWorkspace, gmWorkspace.word(),
                                             ubWorkspace.word(), 0, 0, site.word);
}
inline void WaitPreBlock(const GlobalTensor<int32_t>& gmWorkspace, const LocalTensor<int32_t>& ubWorkspace,
                         openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_block_sync>(openasc_::op_WaitPreBlock, gmWorkspace.word(), ubWorkspace.word(), 0, 0,
                                             site.word);
}
inline void NotifyNextBlock(const GlobalTensor<int32_t>& gmWorkspace, const LocalTensor<int32_t>& ubWorkspace,
                            openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_block_sync>(openasc_::op_NotifyNextBlock, gmWorkspace.word(), ubWorkspace.word(), 0, 0,
                                             site.word);
}

// --- two groups of cores ---------------------------------------------------------------------------------------------

// Cores of a second group wait until every core of the first has come.
template <PipeMode pipeMode>
class GroupBarrier {
    using Site = openasc_::Site;

public:
    GroupBarrier(GM_ADDR groupWorkspace, uint32_t arriveSizeIn, uint32_t waitSizeIn, Site site = Site::here())
        : workspace_(openasc_::global_word(groupWorkspace, site)), arriving_(arriveSizeIn), waiting_(waitSizeIn) {}

    void Arrive(uint32_t arriveIndex, Site site = Site::here()) {
        meet(openasc_::op_GroupBarrier_Arrive, arriveIndex, site);
    }
    void Wait(uint32_t waitIndex, Site site = Site::here()) { meet(openasc_::op_GroupBarrier_Wait, waitIndex, site); }
    // In bytes.
    uint64_t GetWorkspaceLen() const { return uint64_t{512} * waiting_; }

private:
    void meet(int64_t opcode, uint32_t index, Site site) {
        const int64_t sizes = static_cast<int64_t>(arriving_ | static_cast<uint64_t>(waiting_) << 32);
        openasc_::call<openasc_::abi_block_sync>(opcode, workspace_, 0, index, sizes, site.word);
    }

    int64_t workspace_;
    uint32_t arriving_, waiting_;
};

// --- kernels that follow one another in one launch; the model runs one kernel in a launch ----------------------------

template <pipe_t aivPipe = PIPE_MTE3, pipe_t aicPipe = PIPE_FIX, bool force = false>
inline void SetNextTaskStart() {}
template <bool force = false>
inline void WaitPreTaskEnd() {}

}  // namespace AscendC
