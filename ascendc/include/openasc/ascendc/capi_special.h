// Functions of the C API whose parameters are no words of the instruction ABI: flags, lists, registers of addresses.
#pragma once

#include "openasc/ascendc/capi_words.h"
#include "openasc/ascendc/generated/capi_events.h"

// How many lists asc_mrgsort4 merges, and how many entries asc_set_deq_scale takes.
#define ASC_C_API_MRGSORT_ELEMENT_LEN 4
#define ASC_VDEQ_SIZE 16

// Registers of eight addresses each, for asc_transto5hd.
enum ub_addr8_t { VA0 = 0, VA1, VA2, VA3, VA4, VA5, VA6, VA7 };

namespace openasc::ascendc {

// Lists that `valid_bit` leaves out are not looked at.
template <class Number>
inline void merge_lists(Number* dst, Number* const* src, int64_t repeat, const int64_t (&lengths)[4],
                        bool if_exhausted_suspension, int64_t valid_bit, Site site) {
    constexpr int64_t most = ASC_C_API_MRGSORT_ELEMENT_LEN;
    const int64_t given = valid_bit == 0b11 ? 2 : valid_bit == 0b111 ? 3 : valid_bit == 0b1111 ? most : 0;
    int64_t lists[1 + most] = {given}, counts[1 + most] = {most, lengths[0], lengths[1], lengths[2], lengths[3]};
    for (int64_t i = 0; i < given; ++i) lists[1 + i] = ub_operand(src[i], site);
    call<abi_merge>(op_MrgSort, dtypes_of<Number>(), ub_operand(dst, site), address_word(lists), address_word(counts),
                    if_exhausted_suspension, valid_bit, repeat, site.word);
}

constexpr int address_registers = 8, register_addresses = 8;

// A kernel sets what it uses; what an earlier one left leads out of UB or to its start, never elsewhere.
inline thread_local const void* address_register[address_registers][register_addresses] = {};

// Sixteen addresses, from a register and the one behind it.
struct AddressList {
    int64_t words[1 + 2 * register_addresses];

    AddressList(int64_t first, Site site) {
        words[0] = 2 * register_addresses;
        for (int i = 0; i < 2 * register_addresses; ++i)
            words[1 + i] =
                ub_operand(address_register[(first + i / register_addresses) & 7][i % register_addresses], site);
    }
};

inline void transpose_lists(int64_t dtypes, ub_addr8_t dst, ub_addr8_t src, int64_t repeat, int64_t dst_stride,
                            int64_t src_stride, bool dst_high_half, bool src_high_half, Site site) {
    const AddressList to(dst, site), from(src, site);
    const Extent extent{2, 0, -1, -1, repeat, 1, 1, 1, dst_stride, src_stride, 8};
    call<abi_trans_data>(op_TransDataTo5HD, dtypes, address_word(to.words), address_word(from.words), dst_high_half,
                         src_high_half, address_word(&extent), site.word);
}

// `pattern_mode` 0 takes the bits from src1; 1 to 7 are fixed patterns. In counter mode the mask register says how many
// elements a repeat has, else it has all of 256 bytes.
template <class Number>
inline void keep_elements(Number* dst, const Number* src0, const Number* src1, int64_t repeat,
                          int64_t src0_block_stride, int64_t pattern_mode, int64_t src0_repeat_stride,
                          int64_t src1_repeat_stride, Site site) {
    const Extent extent{3, 0, 0, 0, repeat, 1, src0_block_stride, 1, 8, src0_repeat_stride, src1_repeat_stride};
    constexpr int64_t no_tensor = static_cast<int64_t>(DType::void_) << 16;
    const bool fixed = pattern_mode != 0;
    const int64_t dtypes = fixed ? dtypes_of<Number, Number>() | no_tensor : dtypes_of<Number, Number, Number>();
    call<abi_vector_gather_mask>(op_GatherMask, dtypes, ub_operand(dst, site), ub_operand(src0, site),
                                 fixed ? pattern_mode : ub_operand(src1, site), 0, address_word(&extent), site.word);
}

template <class Number>
inline void read_extreme(Number& val, uint32_t& index, Site site) {
    val = from_word<Number>(call<abi_system>(op_GetReduceRepeatMaxMinSpr, 0, 0, site.word));
    index = static_cast<uint32_t>(call<abi_system>(op_GetReduceRepeatMaxMinSpr, 1, 0, site.word));
}

namespace capi {

// --- flags inside a core ---------------------------------------------------------------------------------------------

inline void asc_sync_notify(pipe_t pipe, pipe_t tpipe, int64_t id, Site site = Site::here()) {
    call<abi_event>(op_SetFlag, hard_event(pipe, tpipe), id, site.word);
}
inline void asc_sync_wait(pipe_t pipe, pipe_t tpipe, int64_t id, Site site = Site::here()) {
    call<abi_event>(op_WaitFlag, hard_event(pipe, tpipe), id, site.word);
}

// --- merging ---------------------------------------------------------------------------------------------------------

inline void asc_mrgsort4(__ubuf__ half* dst, __ubuf__ half* src[ASC_C_API_MRGSORT_ELEMENT_LEN], int64_t repeat,
                         int64_t element_length_0, int64_t element_length_1, int64_t element_length_2,
                         int64_t element_length_3, bool if_exhausted_suspension, int64_t valid_bit,
                         Site site = Site::here()) {
    merge_lists(dst, src, repeat, {element_length_0, element_length_1, element_length_2, element_length_3},
                if_exhausted_suspension, valid_bit, site);
}
inline void asc_mrgsort4(__ubuf__ float* dst, __ubuf__ float* src[ASC_C_API_MRGSORT_ELEMENT_LEN], int64_t repeat,
                         int64_t element_length_0, int64_t element_length_1, int64_t element_length_2,
                         int64_t element_length_3, bool if_exhausted_suspension, int64_t valid_bit,
                         Site site = Site::here()) {
    merge_lists(dst, src, repeat, {element_length_0, element_length_1, element_length_2, element_length_3},
                if_exhausted_suspension, valid_bit, site);
}
template <class Number>
inline void asc_mrgsort4_sync(__ubuf__ Number* dst, __ubuf__ Number* src[ASC_C_API_MRGSORT_ELEMENT_LEN], int64_t repeat,
                              int64_t element_length_0, int64_t element_length_1, int64_t element_length_2,
                              int64_t element_length_3, bool if_exhausted_suspension, int64_t valid_bit,
                              Site site = Site::here()) {
    asc_mrgsort4(dst, src, repeat, element_length_0, element_length_1, element_length_2, element_length_3,
                 if_exhausted_suspension, valid_bit, site);
    wait_for_all(site);
}

// How many elements the last merge took from each list.
inline void asc_get_vms4_sr(uint16_t sorted_num[ASC_C_API_MRGSORT_ELEMENT_LEN], Site site = Site::here()) {
    const int64_t counts = call<abi_system>(op_GetMrgSortResult, 0, 0, site.word);
    for (int i = 0; i < ASC_C_API_MRGSORT_ELEMENT_LEN; ++i) sorted_num[i] = static_cast<uint16_t>(counts >> 16 * i);
}

// --- transposition by lists of addresses -----------------------------------------------------------------------------

template <class Number>
inline void asc_set_va_reg(ub_addr8_t addr, __ubuf__ Number** src_array) {
    for (int i = 0; i < register_addresses; ++i) address_register[addr & 7][i] = src_array[i];
}

inline void asc_transto5hd_b32(ub_addr8_t dst, ub_addr8_t src, int64_t repeat, int64_t dst_stride, int64_t src_stride,
                               Site site = Site::here()) {
    transpose_lists(dtypes_of<uint32_t, uint32_t>(), dst, src, repeat, dst_stride, src_stride, false, false, site);
}
inline void asc_transto5hd_b16(ub_addr8_t dst, ub_addr8_t src, int64_t repeat, int64_t dst_stride, int64_t src_stride,
                               Site site = Site::here()) {
    transpose_lists(dtypes_of<uint16_t, uint16_t>(), dst, src, repeat, dst_stride, src_stride, false, false, site);
}
inline void asc_transto5hd_b8(ub_addr8_t dst, ub_addr8_t src, int64_t repeat, int64_t dst_stride, int64_t src_stride,
                              bool dst_high_half, bool src_high_half, Site site = Site::here()) {
    transpose_lists(dtypes_of<uint8_t, uint8_t>(), dst, src, repeat, dst_stride, src_stride, dst_high_half,
                    src_high_half, site);
}
inline void asc_transto5hd_b32_sync(ub_addr8_t dst, ub_addr8_t src, int64_t repeat, int64_t dst_stride,
                                    int64_t src_stride, Site site = Site::here()) {
    asc_transto5hd_b32(dst, src, repeat, dst_stride, src_stride, site);
    wait_for_all(site);
}
inline void asc_transto5hd_b16_sync(ub_addr8_t dst, ub_addr8_t src, int64_t repeat, int64_t dst_stride,
                                    int64_t src_stride, Site site = Site::here()) {
    asc_transto5hd_b16(dst, src, repeat, dst_stride, src_stride, site);
    wait_for_all(site);
}
inline void asc_transto5hd_b8_sync(ub_addr8_t dst, ub_addr8_t src, int64_t repeat, int64_t dst_stride,
                                   int64_t src_stride, bool dst_high_half, bool src_high_half,
                                   Site site = Site::here()) {
    asc_transto5hd_b8(dst, src, repeat, dst_stride, src_stride, dst_high_half, src_high_half, site);
    wait_for_all(site);
}

// --- compaction ------------------------------------------------------------------------------------------------------

inline void asc_reduce(__ubuf__ uint16_t* dst, __ubuf__ const uint16_t* src0, __ubuf__ const uint16_t* src1,
                       int64_t repeat, int64_t src0_block_stride, int64_t pattern_mode, int64_t src0_repeat_stride,
                       int64_t src1_repeat_stride, Site site = Site::here()) {
    keep_elements(dst, src0, src1, repeat, src0_block_stride, pattern_mode, src0_repeat_stride, src1_repeat_stride,
                  site);
}
inline void asc_reduce(__ubuf__ uint32_t* dst, __ubuf__ const uint32_t* src0, __ubuf__ const uint32_t* src1,
                       int64_t repeat, int64_t src0_block_stride, int64_t pattern_mode, int64_t src0_repeat_stride,
                       int64_t src1_repeat_stride, Site site = Site::here()) {
    keep_elements(dst, src0, src1, repeat, src0_block_stride, pattern_mode, src0_repeat_stride, src1_repeat_stride,
                  site);
}

// --- scales and pads -------------------------------------------------------------------------------------------------

inline void asc_set_deq_scale(half scale, Site site = Site::here()) {
    call<abi_deq_scale>(op_SetDeqScale, 0, word_of(scale), 0, 0, site.word);
}
inline void asc_set_deq_scale(float scale, int64_t offset, bool sign_mode, Site site = Site::here()) {
    call<abi_deq_scale>(op_SetDeqScale, 1, word_of(scale), offset, sign_mode, site.word);
}
// `tmp` gets the 16 entries, and must keep them as long as conversions use them.
inline void asc_set_deq_scale(__ubuf__ uint64_t* tmp, const float scale_arr[ASC_VDEQ_SIZE],
                              const int16_t offset_arr[ASC_VDEQ_SIZE], const bool sign_mode_arr[ASC_VDEQ_SIZE],
                              Site site = Site::here()) {
    constexpr int offset_shift = 37, sign_shift = 46;
    constexpr uint64_t offset_bits = 0x1FF;
    const int64_t table = ub_operand(tmp, site);
    for (int i = 0; i < ASC_VDEQ_SIZE; ++i) {
        const auto entry = static_cast<uint32_t>(word_of(scale_arr[i])) |
                           (static_cast<uint64_t>(offset_arr[i]) & offset_bits) << offset_shift |
                           static_cast<uint64_t>(sign_mode_arr[i]) << sign_shift;
        call<abi_scalar_write>(op_SetValue, dtypes_of<uint64_t>(), table, i, entry, site.word);
    }
    call<abi_deq_scale>(op_SetDeqScale, 2, table, 0, 0, site.word);
}

// Padded copies of any dtype of this width put these bits around their pieces.
template <class Number>
inline void asc_set_copy_pad_val(Number pad_value, Site site = Site::here()) {
    constexpr int64_t same_width = 1 << 9;
    call<abi_system>(op_SetPadValue, word_of(pad_value), dtypes_of<Number>() | same_width, site.word);
}

// --- what reductions leave -------------------------------------------------------------------------------------------

inline void asc_get_reduce_max_cnt(half& val, uint32_t& index, Site site = Site::here()) {
    read_extreme(val, index, site);
}
inline void asc_get_reduce_max_cnt(float& val, uint32_t& index, Site site = Site::here()) {
    read_extreme(val, index, site);
}
inline void asc_get_reduce_min_cnt(half& val, uint32_t& index, Site site = Site::here()) {
    read_extreme(val, index, site);
}
inline void asc_get_reduce_min_cnt(float& val, uint32_t& index, Site site = Site::here()) {
    read_extreme(val, index, site);
}

}  // namespace capi

}  // namespace openasc::ascendc
