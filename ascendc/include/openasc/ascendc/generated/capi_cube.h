// Written by generators/ascendc_capi.py from openasc/isa; do not edit.
// clang-format off

#pragma once

namespace openasc::ascendc {

template <class... Arguments>
inline constexpr bool on_vector_cores = false;

}  // namespace openasc::ascendc

namespace openasc::ascendc::capi {

template <class... Arguments> inline void asc_enable_hf32(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_enable_hf32 belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_enable_hf32_trans(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_enable_hf32_trans belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_get_l0c2gm_prequant(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_get_l0c2gm_prequant belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_get_l0c2gm_relu(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_get_l0c2gm_relu belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_get_l0c2gm_unitflag(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_get_l0c2gm_unitflag belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_mmad_s4(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_mmad_s4 belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_mmad(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_mmad belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_mmad_s4_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_mmad_s4_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_mmad_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_mmad_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_mmad_sparse(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_mmad_sparse belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_mmad_sparse_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_mmad_sparse_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_set_fp32_mode(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_set_fp32_mode belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_set_l0c2gm_config(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_set_l0c2gm_config belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_set_mmad_direction_m(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_set_mmad_direction_m belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_set_mmad_direction_n(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_set_mmad_direction_n belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_gm2l0a(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_gm2l0a belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_gm2l0a_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_gm2l0a_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_gm2l0b(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_gm2l0b belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_gm2l0b_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_gm2l0b_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_gm2l1(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_gm2l1 belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_gm2l1_pad1(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_gm2l1_pad1 belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_gm2l1_pad2(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_gm2l1_pad2 belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_gm2l1_pad3(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_gm2l1_pad3 belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_gm2l1_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_gm2l1_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_gm2l1_pad1_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_gm2l1_pad1_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_gm2l1_pad2_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_gm2l1_pad2_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_gm2l1_pad3_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_gm2l1_pad3_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_gm2l1_nd2nz(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_gm2l1_nd2nz belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_gm2l1_nd2nz_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_gm2l1_nd2nz_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l0c2gm(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l0c2gm belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l0c2gm_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l0c2gm_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l0c2l1(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l0c2l1 belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l0c2l1_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l0c2l1_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l12bt(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l12bt belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l12bt_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l12bt_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l12fb(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l12fb belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l12fb_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l12fb_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l12gm(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l12gm belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l12gm_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l12gm_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l12l0a(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l12l0a belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l12l0a_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l12l0a_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l12l0a_trans(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l12l0a_trans belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l12l0a_trans_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l12l0a_trans_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l12l0b(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l12l0b belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l12l0b_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l12l0b_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l12l0b_sparse(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l12l0b_sparse belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l12l0b_sparse_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l12l0b_sparse_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l12l0b_trans(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l12l0b_trans belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l12l0b_trans_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l12l0b_trans_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l12l0c(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l12l0c belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_copy_l12l0c_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_copy_l12l0c_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_fill_l0a(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_fill_l0a belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_fill_l0a_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_fill_l0a_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_fill_l0b(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_fill_l0b belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_fill_l0b_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_fill_l0b_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_fill_l1(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_fill_l1 belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_fill_l1_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_fill_l1_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_load_image_to_cbuf(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_load_image_to_cbuf belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_load_image_to_cbuf_sync(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_load_image_to_cbuf_sync belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_set_l0c2gm_lrelu_alpha(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_set_l0c2gm_lrelu_alpha belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_set_l0c_copy_params(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_set_l0c_copy_params belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_set_l0c_copy_prequant(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_set_l0c_copy_prequant belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_set_l13d_fmatrix(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_set_l13d_fmatrix belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_set_l13d_fmatrix_b(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_set_l13d_fmatrix_b belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_set_l13d_padding(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_set_l13d_padding belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_set_l13d_rpt(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_set_l13d_rpt belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }
template <class... Arguments> inline void asc_set_l13d_size(Arguments&&...) { static_assert(on_vector_cores<Arguments...>, "asc_set_l13d_size belongs to cube cores, which openasc does not model yet: it runs vector kernels"); }

}  // namespace openasc::ascendc::capi
