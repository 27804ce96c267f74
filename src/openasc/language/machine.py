"""What a kernel asks of the machine around it: variables, workspaces, the pad value, the state of atomic copies."""

from __future__ import annotations

from typing import Any, Final

from openasc import dtypes
from openasc.isa.enums import TPosition
from openasc.language.builder import AddressType, ScalarType
from openasc.language.constexpr import ConstExpr
from openasc.language.issue import issue
from openasc.language.printing import printf
from openasc.language.promotion import FLOAT, INT
from openasc.language.refusal import refuse, require_builder
from openasc.language.scalars import Scalar, as_scalar, convert
from openasc.language.tensor import GlobalAddress, Tensor, element

BYTES: Final = AddressType(dtypes.uint8)
PAD_POSITIONS: Final = (TPosition.MAX, TPosition.VECIN, TPosition.VECOUT)
WEAK: Final = 1 << 8
"""Set beside the dtype of a pad value that takes the dtype of the copied data."""


def _line() -> int:
    site = require_builder("asc.get_program_counter").site()
    return 0 if site is None else site.line


def get_program_counter() -> Scalar:
    """Where the kernel is, as an int64.

    The model runs no machine code of a device, so this is the line in the kernel's source: it grows from statement to
    statement and tells places apart, which is what it is printed for.
    """
    return Scalar(issue("GetProgramCounter", INT, first=_line()), INT)


def get_arch_version(core_version: Any = None) -> Scalar:
    """The version of the architecture, as an int64 to be read in hexadecimal: 0x220 for A2 and A3.

    `core_version` is accepted as in Ascend C, where it is filled; here the version is given back.
    """
    return Scalar(issue("GetArchVersion", INT), INT)


def _address(address: Any, what: str) -> tuple[Any, AddressType]:
    if not isinstance(address, GlobalAddress):
        raise refuse("ASC-TYPE-004", f"{what} wants a GM address", given=type(address).__name__,
                     expected="an array argument of the kernel, or it + offset")  # fmt: skip
    return address.handle, address.type


def set_sys_workspace(workspace: GlobalAddress) -> None:
    """Registers the workspace in GM that libraries use in this block."""
    issue("SetSysWorkspace", first=_address(workspace, "set_sys_workspace"))


def get_sys_workspace() -> GlobalAddress:
    """The workspace of `set_sys_workspace`, as an address of uint8; before, an address at which nothing is."""
    return GlobalAddress(issue("GetSysWorkSpacePtr", BYTES), dtypes.uint8)


def _domain(index: Any, what: str) -> int:
    index = ConstExpr.unwrap(index)
    if isinstance(index, Scalar):
        raise refuse("ASC-LANG-008", f"{what}: index must be known when compiling", given=repr(index))
    if index not in (0, 1):
        raise refuse("ASC-RANGE-001", f"{what}: index is out of range", expected="0 or 1", given=str(index))
    return int(index)


def set_hccl_context(index: int, context: GlobalAddress) -> None:
    """Registers the message area of the communication domain `index` (0 or 1)."""
    issue("SetHcclContext", first=_domain(index, "set_hccl_context"), second=_address(context, "set_hccl_context"))


def get_hccl_context(index: int) -> GlobalAddress:
    """The message area of the communication domain `index` (0 or 1), as an address of uint8."""
    return GlobalAddress(issue("GetHcclContext", BYTES, first=_domain(index, "get_hccl_context")), dtypes.uint8)


def set_pad_value(padding_value: Any, pos: TPosition = TPosition.MAX) -> None:
    """Sets what `data_copy_pad` puts around its pieces where `is_pad` is False.

    Args:
        padding_value: a Python number, which takes the dtype of the copied data, or a number with that dtype.
        pos: where the copies go: MAX (both), VECIN or VECOUT; they share one value.

    Raises:
        DtypeError: ASC-TYPE-003, another position; ASC-TYPE-004, not a number.
    """
    pos = ConstExpr.unwrap(pos)
    if pos not in PAD_POSITIONS:
        names = ", ".join(position.name for position in PAD_POSITIONS)
        raise refuse("ASC-TYPE-003", "set_pad_value: pos is no position of a padded copy", expected=names,
                     given=getattr(pos, "name", repr(pos)))  # fmt: skip
    scalar = as_scalar(ConstExpr.unwrap(padding_value))
    type: ScalarType = scalar.type
    if type.weak:
        type = FLOAT if scalar.dtype.is_float() else INT
        scalar = convert(scalar, type)
    issue("SetPadValue", first=(scalar.handle, type), second=type.dtype.code | (WEAK if type.weak else 0))


def get_store_atomic_config() -> tuple[Scalar, Scalar]:
    """The dtype and the operation of atomic copies to GM, as numbers of `AtomicDtype` and `AtomicOp`.

    The operation is 255 for max and min, which have no number of their own.
    """
    packed = Scalar(issue("GetStoreAtomicConfig", INT), INT)
    return packed & 0xFF, packed >> 8


def print_time_stamp(desc_id: Any) -> None:
    """Prints a number of the user's own (up to 0xffff they are reserved), the cycle counter and the source line."""
    from openasc.language.functions import FUNCTIONS

    printf("print_time_stamp: desc_id=%u, cycle=%llu, pc=%d\n", desc_id, FUNCTIONS["get_system_cycle"](), _line())


def dump_acc_chk_point(tensor: Any, index: Any, count_off: Any, dump_size: Any) -> None:
    """Prints `dump_size` elements of a tensor from element `count_off` on, with the number `index` to find them by."""
    from openasc.language.tensor import GlobalTensor

    if not isinstance(tensor, Tensor):
        raise refuse("ASC-TYPE-004", "dump_acc_chk_point wants a tensor", given=type(tensor).__name__)
    part = tensor[count_off]
    words = {"description": element(index, as_handle=False), "count": element(dump_size, as_handle=False)}
    name = "DumpAccChkPointGlobal" if isinstance(tensor, GlobalTensor) else "DumpAccChkPoint"
    issue(name, tensor=(part.handle, part.type), **words)


def inline(code: str, args: Any = None, before_function: bool = False) -> None:
    """Refused: C++ text cannot become part of a kernel that is compiled from Python.

    Raises:
        LangError: ASC-LANG-001, always.
    """
    require_builder("asc.inline")
    raise refuse(
        "ASC-LANG-001", "asc.inline puts C++ text into a kernel, which has no C++ here",
        given=str(code).strip().splitlines()[0] if str(code).strip() else "", hint="say it with asc functions",
    )  # fmt: skip
