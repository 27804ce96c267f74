"""What `asc.runtime.compiler` holds. The steps of the vendor's compiler do not exist here and say so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from openasc.compat.enumerations import CoreType
from openasc.errors import LaunchError
from openasc.runtime.options import CompileOptions

__all__ = ["CompileOptions", "CompiledKernel", "Compiler"]


@dataclass
class CompiledKernel:
    """A binary of the hardware with what its launch needs; nothing here makes or starts one.

    Attributes:
        binary: the bytes of the object file.
        core_type: the kind of core it is for.
        enable_debug: whether it wants memory for the output of printf.
        kernel_args: kinds of its arguments.
    """

    binary: bytes | None = None
    core_type: CoreType = CoreType.VectorCore
    enable_debug: bool = False
    kernel_args: tuple[Any, ...] | None = None


class Compiler:
    """The options of a compilation. `kernel.compile(...)` compiles here; the methods below are refused.

    Raises:
        LaunchError: ASC-LAUNCH-005, by every method: it works on the vendor's IR, or starts its compiler.
    """

    def __init__(self, options: CompileOptions | None = None) -> None:
        self.options = CompileOptions() if options is None else options

    @staticmethod
    def run_translation(mod: Any) -> str:
        """Refused: it prints the vendor's IR as Ascend C."""
        _refuse("run_translation")

    def run(self, mod: Any, func_name: str) -> CompiledKernel:
        """Refused: it makes a binary of the hardware."""
        _refuse("run")

    def run_passes(self, mod: Any) -> None:
        """Refused: it transforms the vendor's IR."""
        _refuse("run_passes")

    def run_compilation(self, source: str, kernel_args: Sequence[Any] | None = None) -> CompiledKernel:
        """Refused: it starts the vendor's compiler."""
        _refuse("run_compilation")


def _refuse(name: str) -> NoReturn:
    raise LaunchError(
        5, f"asc.runtime.compiler.Compiler.{name} is a step of the vendor's compiler", expected="the vendor's toolkit",
        given="the compiler of openasc", hint="kernel.compile(arguments), or `openasc show` for every stage",
    )  # fmt: skip
