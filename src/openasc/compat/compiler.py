"""What `asc.runtime.compiler` holds."""

from openasc.program import Program as CompiledKernel
from openasc.runtime.options import CompileOptions

__all__ = ["CompileOptions", "CompiledKernel", "Compiler"]


class Compiler:
    """The options of a compilation; the vendor's steps below it do not exist here."""

    def __init__(self, options: CompileOptions | None = None) -> None:
        self.options = CompileOptions() if options is None else options
