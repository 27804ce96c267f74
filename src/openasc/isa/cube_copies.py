"""Rows of the copies that begin or end in a memory of a cube core: a vector core refuses them.

They are no part of the table, since nothing carries them out; they give their calls a signature and a reason.
"""

from __future__ import annotations

from typing import Final

from openasc.isa import abi
from openasc.isa.enums import PipeID
from openasc.isa.move_parameters import CO12_DST, ND_TO_NZ
from openasc.isa.parameter_class import ParameterClass
from openasc.isa.parameters import DATA_COPY, DATA_COPY_EXT
from openasc.isa.row import Form, Instruction, Operand, Parameter, in_, out

L1: Final = "ends in L1, which a vector core cannot reach"
L0C: Final = "starts in L0C, which only a cube core has"


def _row(name: str, python: str, dst: Operand, forms: tuple[Form, ...], doc: str) -> Instruction:
    return Instruction(
        name, python, abi.COPY_MATRIX, PipeID.PIPE_MTE3, (dst, in_("src")), forms, aliases=(name.split("To")[0],),
        exact="none", doc=f"Refused on a vector core: {doc}.",
    )  # fmt: skip


def _form(name: str, *parameters: tuple[str, ParameterClass]) -> Form:
    return Form(name, tuple(Parameter(name, "struct", kind) for name, kind in parameters))


ND_TO_NZ_IN_L1: Final = _row(
    "DataCopyToL1", "data_copy", out("dst"), (_form("to_l1", ("intri_params", ND_TO_NZ)),),
    "turns rows that lie in UB into columns of L1",
)  # fmt: skip
PADDED_ND_TO_NZ: Final = _row(
    "DataCopyPadToL1", "data_copy_pad", out("dst"),
    (
        _form("ext_to_l1", ("data_copy_params", DATA_COPY_EXT), ("nd2nz_params", ND_TO_NZ)),
        _form("to_l1", ("data_copy_params", DATA_COPY), ("nd2nz_params", ND_TO_NZ)),
    ),
    "copies pieces of UB to L1 and turns their rows into columns on the way",
)  # fmt: skip
RESULTS: Final = (_form("from_l0c", ("intri_params", CO12_DST)),)
L0C_TO_GM: Final = _row("DataCopyToGM", "data_copy", out("dst", "global"), RESULTS, "copies results of L0C to GM")
L0C_TO_LOCAL: Final = _row("DataCopyToLocal", "data_copy", out("dst"), RESULTS, "copies results of L0C to L1")

REASONS: Final = {ND_TO_NZ_IN_L1: L1, PADDED_ND_TO_NZ: L1, L0C_TO_GM: L0C, L0C_TO_LOCAL: L0C}
"""Row → why no vector core has it."""
ROWS: Final = tuple(REASONS)
