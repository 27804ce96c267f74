"""What `asc.jit` and a launch can be told."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from openasc.errors import OptionError
from openasc.runtime.streams import Stream


@dataclass(frozen=True)
class CodegenOptions:
    """How Python becomes IR.

    Attributes:
        capture_exceptions: turn faults inside the front end into errors that show the kernel's line.
        ir_multithreading: accepted for compatibility; the front end is sequential.
    """

    capture_exceptions: bool = True
    ir_multithreading: bool = True


@dataclass(frozen=True)
class CompileOptions:
    """How IR becomes machine code, and what the hardware's compiler is told when a kernel is emitted.

    Attributes:
        opt_level: 0 to 3.
        auto_sync: assume the barriers that the hardware's compiler inserts.
        always_compile: compile anew at each launch, bypassing every cache.
        kernel_type: which cores the kernel runs on; None: decided from the kernel.
    """

    debug: bool = False
    strip_loc: bool = False
    verify_sync: bool = False
    print_ir_before_all: bool = False
    run_passes: bool = True
    kernel_type: Any = None
    opt_level: int | None = 3
    auto_sync: bool | None = True
    auto_sync_log: str | None = ""
    bisheng_options: tuple[str, ...] | None = None
    always_compile: bool = False
    matmul_cube_only: bool = False
    insert_sync: bool | None = None

    def __post_init__(self) -> None:
        if self.opt_level is not None and self.opt_level not in range(4):
            raise OptionError(10, f"opt_level cannot be {self.opt_level!r}", expected="0, 1, 2 or 3")


@dataclass(frozen=True)
class RunOptions:
    """How a launch executes.

    Attributes:
        interpret: run the body as ordinary Python; None: as `settings.launch().interpret` says.
    """

    interpret: bool | None = None


@dataclass(frozen=True)
class LaunchOptions:
    """The number of blocks and the stream; given to `jit` they are what a launch without `[…]` uses."""

    core_num: int = 0
    stream: Stream | None = None


_SUBJECTS: Final = (CodegenOptions, CompileOptions, RunOptions, LaunchOptions)
_OWNER: Final[dict[str, type[Any]]] = {
    field.name: subject for subject in _SUBJECTS for field in dataclasses.fields(subject)
}
NAMES: Final = frozenset(_OWNER)
CALL_NAMES: Final = NAMES - {"core_num", "stream"}
"""The options that may also be keyword arguments of a launch."""


@dataclass(frozen=True)
class Options:
    """All options of a kernel; `given` holds those that were named, for the cache key."""

    codegen: CodegenOptions = CodegenOptions()
    compile: CompileOptions = CompileOptions()
    run: RunOptions = RunOptions()
    launch: LaunchOptions = LaunchOptions()
    given: tuple[tuple[str, Any], ...] = ()

    def replace(self, values: Mapping[str, Any]) -> Options:
        """These options with some others.

        Raises:
            OptionError: a name that is no option, or a value it cannot have (ASC-LANG-010).
        """
        unknown = sorted(set(values) - NAMES)
        if unknown:
            raise OptionError(
                10, f"asc.jit has no option {', '.join(map(repr, unknown))}", expected=", ".join(sorted(NAMES))
            )
        parts = {}
        for part, subject in zip(("codegen", "compile", "run", "launch"), _SUBJECTS, strict=True):
            mine = {name: value for name, value in values.items() if _OWNER[name] is subject}
            parts[part] = dataclasses.replace(getattr(self, part), **mine)
        merged = {**dict(self.given), **values}
        return Options(**parts, given=tuple(sorted(merged.items())))

    def compiler_options(self) -> dict[str, Any]:
        """What the compiler is told: code generation and compile options by name; opt_level only where it was given."""
        values = {**dataclasses.asdict(self.codegen), **dataclasses.asdict(self.compile)}
        if all(name != "opt_level" for name, _ in self.given):
            del values["opt_level"]
        return values
