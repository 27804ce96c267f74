"""What the translation knows of each kernel."""

from __future__ import annotations

import pytest

from openasc.ascendc.kernels import Kernel
from openasc.ascendc.translate import translate


def only(text: str) -> Kernel:
    (kernel,) = translate(text.encode(), "a.asc").kernels
    return kernel


@pytest.mark.parametrize(
    ("head", "cores", "mix", "schedule"),
    [
        ("__global__ __aicore__", 0, (0, 0), -1),
        ("__global__ __vector__", 1, (0, 0), -1),
        ("__vector__ __global__ __aicore__", 1, (0, 0), -1),
        ("__cube__ __global__", 2, (0, 0), -1),
        ("__global__ __mix__(1, 2)", 3, (1, 2), -1),
        ("__global__ __mix__(0, 1)", 1, (0, 1), -1),
        ("__global__ __mix__(1,\n 0)", 2, (1, 0), -1),
        ("__schedmode__(1) __global__ __aicore__ __vector__", 1, (0, 0), 1),
        ('extern "C" __global__ __aicore__ __cube__', 2, (0, 0), -1),
        ("template <typename T> __global__ __vector__", 1, (0, 0), -1),
    ],
)
def test_qualifiers(head: str, cores: int, mix: tuple[int, int], schedule: int) -> None:
    kernel = only(f"void before() {{}} __aicore__ inline void f() {{}}\n{head} void k(GM_ADDR x) {{}}\n")
    assert (kernel.name, kernel.cores, kernel.mix, kernel.schedule) == ("k", cores, mix, schedule)


@pytest.mark.parametrize(
    ("statement", "cores", "mix"),
    [
        ("KERNEL_TASK_TYPE_DEFAULT(KERNEL_TYPE_AIV_ONLY);", 1, (0, 0)),
        ("KERNEL_TASK_TYPE_DEFAULT(KERNEL_TYPE_AIC_ONLY);", 2, (0, 0)),
        ("if (a) { KERNEL_TASK_TYPE_DEFAULT(KERNEL_TYPE_MIX_AIC_1_2); }", 3, (1, 2)),
        ("KERNEL_TASK_TYPE(1, KERNEL_TYPE_MIX_AIV_1_0);", 1, (0, 1)),
        ("// KERNEL_TASK_TYPE_DEFAULT(KERNEL_TYPE_AIC_ONLY);", 0, (0, 0)),
    ],
)
def test_task_types(statement: str, cores: int, mix: tuple[int, int]) -> None:
    kernel = only(f"__global__ __aicore__ void k(int a) {{ {statement}\n }}\n")
    assert (kernel.cores, kernel.mix) == (cores, mix)


def test_parameters_are_as_the_source_spells_them() -> None:
    kernel = only(
        "__global__ void k(GM_ADDR x, const __gm__ half* __restrict__ y, __gm__ T<int, 2> *z,\n"
        " uint32_t n /* count */, Tiling tiling, float scale = 1.0f, int) {}"
    )
    assert [(one.name, one.type, one.has_default) for one in kernel.parameters] == [
        ("x", "GM_ADDR", False),
        ("y", "const __gm__ half* __restrict__", False),
        ("z", "__gm__ T<int, 2>*", False),
        ("n", "uint32_t", False),
        ("tiling", "Tiling", False),
        ("scale", "float", True),
        ("", "int", False),
    ]


def test_scopes_templates_and_places() -> None:
    text = (
        "namespace a { namespace b {\ntemplate <typename T, int N = 4>\n__global__ __aicore__ void k(__gm__ T* x)\n"
        "{ }\n} }\n__global__ void declared(int n);\nstruct S { static __global__ void member() {} };\n"
    )
    defined, declared, member = translate(text.encode(), "dir/a.asc").kernels
    assert (defined.qualified, defined.template) == ("a::b::k", ("typename T", "int N = 4"))
    assert (defined.file, defined.line, declared.line) == ("dir/a.asc", 3, 6)
    assert text.encode()[: defined.end].endswith(b"{ }")
    assert (declared.end, declared.template, member.member, member.qualified) == (0, None, True, "S::member")
    assert defined.signature == "template <typename T, int N = 4> void k(__gm__ T* x)"


def test_macros_that_stand_for_qualifiers() -> None:
    kernel = only('#define KERNEL extern "C" __global__ __aicore__ __cube__\nKERNEL void k(GM_ADDR x) { }\n')
    assert (kernel.name, kernel.cores, kernel.line) == ("k", 2, 2)
