"""Lists of tensors in GM: objects in Ascend C, addresses in the dialect."""

from __future__ import annotations

from typing import Final

from openasc.backends.ascendc_emitter import refuse
from openasc.backends.ascendc_expressions import Expression, cast
from openasc.backends.ascendc_instructions import Call, give, special
from openasc.backends.ascendc_registers import untyped_address
from openasc.backends.ascendc_tensors import element
from openasc.dtypes import int64, uint64

NOT_GIVEN: Final = 0xFFFFFFFF


@special("ListTensorDesc.Init")
def _list(call: Call) -> None:
    emitter, address = call.emitter, call.arguments["first"]
    taken = emitter.names.take("tensors")
    emitter.facts[address] = taken
    sizes = call.field("second")
    if sizes.text.lstrip("-").isdigit():
        number = int(sizes.text) & (2**64 - 1)
        given = [number & NOT_GIVEN, number >> 32]
        words = "".join(f", {word}" for word in given) if given != [NOT_GIVEN, NOT_GIVEN] else ""
    else:
        emitter.declare(call.arguments["second"], "sizes")
        wide = str(cast(uint64, call.field("second")))
        words = f", static_cast<uint32_t>({wide}), static_cast<uint32_t>({wide} >> 32)"
    emitter.writer.line(f"ListTensorDesc {taken}({untyped_address(call, address, '__gm__ void*')}{words});")


def _list_of(call: Call) -> str:
    found = call.emitter.facts.get(call.arguments["first"])
    if not isinstance(found, str):
        raise refuse("a list of tensors that changes under run-time control flow")
    return found


@special("ListTensorDesc.GetSize")
def _list_size(call: Call) -> None:
    give(call, str(cast(int64, Expression(f"{_list_of(call)}.GetSize()"))))


@special("ListTensorDesc.GetDataPtr")
def _list_data(call: Call) -> None:
    type = element(call.operation.results_[0].type).cpp
    text = f"({'__gm__ ' + type}*){_list_of(call)}.GetDataPtr<__gm__ {type}>({call.field('second')})"
    give(call, text)


@special("ListTensorDesc.GetDesc")
def _list_desc(call: Call) -> None:
    emitter = call.emitter
    desc, shape = emitter.names.take("found"), emitter.names.keep("extents")
    emitter.top.append(f"uint64_t {shape}[8] = {{}};")
    emitter.writer.line(f"TensorDesc<uint64_t> {desc};")
    emitter.writer.line(f"{desc}.SetShapeAddr({shape});")
    emitter.writer.line(f"{_list_of(call)}.GetDesc({desc}, {call.field('second')});")
    emitter.values[call.operation.results_[0]] = Expression(desc, is_name=True)


@special("TensorDesc.GetDim")
def _dimensions(call: Call) -> None:
    desc = call.emitter.use(call.arguments["first"])
    give(call, str(cast(int64, Expression(f"{desc}.GetDim()"))))


@special("TensorDesc.GetShape")
def _extent(call: Call) -> None:
    """Beside a dimension, the bit 32 says that one past the last has extent 0."""
    desc, place = call.emitter.use(call.arguments["first"]), call.field("second")
    if place.text.isdigit() and int(place.text) >> 32:
        number = int(place.text) & NOT_GIVEN
        extent = cast(int64, Expression(f"{desc}.GetShape({number})"))
        give(call, f"({number} < {desc}.GetDim() ? {extent} : 0)", exact=True)
        return
    give(call, str(cast(int64, Expression(f"{desc}.GetShape({place})"))))
