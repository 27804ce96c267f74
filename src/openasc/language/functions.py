"""The instruction functions of a kernel (`asc.add`, `asc.data_copy`, …), one for each Python name of the table."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from openasc import dtypes
from openasc.dtypes import DataType
from openasc.isa import cube_copies, table
from openasc.isa.parameter_class import ParameterField
from openasc.isa.row import REQUIRED, Instruction, Limit, Operand, Parameter
from openasc.language import evaluation, list_arguments, nearest, promotion
from openasc.language.binding import Candidate, candidates, describe
from openasc.language.builder import ArrayType, Builder, Handle, ScalarType, Type
from openasc.language.constexpr import ConstExpr
from openasc.language.promotion import BOOL, INT
from openasc.language.refusal import refuse, require_builder
from openasc.language.scalars import Scalar, as_scalar, convert
from openasc.language.tensor import Tensor

if TYPE_CHECKING:
    import inspect

_RESULTS: Final[dict[str, ScalarType]] = {"int64": INT, "bool": BOOL, "counts": INT}


RANGE_IDS = {"event_id": "ASC-RANGE-002", "flag_id": "ASC-RANGE-002", "mask0": "ASC-RANGE-005"}
"""Fields whose range has an id of its own."""


INSTEAD: Final = {
    "Scatter": "write the elements one by one: dst.set_value(index, value)",
    "MrgSort4": "asc.mrg_sort merges pairs of a score and an index, as asc.sort32 makes them",
    "RpSort16": "asc.sort32 sorts 32 scores with their indices",
    "ProposalConcat": "asc.sort32 takes scores and indices as they are",
    "ProposalExtract": "asc.gather_mask with pattern 1 or 2 takes scores or indices out of pairs of float32",
}
"""What does the work of an instruction on chips that lack it."""


class InstructionFunction:
    """A function of the instruction table; calling it inside a kernel performs or records the instruction.

    Raises:
        LangError: ASC-LANG-003, the arguments fit no form; ASC-LANG-009 outside a kernel.
        DtypeError: ASC-TYPE-001 to 003, dtypes or memories of the operands.
        RangeError: ASC-RANGE-001 and 003, constants outside their range.
    """

    def __init__(self, name: str, rows: tuple[Instruction, ...]) -> None:
        self.__name__ = self.__qualname__ = name
        self.__module__ = "openasc"
        self.rows = rows

    @cached_property
    def candidates(self) -> tuple[Candidate, ...]:
        """Every form of every row, in the table's order."""
        return tuple(candidate for row in self.rows for candidate in candidates(row))

    @property
    def __doc__(self) -> str:  # type: ignore[override]
        from openasc.language.documentation import docstring

        return docstring(self.__name__, self.rows)

    @cached_property
    def __signature__(self) -> inspect.Signature:
        return self.form_signature(0) if len(self.candidates) == 1 else self._merged_signature()

    def _merged_signature(self) -> inspect.Signature:
        """All forms as one: what not every form has is optional, with `...` for not given."""
        import inspect

        order: list[str] = []
        for candidate in self.candidates:
            order = merge(order, [slot.name for slot in candidate.slots])
        parameters: list[inspect.Parameter] = []
        for name in order:
            slots = [slot for candidate in self.candidates for slot in candidate.slots if slot.name == name]
            given = [slot.default for slot in slots if slot.default is not REQUIRED]
            missing = len(slots) < len(self.candidates) or any(one.default is not one.empty for one in parameters)
            default = given[0] if given else ... if missing else inspect.Parameter.empty
            kinds = " | ".join(dict.fromkeys(slot.text().split(": ", 1)[1].split("=")[0] for slot in slots))
            kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
            parameters.append(inspect.Parameter(name, kind, default=default, annotation=kinds))
        return inspect.Signature(parameters)

    def form_signature(self, index: int) -> inspect.Signature:
        """The signature of one form, with its defaults."""
        import inspect

        kind, empty = inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.empty
        return inspect.Signature(
            [
                inspect.Parameter(slot.name, kind, default=empty if slot.default is REQUIRED else slot.default,
                                  annotation=slot.text().split(": ", 1)[1].split("=")[0])
                for slot in self.candidates[index].slots
            ]
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"<instruction {self.__name__}>"

    def __call__(self, *values: Any, **named: Any) -> Any:
        builder = require_builder(f"asc.{self.__name__}")
        given = [ConstExpr.unwrap(value) for value in values]
        keywords = {name: ConstExpr.unwrap(value) for name, value in named.items()}
        candidate, bound = self._match(given, keywords)
        return Call(builder, self.__name__, candidate, bound).perform()

    def _match(self, values: list[Any], named: dict[str, Any]) -> tuple[Candidate, list[Any]]:
        near: list[tuple[Candidate, list[Any]]] = []
        for candidate in self.candidates:
            bound = candidate.bind(values, named)
            if bound is None:
                continue
            if next(candidate.misfits(bound), None) is None:
                return candidate, bound
            near.append((candidate, bound))
        raise self._no_match(near, values, named)

    def _no_match(self, near: list[tuple[Candidate, list[Any]]], values: list[Any], named: dict[str, Any]) -> Exception:
        signatures = "\n".join(dict.fromkeys(candidate.text(self.__name__) for candidate in self.candidates))
        given = ", ".join([*map(describe, values), *(f"{name}={describe(value)}" for name, value in named.items())])
        misfits = [list(candidate.misfits(bound)) for candidate, bound in near]
        if misfits and all(_is_operand(slot.source) for found in misfits for slot, _ in found):
            slot, value = min(misfits, key=len)[0]
            if isinstance(value, Tensor):
                return refuse(
                    "ASC-TYPE-003",
                    f"{self.__name__}: {slot.name} is in the wrong memory",
                    expected=signatures,
                    given=f"{self.__name__}({given})",
                )
        return refuse(
            "ASC-LANG-003",
            f"{self.__name__} does not take these arguments",
            expected=signatures,
            given=f"{self.__name__}({given})",
        )


def merge(order: list[str], names: list[str]) -> list[str]:
    """Two orders of names as one: a new name comes before the next one that both have."""
    merged = list(order)
    for place, name in enumerate(names):
        if name not in merged:
            later = next((known for known in names[place + 1 :] if known in merged), None)
            merged.insert(len(merged) if later is None else merged.index(later), name)
    return merged


def _is_operand(source: Operand | Parameter) -> bool:
    return isinstance(source, Operand) or source.kind == "tensor"


class Call:
    """One call that fits a form: checks it and hands it to the builder."""

    def __init__(self, builder: Builder, name: str, candidate: Candidate, bound: list[Any]) -> None:
        self.builder, self.name, self.candidate, self.bound = builder, name, candidate, bound
        self.row = candidate.row
        self.arguments: dict[str, tuple[Handle, Type]] = {}
        self.statics: dict[str, Any] = {}
        self.dtypes: dict[str, DataType] = {}

    def perform(self) -> Any:
        """Checks the call and issues it."""
        row = self.row
        self._refuse_cube_core()
        self._check_chip()
        slots = list(zip(self.candidate.slots, self.bound, strict=True))
        for slot, value in slots:
            if isinstance(slot.source, Operand):
                list_arguments.operand(self, slot.source, value)
        self._check_dtypes()
        for slot, value in slots:
            if isinstance(slot.source, Parameter):
                self._parameter(slot.source, slot.fields, value)
        result = _RESULTS.get(row.result)
        handle = self.builder.instruction(row, self.candidate.form, self.arguments, self.statics, result)
        if result is None:
            return None
        scalar = Scalar(handle, result)
        return tuple(scalar >> 16 * place & 0xFFFF for place in range(4)) if row.result == "counts" else scalar

    def _refuse_cube_core(self) -> None:
        """Refuses a copy that begins or ends in a memory of a cube core, which its parameters tell."""
        reason = cube_copies.REASONS.get(self.row)
        if reason is not None:
            kind = self.row.forms[0].parameters[-1].type.name
            raise refuse("ASC-TYPE-003", f"{self.name} with {kind} {reason}", expected="operands in UB and GM",
                         given=", ".join(map(describe, self.bound)))  # fmt: skip

    def _check_chip(self) -> None:
        """Refuses an instruction that the chip's family does not have."""
        builder, row = self.builder, self.row
        if row.types and builder.family not in row.types:
            raise refuse(
                "ASC-TYPE-001", f"{self.name}: {builder.chip} has no such instruction",
                expected=f"a chip of the family {', '.join(row.types)}",
                given=f"{builder.chip}, family {builder.family}",
                hint=INSTEAD.get(row.name, ""),
            )  # fmt: skip

    def tensor(self, field: str, value: Tensor) -> None:
        self.arguments[field] = (value.handle, value.type)
        assert value.dtype is not None
        self.dtypes[field] = value.dtype

    def _check_dtypes(self) -> None:
        row = self.row
        given = tuple(self.dtypes.get(operand.name) for operand in row.operands)
        legal = row.types.get(self.builder.family)
        if legal is None or not given or given in legal:
            return
        present = [place for place, dtype in enumerate(given) if dtype is not None]
        if any(all(choice[place] is given[place] for place in present) for choice in legal):
            return
        names = [operand.python_name for operand in row.operands]
        text = ", ".join(f"{name}: {dtype.name}" for name, dtype in zip(names, given, strict=True) if dtype is not None)
        alike = all(len(set(choice)) == 1 for choice in legal)
        disagree = alike and len({given[place] for place in present}) > 1
        what = "operands have different dtypes" if disagree else f"these dtypes are not legal on {self.builder.chip}"
        raise refuse(
            "ASC-TYPE-002" if disagree else "ASC-TYPE-001",
            f"{self.name}: {what}",
            expected=_legal_text(names, legal, alike),
            given=text,
            hint="convert one operand: asc.cast(dst, src, asc.RoundMode.CAST_NONE, count)" if disagree else "",
        )

    def _parameter(self, parameter: Parameter, fields: tuple[str, ...], value: Any) -> None:
        kind = parameter.kind
        if kind == "struct":
            self._structure(value)
        elif not fields:
            if kind == "tensor" and isinstance(value, Tensor):  # no word of the core, but part of the call
                self.arguments[parameter.name] = (value.handle, value.type)
        elif kind == "mask":
            for name, word in zip(("mask0", "mask1"), value, strict=False):
                self.integer(name, word, None)
        elif kind == "scalar":
            dtype = self.dtypes[parameter.like] if parameter.like else dtypes.float32
            self._scalar(fields[0], parameter.name, value, dtype)
        elif kind == "records":
            self._records(parameter, fields[0], value)
        elif kind == "tensor":
            self._form_tensor(parameter, fields[0], value)
        elif kind == "int":
            for name in fields:
                self.integer(name, value, self.row.limits.get(name), parameter.name)
        elif kind == "integers":
            list_arguments.integers(self, fields[0], value, self.row.limits.get(fields[0]), parameter.name)
        elif kind == "bool":
            self.statics.update(dict.fromkeys(fields, bool(value)))
        elif kind == "dtype" and (value,) not in self.row.types.get(self.builder.family, ((value,),)):
            legal = ", ".join(choice[0].name for choice in self.row.types[self.builder.family])
            raise refuse("ASC-TYPE-001", f"{self.name}: this dtype is not legal on {self.builder.chip}", expected=legal,
                         given=value.name)  # fmt: skip
        elif value is not None:
            self.statics.update(dict.fromkeys(fields, value))

    def _records(self, parameter: Parameter, field: str, records: Any) -> None:
        """A list of parameter objects as an array: their number, then field after field, -1 for None."""
        numbers: list[Any] = [len(records)]
        for record in records:
            for description in record.description.fields:
                content = getattr(record, description.name)
                if not isinstance(content, Scalar):
                    content = -1 if content is None else int(content)
                    self._check_limit(description.limit, content, f"{type(record).__name__}.{description.name}")
                numbers.append(content)
        handles = [convert(number, INT).handle for number in numbers]
        array = self.builder.new_array(dtypes.int64, len(handles), handles)
        self.arguments[field] = (array, ArrayType(dtypes.int64, len(handles)))

    def _form_tensor(self, parameter: Parameter, field: str, value: Any) -> None:
        self.tensor(field, value)
        wanted = parameter.type or self.dtypes.get(parameter.like)
        if wanted is not None and self.dtypes[field] is not wanted:
            alike = f", as {parameter.like}" if parameter.like else ""
            what = "operands have different dtypes" if alike else "a tensor has another dtype"
            raise refuse(
                "ASC-TYPE-002", f"{self.name}: {what}",
                expected=f"{parameter.name}: {wanted.name}{alike}",
                given=f"{parameter.name}: {self.dtypes[field].name}",
            )  # fmt: skip

    def _structure(self, value: Any) -> None:
        for field in value.description.fields:
            content = getattr(value, field.name)
            if field.kind == "dtype":
                self.check_element(content, f"{type(value).__name__}.{field.name}")
            elif field.field == "-":
                self._check_unused(field, content, f"{type(value).__name__}.{field.name}")
            elif field.kind == "scalar":
                self._scalar(field.field, field.name, content, next(iter(self.dtypes.values())))
            elif field.kind == "bool":
                self.integer(field.field, content, None, field.name)
            elif field.kind == "integers":
                list_arguments.integers(self, field.field, content, field.limit, f"{type(value).__name__}.{field.name}")
            elif field.kind == "tensor":
                list_arguments.tensor(self, field.field, content, f"{type(value).__name__}.{field.name}")
            elif field.kind == "enum":
                self.statics[field.field] = list_arguments.enumerator(self.name, field, content, type(value).__name__)
            else:
                self.integer(field.field, content, field.limit, f"{type(value).__name__}.{field.name}")

    def _check_unused(self, field: ParameterField, content: Any, name: str) -> None:
        """A field that no instruction of this chip reads may be left as it is only."""
        if field.limit is None:
            return
        if isinstance(content, Scalar):
            raise refuse("ASC-LANG-008", f"{self.name}: {name} must be known when compiling",
                         given=describe(content))  # fmt: skip
        self._check_limit(field.limit, int(content), name)

    def check_element(self, dtype: Any, name: str) -> None:
        tensor = next(iter(self.dtypes.values()))
        if dtype is not tensor:
            raise refuse(
                "ASC-TYPE-002",
                f"{self.name}: {name} is not the tensors' dtype",
                expected=tensor.name,
                given=describe(dtype),
            )

    def integer(self, field: str, value: Any, limit: Limit | None, name: str = "") -> None:
        if isinstance(value, Scalar):
            type = value.type if value.dtype is dtypes.uint64 else INT
            self.arguments[field] = (convert(value, type).handle, type)
            return
        number = int(value)
        # Lanes beyond those of a repeat are ignored, and in counter mode the mask counts the elements of all repeats.
        if field != "mask0" or number < 0:
            self._check_limit(limit, number, name or field, RANGE_IDS.get(field, "ASC-RANGE-001"), field)
        self.statics[field] = value if isinstance(value, bool) else number

    def _check_limit(
        self, limit: Limit | None, number: int, name: str, identifier: str = "ASC-RANGE-001", field: str = ""
    ) -> None:
        if limit is None or limit.low <= number <= limit.high:
            return
        raise refuse(
            identifier,
            f"{self.name}: {name} is out of range",
            given=str(number),
            expected=f"{limit.low} .. {limit.high}" + (f" {limit.unit}" if limit.unit else ""),
            hint=nearest.hint(field, number, limit.low, limit.high),
        )

    def _scalar(self, field: str, name: str, value: Any, dtype: DataType) -> None:
        scalar = value if isinstance(value, (Scalar, int, float)) else as_scalar(value)
        if not isinstance(scalar, Scalar):
            check_constant(self.name, name, scalar, dtype)
        type = promotion.typed(dtype)
        self.arguments[field] = (convert(scalar, type).handle, type)


def check_constant(function: str, name: str, value: float, dtype: DataType) -> None:
    """Refuses a constant that the dtype cannot hold.

    Raises:
        RangeError: ASC-RANGE-003; NaN, infinities and rounding are no reason.
    """
    if dtype.is_int():
        low, high = evaluation.int_range(dtype)
        fits = math.isfinite(value) and value == int(value) and low <= value <= high
        expected = f"an integer, {low} .. {high}"
    else:
        fits = not math.isfinite(value) or math.isfinite(evaluation.round_float(float(value), dtype))
        expected = "a number within the range of the dtype"
    if not fits:
        raise refuse(
            "ASC-RANGE-003", f"{function}: {name} does not fit in {dtype.name}", expected=expected, given=repr(value)
        )


def _legal_text(names: list[str], legal: tuple[tuple[DataType, ...], ...], alike: bool) -> str:
    if alike:
        return f"{', '.join(names)} alike: " + ", ".join(dict.fromkeys(choice[0].name for choice in legal))
    return "\n".join(
        ", ".join(f"{name}: {dtype.name}" for name, dtype in zip(names, choice, strict=True)) for choice in legal
    )


WRITTEN: Final = frozenset((
    "dump_acc_chk_point", "dump_tensor", "get_arch_version", "get_hccl_context", "get_program_counter",
    "get_ctrl_spr", "get_reduce_repeat_max_min_spr", "get_reduce_repeat_sum_spr", "get_store_atomic_config",
    "get_sys_workspace", "reduce_data_block", "reduce_pair_elem", "reduce_repeat", "scalar_cast", "set_ctrl_spr",
    "set_deq_scale", "set_hccl_context", "set_pad_value", "set_sys_workspace",
))  # fmt: skip
"""Functions that modules of their own define, since they return what no row says or take what no form has."""


def _is_function(name: str) -> bool:
    return "." not in name and name[:1].islower()


def _build() -> dict[str, InstructionFunction]:
    rows: dict[str, list[Instruction]] = {}
    for row in (*table.TABLE, *cube_copies.ROWS):
        for name in (row.python, *row.python_aliases):
            if _is_function(name):
                rows.setdefault(name, []).append(row)
    written = {alias for name in WRITTEN for row in rows.get(name, ()) for alias in row.python_aliases} | WRITTEN
    return {name: InstructionFunction(name, tuple(found)) for name, found in rows.items() if name not in written}


FUNCTIONS: Final = _build()
"""Every instruction function by its Python name."""


def __getattr__(name: str) -> InstructionFunction:
    try:
        return FUNCTIONS[name]
    except KeyError:
        raise AttributeError(f"no instruction is called {name}") from None
