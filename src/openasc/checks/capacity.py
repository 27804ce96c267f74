"""The buffers of a kernel against the chip's memories, as a table, and the largest tile that fits."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class BufferRow:
    """Buffers of one `init_buffer` or `alloc`.

    Attributes:
        name: of the queue, TBuf or tensor in the source, or "".
        kind: "TQue", "TBuf", "Alloc", …
        position: "VECIN", "VECCALC", …, or "".
        memory: "UB", "L1", …
        number: how many buffers: the depth of a queue.
        bytes: of each.
        place: file and line.
    """

    name: str
    kind: str
    position: str
    memory: str
    number: int
    bytes: int
    place: str

    @property
    def total(self) -> int:
        """Bytes of all of them."""
        return self.number * self.bytes


@dataclass(frozen=True, slots=True)
class Tile:
    """How large a constant of the kernel can be.

    Attributes:
        name: of the `ConstExpr` parameter.
        given: the value that was asked about.
        largest: the largest value that fits; None where that was not found out.
        rounded: the largest multiple of 64 that fits; None where there is none, or that was not found out.
        reason: why it was not found out, or "".
    """

    name: str
    given: int
    largest: int | None
    rounded: int | None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Capacity:
    """What a kernel takes from the on-chip memories.

    Attributes:
        kernel: its name.
        chip: the chip's name.
        buffers: in the order in which the first block takes them; the last one did not fit where `fits` is False.
        sizes: bytes of each memory that is used.
        fits: True when all of them do.
        tile: the constant that decides the sizes, and how large it can be; None where there is none.
    """

    kernel: str
    chip: str
    buffers: tuple[BufferRow, ...]
    sizes: Mapping[str, int]
    fits: bool = True
    tile: Tile | None = None

    def used(self, memory: str = "UB") -> int:
        """Bytes that the buffers in a memory take together."""
        return sum(row.total for row in self.buffers if row.memory == memory)

    def free(self, memory: str = "UB") -> int:
        """Bytes that are left; negative when the buffers do not fit."""
        return self.sizes.get(memory, 0) - self.used(memory)

    @property
    def text(self) -> str:
        """The table, as a terminal shows it."""
        return "\n".join(_lines(self))

    def __str__(self) -> str:
        return self.text

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data, for JSON."""
        return {
            "kernel": self.kernel,
            "chip": self.chip,
            "fits": self.fits,
            "sizes": dict(self.sizes),
            "used": {memory: self.used(memory) for memory in self.sizes},
            "buffers": [asdict(row) for row in self.buffers],
            "tile": None if self.tile is None else asdict(self.tile),
        }


def capacity_from_dict(data: Mapping[str, Any]) -> Capacity:
    """What `to_dict`, or a program in C++, wrote."""
    tile = data.get("tile")
    return Capacity(
        str(data["kernel"]), str(data["chip"]), tuple(_row_from_dict(row) for row in data["buffers"]),
        dict(data["sizes"]), bool(data.get("fits", True)), None if tile is None else Tile(**tile),
    )  # fmt: skip


def _row_from_dict(row: Mapping[str, Any]) -> BufferRow:
    fields = {**row}
    text = str(fields.pop("text", ""))  # what programs in C++ write in place of a name
    return BufferRow(**{"name": buffer_name(text), **fields})


_CALLED: Final = re.compile(
    r"(?:init_buf_pool|InitBufPool|init_buffer|InitBuffer)\s*\(\s*(?:(?:que|buf)\s*=\s*)?([\w.]+)"
)
_ASSIGNED: Final = re.compile(r"^\s*(?:[\w:<>,&*\s]+[\s&*])?(\w+)\s*(?::[^=]+)?=[^=]")


def buffer_name(text: str, caller: str = "") -> str:
    """What a line of the source calls the buffer: the argument of init_buffer, or the variable that gets the tensor.

    Args:
        caller: the line that called the helper in which the buffer is made; its name for the result says more.
    """
    outer = _ASSIGNED.match(caller)
    if outer is not None:
        return outer[1]
    called, assigned = _CALLED.search(text), _ASSIGNED.match(text)
    return called[1] if called else assigned[1] if assigned else ""


_HEAD = ("buffer", "kind", "position", "bytes x number", "total", "of memory", "place")


def _lines(capacity: Capacity) -> list[str]:
    lines = [f"capacity of kernel {capacity.kernel} on {capacity.chip}"]
    if not capacity.buffers:
        return [*lines, "  it takes no buffer from a TPipe or LocalMemAllocator"]
    for memory, size in capacity.sizes.items():
        rows = [row for row in capacity.buffers if row.memory == memory]
        lines += [f"  {line}" for line in _table(rows, memory, size)]
        lines.append(f"  {_sentence(capacity, rows, memory, size)}")
    if capacity.tile is not None:
        lines.append(f"  {_tile_sentence(capacity.tile)}")
    return lines


def _table(rows: Sequence[BufferRow], memory: str, size: int) -> list[str]:
    cells, total = [list(_HEAD)], 0
    for row in rows:
        total += row.total
        share = f"{100 * total / size:.1f} % {memory}" if size else memory
        cells.append(
            [row.name or "?", row.kind, row.position, f"{row.bytes} x {row.number}", str(total), share, row.place]
        )
    widths = [max(len(line[column]) for line in cells) for column in range(len(_HEAD))]
    right = (3, 4, 5)
    return [
        "  ".join(
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in cells
    ]


def _sentence(capacity: Capacity, rows: Sequence[BufferRow], memory: str, size: int) -> str:
    free, number = capacity.free(memory), sum(row.number for row in rows)
    if free < 0:
        each = size // number // 32 * 32
        return (
            f"{-free} bytes more than the {size} of {memory}, up to the first buffer that does not fit; "
            f"{number} buffers of {each} bytes each would"
        )
    text = f"{free} of {size} bytes of {memory} are free"
    used = size - free
    return f"{text}: all buffers could be {size / used:.2f} times as long" if used and free >= 32 * number else text


def _tile_sentence(tile: Tile) -> str:
    if tile.largest is None:
        return f"the largest {tile.name} was not found out: {tile.reason}"
    text = f"the largest {tile.name} that fits is {tile.largest} (it is {tile.given})"
    if tile.rounded and tile.rounded != tile.largest:
        text += f"; {tile.rounded} is the largest multiple of 64"
    return text
