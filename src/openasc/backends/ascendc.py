"""A kernel of the `asc` dialect as Ascend C for the hardware's compiler.

The text is meant to be read, and taken over: it keeps the kernel's names and control flow, and scalars are plain C++
wherever that means the same. Where C++ has another result than Python, or none, a small function stands in the text:
`python::floordiv`, or `python::mul` where a product may go beyond 64 bits, which wraps as it does in machine code.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from xdsl.ir import Attribute, SSAValue

from openasc.backends import (  # noqa: F401  (they register their translations)
    ascendc_lists,
    ascendc_objects,
    ascendc_registers,
    ascendc_scalars,
)
from openasc.backends.ascendc_control import body
from openasc.backends.ascendc_data import define, definition
from openasc.backends.ascendc_emitter import Emitter
from openasc.backends.ascendc_expressions import Expression, type_text
from openasc.backends.ascendc_helpers import namespace
from openasc.backends.ascendc_writer import INDENT
from openasc.errors import Site
from openasc.ir import dialect as asc
from openasc.ir.types import dtype_of, is_scalar

_TOGETHER: Final = ("SyncAll", "SyncAllWorkspace", "CrossCoreSetFlag", "CrossCoreWaitFlag", "IBSet", "IBWait",
                    "WaitPreBlock", "NotifyNextBlock", "InitDetermineComputeWorkspace")  # fmt: skip
"""Rows by which blocks wait for one another: all of them must run at once."""


_SEPARATE: Final = """\
#ifdef __clang__
#pragma STDC FP_CONTRACT OFF  // a product and a sum are rounded one after the other
#endif"""


@dataclass(slots=True)
class Source:
    """The parts of a text: what it needs, and the kernel."""

    origin: str
    helpers: set[str] = field(default_factory=set)
    structures: dict[str, asc.StructType] = field(default_factory=dict)
    kernel: str = ""
    is_separate: bool = False
    """Whether a product meets a sum, which must not become one operation with one rounding."""

    def text(self) -> str:
        """A complete source file."""
        return file_text([self])


def file_text(sources: Sequence[Source]) -> str:
    """Several kernels as one source file; structures of one name are one structure."""
    helpers = set().union(*(source.helpers for source in sources))
    structures = {name: kind for source in sources for name, kind in source.structures.items()}
    origins = "\n".join(dict.fromkeys(f"// {source.origin}" for source in sources))
    return "\n\n".join(filter(None, [
        origins,
        '#include "kernel_operator.h"',
        "using namespace AscendC;",
        _SEPARATE if any(source.is_separate for source in sources) else "",
        namespace(helpers),
        *(definition(kind) for kind in structures.values()),
        *(source.kernel for source in sources),
    ])) + "\n"  # fmt: skip


def kernel_source(
    kernel: asc.KernelOp, names: Mapping[SSAValue, str] | None = None, sites: Sequence[Site] = (), symbol: str = ""
) -> Source:
    """A verified kernel as Ascend C.

    Args:
        names: what the kernel calls its values.
        sites: the table of source positions.
        symbol: the function's name, the kernel's own when empty.

    Raises:
        openasc.errors.LangError: ASC-LANG-001, something has no spelling in Ascend C.
    """
    emitter = Emitter(kernel, names or {}, sites)
    title = symbol or kernel.sym_name.data
    emitter.names.take(title)
    parameters = ", ".join(_parameter(emitter, name.data, argument) for name, argument in
                           zip(kernel.parameter_names, kernel.body.block.args, strict=True))  # fmt: skip
    body(emitter, kernel.body.block)
    head = f'extern "C" __global__ __aicore__ void {title}({parameters}) {{'
    lines = [head, f"{INDENT}KERNEL_TASK_TYPE_DEFAULT({_task_type(kernel)});"]
    lines += [*(INDENT + line for line in emitter.top), *emitter.writer.lines, "}"]
    place = f" ({sites[0].file.rpartition('/')[2]})" if sites and sites[0].file else ""
    origin = f"{kernel.sym_name.data}{place}, written by openasc."
    return Source(origin, emitter.helpers, emitter.structures, "\n".join(lines), _is_separate(kernel))


def _parameter(emitter: Emitter, wanted: str, argument: SSAValue) -> str:
    """A parameter's declaration; arrays arrive as GM_ADDR and are cast where they are used."""
    name = emitter.names.take(wanted)
    type = argument.type
    if isinstance(type, asc.AddressType):
        emitter.parameters[argument] = name
        emitter.values[argument] = Expression(f"({type_text(type)}){name}", 3, is_name=True)
        return f"GM_ADDR {name}"
    emitter.values[argument] = Expression(name, is_name=True)
    if isinstance(type, asc.StructType):
        define(emitter, type)
    return f"{_type(type)} {name}"


def _type(type: Attribute) -> str:
    return dtype_of(type).cpp if is_scalar(type) else type_text(type)


def _is_separate(kernel: asc.KernelOp) -> bool:
    """Whether a product of floats may stand in a sum."""
    names = {
        operation.operation.data
        for operation in kernel.walk()
        if isinstance(operation, asc.ScalarOp) and dtype_of(operation.result.type).is_float()
    }
    return "mul" in names and bool(names & {"add", "sub"})


def _task_type(kernel: asc.KernelOp) -> str:
    rows = {operation.row.data for operation in kernel.walk() if isinstance(operation, asc.InstructionOp)}
    return "KERNEL_TYPE_MIX_AIV_1_0" if rows & set(_TOGETHER) else "KERNEL_TYPE_AIV_ONLY"
