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
    op_SyncAllWorkspace = 71,
    op_IBSet = 72,
    op_IBWait = 73,
    op_InitDetermineComputeWorkspace = 74,
    op_WaitPreBlock = 75,
    op_GroupBarrier_Arrive = 76,
    op_GroupBarrier_Wait = 77,
    op_NotifyNextBlock = 78,
    op_GetBlockIdx = 79,
    op_GetBlockNum = 80,
    op_GetSubBlockIdx = 81,
    op_GetSubBlockNum = 82,
    op_GetTaskRatio = 83,
    op_GetSystemCycle = 84,
    op_InitSocState = 85,
    op_SetAtomicAdd = 86,
    op_SetAtomicMax = 87,
    op_SetAtomicMin = 88,
    op_SetAtomicType = 89,
    op_SetAtomicNone = 90,
    op_SetPadValue = 91,
    op_DataCacheCleanAndInvalid = 92,
    op_TPipe_Create = 93,
    op_TPipe_Init = 94,
    op_TPipe_Destroy = 95,
    op_TPipe_Reset = 96,
    op_TPipe_AllocEventID = 97,
    op_TPipe_ReleaseEventID = 98,
    op_TPipe_FetchEventID = 99,
    op_TPipe_GetBaseAddr = 100,
    op_TPipe_InitBuffer = 101,
    op_TPipe_InitBufPool = 102,
    op_TBufPool_Create = 103,
    op_TBufPool_InitBuffer = 104,
    op_TBufPool_InitBufPool = 105,
    op_TBufPool_Reset = 106,
    op_TQue_Create = 107,
    op_TQueBind_Create = 108,
    op_TQue_AllocTensor = 109,
    op_TQue_EnQue = 110,
    op_TQue_DeQue = 111,
    op_TQue_FreeTensor = 112,
    op_TQue_VacantInQue = 113,
    op_TQue_HasTensorInQue = 114,
    op_TQue_GetTensorCountInQue = 115,
    op_TQue_HasIdleBuffer = 116,
    op_TQue_FreeAllEvent = 117,
    op_TBuf_Create = 118,
    op_TBuf_Get = 119,
    op_LocalMemAllocator_Create = 120,
    op_LocalMemAllocator_Alloc = 121,
    op_LocalMemAllocator_GetCurAddr = 122,
    op_LocalTensor = 123,
    op_GetValue = 124,
    op_SetValue = 125,
    op_GetValueGlobal = 126,
    op_SetValueGlobal = 127,
    op_DumpTensor = 128,
    op_DumpTensorGlobal = 129,
    op_DataCopySliceIn = 130,
    op_DataCopySliceOut = 131,
    op_DataCopyNd2Nz = 132,
    op_DataCopyNz2Nd = 133,
    op_GetProgramCounter = 134,
    op_GetArchVersion = 135,
    op_GetSysWorkSpacePtr = 136,
    op_SetSysWorkspace = 137,
    op_GetHcclContext = 138,
    op_SetHcclContext = 139,
    op_SetStoreAtomicConfig = 140,
    op_GetStoreAtomicConfig = 141,
    op_DataCachePreload = 142,
    op_ICachePreLoad = 143,
    op_GetICachePreloadStatus = 144,
    op_ListTensorDesc_GetSize = 145,
    op_ListTensorDesc_GetDataPtr = 146,
    op_ListTensorDesc_GetDesc = 147,
    op_TensorDesc_GetDim = 148,
    op_TensorDesc_GetShape = 149,
    op_ListTensorDesc_Init = 150,
    op_CheckLocalMemoryIA = 151,
    op_DumpAccChkPoint = 152,
    op_DumpAccChkPointGlobal = 153,
    op_MetricsProfStart = 154,
    op_MetricsProfStop = 155,
    op_SetDeqScale = 156,
    op_CastDequant = 157,
    op_AddDeqRelu = 158,
    op_CreateVecIndex = 159,
    op_BilinearInterpolation = 160,
    op_SetSaturationFlag = 161,
    op_GetSaturationFlag = 162,
    op_GetReduceRepeatSumSpr = 163,
    op_GetReduceRepeatMaxMinSpr = 164,
    op_CountLeadingZero = 165,
    op_CountBitsCntSameAsSignBit = 166,
    op_GetBitCount = 167,
    op_GetSFFValue = 168,
    op_ScalarCast = 169,
    opcode_count = 170,
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
    "SyncAllWorkspace",
    "IBSet",
    "IBWait",
    "InitDetermineComputeWorkspace",
    "WaitPreBlock",
    "GroupBarrier.Arrive",
    "GroupBarrier.Wait",
    "NotifyNextBlock",
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
    "DataCopySliceIn",
    "DataCopySliceOut",
    "DataCopyNd2Nz",
    "DataCopyNz2Nd",
    "GetProgramCounter",
    "GetArchVersion",
    "GetSysWorkSpacePtr",
    "SetSysWorkspace",
    "GetHcclContext",
    "SetHcclContext",
    "SetStoreAtomicConfig",
    "GetStoreAtomicConfig",
    "DataCachePreload",
    "ICachePreLoad",
    "GetICachePreloadStatus",
    "ListTensorDesc.GetSize",
    "ListTensorDesc.GetDataPtr",
    "ListTensorDesc.GetDesc",
    "TensorDesc.GetDim",
    "TensorDesc.GetShape",
    "ListTensorDesc.Init",
    "CheckLocalMemoryIA",
    "DumpAccChkPoint",
    "DumpAccChkPointGlobal",
    "MetricsProfStart",
    "MetricsProfStop",
    "SetDeqScale",
    "CastDequant",
    "AddDeqRelu",
    "CreateVecIndex",
    "BilinearInterpolation",
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
    0,  // SyncAllWorkspace: PIPE_S
    0,  // IBSet: PIPE_S
    0,  // IBWait: PIPE_S
    0,  // InitDetermineComputeWorkspace: PIPE_S
    0,  // WaitPreBlock: PIPE_S
    0,  // GroupBarrier.Arrive: PIPE_S
    0,  // GroupBarrier.Wait: PIPE_S
    0,  // NotifyNextBlock: PIPE_S
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
    4,  // DataCopySliceIn: PIPE_MTE2
    5,  // DataCopySliceOut: PIPE_MTE3
    4,  // DataCopyNd2Nz: PIPE_MTE2
    5,  // DataCopyNz2Nd: PIPE_MTE3
    0,  // GetProgramCounter: PIPE_S
    0,  // GetArchVersion: PIPE_S
    0,  // GetSysWorkSpacePtr: PIPE_S
    0,  // SetSysWorkspace: PIPE_S
    0,  // GetHcclContext: PIPE_S
    0,  // SetHcclContext: PIPE_S
    0,  // SetStoreAtomicConfig: PIPE_S
    0,  // GetStoreAtomicConfig: PIPE_S
    0,  // DataCachePreload: PIPE_S
    0,  // ICachePreLoad: PIPE_S
    0,  // GetICachePreloadStatus: PIPE_S
    0,  // ListTensorDesc.GetSize: PIPE_S
    0,  // ListTensorDesc.GetDataPtr: PIPE_S
    0,  // ListTensorDesc.GetDesc: PIPE_S
    0,  // TensorDesc.GetDim: PIPE_S
    0,  // TensorDesc.GetShape: PIPE_S
    0,  // ListTensorDesc.Init: PIPE_S
    0,  // CheckLocalMemoryIA: PIPE_S
    0,  // DumpAccChkPoint: PIPE_S
    0,  // DumpAccChkPointGlobal: PIPE_S
    0,  // MetricsProfStart: PIPE_S
    0,  // MetricsProfStop: PIPE_S
    0,  // SetDeqScale: PIPE_S
    1,  // CastDequant: PIPE_V
    1,  // AddDeqRelu: PIPE_V
    1,  // CreateVecIndex: PIPE_V
    1,  // BilinearInterpolation: PIPE_V
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
