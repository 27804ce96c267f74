#include "number.h"

#include <cmath>
#include <cstring>

#include "../generated/abi.h"
#include "../generated/opcodes.h"
#include "../text.h"

namespace openasc {

namespace {

// Elements of a dtype whose exponent is all ones are NaN or infinite.
struct Format {
    int size = 0;  // 0: a dtype that has neither
    uint32_t exponent = 0, fraction = 0;
};

Format format_of(int64_t dtype) {
    switch (static_cast<DType>(dtype & 0xFF)) {
        case DType::float32_:
            return {4, 0x7F800000, 0x007FFFFF};
        case DType::float16_:
            return {2, 0x7C00, 0x03FF};
        case DType::bfloat16_:
            return {2, 0x7F80, 0x007F};
        default:
            return {};
    }
}

template <class T>
bool any_special(const uint8_t* bytes, int64_t count, uint32_t exponent) {
    // Written so that compilers make vectors of it.
    constexpr int64_t step = 64;
    const auto mask = static_cast<T>(exponent);
    int64_t index = 0;
    for (; index + step <= count; index += step) {
        T elements[step], found = 0;
        std::memcpy(elements, bytes + index * static_cast<int64_t>(sizeof(T)), sizeof elements);
        for (const T element : elements) found |= static_cast<T>(-((element & mask) == mask));
        if (found != 0) return true;
    }
    for (; index < count; ++index) {
        T element;
        std::memcpy(&element, bytes + index * static_cast<int64_t>(sizeof(T)), sizeof element);
        if ((element & mask) == mask) return true;
    }
    return false;
}

// Elements of one run; the first special one is told in `first`.
bool find_special(const uint8_t* bytes, int64_t length, const Format& format, int64_t& first, bool& nan) {
    const int64_t count = length / format.size;
    const bool any = format.size == 4 ? any_special<uint32_t>(bytes, count, format.exponent)
                                      : any_special<uint16_t>(bytes, count, format.exponent);
    if (!any) return false;
    for (first = 0;; ++first) {
        uint32_t element = 0;
        std::memcpy(&element, bytes + first * format.size, static_cast<size_t>(format.size));
        if ((element & format.exponent) != format.exponent) continue;
        nan = (element & format.fraction) != 0;
        return true;
    }
}

// Whether some access that reads or writes holds a special number, where in `place`.
bool find_in(Core& core, const Access& access, const Format& format, int64_t& place, bool& nan) {
    Memory& memory = core.memories[static_cast<size_t>(access.memory)];
    for (int64_t run = 0; run < access.count; ++run) {
        const int64_t begin = access.address + run * access.stride;
        if (begin < 0 || begin + access.length > memory.size()) return false;
        int64_t first = 0;
        if (!find_special(memory.data() + begin, access.length, format, first, nan)) continue;
        place = begin + first * format.size;
        return true;
    }
    return false;
}

int64_t end_of(const Access& access) { return access.address + (access.count - 1) * access.stride + access.length; }

// Ranges that were looked at and hold none need no second look until somebody writes there.
bool is_known(const CoreChecks& checks, const Access& access, int64_t dtype) {
    for (const CoreChecks::Finite& known : checks.finite)
        if (known.dtype == dtype && known.memory == access.memory && known.begin <= access.address &&
            end_of(access) <= known.end)
            return true;
    return false;
}

void remember(CoreChecks& checks, const Access& access, int64_t dtype) {
    if (access.count != 1 && access.stride != access.length) return;
    checks.finite[checks.next_finite] = {access.memory, access.address, end_of(access), dtype};
    checks.next_finite = (checks.next_finite + 1) % checks.finite.size();
}

void forget(CoreChecks& checks, const Access& access) {
    for (CoreChecks::Finite& known : checks.finite)
        if (known.memory == access.memory && known.begin < end_of(access) && access.address < known.end)
            known = CoreChecks::Finite();
}

}  // namespace

void Numbers::look(CoreChecks& checks, Core& core) {
    if (checks.made.count == 0) return;
    int64_t place = 0;
    bool nan = false;
    const Access access = checks.made.access;
    checks.made.count = 0;
    if (!find_in(core, access, format_of(checks.made.dtype), place, nan)) {
        remember(checks, access, checks.made.dtype & 0xFF);
        return;
    }
    if (found_.exchange(true)) return;
    Finding finding;
    finding.id = "ASC-NUM-001";
    finding.note = true;
    finding.what =
        text("%s: makes the first %s of the launch", instruction_name(checks.made.opcode), nan ? "NaN" : "infinity");
    finding.expected = "finite results of finite operands";
    finding.given = text("%s at UB[0x%04llx], none in the tensors that it reads", nan ? "NaN" : "infinity",
                         static_cast<unsigned long long>(place));
    finding.hint =
        "look for a division by zero, a logarithm or root of a negative number, or a result too large for the "
        "dtype";
    finding.places.push_back(
        {checks.made.site, checks.made.opcode, opcode_pipes[checks.made.opcode],
         text("%s writes %s", short_pipe_name(opcode_pipes[checks.made.opcode]).c_str(),
              launch_.range_text(access.memory, access.address, access.address + access.length).c_str())});
    launch_.findings.add(std::move(finding), checks.block);
}

void Numbers::event(CoreChecks& checks, Core& core, const Event& event) {
    if (found_.load(std::memory_order_relaxed)) return;
    look(checks, core);
    for (int index = 0; index < event.access_count; ++index)
        if (event.accesses[index].write) forget(checks, event.accesses[index]);
    if (clock_pipe(event.pipe) != clock_v || event.opcode < 0 || event.access_count < 2) return;
    const Access& dst = event.accesses[0];
    const Format format = format_of(event.dtypes);
    if (!dst.write || dst.memory == MemoryKind::gm || format.size == 0) return;
    int operand = 0;
    for (int index = 0; index < event.access_count; ++index) {
        const Access& access = event.accesses[index];
        if (access.write) continue;
        ++operand;
        // An operand may be told in several accesses; those of the first dtypes are all that count.
        const Format from = format_of(event.dtypes >> 8 * (operand < 3 ? operand : 2));
        int64_t place = 0;
        bool nan = false;
        const int64_t dtype = event.dtypes >> 8 * (operand < 3 ? operand : 2) & 0xFF;
        if (from.size == 0 || is_known(checks, access, dtype)) continue;
        if (find_in(core, access, from, place, nan)) return;
        remember(checks, access, dtype);
    }
    checks.made = {dst, event.dtypes, event.site, event.opcode, 1};
}

void Numbers::block_end(CoreChecks& checks, Core& core) {
    if (!found_.load(std::memory_order_relaxed)) look(checks, core);
}

}  // namespace openasc
