"""The builder that records a kernel as the `asc` dialect."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, Final

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, IntAttr, StringAttr
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from openasc.dtypes import DataType
from openasc.errors import Site
from openasc.frontend.structures import struct_attribute
from openasc.ir import dialect, types
from openasc.isa.row import Form, Instruction
from openasc.language.builder import (
    AddressType,
    ArrayType,
    Cell,
    GlobalType,
    Handle,
    LocalType,
    ObjectType,
    ScalarType,
    Type,
)

BOOL: Final = types.BOOL
INDEX: Final = types.INDEX
name_attribute = cache(StringAttr)
number_attribute = cache(IntAttr)


@cache
def names_attribute(names: tuple[str, ...]) -> ArrayAttr[StringAttr]:
    """Names of arguments as one attribute."""
    return ArrayAttr([name_attribute(name) for name in names])


@cache
def attribute(type: Type) -> Attribute:
    """The dialect's type."""
    match type:
        case ScalarType():
            return types.scalar_type(type.dtype)
        case LocalType():
            return dialect.LocalType(types.scalar_type(type.dtype), name_attribute(type.position))
        case GlobalType():
            return dialect.GlobalType(types.scalar_type(type.dtype))
        case AddressType():
            return dialect.AddressType(types.scalar_type(type.dtype))
        case ObjectType():
            return dialect.ObjectType(name_attribute(type.kind))
        case ArrayType():
            return dialect.ArrayType(types.scalar_type(type.dtype), number_attribute(type.length))


@cache
def cell_type(content: Attribute) -> dialect.CellType:
    """The type of a variable."""
    return dialect.CellType(content)


def _makes_pipe(operation: Operation) -> bool:
    """Whether an operation is the instruction that makes a TPipe."""
    return any(isinstance(result.type, dialect.ObjectType) and result.type.kind.data == "TPipe"
               for result in operation.results)  # fmt: skip


class Restart(Exception):
    """The trace found out something that it had to know earlier: it begins again with one more hint."""

    def __init__(self, kind: str, key: Any, value: Any = True) -> None:
        self.kind, self.key, self.value = kind, key, value
        super().__init__(kind)


class MemoryCell:
    """A variable of the kernel in the IR; all of them stand at the kernel's entry."""

    __slots__ = ("builder", "content", "name", "value")

    def __init__(self, builder: IRBuilder, name: str, content: Attribute | None) -> None:
        self.builder, self.name, self.content = builder, name, content
        self.value: SSAValue | None = None if content is None else self._place(content)

    def _place(self, content: Attribute) -> SSAValue:
        operation = dialect.CellOp.create(
            result_types=[cell_type(content)], properties={"variable": name_attribute(self.name)}
        )
        self.builder.entry.append(operation)
        return operation.results[0]

    def load(self) -> Handle:
        """The value now; None while nothing that stores one was traced."""
        if self.value is None:
            return None
        return self.builder.emit(dialect.LoadOp, [self.value], {}, self.content)

    def store(self, value: SSAValue) -> None:
        """Sets the value; the first one decides the type where none was given."""
        if self.value is None:
            self.content = value.type
            self.value = self._place(self.content)
        self.builder.emit(dialect.StoreOp, [self.value, value], {})


class StateCell:
    """The state of an object: a plain value while it changes only where the object was made.

    A change under run-time control flow, seen after values of before were used, makes the trace begin again with a
    variable in its place.
    """

    __slots__ = ("builder", "depth", "key", "name", "region", "value")

    def __init__(self, builder: IRBuilder, key: Any, value: SSAValue | None) -> None:
        self.builder, self.key, self.value = builder, key, value
        self.region = builder.region
        self.name, self.depth = "", 0

    def load(self) -> SSAValue | None:
        """The value now."""
        return self.value

    def store(self, value: SSAValue) -> None:
        """Sets the value."""
        if not self.builder.is_current(self.region):
            raise Restart("state", self.key)
        self.value = value
        if self.name:
            self.builder.note(value, self.name, self.depth)


class IRBuilder:
    """Implements `language.builder.Builder`; handles are SSA values."""

    def __init__(
        self, chip: str, family: str, hints: Mapping[tuple[str, Any], Any], place: Callable[[], Site | None]
    ) -> None:
        self.chip, self.family = chip, family
        self.interpreting = False
        self.pipe: Any = None
        self.free_buffers: dict[int, list[Any]] | None = None
        self.hints = hints
        self.entry: list[Operation] = []
        self.body = Block()
        self.block = self.body
        self.region: object = self.body
        self.sites: list[Site] = []
        self.names: dict[SSAValue, str] = {}
        """What the kernel calls its values."""
        self._depths: dict[SSAValue, int] = {}
        self.key: tuple[Any, ...] = ()
        """What is being traced, as the path of nodes that led there; `frontend.typed` keeps it."""
        self._place = place
        self._site_numbers: dict[Site, int] = {}
        self._site_cache: tuple[Any, IntAttr] | None = None
        self._constants: dict[tuple[str, Attribute], SSAValue] = {}
        self._states: dict[Any, int] = {}
        self._merged: dict[object, object] = {}

    # --- places -----------------------------------------------------------------------------------------------------

    def site(self) -> Site | None:
        """The place in the user's source that is being traced."""
        return self._place()

    def note(self, value: SSAValue, name: str, depth: int) -> None:
        """Remembers a name of a value; that of the function least deep in calls counts, and there the first."""
        if value not in self._depths or depth < self._depths[value]:
            self.names[value], self._depths[value] = name, depth

    def site_attribute(self) -> IntAttr:
        """The number of the current place."""
        if self._site_cache is not None and self._site_cache[0] == self.key:
            return self._site_cache[1]
        site = self._place() or Site("", 0)
        number = self._site_numbers.setdefault(site, len(self.sites))
        if number == len(self.sites):
            self.sites.append(site)
        self._site_cache = (self.key, number_attribute(number))
        return self._site_cache[1]

    # --- emission ---------------------------------------------------------------------------------------------------

    def emit(
        self, operation: type[Operation], operands: Sequence[SSAValue], properties: dict[str, Attribute],
        result: Attribute | None = None, regions: Sequence[Region] = (),
    ) -> Any:  # fmt: skip
        """Appends an operation and gives its result, if it has one."""
        made = operation.create(
            operands=operands, result_types=() if result is None else (result,), properties=properties, regions=regions
        )
        self.block.add_op(made)
        return made.results[0] if result is not None else None

    @contextmanager
    def nested(self, block: Block) -> Iterator[Block]:
        """What is emitted inside goes into the block, which is a region of its own."""
        outer = self.block, self.region
        self.block = self.region = block
        try:
            yield block
        finally:
            self.block, self.region = outer

    def is_current(self, region: object) -> bool:
        """Whether a region is the one being traced, or became part of it."""
        while region in self._merged:
            region = self._merged[region]
        return region is self.region

    def take(self, block: Block) -> None:
        """Moves the operations of a block, which was a region of its own, to where the builder stands."""
        for operation in list(block.ops):
            block.detach_op(operation)
            self.block.add_op(operation)
        self._merged[block] = self.region

    @contextmanager
    def appending(self, block: Block) -> Iterator[None]:
        """What is emitted inside is appended to a block that is complete otherwise."""
        outer, self.block = self.block, block
        try:
            yield
        finally:
            self.block = outer

    @contextmanager
    def once(self) -> Iterator[None]:
        """What is emitted inside stands behind the making of the kernel's TPipe, or at the kernel's entry."""
        block = Block()
        with self.appending(block):
            yield
        operations = [block.detach_op(operation) for operation in list(block.ops)]
        made = next((operation for operation in operations if _makes_pipe(operation)), None)
        pipe = self.pipe.handle if self.pipe is not None and made is None else None
        owner = pipe.owner if isinstance(pipe, SSAValue) else None
        if isinstance(owner, Operation) and owner.parent is not None:
            owner.parent.insert_ops_after(operations, owner)
        else:
            self.entry.extend(operations)

    def at_top(self) -> bool:
        """Whether nothing that the kernel decides at run time surrounds the place."""
        return self.is_current(self.body)

    def finish(self) -> Block:
        """The kernel's body, with the variables and constants at its start."""
        first = self.body.first_op
        if first is None:
            self.body.add_ops(self.entry)
        elif self.entry:
            self.body.insert_ops_before(self.entry, first)
        self.entry = []
        return self.body

    def variable(self, name: str, content: Type) -> MemoryCell:
        """A variable of the kernel that is kept in the IR from the start."""
        return MemoryCell(self, name, attribute(content))

    # --- scalars ----------------------------------------------------------------------------------------------------

    def constant(self, value: float | bool, type: ScalarType) -> Handle:
        key = (repr(value), attribute(type))
        found = self._constants.get(key)
        if found is None:
            operation = dialect.ConstantOp.create(result_types=[key[1]], properties={"value": StringAttr(key[0])})
            self.entry.append(operation)
            found = self._constants[key] = operation.results[0]
        return found

    def scalar(self, operation: str, operands: Sequence[Handle], type: ScalarType) -> Handle:
        properties: dict[str, Attribute] = {"operation": name_attribute(operation), "site": self.site_attribute()}
        return self.emit(dialect.ScalarOp, operands, properties, attribute(type))

    def compare(self, predicate: str, lhs: Handle, rhs: Handle, type: ScalarType) -> Handle:
        return self.emit(dialect.CompareOp, [lhs, rhs], {"predicate": name_attribute(predicate)}, BOOL)

    def convert(self, value: Handle, source: ScalarType, target: ScalarType) -> Handle:
        return self.emit(dialect.ConvertOp, [value], {}, attribute(target))

    def bitcast(self, value: Handle, source: ScalarType, target: ScalarType) -> Handle:
        return self.emit(dialect.BitcastOp, [value], {}, attribute(target))

    def choose(self, condition: Handle, if_true: Handle, if_false: Handle, type: Type) -> Handle:
        return self.emit(dialect.ChooseOp, [condition, if_true, if_false], {}, attribute(type))

    def cell(self, name: str, type: Type | None, initial: Handle | None) -> Cell:
        count = self._states[self.key] = self._states.get(self.key, 0) + 1
        key = (*self.key, count)
        if ("state", key) not in self.hints:
            return StateCell(self, key, initial)
        cell = MemoryCell(self, name, None if type is None else attribute(type))
        if initial is not None:
            cell.store(initial)
        return cell

    # --- tensors, arrays, structures --------------------------------------------------------------------------------

    def offset(self, tensor: Handle, type: Type, elements: Handle) -> Handle:
        return self.emit(dialect.OffsetOp, [tensor, elements], {"site": self.site_attribute()}, attribute(type))

    def view(self, tensor: Handle, type: LocalType, target: LocalType, length: Handle | None) -> Handle:
        operands = [tensor] if length is None else [tensor, length]
        return self.emit(dialect.ViewOp, operands, {"site": self.site_attribute()}, attribute(target))

    def global_tensor(self, address: Handle, count: Handle, type: GlobalType) -> Handle:
        return self.emit(dialect.GlobalOp, [address, count], {}, attribute(type))

    def property(self, name: str, tensor: Handle, type: Type) -> Handle:
        result = attribute(AddressType(type.dtype)) if name == "address" and isinstance(type, GlobalType) else INDEX
        return self.emit(dialect.PropertyOp, [tensor], {"property": name_attribute(name)}, result)

    def new_array(self, dtype: DataType, length: int, values: Sequence[Handle]) -> Handle:
        return self.emit(dialect.ArrayOp, values, {}, attribute(ArrayType(dtype, length)))

    def element(self, array: Handle, dtype: DataType, index: Handle) -> Handle:
        return self.emit(dialect.ElementOp, [array, index], {"site": self.site_attribute()}, types.scalar_type(dtype))

    def set_element(self, array: Handle, dtype: DataType, index: Handle, value: Handle) -> None:
        self.emit(dialect.SetElementOp, [array, index, value], {"site": self.site_attribute()})

    def new_struct(self, structure: Any, source: Handle | None) -> Handle:
        operands = [] if source is None else [source]
        return self.emit(dialect.NewStructOp, operands, {}, struct_attribute(structure))

    def field(self, structure: Handle, kind: type[Any], name: str) -> Handle:
        result = types.scalar_type(kind.layout().fields[name].dtype)
        return self.emit(dialect.FieldOp, [structure], {"field": name_attribute(name)}, result)

    def set_field(self, structure: Handle, kind: type[Any], name: str, value: Handle) -> None:
        self.emit(dialect.SetFieldOp, [structure, value], {"field": name_attribute(name)})

    # --- instructions -----------------------------------------------------------------------------------------------

    def instruction(
        self,
        row: Instruction,
        form: Form,
        arguments: Mapping[str, tuple[Handle, Type]],
        statics: Mapping[str, Any],
        result: Type | None,
    ) -> Handle | None:
        properties: dict[str, Attribute] = {
            "row": name_attribute(row.name),
            "form": name_attribute(form.name),
            "names": names_attribute(tuple(arguments)),
            "statics": DictionaryAttr({name: types.encode(value) for name, value in statics.items()}),
            "site": self.site_attribute(),
        }
        operands = [handle for handle, _ in arguments.values()]
        return self.emit(dialect.InstructionOp, operands, properties, None if result is None else attribute(result))

    def printf(self, format: str, arguments: Sequence[tuple[Handle, ScalarType]]) -> None:
        properties: dict[str, Attribute] = {"format": StringAttr(format), "site": self.site_attribute()}
        self.emit(dialect.PrintOp, [handle for handle, _ in arguments], properties)

    def fail(self, reason: int, message: str) -> None:
        properties: dict[str, Attribute] = {
            "reason": number_attribute(reason), "message": StringAttr(message), "site": self.site_attribute(),
        }  # fmt: skip
        self.emit(dialect.FailOp, [], properties)
