"""Rows whose functions in Ascend C are written by hand."""

from __future__ import annotations

from typing import Final

HAND_WRITTEN: Final = frozenset(
    """SetFlag WaitFlag PipeBarrier DataSyncBarrier CrossCoreSetFlag CrossCoreWaitFlag SyncAll SyncAllWorkspace IBSet
    IBWait InitDetermineComputeWorkspace WaitPreBlock NotifyNextBlock GetBlockIdx GetBlockNum GetSubBlockIdx
    GetSubBlockNum GetTaskRatio GetSystemCycle InitSocState SetAtomicAdd SetAtomicMax SetAtomicMin SetAtomicType
    SetAtomicNone SetPadValue DataCacheCleanAndInvalid LocalTensor GetValue SetValue GetValueGlobal SetValueGlobal
    DumpTensor DumpTensorGlobal GetProgramCounter GetArchVersion GetSysWorkSpacePtr SetSysWorkspace GetHcclContext
    SetHcclContext SetStoreAtomicConfig GetStoreAtomicConfig DataCachePreload ICachePreLoad GetICachePreloadStatus
    CheckLocalMemoryIA DumpAccChkPoint DumpAccChkPointGlobal MetricsProfStart MetricsProfStop SetSaturationFlag
    GetSaturationFlag CountLeadingZero CountBitsCntSameAsSignBit GetBitCount GetSFFValue ScalarCast""".split()
)
