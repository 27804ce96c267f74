// System variables, the core's state, workspaces and hints.
#pragma once

#include <cstdint>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/enums.h"
#include "openasc/ascendc/global_tensor.h"
#include "openasc/ascendc/local_tensor.h"
#include "openasc/ascendc/qualifiers.h"

namespace openasc::ascendc {

inline int64_t system(int64_t opcode, int64_t first, int64_t second, Site site) {
    return call<abi_system>(opcode, first, second, site.word);
}

}  // namespace openasc::ascendc

namespace AscendC {

namespace openasc_ = ::openasc::ascendc;

// --- who and where ---------------------------------------------------------------------------------------------------

inline int64_t GetBlockIdx(openasc_::Site site = openasc_::Site::here()) {
    return openasc_::system(openasc_::op_GetBlockIdx, 0, 0, site);
}
inline int64_t GetBlockNum(openasc_::Site site = openasc_::Site::here()) {
    return openasc_::system(openasc_::op_GetBlockNum, 0, 0, site);
}
inline int64_t GetSubBlockIdx(openasc_::Site site = openasc_::Site::here()) {
    return openasc_::system(openasc_::op_GetSubBlockIdx, 0, 0, site);
}
inline int64_t GetSubBlockNum(openasc_::Site site = openasc_::Site::here()) {
    return openasc_::system(openasc_::op_GetSubBlockNum, 0, 0, site);
}
inline int64_t GetTaskRatio(openasc_::Site site = openasc_::Site::here()) {
    return openasc_::system(openasc_::op_GetTaskRatio, 0, 0, site);
}
inline int64_t GetTaskRation(openasc_::Site site = openasc_::Site::here()) { return GetTaskRatio(site); }

inline int64_t GetSystemCycle(openasc_::Site site = openasc_::Site::here()) {
    return openasc_::system(openasc_::op_GetSystemCycle, 0, 0, site);
}
// The model has no machine code of a device: the line in the source stands for the counter.
inline int64_t GetProgramCounter(int line = __builtin_LINE(), openasc_::Site site = openasc_::Site::here()) {
    return openasc_::system(openasc_::op_GetProgramCounter, line, 0, site);
}
inline void GetArchVersion(uint32_t& coreVersion, openasc_::Site site = openasc_::Site::here()) {
    coreVersion = static_cast<uint32_t>(openasc_::system(openasc_::op_GetArchVersion, 0, 0, site));
}
constexpr int16_t GetDataBlockSizeInBytes() { return 32; }

// --- state -----------------------------------------------------------------------------------------------------------

inline void InitSocState(openasc_::Site site = openasc_::Site::here()) {
    openasc_::system(openasc_::op_InitSocState, 0, 0, site);
}

// The modelled core has one flag for computing and for casts.
template <SaturationMode mode = SaturationMode::FLOAT>
inline void SetSaturationFlag(bool enableSat, openasc_::Site site = openasc_::Site::here()) {
    openasc_::system(openasc_::op_SetSaturationFlag, enableSat, 0, site);
}
template <SaturationMode mode = SaturationMode::FLOAT>
inline bool GetSaturationFlag(openasc_::Site site = openasc_::Site::here()) {
    return openasc_::system(openasc_::op_GetSaturationFlag, 0, 0, site) != 0;
}

// Bits of the control register. Bit 48 is modelled: 0 saturates, 1 gives infinities and NaN; the others must stay 0.
template <int8_t startBit, int8_t endBit>
constexpr int64_t control_bits() {
    static_assert(0 <= startBit && startBit <= endBit && endBit <= 63, "the control register has bits 0 to 63");
    return startBit | endBit << 8;
}
template <int8_t startBit, int8_t endBit>
inline int64_t GetCtrlSpr(openasc_::Site site = openasc_::Site::here()) {
    return openasc_::system(openasc_::op_GetCtrlSpr, 0, control_bits<startBit, endBit>(), site);
}
template <int8_t startBit, int8_t endBit>
inline void SetCtrlSpr(int64_t value, openasc_::Site site = openasc_::Site::here()) {
    openasc_::system(openasc_::op_SetCtrlSpr, value, control_bits<startBit, endBit>(), site);
}

// --- workspaces ------------------------------------------------------------------------------------------------------

inline __gm__ uint8_t* GetSysWorkSpacePtr(openasc_::Site site = openasc_::Site::here()) {
    return reinterpret_cast<uint8_t*>(openasc_::system(openasc_::op_GetSysWorkSpacePtr, 0, 0, site) &
                                      openasc_::address_mask);
}
inline void SetSysWorkspace(GM_ADDR workspace, openasc_::Site site = openasc_::Site::here()) {
    openasc_::system(openasc_::op_SetSysWorkspace, openasc_::global_word(workspace, site), 0, site);
}
inline void SetSysWorkSpace(GM_ADDR workspace, openasc_::Site site = openasc_::Site::here()) {
    SetSysWorkspace(workspace, site);
}
// No part of a workspace belongs to a system: all of it is the user's.
inline GM_ADDR GetUserWorkspace(GM_ADDR workspace) { return workspace; }

// --- caches: the modelled core has none that could be stale ----------------------------------------------------------

template <class T, CacheLine entireType, DcciDst dcciDst>
inline void DataCacheCleanAndInvalid(const GlobalTensor<T>&, openasc_::Site site = openasc_::Site::here()) {
    openasc_::system(openasc_::op_DataCacheCleanAndInvalid, static_cast<int64_t>(entireType),
                     static_cast<int64_t>(dcciDst), site);
}
template <class T, CacheLine entireType, DcciDst dcciDst>
inline void DataCacheCleanAndInvalid(const LocalTensor<T>&, openasc_::Site site = openasc_::Site::here()) {
    openasc_::system(openasc_::op_DataCacheCleanAndInvalid, static_cast<int64_t>(entireType),
                     static_cast<int64_t>(dcciDst), site);
}
template <class T, CacheLine entireType>
inline void DataCacheCleanAndInvalid(const GlobalTensor<T>& dst, openasc_::Site site = openasc_::Site::here()) {
    DataCacheCleanAndInvalid<T, entireType, DcciDst::CACHELINE_ALL>(dst, site);
}
template <class T>
inline void DataCachePreload(const GlobalTensor<uint64_t>&, T cacheOffset,
                             openasc_::Site site = openasc_::Site::here()) {
    openasc_::system(openasc_::op_DataCachePreload, 0, static_cast<int64_t>(cacheOffset), site);
}
inline void ICachePreLoad(int64_t preFetchLen, openasc_::Site site = openasc_::Site::here()) {
    openasc_::system(openasc_::op_ICachePreLoad, preFetchLen, 0, site);
}
inline int64_t GetICachePreloadStatus(openasc_::Site site = openasc_::Site::here()) {
    return openasc_::system(openasc_::op_GetICachePreloadStatus, 0, 0, site);
}

// --- for one kind of core --------------------------------------------------------------------------------------------

// Calls a function on vector cores, or on cube cores, of which there are none.
template <EngineType engine, auto funPtr, class... Args>
inline void Async(Args... args) {
    if constexpr (engine == EngineType::AIV) funPtr(args...);
}

}  // namespace AscendC
