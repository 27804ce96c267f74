"""Runs one instruction through the C++ core's ABI, on the memory contents of a reference `Machine`."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from typing import Any

import numpy

from openasc import _core
from openasc.dtypes import DataType, void
from openasc.isa.abi import INDEX, MERGE
from openasc.isa.enums import Hardware
from openasc.isa.flatten import Word, evaluate, flatten, pack_dtypes
from openasc.isa.row import Form, Instruction
from openasc.isa.table import by_name
from openasc.reference.machine import Machine, Place

UB_BYTES = 64 * 1024
VECCALC = 11
ATOMIC_ROWS = {"add": "SetAtomicAdd", "maximum": "SetAtomicMax", "minimum": "SetAtomicMin"}


def make_chip() -> Any:
    """A small chip: less memory to compare after each instruction."""
    return _core.Chip("test", 1, 1, UB_BYTES, 4096, 4096, 4096, 4096, 1024, 1024)


def local_word(place: Place) -> int:
    """A tensor in UB that reaches to its end, packed."""
    return place.offset | (UB_BYTES - place.offset) << 24 | Hardware.UB << 48 | VECCALC << 52


def given_dtypes(row: Instruction, form: Form, dtypes: tuple[DataType, ...]) -> list[DataType]:
    """The operands' dtypes, void for those that the form lacks, and those of the tensors that only the form has."""
    names = dict(zip((operand.name for operand in row.operands), dtypes, strict=False))
    given = [void if name in form.absent else dtype for name, dtype in names.items()]
    tensors = [parameter for parameter in form.parameters if parameter.kind == "tensor" and parameter.field != "-"]
    return given + [parameter.type or names.get(parameter.like, void) for parameter in tensors]


class Caller:
    """Calls ABI functions of one core; keeps the structures alive that travel by address."""

    def __init__(self, core: Any) -> None:
        self.core = core
        self._alive: list[Any] = []

    def _store(self, word: Word, fields: list[int]) -> int:
        array = (ctypes.c_int64 * len(fields))(*(ctypes.c_int64(field).value for field in fields))
        self._alive.append(array)
        return ctypes.addressof(array)

    def _listed(self, value: Any) -> int:
        """Lists travel by address."""
        if not isinstance(value, list):
            return int(value)
        array = (ctypes.c_int64 * len(value))(*value)
        self._alive.append(array)
        return ctypes.addressof(array)

    def call(self, row: Instruction, form: Form, dtypes: tuple[DataType, ...], values: Mapping[str, int]) -> int:
        """One instruction; `values` by the names of ABI parameters and structure fields, operands packed."""
        plain = {name: self._listed(value) for name, value in values.items()}
        words = evaluate(flatten(row, form), plain, pack_dtypes(given_dtypes(row, form, dtypes)), 0, self._store)
        signed = [ctypes.c_int64(word).value for word in words]
        result: int = self.core.call(INDEX[row.shape.name], signed)
        self._alive.clear()
        return result

    def state(self, name: str, **values: int) -> int:
        """A row of mask or system state, by name."""
        row = by_name(name)
        return self.call(row, row.forms[0], (), values)


def set_registers(caller: Caller, machine: Machine, dtype: DataType) -> None:
    """Puts the core's registers into the machine's state."""
    caller.state("SetMaskCount" if machine.counter else "SetMaskNorm")
    caller.state("SetVectorMask", high=machine.mask_high, low=machine.mask_low, tensor=int(machine.counter))
    caller.state("SetPadValue", first=machine.pad_value, second=dtype.code)
    if machine.atomic:
        caller.state(ATOMIC_ROWS[machine.atomic], first=dtype.code)
    else:
        caller.state("SetAtomicNone")
    caller.state("SetSaturationFlag", first=int(machine.saturate))
    _set_scale(caller, machine)


def _set_scale(caller: Caller, machine: Machine) -> None:
    """The scale register in one of its three kinds; the number kind takes its word apart."""
    row, word = by_name("SetDeqScale"), machine.deq_scale
    values = {"scale": word}
    if machine.deq_kind == 1:
        values = {
            "scale": word & 2**32 - 1,
            "offset": (word >> 37 & 0x1FF ^ 0x100) - 0x100,
            "sign_mode": word >> 46 & 1,
        }
    elif machine.deq_kind == 2:
        values = {"scale": local_word(Place(word))}
    caller.call(row, row.forms[machine.deq_kind], (), values)


def run(
    machine: Machine,
    row: Instruction,
    form: Form,
    dtypes: tuple[DataType, ...],
    operands: Mapping[str, Place],
    values: Mapping[str, int],
) -> Machine:
    """The machine after the core has performed the instruction on a copy of it."""
    arrays = [array.copy() for array in machine.arrays]
    result = Machine(
        machine.ub, arrays, machine.mask_low, machine.mask_high, machine.counter,
        compare_mask=machine.compare_mask.copy(),
    )  # fmt: skip

    def global_word(place: Place) -> int:
        return arrays[place.array].ctypes.data + place.offset | place.array + 1 << 48

    def perform(core: Any, _block: int = 0) -> None:
        caller = Caller(core)
        core.write(Hardware.UB, 0, machine.ub.tobytes())
        set_registers(caller, machine, dtypes[0])
        packed = {
            name: local_word(place) if place.array < 0 else global_word(place) for name, place in operands.items()
        }
        _set_compare_mask(caller, machine)
        returned = caller.call(row, form, dtypes, {**values, **packed})
        result.ub = numpy.frombuffer(core.read(Hardware.UB, 0, UB_BYTES), numpy.uint8).copy()
        if row.name == "GatherMask":
            result.gather_mask_count = caller.state("GetGatherMaskRemainCount")
            assert returned == result.gather_mask_count
        if row.shape is MERGE:
            packed_counts = caller.state("GetMrgSortResult")
            result.merge_counts = tuple(packed_counts >> 16 * number & 0xFFFF for number in range(4))
        if "dst" in form.absent and row.shape.name.startswith("vector"):
            result.compare_mask = _compare_mask(caller)

    described = [(array.ctypes.data, array.nbytes, True) for array in arrays]
    report = _core.interpret(make_chip(), perform, described, 1, 0, False)
    assert report.violation is None, (report.violation, values, operands)
    return result


# The compare mask is reached through the last bytes of UB, which the cases leave alone.
SPARE = Place(UB_BYTES - 32)


def _set_compare_mask(caller: Caller, machine: Machine) -> None:
    saved = caller.core.read(Hardware.UB, SPARE.offset, 32)
    caller.core.write(Hardware.UB, SPARE.offset, machine.compare_mask.tobytes())
    caller.state("SetCmpMask", tensor=local_word(SPARE))
    caller.core.write(Hardware.UB, SPARE.offset, saved)


def _compare_mask(caller: Caller) -> numpy.ndarray[Any, Any]:
    caller.state("GetCmpMask", tensor=local_word(SPARE))
    return numpy.frombuffer(caller.core.read(Hardware.UB, SPARE.offset, 16), numpy.uint8).copy()
