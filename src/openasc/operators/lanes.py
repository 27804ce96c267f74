"""Writes LLVM instructions over vectors of lanes: one value of an expression is one vector."""

from __future__ import annotations

import struct
from typing import Any, Final

REGISTERS: Final = {
    "bool": "i1", "int8": "i8", "uint8": "i8", "int16": "i16", "uint16": "i16", "int32": "i32", "uint32": "i32",
    "int64": "i64", "uint64": "i64", "float16": "float", "bfloat16": "float", "float32": "float", "float64": "double",
}  # fmt: skip
"""How a lane of each dtype is held; the 16-bit floats are float32 values that their dtype can hold."""
MEMORY: Final = REGISTERS | {"bool": "i8", "float16": "half", "bfloat16": "i16"}
"""How an element lies in memory."""
BITS: Final = {"i1": 1, "i8": 8, "i16": 16, "i32": 32, "i64": 64, "float": 32, "double": 64, "half": 16}


def float_text(value: float, type: str) -> str:
    """A floating literal, rounded to the type."""
    if type == "float":
        try:
            value = struct.unpack("<f", struct.pack("<f", value))[0]
        except OverflowError:
            value = float("inf") if value > 0 else -float("inf")
    return f"0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X}"


class Lanes:
    """A function's text; every operand is text too, of a vector of `width` lanes of the type named with it."""

    def __init__(self, width: int, native_half: bool = True) -> None:
        self.width, self.native_half = width, native_half
        self.lines: list[str] = []
        self.entry: list[str] = []
        self.declarations: dict[str, None] = {}
        self._count = 0

    def name(self, prefix: str = "%v") -> str:
        """A new name."""
        self._count += 1
        return f"{prefix}{self._count}"

    def line(self, text: str) -> None:
        """An instruction without a result."""
        self.lines.append("  " + text)

    def value(self, text: str) -> str:
        """An instruction's result."""
        name = self.name()
        self.lines.append(f"  {name} = {text}")
        return name

    def place(self, label: str) -> None:
        """Starts a block."""
        self.lines.append(label[1:] + ":")

    def slot(self, type: str) -> str:
        """Memory on the stack, which LLVM turns into a register."""
        name = self.name("%s")
        self.entry.append(f"  {name} = alloca {type}")
        return name

    def vector(self, type: str) -> str:
        """The type of all lanes."""
        return f"<{self.width} x {type}>"

    def splat(self, value: Any, type: str) -> str:
        """A number in every lane."""
        if type == "i1":
            return f"splat (i1 {'true' if value else 'false'})"
        literal = float_text(value, type) if type in ("float", "double") else str(int(value))
        return f"splat ({type} {literal})"

    def spread(self, scalar: str, type: str) -> str:
        """A scalar value in every lane."""
        first = self.value(f"insertelement {self.vector(type)} poison, {type} {scalar}, i64 0")
        mask = f"<{self.width} x i32> zeroinitializer"
        return self.value(f"shufflevector {self.vector(type)} {first}, {self.vector(type)} poison, {mask}")

    def op(self, operation: str, type: str, *operands: str) -> str:
        """`add`, `fmul`, `icmp slt` … of operands of one type."""
        return self.value(f"{operation} {self.vector(type)} {', '.join(operands)}")

    def choose(self, condition: str, yes: str, no: str, type: str) -> str:
        """`yes` where the condition holds."""
        lanes = self.vector(type)
        return self.value(f"select {self.vector('i1')} {condition}, {lanes} {yes}, {lanes} {no}")

    def convert(self, operation: str, value: str, source: str, target: str) -> str:
        """`bitcast`, `sext`, `fptosi` …"""
        return self.value(f"{operation} {self.vector(source)} {value} to {self.vector(target)}")

    def intrinsic(self, name: str, type: str, *operands: str) -> str:
        """An LLVM intrinsic whose operands and result have one type."""
        short = {"float": "f32", "double": "f64"}.get(type, type)
        full = f"llvm.{name}.v{self.width}{short}"
        lanes = self.vector(type)
        self.declarations[f"declare {lanes} @{full}({', '.join([lanes] * len(operands))})"] = None
        return self.value(f"call {lanes} @{full}({', '.join(f'{lanes} {operand}' for operand in operands)})")

    def library(self, name: str, type: str, *operands: str) -> str:
        """A function of the C library, lane by lane."""
        function = name + ("f" if type == "float" else "")
        self.declarations[f"declare {type} @{function}({', '.join([type] * len(operands))}) memory(none)"] = None
        result = "poison"
        for lane in range(self.width):
            parts = [self.value(f"extractelement {self.vector(type)} {operand}, i64 {lane}") for operand in operands]
            call = self.value(f"call {type} @{function}({', '.join(f'{type} {part}' for part in parts)})")
            result = self.value(f"insertelement {self.vector(type)} {result}, {type} {call}, i64 {lane}")
        return result

    # -- memory -------------------------------------------------------------------------------------------------------

    def load(self, pointer: str, dtype: str, mask: str | None) -> str:
        """Neighbouring elements."""
        memory, lanes = MEMORY[dtype], self.vector(MEMORY[dtype])
        size = max(BITS[memory] // 8, 1)
        if mask is None:
            return self.widen(self.value(f"load {lanes}, ptr {pointer}, align {size}"), dtype)
        return self.widen(self._masked(f"masked.load.{self._suffix(memory)}.p0", pointer, "ptr", memory, mask), dtype)

    def gather(self, pointers: str, dtype: str, mask: str | None) -> str:
        """Elements at any addresses."""
        memory = MEMORY[dtype]
        mask = mask or self.splat(True, "i1")
        name = f"masked.gather.{self._suffix(memory)}.v{self.width}p0"
        return self.widen(self._masked(name, pointers, self.vector("ptr"), memory, mask), dtype)

    def _suffix(self, memory: str) -> str:
        return f"v{self.width}" + {"float": "f32", "double": "f64", "half": "f16"}.get(memory, memory)

    def _masked(self, name: str, pointer: str, pointer_type: str, memory: str, mask: str) -> str:
        lanes, size = self.vector(memory), max(BITS[memory] // 8, 1)
        bits = self.vector("i1")
        self.declarations[f"declare {lanes} @llvm.{name}({pointer_type}, i32, {bits}, {lanes})"] = None
        operands = f"{pointer_type} {pointer}, i32 {size}, {bits} {mask}, {lanes} zeroinitializer"
        return self.value(f"call {lanes} @llvm.{name}({operands})")

    def store(self, pointer: str, value: str, dtype: str, mask: str | None, streaming: bool = False) -> None:
        """Neighbouring elements; `streaming` ones are aligned and go past the caches."""
        memory = MEMORY[dtype]
        value = self.narrow(value, dtype)
        lanes, size = self.vector(memory), max(BITS[memory] // 8, 1)
        if mask is None:
            how = f"align {min(size * self.width, 64)}, !nontemporal !0" if streaming else f"align {size}"
            self.line(f"store {lanes} {value}, ptr {pointer}, {how}")
            return
        name, bits = f"llvm.masked.store.{self._suffix(memory)}.p0", self.vector("i1")
        self.declarations[f"declare void @{name}({lanes}, ptr, i32, {bits})"] = None
        self.line(f"call void @{name}({lanes} {value}, ptr {pointer}, i32 {size}, {bits} {mask})")

    def widen(self, value: str, dtype: str) -> str:
        """Elements as they are in memory, to lanes."""
        if dtype == "bool":
            return self.value(f"icmp ne {self.vector('i8')} {value}, zeroinitializer")
        if dtype == "float16":
            return self.convert("fpext", value, "half", "float")
        if dtype == "bfloat16":
            wide = self.op("shl", "i32", self.convert("zext", value, "i16", "i32"), self.splat(16, "i32"))
            return self.convert("bitcast", wide, "i32", "float")
        return value

    def narrow(self, value: str, dtype: str) -> str:
        """Lanes, to elements as they are in memory."""
        if dtype == "bool":
            return self.convert("zext", value, "i1", "i8")
        if dtype == "float16":
            return self.convert("fptrunc", value, "float", "half")
        if dtype == "bfloat16":
            bits = self.convert("bitcast", value, "float", "i32")
            return self.convert("trunc", self.op("lshr", "i32", bits, self.splat(16, "i32")), "i32", "i16")
        return value

    def rounded(self, value: str, dtype: str) -> str:
        """A float32 result, rounded to a 16-bit float's values; other dtypes stay."""
        if dtype == "float16":
            return self.convert("fpext", self.convert("fptrunc", value, "float", "half"), "half", "float")
        if dtype != "bfloat16":
            return value
        bits = self.convert("bitcast", value, "float", "i32")
        odd = self.op("and", "i32", self.op("lshr", "i32", bits, self.splat(16, "i32")), self.splat(1, "i32"))
        bits = self.op("add", "i32", bits, self.op("add", "i32", odd, self.splat(0x7FFF, "i32")))
        bits = self.op("and", "i32", bits, self.splat(0xFFFF0000, "i32"))
        nan = self.value(f"fcmp uno {self.vector('float')} {value}, {value}")
        return self.choose(
            nan, self.splat(float("nan"), "float"), self.convert("bitcast", bits, "i32", "float"), "float"
        )
