"""Rows whose Ascend C functions give results by reference, or say more than the core needs to know."""

from __future__ import annotations

import struct
from typing import Final

from xdsl.ir import SSAValue

from openasc.backends.ascendc_conversions import as_type
from openasc.backends.ascendc_emitter import refuse
from openasc.backends.ascendc_expressions import PRIMARY, Expression, cast, literal
from openasc.backends.ascendc_instructions import Call, enumerator, give, special
from openasc.backends.ascendc_tensors import element
from openasc.dtypes import BY_CODE, DataType, float32, int64
from openasc.ir import dialect as asc
from openasc.ir.types import dtype_of
from openasc.isa.enums import CacheLine, DcciDst, RoundMode
from openasc.isa.spelling import camel

_ENTRIES: Final = 16


def _variables(call: Call, type: str, *hints: str) -> list[str]:
    """New variables that a function fills."""
    names = [call.emitter.names.take(hint) for hint in hints]
    call.emitter.writer.line(f"{type} {', '.join(names)};")
    return names


@special("GatherMask")
def _gather_mask(call: Call) -> None:
    arguments = [call.text(name) for name in call.spelling.arguments]
    kept = _variables(call, "uint64_t", "kept")[0]
    call.emitter.writer.line(f"GatherMask{call.templates()}({', '.join([*arguments, kept])});")
    call.emitter.bind(call.operation.results_[0], cast(int64, Expression(kept, is_name=True)))


@special("GetGatherMaskRemainCount")
def _remain(call: Call) -> None:
    give(call, str(cast(int64, Expression("GetGatherMaskRemainCount()"))), "kept")


@special("GetMrgSortResult")
def _merge_result(call: Call) -> None:
    names = _variables(call, "uint16_t", "first", "second", "third", "fourth")
    call.emitter.writer.line(f"GetMrgSortResult({', '.join(names)});")
    words = " | ".join(
        f"static_cast<int64_t>({name}) << {16 * place}" if place else name for place, name in enumerate(names)
    )
    call.emitter.bind_statement(call.operation.results_[0], Expression(words), "counts")


@special("GetStoreAtomicConfig")
def _atomic_config(call: Call) -> None:
    type, operation = _variables(call, "uint16_t", "atomic_type", "atomic_op")
    call.emitter.writer.line(f"GetStoreAtomicConfig({type}, {operation});")
    call.emitter.bind_statement(call.operation.results_[0], Expression(f"{type} | {operation} << 8"), "config")


@special("GetArchVersion")
def _version(call: Call) -> None:
    name = _variables(call, "uint32_t", "version")[0]
    call.emitter.writer.line(f"GetArchVersion({name});")
    call.emitter.bind(call.operation.results_[0], cast(int64, Expression(name, is_name=True)))


def _control_bits(call: Call) -> str:
    bits = call.static("second")
    return f"<{bits & 0xFF}, {bits >> 8}>"


@special("SetCtrlSpr")
def _set_control(call: Call) -> None:
    call.emitter.writer.line(f"SetCtrlSpr{_control_bits(call)}({call.text('value')});")


@special("GetCtrlSpr")
def _get_control(call: Call) -> None:
    give(call, f"GetCtrlSpr{_control_bits(call)}()", "control")


@special("GetReduceRepeatMaxMinSpr")
def _extreme(call: Call) -> None:
    """The value and, where the kernel asks for it next, its index, which is held as raw bits."""
    emitter, operation = call.emitter, call.operation
    if operation.results_[0] in emitter.values:
        return
    if call.form.name == "index":
        raise refuse("the index of a reduction without its value")
    dtype, following = dtype_of(operation.results_[0].type), operation.next_op
    paired = isinstance(following, asc.InstructionOp) and following.row.data == call.row.name
    if not (paired and isinstance(following, asc.InstructionOp) and following.form.data == "index"):
        value = _variables(call, dtype.cpp, "extreme")[0]
        emitter.writer.line(f"{call.row.name}<{dtype.cpp}>({value});")
        emitter.values[operation.results_[0]] = Expression(value, is_name=True)
        return
    value, index = _variables(call, dtype.cpp, "extreme", "extreme_index")
    emitter.writer.line(f"{call.row.name}<{dtype.cpp}>({value}, {index});")
    emitter.values[operation.results_[0]] = Expression(value, is_name=True)
    raw = "uint32_t" if dtype.bits == 32 else "uint16_t"
    bits = f"static_cast<int64_t>({emitter.helper('bits')}<{raw}>({index}))"
    emitter.values[following.results_[0]] = Expression(bits)


@special("GetReduceRepeatSumSpr")
def _sum(call: Call) -> None:
    dtype = dtype_of(call.operation.results_[0].type)
    give(call, f"{call.row.name}<{dtype.cpp}>()", "sum", exact=True)


@special("ScalarCast")
def _scalar_cast(call: Call) -> None:
    value, target = call.arguments["value"], dtype_of(call.operation.results_[0].type)
    source = dtype_of(value.type)
    mode = enumerator(RoundMode, call.static("parameter"))
    text = f"Cast<{source.cpp}, {target.cpp}, {mode}>({as_type(call.emitter, value, source)})"
    give(call, text, exact=True)


# --- registers ------------------------------------------------------------------------------------------------------


@special("SetPadValue")
def _pad_value(call: Call) -> None:
    """A number without a dtype of its own takes that of the copies that it is for."""
    code, value = call.static("second"), call.arguments["first"]
    dtype = BY_CODE[code] if code < 256 else _padded_dtype(call)
    source = dtype_of(value.type)
    number = as_type(call.emitter, value, source)
    text = str(number) if source is dtype else f"static_cast<{dtype.cpp}>({number})"
    call.emitter.writer.line(f"SetPadValue<{dtype.cpp}>({text});")


def _padded_dtype(call: Call) -> DataType:
    copies = (op for op in call.emitter.kernel.walk() if isinstance(op, asc.InstructionOp))
    dtypes = {element(op.arguments[0].type) for op in copies if op.row.data == "DataCopyPadIn"}
    if len(dtypes) != 1:
        raise refuse("set_pad_value of a number without a dtype, for copies of several", "asc.number(value, dtype)")
    return dtypes.pop()


@special("SetDeqScale")
def _deq_scale(call: Call) -> None:
    if call.form.name == "vector":
        _deq_vector(call)
        return
    scale = call.arguments["scale"]
    words = [str(as_type(call.emitter, scale, dtype_of(scale.type)))]
    if call.form.name == "number":
        words += [str(call.field("offset")), str(call.field("sign_mode"))]
    call.emitter.writer.line(f"SetDeqScale({', '.join(words)});")


def _deq_vector(call: Call) -> None:
    """The entries that the kernel gave are found again in what it writes to the tensor just before."""
    words: list[int] = []
    before = call.operation.prev_op
    while before is not None and len(words) < _ENTRIES:
        if isinstance(before, asc.InstructionOp):
            if before.row.data != "SetValue" or before.arguments[0] is not call.arguments["scale"]:
                break
            words.insert(0, known(before.arguments[-1]))
        before = before.prev_op
    if len(words) != _ENTRIES:
        raise refuse("set_deq_scale with entries that are not known when compiling")
    scales = [struct.unpack("<f", struct.pack("<I", word & 0xFFFFFFFF))[0] for word in words]
    offsets = [(word >> 37 & 0x1FF) - ((word >> 45 & 1) << 9) for word in words]
    signs = ["true" if word >> 46 & 1 else "false" for word in words]
    arrays = [
        call.array("float", "scales", [str(literal(repr(scale), float32)) for scale in scales]),
        call.array("int16_t", "offsets", [str(offset) for offset in offsets]),
        call.array("bool", "signs", signs),
    ]
    tensor = call.operand("scale")
    call.emitter.writer.line(f"SetDeqScale({tensor}, VdeqInfo({', '.join(arrays)}));")


def known(value: SSAValue) -> int:
    """The number that constants, conversions, shifts and bit operations make.

    Raises:
        LangError: ASC-LANG-001, it is known only at run time.
    """
    match value.owner:
        case asc.ConstantOp() as constant if dtype_of(value.type) is float32:
            return int(struct.unpack("<I", struct.pack("<f", float(constant.value.data)))[0])
        case asc.ConstantOp() as constant:
            return int({"True": "1", "False": "0"}.get(constant.value.data, constant.value.data))
        case asc.ConvertOp() | asc.BitcastOp() as same:
            return known(same.source)
        case asc.ScalarOp() as scalar if scalar.operation.data in ("and", "or", "lshift", "add"):
            a, b = (known(operand) for operand in scalar.operands)
            return {"and": a & b, "or": a | b, "add": a + b, "lshift": a << (b & 63)}[scalar.operation.data]
    raise refuse("set_deq_scale with entries that are not known when compiling")


@special("SetVectorMask", "SetVectorMaskLength")
def _vector_mask(call: Call) -> None:
    fields = ("high", "low") if call.row.name == "SetVectorMask" else ("low",)
    words = []
    for field in fields:
        word = str(call.field(field))
        number = word.lstrip("-").isdigit()
        words.append(f"0x{int(word) & (2**64 - 1):X}" if number and len(fields) == 2 else word)
    call.emitter.writer.line(f"SetVectorMask{call.templates()}({', '.join(words)});")


# --- the machine ----------------------------------------------------------------------------------------------------


@special("DataCacheCleanAndInvalid")
def _clean(call: Call) -> None:
    tensor = call.text("dst")
    types = [call.type("dst").cpp, enumerator(CacheLine, call.static("first"))]
    if call.form.name == "destination":
        types.append(enumerator(DcciDst, call.static("second")))
    call.emitter.writer.line(f"DataCacheCleanAndInvalid<{', '.join(types)}>({tensor});")


@special("DataCachePreload")
def _preload(call: Call) -> None:
    tensor = call.emitter.use(call.arguments["src"])
    wide = str(tensor) if call.type("src").name == "uint64" else f"{tensor.within(PRIMARY)}.ReinterpretCast<uint64_t>()"
    call.emitter.writer.line(f"DataCachePreload({wide}, {call.field('second')});")


@special("SetSysWorkspace", "SetHcclContext")
def _set_address(call: Call) -> None:
    address = untyped_address(
        call, call.arguments["second" if call.row.name == "SetHcclContext" else "first"], "GM_ADDR"
    )
    call.emitter.writer.line(f"{call.spelling.name}{call.templates()}({address});")


def untyped_address(call: Call, value: SSAValue, type: str) -> str:
    """An address in GM without a dtype."""
    parameter = call.emitter.parameters.get(value)
    return f"({type})({call.emitter.use(value)})" if parameter is None else parameter


@special("GetSysWorkSpacePtr", "GetHcclContext")
def _get_address(call: Call) -> None:
    give(call, f"{call.spelling.name}{call.templates()}()", "address")


@special("DumpAccChkPoint", "DumpAccChkPointGlobal")
def _dump_point(call: Call) -> None:
    words = [call.operand("tensor"), str(call.field("description")), "0", str(call.field("count"))]
    call.emitter.writer.line(f"DumpAccChkPoint({', '.join(words)});")


@special("DumpTensor", "DumpTensorGlobal")
def _dump(call: Call) -> None:
    words = [call.operand("tensor"), str(call.field("description")), str(call.field("count"))]
    shape = call.arguments.get("shape")
    if shape is not None:
        made = shape.owner
        assert isinstance(made, asc.ArrayOp)
        rank, *extents = (call.emitter.use(value) for value in made.values)
        array = call.array("uint32_t", "extents", [f"static_cast<uint32_t>({extent})" for extent in extents])
        words.append(f"ShapeInfo({rank}, {array})")
    call.emitter.writer.line(f"DumpTensor({', '.join(words)});")


@special("MrgSort")
def _merge(call: Call) -> None:
    if call.form.name == "info":
        call.emitter.writer.line(f"{call.write()};")
        return
    words = [call.text(name) for name in ("dst", "sort_list", "element_count_list")]
    counts = call.emitter.names.take("sorted_num")
    call.emitter.writer.line(f"uint32_t {counts}[4];")
    words += [counts, call.text("valid_bit"), call.text("repeat_time")]
    exhausted = f"<{call.type('dst').cpp}, true>" if call.static("suspension") else ""
    call.emitter.writer.line(f"MrgSort{exhausted}({', '.join(words)});")


@special("TransDataTo5HD")
def _transpose(call: Call) -> None:
    type = "<half>" if call.form.name != "tensors" else ""
    call.emitter.writer.line(f"{call.write().replace('TransDataTo5HD(', f'TransDataTo5HD{type}(', 1)};")


@special("GetSaturationFlag")
def _saturation(call: Call) -> None:
    give(call, "GetSaturationFlag<SaturationMode::FLOAT>()", exact=True)


@special("SetSaturationFlag")
def _set_saturation(call: Call) -> None:
    call.emitter.writer.line(f"SetSaturationFlag<SaturationMode::FLOAT>({call.field('first')});")


@special("CheckLocalMemoryIA")
def _watch(call: Call) -> None:
    """The fields that differ from what they are at first."""
    taken, write = call.emitter.names.take("watch"), call.emitter.writer.line
    write(f"CheckLocalMemoryIAParam {taken};")
    for field in call.parameters["check_params"].type.fields:
        value = call.field(field.field, field.default)
        if field.field in call.arguments or call.statics.get(field.field, field.default) != field.default:
            write(f"{taken}.{camel(field.name)} = {value};")
    write(f"CheckLocalMemoryIA({taken});")
