"""The state of one kernel's translation to LLVM text, and the registry of translations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from xdsl.ir import Block, Operation, SSAValue

from openasc.backends.llvm_types import Parts, value_from_word
from openasc.backends.llvm_writer import Writer
from openasc.ir import dialect as asc


def clear(writer: Writer, pointer: str, size: int) -> None:
    """Zeroes memory on the stack."""
    writer.declare("void @llvm.memset.p0.i64(ptr, i8, i64, i1)")
    writer.line(f"call void @llvm.memset.p0.i64(ptr align 8 {pointer}, i8 0, i64 {size}, i1 false)")


def copy_structure(writer: Writer, type: asc.StructType, source: str | None) -> str:
    """A structure on the stack: a copy of `source`, or zeros."""
    size = type.size.data
    pointer = writer.slot(f"[{size} x i8]")
    if source is None:
        clear(writer, pointer, size)
    else:
        writer.declare("void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)")
        writer.line(f"call void @llvm.memmove.p0.p0.i64(ptr align 8 {pointer}, ptr {source}, i64 {size}, i1 false)")
    return pointer


class Emitter:
    """State of one kernel's translation: the writer, the values so far, and where jumps lead."""

    def __init__(self, kernel: asc.KernelOp, symbol: str, *, native_half: bool = True) -> None:
        self.kernel = kernel
        self.writer = Writer(symbol, native_half)
        self.values: dict[SSAValue, Parts] = {}
        self.breaks: list[str] = []
        self.continues: list[str] = []
        self.leaves: list[str] = []

    def one(self, value: SSAValue) -> str:
        """The operand of a value that has one part."""
        return self.values[value][0]

    def block(self, block: Block) -> bool:
        """Translates a block; False when control does not reach its end."""
        return all(EMIT[type(operation)](self, operation) for operation in block.ops)

    def run(self, target: str) -> str:
        """The module's text."""
        writer, block = self.writer, self.kernel.body.block
        for index, argument in enumerate(block.args):
            place = writer.value(f"getelementptr inbounds i64, ptr %arguments, i64 {index}")
            word = writer.value(f"load i64, ptr {place}, align 8, !invariant.load !0")
            self.values[argument] = self._argument(value_from_word(writer, word, argument.type), argument.type)
        if self.block(block):
            writer.line("ret void")
        return writer.module(target)

    def _argument(self, parts: Parts, type: Any) -> Parts:
        """Structures pass by value: the kernel works on a copy."""
        return (copy_structure(self.writer, type, parts[0]),) if isinstance(type, asc.StructType) else parts


Op = TypeVar("Op", bound=Operation)
EMIT: Final[dict[type[Operation], Callable[[Emitter, Any], bool]]] = {}


def emits(kind: type[Op]) -> Callable[[Callable[[Emitter, Op], None]], Callable[[Emitter, Op], None]]:
    """Marks the translation of an operation after which control goes on."""

    def register(function: Callable[[Emitter, Op], None]) -> Callable[[Emitter, Op], None]:
        def emit(emitter: Emitter, operation: Op) -> bool:
            function(emitter, operation)
            return True

        EMIT[kind] = emit
        return function

    return register


def jumps(kind: type[Op]) -> Callable[[Callable[[Emitter, Op], bool]], Callable[[Emitter, Op], bool]]:
    """Marks the translation of an operation that says itself whether control goes on."""

    def register(function: Callable[[Emitter, Op], bool]) -> Callable[[Emitter, Op], bool]:
        EMIT[kind] = function
        return function

    return register
