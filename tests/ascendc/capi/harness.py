"""Calls C API functions, each once, on the memory contents of a reference `Machine`: the other side of a comparison.

All overloads of the table are compiled into one module, where each is a small function that takes its arguments from
words; a setup says which one is called, and what UB and the registers hold before and held after it.
"""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Mapping
from typing import Any, Final

import numpy

from openasc import _core
from openasc.isa.capi_functions import Argument, Function, functions
from openasc.reference.machine import Machine, Place
from tests.ascendc import build
from tests.instructions.native import ATOMIC_ROWS, UB_BYTES, make_chip

FIELDS: Final = (
    "function", "arguments", "ub", "counter", "mask_low", "mask_high", "saturate", "atomic", "atomic_dtype",
    "pad_value", "pad_dtype", "deq_kind", "deq_scale", "compare_mask", "counts",
)  # fmt: skip
"""Words of a setup; those of memory are addresses."""

HEADER: Final = "#include <cstring>\n" + '#include "c_api/asc_simd.h"\n#line 1 "capi.cpp"\n'
SETUP: Final = (
    "namespace ascendc = openasc::ascendc;\nusing namespace ascendc;\nstruct Setup {\n"
    + "".join(f"    int64_t {name};\n" for name in FIELDS)
    + "};\n"
)
TAIL: Final = r"""
constexpr int64_t ub_bytes = %(bytes)d, spare = ub_bytes - 32;

// The last bytes of UB, which the cases leave alone, stand between the compare mask and memory.
void compare_mask(uint8_t* ub, uint8_t* words, bool set) {
    uint8_t saved[32];
    std::memcpy(saved, ub + spare, 32);
    if (set) {
        std::memcpy(ub + spare, words, 16);
        asc_set_cmp_mask(ub + spare);
    } else {
        asc_get_cmp_mask(ub + spare);
        std::memcpy(words, ub + spare, 16);
    }
    std::memcpy(ub + spare, saved, 32);
}

void set_registers(const Setup& setup, uint8_t* ub) {
    if (setup.counter) asc_set_mask_count(); else asc_set_mask_norm();
    asc_set_vector_mask(setup.mask_high, setup.mask_low);
    call<abi_system>(op_SetPadValue, setup.pad_value, setup.pad_dtype, 0);
    asc_set_atomic_none();
    if (setup.atomic != 0) call<abi_system>(setup.atomic, setup.atomic_dtype, 0, 0);
    asc_set_ctrl(setup.saturate ? 0 : uint64_t{1} << 48);
    const int64_t scale = setup.deq_kind == 2 ? ub_word(setup.deq_scale, ub_bytes) : setup.deq_scale;
    const int64_t offset = (setup.deq_scale >> 37 & 0x1FF ^ 0x100) - 0x100;
    if (setup.deq_kind == 1)
        call<abi_deq_scale>(op_SetDeqScale, 1, scale & 0xFFFFFFFF, offset, setup.deq_scale >> 46 & 1, 0);
    else
        call<abi_deq_scale>(op_SetDeqScale, setup.deq_kind, scale, 0, 0, 0);
    compare_mask(ub, reinterpret_cast<uint8_t*>(setup.compare_mask), true);
}

extern "C" void entry_case(Core* core, const int64_t* words) {
    current = core;
    const Setup& setup = *reinterpret_cast<const Setup*>(words[0]);
    auto* ub = reinterpret_cast<uint8_t*>(asc_get_phy_buf_addr(0));
    std::memcpy(ub, reinterpret_cast<void*>(setup.ub), ub_bytes);
    set_registers(setup, ub);
    cases[setup.function](ub, reinterpret_cast<const int64_t*>(setup.arguments));
    std::memcpy(reinterpret_cast<void*>(setup.ub), ub, ub_bytes);
    compare_mask(ub, reinterpret_cast<uint8_t*>(setup.compare_mask), false);
    auto* counts = reinterpret_cast<int64_t*>(setup.counts);
    counts[0] = asc_get_rsvd_count();
    current = nullptr;
}
"""


def _argument(argument: Argument, number: int) -> str:
    """A parameter's value, from a word: offsets in UB count from its start."""
    word = f"w[{number}]"
    if argument.kind == "int":
        return word
    if argument.kind == "scalar":
        return f"from_word<{argument.dtype.cpp}>({word})"
    start = f"ub + {word}" if argument.kind == "local" else word
    return f"reinterpret_cast<{argument.dtype.cpp}*>({start})"


def _wrapper(function: Function) -> str:
    values = ", ".join(_argument(argument, number) for number, argument in enumerate(function.arguments))
    return f"    [](uint8_t* ub, const int64_t* w) {{ (void)ub; (void)w; {function.name}({values}); }},"


def source() -> str:
    """The module: one wrapper an overload, in the order of the table."""
    wrappers = "\n".join(map(_wrapper, functions()))
    table = f"void (*const cases[])(uint8_t*, const int64_t*) = {{\n{wrappers}\n}};\n"
    return HEADER + SETUP + table + TAIL % {"bytes": UB_BYTES}


@functools.cache
def entry() -> int:
    """Where the module's one kernel begins."""
    library = build.load_alone(source(), "-Wno-parentheses")
    address = ctypes.cast(library.entry_case, ctypes.c_void_p).value
    assert address is not None
    return address


def _pointer(array: numpy.ndarray[Any, Any]) -> int:
    return int(array.ctypes.data)


def _value(argument: Argument, operands: Mapping[str, Place], values: Mapping[str, int],
           arrays: list[numpy.ndarray[Any, Any]]) -> int:  # fmt: skip
    if argument.field == "-":
        return 0
    place = operands.get(argument.field)
    if place is None:
        return values[argument.field]
    return place.offset if place.array < 0 else _pointer(arrays[place.array]) + place.offset


def run(number: int, machine: Machine, operands: Mapping[str, Place], values: Mapping[str, int]) -> Machine:
    """The machine after the overload `number` was called on a copy of it."""
    function = functions()[number]
    ub, mask = machine.ub.copy(), machine.compare_mask.copy()
    arrays = [array.copy() for array in machine.arrays]
    given = [_value(argument, operands, values, arrays) for argument in function.arguments]
    arguments = numpy.array([word % 2**64 for word in given] or [0], numpy.uint64)
    counts = numpy.zeros(1, numpy.int64)
    opcodes = {name: place for place, name in enumerate(_core.opcode_names())}
    dtype = function.dtypes[0]
    setup = {
        "function": number, "arguments": _pointer(arguments), "ub": _pointer(ub), "counter": int(machine.counter),
        "mask_low": machine.mask_low, "mask_high": machine.mask_high, "saturate": int(machine.saturate),
        "atomic": opcodes[ATOMIC_ROWS[machine.atomic]] if machine.atomic else 0, "atomic_dtype": dtype.code,
        "pad_value": machine.pad_value, "pad_dtype": dtype.code, "deq_kind": machine.deq_kind,
        "deq_scale": machine.deq_scale, "compare_mask": _pointer(mask), "counts": _pointer(counts),
    }  # fmt: skip
    words = numpy.array([setup[name] % 2**64 for name in FIELDS], numpy.uint64)
    described = [(_pointer(array), array.nbytes, True) for array in arrays]
    report = _core.launch(make_chip(), entry(), [_pointer(words)], described, 1, 0, False)
    assert report.violation is None, (function.name, report.violation, values, operands)
    kept = int(counts[0]) if function.row.name == "GatherMask" else machine.gather_mask_count
    return Machine(ub, arrays, compare_mask=mask, gather_mask_count=kept)
