"""if, and expressions of which one side is evaluated."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from xdsl.ir import Block, Region

from openasc.frontend.calls import Block as CallBlock
from openasc.frontend.calls import If, Select
from openasc.frontend.values import Fixed, Kind, join, kind_of
from openasc.frontend.variables import MISSING, Conflict, Variable
from openasc.ir import dialect
from openasc.language.refusal import refuse
from openasc.language.scalars import Scalar, choose, scalar_type, truth
from openasc.language.tensor import Tensor

if TYPE_CHECKING:
    from openasc.errors import Site
    from openasc.frontend.typed import Tracer

_PURE: Final = (
    dialect.CompareOp,
    dialect.ConvertOp,
    dialect.BitcastOp,
    dialect.ChooseOp,
    dialect.LoadOp,
    dialect.PropertyOp,
)
_TRAPS: Final = ("floordiv", "mod", "pow")


@dataclass(slots=True)
class Branch:
    """What tracing one side of a run-time condition left."""

    block: Block
    env: dict[str, Any]
    sites: dict[str, Site]
    dead: bool


def condition_of(value: Any) -> Any:
    """The truth of a value: a bool, or a run-time Scalar of type bool."""
    if isinstance(value, Tensor):
        raise refuse("ASC-TYPE-004", "a tensor has no truth value", hint="read an element: t.get_value(i)")
    return truth(value)


def trace_if(tracer: Tracer, node: If) -> str | None:
    """Traces one branch where the condition is known, both where it is not."""
    condition = condition_of(tracer.value(node.condition))
    if not isinstance(condition, Scalar):
        return tracer.run(node.then if condition else node.otherwise)
    sides: tuple[CallBlock, CallBlock] = (node.then, node.otherwise)
    return trace_branches(tracer, node, condition, [partial(tracer.run, side) for side in sides])


def trace_branches(tracer: Tracer, node: Any, condition: Scalar, sides: list[Callable[[], str | None]]) -> str | None:
    """An `asc.if` of two traced sides; the names they assign meet after it."""
    frame, builder = tracer.frame, tracer.builder
    before = frame.env
    branches = []
    for side in sides:
        frame.env = dict(before)
        block = Block()
        with builder.nested(block):
            dead = side() is not None
        sites = {name: frame.site(frame.where[name]) for name in node.assigned if name in frame.where}
        branches.append(Branch(block, frame.env, sites, dead))
    frame.env = before
    tracer.enter(node)
    _merge(tracer, node, branches)
    builder.emit(dialect.IfOp, [condition.handle], {}, None, [Region(branch.block) for branch in branches])
    return "dead" if all(branch.dead for branch in branches) else None


def _merge(tracer: Tracer, node: Any, branches: list[Branch]) -> None:
    env = tracer.frame.env
    alive = [branch for branch in branches if not branch.dead]
    for name in sorted(node.assigned):
        bindings = [branch.env.get(name, MISSING) for branch in alive]
        old = env.get(name, MISSING)
        if isinstance(old, Variable) and old.active:
            continue
        if name not in node.live_out or not alive:
            env.pop(name, None)
        elif any(binding is not old for binding in bindings):
            env[name] = _meet(tracer, node, name, alive, bindings)


def _meet(tracer: Tracer, node: Any, name: str, alive: list[Branch], bindings: list[Any]) -> Any:
    """The binding of a name after an if."""
    for binding in bindings:
        if isinstance(binding, Conflict):
            return binding
    if len(bindings) == 1 and isinstance(bindings[0], Variable):
        return bindings[0]
    kinds = [_kind(binding) for binding in bindings]
    known = [kind for kind in kinds if kind is not None]
    joined: Kind = known[0]
    for kind in known[1:]:
        wider = join(joined, kind)
        if wider is None:
            sites = [branch.sites.get(name) for branch in alive]
            return Conflict(kinds[0] or joined, kind, (sites[0], sites[-1]))
        joined = wider
    if len(known) == len(bindings) and _constant(bindings):
        return bindings[0]
    return _store_all(tracer, node, name, alive, bindings, joined)


def _constant(bindings: list[Any]) -> bool:
    """Whether all branches left the same value, known when compiling."""
    first = bindings[0]
    return all(not isinstance(b, Variable) and kind_is_known(b) for b in bindings) and all(
        Fixed(first) == Fixed(binding) for binding in bindings
    )


def kind_is_known(value: Any) -> bool:
    """Whether a value is known when compiling, numbers included."""
    return isinstance(value, (bool, int, float)) or isinstance(kind_of(value), Fixed)


def _kind(binding: Any) -> Kind | None:
    if binding is MISSING:
        return None
    return binding.kind if isinstance(binding, Variable) else kind_of(binding)


def _store_all(tracer: Tracer, node: Any, name: str, alive: list[Branch], bindings: list[Any], kind: Kind) -> Variable:
    builder = tracer.builder
    variable = Variable(builder, name, (*builder.key, name))
    variable.become(kind)
    if any(binding is MISSING or (isinstance(binding, Variable) and binding.flag is not None) for binding in bindings):
        variable.may_be_unassigned()
    for branch, binding in zip(alive, bindings, strict=True):
        with builder.appending(branch.block):
            if binding is not MISSING:
                _copy(variable, binding)
    return variable


def _copy(variable: Variable, binding: Any) -> None:
    if isinstance(binding, Variable) and binding.flag is not None and variable.flag is not None:
        flag, binding.flag = binding.flag, None
        variable.store(binding.load())
        variable.flag.store(flag.load())
        binding.flag = flag
    else:
        variable.store(binding.load() if isinstance(binding, Variable) else binding)


def trace_select(tracer: Tracer, node: Select) -> None:
    """`a if c else b`, `a and b`, `a or b`: evaluates only the side that is chosen."""
    results = tracer.frame.temporaries
    condition = condition_of(tracer.value(node.condition))
    if not isinstance(condition, Scalar):
        chosen, value = (node.then, node.then_value) if condition else (node.otherwise, node.otherwise_value)
        tracer.run(chosen)
        results[node.result] = tracer.value(value)
        return
    sides = []
    for calls, operand in ((node.then, node.then_value), (node.otherwise, node.otherwise_value)):
        side = Block()
        with tracer.builder.nested(side):
            tracer.run(calls)
            sides.append((side, tracer.value(operand)))
    tracer.enter(node)
    results[node.result] = _choose(tracer, condition, sides)


def _choose(tracer: Tracer, condition: Scalar, sides: list[tuple[Block, Any]]) -> Any:
    (then, if_true), (otherwise, if_false) = sides
    builder = tracer.builder
    if Fixed(if_true) == Fixed(if_false) and not then.ops and not otherwise.ops and kind_is_known(if_true):
        return if_true
    if (
        scalar_type(if_true) is not None
        and scalar_type(if_false) is not None
        and _is_pure(then)
        and _is_pure(otherwise)
    ):
        for block in (then, otherwise):
            builder.take(block)
        chosen = choose(condition, if_true, if_false)
        if chosen is not None:
            return chosen
    variable = Variable(builder, "the value", (*builder.key, "select"))
    for block, value in sides:
        with builder.appending(block):
            variable.store(value)
    builder.emit(dialect.IfOp, [condition.handle], {}, None, [Region(then), Region(otherwise)])
    return variable.load()


def _is_pure(block: Block) -> bool:
    return all(
        isinstance(operation, _PURE)
        or (isinstance(operation, dialect.ScalarOp) and operation.operation.data not in _TRAPS)
        for operation in block.ops
    )
