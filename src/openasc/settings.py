"""Every setting: one frozen dataclass a subject, read from the environment whenever it is asked for.

A field `gm_bounds` is the environment variable `OPENASC_GM_BOUNDS`; the text below each field is its documentation.

| variable | values | default | also read from |
|---|---|---|---|
| `OPENASC_INTERPRET` | 0, 1 | 0 | |
| `OPENASC_CHIP` | a chip's name | Ascend910B1 | |
| `OPENASC_THREADS` | worker threads, 0: one a CPU | 0 | |
| `OPENASC_GM_BOUNDS` | error, warn, tolerant | error | |
| `OPENASC_EMULATE_NPU` | 0, 1 | 0 | |
| `OPENASC_INSTRUCTION_SET` | baseline, avx2, avx512, neon | the best here | |
| `OPENASC_LOG_EVENTS` | 0, 1 | 0 | |
| `OPENASC_CACHE_DIR` | a folder | the user's cache folder | `PYASC_CACHE_DIR`, `PYASC_HOME` |
| `OPENASC_CACHE` | 0, 1 | 1 | |
| `OPENASC_ALWAYS_COMPILE` | 0, 1 | 0 | |
| `OPENASC_DUMP_DIR` | a folder | none | `PYASC_DUMP_PATH` |
| `OPENASC_LOG` | off, info, debug | off | |
| `OPENASC_ACL_MESSAGES` | 0, 1 | 1 | |
| `OPENASC_FAILURES` | a file | none | |
| `OPENASC_CHECK` | names of checks, or all | none | `ASCEND_DEBUG` |
| `OPENASC_CHECK_STRICT` | 0, 1 | 0 | |
| `OPENASC_CHECK_KERNEL` | patterns of names | every kernel | |
| `OPENASC_CHECK_BLOCK` | a block's number | every block | |
| `OPENASC_CHECK_ORDER` | late, eager, random | the program's | |
| `OPENASC_CHECK_SEED` | a number | 0 | |
| `OPENASC_CHECK_TWICE` | 0, 1 | 0 | |
| `OPENASC_CHECK_FILE` | a file | none | |

`override` sets fields for a block of code, and wins over the environment:

>>> with override(gm_bounds="warn"):
...     launch().gm_bounds
'warn'
"""

from __future__ import annotations

import contextlib
import dataclasses
import os
import warnings
from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeVar

from openasc.errors import OptionError

PREFIX: Final = "OPENASC_"
_CHOICES: Final = {
    "gm_bounds": ("error", "warn", "tolerant"),
    "log": ("off", "info", "debug"),
    "check_order": ("", "late", "eager", "random"),
}
_ALIASES: Final = {
    "cache_dir": ("PYASC_CACHE_DIR", "PYASC_HOME"),
    "dump_dir": ("PYASC_DUMP_PATH",),
    "check": ("ASCEND_DEBUG",),
}


@dataclass(frozen=True, kw_only=True, slots=True)
class Launch:
    """How kernels run."""

    interpret: bool = False
    """Run kernel bodies as ordinary Python (print, breakpoint and IDEs work inside them) instead of machine code."""
    chip: str = ""
    """The modelled chip; empty: the one chosen by `openasc.runtime.config.set_platform`, else Ascend910B1."""
    threads: int = 0
    """Worker threads that blocks run on; 0: one for each CPU of this process."""
    gm_bounds: str = "error"
    """What an access outside every array does: "error"; "warn" and "tolerant" read zeros and drop writes."""
    emulate_npu: bool = False
    """Let `Backend.NPU` and `device="npu"` mean the CPU model instead of an error."""
    instruction_set: str = ""
    """Instruction set of this computer that the core's bodies use ("baseline", "avx2", …), read when the core is first
    used; empty: the best one."""
    log_events: bool = False
    """Keep every instruction of the last launch in `kernel.last_report.events`."""
    check: str = ""
    """What launches are checked for: names such as "race,init", or "all"; "capacity" shows each kernel's buffers;
    empty: nothing. `ASCEND_DEBUG=1` is "all"."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Check:
    """How launches are checked, where `Launch.check` says that they are."""

    check_strict: bool = False
    """Take nothing for granted that the hardware's compiler inserts: barriers between vector instructions, and between
    the scalar unit and the pipes."""
    check_kernel: str = ""
    """Which kernels: names or patterns such as "add*", divided by commas; empty: every one. The others run plainly."""
    check_block: str = ""
    """The number of the one block that is checked; empty: every block."""
    check_order: str = ""
    """When copies take effect: "late" (only where something waits for them), "eager", "random"; empty: as written."""
    check_seed: int = 0
    """Of the order "random"; reports repeat it."""
    check_twice: bool = False
    """Launch twice, the second time on local memory full of another pattern, and compare what both leave."""
    check_file: str = ""
    """A file that gets a line of JSON for each launch and each finding; `openasc check` sets it. Empty: findings are
    written to the standard error stream, unless a block of `openasc.check` collects them."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Compilation:
    """How kernels are compiled and kept."""

    cache_dir: str = ""
    """Folder of the disk cache; empty: `openasc` in the user's cache folder."""
    cache: bool = True
    """Keep compiled kernels on disk."""
    always_compile: bool = False
    """Compile anew at each launch, and neither read nor write a cache."""
    dump_dir: str = ""
    """Folder in which each compiled kernel leaves the text of its stages; empty: nowhere."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Output:
    """What openasc says while it works."""

    log: str = "off"
    """Messages on the standard error stream: "info" tells of compilations, "debug" of launches too."""
    acl_messages: bool = True
    """Say on the standard error stream why a call of acl failed in an Ascend C program, each reason once."""
    failures: str = ""
    """A file to which Ascend C programs append the first line of each failed launch; `openasc run` sets it."""


SUBJECTS: Final = (Launch, Check, Compilation, Output)
FIELDS: Final[dict[str, dataclasses.Field[Any]]] = {
    field.name: field for subject in SUBJECTS for field in dataclasses.fields(subject)
}
_NAMES: Final[dict[str, tuple[str, ...]]] = {name: (PREFIX + name.upper(), *_ALIASES.get(name, ())) for name in FIELDS}

Subject = TypeVar("Subject", Launch, Check, Compilation, Output)

_overrides: ContextVar[Mapping[str, Any]] = ContextVar("openasc_settings", default=MappingProxyType({}))
_parsed: dict[type, tuple[tuple[Any, ...], Mapping[str, Any], Any]] = {}
_warned: set[str] = set()


def launch() -> Launch:
    """The settings of launches, now."""
    return _read(Launch)


def check() -> Check:
    """The settings of checked launches, now."""
    return _read(Check)


def compilation() -> Compilation:
    """The settings of the compiler, now."""
    return _read(Compilation)


def output() -> Output:
    """The settings of messages, now."""
    return _read(Output)


@contextlib.contextmanager
def override(**fields: Any) -> Iterator[None]:
    """Sets fields, such as `gm_bounds="warn"`, inside a `with` block of this thread or task.

    Raises:
        OptionError: a field that does not exist, or a value that it cannot have (ASC-LANG-010).
    """
    checked = {name: _check(name, value, f"settings.override({name}=…)") for name, value in fields.items()}
    token = _overrides.set(MappingProxyType({**_overrides.get(), **checked}))
    try:
        yield
    finally:
        _overrides.reset(token)


def overridden(name: str) -> bool:
    """True when `name` was set by `override` or by the environment, not left at its default."""
    return name in _overrides.get() or any(os.environ.get(variable) for variable in _NAMES[name])


def _read(subject: type[Subject]) -> Subject:
    """Parses the subject's variables, or gives back the last result while none of them has changed."""
    raw = tuple(map(_lookup, _KEYS[subject]))
    overrides = _overrides.get()
    last = _parsed.get(subject)
    if last is not None and last[0] == raw and last[1] is overrides:
        return last[2]  # type: ignore[no-any-return]
    _warn_of_unknown_variables()
    values = {}
    for field in dataclasses.fields(subject):
        if field.name in overrides:
            values[field.name] = overrides[field.name]
        else:
            found = _from_environment(field.name)
            if found is not None:
                values[field.name] = found
    result = subject(**values)
    _parsed[subject] = (raw, overrides, result)
    return result


# os.environ decodes on each access, which costs more than the rest of a read; its store of bytes does not.
_store: Any = getattr(os.environ, "_data", None)
_encode: Any = getattr(os.environ, "encodekey", None)
if isinstance(_store, dict) and callable(_encode):
    _lookup: Any = _store.get
else:
    _lookup, _encode = os.environ.get, str
_KEYS: Final = {
    subject: tuple(_encode(variable) for field in dataclasses.fields(subject) for variable in _NAMES[field.name])
    for subject in SUBJECTS
}


_ON: Final = ("1", "true", "yes", "on")


def _from_environment(name: str) -> Any:
    for variable in _NAMES[name]:
        text = os.environ.get(variable, "")
        if text:
            if variable == "PYASC_HOME":
                text = os.path.join(text, ".pyasc", "cache")
            if variable == "ASCEND_DEBUG":
                text = "all" if text.strip().lower() in _ON else ""
            return _check(name, _parse(name, text, variable), variable)
    return None


def _parse(name: str, text: str, variable: str) -> Any:
    default = FIELDS[name].default
    if isinstance(default, bool):
        word = text.strip().lower()
        if word in _ON:
            return True
        if word in ("0", "false", "no", "off"):
            return False
        raise _bad(variable, text, "0 or 1")
    if isinstance(default, int):
        try:
            return int(text)
        except ValueError:
            raise _bad(variable, text, "a whole number") from None
    return text


def _check(name: str, value: Any, where: str) -> Any:
    if name not in FIELDS:
        raise OptionError(10, f"no setting is called {name!r}", expected=", ".join(FIELDS))
    default = FIELDS[name].default
    if isinstance(default, str) and isinstance(value, os.PathLike):
        value = os.fspath(value)
    if type(value) is not type(default):
        raise _bad(where, value, f"a value of type {type(default).__name__}")
    if name in _CHOICES and value not in _CHOICES[name]:
        raise _bad(where, value, " or ".join(_CHOICES[name]))
    if isinstance(value, int) and value < 0:
        raise _bad(where, value, "0 or more")
    return value


def _bad(where: str, value: object, expected: str) -> OptionError:
    return OptionError(10, f"{where} cannot be {value!r}", expected=expected, given=repr(value))


def _warn_of_unknown_variables() -> None:
    known = {names[0] for names in _NAMES.values()}
    for variable in os.environ:
        if variable.startswith(PREFIX) and variable not in known and variable not in _warned:
            _warned.add(variable)
            close = ", ".join(sorted(known))
            warnings.warn(f"environment variable {variable} means nothing to openasc; known: {close}", stacklevel=4)
