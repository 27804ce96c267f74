#include "list_tensor.h"

#include "checks.h"
#include "generated/opcodes.h"
#include "number.h"

namespace openasc {

namespace {

constexpr int64_t word_bytes = 8;
constexpr int64_t not_given = 0xFFFFFFFF;

[[noreturn]] void fail_list(Core& core, const char* what, int64_t given) {
    fault(core, "ASC-RANGE-001", what,
          "a list of tensors: the distance to its addresses in bytes, a head and the extents of each tensor, the"
          " addresses; 64-bit words",
          text("%lld", static_cast<long long>(given)));
}

[[noreturn]] void fail_index(Core& core, const char* name, int64_t given, int64_t count) {
    fault(core, "ASC-RANGE-001", text("%s is out of range", name), text("0 to %lld", static_cast<long long>(count - 1)),
          text("%lld", static_cast<long long>(given)));
}

int64_t read(Core& core, int64_t address) {
    const Core::GlobalRange range = core.global(address, word_bytes, false);
    return range.inside == word_bytes ? load_shared_word(range.address, static_cast<int>(word_bytes)) : 0;
}

int64_t pointer_offset(Core& core, int64_t list) {
    const int64_t offset = read(core, list);
    if (offset < word_bytes || offset % word_bytes != 0) fail_list(core, "this is no list of tensors", offset);
    return offset;
}

int64_t dimensions(Core& core, int64_t head) { return read(core, head) & 0xFFFFFFFF; }

// The distance of a tensor's head; `index` counts down, and what is left of it when the heads end is kept.
int64_t walk(Core& core, int64_t list, int64_t& index) {
    const int64_t end = pointer_offset(core, list);
    int64_t place = word_bytes;
    for (; place < end && index > 0; --index) place += (1 + dimensions(core, list + place)) * word_bytes;
    if (place > end) fail_list(core, "the extents of a tensor reach into the list's addresses", place);
    return place;
}

int64_t count(Core& core, int64_t list) {
    int64_t left = INT32_MAX;
    walk(core, list, left);
    return INT32_MAX - left;
}

void check_index(Core& core, int64_t list, int64_t index) {
    const int64_t size = count(core, list);
    if (index < 0 || index >= size) fail_index(core, "index", index, size);
}

int64_t description(Core& core, int64_t list, int64_t index) {
    check_index(core, list, index);
    return list + walk(core, list, index);
}

int64_t data_pointer(Core& core, int64_t list, int64_t index) {
    check_index(core, list, index);
    return read(core, list + pointer_offset(core, list) + index * word_bytes) & address_mask;
}

// `sizes`: low half the length in bytes, high half the number of tensors, each all ones where it is not given.
void check_sizes(Core& core, int64_t list, int64_t sizes) {
    const int64_t length = sizes & not_given, wanted = sizes >> 32 & not_given;
    const int64_t size = count(core, list), bytes = pointer_offset(core, list) + size * word_bytes;
    if (wanted != not_given && wanted != size) fail_list(core, "the list has another number of tensors", size);
    if (length != not_given && length < bytes) fail_list(core, "the list is longer than length says, in bytes", bytes);
}

// With bit 32 set in `dimension`, one beyond the last reads as 0.
int64_t extent(Core& core, int64_t head, int64_t dimension) {
    const bool forgiving = (dimension >> 32 & 1) != 0;
    const int64_t rank = dimensions(core, head), place = forgiving ? dimension & not_given : dimension;
    if (place >= 0 && place < rank) return read(core, head + (1 + place) * word_bytes);
    if (!forgiving) fail_index(core, "the dimension", dimension, rank);
    return 0;
}

}  // namespace

int64_t list_answer(Core& core, int64_t opcode, int64_t first, int64_t second) {
    switch (opcode) {
        case op_ListTensorDesc_Init:
            check_sizes(core, first, second);
            return 0;
        case op_ListTensorDesc_GetSize:
            return count(core, first);
        case op_ListTensorDesc_GetDataPtr:
            return data_pointer(core, first, second);
        case op_ListTensorDesc_GetDesc:
            return description(core, first, second);
        case op_TensorDesc_GetDim:
            return dimensions(core, first);
        default:
            return extent(core, first, second);
    }
}

}  // namespace openasc
