"""Writes one LLVM function as text: names, blocks, entry allocations, data, calls of the instruction ABI."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from openasc.isa.abi import FAIL, INDEX, Shape

# Reasons of the ABI's FAIL.
ARRAY_INDEX: Final = 0
DIVISION: Final = 1
RANGE_STEP: Final = 5
NEGATIVE_COUNT: Final = 6


class Writer:
    """Lines of one function `void symbol(ptr %core, ptr %arguments)`.

    Values are operand texts: a name such as "%v3" or a literal. Entry lines stand before everything else, so an
    allocation made there lives once however often its operation runs; cold lines (faults) stand at the end.
    """

    def __init__(self, symbol: str, native_half: bool = True) -> None:
        self.symbol = symbol
        self.native_half = native_half
        self.current = "entry"
        self._entry: list[str] = []
        self._body: list[str] = []
        self._cold: list[str] = []
        self._data: list[str] = []
        self._declarations: dict[str, None] = {}
        self._helpers: dict[str, str] = {}
        self._functions: dict[str, str] = {}
        self._shared_data: dict[str, str] = {}
        self._shared_slots: dict[tuple[str | int | None, ...], str] = {}
        self._count = 0

    def _name(self, prefix: str) -> str:
        self._count += 1
        return f"{prefix}{self._count}"

    def line(self, text: str) -> None:
        """Adds an instruction that has no result."""
        self._body.append("  " + text)

    def value(self, text: str) -> str:
        """Adds an instruction and returns the name of its result."""
        name = self._name("%v")
        self._body.append(f"  {name} = {text}")
        return name

    def entry_value(self, text: str) -> str:
        """The same in the entry block."""
        name = self._name("%e")
        self._entry.append(f"  {name} = {text}")
        return name

    def entry_line(self, text: str) -> None:
        """Adds an instruction without a result to the entry block."""
        self._entry.append("  " + text)

    def slot(self, type: str) -> str:
        """Memory on the stack for one value of an LLVM type."""
        return self.entry_value(f"alloca {type}, align 8")

    def shared_slot(self, known: Sequence[int | None], name: str = "") -> str:
        """Memory for 64-bit words of which the known ones are stored once; one for each such pattern and name."""
        pattern = (name, *known)
        if pattern not in self._shared_slots:
            slot = self._shared_slots[pattern] = self.slot(f"[{len(known)} x i64]")
            for index, number in enumerate(known):
                if number is not None:
                    place = self.entry_value(f"getelementptr inbounds i64, ptr {slot}, i64 {index}")
                    self.entry_line(f"store i64 {number}, ptr {place}, align 8")
        return self._shared_slots[pattern]

    def label(self, hint: str) -> str:
        """A new block's name, to be placed later."""
        return self._name(hint)

    def place(self, label: str) -> None:
        """Starts the block `label`; the one before must have ended."""
        self._body.append(f"{label}:")
        self.current = label

    def branch(self, label: str) -> None:
        """Ends the block with a jump."""
        self.line(f"br label %{label}")

    def branch_if(self, condition: str, then: str, otherwise: str) -> None:
        """Ends the block with a choice."""
        self.line(f"br i1 {condition}, label %{then}, label %{otherwise}")

    def declare(self, text: str) -> None:
        """Declares an external function or intrinsic, once."""
        self._declarations[f"declare {text}"] = None

    def helper(self, name: str, text: str) -> str:
        """Adds an internal function's text, once, and returns its name."""
        self._helpers.setdefault(name, text)
        return f"@{name}"

    def has_helper(self, name: str) -> bool:
        """Whether that internal function is already there."""
        return name in self._helpers

    def data(self, initial: str, align: int = 8) -> str:
        """A constant in memory, such as "[2 x i64] [i64 1, i64 2]"; equal ones are shared."""
        if initial not in self._shared_data:
            name = self._name("@d")
            self._shared_data[initial] = name
            self._data.append(f"{name} = private unnamed_addr constant {initial}, align {align}")
        return self._shared_data[initial]

    def text_data(self, text: str) -> str:
        """A C string, as a pointer."""
        content = text.encode() + b"\0"
        escaped = "".join(chr(c) if 32 <= c < 127 and c not in b'"\\' else f"\\{c:02X}" for c in content)
        return self.data(f'[{len(content)} x i8] c"{escaped}"', 1)

    def address(self, pointer: str) -> str:
        """A pointer as a 64-bit word."""
        if pointer.startswith("@"):
            return f"ptrtoint (ptr {pointer} to i64)"
        return self.value(f"ptrtoint ptr {pointer} to i64")

    def _function(self, shape: Shape) -> str:
        if shape.name not in self._functions:
            if not self._functions:
                self._entry.append("  %abi = load ptr, ptr %core, align 8, !invariant.load !0")
            place = self.entry_value(f"getelementptr inbounds ptr, ptr %abi, i64 {INDEX[shape.name]}")
            self._functions[shape.name] = self.entry_value(f"load ptr, ptr {place}, align 8, !invariant.load !0")
        return self._functions[shape.name]

    def _call(self, shape: Shape, words: Sequence[str]) -> str:
        if len(words) != len(shape.parameters):
            raise ValueError(f"{shape.name} takes {len(shape.parameters)} words, got {len(words)}")
        arguments = "".join(f", i64 {word}" for word in words)
        return f"call i64 {self._function(shape)}(ptr %core{arguments})"

    def call(self, shape: Shape, words: Sequence[str]) -> str:
        """Calls a function of the ABI; the result is an i64."""
        return self.value(self._call(shape, words) + " #0")

    def fail_if(self, condition: str, reason: int, words: Sequence[str], site: int) -> None:
        """Ends the launch when `condition` holds; `words` are FAIL's first and second."""
        if condition == "false":
            return
        bad, good = self.label("bad"), self.label("good")
        self.line(f"br i1 {condition}, label %{bad}, label %{good}, !prof !1")
        call = self._call(FAIL, [str(reason), *words, str(site)])
        self._cold += [f"{bad}:", f"  {call} #1", "  unreachable"]
        self.place(good)

    def fail(self, reason: int, words: Sequence[str], site: int) -> None:
        """Ends the launch, and the block."""
        self.line(self._call(FAIL, [str(reason), *words, str(site)]) + " #1")
        self.line("unreachable")

    def module(self, target: str) -> str:
        """The whole module; `target` are its triple and data layout lines."""
        return "\n".join([
            target,
            *self._data,
            f"define void @{self.symbol}(ptr noundef %core, ptr noundef readonly %arguments) #0 {{",
            "entry:",
            *self._entry,
            "  br label %start",
            "start:",
            *self._body,
            *self._cold,
            "}",
            *self._helpers.values(),
            *self._declarations,
            "attributes #0 = { nounwind }",
            "attributes #1 = { nounwind noreturn cold }",
            "!0 = !{}",
            '!1 = !{!"branch_weights", i32 1, i32 1000000}',
            "",
        ])  # fmt: skip
