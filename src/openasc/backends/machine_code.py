"""LLVM text to object code for this computer's processor, and object code to an address that can be called."""

from __future__ import annotations

import platform
import threading
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from llvmlite import binding

_lock: Final = threading.RLock()
"""LLVM's global context serves one thread at a time."""


@cache
def _llvm() -> Any:
    """`llvmlite.binding`, set up for this computer."""
    from llvmlite import binding

    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    return binding


@cache
def host() -> tuple[str, str, str]:
    """Triple, processor name and features of this computer, as LLVM names them."""
    llvm = _llvm()
    return llvm.get_process_triple(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()


def _target_machine(level: int) -> binding.TargetMachine:
    triple, cpu, features = host()
    target = _llvm().Target.from_triple(triple)
    machine: binding.TargetMachine = target.create_target_machine(
        cpu=cpu, features=features, opt=level, reloc="pic", codemodel="jitdefault", jit=True
    )
    return machine


@dataclass(frozen=True)
class Host:
    """What the text of a module says about its target, and whether float16 conversions are instructions there."""

    target: str
    native_half: bool


@cache
def host_module() -> Host:
    """The target lines for modules of this computer."""
    with _lock:
        triple, _, features = host()
        layout = str(_target_machine(2).target_data)
    x86 = platform.machine().lower() in ("x86_64", "amd64", "i686")
    native = "+f16c" in features.split(",") if x86 else platform.machine().lower() in ("aarch64", "arm64")
    return Host(f'target datalayout = "{layout}"\ntarget triple = "{triple}"', native)


_REGISTERS: Final = ("sroa", "simplify_cfg")
_SHORT: Final = (
    "sroa", "instruction_combine", "simplify_cfg", "new_gvn", "loop_rotate", "instruction_combine", "simplify_cfg",
    "dead_code_elimination",
)  # fmt: skip
PASSES: Final = {0: (), 1: _REGISTERS, 2: _SHORT}
"""Level → LLVM's passes over each function. Kernels are short and spend their time in the core, so few passes pay."""
LARGE: Final = 4000
"""Lines from which on level 2 becomes 1: some of its passes, and the careful code generator, take quadratic time."""


def _optimise(module: binding.ModuleRef, machine: binding.TargetMachine, level: int) -> None:
    """Runs the passes of a level; 3 is LLVM's own pipeline."""
    llvm = _llvm()
    tuning = llvm.create_pipeline_tuning_options(speed_level=level)
    with llvm.create_pass_builder(machine, tuning) as builder:
        if level == 3:
            with builder.getModulePassManager() as passes:
                passes.run(module, builder)
            return
        with llvm.create_new_module_pass_manager() as inline:
            inline.add_always_inliner_pass()
            inline.run(module, builder)
        with llvm.create_new_function_pass_manager() as passes:
            for name in PASSES[level]:
                getattr(passes, f"add_{name}_pass")()
            for function in module.functions:
                if not function.is_declaration:
                    passes.run(function, builder)


def compile_text(text: str, *, level: int = 2, assembly: bool = False) -> tuple[bytes, str]:
    """Object code of an LLVM module, and its assembly text when asked for.

    Args:
        level: 0 to 3; 2 runs a short list of passes, 3 LLVM's whole pipeline.
    """
    if level == 2 and text.count("\n") > LARGE:
        level = 1
    with _lock:
        llvm = _llvm()
        machine = _target_machine(level if level >= 2 else 0)
        module = llvm.parse_assembly(text, llvm.create_context())
        _optimise(module, machine, level)
        shown = machine.emit_assembly(module) if assembly else ""
        code: bytes = machine.emit_object(module)
        module.close()
        machine.close()
        return code, shown


class Loaded:
    """Machine code in memory, callable while this object lives."""

    def __init__(self, object_code: bytes, symbol: str) -> None:
        with _lock:
            llvm = _llvm()
            # In the global context: one of its own could be collected before the engine, which still needs it.
            empty = llvm.parse_assembly("")
            self._engine = llvm.create_mcjit_compiler(empty, _target_machine(2))
            self._engine.add_object_file(llvm.ObjectFileRef.from_data(object_code))
            self._engine.finalize_object()
            self.entry: int = self._engine.get_function_address(symbol)

    def address(self, symbol: str) -> int:
        """The address of another function of the same code."""
        with _lock:
            found: int = self._engine.get_function_address(symbol)
            return found

    def close(self) -> None:
        """Frees the memory; the entry must no longer be called."""
        with _lock:
            self._engine.close()
