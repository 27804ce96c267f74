"""TPipe, queues, buffers, pools and allocators: objects with methods, and tensors that they give."""

from __future__ import annotations

from typing import Final

from xdsl.ir import SSAValue

from openasc.backends.ascendc_emitter import refuse
from openasc.backends.ascendc_expressions import PRIMARY, Expression, cast, type_text
from openasc.backends.ascendc_instructions import Call, enumerator, give, special
from openasc.backends.ascendc_tensors import element, elements
from openasc.backends.ascendc_variables import declare_cell
from openasc.dtypes import int64
from openasc.ir import dialect as asc
from openasc.isa.enums import HardEvent, Hardware, TPosition

_DEFAULT_IDS: Final = 4


def _declare(call: Call, type: str, hint: str) -> None:
    """An object of a type; its handle's expression is its name."""
    result = call.operation.results_[0]
    taken = call.emitter.names.take(call.emitter.wanted_name(result) or hint)
    call.emitter.values[result] = Expression(taken, is_name=True)
    call.emitter.writer.line(f"{type} {taken};")


def _position(call: Call, field: str) -> str:
    return enumerator(TPosition, call.static(field))


@special("TPipe.Create")
def _pipe(call: Call) -> None:
    _declare(call, "TPipe", "pipe")


@special("TQue.Create")
def _queue(call: Call) -> None:
    depth = call.static("depth")
    call.emitter.facts[call.operation.results_[0]] = depth
    _declare(call, f"TQue<{_position(call, 'source')}, {depth}>", "queue")


@special("TQueBind.Create")
def _bound_queue(call: Call) -> None:
    depth = call.static("depth")
    call.emitter.facts[call.operation.results_[0]] = depth
    positions = f"{_position(call, 'source')}, {_position(call, 'destination')}"
    _declare(call, f"TQueBind<{positions}, {depth}>", "queue")


@special("TBuf.Create")
def _buffer(call: Call) -> None:
    _declare(call, f"TBuf<{_position(call, 'source')}>", "buffer")


@special("TBufPool.Create")
def _pool(call: Call) -> None:
    ids = call.static("depth")
    _declare(call, f"TBufPool<{_position(call, 'source')}{f', {ids}' if ids != _DEFAULT_IDS else ''}>", "pool")


@special("LocalMemAllocator.Create")
def _allocator(call: Call) -> None:
    _declare(call, f"LocalMemAllocator<{enumerator(Hardware, call.static('position'))}>", "allocator")


def _self(call: Call, field: str) -> str:
    return call.emitter.use(call.arguments[field]).within(PRIMARY)


@special("TPipe.Init", "TPipe.Destroy", "TPipe.Reset", "TBufPool.Reset")
def _method(call: Call) -> None:
    owner = _self(call, "pipe" if "pipe" in call.arguments else "queue")
    call.emitter.writer.line(f"{owner}.{call.spelling.name}();")


@special("TPipe.GetBaseAddr")
def _base(call: Call) -> None:
    raise refuse("get_base_addr", "only the vendor's CPU mode has GetBaseAddr")


@special("TPipe.AllocEventID", "TPipe.FetchEventID")
def _event(call: Call) -> None:
    event = enumerator(HardEvent, call.static("first"))
    taken = f"{_self(call, 'pipe')}.{call.spelling.name}<{event}>()"
    give(call, str(cast(int64, Expression(taken))), "event_id")


@special("TPipe.ReleaseEventID")
def _release(call: Call) -> None:
    event = enumerator(HardEvent, call.static("first"))
    call.emitter.writer.line(f"{_self(call, 'pipe')}.ReleaseEventID<{event}>({call.field('second')});")


@special("TPipe.InitBuffer", "TBufPool.InitBuffer")
def _init_buffer(call: Call) -> None:
    words = [_self(call, "queue")]
    if call.form.name == "plain":
        words.append(str(call.field("number")))
    words.append(str(call.field("length")))
    call.emitter.writer.line(f"{_self(call, 'owner')}.InitBuffer({', '.join(words)});")


@special("TPipe.InitBufPool", "TBufPool.InitBufPool")
def _init_pool(call: Call) -> None:
    words = [_self(call, "pool"), str(call.field("length"))]
    if "shared" in call.arguments:
        words.append(_self(call, "shared"))
    call.emitter.writer.line(f"{_self(call, 'owner')}.InitBufPool({', '.join(words)});")


# --- queues ---------------------------------------------------------------------------------------------------------


@special("TQue.AllocTensor", "TQue.DeQue")
def _take(call: Call) -> None:
    """A queue of depth 0 fills a tensor that is there already."""
    result, queue = call.operation.results_[0], call.arguments["queue"]
    type, emitter = element(result.type).cpp, call.emitter
    if emitter.facts.get(queue) != 0:
        give(call, f"{_self(call, 'queue')}.{call.spelling.name}<{type}>()", "tensor")
        return
    variable = _variable_for(call, result)
    if not variable:
        variable = emitter.names.take(emitter.wanted_name(result) or "tensor")
        emitter.writer.line(f"{type_text(result.type)} {variable};")
    emitter.values[result] = Expression(variable, is_name=True)
    emitter.writer.line(f"{_self(call, 'queue')}.{call.spelling.name}<{type}>({variable});")


def _variable_for(call: Call, result: SSAValue) -> str:
    """The kernel's variable that gets a result at once, "" where there is none."""
    following, emitter = call.operation.next_op, call.emitter
    if not isinstance(following, asc.StoreOp) or following.value is not result or len(list(result.uses)) != 1:
        return ""
    emitter.settle({following.cell}, following)
    if following.cell not in emitter.declared:
        declare_cell(emitter, following.cell)
    return str(emitter.values[following.cell])


@special("TQue.EnQue", "TQue.FreeTensor")
def _hand_over(call: Call) -> None:
    call.emitter.writer.line(f"{_self(call, 'queue')}.{call.spelling.name}({call.operand('tensor')});")


@special("TQue.VacantInQue", "TQue.HasTensorInQue", "TQue.HasIdleBuffer")
def _ask(call: Call) -> None:
    give(call, f"{_self(call, 'queue')}.{call.spelling.name}()", exact=True)


@special("TQue.GetTensorCountInQue")
def _count(call: Call) -> None:
    give(call, f"{_self(call, 'queue')}.{call.spelling.name}()", exact=False)


@special("TQue.FreeAllEvent")
def _free_events(call: Call) -> None:
    call.emitter.writer.line(f"{_self(call, 'queue')}.FreeAllEvent();")


# --- memory ---------------------------------------------------------------------------------------------------------


def _length(call: Call) -> Expression:
    """The length of the resulting tensor in elements."""
    dtype = element(call.operation.results_[0].type)
    return elements(call.emitter, _word(call, "length"), dtype)


def _word(call: Call, name: str) -> SSAValue | int:
    return call.arguments[name] if name in call.arguments else int(call.statics[name])


@special("TBuf.Get")
def _get(call: Call) -> None:
    type = element(call.operation.results_[0].type).cpp
    buffer = _self(call, "queue")
    if call.form.name == "offset":
        give(call, f"{buffer}.GetWithOffset<{type}>({_length(call)}, {call.field('offset')})", "tensor")
        return
    given = "length" in call.arguments or call.statics.get("length", -1) != -1
    give(call, f"{buffer}.Get<{type}>({_length(call) if given else ''})", "tensor")


@special("LocalMemAllocator.Alloc")
def _alloc(call: Call) -> None:
    types = f"{_position(call, 'position')}, {element(call.operation.results_[0].type).cpp}"
    give(call, f"{_self(call, 'allocator')}.Alloc<{types}>({_length(call)})", "tensor")


@special("LocalMemAllocator.GetCurAddr")
def _address(call: Call) -> None:
    give(call, str(cast(int64, Expression(f"{_self(call, 'allocator')}.GetCurAddr()"))))


@special("LocalTensor")
def _local_tensor(call: Call) -> None:
    result, emitter = call.operation.results_[0], call.emitter
    taken = emitter.names.take(emitter.wanted_name(result) or "tensor")
    emitter.values[result] = Expression(taken, is_name=True)
    words = f"{_position(call, 'position')}, {call.field('address')}, {_length(call)}"
    emitter.writer.line(f"{type_text(result.type)} {taken}({words});")


@special("GetValue", "GetValueGlobal")
def _get_value(call: Call) -> None:
    give(call, f"{_self(call, 'src')}.GetValue({call.field('index')})", exact=True)


@special("SetValue", "SetValueGlobal")
def _set_value(call: Call) -> None:
    value = call.emitter.use(call.arguments["value"])
    call.emitter.writer.line(f"{_self(call, 'dst')}.SetValue({call.field('index')}, {value});")
