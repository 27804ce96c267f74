"""Parameter classes of matrix instructions, as data. Kernels may make them; no row takes them yet."""

from __future__ import annotations

from typing import Final

from openasc.isa.enums import QuantModes
from openasc.isa.parameter_class import ParameterClass, ParameterField
from openasc.isa.row import REQUIRED, Limit

BYTE: Final = Limit(0, 255)
HALF_WORD: Final = Limit(0, 65535)
SIZE: Final = Limit(0, 4095, "elements")


def _int(name: str, default: object = 0, limit: Limit | None = None) -> ParameterField:
    return ParameterField(name, default, "-", limit)


def _bool(name: str, default: object = False) -> ParameterField:
    return ParameterField(name, default, "-", kind="bool")


PAD_LIST: Final = ParameterField("pad_list", (0, 0, 0, 0), "-", kind="any")
WINDOW: Final = tuple(
    _int(name, 1) for name in ("stride_w", "stride_h", "filter_w", "filter_h", "dilation_filter_w", "dilation_filter_h")
)

CUBE_CLASSES: Final = (
    ParameterClass(
        "MmadParams",
        (_int("m", 0, SIZE), _int("n", 0, SIZE), _int("k", 0, SIZE), _int("unit_flag"), _bool("cmatrix_source"),
         _bool("cmatrix_init_val", True), _bool("is_bias"), _int("fm_offset"), _bool("en_ssparse"),
         _bool("en_winograd_a"), _bool("en_winograd_b")),
        "Sizes of a matrix multiplication in elements, and what its result starts from; name what follows k.",
    ),
    ParameterClass(
        "FixpipeParamsV220",
        (_int("n_size", REQUIRED, SIZE), _int("m_size", REQUIRED, HALF_WORD), _int("src_stride", REQUIRED),
         _int("dst_stride", REQUIRED), ParameterField("quant_pre", QuantModes.NoQuant, "-", kind="enum"),
         _int("deq_scalar"), _int("nd_num", 1), _int("src_nd_stride"), _int("dst_nd_stride"), _bool("relu_en"),
         _int("unit_flag"), _bool("is_channel_split")),
        "Sizes, strides and conversion of results that leave the cube core.",
    ),
    ParameterClass(
        "InitConstValueParams",
        (_int("repeat_times", 0, Limit(0, 32767)), _int("block_num", 0, Limit(0, 32767)),
         _int("dst_gap", 0, Limit(0, 32767)), ParameterField("init_value", 0, "-", kind="scalar")),
        "How many pieces are filled, the blocks of each, the gaps between them, and the value.",
    ),
    ParameterClass(
        "LoadData2DParams",
        (_int("start_index", 0, HALF_WORD), _int("repeat_times", 1, BYTE), _int("src_stride", 0, HALF_WORD),
         _int("sid"), _int("dst_gap", 0, HALF_WORD), _bool("if_transpose"), _int("addr_mode", 0, Limit(0, 1))),
        "Which fractals of 512 bytes are loaded, in what order, and whether each is transposed.",
    ),
    ParameterClass(
        "LoadData2DParamsV2",
        (_int("m_start_position"), _int("k_start_position"), _int("m_step"), _int("k_step"), _int("src_stride"),
         _int("dst_stride"), _bool("if_transpose"), _int("sid")),
        "Which fractals are loaded, by rows and columns of fractals.",
    ),
    ParameterClass(
        "LoadData2dTransposeParams",
        (_int("start_index", 0, HALF_WORD), _int("repeat_times", 1, BYTE), _int("src_stride", 0, HALF_WORD),
         _int("dst_gap", 0, HALF_WORD), _int("dst_frac_gap", 0, HALF_WORD), _int("addr_mode", 0, Limit(0, 1))),
        "Which square tiles are loaded and transposed, and the gaps between their fractals.",
    ),
    ParameterClass(
        "LoadData2dTransposeParamsV2",
        (_int("start_index", 0, HALF_WORD), _int("repeat_times", 0, BYTE), _int("src_stride", 0, HALF_WORD),
         _int("dst_gap", 0, HALF_WORD), _int("dst_frac_gap", 0, HALF_WORD), _int("src_frac_gap", 0, HALF_WORD),
         _int("addr_mode", 0, Limit(0, 1))),
        "Which square tiles are loaded and transposed, and the gaps between fractals at both ends.",
    ),
    ParameterClass(
        "LoadData3DParamsV1",
        (PAD_LIST, _int("l1_h", 1), _int("l1_w", 1), _int("c1_index"), _int("fetch_filter_w"), _int("fetch_filter_h"),
         _int("left_top_w"), _int("left_top_h"), *WINDOW, _int("jump_stride", 1), _int("repeat_mode"),
         _int("repeat_time", 1), _int("c_size"), ParameterField("pad_value", 0, "-", kind="scalar")),
        "The image, the window that slides over it and the padding, for the unfolding load of older chips.",
    ),
    ParameterClass(
        "LoadData3DParamsV2",
        (PAD_LIST, _int("l1_h", 1), _int("l1_w", 1), _int("channel_size", 1), _int("k_extension", 1),
         _int("m_extension", 1), _int("k_start_pt"), _int("m_start_pt"), *WINDOW, _bool("en_transpose"),
         ParameterField("pad_value", 0, "-", kind="scalar"), _bool("filter_size_w"), _bool("filter_size_h"),
         _bool("f_matrix_ctrl")),
        "The image, the window that slides over it, the padding, and the part of the unfolded matrix to load.",
    ),
    ParameterClass(
        "LoadData3DParamsV2Pro",
        (_int("channel_size"), _bool("en_transpose"), _bool("en_small_k"), _bool("filter_size_w"),
         _bool("filter_size_h"), _bool("f_matrix_ctrl"), _int("ext_config"), _int("filter_config", 1103823438081)),
        "The same with the window and the part to load packed into two words.",
    ),
    ParameterClass(
        "LoadDataRepeatParam", (_int("repeat_time", 1), _int("repeat_stride"), _int("repeat_mode")),
        "How often an unfolding load is repeated, and how far on.",
    ),
)  # fmt: skip
