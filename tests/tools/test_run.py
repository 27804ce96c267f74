"""`openasc run`: arguments, modules, exit codes, tracebacks, reports."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from tests.tools.command import environment, openasc_command

KERNEL = """\
import numpy as np
import asc

@asc.jit
def kernel(x: asc.GlobalAddress, n: int):
    x_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    a = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, 64)
    asc.data_copy(a, x_gm[n:], 64)

"""


def write(folder: Path, text: str, name: str = "script.py") -> str:
    (folder / name).write_text(textwrap.dedent(text))
    return name


def test_script_is_main_with_its_arguments(tmp_path: Path) -> None:
    write(tmp_path, "value = 7", "neighbour.py")
    script = write(
        tmp_path,
        """
        import pickle, sys, neighbour
        class Thing: pass
        pickle.loads(pickle.dumps(Thing()))
        print(__name__, __file__, sys.argv, neighbour.value)
        """,
    )
    result = openasc_command("run", "--threads", "1", script, "-r", "Model", "--chip", "x", folder=tmp_path)
    said = f"__main__ {tmp_path / script} ['script.py', '-r', 'Model', '--chip', 'x'] 7\n"
    assert (result.code, result.out, result.err) == (0, said, "")


def test_module(tmp_path: Path) -> None:
    write(tmp_path, "import sys\nprint(__name__, sys.argv[1:])", "tool.py")
    result = openasc_command("run", "-m", "tool", "-m", "--version", folder=tmp_path)
    assert (result.code, result.out) == (0, "__main__ ['-m', '--version']\n")


def test_script_from_standard_input() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "openasc", "run", "-"],
        input="print(1 + 1)",
        capture_output=True,
        text=True,
        env=environment(),
    )
    assert (done.returncode, done.stdout) == (0, "2\n")


@pytest.mark.parametrize(
    ("statement", "code"), [("sys.exit()", 0), ("sys.exit(5)", 5), ("sys.exit('words')", 1), ("raise ValueError(3)", 1)]
)
def test_exit_code_is_the_scripts(tmp_path: Path, statement: str, code: int) -> None:
    script = write(tmp_path, f"import sys\nprint('before')\n{statement}\n")
    result = openasc_command("run", script, folder=tmp_path)
    assert (result.code, result.out) == (code, "before\n")


def test_options_reach_the_script_as_environment(tmp_path: Path) -> None:
    script = write(
        tmp_path,
        """
        import os
        names = ("CHIP", "GM_BOUNDS", "INTERPRET", "THREADS", "EMULATE_NPU")
        print(*(os.environ.get("OPENASC_" + name) for name in names))
        """,
    )
    assert openasc_command("run", script, folder=tmp_path).out == "None warn None None None\n"
    assert (
        openasc_command("run", script, folder=tmp_path, OPENASC_GM_BOUNDS="error").out == "None error None None None\n"
    )
    words = ("--soc-version", "910b3", "--gm-bounds", "tolerant", "--interpret", "--threads", "3", "--emulate-npu")
    assert openasc_command("run", *words, script, folder=tmp_path).out == "Ascend910B3 tolerant 1 3 1\n"
    assert openasc_command("run", "--arch", "dav-2201", "--backend", "llvm", script, folder=tmp_path).out == (
        "Ascend910B1 warn 0 None None\n"
    )


def test_traceback_starts_at_the_script(tmp_path: Path) -> None:
    script = write(tmp_path, "def inner():\n    raise KeyError('x')\ninner()\n")
    result = openasc_command("run", script, folder=tmp_path)
    assert result.code == 1
    lines = result.err.splitlines()
    assert lines[:2] == ["Traceback (most recent call last):", f'  File "{tmp_path / script}", line 3, in <module>']
    assert lines[-1] == "KeyError: 'x'"


def test_syntax_error_of_the_script(tmp_path: Path) -> None:
    script = write(tmp_path, "x = = 3\n")
    result = openasc_command("run", script, folder=tmp_path)
    assert result.code == 1
    assert f'File "{tmp_path / script}", line 1' in result.err
    assert "openasc/tools" not in result.err


def test_fault_of_a_kernel_is_a_report(tmp_path: Path) -> None:
    script = write(tmp_path, KERNEL + "print('start')\nkernel[2](np.zeros(64, np.float32), 8)\n")
    result = openasc_command("run", "--gm-bounds", "error", script, folder=tmp_path)
    assert (result.code, result.out) == (1, "start\n")
    lines = result.err.splitlines()
    assert lines[0].startswith("error ASC-BOUNDS-002: ")
    assert lines[1].startswith(f"  at {tmp_path / script}:9")
    assert "kernel kernel" in result.err
    assert f"  from {tmp_path / script}:12  in <module>\n      kernel[2](np.zeros(64, np.float32), 8)" in result.err
    assert "Traceback" not in result.err


def test_script_may_catch_the_error(tmp_path: Path) -> None:
    script = write(
        tmp_path,
        KERNEL + "try:\n    kernel[1](np.zeros(64, np.float32), 8)\nexcept IndexError as error:\n    print(error.id)\n",
    )
    result = openasc_command("run", "--gm-bounds", "error", script, folder=tmp_path)
    assert (result.code, result.out, result.err) == (0, "ASC-BOUNDS-002\n", "")


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_interrupt_keeps_the_output(tmp_path: Path) -> None:
    script = write(tmp_path, "import time\nprint('before', flush=False)\nopen('ready', 'w').close()\ntime.sleep(60)\n")
    process = subprocess.Popen(
        [sys.executable, "-m", "openasc", "run", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        cwd=tmp_path, env=environment(),
    )  # fmt: skip
    for _ in range(500):
        if (tmp_path / "ready").exists():
            break
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out) == (130, "before\n")
    assert err == "openasc run: interrupted\n"
