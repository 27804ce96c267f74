"""Scripts that keep their tensors on the device "npu" run on the CPU while the NPU is emulated."""

from __future__ import annotations

import pytest

from tests.tools.command import run_python

pytest.importorskip("torch")

USES = """
x = torch.rand(4, device="npu")
print(x.device, torch.zeros(3).to("npu:1").device, x.npu().device, torch.device("npu").type, torch.ones(2).cpu().device)
"""
SAID = "cpu cpu cpu cpu cpu\n"


@pytest.mark.parametrize(
    "order",
    [
        "from openasc import compat; compat.install()\nimport torch",
        "import torch\nfrom openasc import compat; compat.install()",
    ],
)
def test_emulated(order: str) -> None:
    result = run_python("-c", order + USES, OPENASC_EMULATE_NPU="1")
    assert (result.code, result.out) == (0, SAID), result.err


def test_torch_is_left_alone_otherwise() -> None:
    result = run_python("-c", "from openasc import compat; compat.install()\nimport torch\n" + USES)
    assert result.code == 1


def test_uninstall_leaves_torch_as_it_was() -> None:
    text = "import torch\nfrom openasc import compat\ncompat.install(); compat.uninstall()\n"
    text += "print(hasattr(torch.Tensor, 'npu'))" + USES
    result = run_python("-c", text, OPENASC_EMULATE_NPU="1")
    assert result.code == 1
    assert result.out == "False\n"
