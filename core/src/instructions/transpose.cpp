// Transpose and TransDataTo5HD: blocks and tensors with their axes exchanged.
#include <cstring>

#include "../generated/opcodes.h"
#include "dtype.h"
#include "fault.h"
#include "region.h"

namespace openasc {
namespace {

constexpr int rows = 16;
constexpr int block_kind = 10, to_nhwc = 11, to_nchw = 12;  // TransposeType
constexpr int64_t max_pixels = 4095;

template <class T>
void transpose_matrix(T* to, const T* from, int64_t height, int64_t width) {
    for (int64_t row = 0; row < height; ++row)
        for (int64_t column = 0; column < width; ++column) to[column * height + row] = from[row * width + column];
}

// A batch of matrices of `size` bytes an element, each height x width in the source.
void transpose_batch(void* to, const void* from, int size, int64_t batch, int64_t height, int64_t width) {
    for (int64_t i = 0, step = 0; i < batch; ++i, step += height * width) {
        if (size == 1)
            transpose_matrix(static_cast<uint8_t*>(to) + step, static_cast<const uint8_t*>(from) + step, height, width);
        else if (size == 2)
            transpose_matrix(static_cast<uint16_t*>(to) + step, static_cast<const uint16_t*>(from) + step, height,
                             width);
        else
            transpose_matrix(static_cast<uint32_t*>(to) + step, static_cast<const uint32_t*>(from) + step, height,
                             width);
    }
}

void transpose_block(uint8_t* to, const uint8_t* from) {
    uint16_t block[rows * rows];  // so that it may be done in place
    std::memcpy(block, from, sizeof block);
    transpose_matrix(reinterpret_cast<uint16_t*>(to), block, rows, rows);
}

// The sixteen blocks of one side. `name` is for reports.
struct Blocks {
    const char* name;
    bool write;
    uint8_t* addresses[rows];
    int64_t tensors[rows];
    int64_t repeat;  // stride in 32-byte blocks
};

int64_t at_address(Core& core, int64_t address) {
    const int64_t limit = core.memories[static_cast<int>(MemoryKind::ub)].size() - block_bytes;
    check_range(core, "an address", address, 0, limit, "bytes of UB");
    constexpr int vector_position = 11;  // VECCALC
    return LocalTensor{address, block_bytes, MemoryKind::ub, vector_position}.pack();
}

// From a list of tensors or of addresses, or from a tensor with addresses.
void find_blocks(Core& core, Blocks& blocks, int64_t word, bool tensors, bool in_tensor, int64_t repeats) {
    const int64_t* items = reinterpret_cast<const int64_t*>(word) + 1;
    if (in_tensor)
        items = reinterpret_cast<const int64_t*>(core.local(word, rows * 8, block_bytes, blocks.name, false));
    else
        check_range(core, "the length of an address list", items[-1], rows, rows, "");
    const int64_t bytes = (repeats - 1) * blocks.repeat * block_bytes + block_bytes;
    for (int i = 0; i < rows; ++i) {
        blocks.tensors[i] = tensors ? items[i] : at_address(core, items[i]);
        blocks.addresses[i] = core.local(blocks.tensors[i], bytes, block_bytes, blocks.name, blocks.write);
    }
}

template <class T>
void exchange(const Blocks& dst, const Blocks& src, int64_t to, int64_t from, int dst_half, int src_half) {
    constexpr int lanes = block_bytes / static_cast<int>(sizeof(T)), columns = lanes < rows ? lanes : rows;
    T block[rows][lanes];
    for (int i = 0; i < rows; ++i) std::memcpy(block[i], src.addresses[i] + from, block_bytes);
    for (int column = 0; column < columns; ++column)
        for (int row = 0; row < rows; ++row) {
            // A column has 16 elements: a block of 16-bit ones, half a block of 8-bit ones, two of 32-bit ones.
            const int target = lanes < rows ? 2 * column + row / lanes : column;
            T* place = reinterpret_cast<T*>(dst.addresses[target] + to) + dst_half * rows;
            place[lanes < rows ? row % lanes : row] = block[row][column + src_half * rows];
        }
}

void exchange(int size, const Blocks& dst, const Blocks& src, int64_t to, int64_t from, int dst_half, int src_half) {
    if (size == 1)
        exchange<uint8_t>(dst, src, to, from, dst_half, src_half);
    else if (size == 2)
        exchange<uint16_t>(dst, src, to, from, 0, 0);
    else
        exchange<uint32_t>(dst, src, to, from, 0, 0);
}

void report_blocks(Core& core, int64_t dtypes, const Blocks& dst, const Blocks& src, int64_t repeats,
                   const EventDetails& details) {
    Accesses accesses;
    for (int i = 0; i < rows; ++i) {
        accesses.add(dst.tensors[i], block_bytes, dst.repeat * block_bytes, repeats, true);
        accesses.add(src.tensors[i], block_bytes, src.repeat * block_bytes, repeats, false);
    }
    core.report(dtypes, opcode_pipes[core.opcode], accesses.items, accesses.count, 0, 0, details);
}

// The same blocks of what lies beside the memory.
Blocks blocks_beside(const Blocks& blocks, const Beside& beside) {
    Blocks result = blocks;
    for (uint8_t*& address : result.addresses) address = beside(address);
    return result;
}

}  // namespace
}  // namespace openasc

using namespace openasc;

int64_t openasc_transpose(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t work,
                          int64_t kind, int64_t sizes, int64_t site) {
    core->enter(opcode, site);
    const int size = operand_bytes(dtypes, 0);
    const bool block = kind == 0 || kind == block_kind;
    if (block && size != 2) fail_dtype(*core, dtypes);
    if (!block) check_range(*core, "transpose_type", kind, to_nhwc, to_nchw, "");
    int64_t batch = 1, channels = rows, pixels = rows;
    if (!block) {
        const int64_t* extents = reinterpret_cast<const int64_t*>(sizes);
        batch = extents[1], channels = extents[2], pixels = extents[3] * extents[4];
        check_range(*core, "n_size", batch, 0, 65535, "");
        check_range(*core, "c_size", channels, 0, max_pixels, "");
        check_range(*core, "h_size", extents[3], 0, max_pixels, "");
        check_range(*core, "w_size", extents[4], 0, max_pixels, "");
        check_range(*core, "h_size * w_size", pixels, 0, max_pixels, "");
    }
    const int64_t bytes = batch * channels * pixels * size;
    uint8_t* to = core->local(dst, bytes, block_bytes, "dst", true);
    const uint8_t* from = core->local(src, bytes, block_bytes, "src", false);
    if (opcode == op_TransposeExt) core->local(work, 0, block_bytes, "shared_tmp_buffer", true);
    const auto transpose = [&](uint8_t* target, const uint8_t* source) {
        if (block)
            transpose_block(target, source);
        else if (kind == to_nhwc)
            transpose_batch(target, source, size, batch, channels, pixels);
        else
            transpose_batch(target, source, size, batch, pixels, channels);
    };
    if (core->observed()) [[unlikely]] {
        Accesses accesses;
        accesses.add(dst, bytes, 0, 1, true);
        accesses.add(src, bytes, 0, 1, false);
        const auto move = [&](const Beside& beside) { transpose(beside(to), beside(from)); };
        core->report(dtypes, opcode_pipes[opcode], accesses.items, accesses.count, 0, 0, moving(move));
    }
    transpose(to, from);
    return 0;
}

int64_t openasc_trans_data(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t dst_half,
                           int64_t src_half, int64_t extent, int64_t site) {
    core->enter(opcode, site);
    const Extent& e = *reinterpret_cast<const Extent*>(extent);
    check_range(*core, "repeat_times", e.repeat, 0, 255, "repeats");
    check_range(*core, "dst_rep_stride", e.dst_repeat, 0, 65535, "blocks of 32 bytes");
    check_range(*core, "src_rep_stride", e.src0_repeat, 0, 65535, "blocks of 32 bytes");
    if (e.repeat == 0) return 0;
    const bool tensors = dtype_of(dtypes, 0) != DType::void_;
    const bool in_tensor = dtype_of(dtypes, 2) == DType::uint64_;
    const int size = tensors ? operand_bytes(dtypes, 0) : 2;
    if (size != 1) {
        check_range(*core, "dst_high_half, which is for 8-bit elements,", dst_half, 0, 0, "");
        check_range(*core, "src_high_half, which is for 8-bit elements,", src_half, 0, 0, "");
    }
    Blocks to{"dst", true, {}, {}, e.dst_repeat}, from{"src", false, {}, {}, e.src0_repeat};
    find_blocks(*core, to, dst, tensors, in_tensor, e.repeat);
    find_blocks(*core, from, src, tensors, in_tensor, e.repeat);
    const auto exchange_all = [&](const Blocks& target, const Blocks& source) {
        for (int64_t i = 0; i < e.repeat; ++i)
            exchange(size, target, source, i * to.repeat * block_bytes, i * from.repeat * block_bytes, dst_half != 0,
                     src_half != 0);
    };
    if (core->observed()) [[unlikely]] {
        const auto move = [&](const Beside& beside) {
            exchange_all(blocks_beside(to, beside), blocks_beside(from, beside));
        };
        report_blocks(*core, dtypes, to, from, e.repeat, moving(move));
    }
    exchange_all(to, from);
    return 0;
}
