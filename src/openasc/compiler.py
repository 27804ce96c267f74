"""The one function from a Python kernel to a program, and the one from a program to machine code in memory."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from openasc.program import Argument, Program

if TYPE_CHECKING:
    from xdsl.ir import SSAValue

    from openasc.errors import Site
    from openasc.ir.dialect import KernelOp

STAGES: Final = ("calls", "ir", "ascendc", "llvm", "asm")
"""Stages whose text can be asked for, in order; "ascendc" is the kernel for the hardware's compiler."""
_loading: Final = threading.Lock()
_checking: Final = [False]


def check_every_pass(on: bool = True) -> None:
    """Makes each compilation verify the IR after every pass and read its text back; slow, for tests."""
    _checking[0] = on


def compile_kernel(
    function: Callable[..., Any],
    arguments: Sequence[Argument],
    *,
    chip: str,
    options: Mapping[str, Any],
    stages: Collection[str] = (),
) -> Program:
    """Compiles a kernel for its arguments' kinds, dtypes and constants.

    Args:
        function: the kernel as the user wrote it.
        arguments: one for each parameter, in order.
        chip: canonical name of the chip, such as "Ascend910B1".
        options: of `asc.jit`; "opt_level" (0 to 3) is read here.
        stages: names of `STAGES` whose text the program shall carry.

    Raises:
        openasc.errors.Error: what the kernel says cannot be compiled.
    """
    from openasc.frontend.build import build_kernel
    from openasc.isa import chips

    family = chips.chip(chip).family
    built = build_kernel(function, arguments, chip, family, options)
    texts = {"calls": built.calls()} if "calls" in stages else {}
    return compile_ir(
        built.module,
        arguments=arguments,
        sites=built.sites,
        chip=chip,
        options=options,
        stages=stages,
        texts=texts,
        names=built.names,
    )


def compile_ir(
    kernel: KernelOp,
    *,
    arguments: Sequence[Argument] = (),
    sites: Sequence[Site] = (),
    chip: str = "Ascend910B1",
    options: Mapping[str, Any] | None = None,
    stages: Collection[str] = (),
    texts: Mapping[str, str] | None = None,
    kernel_type: str = "AIV_ONLY",
    names: Mapping[SSAValue, str] | None = None,
) -> Program:
    """Compiles a kernel of the `asc` dialect, which is changed on the way.

    `names` are what the kernel calls its values, for the text of the stage "ascendc".

    Raises:
        openasc.errors.LangError: that stage is asked for, and something has no spelling in Ascend C (ASC-LANG-001).
        openasc.errors.InternalError: the kernel does not pass the verifier (ASC-INTERNAL-001).
        openasc.errors.CapacityError: its arrays overflow the core's stack (ASC-CAPACITY-001).
    """
    from openasc.backends import machine_code
    from openasc.backends.llvm import kernel_text
    from openasc.ir.passes import pipeline
    from openasc.ir.stack import check_stack
    from openasc.ir.text import readable
    from openasc.ir.verify import verify

    options = dict(options or {})
    texts = dict(texts or {})
    name = kernel.sym_name.data
    verify(kernel)
    check_stack(kernel)
    for step in pipeline(options):
        step.run(kernel)
        if _checking[0]:
            _check(kernel)
    if "ir" in stages:
        texts["ir"] = readable(kernel)
    if "ascendc" in stages:
        from openasc.backends.ascendc import kernel_source

        texts["ascendc"] = kernel_source(kernel, names, sites).text()
    symbol = f"openasc_kernel_{name}"
    host = machine_code.host_module()
    text = kernel_text(kernel, symbol, host.target, native_half=host.native_half)
    if "llvm" in stages:
        texts["llvm"] = text
    object_code, assembly = machine_code.compile_text(text, level=opt_level(options), assembly="asm" in stages)
    if "asm" in stages:
        texts["asm"] = assembly
    return Program(name, symbol, object_code, tuple(arguments), tuple(sites), chip, kernel_type, options, texts)


def _check(kernel: KernelOp) -> None:
    from openasc.ir.text import parse_kernel
    from openasc.ir.verify import verify

    verify(kernel)
    text = str(kernel)
    again = str(parse_kernel(text))
    assert again == text, f"the text of {kernel.sym_name.data} reads back as\n{again}\nand was\n{text}"


def opt_level(options: Mapping[str, Any]) -> int:
    """The level of optimisation that options ask for: 0 to 3, 2 when they say nothing."""
    level = options.get("opt_level")
    return 2 if level is None else min(max(int(level), 0), 3)


def load(program: Program) -> int:
    """The address of a program's machine code, put into memory once; it stays while the program lives."""
    with _loading:
        if program.loaded is None:
            from openasc.backends.machine_code import Loaded

            program.loaded = Loaded(program.object_code, program.symbol)
        return int(program.loaded.entry)
