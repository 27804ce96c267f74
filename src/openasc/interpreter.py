"""Kernels as ordinary Python: each instruction is performed on a core at once, so print, breakpoint and IDEs work.

`run_interpreted` calls the kernel's own function, on the calling thread, once a block. What the language asks of its
builder is answered by `CoreBuilder`, which calls the same functions of the instruction ABI as machine code does.
"""

from __future__ import annotations

import builtins
import ctypes
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from types import TracebackType
from typing import Any, Final

from openasc import settings
from openasc.dtypes import DataType
from openasc.errors import Error, LangError, Site
from openasc.isa import abi, chips
from openasc.isa.flatten import Word, dtype_names, evaluate, field_of, flatten, pack_dtypes, static_word
from openasc.isa.row import Form, Instruction
from openasc.language import evaluation, promotion, scalars
from openasc.language.builder import (
    ArrayType,
    GlobalType,
    Handle,
    LocalType,
    ObjectType,
    ScalarType,
    Type,
    set_builder,
)
from openasc.language.scalars import Scalar
from openasc.language.tensor import GlobalAddress
from openasc.program import Argument
from openasc.runtime import frames, launch
from openasc.runtime.arguments import Call
from openasc.runtime.words import byte_count, from_word, to_word, unpacked, zeroed

_MIN: Final = min
_MAX: Final = max
_ADDRESS_MASK: Final = (1 << 48) - 1


class Variable:
    """A variable of the kernel; Python's own variables hold the rest."""

    __slots__ = ("value",)

    def __init__(self, value: Handle) -> None:
        self.value = value

    def load(self) -> Handle:
        return self.value

    def store(self, value: Handle) -> None:
        self.value = value


class CoreBuilder:
    """Performs on one core what the language asks for.

    A scalar's handle is a Python number, a local tensor's its packed word, a GM tensor's (address, element count), an
    array's a list, a structure's a dict of its numbers by dotted name.
    """

    interpreting = True

    def __init__(self, core: Any, chip: str, family: str, places: frames.Places) -> None:
        self.chip, self.family = chip, family
        self.pipe: Any = None
        self.free_buffers: dict[int, list[Any]] | None = {}
        self._core, self._places = core, places
        self._shown = 0

    def once(self) -> AbstractContextManager[None]:
        return nullcontext()

    def at_top(self) -> bool:
        return True

    def site(self) -> Site | None:
        return self._places.sites[self._places.index()]

    def call(self, shape: abi.Shape, words: Sequence[int]) -> int:
        """One function of the instruction ABI; the last word, the site, is added here.

        Raises:
            Stop: the core found a violation, which the launch's report holds, or another block did.
        """
        result: int = self._core.call(abi.INDEX[shape.name], [*words, self._places.index()])
        return result

    def _show_output(self) -> None:
        """Writes what the block has printed since, so that it stands where Python's own print would put it."""
        text = self._core.output
        sys.stdout.write(text[self._shown :])
        self._shown = len(text)

    # --- scalars ---

    def constant(self, value: float | bool, type: ScalarType) -> Handle:
        return value

    def scalar(self, operation: str, operands: Sequence[Handle], type: ScalarType) -> Handle:
        return evaluation.evaluate(operation, operands, type)

    def compare(self, predicate: str, lhs: Handle, rhs: Handle, type: ScalarType) -> Handle:
        return evaluation.compare(predicate, lhs, rhs)

    def convert(self, value: Handle, source: ScalarType, target: ScalarType) -> Handle:
        return evaluation.convert(value, source, target)

    def bitcast(self, value: Handle, source: ScalarType, target: ScalarType) -> Handle:
        return from_word(to_word(value, source.dtype), target.dtype)

    def choose(self, condition: Handle, if_true: Handle, if_false: Handle, type: Type) -> Handle:
        return if_true if condition else if_false

    def cell(self, name: str, type: Type | None, initial: Handle | None) -> Variable:
        return Variable(initial)

    # --- tensors ---

    def offset(self, tensor: Handle, type: Type, elements: Handle) -> Handle:
        assert not isinstance(type, (ScalarType, ObjectType))
        size = byte_count(elements, type.dtype)
        if isinstance(type, LocalType):
            return self.call(abi.LOCAL_SLICE, [tensor, size])
        if isinstance(type, GlobalType):
            return self.call(abi.GLOBAL_OFFSET, [tensor[0], size]), tensor[1]
        return self.call(abi.GLOBAL_OFFSET, [tensor, size])

    def view(self, tensor: Handle, type: LocalType, target: LocalType, length: Handle | None) -> Handle:
        if length is None:
            return tensor
        return self.call(abi.LOCAL_RESIZE, [tensor, byte_count(length, target.dtype)])

    def global_tensor(self, address: Handle, count: Handle, type: GlobalType) -> Handle:
        return address, count

    def property(self, name: str, tensor: Handle, type: Type) -> Handle:
        assert not isinstance(type, (ScalarType, ObjectType))
        if isinstance(type, LocalType):
            return _local_property(name, tensor, type.dtype)
        address, count = tensor if isinstance(type, GlobalType) else (tensor, 0)
        if name == "address":
            return address & _ADDRESS_MASK
        return count if name == "count" else byte_count(count, type.dtype)

    # --- arrays and structures ---

    def new_array(self, dtype: DataType, length: int, values: Sequence[Handle]) -> Handle:
        zero = 0.0 if dtype.is_float() else 0
        return [*values, *(zero for _ in range(length - len(values)))]

    def element(self, array: Handle, dtype: DataType, index: Handle) -> Handle:
        return array[self._checked(array, index)]

    def set_element(self, array: Handle, dtype: DataType, index: Handle, value: Handle) -> None:
        array[self._checked(array, index)] = value

    def _checked(self, array: Handle, index: int) -> int:
        if not 0 <= index < len(array):
            self.call(abi.FAIL, [0, index, len(array)])
        return index

    def new_struct(self, structure: type[Any], source: Handle | None) -> Handle:
        return zeroed(structure) if source is None else dict(source)

    def field(self, structure: Handle, kind: type[Any], name: str) -> Handle:
        return structure[name]

    def set_field(self, structure: Handle, kind: type[Any], name: str, value: Handle) -> None:
        structure[name] = value

    # --- instructions ---

    def instruction(
        self,
        row: Instruction,
        form: Form,
        arguments: Mapping[str, tuple[Handle, Type]],
        statics: Mapping[str, Any],
        result: Type | None,
    ) -> Handle | None:
        keep: list[Any] = []
        types = {name: _dtype(type) for name, (_, type) in arguments.items()}
        types.update((name, value) for name, value in statics.items() if isinstance(value, DataType))
        values = {name: argument_word(handle, type, keep) for name, (handle, type) in arguments.items()}
        for name, value in statics.items():
            values[name] = self._static(value, _scalar_dtype(form, name, types), keep)
        codes = pack_dtypes([types.get(name, _VOID) for name in _dtype_names(row, form)])

        def address(word: Word, words: list[int]) -> int:
            return _stored(words, keep)

        *words, _ = evaluate(flatten(row, form), values, codes, 0, address)
        word = self.call(row.shape, words)
        if row.shape is abi.DUMP:
            self._show_output()
        return None if result is None else result_handle(word, result)

    def _static(self, value: Any, dtype: DataType, keep: list[Any]) -> int:
        if isinstance(value, (list, tuple)):
            return _stored([len(value), *value], keep)
        if isinstance(value, float):
            return to_word(evaluation.round_float(value, dtype), dtype)
        return static_word(value)

    def printf(self, format: str, arguments: Sequence[tuple[Handle, ScalarType]]) -> None:
        text = ctypes.create_string_buffer(format.encode())
        values = (ctypes.c_int64 * len(arguments))(*(to_word(value, type.dtype) for value, type in arguments))
        codes = (ctypes.c_uint8 * len(arguments))(*(type.dtype.code for _, type in arguments))
        self.call(
            abi.PRINT,
            [ctypes.addressof(text), len(arguments), ctypes.addressof(values), ctypes.addressof(codes)],
        )
        self._show_output()

    def fail(self, reason: int, message: str) -> None:
        text = ctypes.create_string_buffer(message.encode())
        self.call(abi.FAIL, [reason, ctypes.addressof(text), 0])


_VOID: Final = DataType("void")
_dtype_names = cache(dtype_names)


def _local_property(name: str, word: int, dtype: DataType) -> int:
    if name == "address":
        return word & 0xFFFFFF
    if name == "position":
        return word >> 52 & 0x1F
    size = word >> 24 & 0xFFFFFF
    if name == "bytes":
        return size
    return size * 2 if dtype.bits == 4 else size // dtype.sizeof()


def argument_word(handle: Handle, type: Type, keep: list[Any]) -> int:
    """An operand as an ABI word."""
    if isinstance(type, ArrayType):
        return _stored_array(handle, type.dtype, keep)
    if isinstance(type, ScalarType):
        return to_word(handle, type.dtype)
    return int(handle[0] if isinstance(type, GlobalType) else handle)


def result_handle(word: int, type: Type) -> Handle:
    """What an instruction gives back."""
    return from_word(word, type.dtype) if isinstance(type, ScalarType) else word


def _dtype(type: Type) -> DataType:
    return _VOID if isinstance(type, ObjectType) else type.dtype


def _scalar_dtype(form: Form, name: str, types: Mapping[str, DataType]) -> DataType:
    """The dtype that a constant scalar of an instruction has: that of the operand it goes with."""
    for parameter in form.parameters:
        if parameter.kind == "scalar" and name in field_of(parameter):
            return types.get(parameter.like, _FLOAT32)
    return _FLOAT32


_FLOAT32: Final = DataType("float32")


def _stored(words: Sequence[int], keep: list[Any]) -> int:
    block = (ctypes.c_int64 * len(words))(*words)
    keep.append(block)
    return ctypes.addressof(block)


def _stored_array(values: Sequence[Any], dtype: DataType, keep: list[Any]) -> int:
    words = [to_word(value, dtype) & (1 << dtype.bits) - 1 for value in values]
    data = b"".join(word.to_bytes(dtype.sizeof(), "little") for word in words)
    block = ctypes.create_string_buffer(data, len(data))
    keep.append(block)
    return ctypes.addressof(block)


class _LanguageBuiltins:
    """While a kernel is interpreted, the built-in `min` and `max` know the kernel's scalars, in every helper it calls.

    Python's own give back one operand as it is; a compiled kernel promotes both, as any other operation does. With
    anything but scalars of a kernel the two do what Python's own do, so that nobody else can tell.
    """

    def __init__(self) -> None:
        self._users = 0
        self._lock = threading.Lock()
        self._own = {"min": min, "max": max}

    def __enter__(self) -> None:
        with self._lock:
            self._users += 1
            if self._users == 1:
                vars(builtins).update(min=_extreme("min"), max=_extreme("max"))

    def __exit__(self, *exception: object) -> None:
        with self._lock:
            self._users -= 1
            if self._users == 0:
                vars(builtins).update(self._own)


def _extreme(operation: str) -> Callable[..., Any]:
    native: Callable[..., Any] = _MIN if operation == "min" else _MAX

    def extreme(*values: Any, **named: Any) -> Any:
        items = values if len(values) != 1 or isinstance(values[0], Scalar) else tuple(values[0])
        if named or not any(isinstance(item, Scalar) for item in items):
            return native(*(values if len(values) != 1 else (items,)), **named)
        return scalars.extreme(operation, *items)

    return extreme


_language_builtins: Final = _LanguageBuiltins()


def run_interpreted(
    function: Callable[..., Any],
    arguments: Sequence[Argument],
    call: Call,
    *,
    chip: str,
    core_num: int,
    auto_sync: bool = True,
) -> Any:
    """Runs a kernel's body once a block, in their order as long as none waits for another, and gives the report.

    Args:
        auto_sync: False for kernels that are compiled without the barriers that compilers insert.

    Raises:
        Error: a violation, raised at the kernel's line that caused it.
        Exception: whatever the kernel itself raises, with its own traceback.
    """
    from openasc import _core

    chosen = settings.launch()
    family = chips.chip(chip).family
    places = frames.Places(function.__code__)
    positional = function.__code__.co_argcount
    stopped: dict[int, TracebackType | None] = {}

    def run_block(core: Any, block: int) -> None:
        previous = set_builder(CoreBuilder(core, chip, family, places))
        try:
            values = kernel_values(arguments, call)
            keywords = {argument.name: values.pop() for argument in reversed(arguments[positional:])}
            refuse_value(function, function(*values, **keywords))
        except _core.Stop as stop:
            stopped[block] = frames.of_user(stop.__traceback__)
            raise
        except Error as error:
            error.kernel = error.kernel or function.__name__
            raise
        finally:
            set_builder(previous)

    try:
        with _language_builtins:
            report = _start(
                launch.chip(chip), run_block, call, core_num, chosen, function.__name__, places.sites, auto_sync
            )  # fmt: skip
    except BaseException as error:
        launch.bring_back_all(call)
        if isinstance(error, Error):
            error.__traceback__ = frames.of_user(error.__traceback__)
        raise
    try:
        launch.finish(report, places.sites, function.__name__, core_num, call, output=False)
    except Error as error:
        raise error.with_traceback(stopped.get(error.details.get("block", -1))) from None
    return report


def _start(
    chip: Any,
    run_block: Callable[[Any, int], None],
    call: Call,
    core_num: int,
    chosen: settings.Launch,
    name: str,
    sites: Sequence[Site],
    auto_sync: bool,
) -> Any:
    """Runs the blocks, checked where the settings say so."""
    from openasc import _core

    bounds = launch.GM_BOUNDS[chosen.gm_bounds]
    if not chosen.check:
        return _core.interpret(chip, run_block, call.arrays, core_num, bounds, chosen.log_events)
    from openasc.runtime import checked

    def start(more: Mapping[str, Any]) -> Any:
        # Blocks run one after the other here, unless they wait.
        named = {"log_events": chosen.log_events, **more}
        named.pop("threads", None)
        return _core.interpret(chip, run_block, call.arrays, core_num, bounds, **named)

    return checked.run(checked.Subject(name, core_num, call, sites, not auto_sync), start)


def refuse_value(function: Callable[..., Any], value: object) -> None:
    """Refuses the value of a kernel, as the compiler does.

    Raises:
        LangError: ASC-LANG-004, the kernel returned something.
    """
    if value is not None:
        code = function.__code__
        site = Site(code.co_filename, code.co_firstlineno, function=code.co_name)
        raise LangError(
            4, f"kernel {code.co_name} returns a value", site=site, kernel=code.co_name,
            expected="results written to an array argument", given=type(value).__name__,
        )  # fmt: skip


def kernel_values(arguments: Sequence[Argument], call: Call) -> list[Any]:
    """What the kernel's parameters are inside it, in order; made anew for each block."""
    words = iter(call.words)
    return [
        argument.value if argument.kind == "constant" else kernel_value(argument, next(words)) for argument in arguments
    ]


def kernel_value(argument: Argument, word: int) -> Any:
    """A kernel parameter from its word."""
    if argument.kind == "int":
        return Scalar(word, promotion.INT)
    if argument.kind == "struct":
        return argument.value.of(unpacked(argument.value, word), given=True)
    assert argument.dtype is not None
    if argument.kind == "array":
        return GlobalAddress(word, argument.dtype)
    return Scalar(from_word(word, argument.dtype), promotion.typed(argument.dtype))
