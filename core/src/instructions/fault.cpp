#include "fault.h"

#include <string>
#include <string_view>

#include "openasc/core.h"

namespace openasc {

namespace {

std::string text(int64_t value) { return std::to_string(value); }

// All texts move into the report: what a caller still held would never be freed, since faults leave by longjmp.
[[noreturn]] void fail(Core& core, const char* id, std::string what, std::string expected, std::string given,
                       std::string hint) {
    Violation violation;
    violation.id = id;
    what.insert(0, ": ").insert(0, instruction_name(core.opcode));
    violation.what = std::move(what);
    violation.expected = std::move(expected);
    violation.given = std::move(given);
    violation.hint = std::move(hint);
    core.fail(std::move(violation));
}

// What several calls can share is split; `openasc/language/nearest.py` says the same of constants.
const char* shared_among(const char* parameter) {
    const std::string_view name = parameter;
    if (name == "count" || name.substr(0, 6) == "repeat") return "instructions";
    return name == "block_count" || name == "block_len" ? "copies" : nullptr;
}

std::string nearest(const char* parameter, int64_t given, int64_t low, int64_t high) {
    const char* calls = shared_among(parameter);
    if (calls == nullptr || given <= high || high <= 0)
        return "the nearest legal value is " + text(given > high ? high : low);
    const int64_t whole = given / high, rest = given % high;
    std::string sum = text(high) + (whole > 1 ? " * " + text(whole) : "") + (rest > 0 ? " + " + text(rest) : "");
    return "split into " + text(whole + (rest > 0)) + " " + calls + ": " + sum;
}

}  // namespace

void fail_range(Core& core, const char* parameter, int64_t given, int64_t low, int64_t high, const char* unit) {
    fail(core, "ASC-RANGE-001", std::string(parameter) + " is out of range",
         text(low) + " .. " + text(high) + (*unit ? " " : "") + unit, text(given),
         nearest(parameter, given, low, high));
}

void fail_mask(Core& core, int64_t given, int64_t lanes) {
    fail(core, "ASC-RANGE-005", "mask is out of range", "0 .. " + text(lanes) + " lanes", text(given),
         "a repeat covers 256 bytes; the nearest legal mask is " + text(given < 0 ? 0 : lanes));
}

void fail_dtype(Core& core, int64_t dtypes) {
    fail(core, "ASC-TYPE-001", "there is no such instruction for these dtypes", "dtypes of the instruction's table",
         "dtype codes " + text(dtypes & 0xFF) + ", " + text(dtypes >> 8 & 0xFF) + ", " + text(dtypes >> 16 & 0xFF),
         "cast the operands to a dtype that the instruction has");
}

void fail_offset(Core& core, const char* tensor, int64_t index, int64_t offset, int64_t limit) {
    fail(core, "ASC-BOUNDS-001", "element " + text(index) + " of the offsets leads outside the memory",
         "byte offsets below " + text(limit) + ", counted from the start of " + tensor, text(offset),
         std::string("offsets count bytes, not elements; check ") + tensor + "_base and how the offsets were computed");
}

void fail_align(Core& core, const char* parameter, int64_t given, int64_t align) {
    fail(core, "ASC-ALIGN-001", std::string(parameter) + " is not on its boundary",
         "a multiple of " + text(align) + " bytes", text(given), "round it to the boundary");
}

void fail_odd(Core& core, const char* parameter, int64_t given) {
    fail(core, "ASC-RANGE-001", std::string(parameter) + " is odd, but a byte holds two elements of int4",
         "an even number of elements", text(given), "round it up; both elements of the last byte are then converted");
}

void fail_scale(Core& core, int wanted, int given) {
    const char* calls[] = {"set_deq_scale(scale)", "set_deq_scale(scale, offset, sign_mode)",
                           "set_deq_scale(vdeq, vdeq_info)"};
    fail(core, "ASC-RANGE-001", "the scale register was set for another conversion", calls[wanted], calls[given],
         "a conversion of int32 takes the first of these, one of int16 the second, with is_vec_deq the third");
}

}  // namespace openasc
