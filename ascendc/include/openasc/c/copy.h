// Copies between GM and UB, and inside UB: which one is meant follows from the two addresses.
#pragma once

#include "openasc/c/operand.h"
#include "openasc/c/pipeline.h"

namespace openasc::ascendc::c {

// Rows of `width` bytes, `pitch` bytes from the start of one to the start of the next.
struct Rows {
    int64_t width, count, dst_pitch, src_pitch;
};

inline constexpr int64_t block_bytes = 32;

inline int64_t whole_blocks(int64_t bytes) { return (bytes + block_bytes - 1) / block_bytes * block_bytes; }

inline bool in_ub(const volatile void* pointer, Site site) {
    const auto address = reinterpret_cast<uint64_t>(pointer);
    const Core* core = current;
    if (__builtin_expect(core == nullptr, 0)) refuse_outside(site.word);
    // A core that was not asked for a tensor yet has not said where its UB lies.
    if (core->ub_bytes == 0) call<abi_pointer_tensor>(int64_t{0}, int64_t{-1}, site.word);
    return address - core->ub_address < core->ub_bytes;
}

// Blocks of UB from the end of one row to the start of the next.
inline int64_t gap_in_ub(int64_t pitch, const Rows& rows, Site site) {
    const int64_t filled = whole_blocks(rows.width);
    if (rows.count > 1 && (pitch % block_bytes != 0 || pitch < filled))
        refuse("the pitch of rows in UB: a multiple of 32 bytes that is no less than the width", site);
    return rows.count > 1 ? (pitch - filled) / block_bytes : 0;
}

inline int64_t gap_in_gm(int64_t pitch, const Rows& rows, Site site) {
    if (rows.count > 1 && pitch < rows.width) refuse("the pitch of rows: no less than their width", site);
    return rows.count > 1 ? pitch - rows.width : 0;
}

template <class Type>
constexpr int64_t dtype_word() {
    if constexpr (is_number<Type> && !std::is_same_v<Type, double> && !std::is_same_v<Type, bool>)
        return dtypes_of<Type, Type>();
    else
        return dtypes_of<uint8_t, uint8_t>();
}

// Whole blocks that follow one another are the plain copy; the others are copied as pieces of so many bytes.
template <class Type>
inline void copy_rows(Opcode plain, Opcode pieces, int64_t dst, int64_t src, const Rows& rows, int64_t dst_gap,
                      int64_t src_gap, Site site) {
    const bool is_plain = rows.count == 1 && rows.width % block_bytes == 0;
    constexpr int64_t size = dtype_word<Type>() == dtypes_of<uint8_t, uint8_t>() ? 1 : sizeof(Type);
    const CopyShape shape = is_plain ? CopyShape{0, rows.width / size, 0, 0, 0, 0, 0, 0, 0, 0}
                                     : CopyShape{2, 0, rows.count, rows.width, src_gap, dst_gap, 0, 0, 0, 0};
    call<abi_copy>(is_plain ? plain : pieces, dtype_word<Type>(), dst, src, address_word(&shape), site.word);
}

template <class Type>
inline void copy_inside(void* dst, const void* src, const Rows& rows, Site site) {
    const bool whole =
        rows.width % block_bytes == 0 && rows.dst_pitch % block_bytes == 0 && rows.src_pitch % block_bytes == 0;
    if (!whole) refuse("a copy inside UB: whole blocks of 32 bytes", site);
    const CopyShape shape{1,
                          0,
                          rows.count,
                          rows.width / block_bytes,
                          gap_in_ub(rows.src_pitch, rows, site),
                          gap_in_ub(rows.dst_pitch, rows, site),
                          0,
                          0,
                          0,
                          0};
    call<abi_copy>(op_DataCopyLocal, dtype_word<Type>(), ub_operand(dst, site), ub_operand(src, site),
                   address_word(&shape), site.word);
}

// Starts the copy, inside the region that is open.
template <class Type>
inline void start_copy(Pipeline& region, void* dst, const void* src, const Rows& rows, Site site) {
    if (rows.width < 0 || rows.count < 0) refuse("a number of bytes that is not negative", site);
    if (rows.width == 0 || rows.count == 0) return;
    const bool to_ub = in_ub(dst, site), from_ub = in_ub(src, site);
    if (to_ub && from_ub) {
        region.copies_inside();
        copy_inside<Type>(dst, src, rows, site);
    } else if (from_ub) {
        region.copies_out();
        copy_rows<Type>(op_DataCopyOut, op_DataCopyPadOut, gm_operand(dst, site), ub_operand(src, site), rows,
                        gap_in_gm(rows.dst_pitch, rows, site), gap_in_ub(rows.src_pitch, rows, site), site);
    } else {
        // Where neither side is in UB, the report is about the destination.
        region.copies_in();
        copy_rows<Type>(op_DataCopyIn, op_DataCopyPadIn, ub_operand(dst, site), gm_operand(src, site), rows,
                        gap_in_ub(rows.dst_pitch, rows, site), gap_in_gm(rows.src_pitch, rows, site), site);
    }
}

// Outside regions a copy is a region of its own.
template <class Type>
inline void copy(void* dst, const void* src, const Rows& rows, Site site) {
    if (block_notes.pipeline != nullptr) {
        start_copy<Type>(*static_cast<Pipeline*>(block_notes.pipeline), dst, src, rows, site);
        return;
    }
    constexpr int64_t lines = (int64_t{1} << Site::line_bits) - 1;
    Pipeline region(static_cast<int>(site.word & lines), site);
    start_copy<Type>(region, dst, src, rows, site);
}

template <class Memory>
inline void check_bytes(const Memory& memory, int64_t bytes, Site site) {
    static_assert(is_memory<Memory>, "a copy is from a pointer or an array to another one");
    if constexpr (std::is_array_v<Memory>) {
        constexpr int64_t size = sizeof(element_of<Memory>);
        check_room(memory, 0, (bytes + size - 1) / size, site);
    }
}

// What the copied bytes are called in reports.
template <class Dst, class Src>
using copied = std::conditional_t<!std::is_void_v<element_of<Dst>>, element_of<Dst>,
                                  std::conditional_t<std::is_void_v<element_of<Src>>, uint8_t, element_of<Src>>>;

template <class Memory>
inline void* start_of(const Memory& memory) {
    return const_cast<void*>(static_cast<const volatile void*>(memory));
}

}  // namespace openasc::ascendc::c

// Copies `bytes` bytes; inside a region the copy has landed when the region ends, elsewhere when the call returns.
// Into UB, what is missing to a whole block of 32 bytes is overwritten too.
template <class Dst, class Src>
inline void __memcpy_async(const Dst& dst, const Src& src, int64_t bytes,
                           openasc::ascendc::Site site = openasc::ascendc::Site::here()) {
    namespace c = openasc::ascendc::c;
    c::check_bytes(dst, bytes, site);
    c::check_bytes(src, bytes, site);
    c::copy<c::copied<Dst, Src>>(c::start_of(dst), c::start_of(src), {bytes, 1, bytes, bytes}, site);
}

// The same for `rows` rows of `width` bytes each, which begin `dst_pitch` and `src_pitch` bytes apart.
template <class Dst, class Src>
inline void __memcpy2d_async(const Dst& dst, int64_t dst_pitch, const Src& src, int64_t src_pitch, int64_t width,
                             int64_t rows, openasc::ascendc::Site site = openasc::ascendc::Site::here()) {
    namespace c = openasc::ascendc::c;
    c::check_bytes(dst, (rows - 1) * dst_pitch + width, site);
    c::check_bytes(src, (rows - 1) * src_pitch + width, site);
    c::copy<c::copied<Dst, Src>>(c::start_of(dst), c::start_of(src), {width, rows, dst_pitch, src_pitch}, site);
}

// A copy that has landed when the call returns, wherever it stands.
template <class Dst, class Src>
inline void __memcpy(const Dst& dst, const Src& src, int64_t bytes,
                     openasc::ascendc::Site site = openasc::ascendc::Site::here()) {
    namespace c = openasc::ascendc::c;
    constexpr int64_t lines = (int64_t{1} << openasc::ascendc::Site::line_bits) - 1;
    c::Pipeline region(static_cast<int>(site.word & lines), site);
    c::check_bytes(dst, bytes, site);
    c::check_bytes(src, bytes, site);
    c::start_copy<c::copied<Dst, Src>>(region, c::start_of(dst), c::start_of(src), {bytes, 1, bytes, bytes}, site);
}
