"""Structured control flow as C++ statements, and the variables of a kernel."""

from __future__ import annotations

from xdsl.ir import Block, Operation
from xdsl.traits import IsTerminator

from openasc.backends.ascendc_emitter import Emitter, changed_by, emits
from openasc.backends.ascendc_expressions import COMPARISON, UNARY, Expression
from openasc.backends.ascendc_ranges import FAR, SLOW
from openasc.backends.ascendc_variables import cells_to_place, declare_cell
from openasc.backends.ascendc_writer import INDENT
from openasc.ir import dialect as asc

LAST: int = 2**63 - 1


def body(emitter: Emitter, block: Block) -> None:
    """Translates a block; what an operation leaves behind it that cannot be reached is left out."""
    operations = list(block.ops)
    for place, operation in enumerate(operations):
        if operation.has_trait(IsTerminator):
            operations = operations[: place + 1]
            break
    with emitter.names.scope():
        emitter.block(operations)


def _enter(emitter: Emitter, operation: Operation) -> None:
    """Before a statement with blocks: names what they change, and places variables that only they set."""
    emitter.settle(changed_by(operation), operation)
    for cell in cells_to_place(emitter, operation):
        declare_cell(emitter, cell)


def _negated(condition: Expression) -> str:
    return f"!{condition.within(UNARY)}"


@emits(asc.IfOp)
def _if(emitter: Emitter, operation: asc.IfOp) -> None:
    then, otherwise = operation.then.block, operation.otherwise.block
    condition = emitter.use(operation.condition)
    failing = _only_failure(then), _only_failure(otherwise)
    if failing[1] is not None and then.first_op is None:
        if not _is_assigned(operation):
            _assert(emitter, str(condition), failing[1])
        return
    if failing[0] is not None and otherwise.first_op is None:
        _assert(emitter, _negated(condition), failing[0])
        return
    _enter(emitter, operation)
    emitter.consume(operation.condition)
    writer, head = emitter.writer, f"if ({condition})"
    if then.first_op is None:
        if otherwise.first_op is None:
            return
        head, then, otherwise = f"if ({_negated(condition)})", otherwise, then
    writer.line(f"{head} {{")
    with writer.captured() as lines:
        body(emitter, then)
    writer.lines += lines
    if otherwise.first_op is not None:
        _else(emitter, otherwise)
    else:
        writer.line("}")


def _else(emitter: Emitter, block: Block) -> None:
    """Closes the first branch and writes the other one; one `if` in it becomes `else if`."""
    writer = emitter.writer
    with writer.captured() as lines:
        body(emitter, block)
    start = INDENT * (writer.depth + 1)
    tops = [line for line in lines if line.startswith(start) and not line.startswith(start + " ")]
    chained = (
        bool(tops) and tops[0].startswith(start + "if (") and all(line.startswith(start + "}") for line in tops[1:])
    )
    if not lines:
        writer.line("}")
    elif chained:
        writer.line(f"}} else {lines[0].strip()}")
        writer.lines += [line[len(INDENT) :] for line in lines[1:]]
    else:
        writer.line("} else {")
        writer.lines += lines
        writer.line("}")


def _only_failure(block: Block) -> asc.FailOp | None:
    only = block.first_op
    return only if isinstance(only, asc.FailOp) and only is block.last_op else None


def _is_assigned(check: asc.IfOp) -> bool:
    """Whether a check that a name has a value follows an assignment on the same way."""
    load = check.condition.owner
    if not isinstance(load, asc.LoadOp):
        return False
    before = load.prev_op
    while before is not None:
        if isinstance(before, asc.StoreOp) and before.cell is load.cell:
            value = before.value.owner
            return isinstance(value, asc.ConstantOp) and value.value.data == "True"
        if before.regions and load.cell in changed_by(before):
            return False
        before = before.prev_op
    return False


_REASONS = {4: " has no value yet"}


def _assert(emitter: Emitter, condition: str, failure: asc.FailOp) -> None:
    if failure.reason.data == 2:
        with emitter.writer.block(f"if (!({condition}))"):
            emitter.writer.line("Trap();")
        return
    text = failure.message.data + _REASONS.get(failure.reason.data, "")
    emitter.writer.line(f"ascendc_assert({condition}, {quoted(text)});")


@emits(asc.FailOp)
def _fail(emitter: Emitter, operation: asc.FailOp) -> None:
    if operation.reason.data == 2:
        emitter.writer.line("Trap();")
        return
    _assert(emitter, "false", operation)


def quoted(text: str) -> str:
    """A C string."""
    escapes = {"\n": "\\n", "\t": "\\t", "\r": "\\r", '"': '\\"', "\\": "\\\\"}
    letters = (escapes.get(letter) or (letter if " " <= letter < "\x7f" else _octal(letter)) for letter in text)
    return '"' + "".join(letters) + '"'


def _octal(letter: str) -> str:
    return "".join(f"\\{byte:03o}" for byte in letter.encode())


# --- loops ----------------------------------------------------------------------------------------------------------


@emits(asc.ForOp)
def _for(emitter: Emitter, operation: asc.ForOp) -> None:
    changed = changed_by(operation)
    for bound in (operation.upper, operation.step):
        if emitter.use(bound).reads & changed or "python::" in emitter.use(bound).text:
            emitter.declare(bound, "end" if bound is operation.upper else "step")
    _enter(emitter, operation)
    index_value = operation.body.block.args[0]
    lower, upper, step = (emitter.use(bound) for bound in operation.operands)
    for bound in operation.operands:
        emitter.consume(bound)
    with emitter.names.scope():
        wanted = "turn" if _is_variable(operation) else emitter.wanted_name(index_value) or "i"
        index = emitter.names.take(wanted, "i")
        emitter.values[index_value] = Expression(index, is_name=True)
        head = f"int64_t {index} = {lower}; {_condition(emitter, operation, index, upper, step)}"
        with emitter.writer.block(f"for ({head}; {_advance(emitter, operation, index, step)})"):
            body(emitter, operation.body.block)


def _is_variable(operation: asc.ForOp) -> bool:
    """Whether the loop's index is put into a variable, which has its name."""
    first = operation.body.block.first_op
    return isinstance(first, asc.StoreOp) and first.value is operation.body.block.args[0]


def _condition(emitter: Emitter, operation: asc.ForOp, index: str, upper: Expression, step: Expression) -> str:
    least, most = emitter.ranges.of(operation.step)
    end = upper.within(COMPARISON - 1)
    if least > 0:
        return f"{index} < {end}"
    if most < 0:
        return f"{index} > {end}"
    return f"{step.within(COMPARISON - 1)} > 0 ? {index} < {end} : {index} > {end}"


def _advance(emitter: Emitter, operation: asc.ForOp, index: str, step: Expression) -> str:
    lower, upper, (least, most) = (emitter.ranges.of(bound) for bound in operation.operands)
    if (least, most) in ((1, 1), (-1, -1)):
        return f"{index}++" if most == 1 else f"{index}--"
    near = max(abs(least), abs(most)) <= SLOW and lower[0] >= -FAR and lower[1] <= FAR
    if near or (least > 0 and upper[1] + most <= LAST) or (most < 0 and upper[0] + least >= -LAST):
        return f"{index} -= {-most}" if least == most < 0 else f"{index} += {step}"
    return f"{index} = {emitter.helper('next')}({index}, {step})"


@emits(asc.WhileOp)
def _while(emitter: Emitter, operation: asc.WhileOp) -> None:
    _enter(emitter, operation)
    writer, condition = emitter.writer, operation.condition.block
    last = condition.last_op
    assert isinstance(last, asc.ConditionOp)
    with writer.captured() as lines:
        emitter.block(list(condition.ops)[:-1])
        holds = emitter.use(last.value)
    emitter.done.add(last)
    emitter.consume(last.value)
    if lines:
        with writer.block("while (true)"):
            writer.lines += lines
            with writer.block(f"if ({_negated(holds)})"):
                writer.line("break;")
            body(emitter, operation.body.block)
        return
    with writer.block(f"while ({holds})"):
        body(emitter, operation.body.block)


@emits(asc.BreakOp)
def _break(emitter: Emitter, operation: asc.BreakOp) -> None:
    emitter.writer.line("break;")


@emits(asc.ContinueOp)
def _continue(emitter: Emitter, operation: asc.ContinueOp) -> None:
    emitter.writer.line("continue;")


@emits(asc.ReturnOp)
def _return(emitter: Emitter, operation: asc.ReturnOp) -> None:
    emitter.writer.line("return;")


# --- helpers that are left early ------------------------------------------------------------------------------------


@emits(asc.ScopeOp)
def _scope(emitter: Emitter, operation: asc.ScopeOp) -> None:
    """A loop of one turn, which `break` leaves; where loops inside are left too, a label stands behind."""
    _enter(emitter, operation)
    inside = operation.body.block
    leaves = [inner for inner in operation.walk() if isinstance(inner, asc.LeaveOp) and _scope_of(inner) is operation]
    label = ""
    if any(_is_in_loop(leave, operation) for leave in leaves):
        label = emitter.names.keep(f"{operation.function.data}_end")
    emitter.leaves.append(f"goto {label};" if label else "break;")
    looped = bool(leaves) and not label
    emitter.writer.line(f"// {operation.function.data}")
    with emitter.writer.block("do" if looped else "", "} while (false);" if looped else "}"):
        body(emitter, inside)
    emitter.leaves.pop()
    if label:
        emitter.writer.lines.append(f"{INDENT * (emitter.writer.depth - 1)}{label}:;")


def _scope_of(leave: Operation) -> Operation | None:
    parent = leave.parent_op()
    while parent is not None and not isinstance(parent, asc.ScopeOp):
        parent = parent.parent_op()
    return parent


def _is_in_loop(leave: Operation, scope: Operation) -> bool:
    parent = leave.parent_op()
    while parent is not None and parent is not scope:
        if isinstance(parent, asc.ForOp | asc.WhileOp):
            return True
        parent = parent.parent_op()
    return False


@emits(asc.LeaveOp)
def _leave(emitter: Emitter, operation: asc.LeaveOp) -> None:
    emitter.writer.line(emitter.leaves[-1])
