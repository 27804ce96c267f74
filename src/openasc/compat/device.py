"""What `asc.lib.runtime` holds, for the CPU device: one device whose memory is this process's own.

Functions that load or start binaries of the hardware are refused with ASC-LAUNCH-005; everything else does here
what it does there.
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any, Final, NoReturn

from openasc import settings
from openasc.compat.enumerations import (
    CoreType,
    DeviceInfoType,
    DeviceModuleType,
    MallocPolicy,
    MemcpyKind,
    MemoryType,
    MsprofTaskType,
    ProfilingCommandType,
)
from openasc.errors import ArgumentError, LaunchError
from openasc.runtime import config, streams

__all__ = [
    "CoreType", "DeviceInfoType", "DeviceModuleType", "Function", "Kernel", "MallocPolicy", "MemcpyKind", "Memory",
    "MemorySizes", "MemoryType", "MsprofTaskType", "ProfilingCommandHandle", "Stream", "acl_finalize", "acl_init",
    "c2c_ctrl_addr",
    "call_print_interface", "check_device_handle", "copy_data_from_device", "copy_data_to_device", "create_stream",
    "current_device", "current_platform", "current_stream", "current_tick", "default_device", "destroy_stream",
    "device_count", "device_info", "free", "free_mem", "get_soc_version", "is_available", "is_initialized", "is_model",
    "launch_kernel", "magic_elf_value", "malloc", "memcpy", "msprof_task_type", "npu_utils",
    "register_device_binary_kernel", "register_function", "reset_device", "set_device", "set_pro_switch",
    "set_soc_version", "synchronize", "synchronize_device", "unregister_device_binary_kernel", "use_model", "use_npu",
]  # fmt: skip

Memory = ctypes.c_void_p
Kernel = ctypes.c_void_p
Function = ctypes.c_void_p
Stream = streams.Stream

_ALIGNMENT: Final = 512
_allocations: dict[int, tuple[Any, int]] = {}
"""Address → (the buffer that keeps it alive, usable size in bytes)."""


@dataclass
class MemorySizes:
    """Sizes of the memories of one core, in bytes, and numbers of pages and banks."""

    l0a_size: int
    l0b_size: int
    l0c_size: int
    l1_size: int
    ub_size: int
    l2_size: int
    l2_page_num: int
    block_size: int
    bank_size: int
    bank_num: int
    burst_in_one_block: int
    bank_group_num: int


class ProfilingCommandHandle(ctypes.Structure):
    """A command to the hardware's profiler, as bytes; `set_pro_switch` refuses to send one."""

    Type = ProfilingCommandType
    MAX_DEVICES = 64

    class Params(ctypes.Structure):
        """Where a command's data lies."""

        _fields_ = (("pathLen", ctypes.c_uint32), ("storageLimit", ctypes.c_uint32), ("profDataLen", ctypes.c_uint32),
                    ("path", ctypes.c_char * 1025), ("profData", ctypes.c_char * 4097))  # fmt: skip

    _fields_ = (
        ("profSwitch", ctypes.c_uint64), ("profSwitchHi", ctypes.c_uint64), ("devNums", ctypes.c_uint32),
        ("devIdList", ctypes.c_uint32 * MAX_DEVICES), ("modelId", ctypes.c_uint32), ("type", ctypes.c_uint32),
        ("cacheFlag", ctypes.c_uint32), ("commandHandleParams", Params),
    )  # fmt: skip


def use_model(custom_lib_prefix: str | None = None) -> None:
    """Selects the CPU device."""
    _select(config.Backend.Model)


def use_npu(custom_lib_prefix: str | None = None) -> None:
    """Selects the hardware; `is_available` tells whether it can be used."""
    _select(config.Backend.NPU)


def _select(backend: config.Backend) -> None:
    config.set_platform(backend, config.current_chip(settings.launch()), config.device_id(), check=False)


def is_initialized() -> bool:
    """True: nothing has to be loaded."""
    return True


def is_available() -> bool:
    """True for the CPU device, and for an NPU that is emulated (`OPENASC_EMULATE_NPU=1`)."""
    return is_model() or settings.launch().emulate_npu


def is_model() -> bool:
    """True unless the NPU was selected."""
    return config.backend() is config.Backend.Model


def device_count() -> int:
    """One: this computer."""
    return 1


def default_device() -> int:
    """The device that is used when none is chosen: 0."""
    return 0


def current_device() -> int:
    """The device in use."""
    return config.device_id()


def check_device_handle(device_id: int) -> None:
    """Refuses what cannot be a device; every other number means this computer, so that scripts may name any.

    Raises:
        LaunchError: a negative number, or no number at all.
    """
    if isinstance(device_id, bool) or not isinstance(device_id, int) or device_id < 0:
        raise ArgumentError(3, "a device is chosen by a number", expected="0 or more", given=repr(device_id))


def set_device(device_id: int) -> None:
    """Selects a device; all numbers mean this computer."""
    check_device_handle(device_id)
    config.set_device_id(device_id)


def reset_device(device_id: int | None = None) -> None:
    """Frees all memory of the device."""
    check_device_handle(0 if device_id is None else device_id)
    free_mem()


def current_stream(device_id: int | None = None) -> Stream:
    """The stream of the device."""
    check_device_handle(0 if device_id is None else device_id)
    return streams.current_stream()


def create_stream(priority: int = 0) -> Stream:
    """A new stream; launches end before they return, so streams need no order among them."""
    return Stream()


def destroy_stream(stream_handle: Stream) -> None:
    """Ends a stream; nothing can be pending in it."""


def synchronize(stream_handle: Stream | None = None, timeout: int = 0) -> None:
    """Waits for a stream; launches end before they return."""


def synchronize_device() -> None:
    """Waits for all streams; launches end before they return."""


def get_soc_version() -> config.Platform:
    """The chip that is modelled."""
    return config.Platform(config.current_chip(settings.launch()))


def set_soc_version(soc_verison: config.Platform) -> None:  # the parameter's name is part of the interface
    """Chooses the chip that is modelled."""
    config.set_platform(config.backend(), soc_verison, config.device_id(), check=False)


def current_platform() -> str:
    """The name of the chip that is modelled."""
    return get_soc_version().value


def device_info(module_type: DeviceModuleType, info_type: DeviceInfoType, device_id: int | None = None) -> int:
    """A property of the modelled chip: the number of its cube or vector cores.

    Raises:
        LaunchError: a property that the CPU device does not have.
    """
    from openasc.isa.chips import chip

    check_device_handle(0 if device_id is None else device_id)
    modelled = chip(current_platform())
    if info_type is DeviceInfoType.INFO_TYPE_CUBE_NUM:
        return int(modelled.cube_cores)
    if info_type is DeviceInfoType.INFO_TYPE_CORE_NUM and module_type is DeviceModuleType.RT_MODULE_TYPE_AICORE:
        return int(modelled.cube_cores)
    if info_type is DeviceInfoType.INFO_TYPE_CORE_NUM and module_type is DeviceModuleType.RT_MODULE_TYPE_VECTOR_CORE:
        return int(modelled.vector_cores)
    names = (getattr(value, "name", str(value)) for value in (info_type, module_type))
    raise LaunchError(
        5, f"the CPU device has no {' of '.join(names)}",
        expected="INFO_TYPE_CORE_NUM of the AI cores or vector cores, INFO_TYPE_CUBE_NUM",
    )  # fmt: skip


def malloc(
    size: int,
    memory_type: MemoryType = MemoryType.RT_MEMORY_DEFAULT,
    policy: MallocPolicy = MallocPolicy.RT_MEMORY_POLICY_NONE,
) -> Memory:
    """Zeroed host memory of `size` bytes on a boundary of 512 bytes; `free` or `free_mem` gives it back."""
    if size < 0:
        raise LaunchError(3, "memory has a size of 0 bytes or more", given=str(size))
    buffer = ctypes.create_string_buffer(size + _ALIGNMENT)
    address = -(-ctypes.addressof(buffer) // _ALIGNMENT) * _ALIGNMENT
    _allocations[address] = (buffer, size)
    return Memory(address)


def free(mem_handle: Memory) -> None:
    """Gives memory of `malloc` back.

    Raises:
        LaunchError: it was freed before, or did not come from `malloc`.
    """
    if _allocations.pop(mem_handle.value or 0, None) is None:
        raise LaunchError(3, "free of memory that malloc did not give, or that was freed before")


def free_mem() -> None:
    """Gives all memory of `malloc` back."""
    _allocations.clear()


def memcpy(
    mem_dst_handle: Memory, dst_nbytes: int, mem_src_handle: Memory, src_nbytes: int, kind: MemcpyKind | None = None
) -> None:
    """Copies `src_nbytes` bytes.

    Raises:
        LaunchError: the destination, or an allocation of `malloc` at either end, is smaller.
    """
    if src_nbytes < 0 or src_nbytes > dst_nbytes:
        raise LaunchError(
            3, "memcpy: the source does not fit", expected=f"at most {dst_nbytes} bytes", given=str(src_nbytes)
        )
    for handle in (mem_dst_handle, mem_src_handle):
        size = _allocations.get(handle.value or 0, (None, src_nbytes))[1]
        if src_nbytes > size:
            limit = f"at most {size} bytes"
            raise LaunchError(3, "memcpy: beyond the end of an allocation", expected=limit, given=str(src_nbytes))
    ctypes.memmove(mem_dst_handle, mem_src_handle, src_nbytes)


def copy_data_to_device(src_mem_handle: Memory, nbytes: int) -> Memory:
    """New memory with a copy of `nbytes` bytes."""
    memory = malloc(nbytes)
    memcpy(memory, nbytes, src_mem_handle, nbytes)
    return memory


def copy_data_from_device(mem_dst_handle: Memory, mem_src_handle: Memory, nbytes: int) -> None:
    """Copies `nbytes` bytes back."""
    memcpy(mem_dst_handle, nbytes, mem_src_handle, nbytes)


def acl_init() -> None:
    """Nothing has to be initialised."""


def acl_finalize() -> None:
    """Nothing has to be finalised."""


def current_tick() -> int | None:
    """None: the CPU device keeps no clock of the modelled chip."""
    return None


def msprof_task_type(core_type: CoreType) -> int:
    """The profiler's number for a kind of core."""
    types = {
        CoreType.AiCore: MsprofTaskType.MSPROF_TASK_TYPE_AI_CORE,
        CoreType.CubeCore: MsprofTaskType.MSPROF_TASK_TYPE_AI_CORE,
        CoreType.VectorCore: MsprofTaskType.MSPROF_TASK_TYPE_AIV,
        CoreType.AiCpu: MsprofTaskType.MSPROF_TASK_TYPE_AI_CPU,
    }
    return int(types.get(core_type, MsprofTaskType.MSPROF_TASK_TYPE_INVALID).value)


def _refuse(name: str, what: str) -> NoReturn:
    raise LaunchError(
        5, f"asc.lib.runtime.{name}: {what}", expected="the hardware", given="the CPU device",
        hint="launch the kernel itself: kernel[block_count, stream](arguments)",
    )  # fmt: skip


def magic_elf_value(core_type: CoreType) -> int:
    """Refused: it describes binaries of the hardware."""
    _refuse("magic_elf_value", "kernels are machine code of this computer here, not binaries of the hardware")


def register_device_binary_kernel(kernel_binary: bytes, core_type_id: int) -> Kernel:
    """Refused: it loads a binary of the hardware."""
    _refuse("register_device_binary_kernel", "a binary of the hardware cannot run on this computer")


def unregister_device_binary_kernel(kernel_handle: Kernel) -> None:
    """Refused: no binary was loaded."""
    _refuse("unregister_device_binary_kernel", "a binary of the hardware cannot run on this computer")


def register_function(kernel_handle: Kernel, fn_name: str, mode: int) -> Function:
    """Refused: no binary was loaded."""
    _refuse("register_function", "a binary of the hardware cannot run on this computer")


def launch_kernel(
    fn_handle: Function,
    block_num: int,
    args: Any,
    num_args: int | None = None,
    sm_desc: Any = None,
    stream_handle: Stream | None = None,
) -> None:
    """Refused: it starts a binary of the hardware."""
    _refuse("launch_kernel", "a binary of the hardware cannot run on this computer")


def c2c_ctrl_addr() -> int:
    """Refused: cross-core flags are no memory here."""
    _refuse("c2c_ctrl_addr", "cross-core flags have no address on the CPU device")


def set_pro_switch(command_type: Any, device_id: int | None = None, conf: int = 31) -> None:
    """Refused: there is no profiler of the hardware."""
    _refuse("set_pro_switch", "the hardware's profiler does not exist on the CPU device")


def npu_utils() -> Any:
    """Refused: there is no profiler of the hardware."""
    _refuse("npu_utils", "the hardware's profiler does not exist on the CPU device")


def call_print_interface(*args: Any) -> None:
    """Refused: output of kernels is printed by the launch itself."""
    _refuse("call_print_interface", "output of printf and dump_tensor is printed by the launch itself")
