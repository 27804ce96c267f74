"""Conversions between dtypes over lanes, as NumPy's `astype` makes them."""

from __future__ import annotations

from openasc.operators.elementwise import FLOATS
from openasc.operators.lanes import BITS, REGISTERS, Lanes


def convert(lanes: Lanes, value: str, source: str, target: str) -> str:
    """The value in another dtype."""
    old, new = REGISTERS[source], REGISTERS[target]
    if target == "bool":
        return lanes.op("fcmp une" if source in FLOATS else "icmp ne", old, value, lanes.splat(0, old))
    if source in FLOATS and target in FLOATS:
        if old != new:
            value = lanes.convert("fpext" if old == "float" else "fptrunc", value, old, new)
        return lanes.rounded(value, target)
    if target in FLOATS:
        signed = source.startswith("int")
        return lanes.rounded(lanes.convert("sitofp" if signed else "uitofp", value, old, new), target)
    if source in FLOATS:
        return _to_integer(lanes, value, old, target)
    if BITS[old] == BITS[new]:
        return value
    if BITS[old] > BITS[new]:
        return lanes.convert("trunc", value, old, new)
    return lanes.convert("sext" if source.startswith("int") else "zext", value, old, new)


def _to_integer(lanes: Lanes, value: str, old: str, target: str) -> str:
    """Towards zero; what is out of range is what this computer's conversion gives."""
    new = REGISTERS[target]
    if target == "uint64":
        return lanes.convert("fptoui", value, old, new)
    wide = "i64" if BITS[new] == 64 or target == "uint32" else "i32"
    whole = lanes.convert("fptosi", value, old, wide)
    return whole if wide == new else lanes.convert("trunc", whole, wide, new)
