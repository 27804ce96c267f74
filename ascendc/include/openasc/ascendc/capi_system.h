// Functions of the C API that read and set what a core knows of itself, its caches and its store configuration.
#pragma once

#include "openasc/ascendc/capi_words.h"

// How copies to GM combine: an AtomicDtype and an AtomicOp, as numbers.
struct asc_store_atomic_config {
    uint16_t type;
    uint16_t op;
};

namespace openasc::ascendc {

// Bit 48 of the control register: results go to infinity and wrap (1) or stop at the largest number (0). It is the only
// one that the model has; others read as 0.
constexpr int infinity_bit = 48;

inline void clean_cache(AscendC::CacheLine extent, AscendC::DcciDst destination, Site site) {
    call<abi_system>(op_DataCacheCleanAndInvalid, static_cast<int64_t>(extent), static_cast<int64_t>(destination),
                     site.word);
}

namespace capi {

// --- system variables ------------------------------------------------------------------------------------------------

inline void asc_get_arch_ver(uint32_t& core_version, Site site = Site::here()) {
    core_version = static_cast<uint32_t>(call<abi_system>(op_GetArchVersion, 0, 0, site.word));
}
// The model has no machine code of a device: the line of the call stands for it.
inline int64_t asc_get_program_counter(Site site = Site::here()) {
    const int64_t line = site.word & ((int64_t{1} << Site::line_bits) - 1);
    return call<abi_system>(op_GetProgramCounter, line, 0, site.word);
}

inline int64_t asc_get_ctrl(Site site = Site::here()) {
    const int64_t saturates = call<abi_system>(op_GetSaturationFlag, 0, 0, site.word);
    return (saturates ^ 1) << infinity_bit;
}
inline void asc_set_ctrl(uint64_t config, Site site = Site::here()) {
    call<abi_system>(op_SetSaturationFlag, ~config >> infinity_bit & 1, 0, site.word);
}

// The address in the process of a byte of UB.
inline uint64_t asc_get_phy_buf_addr(uint64_t offset, Site site = Site::here()) {
    return static_cast<uint64_t>(call<abi_local_pointer>(ub_word(offset, packed::addresses - 1), site.word));
}

// Registers of the hardware that nothing in the model corresponds to: they hold 0, and setting one changes nothing.
inline int64_t asc_get_ffts_base_addr() { return 0; }
inline void asc_set_ffts_base_addr(uint64_t) {}
inline int64_t asc_get_phy_stack_base() { return 0; }
inline int64_t asc_get_sys_virtual_base() { return 0; }
inline int64_t asc_get_smmu_tag_version() { return 0; }
inline int64_t asc_get_status() { return 0; }

// --- bits ------------------------------------------------------------------------------------------------------------

// Of an index, the lowest six bits count.
inline uint64_t asc_set_nthbit(uint64_t bits, int64_t idx) { return bits | uint64_t{1} << (idx & 63); }
inline uint64_t asc_clear_nthbit(uint64_t bits, int64_t idx) { return bits & ~(uint64_t{1} << (idx & 63)); }

// --- caches ----------------------------------------------------------------------------------------------------------

inline void asc_dcci_single(__gm__ void*, Site site = Site::here()) {
    clean_cache(AscendC::CacheLine::SINGLE_CACHE_LINE, AscendC::DcciDst::CACHELINE_OUT, site);
}
inline void asc_ub_dcci_single(__ubuf__ void*, Site site = Site::here()) {
    clean_cache(AscendC::CacheLine::SINGLE_CACHE_LINE, AscendC::DcciDst::CACHELINE_UB, site);
}
inline void asc_dcci_entire_all(Site site = Site::here()) {
    clean_cache(AscendC::CacheLine::ENTIRE_DATA_CACHE, AscendC::DcciDst::CACHELINE_ALL, site);
}
inline void asc_dcci_entire_ub(Site site = Site::here()) {
    clean_cache(AscendC::CacheLine::ENTIRE_DATA_CACHE, AscendC::DcciDst::CACHELINE_UB, site);
}
inline void asc_dcci_entire_out(Site site = Site::here()) {
    clean_cache(AscendC::CacheLine::ENTIRE_DATA_CACHE, AscendC::DcciDst::CACHELINE_OUT, site);
}
inline void asc_dcci_entire_atomic(Site site = Site::here()) {
    clean_cache(AscendC::CacheLine::ENTIRE_DATA_CACHE, AscendC::DcciDst::CACHELINE_ATOMIC, site);
}
inline void asc_datacache_preload(__gm__ uint64_t*, int64_t offset, Site site = Site::here()) {
    call<abi_system>(op_DataCachePreload, 0, offset, site.word);
}
inline void asc_icache_preload(const void*, int64_t prefetch_len, Site site = Site::here()) {
    call<abi_system>(op_ICachePreLoad, prefetch_len, 0, site.word);
}

// --- stores that combine ---------------------------------------------------------------------------------------------

inline void asc_get_store_atomic_config(asc_store_atomic_config& config, Site site = Site::here()) {
    constexpr int operation_shift = 8, field = 0xFF;
    const int64_t numbers = call<abi_system>(op_GetStoreAtomicConfig, 0, 0, site.word);
    config.type = static_cast<uint16_t>(numbers & field);
    config.op = static_cast<uint16_t>(numbers >> operation_shift & field);
}

}  // namespace capi

}  // namespace openasc::ascendc
