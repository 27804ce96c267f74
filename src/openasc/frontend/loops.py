"""for and while: run-time loops, unrolled loops, break and continue."""

from __future__ import annotations

import builtins
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from xdsl.ir import Block, Region

from openasc.errors import LangError
from openasc.frontend.branches import condition_of, trace_branches
from openasc.frontend.calls import Break, Continue, For, While
from openasc.frontend.frame import Loop
from openasc.frontend.ir_builder import INDEX, Restart
from openasc.frontend.variables import MISSING, Variable
from openasc.ir import dialect
from openasc.language import control
from openasc.language.array import Array
from openasc.language.promotion import BOOL as BOOL_TYPE
from openasc.language.promotion import INT
from openasc.language.refusal import refuse
from openasc.language.scalars import Scalar, as_scalar, compare, convert
from openasc.language.tensor import Tensor

if TYPE_CHECKING:
    from openasc.frontend.typed import Tracer


def trace_for(tracer: Tracer, node: For) -> str | None:
    """A run-time loop over range, an unrolled one over everything else."""
    iterable = tracer.value(node.iterable)
    if isinstance(iterable, control.range) and not isinstance(iterable, control.static_range):
        return _trace_range(tracer, node, *iterable.limits())
    if isinstance(iterable, builtins.range):
        return _trace_range(tracer, node, iterable.start, iterable.stop, iterable.step)
    items = list(_items(iterable))
    if tracer.hinted("unrolled"):
        return _trace_turns(tracer, node, items)
    return _trace_unrolled(tracer, node, items)


def _items(iterable: Any) -> Iterable[Any]:
    if isinstance(iterable, Array):
        return [iterable[index] for index in range(len(iterable))]
    if isinstance(iterable, (Scalar, Tensor)) or not hasattr(iterable, "__iter__"):
        raise refuse(
            "ASC-TYPE-004", "a for loop wants range, asc.static_range, or a list or tuple known when compiling",
            given=repr(iterable), hint="for i in range(n): v = t.get_value(i)",
        )  # fmt: skip
    return iterable  # type: ignore[no-any-return]


# --- names that a loop assigns --------------------------------------------------------------------------------------


def open_loop(tracer: Tracer, node: For | While) -> list[Variable]:
    """Makes variables of the names that are carried from turn to turn or used after the loop."""
    env = tracer.frame.env
    opened = []
    for name in sorted(node.assigned & (node.live_out | node.live_head)):
        binding = env.get(name, MISSING)
        if isinstance(binding, Variable) and binding.active:
            continue
        variable = Variable(tracer.builder, name, (*tracer.builder.key, name))
        if binding is MISSING:
            variable.may_be_unassigned()
        else:
            variable.store(tracer.read(name, binding))
        variable.active = True
        env[name] = variable
        opened.append(variable)
    return opened


def close_loop(tracer: Tracer, node: For | While, opened: list[Variable]) -> None:
    """Forgets the names that live only inside the loop."""
    env = tracer.frame.env
    for variable in opened:
        variable.active = False
    for name in node.assigned - node.live_out - node.live_head:
        binding = env.get(name, MISSING)
        if not (isinstance(binding, Variable) and binding.active):
            env.pop(name, None)


# --- run-time loops -------------------------------------------------------------------------------------------------


def _trace_range(tracer: Tracer, node: For, start: Any, stop: Any, step: Any) -> str | None:
    builder, frame = tracer.builder, tracer.frame
    bounds = [_bound(value).handle for value in (start, stop, step)]
    if isinstance(step, Scalar):
        _refuse_zero_step(tracer, step)
    elif step == 0:
        raise refuse("ASC-RANGE-001", "the step of range is zero", expected="a step other than 0")
    opened = open_loop(tracer, node)
    loop = _start(tracer, node, "runtime")
    body = Block(arg_types=[INDEX])
    with builder.nested(body):
        loop.region = body
        frame.temporaries[node.item] = Scalar(body.args[0], INT)
        tracer.run(node.body)
    frame.loops.pop()
    tracer.enter(node)
    close_loop(tracer, node, opened)
    builder.emit(dialect.ForOp, bounds, {"site": builder.site_attribute()}, None, [Region(body)])
    return _otherwise(tracer, node, loop)


def _bound(value: Any) -> Scalar:
    number = as_scalar(value)
    if number.dtype.is_float():
        raise refuse(
            "ASC-TYPE-004", "range wants integers", given=f"a {number.dtype.name}", hint="n.cast(asc.int64), or int(n)"
        )
    return convert(value, INT)


def _refuse_zero_step(tracer: Tracer, step: Scalar) -> None:
    failing = Block()
    with tracer.builder.nested(failing):
        tracer.builder.fail(control.FAIL_ASSERTION, "the step of range is zero")
    condition = compare("eq", step, 0)
    tracer.builder.emit(dialect.IfOp, [condition.handle], {}, None, [Region(failing), Region(Block())])


def _start(tracer: Tracer, node: For | While, kind: str) -> Loop:
    """Enters a loop; where it has an else, a cell notes whether break left it."""
    loop = Loop(kind, tracer.builder.region, tracer.builder.key)
    if (node.otherwise or kind == "once") and loop.kind != "static":
        loop.broken = tracer.builder.variable("loop.broken", BOOL_TYPE)
        loop.broken.store(tracer.builder.constant(False, BOOL_TYPE))
    tracer.frame.loops.append(loop)
    return loop


def _otherwise(tracer: Tracer, node: For | While, loop: Loop) -> str | None:
    """The else of a loop."""
    if not node.otherwise:
        return None
    if not loop.breaks or loop.broken is None:
        return tracer.run(node.otherwise)
    broken = Scalar(loop.broken.load(), BOOL_TYPE)
    return trace_branches(tracer, node, broken, [lambda: None, lambda: tracer.run(node.otherwise)])


def trace_while(tracer: Tracer, node: While) -> str | None:
    """A run-time loop, unless its condition is false from the start."""
    builder, frame = tracer.builder, tracer.frame
    before = dict(frame.env)
    opened = open_loop(tracer, node)
    loop = _start(tracer, node, "runtime")
    head, body = Block(), Block()
    with builder.nested(head):
        tracer.run(node.condition)
        condition = condition_of(tracer.value(node.value))
        known = not isinstance(condition, Scalar)
        handle = builder.constant(bool(condition), BOOL_TYPE) if known else condition.handle
        builder.emit(dialect.ConditionOp, [handle], {})
    if known and not condition:
        for variable in opened:
            variable.active = False
        frame.env = before
        frame.loops.pop()
        return tracer.run(node.otherwise)
    with builder.nested(body):
        loop.region = body
        tracer.run(node.body)
    frame.loops.pop()
    tracer.enter(node)
    close_loop(tracer, node, opened)
    builder.emit(dialect.WhileOp, [], {}, None, [Region(head), Region(body)])
    if known and not loop.breaks:
        return "dead"
    return _otherwise(tracer, node, loop)


# --- unrolled loops -------------------------------------------------------------------------------------------------


def _trace_unrolled(tracer: Tracer, node: For, items: list[Any]) -> str | None:
    frame = tracer.frame
    loop = _start(tracer, node, "static")
    for turn, item in enumerate(items):
        frame.temporaries[node.item] = item
        with tracer.within(("turn", turn)):
            signal = tracer.run(node.body)
        if signal == "break":
            frame.loops.pop()
            return None
        if signal in ("dead", "return"):
            frame.loops.pop()
            return signal
    frame.loops.pop()
    tracer.enter(node)
    return _otherwise(tracer, node, loop)


def _trace_turns(tracer: Tracer, node: For, items: list[Any]) -> str | None:
    """An unrolled loop that is left, or whose turn is ended, by a decision at run time."""
    builder, frame = tracer.builder, tracer.frame
    opened = open_loop(tracer, node)
    loop = _start(tracer, node, "once")
    assert loop.broken is not None
    for turn, item in enumerate(items):
        head, body = Block(), Block()
        with builder.nested(head):
            broken = Scalar(loop.broken.load(), BOOL_TYPE)
            builder.emit(dialect.ConditionOp, [builder.scalar("not", (broken.handle,), BOOL_TYPE)], {})
        with builder.nested(body), tracer.within(("turn", turn)):
            loop.region = body
            frame.temporaries[node.item] = item
            if tracer.run(node.body) is None:
                builder.emit(dialect.BreakOp, [], {})
        tracer.enter(node)
        builder.emit(dialect.WhileOp, [], {}, None, [Region(head), Region(body)])
    frame.loops.pop()
    close_loop(tracer, node, opened)
    return _otherwise(tracer, node, loop)


# --- break and continue ---------------------------------------------------------------------------------------------


def trace_break(tracer: Tracer, node: Break) -> str:
    """Leaves the loop: when tracing if it is unrolled and nothing is decided at run time, else with an operation."""
    loop = _innermost(tracer, "break")
    loop.breaks += 1
    if loop.kind == "static":
        if tracer.builder.region is loop.region:
            return "break"
        raise Restart("unrolled", loop.key)
    if loop.broken is not None:
        loop.broken.store(tracer.builder.constant(True, BOOL_TYPE))
    tracer.builder.emit(dialect.BreakOp, [], {})
    return "dead"


def trace_continue(tracer: Tracer, node: Continue) -> str:
    """Goes on with the loop's next turn."""
    loop = _innermost(tracer, "continue")
    if loop.kind == "static":
        if tracer.builder.region is loop.region:
            return "continue"
        raise Restart("unrolled", loop.key)
    tracer.builder.emit(dialect.BreakOp if loop.kind == "once" else dialect.ContinueOp, [], {})
    return "dead"


def _innermost(tracer: Tracer, word: str) -> Loop:
    if not tracer.frame.loops:
        raise LangError(1, f"{word} outside a loop", site=tracer.site())
    return tracer.frame.loops[-1]
