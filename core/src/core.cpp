#include "openasc/core.h"

#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

#include <utility>

#include "generated/abi.h"
#include "generated/opcodes.h"
#include "openasc/launch.h"
#include "text.h"

namespace openasc {

const char* instruction_name(int opcode) {
    return opcode >= 0 && opcode < opcode_count ? opcode_names[opcode] : "kernel";
}

Core::Core(const Chip& chip) : abi(abi_table) {
    for (int kind = 0; kind < memory_kinds; ++kind) memories[kind].reset(chip.memory[kind]);
}

void Core::begin(Launch& new_launch, std::atomic<bool>& attention, int64_t new_block, uint8_t pattern) {
    launch = &new_launch;
    stopping = &attention;
    block = new_block;
    for (Memory& memory : memories) memory.clear(pattern);
    registers = Registers();
    framework.clear();
    watches.fill(Watch());
    watching = false;
    addresses.fill(0);
    opcode = -1;
    site = -1;
    polls.clear(new_launch.poll_reads());
    gave_way = false;
    output.clear();
    warnings.clear();
    arrays_ = new_launch.arrays().data();
    array_count_ = new_launch.arrays().size();
    recent_array_ = 0;
    written.assign((array_count_ + 63) / 64, 0);
}

void Core::attend() {
    if (launch->attend(*this)) leave();
}

void Core::fail(Violation violation) {
    if (violation.site == -1) violation.site = site;
    if (violation.opcode < 0) violation.opcode = opcode;
    violation.block = block;
    launch->violate(std::move(violation));
    std::longjmp(exit, 1);
}

void Core::fence() {
#if defined(__x86_64__)
    _mm_sfence();
#else
    std::atomic_thread_fence(std::memory_order_seq_cst);
#endif
    streamed = false;
}

void Core::warn(Violation violation) {
    for (Violation& warning : warnings) {
        if (warning.site == site && warning.opcode == opcode) {
            ++warning.count;
            return;
        }
    }
    violation.site = site;
    violation.opcode = opcode;
    violation.block = block;
    warnings.push_back(std::move(violation));
}

void Core::ring() {
    std::lock_guard<std::mutex> lock(bell_lock);
    bell.notify_one();
}

void Core::leave() { std::longjmp(exit, 1); }

void Core::read_global(int64_t address, int64_t value) {
    if (polls.read(address, value) && !launch->give_way(*this)) leave();
}

void Core::copied_in(int64_t address, const uint8_t* bytes, int64_t length) {
    constexpr int64_t longest = 64;
    if (length > longest) return;
    uint64_t mixed = 0;
    for (int64_t index = 0; index < length; ++index) mixed = (mixed ^ bytes[index]) * 0x100000001b3;
    read_global(address, static_cast<int64_t>(mixed));
}

void Core::report(int64_t dtypes, int pipe, const Access* accesses, int access_count, int64_t first, int64_t second,
                  const EventDetails& details) {
    if (watching) check_watches(pipe, accesses, access_count);
    if (observer == nullptr) return;
    Event event{opcode, dtypes, pipe, site, accesses, access_count, first, second, details};
    observer->on_event(*this, event);
}

namespace {

template <size_t>
using Word = int64_t;

template <size_t... Indices>
int64_t call_with(const void* function, Core* core, const int64_t* words, std::index_sequence<Indices...>) {
    using Function = int64_t (*)(Core*, Word<Indices>...);
    return reinterpret_cast<Function>(const_cast<void*>(function))(core, words[Indices]...);
}

int64_t call_words(const void* function, Core* core, const int64_t* words, int count) {
    switch (count) {
        case 3:
            return call_with(function, core, words, std::make_index_sequence<3>());
        case 4:
            return call_with(function, core, words, std::make_index_sequence<4>());
        case 5:
            return call_with(function, core, words, std::make_index_sequence<5>());
        case 6:
            return call_with(function, core, words, std::make_index_sequence<6>());
        case 7:
            return call_with(function, core, words, std::make_index_sequence<7>());
        case 8:
            return call_with(function, core, words, std::make_index_sequence<8>());
        default:
            return call_with(function, core, words, std::make_index_sequence<9>());
    }
}

}  // namespace

bool Core::call(const void* function, const int64_t* words, int count, int64_t& result) {
    if (setjmp(exit) != 0) return false;
    result = call_words(function, this, words, count);
    return true;
}

// --- operands in local memory ----------------------------------------------------------------------------------------

namespace {

[[noreturn]] void fail_memory(Core& core, const LocalTensor& tensor, const char* operand, MemoryKind memory) {
    Violation violation;
    violation.id = "ASC-TYPE-003";
    violation.what = text("%s: %s is in %s, where this instruction cannot reach it", instruction_name(core.opcode),
                          operand, memory_name(static_cast<int>(tensor.memory)).c_str());
    violation.expected = text("a tensor in %s", memory_name(static_cast<int>(memory)).c_str());
    violation.given = text("position %s", position_name(tensor.position).c_str());
    core.fail(std::move(violation));
}

[[noreturn]] void fail_alignment(Core& core, const LocalTensor& tensor, int64_t align, const char* operand) {
    Violation violation;
    violation.id = "ASC-ALIGN-001";
    violation.what = text("%s: %s does not start on its boundary", instruction_name(core.opcode), operand);
    violation.expected = text("an address that is a multiple of %lld bytes", static_cast<long long>(align));
    violation.given =
        text("%s address %lld (0x%llx), %lld bytes past a boundary",
             memory_name(static_cast<int>(tensor.memory)).c_str(), static_cast<long long>(tensor.offset),
             static_cast<unsigned long long>(tensor.offset), static_cast<long long>(tensor.offset % align));
    violation.hint = "move the start of the slice to a multiple of the boundary, or copy the data to an aligned buffer";
    core.fail(std::move(violation));
}

[[noreturn]] void fail_bounds(Core& core, const LocalTensor& tensor, int64_t bytes, const char* operand, bool write) {
    int64_t size = core.memories[static_cast<int>(tensor.memory)].size();
    std::string memory = memory_name(static_cast<int>(tensor.memory));
    Violation violation;
    violation.id = "ASC-BOUNDS-001";
    violation.what = text("%s: %s %s past the end of %s", instruction_name(core.opcode), operand,
                          write ? "is written" : "is read", memory.c_str());
    violation.expected = text("bytes inside %s[0, %lld)", memory.c_str(), static_cast<long long>(size));
    violation.given = text("%s[%lld, %lld), which is %lld bytes from the tensor's start", memory.c_str(),
                           static_cast<long long>(tensor.offset), static_cast<long long>(tensor.offset + bytes),
                           static_cast<long long>(bytes));
    violation.hint = "compare the count, or repeats and strides, with the size of the tensor";
    core.fail(std::move(violation));
}

}  // namespace

void Core::fail_local(const LocalTensor& tensor, int64_t bytes, int64_t align, const char* operand, bool write,
                      MemoryKind kind) {
    if (tensor.memory != kind) fail_memory(*this, tensor, operand, kind);
    if ((tensor.offset & (align - 1)) != 0) fail_alignment(*this, tensor, align, operand);
    fail_bounds(*this, tensor, bytes, operand, write);
}

// --- global memory ---------------------------------------------------------------------------------------------------

Core::GlobalRange Core::global_otherwise(int64_t address, int64_t bytes, bool write) {
    uint64_t tag = static_cast<uint64_t>(address) >> 48;
    const std::vector<ArrayRange>& arrays = launch->arrays();
    if (tag == 0 || tag > arrays.size()) return global_outside(address & address_mask, bytes, write);
    return global_in(static_cast<int>(tag) - 1, address & address_mask, bytes, write);
}

namespace {

[[noreturn]] void fail_read_only(Core& core, int array, int64_t bytes) {
    Violation violation;
    violation.id = "ASC-LAUNCH-004";
    violation.what = text("%s: writes array argument %d, which is read-only", instruction_name(core.opcode), array);
    violation.expected = "an array that may be written";
    violation.given = text("a write of %lld bytes", static_cast<long long>(bytes));
    violation.hint = "pass a writable copy of the array";
    core.fail(std::move(violation));
}

Violation outside_violation(const Core& core, int array, int64_t address, int64_t bytes, bool write) {
    Violation violation;
    violation.id = "ASC-BOUNDS-002";
    violation.address = address;
    violation.bytes = bytes;
    violation.array = array;
    const char* name = instruction_name(core.opcode);
    const char* verb = write ? "writes" : "reads";
    if (array < 0) {
        violation.what = text("%s: %s %lld bytes of GM outside every array of the launch", name, verb,
                              static_cast<long long>(bytes));
        violation.expected =
            text("an address inside one of %lld array arguments", static_cast<long long>(core.launch->arrays().size()));
        violation.given = text("GM address 0x%llx", static_cast<unsigned long long>(address));
        return violation;
    }
    const ArrayRange& range = core.launch->arrays()[array];
    int64_t begin = address - range.address;
    violation.what = text("%s: %s outside array argument %d", name, verb, array);
    violation.expected = text("bytes inside [0, %lld), the size of that array", static_cast<long long>(range.bytes));
    violation.given = text("bytes [%lld, %lld)", static_cast<long long>(begin), static_cast<long long>(begin + bytes));
    violation.hint = "check the block's offset and the length of its last tile";
    return violation;
}

[[noreturn]] void fail_outside(Core& core, int array, int64_t address, int64_t bytes, bool write) {
    core.fail(outside_violation(core, array, address, bytes, write));
}

void warn_outside(Core& core, int array, int64_t address, int64_t bytes, bool write) {
    core.warn(outside_violation(core, array, address, bytes, write));
}

}  // namespace

Core::GlobalRange Core::global_in(int array, int64_t address, int64_t bytes, bool write) {
    const ArrayRange& range = launch->arrays()[array];
    uint64_t offset = static_cast<uint64_t>(address - range.address);
    auto size = static_cast<uint64_t>(range.bytes);
    bool fits = offset <= size && static_cast<uint64_t>(bytes) <= size - offset;
    if (write && bytes != 0) {
        if (!range.writable) fail_read_only(*this, array, bytes);
        written[array >> 6] |= uint64_t{1} << (array & 63);
    }
    auto* pointer = reinterpret_cast<uint8_t*>(static_cast<uintptr_t>(address));
    if (fits) return {pointer, bytes};
    GlobalBounds bounds = launch->gm_bounds();
    if (bounds == GlobalBounds::error || bytes < 0) fail_outside(*this, array, address, bytes, write);
    if (bounds == GlobalBounds::warn) warn_outside(*this, array, address, bytes, write);
    return {pointer, offset < size ? static_cast<int64_t>(size - offset) : 0};
}

// An address without the number of its array: it may still lie in one.
Core::GlobalRange Core::global_outside(int64_t address, int64_t bytes, bool write) {
    int array = launch->find_array(address);
    if (array >= 0) {
        recent_array_ = static_cast<size_t>(array);
        return global_in(array, address, bytes, write);
    }
    GlobalBounds bounds = launch->gm_bounds();
    if (bounds == GlobalBounds::error || bytes < 0) fail_outside(*this, -1, address, bytes, write);
    if (bounds == GlobalBounds::warn) warn_outside(*this, -1, address, bytes, write);
    return {nullptr, 0};
}

}  // namespace openasc
