// Written by generators/ascendc_abi.py from openasc/isa; do not edit.

#pragma once
#include <cstdint>

namespace openasc::ascendc {

enum class DType : uint8_t {
    int8_ = 0,
    uint8_ = 1,
    int16_ = 2,
    uint16_ = 3,
    int32_ = 4,
    uint32_ = 5,
    int64_ = 6,
    uint64_ = 7,
    float16_ = 8,
    bfloat16_ = 9,
    float32_ = 10,
    float64_ = 11,
    int4_ = 12,
    bool_ = 13,
    void_ = 14,
};

struct Extent {
    int64_t form;
    int64_t count;
    int64_t mask0;
    int64_t mask1;
    int64_t repeat;
    int64_t dst_block;
    int64_t src0_block;
    int64_t src1_block;
    int64_t dst_repeat;
    int64_t src0_repeat;
    int64_t src1_repeat;
};

struct CopyShape {
    int64_t form;
    int64_t count;
    int64_t block_count;
    int64_t block_len;
    int64_t src_stride;
    int64_t dst_stride;
    int64_t is_pad;
    int64_t left;
    int64_t right;
    int64_t value;
};

struct MatrixShape {
    int64_t form;
    int64_t nd_num;
    int64_t n_value;
    int64_t d_value;
    int64_t src_matrix;
    int64_t src_inner;
    int64_t dst_outer;
    int64_t dst_inner;
    int64_t dst_matrix;
};

struct WatchShape {
    int64_t form;
    int64_t slot;
    int64_t start;
    int64_t end;
    int64_t scalar_read;
    int64_t scalar_write;
    int64_t vector_read;
    int64_t vector_write;
    int64_t mte_read;
    int64_t mte_write;
    int64_t enable;
};

enum AbiIndex : int {
    abi_vector_unary = 0,
    abi_vector_binary = 1,
    abi_vector_scalar = 2,
    abi_vector_cast = 3,
    abi_vector_fill = 4,
    abi_vector_compare = 5,
    abi_vector_compare_scalar = 6,
    abi_vector_select = 7,
    abi_vector_reduce = 8,
    abi_vector_gather = 9,
    abi_mask_state = 10,
    abi_copy = 11,
    abi_scalar_read = 12,
    abi_scalar_write = 13,
    abi_local_tensor = 14,
    abi_local_slice = 15,
    abi_local_resize = 16,
    abi_global_offset = 17,
    abi_event = 18,
    abi_barrier = 19,
    abi_cross_core = 20,
    abi_system = 21,
    abi_pipe = 22,
    abi_queue_create = 23,
    abi_queue_init = 24,
    abi_queue_operation = 25,
    abi_buffer_get = 26,
    abi_pool_init = 27,
    abi_allocator = 28,
    abi_print = 29,
    abi_dump = 30,
    abi_fail = 31,
    abi_copy_matrix = 32,
    abi_copy_slices = 33,
    abi_watch = 34,
    abi_block_sync = 35,
    abi_vector_dequant = 36,
    abi_vector_interpolate = 37,
    abi_deq_scale = 38,
    abi_scalar_bits = 39,
    abi_vector_gather_mask = 40,
    abi_sort = 41,
    abi_merge = 42,
    abi_transpose = 43,
    abi_trans_data = 44,
    abi_pointer_tensor = 45,
    abi_local_pointer = 46,
    abi_element_pointer = 47,
    abi_global_word = 48,
    abi_local_array = 49,
    abi_stack_buffer = 50,
};

enum Opcode : int64_t {
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
};

}  // namespace openasc::ascendc
