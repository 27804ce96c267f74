"""Parameter classes of the image load with preprocessing, which a cube core does."""

from __future__ import annotations

from typing import Final

from openasc.isa.parameter_class import ParameterClass, ParameterField
from openasc.isa.row import REQUIRED, Limit

SIZE: Final = Limit(2, 4095, "pixels")
POSITION: Final = Limit(0, 4095, "pixels")
PAD: Final = Limit(0, 32, "pixels")
INT16: Final = Limit(-32768, 32767)
UINT8: Final = Limit(0, 255)


def _ints(names: str, limit: Limit, default: int = 0) -> tuple[ParameterField, ...]:
    return tuple(ParameterField(name, default, "-", limit) for name in names.split())


def _scalars(names: str, default: float) -> tuple[ParameterField, ...]:
    return tuple(ParameterField(name, default, "-", kind="scalar") for name in names.split())


def _bools(names: str) -> tuple[ParameterField, ...]:
    return tuple(ParameterField(name, False, "-", kind="bool") for name in names.split())


MATRIX: Final = " ".join(f"csc_matrix_r{row}_c{column}" for row in range(3) for column in range(3))
PADDING: Final = ParameterClass(
    "AippPaddingParams",
    (
        *_ints("padding_mode", Limit(0, 3)),
        *_scalars("padding_value_ch0 padding_value_ch1 padding_value_ch2 padding_value_ch3", 0),
    ),
    "How the border of an image is filled, and the value of each channel there.",
)
SWAP: Final = ParameterClass(
    "AippSwapParams", _bools("is_swap_rb is_swap_uv is_swap_ax"), "Which channels of an image change places."
)
SINGLE_LINE: Final = ParameterClass(
    "AippSingleLineParams", _bools("is_single_line_copy"), "Whether only one line of an image is copied."
)
CONVERSION: Final = ParameterClass(
    "AippDataTypeConvParams",
    (
        *_ints("dtc_mean_ch0 dtc_mean_ch1 dtc_mean_ch2", UINT8),
        *_scalars("dtc_min_ch0 dtc_min_ch1 dtc_min_ch2", 0.0),
        *_scalars("dtc_var_ch0 dtc_var_ch1 dtc_var_ch2", 1.0),
        *_ints("dtc_round_mode", Limit(0, 1)),
    ),
    "How pixels become numbers: the mean and minimum that are taken off each channel, and the factor after that.",
)
CHANNEL_PADDING: Final = ParameterClass(
    "AippChannelPaddingParams",
    (*_ints("c_padding_mode", Limit(0, 1)), *_scalars("c_padding_value", 0)),
    "How the channels that an image lacks are filled.",
)
COLOR: Final = ParameterClass(
    "AippColorSpaceConvParams",
    (
        *_bools("is_enable_csc"),
        *_ints(MATRIX, INT16),
        *_ints("csc_bias_in_0 csc_bias_in_1 csc_bias_in_2 csc_bias_out_0 csc_bias_out_1 csc_bias_out_2", UINT8),
    ),
    "A linear map of the three channels of a pixel, with what is taken off before and put on after.",
)
AIPP: Final = ParameterClass(
    "AippParams",
    (
        ParameterField("dtype", REQUIRED, "-", kind="dtype"),
        *(
            ParameterField(name, None, "-", kind="object")
            for name in (
                "padding_params",
                "swap_params",
                "single_line_params",
                "dtc_params",
                "c_padding_params",
                "csc_params",
                "handle",
            )
        ),
    ),
    "All that a cube core does to an image while loading it; the result has the dtype int8 or float16. handle is there"
    " for the sake of its name: it belongs to the vendor's compiler, and only None is accepted.",
)
LOAD_IMAGE: Final = ParameterClass(
    "LoadImageToLocalParams",
    (
        *_ints("horiz_size vert_size", SIZE, 2),
        *_ints("horiz_start_pos vert_start_pos", POSITION),
        *_ints("src_horiz_size", SIZE, 2),
        *_ints("top_pad_size bot_pad_size left_pad_size right_pad_size", PAD),
        *_ints("sid", Limit(0, 15)),
    ),
    "The rectangle of an image that is loaded, and how far its border is padded.",
)

PARTS: Final = (PADDING, SWAP, SINGLE_LINE, CONVERSION, CHANNEL_PADDING, COLOR)
"""The parameters of `AippParams` between dtype and handle, in their order: padding, swap, line, conversion, channels,
colour."""
CLASSES: Final = (*PARTS, AIPP, LOAD_IMAGE)
