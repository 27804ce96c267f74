"""What `asc.runtime` holds besides its submodules: the options of `asc.jit`."""

from openasc.runtime.options import CodegenOptions, CompileOptions, LaunchOptions

__all__ = ["CodegenOptions", "CompileOptions", "LaunchOptions"]
