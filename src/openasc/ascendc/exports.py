"""What a module tells Python: a record behind each kernel's definition."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence

from openasc.ascendc.kernels import Kernel
from openasc.ascendc.launches import quoted
from openasc.ascendc.syntax import Edit


def export_edits(
    own: Sequence[Kernel], every: Sequence[Kernel], wanted: Mapping[str, Sequence[str]], real: str
) -> list[Edit]:
    """The edits that export a file's kernels.

    Args:
        own: the file's; `every`: those of all files, which tell overloads.
        wanted: qualified name of a template kernel → the template arguments to instantiate it with.
        real: the file's path, from which the records get their names.
    """
    mark = f"{zlib.crc32(real.encode()):08x}"
    edits = []
    number = 0
    for kernel in own:
        if not kernel.end or kernel.member:
            continue
        names = [one for one in every if one.qualified == kernel.qualified]
        overloaded = len({tuple(part.type for part in one.parameters) for one in names}) > 1
        for callee in _callees(kernel, overloaded, wanted):
            number += 1
            edits.append(Edit(kernel.end, kernel.end, _record(kernel, callee, f"{mark}_{number}")))
    return edits


def _callees(kernel: Kernel, overloaded: bool, wanted: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, str]]:
    """Template arguments ("" without) and the address of each function to export."""
    if kernel.template == ():
        return
    if kernel.template is not None:
        for arguments in wanted.get(kernel.qualified, ()):
            yield f"<{arguments}>", f"&{kernel.name}<{arguments}>"
    elif overloaded:
        types = ", ".join(parameter.type for parameter in kernel.parameters)
        yield "", f"static_cast<void (*)({types})>(&{kernel.name})"
    else:
        yield "", f"&{kernel.name}"


def _record(kernel: Kernel, callee: tuple[str, str], mark: str) -> bytes:
    arguments, address = callee
    names = ", ".join(f"{{{quoted(one.name)}, {quoted(one.type)}}}" for one in kernel.parameters)
    described = [quoted(kernel.qualified + arguments), quoted(kernel.file), str(kernel.line)]
    described += [str(kernel.cores), str(kernel.mix[0]), str(kernel.mix[1])]
    return (
        f" static ::openasc_exported<{address}> openasc_record_{mark}("
        f"::openasc_kernel({', '.join(described)}), {{{names}}});"
    ).encode()
