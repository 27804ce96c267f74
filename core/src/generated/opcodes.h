// Written by generators/core_opcodes.py from openasc/isa/table.py; do not edit.

#pragma once

namespace openasc {

enum Opcode : int {
    op_Abs = 0,
    op_Exp = 1,
    op_Ln = 2,
    op_Sqrt = 3,
    op_Rsqrt = 4,
    op_Reciprocal = 5,
    op_Relu = 6,
    op_Not = 7,
    op_Add = 8,
    op_Sub = 9,
    op_Mul = 10,
    op_Div = 11,
    op_Max = 12,
    op_Min = 13,
    op_And = 14,
    op_Or = 15,
    op_AddRelu = 16,
    op_SubRelu = 17,
    op_MulAddDst = 18,
    op_FusedMulAdd = 19,
    op_FusedMulAddRelu = 20,
    op_AddReluCast = 21,
    op_SubReluCast = 22,
    op_MulCast = 23,
    op_Adds = 24,
    op_Muls = 25,
    op_Maxs = 26,
    op_Mins = 27,
    op_LeakyRelu = 28,
    op_ShiftLeft = 29,
    op_ShiftRight = 30,
    op_Axpy = 31,
    op_Cast = 32,
    op_Duplicate = 33,
    op_Compare = 34,
    op_CompareScalar = 35,
    op_Select = 36,
    op_Brcb = 37,
    op_Copy = 38,
    op_Gather = 39,
    op_Gatherb = 40,
    op_BlockReduceSum = 41,
    op_BlockReduceMax = 42,
    op_BlockReduceMin = 43,
    op_PairReduceSum = 44,
    op_RepeatReduceSum = 45,
    op_WholeReduceSum = 46,
    op_WholeReduceMax = 47,
    op_WholeReduceMin = 48,
    op_ReduceSum = 49,
    op_ReduceMax = 50,
    op_ReduceMin = 51,
    op_SetVectorMask = 52,
    op_SetVectorMaskLength = 53,
    op_SetMaskCount = 54,
    op_SetMaskNorm = 55,
    op_ResetMask = 56,
    op_SetCmpMask = 57,
    op_GetCmpMask = 58,
    op_DataCopyIn = 59,
    op_DataCopyOut = 60,
    op_DataCopyLocal = 61,
    op_DataCopyPadIn = 62,
    op_DataCopyPadOut = 63,
    op_SetFlag = 64,
    op_WaitFlag = 65,
    op_PipeBarrier = 66,
    op_DataSyncBarrier = 67,
    op_CrossCoreSetFlag = 68,
    op_CrossCoreWaitFlag = 69,
    op_SyncAll = 70,
    op_GetBlockIdx = 71,
    op_GetBlockNum = 72,
    op_GetSubBlockIdx = 73,
    op_GetSubBlockNum = 74,
    op_GetTaskRatio = 75,
    op_GetSystemCycle = 76,
    op_InitSocState = 77,
    op_SetAtomicAdd = 78,
    op_SetAtomicMax = 79,
    op_SetAtomicMin = 80,
    op_SetAtomicType = 81,
    op_SetAtomicNone = 82,
    op_SetPadValue = 83,
    op_DataCacheCleanAndInvalid = 84,
    op_TPipe_Create = 85,
    op_TPipe_Init = 86,
    op_TPipe_Destroy = 87,
    op_TPipe_Reset = 88,
    op_TPipe_AllocEventID = 89,
    op_TPipe_ReleaseEventID = 90,
    op_TPipe_FetchEventID = 91,
    op_TPipe_GetBaseAddr = 92,
    op_TPipe_InitBuffer = 93,
    op_TPipe_InitBufPool = 94,
    op_TBufPool_Create = 95,
    op_TBufPool_InitBuffer = 96,
    op_TBufPool_InitBufPool = 97,
    op_TBufPool_Reset = 98,
    op_TQue_Create = 99,
    op_TQueBind_Create = 100,
    op_TQue_AllocTensor = 101,
    op_TQue_EnQue = 102,
    op_TQue_DeQue = 103,
    op_TQue_FreeTensor = 104,
    op_TQue_VacantInQue = 105,
    op_TQue_HasTensorInQue = 106,
    op_TQue_GetTensorCountInQue = 107,
    op_TQue_HasIdleBuffer = 108,
    op_TQue_FreeAllEvent = 109,
    op_TBuf_Create = 110,
    op_TBuf_Get = 111,
    op_LocalMemAllocator_Create = 112,
    op_LocalMemAllocator_Alloc = 113,
    op_LocalMemAllocator_GetCurAddr = 114,
    op_LocalTensor = 115,
    op_GetValue = 116,
    op_SetValue = 117,
    op_GetValueGlobal = 118,
    op_SetValueGlobal = 119,
    op_DumpTensor = 120,
    op_DumpTensorGlobal = 121,
    op_SetDeqScale = 122,
    op_CastDequant = 123,
    op_AddDeqRelu = 124,
    op_CreateVecIndex = 125,
    op_BilinearInterpolation = 126,
    op_SetStoreAtomicConfig = 127,
    op_GetStoreAtomicConfig = 128,
    op_SetSaturationFlag = 129,
    op_GetSaturationFlag = 130,
    op_GetReduceRepeatSumSpr = 131,
    op_GetReduceRepeatMaxMinSpr = 132,
    op_CountLeadingZero = 133,
    op_CountBitsCntSameAsSignBit = 134,
    op_GetBitCount = 135,
    op_GetSFFValue = 136,
    op_ScalarCast = 137,
    opcode_count = 138,
};

inline constexpr const char* opcode_names[opcode_count] = {
    "Abs",
    "Exp",
    "Ln",
    "Sqrt",
    "Rsqrt",
    "Reciprocal",
    "Relu",
    "Not",
    "Add",
    "Sub",
    "Mul",
    "Div",
    "Max",
    "Min",
    "And",
    "Or",
    "AddRelu",
    "SubRelu",
    "MulAddDst",
    "FusedMulAdd",
    "FusedMulAddRelu",
    "AddReluCast",
    "SubReluCast",
    "MulCast",
    "Adds",
    "Muls",
    "Maxs",
    "Mins",
    "LeakyRelu",
    "ShiftLeft",
    "ShiftRight",
    "Axpy",
    "Cast",
    "Duplicate",
    "Compare",
    "CompareScalar",
    "Select",
    "Brcb",
    "Copy",
    "Gather",
    "Gatherb",
    "BlockReduceSum",
    "BlockReduceMax",
    "BlockReduceMin",
    "PairReduceSum",
    "RepeatReduceSum",
    "WholeReduceSum",
    "WholeReduceMax",
    "WholeReduceMin",
    "ReduceSum",
    "ReduceMax",
    "ReduceMin",
    "SetVectorMask",
    "SetVectorMaskLength",
    "SetMaskCount",
    "SetMaskNorm",
    "ResetMask",
    "SetCmpMask",
    "GetCmpMask",
    "DataCopyIn",
    "DataCopyOut",
    "DataCopyLocal",
    "DataCopyPadIn",
    "DataCopyPadOut",
    "SetFlag",
    "WaitFlag",
    "PipeBarrier",
    "DataSyncBarrier",
    "CrossCoreSetFlag",
    "CrossCoreWaitFlag",
    "SyncAll",
    "GetBlockIdx",
    "GetBlockNum",
    "GetSubBlockIdx",
    "GetSubBlockNum",
    "GetTaskRatio",
    "GetSystemCycle",
    "InitSocState",
    "SetAtomicAdd",
    "SetAtomicMax",
    "SetAtomicMin",
    "SetAtomicType",
    "SetAtomicNone",
    "SetPadValue",
    "DataCacheCleanAndInvalid",
    "TPipe.Create",
    "TPipe.Init",
    "TPipe.Destroy",
    "TPipe.Reset",
    "TPipe.AllocEventID",
    "TPipe.ReleaseEventID",
    "TPipe.FetchEventID",
    "TPipe.GetBaseAddr",
    "TPipe.InitBuffer",
    "TPipe.InitBufPool",
    "TBufPool.Create",
    "TBufPool.InitBuffer",
    "TBufPool.InitBufPool",
    "TBufPool.Reset",
    "TQue.Create",
    "TQueBind.Create",
    "TQue.AllocTensor",
    "TQue.EnQue",
    "TQue.DeQue",
    "TQue.FreeTensor",
    "TQue.VacantInQue",
    "TQue.HasTensorInQue",
    "TQue.GetTensorCountInQue",
    "TQue.HasIdleBuffer",
    "TQue.FreeAllEvent",
    "TBuf.Create",
    "TBuf.Get",
    "LocalMemAllocator.Create",
    "LocalMemAllocator.Alloc",
    "LocalMemAllocator.GetCurAddr",
    "LocalTensor",
    "GetValue",
    "SetValue",
    "GetValueGlobal",
    "SetValueGlobal",
    "DumpTensor",
    "DumpTensorGlobal",
    "SetDeqScale",
    "CastDequant",
    "AddDeqRelu",
    "CreateVecIndex",
    "BilinearInterpolation",
    "SetStoreAtomicConfig",
    "GetStoreAtomicConfig",
    "SetSaturationFlag",
    "GetSaturationFlag",
    "GetReduceRepeatSumSpr",
    "GetReduceRepeatMaxMinSpr",
    "CountLeadingZero",
    "CountBitsCntSameAsSignBit",
    "GetBitCount",
    "GetSFFValue",
    "ScalarCast",
};

// Numbers of `PipeID` in isa/enums.py.
inline constexpr int opcode_pipes[opcode_count] = {
    1,  // Abs: PIPE_V
    1,  // Exp: PIPE_V
    1,  // Ln: PIPE_V
    1,  // Sqrt: PIPE_V
    1,  // Rsqrt: PIPE_V
    1,  // Reciprocal: PIPE_V
    1,  // Relu: PIPE_V
    1,  // Not: PIPE_V
    1,  // Add: PIPE_V
    1,  // Sub: PIPE_V
    1,  // Mul: PIPE_V
    1,  // Div: PIPE_V
    1,  // Max: PIPE_V
    1,  // Min: PIPE_V
    1,  // And: PIPE_V
    1,  // Or: PIPE_V
    1,  // AddRelu: PIPE_V
    1,  // SubRelu: PIPE_V
    1,  // MulAddDst: PIPE_V
    1,  // FusedMulAdd: PIPE_V
    1,  // FusedMulAddRelu: PIPE_V
    1,  // AddReluCast: PIPE_V
    1,  // SubReluCast: PIPE_V
    1,  // MulCast: PIPE_V
    1,  // Adds: PIPE_V
    1,  // Muls: PIPE_V
    1,  // Maxs: PIPE_V
    1,  // Mins: PIPE_V
    1,  // LeakyRelu: PIPE_V
    1,  // ShiftLeft: PIPE_V
    1,  // ShiftRight: PIPE_V
    1,  // Axpy: PIPE_V
    1,  // Cast: PIPE_V
    1,  // Duplicate: PIPE_V
    1,  // Compare: PIPE_V
    1,  // CompareScalar: PIPE_V
    1,  // Select: PIPE_V
    1,  // Brcb: PIPE_V
    1,  // Copy: PIPE_V
    1,  // Gather: PIPE_V
    1,  // Gatherb: PIPE_V
    1,  // BlockReduceSum: PIPE_V
    1,  // BlockReduceMax: PIPE_V
    1,  // BlockReduceMin: PIPE_V
    1,  // PairReduceSum: PIPE_V
    1,  // RepeatReduceSum: PIPE_V
    1,  // WholeReduceSum: PIPE_V
    1,  // WholeReduceMax: PIPE_V
    1,  // WholeReduceMin: PIPE_V
    1,  // ReduceSum: PIPE_V
    1,  // ReduceMax: PIPE_V
    1,  // ReduceMin: PIPE_V
    0,  // SetVectorMask: PIPE_S
    0,  // SetVectorMaskLength: PIPE_S
    0,  // SetMaskCount: PIPE_S
    0,  // SetMaskNorm: PIPE_S
    0,  // ResetMask: PIPE_S
    1,  // SetCmpMask: PIPE_V
    1,  // GetCmpMask: PIPE_V
    4,  // DataCopyIn: PIPE_MTE2
    5,  // DataCopyOut: PIPE_MTE3
    1,  // DataCopyLocal: PIPE_V
    4,  // DataCopyPadIn: PIPE_MTE2
    5,  // DataCopyPadOut: PIPE_MTE3
    0,  // SetFlag: PIPE_S
    0,  // WaitFlag: PIPE_S
    0,  // PipeBarrier: PIPE_S
    0,  // DataSyncBarrier: PIPE_S
    0,  // CrossCoreSetFlag: PIPE_S
    0,  // CrossCoreWaitFlag: PIPE_S
    0,  // SyncAll: PIPE_S
    0,  // GetBlockIdx: PIPE_S
    0,  // GetBlockNum: PIPE_S
    0,  // GetSubBlockIdx: PIPE_S
    0,  // GetSubBlockNum: PIPE_S
    0,  // GetTaskRatio: PIPE_S
    0,  // GetSystemCycle: PIPE_S
    0,  // InitSocState: PIPE_S
    0,  // SetAtomicAdd: PIPE_S
    0,  // SetAtomicMax: PIPE_S
    0,  // SetAtomicMin: PIPE_S
    0,  // SetAtomicType: PIPE_S
    0,  // SetAtomicNone: PIPE_S
    0,  // SetPadValue: PIPE_S
    0,  // DataCacheCleanAndInvalid: PIPE_S
    0,  // TPipe.Create: PIPE_S
    0,  // TPipe.Init: PIPE_S
    0,  // TPipe.Destroy: PIPE_S
    0,  // TPipe.Reset: PIPE_S
    0,  // TPipe.AllocEventID: PIPE_S
    0,  // TPipe.ReleaseEventID: PIPE_S
    0,  // TPipe.FetchEventID: PIPE_S
    0,  // TPipe.GetBaseAddr: PIPE_S
    0,  // TPipe.InitBuffer: PIPE_S
    0,  // TPipe.InitBufPool: PIPE_S
    0,  // TBufPool.Create: PIPE_S
    0,  // TBufPool.InitBuffer: PIPE_S
    0,  // TBufPool.InitBufPool: PIPE_S
    0,  // TBufPool.Reset: PIPE_S
    0,  // TQue.Create: PIPE_S
    0,  // TQueBind.Create: PIPE_S
    0,  // TQue.AllocTensor: PIPE_S
    0,  // TQue.EnQue: PIPE_S
    0,  // TQue.DeQue: PIPE_S
    0,  // TQue.FreeTensor: PIPE_S
    0,  // TQue.VacantInQue: PIPE_S
    0,  // TQue.HasTensorInQue: PIPE_S
    0,  // TQue.GetTensorCountInQue: PIPE_S
    0,  // TQue.HasIdleBuffer: PIPE_S
    0,  // TQue.FreeAllEvent: PIPE_S
    0,  // TBuf.Create: PIPE_S
    0,  // TBuf.Get: PIPE_S
    0,  // LocalMemAllocator.Create: PIPE_S
    0,  // LocalMemAllocator.Alloc: PIPE_S
    0,  // LocalMemAllocator.GetCurAddr: PIPE_S
    0,  // LocalTensor: PIPE_S
    0,  // GetValue: PIPE_S
    0,  // SetValue: PIPE_S
    0,  // GetValueGlobal: PIPE_S
    0,  // SetValueGlobal: PIPE_S
    0,  // DumpTensor: PIPE_S
    0,  // DumpTensorGlobal: PIPE_S
    0,  // SetDeqScale: PIPE_S
    1,  // CastDequant: PIPE_V
    1,  // AddDeqRelu: PIPE_V
    1,  // CreateVecIndex: PIPE_V
    1,  // BilinearInterpolation: PIPE_V
    0,  // SetStoreAtomicConfig: PIPE_S
    0,  // GetStoreAtomicConfig: PIPE_S
    0,  // SetSaturationFlag: PIPE_S
    0,  // GetSaturationFlag: PIPE_S
    0,  // GetReduceRepeatSumSpr: PIPE_S
    0,  // GetReduceRepeatMaxMinSpr: PIPE_S
    0,  // CountLeadingZero: PIPE_S
    0,  // CountBitsCntSameAsSignBit: PIPE_S
    0,  // GetBitCount: PIPE_S
    0,  // GetSFFValue: PIPE_S
    0,  // ScalarCast: PIPE_S
};

}  // namespace openasc
