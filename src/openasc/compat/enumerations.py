"""The enumerations of `asc.lib.runtime`."""

from __future__ import annotations

import enum


class CoreType(enum.Enum):
    """Kinds of cores."""

    AiCore = "AiCore"
    VectorCore = "VectorCore"
    CubeCore = "CubeCore"
    AiCpu = "AiCpu"


class DeviceModuleType(enum.Enum):
    """Parts of a device that `device_info` can be asked about."""

    RT_MODULE_TYPE_SYSTEM = 0
    RT_MODULE_TYPE_AICPU = 1
    RT_MODULE_TYPE_CCPU = 2
    RT_MODULE_TYPE_DCPU = 3
    RT_MODULE_TYPE_AICORE = 4
    RT_MODULE_TYPE_TSCPU = 5
    RT_MODULE_TYPE_PCIE = 6
    RT_MODULE_TYPE_VECTOR_CORE = 7
    RT_MODULE_TYPE_HOST_AICPU = 8


class DeviceInfoType(enum.Enum):
    """Properties of a part of a device."""

    INFO_TYPE_ENV = 0
    INFO_TYPE_VERSION = 1
    INFO_TYPE_MASTERID = 2
    INFO_TYPE_CORE_NUM = 3
    INFO_TYPE_OS_SCHED = 4
    INFO_TYPE_IN_USED = 5
    INFO_TYPE_ERROR_MAP = 6
    INFO_TYPE_OCCUPY = 7
    INFO_TYPE_ID = 8
    INFO_TYPE_IP = 9
    INFO_TYPE_ENDIAN = 10
    INFO_TYPE_CUBE_NUM = 2002410074


class MemoryType(enum.Enum):
    """Kinds of device memory; host memory stands for all of them here."""

    RT_MEMORY_DEFAULT = 0


class MallocPolicy(enum.Enum):
    """Allocation policies; without meaning here."""

    RT_MEMORY_POLICY_NONE = 0


class MemcpyKind(enum.Enum):
    """Directions of a copy; without meaning here, since host and device share one memory."""

    RT_MEMCPY_HOST_TO_HOST = 0
    RT_MEMCPY_HOST_TO_DEVICE = 1
    RT_MEMCPY_DEVICE_TO_HOST = 2
    RT_MEMCPY_DEVICE_TO_DEVICE = 3


class ProfilingCommandType(enum.IntEnum):
    """What a profiling command asks for."""

    INIT = 0
    START = 1
    STOP = 2
    FINALIZE = 3
    MODEL_SUBSCRIBE = 4
    MODEL_UNSUBSCRIBE = 5


class MsprofTaskType(enum.Enum):
    """Kinds of profiled tasks."""

    MSPROF_TASK_TYPE_AI_CORE = 0
    MSPROF_TASK_TYPE_AI_CPU = 1
    MSPROF_TASK_TYPE_AIV = 2
    MSPROF_TASK_TYPE_MIX_AIC = 4
    MSPROF_TASK_TYPE_MIX_AIV = 5
    MSPROF_TASK_TYPE_INVALID = 11
