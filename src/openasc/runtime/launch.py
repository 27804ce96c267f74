"""Running a compiled kernel on the core."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from openasc import settings
from openasc.errors import ArgumentError, LaunchError, OptionError, Site
from openasc.isa import chips
from openasc.runtime import arrays, reports
from openasc.runtime.arguments import Call
from openasc.runtime.options import LaunchOptions

if TYPE_CHECKING:
    from openasc.frontend.dependencies import Dependencies
    from openasc.program import Program
    from openasc.runtime.jit import BoundKernel

MAX_BLOCKS: Final = 65535
GM_BOUNDS: Final = {"error": 0, "warn": 1, "tolerant": 2}


@dataclass(slots=True)
class LoadedProgram:
    """A program whose machine code is in memory, at address `entry`, and what it was made from."""

    program: Program
    entry: int
    dependencies: Dependencies


class Launcher:
    """Runs programs; `options` has the attributes of `LaunchOptions`. One is made for each launch."""

    __slots__ = ("_settings", "options")

    def __init__(self, options: LaunchOptions | BoundKernel, chosen: settings.Launch | None = None) -> None:
        self.options = options
        self._settings = chosen

    @staticmethod
    def get_core_num(device_id: int | None = None) -> int:
        """How many AI Cores the modelled chip has (each with one cube core and two vector cores)."""
        from openasc.runtime import config

        return chips.chip(config.current_chip(settings.launch())).cube_cores

    @staticmethod
    def expand_kernel_args(args: Iterable[Any]) -> list[Any]:
        """The arguments of a launch as NumPy scalars and as addresses (`ctypes.c_void_p`) of arrays, in order.

        Raises:
            ArgumentError: ASC-LAUNCH-003 or -008, one cannot be passed.
        """
        from openasc.runtime.arguments import expanded

        return expanded(args)

    def launch_kernel(
        self, function: Any, kernel_args: Sequence[Any], enable_debug: bool, func_name: str, core_type: Any
    ) -> None:
        """Refused: it starts a binary of the hardware.

        Raises:
            LaunchError: ASC-LAUNCH-005, always.
        """
        raise LaunchError(
            5, f"Launcher.launch_kernel starts {func_name} as a binary of the hardware", expected="the hardware",
            given="the CPU device", hint="launch the kernel itself: kernel[block_count](arguments)",
        )  # fmt: skip

    def run(self, kernel: LoadedProgram, function_name: str, user_args: Call) -> Any:
        """Runs `core_num` blocks to their end and gives back the core's report.

        Raises:
            Error: a violation that ended the launch.
        """
        if user_args.mock:
            raise ArgumentError(
                3, "a MockTensor or MockValue cannot be launched", kernel=function_name,
                expected="arrays and numbers", hint="kernel.compile(…) compiles without running",
            )  # fmt: skip
        chosen = self._settings or settings.launch()
        core = _core()
        program = kernel.program
        core_num = self.options.core_num
        if chosen.check:
            report = _run_checked(kernel, function_name, user_args, core_num, chosen)
        else:
            report = core.launch(
                chip(program.chip), kernel.entry, user_args.words, user_args.arrays, core_num,
                GM_BOUNDS[chosen.gm_bounds], chosen.log_events, chosen.threads,
            )  # fmt: skip
        finish(report, program.sites, function_name, core_num, user_args)
        return report


def _run_checked(kernel: LoadedProgram, name: str, call: Call, core_num: int, chosen: settings.Launch) -> Any:
    from openasc.runtime import checked

    program = kernel.program
    strict = program.options.get("auto_sync") is False
    return checked.run(
        checked.Subject(name, core_num, call, program.sites, strict),
        lambda more: _core().launch(
            chip(program.chip), kernel.entry, call.words, call.arrays, core_num, GM_BOUNDS[chosen.gm_bounds],
            **{"log_events": chosen.log_events, "threads": chosen.threads, **more},
        ),
    )  # fmt: skip


def finish(report: Any, sites: Sequence[Site], kernel: str, core_num: int, call: Call, output: bool = True) -> None:
    """Brings results back into arrays that the kernel saw as copies, shows output, and raises the error if any.

    Args:
        output: False when what kernels printed has been shown already.
    """
    watched = getattr(_local, "watched", None)
    if watched is not None:
        watched.append((kernel, sites))
    violation = report.violation
    if call.copied:
        _bring_back(report.written, kernel, call, violation is None)
    if output and report.output:
        reports.show_output(report.output)
    for warning in report.warnings:
        reports.warn(warning, sites, kernel, core_num, call.array_names())
    if violation is not None:
        raise reports.to_error(violation, sites, kernel, core_num, call.array_names())


def _bring_back(written: int, kernel: str, call: Call, refuse: bool) -> None:
    operands = [operand for index, operand in call.copied if written >> index & 1]
    for operand in operands:
        if operand.refusal and refuse:
            raise arrays.refuse_overlap(operand, kernel)
    for operand in operands:
        if operand.restore is not None and operand.writable and not operand.refusal:
            operand.restore()


def bring_back_all(call: Call) -> None:
    """Brings back every copy that could have been written, when there is no report that says which were."""
    for _, operand in call.copied:
        if operand.restore is not None and operand.writable and not operand.refusal:
            operand.restore()


@cache
def _core() -> Any:
    from openasc import _core

    wanted = settings.launch().instruction_set
    if wanted:
        try:
            _core.set_instruction_set(wanted)
        except ValueError as error:
            raise OptionError(10, f"OPENASC_INSTRUCTION_SET: {error}", given=wanted) from None
    return _core


@cache
def chip(name: str) -> Any:
    """The core's description of a chip: memories in bytes and numbers of cores."""
    row = chips.chip(name)
    return _core().Chip(
        row.name, row.vector_cores, row.cube_cores, row.ub, row.l1, row.l0a, row.l0b, row.l0c, row.bias, row.fixbuf
    )


_local = threading.local()


def remember(report: Any) -> None:
    """Keeps the report of this thread's last launch."""
    _local.report = report


def watch(launches: list[tuple[str, Sequence[Site]]] | None) -> None:
    """Adds the kernel and the places of each launch that this thread makes from now on to a list; None: no more."""
    _local.watched = launches


def last_report() -> Any:
    """The report of this thread's last launch, or None."""
    return getattr(_local, "report", None)
