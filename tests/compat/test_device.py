"""`asc.lib.runtime` on the CPU device."""

from __future__ import annotations

import ctypes

import pytest

from openasc.compat import device as rt
from openasc.errors import LaunchError
from openasc.runtime import config


def test_memory_is_aligned_zeroed_and_copied() -> None:
    source = ctypes.create_string_buffer(b"0123456789", 10)
    target = ctypes.create_string_buffer(10)
    memory = rt.copy_data_to_device(ctypes.c_void_p(ctypes.addressof(source)), 10)
    assert memory.value is not None
    assert memory.value % 512 == 0
    rt.copy_data_from_device(ctypes.c_void_p(ctypes.addressof(target)), memory, 10)
    assert target.raw == b"0123456789"
    rt.free(memory)
    with pytest.raises(LaunchError):
        rt.free(memory)


@pytest.mark.parametrize("size", [0, 1, 511, 512, 1 << 20])
def test_sizes(size: int) -> None:
    memory = rt.malloc(size)
    assert ctypes.string_at(memory.value or 0, size) == bytes(size)
    rt.free_mem()


@pytest.mark.parametrize(("room", "count"), [(16, 17), (16, -1), (64, 64)])
def test_copies_stay_inside_an_allocation(room: int, count: int) -> None:
    small, other = rt.malloc(16), rt.malloc(64)
    with pytest.raises(LaunchError):
        rt.memcpy(small, room, other, count)
    rt.free_mem()


def test_negative_size() -> None:
    with pytest.raises(LaunchError):
        rt.malloc(-1)


def test_device_and_streams() -> None:
    assert (rt.device_count(), rt.default_device(), rt.is_initialized(), rt.is_available()) == (1, 0, True, True)
    stream = rt.create_stream()
    assert isinstance(rt.current_stream(), rt.Stream)
    rt.synchronize(stream)
    rt.synchronize_device()
    rt.destroy_stream(stream)
    for wrong in (-1, "0", None, True):
        with pytest.raises(LaunchError):
            rt.set_device(wrong)  # type: ignore[arg-type]


def test_cores_of_the_chip() -> None:
    core_count = rt.DeviceInfoType.INFO_TYPE_CORE_NUM
    rt.set_soc_version(config.Platform.Ascend910B3)
    assert rt.device_info(rt.DeviceModuleType.RT_MODULE_TYPE_AICORE, core_count) == 20
    assert rt.device_info(rt.DeviceModuleType.RT_MODULE_TYPE_VECTOR_CORE, core_count) == 40
    rt.set_soc_version(config.Platform.Ascend910B1)
    assert rt.device_info(rt.DeviceModuleType.RT_MODULE_TYPE_VECTOR_CORE, core_count) == 48
    with pytest.raises(LaunchError):
        rt.device_info(rt.DeviceModuleType.RT_MODULE_TYPE_PCIE, core_count)


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("register_device_binary_kernel", (b"", 0)), ("unregister_device_binary_kernel", (None,)),
        ("register_function", (None, "f", 0)), ("launch_kernel", (None, 1, [])), ("c2c_ctrl_addr", ()),
        ("magic_elf_value", (rt.CoreType.AiCore,)), ("set_pro_switch", (None,)), ("npu_utils", ()),
        ("call_print_interface", ()),
    ],
)  # fmt: skip
def test_what_needs_the_hardware_says_so(name: str, arguments: tuple[object, ...]) -> None:
    with pytest.raises(RuntimeError, match=f"ASC-LAUNCH-005.*{name}"):
        getattr(rt, name)(*arguments)


def test_profiler_numbers_and_clock() -> None:
    assert [rt.msprof_task_type(kind) for kind in rt.CoreType] == [0, 2, 0, 1]
    assert rt.current_tick() is None


def test_every_name_is_there() -> None:
    for name in rt.__all__:
        assert getattr(rt, name) is not None
    assert len(rt.__all__) >= 48
