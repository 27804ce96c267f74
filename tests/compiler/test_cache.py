"""The cache of compiled kernels: keys, files, damage, several processes, size."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from openasc import dtypes, settings
from openasc.errors import Site
from openasc.program import Argument, Program
from openasc.runtime import cache
from openasc.runtime.cache import Cache, Key

SOURCE = {"source of add at /tmp/add.py:3": "def add(x, n, tile): ..."}
ARGUMENTS = (
    Argument("x", "array", dtypes.float32),
    Argument("n", "int", dtypes.int64),
    Argument("tile", "constant", None, 64),
)


def key(**changes: Any) -> Key:
    """A key, with some of what it is made of changed."""
    given: dict[str, Any] = {
        "kernel": "add",
        "file": "/tmp/add.py",
        "fingerprint": {**SOURCE, "value of TILE": "int 64"},
        "arguments": ARGUMENTS,
        "chip": "Ascend910B1",
        "options": {"opt_level": 2},
    }
    given.update(changes)
    return cache.make_key(**given)


def program(code: bytes = b"\x7fELF") -> Program:
    """A program as the compiler makes it, with everything that pickles."""
    site = Site("add.py", 3, 1, 9, "asc.add(z, x, y)", "add", Site("add.py", 9))
    options, stages = {"opt_level": 2}, {"ir": "text"}
    return Program("add", "symbol", code, ARGUMENTS, (site,), "Ascend910B1", options=options, stages=stages)


@pytest.fixture
def store(tmp_path: Path) -> Cache:
    return Cache(tmp_path)


def test_same_inputs_give_the_same_key() -> None:
    assert key() == key()
    assert key().digest == key().digest


@pytest.mark.parametrize(
    ("part", "changes"),
    [
        (*SOURCE, {"fingerprint": {**dict.fromkeys(SOURCE, "x"), "value of TILE": "int 64"}}),
        ("value of TILE", {"fingerprint": {**SOURCE, "value of TILE": "int 32"}}),
        ("chip", {"chip": "Ascend910B2"}),
        ("options", {"options": {"opt_level": 3}}),
        ("arguments", {"arguments": (replace(ARGUMENTS[0], dtype=dtypes.float16), *ARGUMENTS[1:])}),
        ("arguments", {"arguments": (*ARGUMENTS[:2], replace(ARGUMENTS[2], value=128))}),
        ("arguments", {"arguments": (*ARGUMENTS[:2], replace(ARGUMENTS[2], value=64.0))}),
        ("arguments", {"arguments": (*ARGUMENTS[:2], replace(ARGUMENTS[2], value=True))}),
        ("arguments", {"arguments": (replace(ARGUMENTS[0], name="y"), *ARGUMENTS[1:])}),
        ("arguments", {"arguments": (ARGUMENTS[0], replace(ARGUMENTS[1], kind="scalar"), ARGUMENTS[2])}),
    ],
)
def test_each_input_is_a_part_of_the_key(part: str, changes: dict[str, Any]) -> None:
    first, second = key(), key(**changes)
    assert first.digest != second.digest
    assert {name for name in first.parts if first.parts[name] != second.parts[name]} == {part}


@pytest.mark.parametrize("part", ["openasc", "python", "llvmlite", "xdsl", "processor"])
def test_versions_and_processor_are_parts_of_the_key(part: str) -> None:
    base = key()
    changed = replace(base, parts={**base.parts, part: "another"})
    assert base.parts[part]
    assert changed.digest != base.digest


def test_kernel_name_is_part_of_the_key() -> None:
    assert key(kernel="other").digest != key().digest


def test_store_then_lookup_in_memory_and_from_disk(store: Cache, tmp_path: Path) -> None:
    original = program()
    assert store.lookup(key()) is None
    store.store(key(), original)
    assert store.lookup(key()) is original
    found = Cache(tmp_path).lookup(key())
    assert found == original
    assert found is not None
    assert found.arguments[2].value == 64
    assert found.sites[0].caller == Site("add.py", 9)


def test_entries_are_listed_without_unpickling(store: Cache, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store.store(key(), program(), {"seconds": 0.25})
    other = Cache(tmp_path)
    other.lookup(key())
    Cache(tmp_path).lookup(key())
    monkeypatch.setattr(pickle, "Unpickler", None)
    (entry,) = Cache(tmp_path).entries()
    assert (entry.kernel, entry.file, entry.chip) == ("add", "/tmp/add.py", "Ascend910B1")
    assert (entry.hits, entry.seconds) == (2, 0.25)
    assert entry.digest == key().digest
    assert entry.size == (tmp_path / f"{entry.digest}.kernel").stat().st_size
    assert entry.last_used >= entry.created


def damage_truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-20])


def damage_flip(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[-30] ^= 0xFF
    path.write_bytes(bytes(content))


def damage_empty(path: Path) -> None:
    path.write_bytes(b"")


def damage_foreign(path: Path) -> None:
    path.write_bytes(b"something else entirely\n" * 10)


def damage_metadata(path: Path) -> None:
    path.write_bytes(b"openasc kernel 1\n{not json\n")


@pytest.mark.parametrize("damage", [damage_truncate, damage_flip, damage_empty, damage_foreign, damage_metadata])
def test_damaged_entry_is_a_miss_and_is_replaced(store: Cache, tmp_path: Path, damage: Any) -> None:
    store.store(key(), program())
    path = tmp_path / f"{key().digest}.kernel"
    damage(path)
    fresh = Cache(tmp_path)
    assert fresh.lookup(key()) is None
    assert all(entry.kernel == "add" for entry in fresh.entries())
    fresh.store(key(), program(b"new"))
    found = Cache(tmp_path).lookup(key())
    assert found is not None
    assert found.object_code == b"new"


class Harmful:
    """Something that would run when it is unpickled."""

    def __reduce__(self) -> tuple[Any, ...]:
        return os.mkdir, (os.environ["HARMED"],)


def test_unpickling_admits_nothing_but_programs(store: Cache, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import hashlib

    harmed = tmp_path / "harmed"
    monkeypatch.setenv("HARMED", str(harmed))
    store.store(key(), program())
    path = tmp_path / f"{key().digest}.kernel"
    magic, line, _ = path.read_bytes().split(b"\n", 2)
    body = pickle.dumps(Harmful())
    metadata = {**json.loads(line), "body": hashlib.sha256(body).hexdigest()}
    path.write_bytes(magic + b"\n" + json.dumps(metadata).encode() + b"\n" + body)
    assert Cache(tmp_path).lookup(key()) is None
    assert not harmed.exists()
    pickle.loads(body)
    assert harmed.exists()  # the attack itself works


def test_folder_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    store = Cache(blocked / "inside")
    store.store(key(), program())
    assert store.lookup(key()) == program()
    assert store.entries() == []
    assert store.folder is None


def test_least_recently_used_entries_go_first(tmp_path: Path) -> None:
    keys = [key(kernel=f"k{index}") for index in range(4)]
    large = Cache(tmp_path)
    for index, each in enumerate(keys):
        large.store(each, program(bytes(10_000)))
        os.utime(tmp_path / f"{each.digest}.kernel", (index, index))
    now = time.time()
    for index, each in enumerate(keys):
        uses = tmp_path / f"{each.digest}.hits"
        uses.write_bytes(b".")
        os.utime(uses, (now + 100 - index, now + 100 - index))  # k0 was used last
    small = Cache(tmp_path, size_limit=30_000)
    small.store(key(kernel="new"), program())
    assert {entry.kernel for entry in small.entries()} >= {"k0", "k1"}
    assert "k3" not in {entry.kernel for entry in small.entries()}
    assert sum(entry.size for entry in small.entries()) <= 30_000


def test_remove(store: Cache, tmp_path: Path) -> None:
    for name in ("a", "b", "c"):
        store.store(key(kernel=name), program())
    (entry,) = [entry for entry in store.entries() if entry.kernel == "b"]
    assert store.remove([entry]) == 1
    assert store.lookup(key(kernel="b")) is None
    assert store.remove() == 2
    assert store.entries() == []
    assert list(tmp_path.glob("*")) == []


def test_explain_names_the_parts_that_differ(store: Cache) -> None:
    assert "no launch" in store.explain("add")
    store.store(key(), program())
    assert "no other version" in store.explain("add")
    store.store(key(chip="Ascend910B2"), program())
    assert "miss: compiled because of chip was 'Ascend910B1', now 'Ascend910B2'" in store.explain("add")
    store.lookup(key())
    text = store.explain("add")
    assert text.startswith("add: hit in memory")
    assert text.count("compiled because") == 2


def test_long_parts_are_kept_as_digests(store: Cache) -> None:
    store.store(key(fingerprint="x = 1\n" * 1000), program())
    (entry,) = store.entries()
    assert entry.parts["source"].startswith("sha256 ")


def test_settings_choose_the_folder(tmp_path: Path) -> None:
    with settings.override(cache_dir=str(tmp_path / "a")):
        assert cache.folder() == tmp_path / "a"
        cache.store(key(), program())
        assert [entry.kernel for entry in cache.entries()] == ["add"]
        assert cache.remove() == 1
    with settings.override(cache=False):
        assert cache.current().folder is None


WRITER = """
import sys
from pathlib import Path
from tests.compiler.test_cache import key, program
from openasc.runtime.cache import Cache
for turn in range(30):
    store = Cache(Path(sys.argv[1]))
    found = store.lookup(key())
    assert found is None or found.object_code == b"same" * 5000, "torn"
    store.store(key(), program(b"same" * 5000))
    if turn % 7 == 0:
        store.remove()
"""


def test_several_processes_share_a_folder(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(root / "src"), str(root)])}
    command = [sys.executable, "-c", WRITER, str(tmp_path)]
    running = [subprocess.Popen(command, env=environment, stderr=subprocess.PIPE) for _ in range(3)]
    for process in running:
        _, errors = process.communicate(timeout=60)
        assert process.returncode == 0, errors.decode()
    assert not list(tmp_path.glob(".new-*"))
