// Written by generators/core_limits.py from openasc/isa/table.py; do not edit.

#pragma once
#include <cstdint>

#include "opcodes.h"

namespace openasc {

// In the order dst_block, src0_block, src1_block, dst_repeat, src0_repeat, src1_repeat.
enum StrideField : int { stride_field_count = 6 };

inline constexpr int32_t stride_limits[opcode_count][stride_field_count] = {
    {65535, 65535, 65535, 255, 255, 65535},  // Abs
    {65535, 65535, 65535, 255, 255, 65535},  // Exp
    {65535, 65535, 65535, 255, 255, 65535},  // Ln
    {65535, 65535, 65535, 255, 255, 65535},  // Sqrt
    {65535, 65535, 65535, 255, 255, 65535},  // Rsqrt
    {65535, 65535, 65535, 255, 255, 65535},  // Reciprocal
    {65535, 65535, 65535, 255, 255, 65535},  // Relu
    {65535, 65535, 65535, 255, 255, 65535},  // Not
    {255, 255, 255, 255, 255, 255},  // Add
    {255, 255, 255, 255, 255, 255},  // Sub
    {255, 255, 255, 255, 255, 255},  // Mul
    {255, 255, 255, 255, 255, 255},  // Div
    {255, 255, 255, 255, 255, 255},  // Max
    {255, 255, 255, 255, 255, 255},  // Min
    {255, 255, 255, 255, 255, 255},  // And
    {255, 255, 255, 255, 255, 255},  // Or
    {255, 255, 255, 255, 255, 255},  // AddRelu
    {255, 255, 255, 255, 255, 255},  // SubRelu
    {255, 255, 255, 255, 255, 255},  // MulAddDst
    {255, 255, 255, 255, 255, 255},  // FusedMulAdd
    {255, 255, 255, 255, 255, 255},  // FusedMulAddRelu
    {255, 255, 255, 255, 255, 255},  // AddReluCast
    {255, 255, 255, 255, 255, 255},  // SubReluCast
    {255, 255, 255, 255, 255, 255},  // MulCast
    {65535, 65535, 65535, 255, 255, 65535},  // Adds
    {65535, 65535, 65535, 255, 255, 65535},  // Muls
    {65535, 65535, 65535, 255, 255, 65535},  // Maxs
    {65535, 65535, 65535, 255, 255, 65535},  // Mins
    {65535, 65535, 65535, 255, 255, 65535},  // LeakyRelu
    {65535, 65535, 65535, 255, 255, 65535},  // ShiftLeft
    {65535, 65535, 65535, 255, 255, 65535},  // ShiftRight
    {65535, 65535, 65535, 255, 255, 65535},  // Axpy
    {65535, 65535, 65535, 255, 255, 65535},  // Cast
    {65535, 65535, 65535, 65535, 65535, 65535},  // Duplicate
    {255, 255, 255, 255, 255, 255},  // Compare
    {65535, 65535, 65535, 255, 255, 65535},  // CompareScalar
    {255, 255, 255, 255, 255, 255},  // Select
    {65535, 65535, 65535, 65535, 65535, 65535},  // Brcb
    {65535, 65535, 65535, 65535, 65535, 65535},  // Copy
    {65535, 65535, 65535, 65535, 65535, 65535},  // Gather
    {65535, 65535, 65535, 255, 65535, 65535},  // Gatherb
    {65535, 65535, 65535, 65535, 65535, 65535},  // Scatter
    {65535, 65535, 65535, 65535, 65535, 65535},  // BlockReduceSum
    {65535, 65535, 65535, 65535, 65535, 65535},  // BlockReduceMax
    {65535, 65535, 65535, 65535, 65535, 65535},  // BlockReduceMin
    {65535, 65535, 65535, 65535, 65535, 65535},  // PairReduceSum
    {65535, 65535, 65535, 65535, 65535, 65535},  // RepeatReduceSum
    {65535, 65535, 65535, 65535, 65535, 65535},  // WholeReduceSum
    {65535, 65535, 65535, 65535, 65535, 65535},  // WholeReduceMax
    {65535, 65535, 65535, 65535, 65535, 65535},  // WholeReduceMin
    {65535, 65535, 65535, 65535, 65535, 65535},  // ReduceSum
    {65535, 65535, 65535, 65535, 65535, 65535},  // ReduceMax
    {65535, 65535, 65535, 65535, 65535, 65535},  // ReduceMin
    {65535, 65535, 65535, 65535, 65535, 65535},  // SetVectorMask
    {65535, 65535, 65535, 65535, 65535, 65535},  // SetVectorMaskLength
    {65535, 65535, 65535, 65535, 65535, 65535},  // SetMaskCount
    {65535, 65535, 65535, 65535, 65535, 65535},  // SetMaskNorm
    {65535, 65535, 65535, 65535, 65535, 65535},  // ResetMask
    {65535, 65535, 65535, 65535, 65535, 65535},  // SetCmpMask
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetCmpMask
    {65535, 65535, 65535, 65535, 65535, 65535},  // DataCopyIn
    {65535, 65535, 65535, 65535, 65535, 65535},  // DataCopyOut
    {65535, 65535, 65535, 65535, 65535, 65535},  // DataCopyLocal
    {65535, 65535, 65535, 65535, 65535, 65535},  // DataCopyPadIn
    {65535, 65535, 65535, 65535, 65535, 65535},  // DataCopyPadOut
    {65535, 65535, 65535, 65535, 65535, 65535},  // SetFlag
    {65535, 65535, 65535, 65535, 65535, 65535},  // WaitFlag
    {65535, 65535, 65535, 65535, 65535, 65535},  // PipeBarrier
    {65535, 65535, 65535, 65535, 65535, 65535},  // DataSyncBarrier
    {65535, 65535, 65535, 65535, 65535, 65535},  // CrossCoreSetFlag
    {65535, 65535, 65535, 65535, 65535, 65535},  // CrossCoreWaitFlag
    {65535, 65535, 65535, 65535, 65535, 65535},  // SyncAll
    {65535, 65535, 65535, 65535, 65535, 65535},  // SyncAllWorkspace
    {65535, 65535, 65535, 65535, 65535, 65535},  // IBSet
    {65535, 65535, 65535, 65535, 65535, 65535},  // IBWait
    {65535, 65535, 65535, 65535, 65535, 65535},  // InitDetermineComputeWorkspace
    {65535, 65535, 65535, 65535, 65535, 65535},  // WaitPreBlock
    {65535, 65535, 65535, 65535, 65535, 65535},  // GroupBarrier.Arrive
    {65535, 65535, 65535, 65535, 65535, 65535},  // GroupBarrier.Wait
    {65535, 65535, 65535, 65535, 65535, 65535},  // NotifyNextBlock
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetBlockIdx
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetBlockNum
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetSubBlockIdx
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetSubBlockNum
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetTaskRatio
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetSystemCycle
    {65535, 65535, 65535, 65535, 65535, 65535},  // InitSocState
    {65535, 65535, 65535, 65535, 65535, 65535},  // SetAtomicAdd
    {65535, 65535, 65535, 65535, 65535, 65535},  // SetAtomicMax
    {65535, 65535, 65535, 65535, 65535, 65535},  // SetAtomicMin
    {65535, 65535, 65535, 65535, 65535, 65535},  // SetAtomicType
    {65535, 65535, 65535, 65535, 65535, 65535},  // SetAtomicNone
    {65535, 65535, 65535, 65535, 65535, 65535},  // SetPadValue
    {65535, 65535, 65535, 65535, 65535, 65535},  // DataCacheCleanAndInvalid
    {65535, 65535, 65535, 65535, 65535, 65535},  // TPipe.Create
    {65535, 65535, 65535, 65535, 65535, 65535},  // TPipe.Init
    {65535, 65535, 65535, 65535, 65535, 65535},  // TPipe.Destroy
    {65535, 65535, 65535, 65535, 65535, 65535},  // TPipe.Reset
    {65535, 65535, 65535, 65535, 65535, 65535},  // TPipe.AllocEventID
    {65535, 65535, 65535, 65535, 65535, 65535},  // TPipe.ReleaseEventID
    {65535, 65535, 65535, 65535, 65535, 65535},  // TPipe.FetchEventID
    {65535, 65535, 65535, 65535, 65535, 65535},  // TPipe.GetBaseAddr
    {65535, 65535, 65535, 65535, 65535, 65535},  // TPipe.InitBuffer
    {65535, 65535, 65535, 65535, 65535, 65535},  // TPipe.InitBufPool
    {65535, 65535, 65535, 65535, 65535, 65535},  // TBufPool.Create
    {65535, 65535, 65535, 65535, 65535, 65535},  // TBufPool.InitBuffer
    {65535, 65535, 65535, 65535, 65535, 65535},  // TBufPool.InitBufPool
    {65535, 65535, 65535, 65535, 65535, 65535},  // TBufPool.Reset
    {65535, 65535, 65535, 65535, 65535, 65535},  // TQue.Create
    {65535, 65535, 65535, 65535, 65535, 65535},  // TQueBind.Create
    {65535, 65535, 65535, 65535, 65535, 65535},  // TQue.AllocTensor
    {65535, 65535, 65535, 65535, 65535, 65535},  // TQue.EnQue
    {65535, 65535, 65535, 65535, 65535, 65535},  // TQue.DeQue
    {65535, 65535, 65535, 65535, 65535, 65535},  // TQue.FreeTensor
    {65535, 65535, 65535, 65535, 65535, 65535},  // TQue.VacantInQue
    {65535, 65535, 65535, 65535, 65535, 65535},  // TQue.HasTensorInQue
    {65535, 65535, 65535, 65535, 65535, 65535},  // TQue.GetTensorCountInQue
    {65535, 65535, 65535, 65535, 65535, 65535},  // TQue.HasIdleBuffer
    {65535, 65535, 65535, 65535, 65535, 65535},  // TQue.FreeAllEvent
    {65535, 65535, 65535, 65535, 65535, 65535},  // TBuf.Create
    {65535, 65535, 65535, 65535, 65535, 65535},  // TBuf.Get
    {65535, 65535, 65535, 65535, 65535, 65535},  // LocalMemAllocator.Create
    {65535, 65535, 65535, 65535, 65535, 65535},  // LocalMemAllocator.Alloc
    {65535, 65535, 65535, 65535, 65535, 65535},  // LocalMemAllocator.GetCurAddr
    {65535, 65535, 65535, 65535, 65535, 65535},  // LocalTensor
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetValue
    {65535, 65535, 65535, 65535, 65535, 65535},  // SetValue
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetValueGlobal
    {65535, 65535, 65535, 65535, 65535, 65535},  // SetValueGlobal
    {65535, 65535, 65535, 65535, 65535, 65535},  // DumpTensor
    {65535, 65535, 65535, 65535, 65535, 65535},  // DumpTensorGlobal
    {65535, 65535, 65535, 65535, 65535, 65535},  // DataCopySliceIn
    {65535, 65535, 65535, 65535, 65535, 65535},  // DataCopySliceOut
    {65535, 65535, 65535, 65535, 65535, 65535},  // DataCopyNd2Nz
    {65535, 65535, 65535, 65535, 65535, 65535},  // DataCopyNz2Nd
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetProgramCounter
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetArchVersion
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetSysWorkSpacePtr
    {65535, 65535, 65535, 65535, 65535, 65535},  // SetSysWorkspace
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetHcclContext
    {65535, 65535, 65535, 65535, 65535, 65535},  // SetHcclContext
    {65535, 65535, 65535, 65535, 65535, 65535},  // SetStoreAtomicConfig
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetStoreAtomicConfig
    {65535, 65535, 65535, 65535, 65535, 65535},  // DataCachePreload
    {65535, 65535, 65535, 65535, 65535, 65535},  // ICachePreLoad
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetICachePreloadStatus
    {65535, 65535, 65535, 65535, 65535, 65535},  // ListTensorDesc.GetSize
    {65535, 65535, 65535, 65535, 65535, 65535},  // ListTensorDesc.GetDataPtr
    {65535, 65535, 65535, 65535, 65535, 65535},  // ListTensorDesc.GetDesc
    {65535, 65535, 65535, 65535, 65535, 65535},  // TensorDesc.GetDim
    {65535, 65535, 65535, 65535, 65535, 65535},  // TensorDesc.GetShape
    {65535, 65535, 65535, 65535, 65535, 65535},  // ListTensorDesc.Init
    {65535, 65535, 65535, 65535, 65535, 65535},  // CheckLocalMemoryIA
    {65535, 65535, 65535, 65535, 65535, 65535},  // DumpAccChkPoint
    {65535, 65535, 65535, 65535, 65535, 65535},  // DumpAccChkPointGlobal
    {65535, 65535, 65535, 65535, 65535, 65535},  // MetricsProfStart
    {65535, 65535, 65535, 65535, 65535, 65535},  // MetricsProfStop
    {65535, 65535, 65535, 65535, 65535, 65535},  // SetDeqScale
    {65535, 65535, 65535, 255, 255, 65535},  // CastDequant
    {255, 255, 255, 255, 255, 255},  // AddDeqRelu
    {65535, 65535, 65535, 65535, 65535, 65535},  // CreateVecIndex
    {65535, 65535, 65535, 65535, 65535, 65535},  // BilinearInterpolation
    {65535, 65535, 65535, 65535, 65535, 65535},  // SetSaturationFlag
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetSaturationFlag
    {65535, 65535, 65535, 65535, 65535, 65535},  // SetCtrlSpr
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetCtrlSpr
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetReduceRepeatSumSpr
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetReduceRepeatMaxMinSpr
    {65535, 65535, 65535, 65535, 65535, 65535},  // CountLeadingZero
    {65535, 65535, 65535, 65535, 65535, 65535},  // CountBitsCntSameAsSignBit
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetBitCount
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetSFFValue
    {65535, 65535, 65535, 65535, 65535, 65535},  // ScalarCast
    {65535, 255, 65535, 65535, 65535, 255},  // GatherMask
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetGatherMaskRemainCount
    {65535, 65535, 65535, 65535, 65535, 65535},  // Sort32
    {65535, 65535, 65535, 65535, 65535, 65535},  // Sort
    {65535, 65535, 65535, 65535, 65535, 65535},  // MrgSort
    {65535, 65535, 65535, 65535, 65535, 65535},  // MrgSort4
    {65535, 65535, 65535, 65535, 65535, 65535},  // GetMrgSortResult
    {65535, 65535, 65535, 65535, 65535, 65535},  // RpSort16
    {65535, 65535, 65535, 65535, 65535, 65535},  // ProposalConcat
    {65535, 65535, 65535, 65535, 65535, 65535},  // ProposalExtract
    {65535, 65535, 65535, 65535, 65535, 65535},  // Transpose
    {65535, 65535, 65535, 65535, 65535, 65535},  // TransposeExt
    {65535, 65535, 65535, 65535, 65535, 65535},  // TransDataTo5HD
};

inline constexpr const char* stride_names[opcode_count][stride_field_count] = {
    {"UnaryRepeatParams.dst_blk_stride", "UnaryRepeatParams.src_blk_stride", "src1_block", "UnaryRepeatParams.dst_rep_stride", "UnaryRepeatParams.src_rep_stride", "src1_repeat"},
    {"UnaryRepeatParams.dst_blk_stride", "UnaryRepeatParams.src_blk_stride", "src1_block", "UnaryRepeatParams.dst_rep_stride", "UnaryRepeatParams.src_rep_stride", "src1_repeat"},
    {"UnaryRepeatParams.dst_blk_stride", "UnaryRepeatParams.src_blk_stride", "src1_block", "UnaryRepeatParams.dst_rep_stride", "UnaryRepeatParams.src_rep_stride", "src1_repeat"},
    {"UnaryRepeatParams.dst_blk_stride", "UnaryRepeatParams.src_blk_stride", "src1_block", "UnaryRepeatParams.dst_rep_stride", "UnaryRepeatParams.src_rep_stride", "src1_repeat"},
    {"UnaryRepeatParams.dst_blk_stride", "UnaryRepeatParams.src_blk_stride", "src1_block", "UnaryRepeatParams.dst_rep_stride", "UnaryRepeatParams.src_rep_stride", "src1_repeat"},
    {"UnaryRepeatParams.dst_blk_stride", "UnaryRepeatParams.src_blk_stride", "src1_block", "UnaryRepeatParams.dst_rep_stride", "UnaryRepeatParams.src_rep_stride", "src1_repeat"},
    {"UnaryRepeatParams.dst_blk_stride", "UnaryRepeatParams.src_blk_stride", "src1_block", "UnaryRepeatParams.dst_rep_stride", "UnaryRepeatParams.src_rep_stride", "src1_repeat"},
    {"UnaryRepeatParams.dst_blk_stride", "UnaryRepeatParams.src_blk_stride", "src1_block", "UnaryRepeatParams.dst_rep_stride", "UnaryRepeatParams.src_rep_stride", "src1_repeat"},
    {"BinaryRepeatParams.dst_blk_stride", "BinaryRepeatParams.src0_blk_stride", "BinaryRepeatParams.src1_blk_stride", "BinaryRepeatParams.dst_rep_stride", "BinaryRepeatParams.src0_rep_stride", "BinaryRepeatParams.src1_rep_stride"},
    {"BinaryRepeatParams.dst_blk_stride", "BinaryRepeatParams.src0_blk_stride", "BinaryRepeatParams.src1_blk_stride", "BinaryRepeatParams.dst_rep_stride", "BinaryRepeatParams.src0_rep_stride", "BinaryRepeatParams.src1_rep_stride"},
    {"BinaryRepeatParams.dst_blk_stride", "BinaryRepeatParams.src0_blk_stride", "BinaryRepeatParams.src1_blk_stride", "BinaryRepeatParams.dst_rep_stride", "BinaryRepeatParams.src0_rep_stride", "BinaryRepeatParams.src1_rep_stride"},
    {"BinaryRepeatParams.dst_blk_stride", "BinaryRepeatParams.src0_blk_stride", "BinaryRepeatParams.src1_blk_stride", "BinaryRepeatParams.dst_rep_stride", "BinaryRepeatParams.src0_rep_stride", "BinaryRepeatParams.src1_rep_stride"},
    {"BinaryRepeatParams.dst_blk_stride", "BinaryRepeatParams.src0_blk_stride", "BinaryRepeatParams.src1_blk_stride", "BinaryRepeatParams.dst_rep_stride", "BinaryRepeatParams.src0_rep_stride", "BinaryRepeatParams.src1_rep_stride"},
    {"BinaryRepeatParams.dst_blk_stride", "BinaryRepeatParams.src0_blk_stride", "BinaryRepeatParams.src1_blk_stride", "BinaryRepeatParams.dst_rep_stride", "BinaryRepeatParams.src0_rep_stride", "BinaryRepeatParams.src1_rep_stride"},
    {"BinaryRepeatParams.dst_blk_stride", "BinaryRepeatParams.src0_blk_stride", "BinaryRepeatParams.src1_blk_stride", "BinaryRepeatParams.dst_rep_stride", "BinaryRepeatParams.src0_rep_stride", "BinaryRepeatParams.src1_rep_stride"},
    {"BinaryRepeatParams.dst_blk_stride", "BinaryRepeatParams.src0_blk_stride", "BinaryRepeatParams.src1_blk_stride", "BinaryRepeatParams.dst_rep_stride", "BinaryRepeatParams.src0_rep_stride", "BinaryRepeatParams.src1_rep_stride"},
    {"BinaryRepeatParams.dst_blk_stride", "BinaryRepeatParams.src0_blk_stride", "BinaryRepeatParams.src1_blk_stride", "BinaryRepeatParams.dst_rep_stride", "BinaryRepeatParams.src0_rep_stride", "BinaryRepeatParams.src1_rep_stride"},
    {"BinaryRepeatParams.dst_blk_stride", "BinaryRepeatParams.src0_blk_stride", "BinaryRepeatParams.src1_blk_stride", "BinaryRepeatParams.dst_rep_stride", "BinaryRepeatParams.src0_rep_stride", "BinaryRepeatParams.src1_rep_stride"},
    {"BinaryRepeatParams.dst_blk_stride", "BinaryRepeatParams.src0_blk_stride", "BinaryRepeatParams.src1_blk_stride", "BinaryRepeatParams.dst_rep_stride", "BinaryRepeatParams.src0_rep_stride", "BinaryRepeatParams.src1_rep_stride"},
    {"BinaryRepeatParams.dst_blk_stride", "BinaryRepeatParams.src0_blk_stride", "BinaryRepeatParams.src1_blk_stride", "BinaryRepeatParams.dst_rep_stride", "BinaryRepeatParams.src0_rep_stride", "BinaryRepeatParams.src1_rep_stride"},
    {"BinaryRepeatParams.dst_blk_stride", "BinaryRepeatParams.src0_blk_stride", "BinaryRepeatParams.src1_blk_stride", "BinaryRepeatParams.dst_rep_stride", "BinaryRepeatParams.src0_rep_stride", "BinaryRepeatParams.src1_rep_stride"},
    {"BinaryRepeatParams.dst_blk_stride", "BinaryRepeatParams.src0_blk_stride", "BinaryRepeatParams.src1_blk_stride", "BinaryRepeatParams.dst_rep_stride", "BinaryRepeatParams.src0_rep_stride", "BinaryRepeatParams.src1_rep_stride"},
    {"BinaryRepeatParams.dst_blk_stride", "BinaryRepeatParams.src0_blk_stride", "BinaryRepeatParams.src1_blk_stride", "BinaryRepeatParams.dst_rep_stride", "BinaryRepeatParams.src0_rep_stride", "BinaryRepeatParams.src1_rep_stride"},
    {"BinaryRepeatParams.dst_blk_stride", "BinaryRepeatParams.src0_blk_stride", "BinaryRepeatParams.src1_blk_stride", "BinaryRepeatParams.dst_rep_stride", "BinaryRepeatParams.src0_rep_stride", "BinaryRepeatParams.src1_rep_stride"},
    {"UnaryRepeatParams.dst_blk_stride", "UnaryRepeatParams.src_blk_stride", "src1_block", "UnaryRepeatParams.dst_rep_stride", "UnaryRepeatParams.src_rep_stride", "src1_repeat"},
    {"UnaryRepeatParams.dst_blk_stride", "UnaryRepeatParams.src_blk_stride", "src1_block", "UnaryRepeatParams.dst_rep_stride", "UnaryRepeatParams.src_rep_stride", "src1_repeat"},
    {"UnaryRepeatParams.dst_blk_stride", "UnaryRepeatParams.src_blk_stride", "src1_block", "UnaryRepeatParams.dst_rep_stride", "UnaryRepeatParams.src_rep_stride", "src1_repeat"},
    {"UnaryRepeatParams.dst_blk_stride", "UnaryRepeatParams.src_blk_stride", "src1_block", "UnaryRepeatParams.dst_rep_stride", "UnaryRepeatParams.src_rep_stride", "src1_repeat"},
    {"UnaryRepeatParams.dst_blk_stride", "UnaryRepeatParams.src_blk_stride", "src1_block", "UnaryRepeatParams.dst_rep_stride", "UnaryRepeatParams.src_rep_stride", "src1_repeat"},
    {"UnaryRepeatParams.dst_blk_stride", "UnaryRepeatParams.src_blk_stride", "src1_block", "UnaryRepeatParams.dst_rep_stride", "UnaryRepeatParams.src_rep_stride", "src1_repeat"},
    {"UnaryRepeatParams.dst_blk_stride", "UnaryRepeatParams.src_blk_stride", "src1_block", "UnaryRepeatParams.dst_rep_stride", "UnaryRepeatParams.src_rep_stride", "src1_repeat"},
    {"UnaryRepeatParams.dst_blk_stride", "UnaryRepeatParams.src_blk_stride", "src1_block", "UnaryRepeatParams.dst_rep_stride", "UnaryRepeatParams.src_rep_stride", "src1_repeat"},
    {"UnaryRepeatParams.dst_blk_stride", "UnaryRepeatParams.src_blk_stride", "src1_block", "UnaryRepeatParams.dst_rep_stride", "UnaryRepeatParams.src_rep_stride", "src1_repeat"},
    {"dst_block_stride", "src0_block", "src1_block", "dst_repeat_stride", "src0_repeat", "src1_repeat"},
    {"BinaryRepeatParams.dst_blk_stride", "BinaryRepeatParams.src0_blk_stride", "BinaryRepeatParams.src1_blk_stride", "BinaryRepeatParams.dst_rep_stride", "BinaryRepeatParams.src0_rep_stride", "BinaryRepeatParams.src1_rep_stride"},
    {"UnaryRepeatParams.dst_blk_stride", "UnaryRepeatParams.src_blk_stride", "src1_block", "UnaryRepeatParams.dst_rep_stride", "UnaryRepeatParams.src_rep_stride", "src1_repeat"},
    {"BinaryRepeatParams.dst_blk_stride", "BinaryRepeatParams.src0_blk_stride", "BinaryRepeatParams.src1_blk_stride", "BinaryRepeatParams.dst_rep_stride", "BinaryRepeatParams.src0_rep_stride", "BinaryRepeatParams.src1_rep_stride"},
    {"BrcbRepeatParams.dst_blk_stride", "src0_block", "src1_block", "BrcbRepeatParams.dst_rep_stride", "src0_repeat", "src1_repeat"},
    {"CopyRepeatParams.dst_stride", "CopyRepeatParams.src_stride", "src1_block", "CopyRepeatParams.dst_repeat_size", "CopyRepeatParams.src_repeat_size", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_rep_stride", "src0_repeat", "src1_repeat"},
    {"GatherRepeatParams.dst_blk_stride", "src0_block", "src1_block", "GatherRepeatParams.dst_rep_stride", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src_rep_stride", "src1_repeat"},
    {"dst_block", "src_blk_stride", "src1_block", "dst_rep_stride", "src_rep_stride", "src1_repeat"},
    {"dst_block", "src_blk_stride", "src1_block", "dst_rep_stride", "src_rep_stride", "src1_repeat"},
    {"dst_block", "src_blk_stride", "src1_block", "dst_rep_stride", "src_rep_stride", "src1_repeat"},
    {"dst_block", "src_blk_stride", "src1_block", "dst_rep_stride", "src_rep_stride", "src1_repeat"},
    {"dst_block", "src_blk_stride", "src1_block", "dst_rep_stride", "src_rep_stride", "src1_repeat"},
    {"dst_block", "src_blk_stride", "src1_block", "dst_rep_stride", "src_rep_stride", "src1_repeat"},
    {"dst_block", "src_blk_stride", "src1_block", "dst_rep_stride", "src_rep_stride", "src1_repeat"},
    {"dst_block", "src_blk_stride", "src1_block", "dst_rep_stride", "src_rep_stride", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src_rep_stride", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src_rep_stride", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src_rep_stride", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"UnaryRepeatParams.dst_blk_stride", "UnaryRepeatParams.src_blk_stride", "src1_block", "UnaryRepeatParams.dst_rep_stride", "UnaryRepeatParams.src_rep_stride", "src1_repeat"},
    {"BinaryRepeatParams.dst_blk_stride", "BinaryRepeatParams.src0_blk_stride", "BinaryRepeatParams.src1_blk_stride", "BinaryRepeatParams.dst_rep_stride", "BinaryRepeatParams.src0_rep_stride", "BinaryRepeatParams.src1_rep_stride"},
    {"dst_blk_stride", "src0_block", "src1_block", "dst_rep_stride", "src0_repeat", "src1_repeat"},
    {"dst_blk_stride", "src0_block", "src1_block", "v_r_offset", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "GatherMaskParams.src0_block_stride", "src1_block", "dst_repeat", "GatherMaskParams.src0_repeat_stride", "GatherMaskParams.src1_repeat_stride"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "dst_repeat", "src0_repeat", "src1_repeat"},
    {"dst_block", "src0_block", "src1_block", "TransDataTo5HDParams.dst_rep_stride", "TransDataTo5HDParams.src_rep_stride", "src1_repeat"},
};

}  // namespace openasc
