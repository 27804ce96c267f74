"""`asc.jit`: the object that a kernel or helper becomes, and its launches."""

from __future__ import annotations

import dataclasses
import functools
import operator
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, ParamSpec, TypeVar, overload

from openasc import settings
from openasc.errors import ArgumentError, LangError, LaunchError, OptionError
from openasc.language.builder import current_builder
from openasc.program import Argument, Program
from openasc.runtime import config, launch, programs, streams
from openasc.runtime.arguments import Call, argument_of, collect, describe
from openasc.runtime.launch import Launcher, LoadedProgram
from openasc.runtime.mocks import MockTensor, MockValue
from openasc.runtime.options import CALL_NAMES, NAMES, Options
from openasc.runtime.signature import Signature, site_of

__all__ = ["BoundKernel", "JITFunction", "MockTensor", "MockValue", "jit"]

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


class JITFunction(Generic[P, R]):
    """A function of the kernel language: a kernel, launched with `kernel[blocks](…)`, or a helper that kernels call.

    Attributes:
        function: the plain Python function.
        options: what the decorator was given.
    """

    def __init__(self, fn: Callable[P, R], **options: Any) -> None:
        function = fn
        if not callable(function) or not hasattr(function, "__code__"):
            raise LangError(6, "asc.jit marks a Python function", expected="a function of def", given=repr(function))
        functools.update_wrapper(self, function)
        self.__name__: str = function.__name__
        self.__qualname__: str = function.__qualname__
        self.function = function
        self.options = Options().replace(options)
        clashing = self.get_clashed_args(function)
        if clashing:
            raise OptionError(
                10,
                f"parameter {', '.join(map(repr, clashing))} of {function.__name__} is named like an option of asc.jit",
                site=site_of(function), expected="another name", given=", ".join(clashing),
            )  # fmt: skip
        self._programs: dict[Any, LoadedProgram] = {}
        self._lock = threading.Lock()
        self._signature: Signature | None = None

    @property
    def signature(self) -> Signature:
        """The parameters, read when first needed, so that annotations may name what is defined later."""
        if self._signature is None:
            self._signature = Signature(self.function)
        return self._signature

    @staticmethod
    def get_clashed_args(fn: Callable[..., Any]) -> list[str]:
        """Parameters that have an option's name."""
        code = fn.__code__
        return [name for name in code.co_varnames[: code.co_argcount + code.co_kwonlyargcount] if name in NAMES]

    @staticmethod
    def get_arg_type(value: Any) -> Argument:
        """How the compiler sees a value that a kernel is launched with: its kind and dtype.

        Raises:
            ArgumentError: ASC-LAUNCH-003 or -008, it cannot be passed.
        """
        return argument_of(value)

    @staticmethod
    def get_arg_dtype(arg_type: Argument) -> str:
        """The name of an argument's dtype, "" where it has none."""
        return "" if arg_type.dtype is None else arg_type.dtype.name

    @staticmethod
    def extract_kwargs(dataclass: type[T], base_kwargs: dict[str, Any]) -> T:
        """An options object made of those keywords that are its fields; they are taken out of the dictionary."""
        names = [field.name for field in dataclasses.fields(dataclass)]  # type: ignore[arg-type]
        return dataclass(**{name: base_kwargs.pop(name) for name in names if name in base_kwargs})

    @classmethod
    def get_config_keywords(cls) -> list[str]:
        """The names of all options."""
        return sorted(NAMES)

    def __repr__(self) -> str:
        return f"<asc.jit {self.__module__}.{self.__qualname__}>"

    def __reduce__(self) -> str:
        return self.__qualname__

    def __getitem__(self, index: Any) -> BoundKernel:
        """The kernel with its block count, or with `[core_num, stream]`.

        Raises:
            TypeError: any other kind of index.
        """
        core_num, stream = index if isinstance(index, tuple) and len(index) == 2 else (index, None)
        try:
            blocks = operator.index(core_num)
        except TypeError:
            raise TypeError(
                f"{self.__name__}[core_num, stream] takes a whole number of blocks and a stream, not {index!r}"
            ) from None
        return BoundKernel(self, blocks, streams.check(stream))

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        builder = current_builder()
        if builder is not None:
            if builder.interpreting:
                return self.function(*args, **kwargs)
            raise LangError(
                6, f"helper {self.__name__} is called from Python code that the kernel runs while it is compiled",
                site=builder.site(), hint="call it from the kernel, or from another helper, itself",
            )  # fmt: skip
        if self.options.launch.core_num:
            BoundKernel(self, self.options.launch.core_num, streams.check(self.options.launch.stream))(*args, **kwargs)
            return None  # type: ignore[return-value]
        raise LangError(
            9, f"kernel {self.__name__} is called without a block count", expected="a launch on a number of AI Cores",
            given=f"{self.__name__}(…)", hint=f"{self.__name__}[8](…) runs it as 8 blocks",
        )  # fmt: skip

    def compile(self, *args: Any, **keywords: Any) -> Program:
        """Compiles for these arguments (`MockTensor` and `MockValue` may stand for them) and runs nothing.

        Options may be given as keywords.

        Raises:
            Error: the kernel or an argument is refused.
        """
        return self._loaded(args, keywords)[0].program

    def warmup(self, *args: Any, **keywords: Any) -> Program:
        """Another name of `compile`."""
        return self._loaded(args, keywords)[0].program

    def program(self, *args: Any, stages: Sequence[str] = ("calls", "ir", "llvm", "asm"), **keywords: Any) -> Program:
        """Compiles anew and keeps the text of the stages named in `Program.stages`."""
        options, arguments_ = self._split(keywords)
        values = self.signature.bind(args, arguments_, self.__name__)
        call = collect(self.signature, values, self.__name__)
        chip = config.current_chip(settings.launch())
        return programs.compile_anew(self.function, describe(self.signature, call, values), chip, options, stages)

    def emit(self, *args: Any, **keywords: Any) -> str:
        """The kernel as Ascend C for the hardware's compiler, specialised for these arguments as `compile` is.

        Raises:
            Error: the kernel or an argument is refused, or something has no spelling in Ascend C (ASC-LANG-001).
        """
        return self.program(*args, stages=("ascendc",), **keywords).stages["ascendc"]

    @property
    def last_report(self) -> Any:
        """The report of this thread's last launch (`events`, `written`, `output`, `warnings`), or None."""
        return launch.last_report()

    def launch(self, bound: BoundKernel, args: Sequence[Any], keywords: Mapping[str, Any]) -> None:
        """Runs the kernel; `kernel[core_num](…)` comes here."""
        builder = current_builder()
        if builder is not None:
            raise LangError(
                6, f"kernel {self.__name__} is launched inside a kernel", site=builder.site(),
                expected="a launch from ordinary Python code", hint=f"{self.__name__}(…) calls it as a helper",
            )  # fmt: skip
        if not 0 < bound.core_num <= launch.MAX_BLOCKS:
            raise LaunchError(
                1, f"{self.__name__} cannot be launched on {bound.core_num} blocks", kernel=self.__name__,
                expected=f"1 .. {launch.MAX_BLOCKS} blocks", given=f"{self.__name__}[{bound.core_num}]",
                hint=f"the nearest legal number is {1 if bound.core_num < 1 else launch.MAX_BLOCKS}; a block may do"
                " several parts, one after the other",
            )  # fmt: skip
        chosen = settings.launch()
        config.require_backend(chosen)
        if chosen.check:
            self._note_capacity(args, keywords)
        options = self.options
        if keywords:
            options, keywords = self._split(keywords)
        if chosen.interpret if options.run.interpret is None else options.run.interpret:
            self._interpret(bound, args, keywords, chosen, options.compile.auto_sync is not False)
            return
        loaded, call = self._find(args, keywords, options, chosen)
        self._run_launcher(loaded, call, bound, chosen)

    def _note_capacity(self, args: Sequence[Any], keywords: Mapping[str, Any]) -> None:
        from openasc.checks import selection

        asked = selection.current()
        if asked.capacity and asked.covers(self.__name__):
            from openasc.runtime import capacity

            capacity.note_launch(self, args, keywords)

    def _run_launcher(self, kernel: LoadedProgram, call: Call, bound: BoundKernel, chosen: settings.Launch) -> None:
        launch.remember(Launcher(bound, chosen).run(kernel, self.__name__, call))

    def _interpret(
        self,
        bound: BoundKernel,
        args: Sequence[Any],
        keywords: Mapping[str, Any],
        chosen: settings.Launch,
        auto_sync: bool = True,
    ) -> None:
        from openasc import interpreter

        values = self.signature.bind(args, keywords, self.__name__)
        call = collect(self.signature, values, self.__name__)
        if call.mock:
            raise ArgumentError(3, "a MockTensor or MockValue cannot be interpreted", kernel=self.__name__)
        report = interpreter.run_interpreted(
            self.function, describe(self.signature, call, values), call, chip=config.current_chip(chosen),
            core_num=bound.core_num, auto_sync=auto_sync,
        )  # fmt: skip
        launch.remember(report)

    def _loaded(self, args: Sequence[Any], keywords: Mapping[str, Any]) -> tuple[LoadedProgram, Call]:
        options, arguments_ = self._split(keywords)
        return self._find(args, arguments_, options, settings.launch())

    def _split(self, keywords: Mapping[str, Any]) -> tuple[Options, dict[str, Any]]:
        """Options given as keyword arguments of a call, and the arguments proper."""
        given = {name: value for name, value in keywords.items() if name in CALL_NAMES}
        rest = {name: value for name, value in keywords.items() if name not in CALL_NAMES}
        return (self.options.replace(given) if given else self.options), rest

    def _find(
        self, args: Sequence[Any], keywords: Mapping[str, Any], options: Options, chosen: settings.Launch
    ) -> tuple[LoadedProgram, Call]:
        """The program for these arguments, from memory if what it was made from has not changed."""
        signature = self.signature
        values = signature.bind(args, keywords, self.__name__)
        call = collect(signature, values, self.__name__)
        chip = config.current_chip(chosen)
        key = (chip, options.given, *call.key)
        always = options.compile.always_compile or settings.compilation().always_compile
        loaded = None if always else self._programs.get(key)
        if loaded is None or not loaded.dependencies.still_valid():
            loaded = self._run_compiler(key, describe(signature, call, values), chip, options, always)
        return loaded, call

    def _run_compiler(
        self, key: tuple[Any, ...], arguments: tuple[Argument, ...], chip: str, options: Options, always: bool
    ) -> LoadedProgram:
        with self._lock:
            # Another thread may have compiled it while this one waited.
            loaded = None if always else self._programs.get(key)
            if loaded is None or not loaded.dependencies.still_valid():
                loaded = programs.find(self.function, arguments, chip, options, always)
                if not always:
                    self._programs[key] = loaded
            return loaded


class BoundKernel:
    """A kernel with its block count and stream; calling it launches. Holds no other state, so threads may share it."""

    __slots__ = ("core_num", "kernel", "stream")

    def __init__(self, kernel: JITFunction[Any, Any], core_num: int, stream: streams.Stream | None) -> None:
        self.kernel: Final = kernel
        self.core_num: Final = core_num
        self.stream: Final = stream

    def __repr__(self) -> str:
        return f"<{self.kernel!r} on {self.core_num} blocks>"

    def __call__(self, *args: Any, **keywords: Any) -> None:
        """Runs the kernel on its blocks and returns when all of them have ended.

        Raises:
            Error: the launch is refused, or a violation ended it.
        """
        self.kernel.launch(self, args, keywords)


@overload
def jit(fn: Callable[P, R]) -> JITFunction[P, R]: ...
@overload
def jit(fn: None = None, **options: Any) -> Callable[[Callable[P, R]], JITFunction[P, R]]: ...
def jit(fn: Callable[..., Any] | None = None, **options: Any) -> Any:
    """Marks a kernel or a helper: `@asc.jit`, or `@asc.jit(option=value, …)`.

    Options are the fields of `CodegenOptions`, `CompileOptions` and `LaunchOptions`, and `interpret=True`, which
    runs the body as ordinary Python.

    Raises:
        OptionError: an unknown option, or a parameter named like one (ASC-LANG-010).
    """
    if fn is None:
        Options().replace(options)
        return lambda function: JITFunction(function, **options)
    return JITFunction(fn, **options)
