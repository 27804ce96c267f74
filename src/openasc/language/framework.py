"""The framework objects of a kernel: TPipe, queues, buffers, pools, and the allocator of static tensors."""

from __future__ import annotations

from typing import Any

from openasc.dtypes import DataType
from openasc.isa.enums import HardEvent, Hardware, TPosition
from openasc.language.builder import Cell, Handle, LocalType, ObjectType
from openasc.language.constexpr import ConstExpr
from openasc.language.issue import issue
from openasc.language.local_tensor import LocalTensor
from openasc.language.promotion import BOOL, INT
from openasc.language.refusal import refuse, require_builder
from openasc.language.scalars import Scalar
from openasc.language.tensor import byte_length, element


class FrameworkObject:
    """An object that the core keeps, known by a handle."""

    __slots__ = ("_cell",)

    _cell: Cell

    def _create(self, handle: Handle) -> None:
        self._cell = require_builder(type(self).__name__).cell(type(self).__name__, self.type, handle)

    @property
    def type(self) -> ObjectType:
        """How the builder knows it."""
        return ObjectType(type(self).__name__)

    @property
    def handle(self) -> Handle:
        """The builder's value."""
        return self._cell.load()

    def _self(self) -> tuple[Handle, ObjectType]:
        return self.handle, self.type


def position(value: Any, what: str) -> TPosition:
    """A position known when compiling."""
    value = ConstExpr.unwrap(value)
    if isinstance(value, TPosition):
        return value
    raise refuse(
        "ASC-TYPE-004",
        f"{what} wants a position",
        expected="a TPosition, such as asc.TPosition.VECIN",
        given=type(value).__name__,
    )


def static(value: Any, what: str) -> int:
    """An integer known when compiling."""
    value = ConstExpr.unwrap(value)
    if isinstance(value, Scalar) or (isinstance(value, int) and not isinstance(value, bool)):
        return value.__index__()
    raise refuse("ASC-TYPE-004", f"{what} is an integer", given=type(value).__name__)


class _Owner(FrameworkObject):
    """What hands out memory: a TPipe or a TBufPool."""

    __slots__ = ()

    def _row(self, name: str) -> str:
        return f"{type(self).__name__}.{name}"

    def init_buffer(self, que: Any = None, num: Any = None, len: Any = None, *, buf: Any = None) -> None:
        """Gives a queue `num` buffers of `len` bytes, or a TBuf `num` (or `len`) bytes; rounded up to 32 bytes."""
        target = buf if que is None else que
        if isinstance(target, TBuf):
            length = len if num is None else num
            if length is None or (len is not None and num is not None):
                raise self._signature_error()
            words = {"length": element(length, as_handle=False)}
        elif isinstance(target, TQueBind) and num is not None and len is not None:
            words = {"number": element(num, as_handle=False), "length": element(len, as_handle=False)}
        else:
            raise self._signature_error()
        form = 0 if "number" in words else 1
        issue(self._row("InitBuffer"), None, form, owner=self._self(), queue=target._self(), **words)

    def _signature_error(self) -> Exception:
        return refuse(
            "ASC-LANG-003",
            "init_buffer does not take these arguments",
            expected="init_buffer(que=TQue, num=buffers, len=bytes)\n"
            "init_buffer(buf=TBuf, num=bytes)\ninit_buffer(buf=TBuf, len=bytes)",
        )

    def init_buf_pool(self, buf_pool: TBufPool, len: Any = 0, share_buf: TBufPool | None = None) -> None:
        """Gives a pool `len` bytes, or the memory of another pool."""
        shared = {} if share_buf is None else {"shared": share_buf._self()}
        length = element(len, as_handle=False)
        issue(self._row("InitBufPool"), owner=self._self(), pool=buf_pool._self(), length=length, **shared)


class TPipe(_Owner):
    """The owner of local memory and of event ids; a kernel has one at a time.

    Raises:
        SyncError: ASC-SYNC-007, there is one already.
    """

    __slots__ = ("is_automatic",)

    is_automatic: bool
    """Whether a `LocalTensorAuto` made it; `asc.TPipe()` then takes it over."""

    def __init__(self) -> None:
        builder = require_builder("TPipe")
        self.is_automatic = False
        if isinstance(builder.pipe, TPipe) and getattr(builder.pipe, "is_automatic", False):
            self._cell = builder.pipe._cell
        else:
            self._create(issue("TPipe.Create", self.type))
        builder.pipe = self

    def _call(self, name: str, result: Any = None, **words: Any) -> Handle | None:
        return issue(name, result, pipe=self._self(), **words)

    def init(self) -> None:
        """Initialises memory and event ids again, after destroy."""
        self._call("TPipe.Init")

    def destroy(self) -> None:
        """Gives back everything the pipe owns."""
        self._call("TPipe.Destroy")

    def reset(self) -> None:
        """Gives back buffers and events; the pipe is as new."""
        self._call("TPipe.Reset")

    def alloc_event_id(self, event: HardEvent = HardEvent.V_S) -> Scalar:
        """Reserves an event id for a pair of pipes."""
        return Scalar(self._call("TPipe.AllocEventID", INT, first=event), INT)

    def release_event_id(self, id: Any, event: HardEvent = HardEvent.V_S) -> None:
        """Gives back an id of alloc_event_id."""
        self._call("TPipe.ReleaseEventID", first=event, second=element(id, as_handle=False))

    def fetch_event_id(self, event: HardEvent = HardEvent.V_S) -> Scalar:
        """An event id that is free now, without reserving it."""
        return Scalar(self._call("TPipe.FetchEventID", INT, first=event), INT)

    def get_base_addr(self, logic_pos: TPosition | None = None) -> Scalar:
        """Byte offset at which the buffers of a position (VECIN when none is given) begin in their memory."""
        logic_pos = TPosition.VECIN if logic_pos is None else logic_pos
        return Scalar(self._call("TPipe.GetBaseAddr", INT, first=position(logic_pos, "get_base_addr")), INT)


def get_tpipe_ptr() -> TPipe:
    """The TPipe that this kernel created.

    Raises:
        SyncError: ASC-SYNC-007, none was created before.
    """
    pipe = require_builder("get_tpipe_ptr").pipe
    if isinstance(pipe, TPipe):
        return pipe
    raise refuse(
        "ASC-SYNC-007", "get_tpipe_ptr is called before the kernel created its TPipe", hint="pipe = asc.TPipe() first"
    )


class TQueBind(FrameworkObject):
    """A queue of local tensors between two positions."""

    __slots__ = ("depth", "destination", "source")

    def __init__(
        self, src: TPosition = TPosition.VECIN, dst: TPosition = TPosition.VECIN, depth: Any = 0, mask: Any = 0
    ) -> None:
        self._start(position(src, "TQueBind"), position(dst, "TQueBind"), static(depth, "the depth of a queue"))

    def _start(self, source: TPosition, destination: TPosition, depth: int | None) -> None:
        if depth is not None and depth < 0:
            raise refuse("ASC-RANGE-001", "the depth of a queue is negative", given=str(depth))
        self.source, self.destination, self.depth = source, destination, depth or 0
        words = {"source": source, "destination": destination, **({} if depth is None else {"depth": depth})}
        self._create(issue(f"{type(self).__name__}.Create", self.type, **words))

    def _operation(self, name: str, result: Any = None, **words: Any) -> Handle | None:
        return issue(name, result, queue=self._self(), **words)

    def _take(self, name: str, target: Any, at: TPosition) -> LocalTensor | None:
        target = ConstExpr.unwrap(target)
        if isinstance(target, LocalTensor):
            dtype = target._element_dtype()
            target.rebind(self._operation(name, LocalType(dtype, at.name)), at.name)
            return None
        if not isinstance(target, DataType):
            raise refuse(
                "ASC-LANG-003", f"{name} wants a dtype, or an empty LocalTensor to fill", given=type(target).__name__,
                expected="queue.alloc_tensor(asc.float16) or queue.alloc_tensor(tensor); deque alike",
            )  # fmt: skip
        return LocalTensor.of(self._operation(name, LocalType(target, at.name)), target, at.name)

    def alloc_tensor(self, dtype: Any = None, *, tensor: LocalTensor | None = None) -> Any:
        """A free buffer of the queue as a tensor of the dtype; or, given a tensor, makes it refer to that buffer.

        Raises:
            SyncError: ASC-SYNC-003, no buffer is free; ASC-SYNC-006, before init_buffer.
            CapacityError: ASC-CAPACITY-003, too many tensors of the position are outstanding.
        """
        return self._take("TQue.AllocTensor", dtype if tensor is None else tensor, self.source)

    def enque(self, tensor: LocalTensor, src_user_pos: Any = None, dst_user_pos: Any = None) -> None:
        """Puts a tensor into the queue and marks that its producer is done.

        The two positions name one direction of a queue that is bound to several; the queue's own hold without them.

        Raises:
            SyncError: ASC-SYNC-002, beyond the queue's depth; ASC-SYNC-005, a tensor of another queue.
        """
        if not isinstance(tensor, LocalTensor):
            raise refuse("ASC-TYPE-004", "enque wants a LocalTensor", given=type(tensor).__name__)
        self._operation("TQue.EnQue", tensor=(tensor.handle, tensor.type))

    def deque(
        self, dtype: Any = None, src_user_pos: Any = None, dst_user_pos: Any = None, *,
        tensor: LocalTensor | None = None,
    ) -> Any:  # fmt: skip
        """Takes the oldest tensor out, and waits for its producer; or, given a tensor, makes it refer to that one.

        Raises:
            SyncError: ASC-SYNC-001, the queue is empty; ASC-SYNC-006, before init_buffer.
        """
        at = self.destination if dst_user_pos is None else position(dst_user_pos, "deque")
        return self._take("TQue.DeQue", dtype if tensor is None else tensor, at)

    def free_tensor(self, tensor: LocalTensor) -> None:
        """Gives a tensor's buffer back to the queue.

        Raises:
            SyncError: ASC-SYNC-004, it is not allocated; ASC-SYNC-005, it is another queue's.
        """
        if not isinstance(tensor, LocalTensor):
            raise refuse("ASC-TYPE-004", "free_tensor wants a LocalTensor", given=type(tensor).__name__)
        self._operation("TQue.FreeTensor", tensor=(tensor.handle, tensor.type))

    def free_all_event(self) -> None:
        """Gives back all events that the queue holds."""
        self._operation("TQue.FreeAllEvent")

    def vacant_in_que(self) -> Scalar:
        """Whether another tensor can be enqueued."""
        return self._answer("TQue.VacantInQue")

    def has_tensor_in_que(self) -> Scalar:
        """Whether something is queued."""
        return self._answer("TQue.HasTensorInQue")

    def has_idle_buffer(self) -> Scalar:
        """Whether a buffer is free."""
        return self._answer("TQue.HasIdleBuffer")

    def get_tensor_count_in_que(self) -> Scalar:
        """How many tensors are queued."""
        return Scalar(self._operation("TQue.GetTensorCountInQue", INT), INT)

    def init_buf_handle(self, buf_pool: Any, index: Any, buf_handle: Any, cur_pool_addr: Any, len: Any) -> None:
        """Refused: it puts a buffer descriptor of the vendor's own framework into the queue.

        Raises:
            LangError: ASC-LANG-006, always; init_buffer gives a queue its buffers.
        """
        raise self._no_descriptors("init_buf_handle")

    def init_start_buf_handle(self, start_buf_handle: Any, num: Any, len: Any) -> None:
        """Refused: it sets the first buffer descriptor of the vendor's own framework.

        Raises:
            LangError: ASC-LANG-006, always; init_buffer gives a queue its buffers.
        """
        raise self._no_descriptors("init_start_buf_handle")

    def _no_descriptors(self, name: str) -> Exception:
        return refuse(
            "ASC-LANG-006", f"{name} works on buffer descriptors, which the core keeps to itself",
            expected="pipe.init_buffer(queue, count, bytes), or a TBufPool with init_buffer of its own",
            given=f"{type(self).__name__}.{name}(...)",
        )  # fmt: skip

    def _answer(self, name: str) -> Scalar:
        return Scalar(self._operation(name, BOOL), BOOL)


class TQue(TQueBind):
    """A queue of local tensors at one position; `depth` counts tensors and is known when compiling."""

    __slots__ = ()

    def __init__(self, pos: TPosition = TPosition.VECIN, depth: Any = 1, mask: Any = 0) -> None:
        at = position(pos, "TQue")
        depth = 1 if depth is None else depth
        self._start(at, at, static(depth, "the depth of a queue"))


class TBuf(TQueBind):
    """A scratch buffer at one position."""

    __slots__ = ()

    def __init__(self, pos: TPosition = TPosition.VECCALC) -> None:
        at = position(pos, "TBuf")
        self._start(at, at, None)

    def get(self, dtype: DataType, len: Any = None, shape: Any = None) -> LocalTensor:
        """The buffer as a tensor of a dtype: all of it, or its first `len` elements."""
        dtype = ConstExpr.unwrap(dtype)
        count = len if shape is None or len is not None else element_count(shape)
        words = {} if count is None else {"length": byte_length(element(count, as_handle=False), dtype)}
        return self._get(dtype, 0, words)

    def get_with_offset(self, size: Any, buf_offset: Any, dtype: DataType) -> LocalTensor:
        """`size` elements of the buffer from the byte `buf_offset` on."""
        dtype = ConstExpr.unwrap(dtype)
        length = byte_length(element(size, as_handle=False), dtype)
        return self._get(dtype, 1, {"length": length, "offset": element(buf_offset, as_handle=False)})

    def _get(self, dtype: DataType, form: int, words: dict[str, Any]) -> LocalTensor:
        at = self.source.name
        handle = issue("TBuf.Get", LocalType(dtype, at), form, queue=self._self(), **words)
        return LocalTensor.of(handle, dtype, at)


def element_count(shape: Any) -> Any:
    """The number of elements of a shape: a number, or a sequence of extents."""
    count: Any = 1
    for extent in shape if isinstance(shape, (tuple, list)) else (shape,):
        count = count * ConstExpr.unwrap(extent)
    return count


class TBufPool(_Owner):
    """A part of local memory that is handed out again and again."""

    __slots__ = ("pos",)

    def __init__(self, pos: TPosition = TPosition.VECCALC, buf_id_size: Any = 4) -> None:
        self.pos = position(pos, "TBufPool")
        ids = static(buf_id_size, "buf_id_size")
        if not 1 <= ids <= 16:
            raise refuse("ASC-RANGE-001", "buf_id_size is out of range", expected="1 .. 16", given=str(ids))
        self._create(issue("TBufPool.Create", self.type, source=self.pos, destination=self.pos, depth=ids))

    def reset(self) -> None:
        """Gives back the buffers of the pool, before another one uses the memory."""
        issue("TBufPool.Reset", queue=self._self())


class LocalMemAllocator(FrameworkObject):
    """Hands out static tensors of one memory, one after the other."""

    __slots__ = ()

    def __init__(self, hard: Hardware = Hardware.UB) -> None:
        memory = ConstExpr.unwrap(hard)
        self._create(issue("LocalMemAllocator.Create", self.type, position=memory))

    def alloc(self, pos: TPosition, data_type: DataType, tile_size: Any) -> LocalTensor:
        """The next `tile_size` elements of the memory."""
        at, dtype = position(pos, "alloc"), ConstExpr.unwrap(data_type)
        length = byte_length(element(tile_size, as_handle=False), dtype)
        handle = issue(
            "LocalMemAllocator.Alloc", LocalType(dtype, at.name), allocator=self._self(), position=at, length=length
        )
        return LocalTensor.of(handle, dtype, at.name)

    def get_cur_addr(self) -> Scalar:
        """Byte offset of the next free byte."""
        return Scalar(issue("LocalMemAllocator.GetCurAddr", INT, allocator=self._self()), INT)
