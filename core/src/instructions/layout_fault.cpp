#include "layout_fault.h"

#include "../checks.h"

namespace openasc {
namespace {

long long number(int64_t value) { return value; }

}  // namespace

void fail_multiple(Core& core, const char* parameter, int64_t given, int64_t unit) {
    fault(core, "ASC-RANGE-001", text("%s does not fit", parameter), text("a multiple of %lld elements", number(unit)),
          text("%lld", number(given)), text("%lld is the next one", number((given + unit - 1) / unit * unit)));
}

void fail_dimensions(Core& core, const char* operand, int64_t slices, int64_t dimensions) {
    fault(core, "ASC-RANGE-001", text("%s has fewer slices than dimensions", operand),
          text("%lld slices, as dim_value says", number(dimensions)), text("%lld slices", number(slices)));
}

void fail_slice(Core& core, const char* operand, int dimension, int64_t range, int64_t piece, int64_t gap) {
    const int64_t pieces = range + gap >= piece + gap ? (range + gap) / (piece + gap) : 1;
    fault(core, "ASC-RANGE-001", text("slice %d of %s ends inside a piece", dimension, operand),
          text("pieces of %lld elements with %lld between them, from start_index to end_index", number(piece),
               number(gap)),
          text("%lld elements", number(range)),
          text("%lld pieces take %lld elements", number(pieces), number(pieces * (piece + gap) - gap)));
}

void fail_pieces(Core& core, int64_t dst_pieces, int64_t dst_bytes, int64_t src_pieces, int64_t src_bytes) {
    fault(core, "ASC-RANGE-001", "the slices of dst and src differ", "the same number of pieces of the same length",
          text("%lld pieces of %lld bytes in dst, %lld of %lld in src", number(dst_pieces), number(dst_bytes),
               number(src_pieces), number(src_bytes)));
}

void fail_pad_dtype(Core& core, int set, int copied) {
    fault(core, "ASC-TYPE-002", "the pad value was set for another dtype",
          text("a value of %s", dtype_name(copied).c_str()), text("a value of %s", dtype_name(set).c_str()),
          "give set_pad_value a Python number, or one with the dtype of the data");
}

void warn_length(Core& core, int64_t count, int size) {
    // The texts are made once for each place, however often it is passed.
    for (Violation& warning : core.warnings)
        if (warning.site == core.site && warning.opcode == core.opcode) {
            ++warning.count;
            return;
        }
    const int64_t bytes = count * size, copied = bytes / 32 * 32;
    Violation warning;
    warning.id = "ASC-ALIGN-002";
    warning.what = text("%s: only whole blocks of 32 bytes are copied", instruction_name(core.opcode));
    warning.expected = text("a multiple of %d elements", 32 / size);
    warning.given = text("%lld elements; the last %lld of %lld bytes stay behind", number(count),
                         number(bytes - copied), number(bytes));
    warning.hint = "data_copy_pad copies any number of bytes";
    core.warn(std::move(warning));
}

}  // namespace openasc
