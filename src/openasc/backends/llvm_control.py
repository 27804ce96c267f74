"""Structured control flow as basic blocks."""

from __future__ import annotations

from typing import Final

from xdsl.ir import Block

from openasc.backends import llvm_scalars as scalars
from openasc.backends.llvm_emitter import Emitter, emits, jumps
from openasc.backends.llvm_writer import RANGE_STEP, Writer
from openasc.ir import dialect as asc
from openasc.isa.abi import SYSTEM
from openasc.isa.table import by_name

_POLL_MASK: Final = 0xFFFF
"""A loop without instructions asks the core every 65536 turns whether the launch is stopping."""


@jumps(asc.IfOp)
def _if(emitter: Emitter, operation: asc.IfOp) -> bool:
    writer = emitter.writer
    then, end = writer.label("then"), writer.label("endif")
    has_else = bool(operation.otherwise.block.first_op)
    otherwise = writer.label("else") if has_else else end
    writer.branch_if(emitter.one(operation.condition), then, otherwise)
    writer.place(then)
    reached = emitter.block(operation.then.block)
    if reached:
        writer.branch(end)
    if has_else:
        writer.place(otherwise)
        if emitter.block(operation.otherwise.block):
            writer.branch(end)
            reached = True
        if not reached:
            return False
    writer.place(end)
    return True


def _poll(writer: Writer, turn: str) -> None:
    """Calls into the core now and then, so that a loop without instructions can be stopped."""
    low = writer.value(f"and i64 {turn}, {_POLL_MASK}")
    due, poll, go_on = writer.value(f"icmp eq i64 {low}, {_POLL_MASK}"), writer.label("poll"), writer.label("turn")
    writer.branch_if(due, poll, go_on)
    writer.place(poll)
    writer.call(SYSTEM, [str(by_name("GetBlockIdx").opcode), "0", "0", "-1"])
    writer.branch(go_on)
    writer.place(go_on)


def _always_calls(block: Block) -> bool:
    """Whether each turn of a loop's body calls the core anyway."""
    return any(isinstance(operation, asc.InstructionOp) for operation in block.ops)


def _trip_count(writer: Writer, lower: str, upper: str, step: str, site: int) -> str:
    """The number of turns of Python's range, as an unsigned 64-bit number; a step of 0 ends the launch."""
    known = scalars.integer(step)
    if known is None:
        writer.fail_if(writer.value(f"icmp eq i64 {step}, 0"), RANGE_STEP, ["0", "0"], site)
        rises = writer.value(f"icmp sgt i64 {step}, 0")
        backwards = writer.value(f"sub i64 0, {step}")
        size = writer.value(f"select i1 {rises}, i64 {step}, i64 {backwards}")
        first = writer.value(f"select i1 {rises}, i64 {lower}, i64 {upper}")
        last = writer.value(f"select i1 {rises}, i64 {upper}, i64 {lower}")
    else:
        if known == 0:
            writer.fail_if("true", RANGE_STEP, ["0", "0"], site)
        size = str(abs(known) or 1)
        first, last = (lower, upper) if known > 0 else (upper, lower)
    some = writer.value(f"icmp slt i64 {first}, {last}")
    span = writer.value(f"sub i64 {last}, {first}")
    if size == "1":
        return writer.value(f"select i1 {some}, i64 {span}, i64 0")
    before = writer.value(f"sub i64 {span}, 1")
    turns = writer.value(f"udiv i64 {before}, {size}")
    count = writer.value(f"add i64 {turns}, 1")
    return writer.value(f"select i1 {some}, i64 {count}, i64 0")


@emits(asc.ForOp)
def _for(emitter: Emitter, operation: asc.ForOp) -> None:
    writer = emitter.writer
    lower, upper, step = (emitter.one(value) for value in operation.operands)
    count = _trip_count(writer, lower, upper, step, operation.site.data)
    turn_slot = writer.slot("i64")
    writer.line(f"store i64 0, ptr {turn_slot}")
    head, body, latch, end = (writer.label(name) for name in ("for", "body", "next", "endfor"))
    writer.branch(head)
    writer.place(head)
    turn = writer.value(f"load i64, ptr {turn_slot}")
    writer.branch_if(writer.value(f"icmp ult i64 {turn}, {count}"), body, end)
    writer.place(body)
    moved = writer.value(f"mul i64 {turn}, {step}")
    emitter.values[operation.body.block.args[0]] = (writer.value(f"add i64 {lower}, {moved}"),)
    _loop_body(emitter, operation.body.block, latch, end)
    writer.place(latch)
    if not _always_calls(operation.body.block):
        _poll(writer, turn)
    writer.line(f"store i64 {writer.value(f'add nuw i64 {turn}, 1')}, ptr {turn_slot}")
    writer.branch(head)
    writer.place(end)


def _loop_body(emitter: Emitter, block: Block, latch: str, end: str) -> None:
    emitter.breaks.append(end)
    emitter.continues.append(latch)
    if emitter.block(block):
        emitter.writer.branch(latch)
    emitter.breaks.pop()
    emitter.continues.pop()


@emits(asc.WhileOp)
def _while(emitter: Emitter, operation: asc.WhileOp) -> None:
    writer = emitter.writer
    turn_slot = writer.slot("i64")
    writer.line(f"store i64 0, ptr {turn_slot}")
    head, body, latch, end = (writer.label(name) for name in ("while", "body", "again", "endwhile"))
    writer.branch(head)
    writer.place(head)
    condition = operation.condition.block
    emitter.block(condition)
    last = condition.last_op
    assert isinstance(last, asc.ConditionOp)
    writer.branch_if(emitter.one(last.value), body, end)
    writer.place(body)
    _loop_body(emitter, operation.body.block, latch, end)
    writer.place(latch)
    if not (_always_calls(operation.body.block) or _always_calls(condition)):
        turn = writer.value(f"load i64, ptr {turn_slot}")
        _poll(writer, turn)
        writer.line(f"store i64 {writer.value(f'add i64 {turn}, 1')}, ptr {turn_slot}")
    writer.branch(head)
    writer.place(end)


@emits(asc.ConditionOp)
def _condition(emitter: Emitter, operation: asc.ConditionOp) -> None:
    """`_while` reads the value."""


@emits(asc.ScopeOp)
def _scope(emitter: Emitter, operation: asc.ScopeOp) -> None:
    end = emitter.writer.label("left")
    emitter.leaves.append(end)
    if emitter.block(operation.body.block):
        emitter.writer.branch(end)
    emitter.leaves.pop()
    emitter.writer.place(end)


@jumps(asc.BreakOp)
def _break(emitter: Emitter, operation: asc.BreakOp) -> bool:
    emitter.writer.branch(emitter.breaks[-1])
    return False


@jumps(asc.ContinueOp)
def _continue(emitter: Emitter, operation: asc.ContinueOp) -> bool:
    emitter.writer.branch(emitter.continues[-1])
    return False


@jumps(asc.LeaveOp)
def _leave(emitter: Emitter, operation: asc.LeaveOp) -> bool:
    emitter.writer.branch(emitter.leaves[-1])
    return False


@jumps(asc.ReturnOp)
def _return(emitter: Emitter, operation: asc.ReturnOp) -> bool:
    emitter.writer.line("ret void")
    return False
