// Copies that take slices of tensors with several dimensions, and copies that change the layout of matrices.
#include <cstring>

#include "../generated/opcodes.h"
#include "dtype.h"
#include "fault.h"
#include "global_read.h"
#include "layout_fault.h"
#include "region.h"
#include "store.h"

namespace openasc {
namespace {

// Collects what an instruction touches for an observer; several events where it is more than fits in one.
class Touched {
public:
    Touched(Core& core, int64_t dtypes) : core_(core), dtypes_(dtypes) {}

    void add(MemoryKind memory, int64_t address, int64_t length, int64_t stride, int64_t count, bool write) {
        if (used_ == most) finish();
        items_[used_++] = {memory, address, length, stride, count, write};
    }
    void finish() {
        if (used_ > 0) core_.report(dtypes_, opcode_pipes[core_.opcode], items_, used_);
        used_ = 0;
    }

private:
    static constexpr int most = 64;
    Core& core_;
    int64_t dtypes_;
    Access items_[most];
    int used_ = 0;
};

int64_t offset_of(int64_t word) { return LocalTensor::unpack(word).offset; }

// --- matrices
// ---------------------------------------------------------------------------------------------------------

constexpr int64_t most_matrices = 4095, most_rows = 16384, most_stride = 65535;

void check_nd_to_nz(Core& core, const MatrixShape& shape, int size) {
    check_range(core, "nd_num", shape.nd_num, 0, most_matrices, "matrices");
    check_range(core, "n_value", shape.n_value, 0, most_rows, "rows");
    check_range(core, "d_value", shape.d_value, 0, most_stride, "elements");
    check_range(core, "src_nd_matrix_stride", shape.src_matrix, 0, most_stride, "elements");
    check_range(core, "src_d_value", shape.src_inner, 0, most_stride, "elements");
    check_range(core, "dst_nz_c0_stride", shape.dst_outer, 0, most_rows, "blocks of 32 bytes");
    check_range(core, "dst_nz_n_stride", shape.dst_inner, 0, most_rows, "blocks of 32 bytes");
    check_range(core, "dst_nz_matrix_stride", shape.dst_matrix, 0, most_stride, "elements");
    if (shape.nd_num > 1 && shape.dst_matrix * size % block_bytes != 0)
        fail_align(core, "dst_nz_matrix_stride, in bytes,", shape.dst_matrix * size, block_bytes);
}

void nd_to_nz(Core& core, int64_t dtypes, int64_t dst, int64_t src, const MatrixShape& shape) {
    const int size = operand_bytes(dtypes, 1);
    check_nd_to_nz(core, shape, size);
    if (shape.nd_num == 0 || shape.n_value == 0 || shape.d_value == 0) return;
    const int64_t row = shape.d_value * size, columns = (row + block_bytes - 1) / block_bytes;
    const int64_t column_step = shape.dst_outer * block_bytes, row_step = shape.dst_inner * block_bytes;
    const int64_t matrix_step = shape.dst_matrix * size;
    const int64_t last =
        (shape.nd_num - 1) * matrix_step + (columns - 1) * column_step + (shape.n_value - 1) * row_step;
    uint8_t* to = core.local(dst, last + block_bytes, block_bytes, "dst", true);
    if (core.observed()) {
        Touched touched(core, dtypes);
        for (int64_t matrix = 0; matrix < shape.nd_num; ++matrix) {
            touched.add(MemoryKind::gm, (src & address_mask) + matrix * shape.src_matrix * size, row,
                        shape.src_inner * size, shape.n_value, false);
            for (int64_t column = 0; column < columns; ++column)
                touched.add(MemoryKind::ub, offset_of(dst) + matrix * matrix_step + column * column_step, block_bytes,
                            row_step, shape.n_value, true);
        }
        touched.finish();
    }
    for (int64_t matrix = 0; matrix < shape.nd_num; ++matrix) {
        for (int64_t i = 0; i < shape.n_value; ++i) {
            const int64_t from = src + (matrix * shape.src_matrix + i * shape.src_inner) * size;
            uint8_t* place = to + matrix * matrix_step + i * row_step;
            for (int64_t done = 0; done < row; done += block_bytes, place += column_step) {
                const int64_t part = row - done < block_bytes ? row - done : block_bytes;
                read_piece(core, place, from + done, part);
                std::memset(place + part, 0, static_cast<size_t>(block_bytes - part));
            }
        }
    }
}

constexpr int64_t fractal_width = 16, fractal = 256;  // elements

void check_nz_to_nd(Core& core, const MatrixShape& shape) {
    check_range(core, "nd_num", shape.nd_num, 0, most_matrices, "matrices");
    check_range(core, "n_value", shape.n_value, 1, 8192, "rows");
    check_range(core, "d_value", shape.d_value, 1, 8192, "elements");
    check_range(core, "src_nd_matrix_stride", shape.src_matrix, 1, 512, "times 256 elements");
    check_range(core, "src_n_stride", shape.src_inner, 0, 4096, "times 16 elements");
    check_range(core, "dst_d_stride", shape.dst_outer, 1, most_stride, "elements");
    check_range(core, "dst_nd_matrix_stride", shape.dst_matrix, 1, most_stride, "elements");
    if (shape.d_value % fractal_width != 0) fail_multiple(core, "d_value", shape.d_value, fractal_width);
}

void nz_to_nd(Core& core, int64_t dtypes, int64_t dst, int64_t src, const MatrixShape& shape) {
    if (shape.nd_num == 0) return;
    check_nz_to_nd(core, shape);
    const int size = operand_bytes(dtypes, 1);
    const int64_t piece = fractal_width * size, columns = shape.d_value / fractal_width;
    const int64_t column_step = shape.src_inner * piece, matrix_step = shape.src_matrix * fractal * size;
    const int64_t last = (shape.nd_num - 1) * matrix_step + (columns - 1) * column_step + (shape.n_value - 1) * piece;
    const uint8_t* from = core.local(src, last + piece, block_bytes, "src", false);
    if (core.observed()) {
        Touched touched(core, dtypes);
        for (int64_t matrix = 0; matrix < shape.nd_num; ++matrix) {
            touched.add(MemoryKind::gm, (dst & address_mask) + matrix * shape.dst_matrix * size, shape.d_value * size,
                        shape.dst_outer * size, shape.n_value, true);
            touched.add(MemoryKind::ub, offset_of(src) + matrix * matrix_step, shape.n_value * piece, column_step,
                        columns, false);
        }
        touched.finish();
    }
    const Store store(core, piece);
    for (int64_t matrix = 0; matrix < shape.nd_num; ++matrix) {
        for (int64_t i = 0; i < shape.n_value; ++i) {
            const int64_t to = dst + (matrix * shape.dst_matrix + i * shape.dst_outer) * size;
            for (int64_t column = 0; column < columns; ++column) {
                const Core::GlobalRange range = core.global(to + column * piece, piece, true);
                if (range.inside > 0)
                    store(range.address, from + matrix * matrix_step + column * column_step + i * piece, range.inside);
            }
        }
    }
    store.finish(core);
}

// --- slices
// -----------------------------------------------------------------------------------------------------------

constexpr int most_dimensions = 8, record_words = 5;

// Where the pieces of one operand lie, in bytes from its start.
struct Slices {
    int dimensions = 0;
    int64_t start = 0, length = 0, pieces = 1;
    int64_t count[most_dimensions], step[most_dimensions];

    int64_t end() const {
        int64_t last = start + length;
        for (int i = 0; i < dimensions; ++i) last += (count[i] - 1) * step[i];
        return last;
    }
    int64_t offset(int64_t piece) const {
        int64_t result = start;
        for (int i = 0; i < dimensions; ++i) {
            result += piece % count[i] * step[i];
            piece /= count[i];
        }
        return result;
    }
};

struct SliceRecord {
    int64_t start, end, stride, burst, extent;
};

SliceRecord read_record(Core& core, const int64_t* words, bool first, int size) {
    SliceRecord record{words[0], words[1], words[2], words[3], words[4]};
    if (record.end < 0) record.end = record.extent - 1;
    check_range(core, "start_index", record.start, 0, INT32_MAX, "elements");
    check_range(core, "end_index", record.end, record.start, INT32_MAX, "elements");
    check_range(core, "stride", record.stride, 0, INT32_MAX, "elements");
    if (record.burst >= 0) {
        check_range(core, "burst_len", record.burst, 1, first ? 65535 : 1, first ? "blocks of 32 bytes" : "element");
    } else {
        const int64_t bytes = (record.end - record.start + 1) * size;
        record.burst = first ? bytes / block_bytes : 1;
        if (first && bytes % block_bytes != 0) fail_align(core, "the length of a slice", bytes, block_bytes);
    }
    return record;
}

Slices read_slices(Core& core, const int64_t* words, int dimensions, int size, const char* operand) {
    if (dimensions > words[0]) fail_dimensions(core, operand, words[0], dimensions);
    Slices slices;
    slices.dimensions = dimensions;
    int64_t pitch = size;  // bytes from one element of the dimension to the next
    for (int i = 0; i < dimensions; ++i) {
        const SliceRecord record = read_record(core, words + 1 + i * record_words, i == 0, size);
        const int64_t piece = i == 0 ? record.burst * block_bytes / size : 1;
        const int64_t step = piece + record.stride, whole = record.end - record.start + 1 + record.stride;
        if (whole % step != 0) fail_slice(core, operand, i, record.end - record.start + 1, piece, record.stride);
        if (i < dimensions - 1 && record.extent <= record.end)
            fail_range(core, "shape_value", record.extent, record.end + 1, INT32_MAX, "elements");
        if (i == 0) slices.length = piece * size;
        slices.count[i] = whole / step;
        slices.step[i] = step * pitch;
        slices.start += record.start * pitch;
        slices.pieces *= slices.count[i];
        pitch *= record.extent;
    }
    return slices;
}

void check_blocks(Core& core, const Slices& slices) {
    if (slices.start % block_bytes != 0) fail_align(core, "the first piece in UB", slices.start, block_bytes);
    for (int i = 0; i < slices.dimensions; ++i)
        if (slices.count[i] > 1 && slices.step[i] % block_bytes != 0)
            fail_align(core, "the distance of two pieces in UB", slices.step[i], block_bytes);
}

void report_slices(Core& core, int64_t dtypes, const Slices& to, int64_t dst, const Slices& from, int64_t src,
                   bool in) {
    if (!core.observed()) return;
    Touched touched(core, dtypes);
    auto add = [&](const Slices& slices, int64_t word, bool local, bool write) {
        const int64_t base = local ? offset_of(word) : word & address_mask;
        for (int64_t piece = 0; piece < slices.pieces; piece += slices.count[0])
            touched.add(local ? MemoryKind::ub : MemoryKind::gm, base + slices.offset(piece), slices.length,
                        slices.step[0], slices.count[0], write);
    };
    add(to, dst, in, true);
    add(from, src, !in, false);
    touched.finish();
}

void copy_slices(Core& core, int64_t dtypes, int64_t dst, int64_t src, const int64_t* dst_words,
                 const int64_t* src_words, int64_t dims) {
    check_range(core, "dim_value", dims, 1, most_dimensions, "dimensions");
    const int size = operand_bytes(dtypes, 1);
    const Slices to = read_slices(core, dst_words, static_cast<int>(dims), size, "dst");
    const Slices from = read_slices(core, src_words, static_cast<int>(dims), size, "src");
    if (to.pieces != from.pieces || to.length != from.length)
        fail_pieces(core, to.pieces, to.length, from.pieces, from.length);
    const bool in = core.opcode == op_DataCopySliceIn;
    const Slices& local = in ? to : from;
    check_blocks(core, local);
    uint8_t* memory = core.local(in ? dst : src, local.end(), block_bytes, in ? "dst" : "src", in);
    report_slices(core, dtypes, to, dst, from, src, in);
    if (in) {
        for (int64_t piece = 0; piece < to.pieces; ++piece)
            read_piece(core, memory + to.offset(piece), src + from.offset(piece), from.length);
        return;
    }
    const Store store(core, to.length);
    for (int64_t piece = 0; piece < to.pieces; ++piece) {
        const Core::GlobalRange range = core.global(dst + to.offset(piece), to.length, true);
        if (range.inside > 0) store(range.address, memory + from.offset(piece), range.inside);
    }
    store.finish(core);
}

}  // namespace
}  // namespace openasc

using namespace openasc;

int64_t openasc_copy_matrix(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t matrix,
                            int64_t site) {
    core->enter(opcode, site);
    const MatrixShape& shape = *reinterpret_cast<const MatrixShape*>(matrix);
    (opcode == op_DataCopyNd2Nz ? nd_to_nz : nz_to_nd)(*core, dtypes, dst, src, shape);
    return 0;
}

int64_t openasc_copy_slices(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t dst_slices,
                            int64_t src_slices, int64_t dims, int64_t site) {
    core->enter(opcode, site);
    copy_slices(*core, dtypes, dst, src, reinterpret_cast<const int64_t*>(dst_slices),
                reinterpret_cast<const int64_t*>(src_slices), dims);
    return 0;
}
