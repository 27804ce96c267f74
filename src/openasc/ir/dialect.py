"""The `asc` dialect: a kernel as structured control flow over typed values, scalar cells and instructions.

Scalars use builtin types: `i1`, signed and unsigned integers (`si32`, `ui8`, …), `f16`, `bf16`, `f32`, `f64`.
A Python int that is only known at run time is `si64`, a Python float `f64`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, IntAttr, StringAttr
from xdsl.ir import Attribute, Dialect, ParametrizedAttribute, TypeAttribute
from xdsl.irdl import (
    irdl_attr_definition,
    irdl_op_definition,
    operand_def,
    opt_operand_def,
    param_def,
    prop_def,
    region_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.traits import IsTerminator, NoTerminator

from openasc.ir.assembly import AscOperation, ForForm, IfForm, InstructionForm, KernelForm

if TYPE_CHECKING:
    from xdsl.parser import AttrParser
    from xdsl.printer import Printer

# --- types ----------------------------------------------------------------------------------------------------------


@irdl_attr_definition
class LocalType(ParametrizedAttribute, TypeAttribute):
    """A tensor in on-chip memory: element type and `TPosition` name ("" when not known)."""

    name = "asc.local"
    element: Attribute = param_def()
    position: StringAttr = param_def()  # type: ignore[assignment]


@irdl_attr_definition
class GlobalType(ParametrizedAttribute, TypeAttribute):
    """A tensor in GM: an address and an element count (0: not given)."""

    name = "asc.global"
    element: Attribute = param_def()


@irdl_attr_definition
class AddressType(ParametrizedAttribute, TypeAttribute):
    """A typed GM address (`GlobalAddress`)."""

    name = "asc.address"
    element: Attribute = param_def()


@irdl_attr_definition
class ObjectType(ParametrizedAttribute, TypeAttribute):
    """A framework object, held as a handle.

    `kind` is "TPipe", "TQue", "TBuf", "TQueBind", "TBufPool" or "LocalMemAllocator".
    """

    name = "asc.object"
    kind: StringAttr = param_def()  # type: ignore[assignment]


@irdl_attr_definition
class ArrayType(ParametrizedAttribute, TypeAttribute):
    """`asc.array`: a fixed number of scalars on the core's stack."""

    name = "asc.array"
    element: Attribute = param_def()
    length: IntAttr = param_def()

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_attribute(self.element)
            printer.print_string(f", {self.length.data}")

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            element = parser.parse_type()
            parser.parse_punctuation(",")
            return [element, IntAttr(parser.parse_integer())]


@irdl_attr_definition
class StructType(ParametrizedAttribute, TypeAttribute):
    """A structure by address: its name, field names, field types and byte offsets, and its size."""

    name = "asc.struct"
    struct_name: StringAttr = param_def()  # type: ignore[assignment]
    field_names: ArrayAttr[StringAttr] = param_def()
    field_types: ArrayAttr[Attribute] = param_def()
    offsets: ArrayAttr[IntAttr] = param_def()
    size: IntAttr = param_def()

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string_literal(self.struct_name.data)
            printer.print_string(f", {self.size.data}")
            for name, type, offset in zip(self.field_names, self.field_types, self.offsets, strict=True):
                printer.print_string(f", {name.data}: ")
                printer.print_attribute(type)
                printer.print_string(f" at {offset.data}")

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        names, field_types, offsets = [], [], []
        with parser.in_angle_brackets():
            struct_name = StringAttr(parser.parse_str_literal())
            parser.parse_punctuation(",")
            size = IntAttr(parser.parse_integer())
            while parser.parse_optional_punctuation(","):
                names.append(StringAttr(parser.parse_identifier()))
                parser.parse_punctuation(":")
                field_types.append(parser.parse_type())
                parser.parse_keyword("at")
                offsets.append(IntAttr(parser.parse_integer()))
        return [struct_name, ArrayAttr(names), ArrayAttr(field_types), ArrayAttr(offsets), size]


@irdl_attr_definition
class CellType(ParametrizedAttribute, TypeAttribute):
    """A variable of the kernel: holds one value of any type above, or a scalar."""

    name = "asc.cell"
    content: Attribute = param_def()


# --- structure ------------------------------------------------------------------------------------------------------


@irdl_op_definition
class KernelOp(KernelForm):
    """A kernel. The block arguments of `body` are its run-time parameters; `sites` is the table of source positions."""

    name = "asc.kernel"
    sym_name = prop_def(StringAttr)
    parameter_names = prop_def(ArrayAttr[StringAttr])
    options = prop_def(DictionaryAttr)
    sites = prop_def(ArrayAttr[StringAttr])
    body = region_def("single_block")
    traits = traits_def(NoTerminator())


@irdl_op_definition
class IfOp(IfForm):
    """Runs `then` or `otherwise` (which may be empty)."""

    name = "asc.if"
    condition = operand_def()
    then = region_def("single_block")
    otherwise = region_def("single_block")
    traits = traits_def(NoTerminator())


@irdl_op_definition
class ForOp(ForForm):
    """Python's range: counts from `lower` while before `upper`; the block argument is the si64 index."""

    name = "asc.for"
    lower = operand_def()
    upper = operand_def()
    step = operand_def()
    site = prop_def(IntAttr)
    body = region_def("single_block")
    traits = traits_def(NoTerminator())


@irdl_op_definition
class WhileOp(AscOperation):
    """Repeats `body` while `condition` (which ends in `asc.condition`) holds."""

    name = "asc.while"
    condition = region_def("single_block")
    body = region_def("single_block")
    traits = traits_def(NoTerminator())


@irdl_op_definition
class ConditionOp(AscOperation):
    """Ends the condition of an `asc.while`."""

    name = "asc.condition"
    value = operand_def()
    traits = traits_def(IsTerminator())


@irdl_op_definition
class ScopeOp(AscOperation):
    """The body of an inlined helper; `asc.leave` inside it jumps to its end."""

    name = "asc.scope"
    function = prop_def(StringAttr)
    body = region_def("single_block")
    traits = traits_def(NoTerminator())


@irdl_op_definition
class BreakOp(AscOperation):
    """Leaves the innermost loop."""

    name = "asc.break"
    traits = traits_def(IsTerminator())


@irdl_op_definition
class ContinueOp(AscOperation):
    """Goes on with the innermost loop's next turn."""

    name = "asc.continue"
    traits = traits_def(IsTerminator())


@irdl_op_definition
class LeaveOp(AscOperation):
    """Leaves the innermost `asc.scope`."""

    name = "asc.leave"
    traits = traits_def(IsTerminator())


@irdl_op_definition
class ReturnOp(AscOperation):
    """Ends the kernel."""

    name = "asc.return"
    traits = traits_def(IsTerminator())


# --- scalars and cells ----------------------------------------------------------------------------------------------


@irdl_op_definition
class ConstantOp(AscOperation):
    """A scalar constant: the text of its value (Python's repr of an int, a float or a bool)."""

    name = "asc.constant"
    value = prop_def(StringAttr)
    result = result_def()


@irdl_op_definition
class ScalarOp(AscOperation):
    """Scalar arithmetic on operands of one type, Python's meaning.

    Operations: add sub mul truediv floordiv mod pow and or xor lshift rshift min max (two operands),
    neg pos invert not abs (one). Integer division by zero ends the launch with an error at `site`.
    """

    name = "asc.scalar"
    operation = prop_def(StringAttr)
    site = prop_def(IntAttr)
    operands_ = var_operand_def()
    result = result_def()


@irdl_op_definition
class CompareOp(AscOperation):
    """eq ne lt le gt ge on operands of one type; the result is i1. Any comparison with NaN but ne is false."""

    name = "asc.compare"
    predicate = prop_def(StringAttr)
    lhs = operand_def()
    rhs = operand_def()
    result = result_def()


@irdl_op_definition
class ConvertOp(AscOperation):
    """Numeric conversion: float to int truncates, int to float rounds to nearest even, to i1 means != 0."""

    name = "asc.convert"
    source = operand_def()
    result = result_def()


@irdl_op_definition
class BitcastOp(AscOperation):
    """The same bits as another scalar type of the same width."""

    name = "asc.bitcast"
    source = operand_def()
    result = result_def()


@irdl_op_definition
class ChooseOp(AscOperation):
    """`if_true` if `condition`, else `if_false`; both already computed."""

    name = "asc.choose"
    condition = operand_def()
    if_true = operand_def()
    if_false = operand_def()
    result = result_def()


@irdl_op_definition
class CellOp(AscOperation):
    """A variable, placed at the kernel's entry; zero unless `initial` is given (stored where the op stands)."""

    name = "asc.cell"
    variable = prop_def(StringAttr)
    initial = opt_operand_def()
    result = result_def(CellType)


@irdl_op_definition
class LoadOp(AscOperation):
    """The value of a cell."""

    name = "asc.load"
    cell = operand_def(CellType)
    result = result_def()


@irdl_op_definition
class StoreOp(AscOperation):
    """Sets a cell."""

    name = "asc.store"
    cell = operand_def(CellType)
    value = operand_def()


@irdl_op_definition
class ArrayOp(AscOperation):
    """A new `asc.array`; zeroed, then the first `values` stored."""

    name = "asc.new_array"
    values = var_operand_def()
    result = result_def(ArrayType)


@irdl_op_definition
class ElementOp(AscOperation):
    """Reads an array's element; a bad index (Python's negative ones are resolved before) ends the launch."""

    name = "asc.element"
    site = prop_def(IntAttr)
    array = operand_def(ArrayType)
    index = operand_def()
    result = result_def()


@irdl_op_definition
class SetElementOp(AscOperation):
    """Writes an array's element."""

    name = "asc.set_element"
    site = prop_def(IntAttr)
    array = operand_def(ArrayType)
    index = operand_def()
    value = operand_def()


@irdl_op_definition
class NewStructOp(AscOperation):
    """A structure on the core's stack: a copy of `source`, or zeroed."""

    name = "asc.new_struct"
    source = opt_operand_def()
    result = result_def(StructType)


@irdl_op_definition
class FieldOp(AscOperation):
    """Reads a field of a structure."""

    name = "asc.field"
    field = prop_def(StringAttr)
    structure = operand_def(StructType)
    result = result_def()


@irdl_op_definition
class SetFieldOp(AscOperation):
    """Writes a field of a structure."""

    name = "asc.set_field"
    field = prop_def(StringAttr)
    structure = operand_def(StructType)
    value = operand_def()


# --- tensors and instructions ---------------------------------------------------------------------------------------


@irdl_op_definition
class OffsetOp(AscOperation):
    """An address, or a tensor's view, `elements` further on. Local tensors are refused outside their length."""

    name = "asc.offset"
    site = prop_def(IntAttr)
    source = operand_def()
    elements = operand_def()
    result = result_def()


@irdl_op_definition
class ViewOp(AscOperation):
    """The same bytes as another element type, or with another length in elements (local tensors)."""

    name = "asc.view"
    site = prop_def(IntAttr)
    source = operand_def()
    length = opt_operand_def()
    result = result_def()


@irdl_op_definition
class GlobalOp(AscOperation):
    """A GM tensor from an address and an element count (si64; 0: not given)."""

    name = "asc.global_tensor"
    address = operand_def(AddressType)
    count = operand_def()
    result = result_def(GlobalType)


@irdl_op_definition
class PropertyOp(AscOperation):
    """A property of a tensor as si64.

    "count" (elements), "bytes", "address" (GM address, or local byte offset), "position" (local). The address of a GM
    tensor may also be an `!asc.address`.
    """

    name = "asc.property"
    property = prop_def(StringAttr)
    source = operand_def()
    result = result_def()


@irdl_op_definition
class InstructionOp(InstructionForm):
    """One instruction of the table.

    `row` is its name, `form` the form's name, `names` the names of `arguments` one to one (tensors, run-time
    scalars), `statics` the parameters known when compiling (enums, bools, dtypes, and integers when constant).
    Stride and mask structures arrive unpacked: names are those of the extent's or copy shape's fields.
    """

    name = "asc.instr"
    row = prop_def(StringAttr)
    form = prop_def(StringAttr)
    names = prop_def(ArrayAttr[StringAttr])
    statics = prop_def(DictionaryAttr)
    site = prop_def(IntAttr)
    arguments = var_operand_def()
    results_ = var_result_def()


@irdl_op_definition
class PrintOp(AscOperation):
    """printf: a C format and its scalar arguments."""

    name = "asc.printf"
    format = prop_def(StringAttr)
    site = prop_def(IntAttr)
    arguments = var_operand_def()


@irdl_op_definition
class FailOp(AscOperation):
    """Ends the launch with an error (`reason` as in the ABI's FAIL); `message` is shown."""

    name = "asc.fail"
    reason = prop_def(IntAttr)
    message = prop_def(StringAttr)
    site = prop_def(IntAttr)


Asc = Dialect(
    "asc",
    [
        KernelOp, IfOp, ForOp, WhileOp, ConditionOp, ScopeOp, BreakOp, ContinueOp, LeaveOp, ReturnOp,
        ConstantOp, ScalarOp, CompareOp, ConvertOp, BitcastOp, ChooseOp, CellOp, LoadOp, StoreOp,
        ArrayOp, ElementOp, SetElementOp, NewStructOp, FieldOp, SetFieldOp,
        OffsetOp, ViewOp, GlobalOp, PropertyOp, InstructionOp, PrintOp, FailOp,
    ],
    [LocalType, GlobalType, AddressType, ObjectType, ArrayType, StructType, CellType],
)  # fmt: skip
