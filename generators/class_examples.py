"""The programs of the class pages; a test runs each."""

from __future__ import annotations

import textwrap
from typing import Final

HEAD: Final = "import numpy\nimport openasc as asc\n\n\n@asc.jit\n" + (
    "def example(x: asc.GlobalAddress, y: asc.GlobalAddress, count: asc.ConstExpr[int]):\n"
)
LAUNCH: Final = """

x = numpy.arange(1024, dtype=numpy.float32)
y = numpy.zeros_like(x)
example[1](x, y, 1024)
assert (y == x + 1).all()
"""
GLOBAL: Final = """\
x_gm = asc.GlobalTensor()
x_gm.set_global_buffer(x, count)
y_gm = asc.GlobalTensor()
y_gm.set_global_buffer(y, count)
"""


def _kernel(body: str) -> str:
    return HEAD + textwrap.indent(GLOBAL + textwrap.dedent(body).strip("\n"), "    ") + LAUNCH


QUEUES: Final = _kernel("""
    pipe = asc.TPipe()
    inputs = asc.TQue(asc.TPosition.VECIN, 2)
    outputs = asc.TQue(asc.TPosition.VECOUT, 2)
    pipe.init_buffer(que=inputs, num=2, len=256 * 4)
    pipe.init_buffer(que=outputs, num=2, len=256 * 4)
    for start in range(0, count, 256):
        source = inputs.alloc_tensor(asc.float32)
        asc.data_copy(source, x_gm[start:], 256)
        inputs.enque(source)
        source = inputs.deque(asc.float32)
        target = outputs.alloc_tensor(asc.float32)
        asc.adds(target, source, 1.0, 256)
        outputs.enque(target)
        inputs.free_tensor(source)
        target = outputs.deque(asc.float32)
        asc.data_copy(y_gm[start:], target, 256)
        outputs.free_tensor(target)
""")
BIND: Final = _kernel("""
    pipe = asc.TPipe()
    queue = asc.TQueBind(asc.TPosition.VECIN, asc.TPosition.VECOUT, 1)
    pipe.init_buffer(que=queue, num=1, len=1024 * 4)
    tile = queue.alloc_tensor(asc.float32)
    asc.data_copy(tile, x_gm, count)
    asc.set_flag(asc.HardEvent.MTE2_V, 0)
    asc.wait_flag(asc.HardEvent.MTE2_V, 0)
    asc.adds(tile, tile, 1.0, count)
    queue.enque(tile)
    tile = queue.deque(asc.float32)
    asc.data_copy(y_gm, tile, count)
    queue.free_tensor(tile)
""")
BUFFER: Final = _kernel("""
    pipe = asc.TPipe()
    buffer = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=buffer, num=1024 * 4)
    tile = buffer.get(asc.float32, 1024)
    asc.data_copy(tile, x_gm, count)
    event = pipe.fetch_event_id(asc.HardEvent.MTE2_V)
    asc.set_flag(asc.HardEvent.MTE2_V, event)
    asc.wait_flag(asc.HardEvent.MTE2_V, event)
    asc.adds(tile, tile, 1.0, count)
    asc.data_copy(y_gm, tile, count)
""")
POOL: Final = _kernel("""
    pipe = asc.TPipe()
    pool = asc.TBufPool(asc.TPosition.VECCALC)
    pipe.init_buf_pool(pool, 1024 * 8)
    buffer = asc.TBuf(asc.TPosition.VECCALC)
    pool.init_buffer(buf=buffer, len=1024 * 4)
    tile = buffer.get(asc.float32)
    asc.data_copy(tile, x_gm, count)
    asc.adds(tile, tile, 1.0, count)
    asc.data_copy(y_gm, tile, count)
    pool.reset()
""")
STATIC: Final = _kernel("""
    tile = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, 1024)
    asc.data_copy(tile, x_gm, count)
    asc.set_flag(asc.HardEvent.MTE2_V, 0)
    asc.wait_flag(asc.HardEvent.MTE2_V, 0)
    asc.adds(tile, tile, 1.0, count // 2)
    asc.adds(tile[count // 2 :], tile[count // 2 :], 1.0, count // 2)
    asc.set_flag(asc.HardEvent.V_MTE3, 0)
    asc.wait_flag(asc.HardEvent.V_MTE3, 0)
    asc.data_copy(y_gm, tile, count)
""")
AUTOMATIC: Final = _kernel("""
    for start in range(0, count, 128):
        tile = asc.LocalTensorAuto(asc.float32, 128)
        asc.data_copy(tile, x_gm[start:], 128)
        asc.adds(tile, tile, 1.0, 128)
        asc.data_copy(y_gm[start:], tile, 128)
""")
ALLOCATOR: Final = _kernel("""
    allocator = asc.LocalMemAllocator(asc.Hardware.UB)
    source = allocator.alloc(asc.TPosition.VECIN, asc.float32, 1024)
    target = allocator.alloc(asc.TPosition.VECOUT, asc.float32, 1024)
    asc.data_copy(source, x_gm, count)
    asc.adds(target, source, 1.0, count)
    asc.data_copy(y_gm, target, count)
""")
ADDRESS: Final = _kernel("""
    half = asc.GlobalTensor()
    half.set_global_buffer(x + count // 2, count // 2)
    tile = asc.LocalTensorAuto(asc.float32, 1024)
    asc.data_copy(tile, x_gm, count // 2)
    asc.data_copy(tile[count // 2 :], half, count // 2)
    asc.adds(tile, tile, 1.0, count)
    asc.data_copy(y_gm, tile, count)
""")
SHAPE: Final = _kernel("""
    tile = asc.LocalTensorAuto(asc.float32, 1024)
    tile.set_shape_info(asc.ShapeInfo(asc.array(asc.uint32, [32, 32])))
    asc.data_copy(tile, x_gm, asc.get_shape_size(tile.get_shape_info()))
    asc.adds(tile, tile, 1.0, count)
    asc.data_copy(y_gm, tile, count)
""")
SCALAR: Final = _kernel("""
    for i in range(count):
        value = x_gm.get_value(i)
        y_gm.set_value(i, value + asc.number(1, asc.float32))
""")
ARRAY: Final = _kernel("""
    steps = asc.array(asc.int32, [0, 256, 512, 768])
    tile = asc.LocalTensorAuto(asc.float32, 256)
    for i in range(4):
        asc.data_copy(tile, x_gm[steps[i] :], 256)
        asc.adds(tile, tile, 1.0, 256)
        asc.data_copy(y_gm[steps[i] :], tile, 256)
""")
STRUCT: Final = """\
import numpy
import openasc as asc


class Tiling(asc.Struct):
    tile = asc.Field(asc.int32, default=128)
    bias = asc.Field(asc.float32, default=1.0)


@asc.jit
def example(x: asc.GlobalAddress, y: asc.GlobalAddress, tiling: Tiling, count: int):
    x_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, count)
    y_gm = asc.GlobalTensor()
    y_gm.set_global_buffer(y, count)
    tile = asc.LocalTensorAuto(asc.float32, 1024)
    for start in range(0, count, tiling.tile):
        asc.data_copy(tile, x_gm[start:], tiling.tile)
        asc.adds(tile, tile, tiling.bias, tiling.tile)
        asc.data_copy(y_gm[start:], tile, tiling.tile)


x = numpy.arange(1024, dtype=numpy.float32)
y = numpy.zeros_like(x)
example[1](x, y, Tiling(tile=256), 1024)
assert (y == x + 1).all()
"""
LIST: Final = """\
import numpy
import openasc as asc


@asc.jit
def example(result: asc.GlobalAddress, matrix: asc.GlobalAddress, tensors: asc.GlobalAddress):
    result_gm = asc.GlobalTensor()
    result_gm.set_global_buffer(result, 2)
    found = asc.ListTensorDesc(data=tensors)
    desc = asc.TensorDesc(asc.float32)
    found.get_desc(desc, 0)
    result_gm.set_value(0, desc.get_shape(0) * desc.get_shape(1))
    result_gm.set_value(1, desc.get_data_obj().get_value(5))


matrix = numpy.arange(24, dtype=numpy.float32).reshape(4, 6)
# Where the addresses begin (bytes), number of dimensions, the extents, the addresses.
tensors = numpy.array([4 * 8, 2, 4, 6, matrix.ctypes.data], numpy.uint64)
result = numpy.zeros(2, numpy.float32)
example[1](result, matrix, tensors)
assert result.tolist() == [24, 5]
"""
KERNEL: Final = _kernel("""
    tile = asc.LocalTensorAuto(x.dtype, count)
    asc.data_copy(tile, x_gm, count)
    asc.adds(tile, tile, 1.0, count)
    asc.data_copy(y_gm, tile, count)
""")
OPTIONS: Final = KERNEL.replace("@asc.jit\n", "@asc.jit(opt_level=2, always_compile=True)\n")

EXAMPLES: Final[dict[str, str]] = {
    "TPipe": QUEUES, "TQue": QUEUES, "TQueBind": BIND, "TBuf": BUFFER, "TBufPool": POOL,
    "LocalMemAllocator": ALLOCATOR, "LocalTensor": STATIC, "LocalTensorAuto": AUTOMATIC, "GlobalTensor": ADDRESS,
    "GlobalAddress": ADDRESS, "ShapeInfo": SHAPE, "Scalar": SCALAR, "Array": ARRAY, "Struct": STRUCT, "Field": STRUCT,
    "StructField": STRUCT, "ConstExpr": KERNEL, "DataType": KERNEL, "JITFunction": KERNEL, "CodegenOptions": OPTIONS,
    "CompileOptions": OPTIONS, "LaunchOptions": OPTIONS, "ListTensorDesc": LIST, "TensorDesc": LIST,
    "Stream": KERNEL.replace("example[1]", "example[1, asc.current_stream()]"),
}  # fmt: skip
"""Class → the program of its page."""
