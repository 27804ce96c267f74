"""Functions of the C API that only cube cores have: they are declared, and calling one is refused when it compiles."""

from __future__ import annotations

from typing import Final

CUBE: Final = (
    "asc_enable_hf32", "asc_enable_hf32_trans", "asc_get_l0c2gm_prequant", "asc_get_l0c2gm_relu",
    "asc_get_l0c2gm_unitflag", "asc_mmad_s4", "asc_mmad", "asc_mmad_s4_sync", "asc_mmad_sync", "asc_mmad_sparse",
    "asc_mmad_sparse_sync", "asc_set_fp32_mode", "asc_set_l0c2gm_config", "asc_set_mmad_direction_m",
    "asc_set_mmad_direction_n", "asc_copy_gm2l0a", "asc_copy_gm2l0a_sync", "asc_copy_gm2l0b", "asc_copy_gm2l0b_sync",
    "asc_copy_gm2l1", "asc_copy_gm2l1_pad1", "asc_copy_gm2l1_pad2", "asc_copy_gm2l1_pad3", "asc_copy_gm2l1_sync",
    "asc_copy_gm2l1_pad1_sync", "asc_copy_gm2l1_pad2_sync", "asc_copy_gm2l1_pad3_sync", "asc_copy_gm2l1_nd2nz",
    "asc_copy_gm2l1_nd2nz_sync", "asc_copy_l0c2gm", "asc_copy_l0c2gm_sync", "asc_copy_l0c2l1", "asc_copy_l0c2l1_sync",
    "asc_copy_l12bt", "asc_copy_l12bt_sync", "asc_copy_l12fb", "asc_copy_l12fb_sync", "asc_copy_l12gm",
    "asc_copy_l12gm_sync", "asc_copy_l12l0a", "asc_copy_l12l0a_sync", "asc_copy_l12l0a_trans",
    "asc_copy_l12l0a_trans_sync", "asc_copy_l12l0b", "asc_copy_l12l0b_sync", "asc_copy_l12l0b_sparse",
    "asc_copy_l12l0b_sparse_sync", "asc_copy_l12l0b_trans", "asc_copy_l12l0b_trans_sync", "asc_copy_l12l0c",
    "asc_copy_l12l0c_sync", "asc_fill_l0a", "asc_fill_l0a_sync", "asc_fill_l0b", "asc_fill_l0b_sync", "asc_fill_l1",
    "asc_fill_l1_sync", "asc_load_image_to_cbuf", "asc_load_image_to_cbuf_sync", "asc_set_l0c2gm_lrelu_alpha",
    "asc_set_l0c_copy_params", "asc_set_l0c_copy_prequant", "asc_set_l13d_fmatrix", "asc_set_l13d_fmatrix_b",
    "asc_set_l13d_padding", "asc_set_l13d_rpt", "asc_set_l13d_size",
)  # fmt: skip
