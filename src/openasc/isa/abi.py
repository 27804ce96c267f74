"""The instruction ABI: every C function that a kernel can call, one row each.

Every parameter and every result is one 64-bit integer (floats travel as their bits, structures as
their address), so one trampoline serves the interpreter, one table serves the machine code, and the
C header, the LLVM declarations and the dispatch table are all written from these rows.

Words of the parameters:

`opcode`
    number of the instruction's row.
`dtypes`
    `dst | src0 << 8 | src1 << 16 | src2 << 24`, dtype codes of the operands in the row's order.
a tensor in local memory
    packed: bits 0-23 byte offset, 24-47 length in bytes, 48-51 memory (`Hardware`), 52-56 `TPosition`.
an address in GM
    bits 0-47 the address, bits 48-63 the number of the kernel argument it came from plus one
    (0: not known; the core then searches the launch's arrays).
`extent`, `shape`
    address of an `Extent` or `CopyShape`.
a list
    address of an array of words: how many there are, then each of them.
`site`
    index into the program's table of source positions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Shape:
    """One C function `int64_t openasc_<name>(Core*, …)`; `index` is its place in the table."""

    name: str
    parameters: tuple[str, ...]
    result: bool = False
    doc: str = ""


def _shape(name: str, parameters: str, result: bool = False, doc: str = "") -> Shape:
    return Shape(name, tuple(parameters.split()), result, doc)


# fmt: off
VECTOR_UNARY: Final = _shape("vector_unary", "opcode dtypes dst src extent site")
VECTOR_BINARY: Final = _shape("vector_binary", "opcode dtypes dst src0 src1 extent site")
VECTOR_SCALAR: Final = _shape("vector_scalar", "opcode dtypes dst src scalar extent site")
VECTOR_CAST: Final = _shape("vector_cast", "opcode dtypes dst src round_mode extent site")
VECTOR_FILL: Final = _shape("vector_fill", "opcode dtypes dst scalar extent site")
VECTOR_COMPARE: Final = _shape("vector_compare", "opcode dtypes dst src0 src1 cmp_mode extent site")
VECTOR_COMPARE_SCALAR: Final = _shape(
    "vector_compare_scalar", "opcode dtypes dst src0 src1_scalar cmp_mode extent site"
)
VECTOR_SELECT: Final = _shape("vector_select", "opcode dtypes dst sel_mask src0 src1 sel_mode extent site",
                              doc="src1 is a tensor or, in tensor-scalar mode, the scalar's bits; with sel_mode 3 the"
                              " compare mask register holds them")
VECTOR_REDUCE: Final = _shape("vector_reduce", "opcode dtypes dst src work order extent site",
                              doc="order: a ReduceOrder; or, in the count and whole forms, 1 when the index is wanted")
VECTOR_GATHER: Final = _shape("vector_gather", "opcode dtypes dst src src_offset src_base extent site")
VECTOR_DEQUANT: Final = _shape("vector_dequant", "opcode dtypes dst src is_vec_deq half_block extent site")
VECTOR_INTERPOLATE: Final = _shape(
    "vector_interpolate", "opcode dtypes dst src0 src0_offset src1 repeat_mode extent site",
    doc="extent: repeat products a result, count results, dst_repeat elements from one result to the next",
)
DEQ_SCALE: Final = _shape("deq_scale", "opcode kind scale offset sign_mode site",
                          doc="kind 0 half, 1 number, 2 vector: then scale is a local tensor of 16 words")
SCALAR_BITS: Final = _shape("scalar_bits", "opcode dtypes value parameter site", result=True,
                            doc="parameter: which bit is meant, or a RoundMode")
VECTOR_GATHER_MASK: Final = _shape("vector_gather_mask", "opcode dtypes dst src0 src1_pattern reduce_mode extent site",
                                   result=True, doc="src1_pattern: a tensor, or a number where its dtype is void;"
                                   " gives the number of elements kept")
SORT: Final = _shape("sort", "opcode dtypes dst src index work mode repeat site",
                     doc="mode: 1 sorts everything (Sort), or the field of a proposal")
MERGE: Final = _shape("merge", "opcode dtypes dst src lengths suspension valid_bit repeat site",
                      doc="src, lengths: lists")
TRANSPOSE: Final = _shape("transpose", "opcode dtypes dst src work kind sizes site",
                          doc="kind: a TransposeType, 0 for a plain block; sizes: a list (n, c, h, w), or 0")
TRANS_DATA: Final = _shape("trans_data", "opcode dtypes dst src dst_half src_half extent site",
                           doc="dst, src: lists of tensors; of addresses where their dtypes are void; tensors of"
                           " addresses where two uint64 dtypes follow")
MASK_STATE: Final = _shape("mask_state", "opcode dtypes tensor high low site", doc="mask mode and words, compare mask")
COPY: Final = _shape("copy", "opcode dtypes dst src shape site")
SCALAR_READ: Final = _shape("scalar_read", "opcode dtypes src index site", result=True,
                            doc="one element of a tensor (local) or of GM; index in elements; the bits, sign-extended")
SCALAR_WRITE: Final = _shape("scalar_write", "opcode dtypes dst index value site")
LOCAL_TENSOR: Final = _shape("local_tensor", "position address length site", result=True,
                             doc="a static tensor; address and length in bytes")
LOCAL_SLICE: Final = _shape("local_slice", "tensor offset site", result=True, doc="offset in bytes")
LOCAL_RESIZE: Final = _shape("local_resize", "tensor length site", result=True, doc="length in bytes")
GLOBAL_OFFSET: Final = _shape("global_offset", "address offset site", result=True, doc="bytes; refused when it wraps")
EVENT: Final = _shape("event", "opcode event event_id site", doc="SetFlag, WaitFlag (event: a HardEvent)")
BARRIER: Final = _shape("barrier", "opcode scope site", doc="PipeBarrier (a PipeID), DataSyncBarrier (a MemDsbT)")
CROSS_CORE: Final = _shape("cross_core", "opcode flag_id mode_id pipe site",
                           doc="CrossCoreSetFlag, CrossCoreWaitFlag, SyncAll")
BLOCK_SYNC: Final = _shape("block_sync", "opcode workspace local first second site",
                           doc="flags in GM: SyncAll with workspaces, IBSet, block order, GroupBarrier; local: a tensor"
                           " or 0; first, second: cores; block and event; index and sizes of the groups")
SYSTEM: Final = _shape("system", "opcode first second site", result=True,
                       doc="block ids, core state, atomics, cache hints")
PIPE: Final = _shape("pipe", "opcode pipe first second site", result=True,
                     doc="TPipe: create, init, destroy, reset, event ids")
QUEUE_CREATE: Final = _shape("queue_create", "kind source destination depth site", result=True,
                             doc="kind 0 TQue, 1 TBuf, 2 TQueBind, 3 TBufPool (depth: its buffer ids); TPositions")
QUEUE_INIT: Final = _shape("queue_init", "owner queue number length site",
                           doc="owner: a TPipe or TBufPool; length in bytes")
QUEUE_OPERATION: Final = _shape("queue_operation", "opcode queue tensor site", result=True)
BUFFER_GET: Final = _shape("buffer_get", "queue length offset site", result=True,
                           doc="TBuf.get; bytes; length -1: all of it")
POOL_INIT: Final = _shape("pool_init", "owner pool length shared site", doc="shared: a pool or 0")
ALLOCATOR: Final = _shape("allocator", "opcode allocator position length site", result=True,
                          doc="LocalMemAllocator; bytes")
PRINT: Final = _shape("print", "format count values dtypes site",
                      doc="format: a C string; values, dtypes: arrays of count 64-bit words and of count bytes")
DUMP: Final = _shape("dump", "opcode dtypes tensor description count shape site",
                     doc="shape: address of {rank, extents…} or 0; a GM tensor's opcode differs")
FAIL: Final = _shape("fail", "reason first second site",
                     doc="generated code found a fault: 0 array index, 1 division by zero, 2 trap, 3 assertion,"
                     " 4 name not assigned (2 to 4: first is the address of a text, or 0), 5 step of 0,"
                     " 6 negative shift or power")
COPY_MATRIX: Final = _shape("copy_matrix", "opcode dtypes dst src matrix site",
                            doc="copies that change the layout of matrices, between rows and fractals")
COPY_SLICES: Final = _shape("copy_slices", "opcode dtypes dst src dst_slices src_slices dims site",
                            doc="slices: address of {number of records, five words of a SliceInfo each}, -1: not given")
WATCH: Final = _shape("watch", "opcode watch site")
POINTER_TENSOR: Final = _shape("pointer_tensor", "address length site", result=True,
                               doc="the tensor that begins at an address of the process inside an on-chip memory;"
                               " length in bytes, -1: to the memory's end")
LOCAL_POINTER: Final = _shape("local_pointer", "tensor site", result=True,
                              doc="the address in the process of a tensor's first byte; whoever has it may write there")
ELEMENT_POINTER: Final = _shape("element_pointer", "opcode dtypes tensor index site", result=True,
                                doc="the address of one element, of GetValue or GetValueGlobal, to read or write there")
GLOBAL_WORD: Final = _shape("global_word", "address site", result=True,
                            doc="the address with the number of its array, which is looked for")
STACK_BUFFER: Final = _shape("stack_buffer", "position site", result=True,
                             doc="what the living TPipe has not handed out of a position's memory, as a tensor")
LOCAL_ARRAY: Final = _shape("local_array", "memory number length align site", result=True,
                            doc="the address of the array that is declared at the site under a number; bytes")
# fmt: on

SHAPES: Final = (
    VECTOR_UNARY, VECTOR_BINARY, VECTOR_SCALAR, VECTOR_CAST, VECTOR_FILL, VECTOR_COMPARE, VECTOR_COMPARE_SCALAR,
    VECTOR_SELECT, VECTOR_REDUCE, VECTOR_GATHER, MASK_STATE, COPY, SCALAR_READ, SCALAR_WRITE, LOCAL_TENSOR,
    LOCAL_SLICE, LOCAL_RESIZE, GLOBAL_OFFSET, EVENT, BARRIER, CROSS_CORE, SYSTEM, PIPE, QUEUE_CREATE, QUEUE_INIT,
    QUEUE_OPERATION, BUFFER_GET, POOL_INIT, ALLOCATOR, PRINT, DUMP, FAIL,
    COPY_MATRIX, COPY_SLICES, WATCH, BLOCK_SYNC,
    VECTOR_DEQUANT, VECTOR_INTERPOLATE, DEQ_SCALE, SCALAR_BITS,
    VECTOR_GATHER_MASK, SORT, MERGE, TRANSPOSE, TRANS_DATA,
    POINTER_TENSOR, LOCAL_POINTER, ELEMENT_POINTER, GLOBAL_WORD, LOCAL_ARRAY, STACK_BUFFER,
)  # fmt: skip
INDEX: Final = {shape.name: index for index, shape in enumerate(SHAPES)}

# Structures that travel by address. Every field is a 64-bit integer.
EXTENT_FIELDS: Final = (
    "form",  # 0 count, 1 mask count, 2 mask bits, 3 mask register (is_set_mask=False)
    "count",  # elements (form 0)
    "mask0",  # leading lanes (form 1) or low word (form 2)
    "mask1",  # high word (form 2)
    "repeat",
    "dst_block", "src0_block", "src1_block",  # strides in 32-byte blocks, operands in the row's order
    "dst_repeat", "src0_repeat", "src1_repeat",
)  # fmt: skip
COPY_FIELDS: Final = (
    "form",  # 0 count, 1 blocks, 2 padded blocks, 3 the same with 16-bit lengths and gaps
    "count",  # elements (form 0)
    "block_count", "block_len", "src_stride", "dst_stride",  # form 1: 32-byte units; form 2: GM bytes, UB 32-byte units
    "is_pad", "left", "right", "value",  # form 2: elements, elements, the pad value's bits
)  # fmt: skip
MATRIX_FIELDS: Final = (
    "form",
    "nd_num", "n_value", "d_value",  # matrices, rows, columns in elements
    # Distances from start to start. NZ to ND: 256 elements, 16 elements, elements, elements. ND to NZ: elements,
    # elements, 32-byte blocks, 32-byte blocks, elements.
    "src_matrix", "src_inner", "dst_outer", "dst_inner", "dst_matrix",
)  # fmt: skip
WATCH_FIELDS: Final = (
    "form",
    "slot", "start", "end",  # the blocks of 32 bytes after start, up to and including end
    "scalar_read", "scalar_write", "vector_read", "vector_write", "mte_read", "mte_write", "enable",
)  # fmt: skip
STRUCTURES: Final = {
    "extent": ("Extent", EXTENT_FIELDS), "shape": ("CopyShape", COPY_FIELDS), "matrix": ("MatrixShape", MATRIX_FIELDS),
    "watch": ("WatchShape", WATCH_FIELDS),
}  # fmt: skip
