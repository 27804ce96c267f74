// DumpTensor: the elements of a tensor as text.
#include <algorithm>

#include "checks.h"
#include "generated/abi.h"
#include "generated/opcodes.h"
#include "number.h"
#include "output.h"

namespace openasc {

namespace {

constexpr int64_t row_length = 16;

struct Dump {
    const uint8_t* bytes;
    int64_t present;  // elements that can be read
    int64_t count;    // elements asked for
    int dtype;
    int size;  // bytes of one element
};

std::string element_text(const Dump& dump, int64_t index) {
    if (index >= dump.count || index >= dump.present) return "-";
    int64_t word = load_word(dump.bytes + index * dump.size, dump.size);
    if (is_float(dump.dtype)) return text("%g", word_to_double(word, dump.dtype));
    if (dump.dtype == static_cast<int>(DType::uint64_)) return text("%llu", static_cast<unsigned long long>(word));
    return text("%lld", static_cast<long long>(word_to_integer(word, dump.dtype)));
}

std::string row_text(const Dump& dump, int64_t first, int64_t length) {
    std::string row = "[";
    for (int64_t index = 0; index < length; ++index) row += (index > 0 ? ", " : "") + element_text(dump, first + index);
    return row + "]\n";
}

// Rows of the innermost extent, an empty line between matrices; without a shape rows of 16.
std::string rows_text(const Dump& dump, const int64_t* shape) {
    std::string rows;
    if (shape == nullptr || shape[0] < 1) {
        for (int64_t first = 0; first < dump.count; first += row_length)
            rows += row_text(dump, first, std::min(row_length, dump.count - first));
        return rows;
    }
    int64_t rank = shape[0], total = 1;
    for (int64_t axis = 1; axis <= rank; ++axis) total *= std::max<int64_t>(shape[axis], 0);
    int64_t width = shape[rank], height = rank > 1 ? shape[rank - 1] : 1;
    for (int64_t first = 0; first < total; first += width) {
        if (rank > 2 && first > 0 && first / width % height == 0) rows += "\n";
        rows += row_text(dump, first, width);
    }
    return rows;
}

void dump_elements(Core& core, Dump dump, int64_t address, const std::string& position, int64_t description,
                   const int64_t* shape) {
    const bool check_point = core.opcode == op_DumpAccChkPoint || core.opcode == op_DumpAccChkPointGlobal;
    std::string header = text("%s=%lld, addr=0x%llx, data_type=%s, position=%s, dump_size=%lld\n",
                              check_point ? "dump_acc_chk_point: index" : "dump_tensor: desc",
                              static_cast<long long>(description), static_cast<unsigned long long>(address),
                              dtype_name(dump.dtype).c_str(), position.c_str(), static_cast<long long>(dump.count));
    write_output(core, header + rows_text(dump, shape));
}

[[noreturn]] void fail_count(Core& core, int64_t count) {
    fault(core, "ASC-RANGE-001", "the number of elements is out of range", "0 or more elements, 1 MiB of data at most",
          text("%lld elements", static_cast<long long>(count)));
}

}  // namespace

}  // namespace openasc

using namespace openasc;

int64_t openasc_dump(Core* core, int64_t opcode, int64_t dtypes, int64_t tensor, int64_t description, int64_t count,
                     int64_t shape, int64_t site) {
    core->enter(opcode, site);
    int dtype = static_cast<int>(dtypes & 0xFF), size = std::max(size_of(dtype), 1);
    if (count < 0 || count * size > (int64_t{1} << 20)) fail_count(*core, count);
    const auto* extents = reinterpret_cast<const int64_t*>(shape);
    if (opcode == op_DumpTensorGlobal || opcode == op_DumpAccChkPointGlobal) {
        Core::GlobalRange range = core->global(tensor, count * size, false);
        dump_elements(*core, {range.address, range.inside / size, count, dtype, size}, tensor & address_mask, "GM",
                      description, extents);
        return 0;
    }
    LocalTensor place = LocalTensor::unpack(tensor);
    int64_t room = core->memories[static_cast<int>(place.memory)].size() - place.offset;
    int64_t present = std::min({count, place.length / size, room / size});
    const uint8_t* bytes = core->local(tensor, std::max<int64_t>(present, 0) * size, 1, "tensor", false, place.memory);
    std::string position = memory_name(static_cast<int>(place.memory)) + " " + position_name(place.position);
    dump_elements(*core, {bytes, present, count, dtype, size}, place.offset, position, description, extents);
    return 0;
}
