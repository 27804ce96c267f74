"""Random, reproducible cases of an instruction: memory contents, places of the operands, and the form's values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy

from openasc.dtypes import DataType
from openasc.isa.casts import modes
from openasc.isa.enums import CMPMODE, ReduceOrder, SelMode
from openasc.isa.flatten import field_of, structure_fields
from openasc.isa.row import Form, Instruction, Parameter
from openasc.reference.machine import Machine, Place
from openasc.reference.values import raw_dtype
from tests.instructions.native import UB_BYTES

Random = numpy.random.Generator
REGION = UB_BYTES // 4
GM_BYTES = 24 * 1024
NO_COUNTER = ("Brcb", "Gatherb", "BilinearInterpolation")
"""Rows that heed no mask. Comparisons heed only the counter of the mask register."""


@dataclass(frozen=True)
class Case:
    """Everything that one call of an instruction depends on."""

    machine: Machine
    operands: dict[str, Place]
    values: dict[str, int]

    def __str__(self) -> str:
        places = {name: (place.array, place.offset) for name, place in self.operands.items()}
        state = {
            "counter": self.machine.counter,
            "low": hex(self.machine.mask_low),
            "high": hex(self.machine.mask_high),
        }
        return f"{self.values} at {places} with {state} {self.machine.atomic}"


SPECIAL_FLOATS = (
    0.0, -0.0, 1.0, -1.0, numpy.inf, -numpy.inf, numpy.nan, 0.5, -0.5, 1.5, 2.5, -2.5, 127.5, 128.0, -128.5, 255.5,
    256.0, 32767.5, 65504.0, 65519.0, 65520.0, -65536.0, 2147483520.0, 2147483648.0, -2147483648.0, 9.3e18, -9.3e18,
    6e-8, 3e-8,
    6.1e-5, 1e-45, 1.1754944e-38, 3.4028235e38, 88.72284, -87.3365, -103.97, 11.09, -17.4, 0.6931472, 2.7182817,
)  # fmt: skip


def random_raw(rng: Random, dtype: DataType, count: int) -> numpy.ndarray[Any, Any]:
    """Raw elements: random bits, special values, and numbers of a usual size."""
    raw = raw_dtype(dtype)
    bits = rng.integers(0, 2**dtype.bits, count, dtype=numpy.uint64).astype(raw)
    if dtype.is_int():
        edges = numpy.array([0, 1, -1, 2 ** (dtype.bits - 1) - 1, -(2 ** (dtype.bits - 1)), 7, 1 << dtype.bits // 2])
        special = rng.choice(edges, count).astype(numpy.int64).view(numpy.uint64).astype(raw)
        usual = rng.integers(-200, 200, count).astype(numpy.int64).view(numpy.uint64).astype(raw)
    else:
        with numpy.errstate(over="ignore", under="ignore"):
            special, usual = (
                _round(values.astype(numpy.float32), dtype)
                for values in (rng.choice(numpy.array(SPECIAL_FLOATS), count), rng.standard_normal(count) * 8)
            )
    kind = rng.choice(3, count, p=rng.dirichlet((1, 1, 2)))
    result: numpy.ndarray[Any, Any] = numpy.choose(kind, (bits, special, usual)).astype(raw)
    return result


def _round(values: numpy.ndarray[Any, Any], dtype: DataType) -> numpy.ndarray[Any, Any]:
    if dtype.name == "bfloat16":
        return (values.view(numpy.uint32) >> 16).astype(numpy.uint16)
    return numpy.ascontiguousarray(values.astype(dtype.numpy_name)).view(raw_dtype(dtype))


def _fill(rng: Random, dtype: DataType, size: int) -> numpy.ndarray[Any, Any]:
    return random_raw(rng, dtype, size // dtype.sizeof()).view(numpy.uint8)


def _bits64(rng: Random) -> int:
    """A mask word, as the signed integer that the ABI passes."""
    words = (
        0,
        2**64 - 1,
        1,
        2**63,
        0x5555555555555555,
        0x00FF00FF00FF00FF,
        int(rng.integers(0, 2**64, dtype=numpy.uint64)),
    )
    word = words[rng.choice(len(words), p=(0.05, 0.25, 0.05, 0.05, 0.1, 0.1, 0.4))]
    return word - 2**64 if word >= 2**63 else word


class Values:
    """Draws the values of a form."""

    def __init__(self, rng: Random, row: Instruction, form: Form, dtypes: tuple[DataType, ...], lanes: int) -> None:
        self.rng, self.row, self.form, self.dtypes, self.lanes = rng, row, form, dtypes, lanes
        self.values: dict[str, int] = {}
        for parameter in form.parameters:
            self._parameter(parameter)
        for name, default in structure_fields(form).items():
            self.values[name] = self._field(name, default)
        if row.shape.name == "copy_matrix":
            self.values |= matrices(rng, row, dtypes[0].sizeof())
        if row.shape.name == "copy_slices":
            self.values |= slices(rng, dtypes[0].sizeof())  # type: ignore[arg-type]
        self._fit()

    def _fit(self) -> None:
        """Keeps what the most repeats touch inside an operand's part of UB."""
        if self.row.name == "BilinearInterpolation":
            self.values |= {"repeat": int(self.rng.integers(0, 5)), "count": int(self.rng.integers(0, 5)),
                            "dst_repeat": int(self.rng.choice((128, 160, 256)))}  # fmt: skip
            return
        if "int4" in [dtype.name for dtype in self.dtypes]:
            self._even()
        if self.values.get("repeat", 0) < 8:
            return
        if self.row.shape.name == "vector_gather":  # whose offsets go on from repeat to repeat
            self.values["repeat"] = 8
        for name in [name for name in self.values if name.endswith("_repeat")]:
            unit = 4 if self.row.name == "PairReduceSum" and name == "dst_repeat" else 1
            self.values[name] = int(self.rng.integers(0, 2)) if unit == 1 else 0

    def _even(self) -> None:
        for name in ("count", "mask0"):
            if name in self.values and not (name == "mask0" and self.form.code == 2):
                self.values[name] &= ~1

    def _parameter(self, parameter: Parameter) -> None:
        if parameter.kind == "mask":
            self.values |= {"mask0": _bits64(self.rng), "mask1": _bits64(self.rng)}
        elif parameter.kind == "scalar":
            dtype = dict(zip((operand.name for operand in self.row.operands), self.dtypes, strict=True))[parameter.like]
            self.values |= dict.fromkeys(field_of(parameter), self._scalar(dtype))
        elif parameter.kind not in ("struct", "tensor", "records"):
            for name in field_of(parameter):
                self.values[name] = self._field(name, parameter.default)

    def _scalar(self, dtype: DataType) -> int:
        if self.row.name.startswith("Shift"):
            return int(self.rng.integers(0, dtype.bits + 2))
        raw = int(random_raw(self.rng, dtype, 1)[0])
        return raw - 2**dtype.bits if dtype.is_signed() and raw >= 2 ** (dtype.bits - 1) else raw

    def _field(self, name: str, default: object) -> int:
        draw: dict[str, Callable[[], int]] = {
            "count": self._count,
            "mask0": lambda: int(self.rng.integers(0, self.lanes + 9)),  # beyond the lanes it is clamped
            "repeat": lambda: int(self.rng.choice((0, 1, 1, 2, 3, 5, 7, 255))),
            "round_mode": lambda: int(self.rng.choice(modes("A2", self.dtypes[0], self.dtypes[1]))),
            "cmp_mode": lambda: int(CMPMODE.EQ if self.dtypes[1].name == "int32" else self.rng.integers(0, 6)),
            "sel_mode": self._select_mode,
            "order": lambda: int(self.rng.integers(0, len(ReduceOrder) if "Whole" in self.row.name else 2)),
            "is_set_mask": lambda: int(self.rng.random() < 0.6),
            "src_base": lambda: int(self.rng.integers(0, 8)) * 32,
            "block_count": lambda: int(self.rng.choice((0, 1, 1, 2, 3, 5))),
            "block_len": self._block_len,
            "is_pad": lambda: int(self.rng.random() < 0.6),
            "is_vec_deq": lambda: int(self.rng.random() < 0.5),
            "half_block": lambda: int(self.rng.random() < 0.5),
            "repeat_mode": lambda: int(self.rng.random() < 0.5),
            "left": self._pad,
            "right": self._pad,
            "value": lambda: 0 if self.dtypes[0].sizeof() == 8 else self._scalar(self.dtypes[0]),
            "src_stride": self._gap,
            "dst_stride": self._gap,
        }  # fmt: skip
        if name in draw:
            return draw[name]()
        if self.row.shape.name in ("copy_matrix", "copy_slices"):
            return 0  # drawn together, see `matrices` and `slices`
        if name.endswith("_block"):
            return int(self.rng.choice((1, 1, 1, 2, 3) if name == "dst_block" else (1, 1, 1, 2, 3, 0)))
        assert name.endswith("_repeat"), (self.row.name, name, default)
        return int(self.rng.choice((8, 8, 8, 0, 1, 4, 9, 17)))

    def _count(self) -> int:
        kind = self.rng.integers(0, 4)
        if kind == 0:
            return int(self.rng.integers(0, 20))
        if kind == 1:
            return int(self.lanes * self.rng.integers(1, 9) + self.rng.integers(-1, 2))
        return int(self.rng.integers(0, 8000 // max(dtype.sizeof() for dtype in self.dtypes)))

    def _select_mode(self) -> int:
        if self.form.name.endswith("scalar"):
            return SelMode.VSEL_TENSOR_SCALAR_MODE
        if self.form.name == "register":
            return int(self.rng.choice((SelMode.VSEL_CMPMASK_SPR, SelMode.VSEL_TENSOR_TENSOR_MODE)))
        return int(self.rng.choice((SelMode.VSEL_CMPMASK_SPR, SelMode.VSEL_TENSOR_TENSOR_MODE)))

    def _block_len(self) -> int:
        if self.form.code == 1:
            return int(self.rng.choice((0, 1, 2, 7)))
        size = self.dtypes[0].sizeof()
        return int(self.rng.choice((0, 1, 3, 8, 17, 40, 64))) * size

    def _pad(self) -> int:
        most = 32 // self.dtypes[0].sizeof()
        return int(self.rng.integers(0, most + 1)) if self.rng.random() < 0.5 else 0

    def _gap(self) -> int:
        # Gaps of a padded copy count bytes in GM, which keep elements aligned in these cases.
        return int(self.rng.choice((0, 0, 1, 2, 5))) * (self.dtypes[0].sizeof() if self.form.code in (2, 3) else 1)


def matrices(rng: Random, row: Instruction, size: int) -> dict[str, int]:
    """Matrices that fit their memories, with gaps; ND to NZ with any width, NZ to ND with multiples of 16."""
    count, rows = int(rng.integers(0, 3)), int(rng.integers(1, 9))
    if row.name == "DataCopyNd2Nz":
        width = int(rng.integers(0, 70))
        columns = max(1, -(-width * size // 32))
        inner = int(rng.integers(1, 3))
        outer = rows * inner + int(rng.integers(0, 3))
        return {
            "nd_num": count, "n_value": rows, "d_value": width, "src_inner": width + int(rng.integers(0, 9)),
            "src_matrix": rows * (width + 9), "dst_inner": inner, "dst_outer": outer,
            "dst_matrix": columns * outer * 32 // size,
        }  # fmt: skip
    columns = int(rng.integers(1, 4))
    inner = rows + int(rng.integers(0, 4))
    outer = columns * 16 + int(rng.integers(0, 9))
    return {
        "nd_num": count, "n_value": rows, "d_value": columns * 16, "src_inner": inner,
        "src_matrix": int(rng.integers(3, 5)), "dst_outer": outer, "dst_matrix": rows * outer + int(rng.integers(1, 9)),
    }  # fmt: skip


def slices(rng: Random, size: int) -> dict[str, Any]:
    """The same pieces on both sides, with whole blocks between them, in up to three dimensions."""
    dims, burst = int(rng.integers(1, 4)), int(rng.integers(1, 3))
    counts = [int(number) for number in rng.integers(1, 4, dims)]

    def side() -> list[int]:
        records: list[int] = [dims]
        for place, count in enumerate(counts):
            unit = 32 // size if place == 0 else 1
            piece, gap, start = unit * burst if place == 0 else 1, unit * int(rng.integers(0, 3)), unit
            end = start + count * (piece + gap) - gap - 1
            plain = place == 0 and count == 1 and rng.random() < 0.5
            extent = -(-(end + 1) // unit) * unit + unit * int(rng.integers(0, 2))
            whole = extent == end + 1 and rng.random() < 0.5
            records += [start, -1 if whole else end, gap, -1 if plain else burst if place == 0 else 1, extent]
        return records

    return {"dims": dims, "dst_slices": side(), "src_slices": side()}


def make_case(
    rng: Random, row: Instruction, form: Form, dtypes: tuple[DataType, ...], lanes: int, in_place: bool = True
) -> Case:
    """One case; operands lie in a quarter of UB each, now and then src where dst is."""
    values = Values(rng, row, form, dtypes, lanes).values
    ub = numpy.concatenate([_fill(rng, dtypes[number % len(dtypes)], REGION) for number in range(4)])
    from_register = values.get("is_set_mask", 1) == 0 or form.code == 3
    counted = bool(form.code) and row.name not in NO_COUNTER and (from_register or "Compare" not in row.name)
    machine = Machine(ub, counter=counted and bool(rng.random() < 0.25))
    if from_register:
        machine.mask_low, machine.mask_high = _bits64(rng) % 2**64, _bits64(rng) % 2**64
    if machine.counter:
        repeats = 1 if "dst" in form.absent else 6  # the compare mask register holds one repeat
        total = int(rng.integers(0, repeats * lanes + 1)) & (~1 if "int4" in map(str, dtypes) else ~0)
        if from_register:
            machine.mask_low, machine.mask_high = total, 0
        else:
            values |= {"mask0": total, "mask1": 0}
    if dtypes and dtypes[0].sizeof() < 8:
        machine.pad_value = int(random_raw(rng, dtypes[0], 1)[0])
    if "saturate" in row.reads:
        machine.saturate = bool(rng.random() < 0.4)
    if "deq_scale" in row.reads and (row.name != "Cast" or dtypes[1].name == "int32"):
        _scale(rng, machine, dtypes, {**dict(form.constants), **values})
    machine.compare_mask = rng.integers(0, 256, 16, dtype=numpy.uint8)
    if row.name == "Select" and values.get("sel_mode") == SelMode.VSEL_TENSOR_TENSOR_MODE:
        machine.compare_mask[:4].view(numpy.uint32)[0] = 2 * REGION + 256  # where the bits lie, for the register form
    operands: dict[str, Place] = {}
    names = [operand for operand in row.operands if operand.name not in form.absent]
    for number, operand in enumerate(names):
        if operand.memory == "global":
            dtype = dtypes[row.operands.index(operand)]
            machine.arrays.append(_fill(rng, dtype, GM_BYTES))
            operands[operand.name] = Place(int(rng.integers(0, 40)) * dtype.sizeof(), 0)
        else:
            operands[operand.name] = Place(number * REGION + 32 * int(rng.integers(0, 4)))
    for parameter in form.parameters:
        if parameter.kind == "tensor":
            operands[parameter.name] = Place(3 * REGION)
    if in_place and len(set(dtypes)) == 1 and rng.random() < 0.2:
        _share(operands, values)
    return Case(machine, operands, values)


def _scale(rng: Random, machine: Machine, dtypes: tuple[DataType, ...], values: dict[str, int]) -> None:
    """Draws the scale register as the conversion wants it; a table lies in the last quarter of UB."""
    if dtypes[1].name != "int16":
        machine.deq_scale = int(random_raw(rng, DataType("float16"), 1)[0])
        return
    scales = random_raw(rng, DataType("float32"), 16).astype(numpy.uint64)
    entries = scales | rng.integers(0, 2**10, 16, dtype=numpy.uint64) << numpy.uint64(37)
    machine.deq_kind = 2 if values["is_vec_deq"] else 1
    machine.deq_scale = int(entries[0])
    if machine.deq_kind == 2:
        machine.deq_scale = 3 * REGION + 64
        machine.ub[machine.deq_scale : machine.deq_scale + 128] = entries.view(numpy.uint8)


def _share(operands: dict[str, Place], values: dict[str, int]) -> None:
    """Puts the first source where dst is, with its strides: an instruction in place."""
    source = "src" if "src" in operands else "src0"
    if "dst" in operands and source in operands and operands["dst"].array == operands[source].array == -1:
        operands[source] = operands["dst"]
        for part in ("block", "repeat"):
            if f"src0_{part}" in values and f"dst_{part}" in values:
                values[f"src0_{part}"] = values[f"dst_{part}"] = values[f"dst_{part}"] or 1
