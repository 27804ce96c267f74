"""Arrays as the core sees them: an address, a size in bytes, an element type, and whether it may be written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy

from openasc import dtypes
from openasc.dtypes import DataType
from openasc.errors import ArgumentError, LaunchError

DTYPES: dict[Any, DataType] = {
    dtype.numpy: dtype for dtype in dtypes.ALL if dtype.name not in ("bfloat16", "int4", "void")
}
"""NumPy dtype → dtype; bfloat16 joins when the first such array comes, so that ml_dtypes need not be imported."""
ACCEPTED: Final = "a NumPy array, a torch CPU tensor, or CPU memory that DLPack, __array_interface__ or a buffer shows"
_CPU_DEVICES: Final = (1, 3, 11)
"""DLPack's kDLCPU, kDLCUDAHost and kDLROCMHost: memory that the CPU reads and writes."""


@dataclass(slots=True)
class ArrayOperand:
    """One array of a launch.

    Attributes:
        address, size: the C-contiguous memory that the kernel sees, size in bytes.
        writable: False makes the core refuse writes (ASC-LAUNCH-004).
        owner: keeps that memory alive.
        identity: equal for two arguments that are one and the same strided view, which then share a copy.
        restore: copies the result back to the caller's array; None where the kernel works in place.
        refusal: why the result could not be copied back, or "".
    """

    dtype: DataType
    address: int
    size: int
    writable: bool
    owner: object
    identity: object = None
    restore: Callable[[], None] | None = None
    refusal: str = ""


def from_object(value: object, name: str) -> ArrayOperand | None:
    """The array behind any supported object; None when it is no array at all.

    Raises:
        ArgumentError: an array on another device or of an unsupported dtype.
    """
    if isinstance(value, numpy.ndarray):
        return from_numpy(value, name)
    module = type(value).__module__.partition(".")[0]
    if module == "torch" and hasattr(value, "data_ptr"):
        return from_torch(value, name)
    if isinstance(value, (str, bytes)):
        return None
    if hasattr(value, "__array_interface__"):
        return from_numpy(numpy.asarray(value), name)
    if hasattr(value, "__dlpack__"):
        return from_numpy(_from_dlpack(value, name), name)
    try:
        view = memoryview(value)  # type: ignore[arg-type]
    except TypeError:
        return None
    return from_numpy(numpy.asarray(view), name)


def from_numpy(array: numpy.ndarray[Any, Any], name: str) -> ArrayOperand:
    """A NumPy array: in place when C-contiguous, otherwise a copy that is brought back if the kernel writes it.

    Raises:
        ArgumentError: a dtype that the core does not have, or the other byte order (ASC-LAUNCH-008).
    """
    if type(array).__module__.startswith("numpy.ma"):
        raise ArgumentError(
            3, f"argument {name!r} is a masked array, whose mask a kernel would not see", expected=ACCEPTED,
            given=type(array).__name__, hint=f"{name}.filled(value), or {name}.data to ignore the mask",
        )  # fmt: skip
    dtype = dtype_of_numpy(array.dtype, name)
    if array.flags.c_contiguous:
        address, readonly = array.__array_interface__["data"]
        return ArrayOperand(dtype, address, array.nbytes, not readonly, array)
    copy = numpy.ascontiguousarray(array)
    address = copy.__array_interface__["data"][0]
    operand = ArrayOperand(dtype, address, copy.nbytes, array.flags.writeable, copy)
    operand.identity = (array.__array_interface__["data"][0], array.shape, array.strides, dtype)
    operand.refusal = _overlap(name, array.shape, array.strides, array.itemsize)

    def restore() -> None:
        array[...] = copy

    operand.restore = restore
    return operand


def dtype_of_numpy(dtype: numpy.dtype[Any], name: str) -> DataType:
    """The dtype of an array's or a scalar's NumPy dtype.

    Raises:
        ArgumentError: the core has no such dtype (ASC-LAUNCH-008).
    """
    found = DTYPES.get(dtype)
    if found is None:
        if not dtype.isnative:
            raise _bad_dtype(name, dtype, f"{name}.astype({name}.dtype.newbyteorder('='))")
        if dtype.name != "bfloat16":
            raise _bad_dtype(name, dtype, INT4_HINT if dtype.name in ("int4", "uint4") else "")
        found = DTYPES[dtype] = dtypes.bfloat16
    return found


def check_torch(tensor: Any, name: str, user: str, without_grad: str) -> None:
    """Refuses a torch tensor that the CPU device cannot use in place.

    Args:
        user: what would bypass autograd, such as "a kernel".
        without_grad: what to do about a tensor that requires grad.

    Raises:
        ArgumentError: a tensor on another device, sparse, or requiring grad (ASC-LAUNCH-003).
    """
    if not tensor.is_cpu or str(tensor.layout) != "torch.strided":
        where = str(tensor.device) if not tensor.is_cpu else str(tensor.layout)
        raise ArgumentError(
            3, f"argument {name!r} is a torch tensor that the CPU device cannot use in place",
            expected="a dense tensor in CPU memory", given=f"a tensor with {where}",
            hint=f"{name}.cpu()" if not tensor.is_cpu else f"{name}.to_dense()",
        )  # fmt: skip
    if tensor.requires_grad:
        raise ArgumentError(
            3, f"argument {name!r} is a torch tensor that requires grad, and {user} would bypass autograd",
            expected="a tensor without grad", given="requires_grad=True", hint=without_grad,
        )  # fmt: skip


def from_torch(tensor: Any, name: str) -> ArrayOperand:
    """A torch tensor in CPU memory: in place when contiguous.

    Raises:
        ArgumentError: a tensor on another device, sparse, requiring grad, or of an unsupported dtype.
    """
    check_torch(tensor, name, "a kernel", f"{name}.detach()")
    try:
        dtype = DataType(str(tensor.dtype).removeprefix("torch."))
    except ValueError:
        raise _bad_dtype(name, tensor.dtype, "") from None
    if tensor.is_contiguous() and not tensor.is_neg():
        return ArrayOperand(dtype, tensor.data_ptr(), tensor.nbytes, True, tensor)
    copy = tensor.resolve_neg().contiguous()
    operand = ArrayOperand(dtype, copy.data_ptr(), copy.nbytes, True, copy)
    size = tensor.element_size()
    strides = [stride * size for stride in tensor.stride()]
    operand.identity = (tensor.data_ptr(), tuple(tensor.shape), tuple(strides), dtype)
    operand.refusal = _overlap(name, tensor.shape, strides, size)
    operand.restore = lambda: tensor.copy_(copy)
    return operand


def _from_dlpack(value: Any, name: str) -> numpy.ndarray[Any, Any]:
    device = value.__dlpack_device__()[0] if hasattr(value, "__dlpack_device__") else 1
    if device not in _CPU_DEVICES:
        raise ArgumentError(
            3, f"argument {name!r} lies in the memory of another device", expected=ACCEPTED,
            given=f"{type(value).__name__} on DLPack device type {int(device)}",
        )  # fmt: skip
    try:
        return numpy.from_dlpack(value)
    except (RuntimeError, TypeError, BufferError) as error:
        what = f"argument {name!r} cannot be read through DLPack: {error}"
        raise ArgumentError(8, what, expected=ACCEPTED, given=type(value).__name__) from None


def _overlap(name: str, shape: Sequence[int], strides: Sequence[int], itemsize: int) -> str:
    """A sentence when two elements may share memory (as in a broadcast array), else ""."""
    reach = itemsize
    for stride, extent in sorted((abs(stride), extent) for stride, extent in zip(strides, shape, strict=True)):
        if extent > 1:
            if stride < reach:
                return f"argument {name!r} was written, but several of its elements share one place in memory"
            reach += stride * (extent - 1)
    return ""


def refuse_overlap(operand: ArrayOperand, kernel: str) -> LaunchError:
    """The error of a written array whose elements overlap; nothing has been copied back."""
    return LaunchError(
        6, operand.refusal, kernel=kernel, expected="an array in which each element has its own memory",
        given="a broadcast or overlapping view", hint="pass a copy, such as numpy.array(view)",
    )  # fmt: skip


INT4_HINT = "pass uint8 with two elements a byte, the first one in the low half, and t.reinterpret_cast(asc.int4) in UB"


def _bad_dtype(name: str, dtype: object, hint: str) -> ArgumentError:
    known = ", ".join(known.name for known in dtypes.ALL if known.name not in ("int4", "void"))
    return ArgumentError(
        8, f"argument {name!r} has a dtype that a kernel cannot read", expected=f"one of {known}, in native byte order",
        given=str(dtype), hint=hint,
    )  # fmt: skip
