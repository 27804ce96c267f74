"""Rows of TPipe, queues, buffers, pools and LocalMemAllocator. Lengths arrive here in bytes."""

from __future__ import annotations

from typing import Final

from openasc.isa import abi
from openasc.isa.abi import Shape
from openasc.isa.enums import HardEvent, Hardware, PipeID, TPosition
from openasc.isa.row import Form, Instruction, Limit, Parameter

S: Final = PipeID.PIPE_S
Constants = tuple[tuple[str, int], ...]


def _row(
    name: str,
    python: str,
    shape: Shape,
    parameters: tuple[Parameter, ...],
    doc: str,
    *,
    constants: Constants = (),
    result: str = "",
    more: tuple[Form, ...] = (),
    limits: dict[str, Limit] | None = None,
) -> Instruction:
    forms = (Form("plain", parameters, constants=constants), *more)
    return Instruction(name, python, shape, S, forms=forms, result=result, limits=limits or {}, doc=doc)


def _self(field: str) -> Parameter:
    return Parameter("self", "object", field=field)


# --- TPipe ----------------------------------------------------------------------------------------------------------

PIPE: Final = _self("pipe")
EVENT: Final = Parameter("event", "enum", HardEvent, field="first", default=HardEvent.V_S)
NO_FIRST: Final = (("first", 0), ("second", 0))
NO_SECOND: Final = (("second", 0),)
LENGTH: Final = {"length": Limit(0, 2**24 - 1, "bytes"), "number": Limit(0, 64, "buffers")}

QUEUE_FORM: Final = (
    Parameter("que", "object", field="queue"),
    Parameter("num", field="number", default=0),
    Parameter("len", field="length", default=0),
)
POOL_PARAMETERS: Final = (
    Parameter("buf_pool", "object", field="pool"),
    Parameter("len", field="length", default=0),
    Parameter("share_buf", "object", field="shared", default=None),
)


def _buffer_form(owner: Parameter, name: str) -> Form:
    return Form(
        "buffer",
        (owner, Parameter("buf", "object", field="queue"), Parameter(name, field="length", default=0)),
        constants=(("number", 1),),
    )


PIPE_ROWS: Final = (
    _row("TPipe.Create", "TPipe", abi.PIPE, (), "Makes the pipe of the kernel and sets the core's first state.",
         constants=(("pipe", 0), *NO_FIRST), result="TPipe"),
    _row("TPipe.Init", "TPipe.init", abi.PIPE, (PIPE,), "Makes the pipe usable after destroy.", constants=NO_FIRST),
    _row("TPipe.Destroy", "TPipe.destroy", abi.PIPE, (PIPE,), "Gives back memory and event ids.", constants=NO_FIRST),
    _row("TPipe.Reset", "TPipe.reset", abi.PIPE, (PIPE,), "Gives back buffers and events; the pipe stays usable.",
         constants=NO_FIRST),
    _row("TPipe.AllocEventID", "TPipe.alloc_event_id", abi.PIPE, (PIPE, EVENT),
         "Takes an event id that nobody holds (first: the event).", constants=NO_SECOND, result="int64"),
    _row("TPipe.ReleaseEventID", "TPipe.release_event_id", abi.PIPE,
         (PIPE, Parameter("id", field="second"), EVENT), "Gives an event id back (first: the event, second: the id)."),
    _row("TPipe.FetchEventID", "TPipe.fetch_event_id", abi.PIPE, (PIPE, EVENT),
         "An event id that is free now, without taking it (first: the event).", constants=NO_SECOND, result="int64"),
    _row("TPipe.GetBaseAddr", "TPipe.get_base_addr", abi.PIPE,
         (PIPE, Parameter("logic_pos", "enum", TPosition, field="first")), "First byte of a position's memory.",
         constants=NO_SECOND, result="int64"),
    _row("TPipe.InitBuffer", "TPipe.init_buffer", abi.QUEUE_INIT, (_self("owner"), *QUEUE_FORM),
         "Gives a queue num buffers of len bytes, or a TBuf num bytes; lengths are rounded up to 32 bytes.",
         more=(_buffer_form(_self("owner"), "num"),), limits=LENGTH),
    _row("TPipe.InitBufPool", "TPipe.init_buf_pool", abi.POOL_INIT, (_self("owner"), *POOL_PARAMETERS),
         "Gives a pool len bytes, or the bytes of another pool."),
    _row("TBufPool.Create", "TBufPool", abi.QUEUE_CREATE,
         (Parameter("pos", "enum", TPosition, field="source destination"),
          Parameter("buf_id_size", field="depth", default=4)),
         "A part of a position's memory, shared out anew at will.", constants=(("kind", 3),), result="TBufPool"),
    _row("TBufPool.InitBuffer", "TBufPool.init_buffer", abi.QUEUE_INIT, (_self("owner"), *QUEUE_FORM),
         "Gives a queue or a TBuf buffers out of the pool.",
         more=(_buffer_form(_self("owner"), "len"),), limits=LENGTH),
    _row("TBufPool.InitBufPool", "TBufPool.init_buf_pool", abi.POOL_INIT, (_self("owner"), *POOL_PARAMETERS),
         "Gives a pool bytes out of this one, or the bytes of another pool."),
    _row("TBufPool.Reset", "TBufPool.reset", abi.QUEUE_OPERATION, (_self("queue"),),
         "Ends the events of the pool's queues and gives its memory back.", constants=(("tensor", 0),)),
)  # fmt: skip

# --- queues and buffers ---------------------------------------------------------------------------------------------

POSITION: Final = Parameter("pos", "enum", TPosition, field="source destination", default=TPosition.VECIN)
QUEUE: Final = _self("queue")
DTYPE: Final = Parameter("dtype", "dtype", field="-")
TENSOR: Final = Parameter("tensor", "tensor", field="tensor")
IN_PLACE: Final = Form("in_place", (QUEUE, Parameter("tensor", "tensor", field="-")), constants=(("tensor", 0),))
USER: Final = (
    Parameter("src_user_pos", "enum", TPosition, field="-"),
    Parameter("dst_user_pos", "enum", TPosition, field="-"),
)
NO_TENSOR: Final = (("tensor", 0),)


def _asks(name: str, python: str, result: str, doc: str) -> Instruction:
    return _row(name, python, abi.QUEUE_OPERATION, (QUEUE,), doc, constants=NO_TENSOR, result=result)


QUEUE_ROWS: Final = (
    _row("TQue.Create", "TQue", abi.QUEUE_CREATE,
         (POSITION, Parameter("depth", field="depth", default=1), Parameter("mask", field="-", default=0)),
         "A queue of tensors at one position.", constants=(("kind", 0),), result="TQue"),
    _row("TQueBind.Create", "TQueBind", abi.QUEUE_CREATE,
         (Parameter("src", "enum", TPosition, field="source", default=TPosition.VECIN),
          Parameter("dst", "enum", TPosition, field="destination", default=TPosition.VECIN),
          Parameter("depth", field="depth", default=0), Parameter("mask", field="-", default=0)),
         "A queue of tensors that are filled at one position and used at another.", constants=(("kind", 2),),
         result="TQueBind"),
    _row("TQue.AllocTensor", "TQue.alloc_tensor", abi.QUEUE_OPERATION, (QUEUE, DTYPE),
         "Takes a free buffer of the queue; waits for the event that its last user left.", constants=NO_TENSOR,
         result="local", more=(IN_PLACE,)),
    _row("TQue.EnQue", "TQue.enque", abi.QUEUE_OPERATION, (QUEUE, TENSOR),
         "Puts a filled tensor into the queue and raises the event for its reader.",
         more=(Form("bound", (QUEUE, TENSOR, *USER)),)),
    _row("TQue.DeQue", "TQue.deque", abi.QUEUE_OPERATION, (QUEUE, DTYPE),
         "Takes the oldest tensor out of the queue and waits for its event.", constants=NO_TENSOR, result="local",
         more=(IN_PLACE, Form("bound", (QUEUE, DTYPE, *USER), constants=NO_TENSOR))),
    _row("TQue.FreeTensor", "TQue.free_tensor", abi.QUEUE_OPERATION, (QUEUE, TENSOR),
         "Gives a buffer back to the queue and raises the event for its next writer."),
    _asks("TQue.VacantInQue", "TQue.vacant_in_que", "bool", "Whether another tensor can be put into the queue."),
    _asks("TQue.HasTensorInQue", "TQue.has_tensor_in_que", "bool", "Whether a tensor waits in the queue."),
    _asks("TQue.GetTensorCountInQue", "TQue.get_tensor_count_in_que", "int64", "How many tensors wait in the queue."),
    _asks("TQue.HasIdleBuffer", "TQue.has_idle_buffer", "bool", "Whether a buffer is free."),
    _asks("TQue.FreeAllEvent", "TQue.free_all_event", "", "Gives back every event id that the queue holds."),
    _row("TBuf.Create", "TBuf", abi.QUEUE_CREATE, (Parameter("pos", "enum", TPosition, field="source destination"),),
         "Scratch memory at one position.", constants=(("kind", 1), ("depth", 0)), result="TBuf"),
    _row("TBuf.Get", "TBuf.get", abi.BUFFER_GET,
         (QUEUE, DTYPE, Parameter("len", field="length", default=-1),
          Parameter("shape", "any", field="-", default=None)),
         "The buffer, or its first len elements, as a tensor.", constants=(("offset", 0),), result="local",
         more=(Form("offset", (QUEUE, Parameter("size", field="length"), Parameter("buf_offset", field="offset"),
                               DTYPE)),)),
)  # fmt: skip

# --- static allocation ----------------------------------------------------------------------------------------------

ALLOCATOR: Final = _self("allocator")
ALLOCATOR_ROWS: Final = (
    _row("LocalMemAllocator.Create", "LocalMemAllocator", abi.ALLOCATOR,
         (Parameter("hard", "enum", Hardware, field="position", default=Hardware.UB),),
         "Hands out one memory from its start (position: the Hardware).", constants=(("allocator", 0), ("length", 0)),
         result="LocalMemAllocator"),
    _row("LocalMemAllocator.Alloc", "LocalMemAllocator.alloc", abi.ALLOCATOR,
         (ALLOCATOR, Parameter("pos", "enum", TPosition, field="position"), Parameter("data_type", "dtype", field="-"),
          Parameter("tile_size", field="length")), "The next tile_size elements of the memory as a tensor.",
         result="local"),
    _row("LocalMemAllocator.GetCurAddr", "LocalMemAllocator.get_cur_addr", abi.ALLOCATOR, (ALLOCATOR,),
         "First byte that has not been handed out.", constants=(("position", 0), ("length", 0)), result="int64"),
    _row("LocalTensor", "LocalTensor", abi.LOCAL_TENSOR,
         (Parameter("dtype", "dtype", field="-"), Parameter("pos", "enum", TPosition, field="position"),
          Parameter("addr", field="address"), Parameter("tile_size", field="length")),
         "A static tensor of tile_size elements, addr bytes from the start of its position's memory.", result="local"),
)  # fmt: skip
