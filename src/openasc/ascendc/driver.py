"""The command line of a C++ compiler, with Ascend C sources among its inputs."""

from __future__ import annotations

import hashlib
import json
import os
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from openasc.ascendc import compiler, places
from openasc.ascendc.includes import Tree, translate_tree
from openasc.ascendc.messages import as_written
from openasc.runtime.files import write_at_once

ENDINGS: Final = (".asc", ".c", ".cpp", ".cc", ".cxx", ".c++", ".cp", ".C", ".CPP", ".cce")
"""Endings of sources that are translated."""
_OBJECTS: Final = (".o", ".obj", ".a", ".so", ".lo", ".dylib")
_LANGUAGES: Final = {"asc": "c++", "cce": "c++", "c++": "c++"}
_WITH_VALUE: Final = frozenset({
    "-o", "-I", "-D", "-U", "-L", "-l", "-x", "-include", "-imacros", "-isystem", "-iquote", "-idirafter", "-isysroot",
    "-MF", "-MT", "-MQ", "-Xlinker", "-Xpreprocessor", "-Xassembler", "-Xclang", "-mllvm", "-T", "-u", "-z", "-e",
    "-target", "-arch", "-framework", "-B", "--param", "-aux-info", "-wrapper", "--sysroot", "-rpath", "-iprefix",
})  # fmt: skip
_STOPS: Final = frozenset({"-c", "-S", "-E", "-M", "-MM", "-fsyntax-only"})
"""Options with which nothing is linked."""
_DEVICE: Final = ("--npu-soc", "--run-mode", "--cce-", "--cce_", "-fcce-", "--enable-simulator")
"""Options of the device's compiler that mean nothing for this computer."""


@dataclass(slots=True)
class CommandLine:
    """The words of a command line, sorted.

    Attributes:
        words: every word that the compiler gets, sources included, in order.
        inputs: index into `words` of each input; `sources`: of those to translate.
        stop: what ends the work before linking, or "".
    """

    words: list[str] = field(default_factory=list)
    inputs: list[int] = field(default_factory=list)
    sources: list[int] = field(default_factory=list)
    stop: str = ""
    output: str = ""
    folders: list[str] = field(default_factory=list)
    depfile: str = ""
    writes_dependencies: bool = False
    architecture: str = ""
    dry_run: bool = False


def expanded(words: Sequence[str]) -> Iterator[str]:
    """The words with those of response files, `@file`, in their place."""
    for word in words:
        if word.startswith("@") and os.path.isfile(word[1:]):
            yield from expanded(shlex.split(Path(word[1:]).read_text(encoding="utf-8")))
        else:
            yield word


def sort(words: Sequence[str]) -> CommandLine:
    """Sorts the words of a command line."""
    line = CommandLine()
    language = ""
    pending = iter(list(expanded(words)))
    for word in pending:
        if word in _WITH_VALUE:
            value = next(pending, "")
            language = _take(line, word, value, language)
        elif word.startswith("-x") and len(word) > 2:
            language = _take(line, "-x", word[2:], language)
        elif word.startswith("-") and word != "-":
            _take_option(line, word)
        else:
            _take_input(line, word, language)
    return line


def _take(line: CommandLine, word: str, value: str, language: str) -> str:
    """An option and its value; gives the language that holds from here on."""
    if word == "-x":
        language = _LANGUAGES.get(value, value)
        line.words += ("-x", language)
        return "" if value == "none" else language
    if word == "-o":
        line.output = value
        return language
    if word in ("-I", "-iquote", "-isystem"):
        line.folders.append(value)
    if word == "-MF":
        line.depfile = value
    line.words += (word, value)
    return language


def _take_option(line: CommandLine, word: str) -> None:
    if word.startswith(_DEVICE):
        return
    if word.startswith("--npu-arch="):
        line.architecture = word.partition("=")[2]
        return
    if word == "-###":
        line.dry_run = True
        return
    if word in _STOPS and line.stop not in ("-E", "-M", "-MM"):
        line.stop = word
    if word.startswith("-I") and len(word) > 2:
        line.folders.append(word[2:])
    if word in ("-MD", "-MMD"):
        line.writes_dependencies = True
    if word.startswith("-o") and len(word) > 2 and not word.startswith("-openmp"):
        line.output = word[2:]
        return
    if word.startswith("-MF") and len(word) > 3:
        line.depfile = word[3:]
    line.words.append(word)


def _take_input(line: CommandLine, word: str, language: str) -> None:
    line.inputs.append(len(line.words))
    if language == "c++" or (not language and word.endswith(ENDINGS)):
        line.sources.append(len(line.words))
    line.words.append(word)


def run(words: Sequence[str]) -> int:
    """Does what the command line says and gives the compiler's exit code.

    Raises:
        BuildError: no compiler (ASC-BUILD-001), or an architecture that is not modelled (ASC-BUILD-006).
    """
    line = sort(words)
    used = compiler.find()
    if line.architecture:
        _check_architecture(line.architecture)
    if "--version" in line.words:
        from openasc import __version__

        print(f"openasc c++ {__version__}, over:", flush=True)
    if not line.inputs:
        return subprocess.run([*used.command, *line.words], check=False).returncode
    if line.stop:
        return _one_by_one(line, used)
    return _Job(line, used, line.inputs, line.output).run(compiler.link_flags())


def _check_architecture(name: str) -> None:
    from openasc.errors import BuildError, Error
    from openasc.isa.chips import chip

    try:
        chip(name)
    except Error as error:
        raise BuildError(
            6, f"--npu-arch={name}: openasc does not model this architecture", expected=error.expected, given=name
        ) from None


def _one_by_one(line: CommandLine, used: compiler.Compiler) -> int:
    """Compiles each source by itself, and then whatever else is to be compiled."""
    for index in line.sources:
        code = _Job(line, used, [index], line.output or _default_output(line, index)).run([])
        if code:
            return code
    others = [index for index in line.inputs if index not in line.sources]
    if all(line.words[index].endswith(_OBJECTS) for index in others):
        return 0
    return _Job(line, used, others, line.output).run([])


def _default_output(line: CommandLine, index: int) -> str:
    ending = {"-c": ".o", "-S": ".s"}.get(line.stop)
    return "" if ending is None else Path(line.words[index]).stem + ending


def _output(path: str) -> list[str]:
    return ["-o", path] if path else []


@dataclass(slots=True)
class _Job:
    """One call of the compiler, for some of the inputs."""

    line: CommandLine
    used: compiler.Compiler
    inputs: list[int]
    output: str

    def run(self, further: list[str]) -> int:
        trees = {index: self._translate(index) for index in self.inputs if index in self.line.sources}
        command = [*self.used.command, *compiler.platform_flags(self.used, self.line.words), *self._words(trees)]
        command += [*_output(self.output), *further]
        if self.line.dry_run:
            print(shlex.join(command), file=sys.stderr)
            return 0
        problems = [problem for tree in trees.values() for problem in tree.problems]
        on_screen = self.line.stop in ("-M", "-MM") and not self.output
        reworded = self.used.family != "gcc" and bool(trees)
        done = subprocess.run(
            command,
            check=False,
            stdout=subprocess.PIPE if on_screen else None,
            stderr=subprocess.PIPE if reworded else None,
        )
        if on_screen:
            sys.stdout.write(self._with_own_names(done.stdout.decode(errors="surrogateescape"), trees))
        if reworded:
            files = {real: path for tree in trees.values() for real, path in tree.files.items()}
            sys.stderr.write(as_written(done.stderr.decode(errors="replace"), files))
        if done.returncode and problems:
            from openasc.errors import print_report

            for problem in problems:
                print_report(problem.error(), sys.stderr)
        self._rewrite_depfile(trees)
        return done.returncode

    def _translate(self, index: int) -> Tree:
        path = self.line.words[index]
        text = sys.stdin.buffer.read() if path == "-" else None
        parts = json.dumps([os.getcwd(), path, self.line.folders, os.path.realpath(sys.prefix)])
        target = places.cache_folder() / "translated" / hashlib.sha256(parts.encode()).hexdigest()[:16]
        return translate_tree("<stdin>" if path == "-" else path, self.line.folders, target, text=text)

    def _words(self, trees: dict[int, Tree]) -> list[str]:
        words: list[str] = []
        for index, word in enumerate(self.line.words):
            if index in trees:
                tree = trees[index]
                needed = tree.needed or not word.endswith((".cpp", ".cc", ".cxx", ".C"))
                words.append(str(tree.path) if needed else word)
            elif index in self.inputs or index not in self.line.inputs:
                words.append(word)
        folders = dict.fromkeys(folder for tree in trees.values() for folder in tree.folders)
        return [*words, *(part for folder in folders for part in ("-iquote", folder))]

    def _with_own_names(self, text: str, trees: dict[int, Tree]) -> str:
        for index, tree in trees.items():
            text = text.replace(str(tree.path), self.line.words[index])
            for real, path in tree.files.items():
                text = text.replace(str(path), real)
        return text

    def _rewrite_depfile(self, trees: dict[int, Tree]) -> None:
        """Puts the user's own files into the list of dependencies, in place of their translations."""
        path = self.line.depfile
        if not path and self.line.writes_dependencies and self.output:
            path = str(Path(self.output).with_suffix(".d"))
        elif self.line.stop in ("-M", "-MM"):
            path = path or self.output
        if path and os.path.isfile(path) and path != "-":
            text = Path(path).read_text(encoding="utf-8", errors="surrogateescape")
            write_at_once(Path(path), self._with_own_names(text, trees).encode(errors="surrogateescape"))
