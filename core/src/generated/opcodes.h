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
    op_Scatter = 41,
    op_BlockReduceSum = 42,
    op_BlockReduceMax = 43,
    op_BlockReduceMin = 44,
    op_PairReduceSum = 45,
    op_RepeatReduceSum = 46,
    op_WholeReduceSum = 47,
    op_WholeReduceMax = 48,
    op_WholeReduceMin = 49,
    op_ReduceSum = 50,
    op_ReduceMax = 51,
    op_ReduceMin = 52,
    op_SetVectorMask = 53,
    op_SetVectorMaskLength = 54,
    op_SetMaskCount = 55,
    op_SetMaskNorm = 56,
    op_ResetMask = 57,
    op_SetCmpMask = 58,
    op_GetCmpMask = 59,
    op_DataCopyIn = 60,
    op_DataCopyOut = 61,
    op_DataCopyLocal = 62,
    op_DataCopyPadIn = 63,
    op_DataCopyPadOut = 64,
    op_SetFlag = 65,
    op_WaitFlag = 66,
    op_PipeBarrier = 67,
    op_DataSyncBarrier = 68,
    op_CrossCoreSetFlag = 69,
    op_CrossCoreWaitFlag = 70,
    op_SyncAll = 71,
    op_SyncAllWorkspace = 72,
    op_IBSet = 73,
    op_IBWait = 74,
    op_InitDetermineComputeWorkspace = 75,
    op_WaitPreBlock = 76,
    op_GroupBarrier_Arrive = 77,
    op_GroupBarrier_Wait = 78,
    op_NotifyNextBlock = 79,
    op_GetBlockIdx = 80,
    op_GetBlockNum = 81,
    op_GetSubBlockIdx = 82,
    op_GetSubBlockNum = 83,
    op_GetTaskRatio = 84,
    op_GetSystemCycle = 85,
    op_InitSocState = 86,
    op_SetAtomicAdd = 87,
    op_SetAtomicMax = 88,
    op_SetAtomicMin = 89,
    op_SetAtomicType = 90,
    op_SetAtomicNone = 91,
    op_SetPadValue = 92,
    op_DataCacheCleanAndInvalid = 93,
    op_TPipe_Create = 94,
    op_TPipe_Init = 95,
    op_TPipe_Destroy = 96,
    op_TPipe_Reset = 97,
    op_TPipe_AllocEventID = 98,
    op_TPipe_ReleaseEventID = 99,
    op_TPipe_FetchEventID = 100,
    op_TPipe_GetBaseAddr = 101,
    op_TPipe_InitBuffer = 102,
    op_TPipe_InitBufPool = 103,
    op_TBufPool_Create = 104,
    op_TBufPool_InitBuffer = 105,
    op_TBufPool_InitBufPool = 106,
    op_TBufPool_Reset = 107,
    op_TQue_Create = 108,
    op_TQueBind_Create = 109,
    op_TQue_AllocTensor = 110,
    op_TQue_EnQue = 111,
    op_TQue_DeQue = 112,
    op_TQue_FreeTensor = 113,
    op_TQue_VacantInQue = 114,
    op_TQue_HasTensorInQue = 115,
    op_TQue_GetTensorCountInQue = 116,
    op_TQue_HasIdleBuffer = 117,
    op_TQue_FreeAllEvent = 118,
    op_TBuf_Create = 119,
    op_TBuf_Get = 120,
    op_LocalMemAllocator_Create = 121,
    op_LocalMemAllocator_Alloc = 122,
    op_LocalMemAllocator_GetCurAddr = 123,
    op_LocalTensor = 124,
    op_GetValue = 125,
    op_SetValue = 126,
    op_GetValueGlobal = 127,
    op_SetValueGlobal = 128,
    op_DumpTensor = 129,
    op_DumpTensorGlobal = 130,
    op_DataCopySliceIn = 131,
    op_DataCopySliceOut = 132,
    op_DataCopyNd2Nz = 133,
    op_DataCopyNz2Nd = 134,
    op_GetProgramCounter = 135,
    op_GetArchVersion = 136,
    op_GetSysWorkSpacePtr = 137,
    op_SetSysWorkspace = 138,
    op_GetHcclContext = 139,
    op_SetHcclContext = 140,
    op_SetStoreAtomicConfig = 141,
    op_GetStoreAtomicConfig = 142,
    op_DataCachePreload = 143,
    op_ICachePreLoad = 144,
    op_GetICachePreloadStatus = 145,
    op_ListTensorDesc_GetSize = 146,
    op_ListTensorDesc_GetDataPtr = 147,
    op_ListTensorDesc_GetDesc = 148,
    op_TensorDesc_GetDim = 149,
    op_TensorDesc_GetShape = 150,
    op_ListTensorDesc_Init = 151,
    op_CheckLocalMemoryIA = 152,
    op_DumpAccChkPoint = 153,
    op_DumpAccChkPointGlobal = 154,
    op_MetricsProfStart = 155,
    op_MetricsProfStop = 156,
    op_SetDeqScale = 157,
    op_CastDequant = 158,
    op_AddDeqRelu = 159,
    op_CreateVecIndex = 160,
    op_BilinearInterpolation = 161,
    op_SetSaturationFlag = 162,
    op_GetSaturationFlag = 163,
    op_SetCtrlSpr = 164,
    op_GetCtrlSpr = 165,
    op_GetReduceRepeatSumSpr = 166,
    op_GetReduceRepeatMaxMinSpr = 167,
    op_CountLeadingZero = 168,
    op_CountBitsCntSameAsSignBit = 169,
    op_GetBitCount = 170,
    op_GetSFFValue = 171,
    op_ScalarCast = 172,
    op_GatherMask = 173,
    op_GetGatherMaskRemainCount = 174,
    op_Sort32 = 175,
    op_Sort = 176,
    op_MrgSort = 177,
    op_MrgSort4 = 178,
    op_GetMrgSortResult = 179,
    op_RpSort16 = 180,
    op_ProposalConcat = 181,
    op_ProposalExtract = 182,
    op_Transpose = 183,
    op_TransposeExt = 184,
    op_TransDataTo5HD = 185,
    opcode_count = 186,
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
    "Scatter",
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
    "SetCtrlSpr",
    "GetCtrlSpr",
    "GetReduceRepeatSumSpr",
    "GetReduceRepeatMaxMinSpr",
    "CountLeadingZero",
    "CountBitsCntSameAsSignBit",
    "GetBitCount",
    "GetSFFValue",
    "ScalarCast",
    "GatherMask",
    "GetGatherMaskRemainCount",
    "Sort32",
    "Sort",
    "MrgSort",
    "MrgSort4",
    "GetMrgSortResult",
    "RpSort16",
    "ProposalConcat",
    "ProposalExtract",
    "Transpose",
    "TransposeExt",
    "TransDataTo5HD",
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
    1,  // Scatter: PIPE_V
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
    0,  // SetCtrlSpr: PIPE_S
    0,  // GetCtrlSpr: PIPE_S
    0,  // GetReduceRepeatSumSpr: PIPE_S
    0,  // GetReduceRepeatMaxMinSpr: PIPE_S
    0,  // CountLeadingZero: PIPE_S
    0,  // CountBitsCntSameAsSignBit: PIPE_S
    0,  // GetBitCount: PIPE_S
    0,  // GetSFFValue: PIPE_S
    0,  // ScalarCast: PIPE_S
    1,  // GatherMask: PIPE_V
    0,  // GetGatherMaskRemainCount: PIPE_S
    1,  // Sort32: PIPE_V
    1,  // Sort: PIPE_V
    1,  // MrgSort: PIPE_V
    1,  // MrgSort4: PIPE_V
    0,  // GetMrgSortResult: PIPE_S
    1,  // RpSort16: PIPE_V
    1,  // ProposalConcat: PIPE_V
    1,  // ProposalExtract: PIPE_V
    1,  // Transpose: PIPE_V
    1,  // TransposeExt: PIPE_V
    1,  // TransDataTo5HD: PIPE_V
};

}  // namespace openasc
