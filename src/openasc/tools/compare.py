"""Compares a result with its golden array: how far they are apart, where, and why.

Files are .npy, .npz (FILE.npz:NAME), .pt (FILE.pt:NAME) or raw numbers, which need --dtype. Without --rtol and --atol
the tolerance follows the dtype: 1.3e-6 for float32, 1e-3 for float16, 1.6e-2 for bfloat16, none for integers.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from openasc.tools.common import FAILED, OK, USAGE, print_json

if TYPE_CHECKING:
    from openasc.accuracy import Comparison

EPILOG = """\
examples:
  openasc compare golden.npy result.npy
  openasc compare golden.bin output.bin --dtype float16 --shape 32,1024 --rtol 1e-3
  openasc compare golden.npy result.npy --ratio 0.001        # one element in a thousand may be off
  openasc compare golden.npy result.npy --source before_the_cast.npy
  openasc compare data.npz:golden data.npz:result --plot picture.png --format json

Exit codes: 0 equal within the tolerance, 1 not equal, 2 files or options that cannot be used."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("golden", help="what is right")
    parser.add_argument("result", help="what came out")
    parser.add_argument("--rtol", type=float, metavar="X", help="tolerance relative to golden (by dtype)")
    parser.add_argument("--atol", type=float, metavar="X", help="absolute tolerance (by dtype)")
    parser.add_argument("--ratio", "--error-ratio", type=float, default=0.0, metavar="X",
                        help="share of elements that may be off (0)")  # fmt: skip
    parser.add_argument("--no-equal-nan", dest="equal_nan", action="store_false", help="NaN does not equal NaN")
    parser.add_argument("--dtype", default="", metavar="NAME", help="dtype of raw files: float16, bf16, int32 …")
    parser.add_argument("--shape", default="", metavar="N,M", help="shape of raw files")
    parser.add_argument("--source", default="", metavar="FILE", help="what the result was rounded from")
    parser.add_argument(
        "--lines", type=int, default=10, metavar="N", help="how many of the worst elements to list (10)"
    )
    parser.add_argument("--plot", default="", metavar="FILE", help="write a picture: .png, .svg or .pdf")
    parser.add_argument("--log-file", default="", metavar="FILE", help="write the report there too")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="of the report (text)")
    parser.add_argument("--json", dest="format", action="store_const", const="json", help="the same as --format json")


def run(options: argparse.Namespace) -> int:
    """Compares and prints."""
    from openasc.errors import DataError, print_report

    try:
        return _compare(options)
    except DataError as error:
        if options.format == "json":
            print_json({"error": error.to_dict()})
        print_report(error, sys.stderr)
        return USAGE


def _compare(options: argparse.Namespace) -> int:
    from openasc.accuracy import compare_files
    from openasc.accuracy.files import Layout

    layout = Layout.parse(options.dtype, options.shape)
    comparison = compare_files(
        options.golden, options.result, dtype=layout.dtype, shape=layout.shape, source=options.source,
        rtol=options.rtol, atol=options.atol, ratio=options.ratio, equal_nan=options.equal_nan,
    )  # fmt: skip
    if options.plot:
        from openasc.accuracy.plot import plot

        plot(comparison, options.plot, (os.path.basename(options.golden), os.path.basename(options.result)))
    text = _report(comparison, options)
    if options.log_file:
        _write(options.log_file, text)
    print(text)
    return OK if comparison.equal else FAILED


def _report(comparison: Comparison, options: argparse.Namespace) -> str:
    lines = min(max(options.lines, 0), 100)
    if options.format == "text":
        return comparison.text((options.golden, options.result), lines)
    import json

    document = {"golden": options.golden, "result": options.result, **comparison.to_dict(lines)}
    return json.dumps(document, indent=2, ensure_ascii=False)


def _write(path: str, text: str) -> None:
    from openasc.errors import DataError

    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text + "\n")
    except OSError as error:
        raise DataError(5, f"{path} cannot be written: {error.strerror}", given=path) from None


def npu_compare(arguments: Sequence[str] | None = None) -> int:
    """The command `npu_compare`, which is `openasc compare`."""
    from openasc.tools.main import main

    return main(["compare", *(sys.argv[1:] if arguments is None else arguments)])
