"""The C++ core of openasc: one AI Core and the launches that run on it."""

from collections.abc import Callable, Iterable, Sequence

def abi_index() -> dict[str, int]:
    """Place of each ABI function in a core's table, by name."""

def opcode_names() -> list[str]:
    """Names of the instruction table's rows, in the order of their numbers."""

def instruction_set() -> str:
    """Name of the host's instruction set that the bodies use."""

def set_instruction_set(name: str) -> None:
    """
    Chooses the bodies by instruction set. ValueError: this build or this host has no such set.
    """

class Chip:
    """
    A chip: its numbers of cores, and the sizes of their memories in bytes.
    """

    def __init__(
        self, name: str, aiv: int, aic: int, ub: int, l1: int, l0a: int, l0b: int, l0c: int, bias: int, fixbuf: int
    ) -> None: ...
    @property
    def name(self) -> str:
        """Name of the chip."""

    @property
    def aiv(self) -> int:
        """Number of vector cores."""

    @property
    def aic(self) -> int:
        """Number of cube cores."""

    @property
    def ub(self) -> int:
        """Usable bytes of UB."""

class Stop(BaseException):
    """Ends a block: the core met a fault, or the launch is over."""

class Core:
    """One AI Core while it runs one block."""

    def __init__(self, chip: Chip, arrays: Sequence[tuple[int, int, bool]] = ()) -> None:
        """A core alone, for tests: block 0 of 1."""

    def call(self, index: int, words: Sequence[int]) -> int:
        """
        Calls the ABI function at `index` with its words. Raises Stop when the block has ended.
        """

    def read(self, memory: int, offset: int, length: int) -> bytes:
        """Bytes of an on-chip memory."""

    def write(self, memory: int, offset: int, data: bytes) -> None:
        """Stores bytes into an on-chip memory."""

    @property
    def block(self) -> int:
        """Number of the block."""

    @property
    def output(self) -> str:
        """What the block has printed so far."""

    @property
    def violation(self) -> dict[str, object] | None:
        """
        The fault that ended a core alone; those of a launch are in its report.
        """

class Report:
    """What came out of a launch."""

    @property
    def violation(self) -> dict[str, object] | None:
        """The fault that ended the launch: the fields of Violation, or None."""

    @property
    def written(self) -> int:
        """Bit n is set when array n was written."""

    @property
    def warnings(self) -> list[dict[str, object]]:
        """GM accesses outside their array, one a site, when gm_bounds is 1."""

    @property
    def output(self) -> str:
        """Text of printf and dump_tensor, in the order of the blocks."""

    @property
    def findings(self) -> list[dict[str, object]]:
        """
        Of the checks: the fields of Finding; `places` are dicts of site, opcode, pipe and what, the later first.
        """

    @property
    def buffers(self) -> list[tuple[str, int, int, int, int, int]]:
        """
        With keep_buffers, what block 0 took: (kind, position, memory, number, bytes of each, site).

        The last one was refused where the launch ended by ASC-CAPACITY-001.
        """

    @property
    def shadow_bytes(self) -> tuple[int, int]:
        """
        What the checks needed besides: bytes for GM, and for all cores together.
        """

    @property
    def events(self) -> list[tuple[object, ...]]:
        """
        With log_events, by block: (block, opcode, dtypes, pipe, site, first, second, accesses).

        An access is (memory, address, length, stride, count, write).
        """

def launch(
    chip: Chip,
    entry: int,
    words: Sequence[int],
    arrays: Sequence[tuple[int, int, bool]] | Sequence[int],
    block_count: int,
    gm_bounds: int = 0,
    log_events: bool = False,
    threads: int = 0,
    native: bool = False,
    checks: object = None,
    keep_buffers: bool = False,
    order: str = "",
    seed: int = 0,
) -> Report:
    """
    Runs machine code at address `entry`, `void(Core*, const int64_t*)`, on `block_count` blocks.

    `words` are the kernel's arguments, of which 64 bits count; a list is quickest. `arrays` are tuples
    (address, bytes, writable) or, quicker, one flat list of these numbers; an array's word is its
    address | (its index here + 1) << 48. `gm_bounds`: 0 refuses GM accesses outside the arrays, 1 warns,
    2 lets them pass. `threads`: how many blocks run at once; 0: one for each CPU. `native`: a C++ compiler
    made the code; its signals become violations, and sites are packed places (see decode_site).
    `checks`: None, or a dict or an object with the fields memory, race, init, sync, overlap, number,
    strict, insert_sync (all bool) and block (int, -1: all); what they find is in Report.findings.
    """

def decode_site(word: int) -> tuple[str, int] | None:
    """
    File and line of a place that a kernel in C++ gave; None for -1 and other words that are none.

    The module that the kernel came from must still be loaded.
    """

def interpret(
    chip: Chip,
    callback: Callable[[Core, int], None],
    arrays: Sequence[tuple[int, int, bool]] | Sequence[int],
    block_count: int,
    gm_bounds: int = 0,
    log_events: bool = False,
    checks: object = None,
    keep_buffers: bool = False,
    order: str = "",
    seed: int = 0,
) -> Report:
    """
    Calls `callback(core, block)` for each block, on the calling thread.

    While blocks wait for one another, others run on other threads. An exception other than Stop ends the
    launch and is raised here.
    """

class WriteLog:
    """Keeps what each instruction of the launches under `observe` wrote."""

    def __init__(self, wanted: Iterable[tuple[int, int, int]] = ()) -> None:
        """
        `wanted`: the (launch, block, index) of the records whose bytes are kept too.
        """

    @property
    def records(self) -> bytes:
        """
        Nine 64-bit integers an instruction that writes: launch, block, index in the block, opcode,
        dtypes, site, bytes, hash of the target after it, order in the log.
        """

    def captured(self, launch: int, block: int, index: int) -> list[tuple[int, int, int, int, int, int, bool, bytes]]:
        """
        Its ranges: (memory, array or -1, address, length, stride, count, write, bytes); sources before the
        instruction, targets after it.
        """

def observe(log: WriteLog | None) -> None:
    """
    Lets the log see the launches that this thread makes from now on; None: no more. Keep the log alive meanwhile.
    """
