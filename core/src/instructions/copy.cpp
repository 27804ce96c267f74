// Copies between GM and UB: by count, by 32-byte blocks, and padded. GM is checked once a copy where all of it lies
// inside an array, else once a piece; pieces outside read as zeros and are not written.
#include <cstring>

#include "../generated/opcodes.h"
#include "../number.h"
#include "dtype.h"
#include "fault.h"
#include "global_read.h"
#include "layout_fault.h"
#include "openasc/launch.h"
#include "region.h"
#include "store.h"
#include "table.h"

namespace openasc {
namespace {

constexpr int64_t most_blocks = 4095, most_gap = 65535, most_bytes = 2097151, most_stride = UINT32_MAX;

// One copy as `count` pieces of `length` bytes; strides are bytes from start to start.
struct Pieces {
    int64_t count, length;
    int64_t dst_stride, src_stride;

    int64_t dst_bytes(int64_t piece) const { return (count - 1) * dst_stride + piece; }
    int64_t src_bytes() const { return (count - 1) * src_stride + length; }
};

Pieces by_count(Core& core, const CopyShape& shape, int size) {
    check_range(core, "count", shape.count, 0, INT32_MAX, "elements");
    const int64_t bytes = shape.count * size / block_bytes * block_bytes;
    if (bytes != shape.count * size) [[unlikely]]
        warn_length(core, shape.count, size);
    return {bytes > 0, bytes, bytes, bytes};
}

Pieces by_blocks(Core& core, const CopyShape& shape) {
    check_range(core, "block_count", shape.block_count, 0, most_blocks, "blocks");
    check_range(core, "block_len", shape.block_len, 0, most_gap, "blocks of 32 bytes");
    check_range(core, "src_stride", shape.src_stride, 0, most_gap, "blocks of 32 bytes");
    check_range(core, "dst_stride", shape.dst_stride, 0, most_gap, "blocks of 32 bytes");
    Pieces pieces{shape.block_len > 0 ? shape.block_count : 0, shape.block_len * block_bytes,
                  (shape.block_len + shape.dst_stride) * block_bytes,
                  (shape.block_len + shape.src_stride) * block_bytes};
    if (shape.src_stride == 0 && shape.dst_stride == 0 && pieces.count > 1) {
        pieces.length *= pieces.count;
        pieces.count = 1;
    }
    return pieces;
}

Pieces whole_pieces(Core& core, const CopyShape& shape, int size) {
    return shape.form == 0 ? by_count(core, shape, size) : by_blocks(core, shape);
}

int64_t round_up(int64_t bytes) { return (bytes + block_bytes - 1) / block_bytes * block_bytes; }

Access local_access(int64_t word, const Pieces& pieces, int64_t length, int64_t stride, bool write) {
    const LocalTensor tensor = LocalTensor::unpack(word);
    return {tensor.memory, tensor.offset, length, stride, pieces.count, write, word};
}
Access global_access(int64_t word, const Pieces& pieces, int64_t stride, bool write) {
    return {MemoryKind::gm, word & address_mask, pieces.length, stride, pieces.count, write};
}
void report(Core& core, int64_t dtypes, const Access& to, const Access& from, const EventDetails& details = {}) {
    if (!core.observed()) [[likely]]
        return;
    const Access accesses[2] = {to, from};
    core.report(dtypes, opcode_pipes[core.opcode], accesses, 2, 0, 0, details);
}

// True when a whole strided range of GM lies inside one array, without complaining when it does not. The last piece
// may end the array, so the gap behind it does not count.
bool all_inside(Core& core, int64_t address, int64_t bytes) {
    const auto& arrays = core.launch->arrays();
    const uint64_t tag = static_cast<uint64_t>(address) >> 48;
    const int64_t place = address & address_mask;
    const int array = tag != 0 && tag <= arrays.size() ? static_cast<int>(tag) - 1 : core.launch->find_array(place);
    if (array < 0) return false;
    const ArrayRange& range = arrays[static_cast<size_t>(array)];
    return place >= range.address && bytes <= range.address + range.bytes - place;
}

void copy_in(Core& core, int64_t dtypes, int64_t dst, int64_t src, const CopyShape& shape) {
    const Pieces pieces = whole_pieces(core, shape, operand_bytes(dtypes, 1));
    if (pieces.count == 0) return;
    uint8_t* to = core.local(dst, pieces.dst_bytes(pieces.length), block_bytes, "dst", true);
    report(core, dtypes, local_access(dst, pieces, pieces.length, pieces.dst_stride, true),
           global_access(src, pieces, pieces.src_stride, false));
    if (pieces.count == 1 || !all_inside(core, src, pieces.src_bytes())) {
        for (int64_t i = 0; i < pieces.count; ++i)
            read_piece(core, to + i * pieces.dst_stride, src + i * pieces.src_stride, pieces.length);
        if (pieces.count == 1) core.copied_in(src, to, pieces.length);
        return;
    }
    const uint8_t* from = core.global(src, pieces.src_bytes(), false).address;
    for (int64_t i = 0; i < pieces.count; ++i)
        read_bytes(core, to + i * pieces.dst_stride, from + i * pieces.src_stride, pieces.length);
}

// Pieces from UB, `pieces.src_stride` bytes apart, to GM.
void store_pieces(Core& core, int64_t dst, const uint8_t* from, const Pieces& pieces) {
    const Store store(core, pieces.length);
    if (pieces.count > 1 && all_inside(core, dst, pieces.dst_bytes(pieces.length))) {
        uint8_t* to = core.global(dst, pieces.dst_bytes(pieces.length), true).address;
        for (int64_t i = 0; i < pieces.count; ++i)
            store(to + i * pieces.dst_stride, from + i * pieces.src_stride, pieces.length);
    } else {
        for (int64_t i = 0; i < pieces.count; ++i) {
            const Core::GlobalRange range = core.global(dst + i * pieces.dst_stride, pieces.length, true);
            if (range.inside > 0) store(range.address, from + i * pieces.src_stride, range.inside);
        }
    }
    store.finish(core);
}

void copy_out(Core& core, int64_t dtypes, int64_t dst, int64_t src, const CopyShape& shape) {
    const Pieces pieces = whole_pieces(core, shape, operand_bytes(dtypes, 1));
    if (pieces.count == 0) return;
    const uint8_t* from = core.local(src, pieces.src_bytes(), block_bytes, "src", false);
    report(core, dtypes, global_access(dst, pieces, pieces.dst_stride, true),
           local_access(src, pieces, pieces.length, pieces.src_stride, false));
    store_pieces(core, dst, from, pieces);
}

void copy_local(Core& core, int64_t dtypes, int64_t dst, int64_t src, const CopyShape& shape) {
    const Pieces pieces = whole_pieces(core, shape, operand_bytes(dtypes, 1));
    if (pieces.count == 0) return;
    uint8_t* to = core.local(dst, pieces.dst_bytes(pieces.length), block_bytes, "dst", true);
    const uint8_t* from = core.local(src, pieces.src_bytes(), block_bytes, "src", false);
    report(core, dtypes, local_access(dst, pieces, pieces.length, pieces.dst_stride, true),
           local_access(src, pieces, pieces.length, pieces.src_stride, false));
    for (int64_t i = 0; i < pieces.count; ++i)
        std::memmove(to + i * pieces.dst_stride, from + i * pieces.src_stride, static_cast<size_t>(pieces.length));
}

// --- padded
// ------------------------------------------------------------------------------------------------------------

void check_padded(Core& core, const CopyShape& shape, bool in) {
    const char* gm = "bytes in GM";
    const char* ub = "blocks of 32 bytes in UB";
    check_range(core, "block_count", shape.block_count, 0, most_blocks, "blocks");
    const bool narrow = shape.form == 3;  // DataCopyParams
    const int64_t stride = narrow ? most_gap : most_stride;
    check_range(core, "block_len", shape.block_len, 0, narrow ? most_gap : most_bytes, "bytes");
    check_range(core, "src_stride", shape.src_stride, 0, stride, in ? gm : ub);
    check_range(core, "dst_stride", shape.dst_stride, 0, stride, in ? ub : gm);
}

void fill(uint8_t* to, const uint8_t* value, int size, int64_t bytes) {
    for (int64_t i = 0; i < bytes; i += size)
        std::memcpy(to + i, value, static_cast<size_t>(bytes - i < size ? bytes - i : size));
}

// What surrounds a piece in UB: bytes in front, and behind up to a whole block.
struct Pad {
    int64_t left, right;  // bytes
    bool asked;
    int size;
    uint8_t value[8];

    int64_t bytes(int64_t length) const { return round_up(left + length + right); }
    void surround(uint8_t* piece, int64_t length) const {
        const int64_t behind = bytes(length) - left - length;
        fill(piece, value, size, left);
        fill(piece + left + length, asked ? value : piece + left, size, behind);
    }
};

// The value of set_pad_value as an element of the copied dtype.
int64_t register_value(Core& core, DType dtype) {
    const Registers& registers = core.registers;
    const int code = static_cast<int>(dtype), set = registers.pad_dtype;
    if (registers.pad_weak) return number_to_word(registers.pad_value, set, code);
    const bool as_wide = registers.pad_bits && element_bytes(static_cast<DType>(set)) == element_bytes(dtype);
    if (set != code && !as_wide) fail_pad_dtype(core, set, code);
    return static_cast<int64_t>(registers.pad_value);
}

// Whether the kernel has called set_pad_value, as far as the value tells.
bool pad_value_set(const Registers& registers) {
    const Registers fresh;
    return registers.pad_value != fresh.pad_value || registers.pad_dtype != fresh.pad_dtype || !registers.pad_weak;
}

Pad make_pad(Core& core, const CopyShape& shape, DType dtype) {
    const int size = element_bytes(dtype);
    const bool given = shape.is_pad != 0;
    Pad pad{0, 0, given || shape.left != 0 || shape.right != 0, size, {}};
    if (!pad.asked) return pad;
    check_range(core, "left_padding", shape.left, 0, block_bytes / size, "elements, 32 bytes at most");
    check_range(core, "right_padding", shape.right, 0, block_bytes / size, "elements, 32 bytes at most");
    pad.left = shape.left * size;
    pad.right = shape.right * size;
    const int64_t value = given ? shape.value : register_value(core, dtype);
    if (size == 8 && value != 0) fail_range(core, "the value that pads 64-bit elements", value, 0, 0, "(zero only)");
    std::memcpy(pad.value, &value, sizeof pad.value);
    return pad;
}

void copy_pad_in(Core& core, int64_t dtypes, int64_t dst, int64_t src, const CopyShape& shape) {
    check_padded(core, shape, true);
    if (shape.block_count == 0 || shape.block_len == 0) return;
    const Pad pad = make_pad(core, shape, dtype_of(dtypes, 0));
    const int64_t padded = pad.bytes(shape.block_len);
    const Pieces pieces{shape.block_count, shape.block_len, padded + shape.dst_stride * block_bytes,
                        shape.block_len + shape.src_stride};
    uint8_t* to = core.local(dst, pieces.dst_bytes(padded), block_bytes, "dst", true);
    const Pads pads{pad.left, shape.block_len, padded - pad.left - shape.block_len,
                    shape.is_pad != 0 || (pad.asked && pad_value_set(core.registers))};
    EventDetails details;
    if (padded != pieces.length) details.pads = &pads;
    report(core, dtypes, local_access(dst, pieces, padded, pieces.dst_stride, true),
           global_access(src, pieces, pieces.src_stride, false), details);
    const bool inside = pieces.count > 1 && all_inside(core, src, pieces.src_bytes());
    const uint8_t* from = inside ? core.global(src, pieces.src_bytes(), false).address : nullptr;
    for (int64_t i = 0; i < pieces.count; ++i, to += pieces.dst_stride) {
        if (inside)
            read_bytes(core, to + pad.left, from + i * pieces.src_stride, pieces.length);
        else
            read_piece(core, to + pad.left, src + i * pieces.src_stride, pieces.length);
        if (padded != pieces.length) pad.surround(to, pieces.length);
    }
}

void copy_pad_out(Core& core, int64_t dtypes, int64_t dst, int64_t src, const CopyShape& shape) {
    check_padded(core, shape, false);
    if (shape.block_count == 0 || shape.block_len == 0) return;
    const Pieces pieces{shape.block_count, shape.block_len, shape.block_len + shape.dst_stride,
                        round_up(shape.block_len) + shape.src_stride * block_bytes};
    const uint8_t* from = core.local(src, pieces.src_bytes(), block_bytes, "src", false);
    report(core, dtypes, global_access(dst, pieces, pieces.dst_stride, true),
           local_access(src, pieces, pieces.length, pieces.src_stride, false));
    store_pieces(core, dst, from, pieces);
}

}  // namespace
}  // namespace openasc

using namespace openasc;

int64_t openasc_copy(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t shape,
                     int64_t site) {
    core->enter(opcode, site);
    const CopyShape& s = *reinterpret_cast<const CopyShape*>(shape);
    switch (opcode) {
        case op_DataCopyIn:
            copy_in(*core, dtypes, dst, src, s);
            break;
        case op_DataCopyOut:
            copy_out(*core, dtypes, dst, src, s);
            break;
        case op_DataCopyLocal:
            copy_local(*core, dtypes, dst, src, s);
            break;
        case op_DataCopyPadIn:
            copy_pad_in(*core, dtypes, dst, src, s);
            break;
        default:
            copy_pad_out(*core, dtypes, dst, src, s);
    }
    return 0;
}
