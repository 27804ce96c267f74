"""What `asc.codegen.errors` holds: the errors of the front end, under their names there."""

from openasc.errors import Error as CodegenError
from openasc.errors import LangError as UnsupportedSyntaxError

__all__ = ["CodegenError", "UnsupportedSyntaxError"]
