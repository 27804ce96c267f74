"""A kernel as text, and back."""

from __future__ import annotations

from xdsl.ir import SSAValue

from openasc.ir import dialect as asc


def readable(kernel: asc.KernelOp) -> str:
    """The kernel's text, with values named after the user's parameters and variables."""
    for name, argument in zip(kernel.parameter_names, kernel.body.block.args, strict=False):
        _name(argument, name.data)
    for operation in kernel.walk():
        if isinstance(operation, asc.CellOp):
            _name(operation.result, operation.variable.data)
    return str(kernel) + "\n"


def _name(value: SSAValue, name: str) -> None:
    # A number at the end would be taken for the one that tells equal names apart.
    if value.is_valid_name(name) and not name[-1].isdigit():
        value.name_hint = name


def parse_kernel(text: str, name: str = "<text>") -> asc.KernelOp:
    """The kernel that a text of the dialect holds.

    Raises:
        xdsl.utils.exceptions.ParseError: the text is not the dialect's.
    """
    from xdsl.context import Context
    from xdsl.dialects.builtin import Builtin
    from xdsl.parser import Parser

    context = Context()
    context.load_dialect(Builtin)
    context.load_dialect(asc.Asc)
    operation = Parser(context, text, name).parse_op()
    assert isinstance(operation, asc.KernelOp)
    return operation
