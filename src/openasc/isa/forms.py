"""Forms and dtype tuples that many rows share."""

from __future__ import annotations

from typing import Final

from openasc.dtypes import DataType, bfloat16, float16, float32, int16, int32, uint16, uint32
from openasc.isa.parameters import BINARY_REPEAT, UNARY_REPEAT, ParameterClass
from openasc.isa.row import Form, Limit, Parameter

A2: Final = "A2"
"""The family of the Ascend910B and Ascend910_93 chips."""

INFERENCE: Final = "310P"
"""The family of the Atlas inference chips, which this version does not model; rows name it for what only they have."""

FLOATS: Final = (float16, float32)
ARITHMETIC: Final = (float16, float32, int16, int32)
BITS16: Final = (int16, uint16)
WORDS: Final = (int16, uint16, float16, bfloat16, int32, uint32, float32)
"""The 16-bit and 32-bit dtypes that vector instructions which only move data take."""

COUNT: Final = Parameter("count", field="count")
MASK_COUNT: Final = Parameter("mask", field="mask0")
MASK_BITS: Final = Parameter("mask", "mask", field="mask0")
REPEAT_TIMES: Final = Parameter("repeat_times", field="repeat")
REPEAT_TIME: Final = Parameter("repeat_time", field="repeat")
IS_SET_MASK: Final = Parameter("is_set_mask", "bool", field="is_set_mask", default=True)

LIMITS: Final = {
    "count": Limit(0, 196608, "elements"),
    "mask0": Limit(0, 128, "lanes"),
    "repeat": Limit(0, 255, "repeats"),
}
"""Limits every vector instruction has; that of `mask0` is for the form with a number of lanes."""


def same(count: int, dtypes: tuple[DataType, ...]) -> dict[str, tuple[tuple[DataType, ...], ...]]:
    """Tuples in which all `count` operands have one of `dtypes`, for A2."""
    return {A2: tuple((dtype,) * count for dtype in dtypes)}


def tuples(*legal: tuple[DataType, ...]) -> dict[str, tuple[tuple[DataType, ...], ...]]:
    """The given dtype tuples, for A2."""
    return {A2: legal}


def repeats(parameter_class: ParameterClass) -> Parameter:
    """The `repeat_params` of a form."""
    return Parameter("repeat_params", "struct", parameter_class)


def vector_forms(
    parameter_class: ParameterClass,
    leading: tuple[Parameter, ...] = (),
    *,
    count_mask: bool = True,
    repeat_mask: bool = True,
    order: tuple[str, ...] = (),
) -> tuple[Form, ...]:
    """The three ways to say how much: a count, or repeats of lanes that a number or bits switch on.

    `leading` are the parameters between the operands and these; `count_mask` and `repeat_mask` say which forms take
    `is_set_mask` (the count form accepts it where PyAsc does, and ignores it); `order` is the Python order of
    everything before `count` or `mask`, where the operands do not come first.
    """
    rest = (REPEAT_TIMES, repeats(parameter_class), *((IS_SET_MASK,) if repeat_mask else ()))
    ignored = (Parameter("is_set_mask", "bool", field="-", default=True),) if count_mask else ()
    forms = (
        ("count", 0, (COUNT, *ignored)),
        ("mask_count", 1, (MASK_COUNT, *rest)),
        ("mask_bits", 2, (MASK_BITS, *rest)),
    )
    return tuple(
        Form(name, (*leading, *own), code, (*order, *(parameter.name for parameter in own)) if order else ())
        for name, code, own in forms
    )


UNARY: Final = vector_forms(UNARY_REPEAT, count_mask=False)
BINARY: Final = vector_forms(BINARY_REPEAT)
BINARY_CAST: Final = vector_forms(BINARY_REPEAT, count_mask=False)
