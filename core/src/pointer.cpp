// Between tensors and the pointers of kernels in C++: on-chip memories are memory of the process.
#include "checks.h"
#include "generated/abi.h"
#include "generated/opcodes.h"
#include "number.h"
#include "openasc/launch.h"

namespace openasc {

namespace {

// The position that a pointer into a memory stands for, by MemoryKind.
constexpr int positions[memory_kinds] = {0, 11, 1, 2, 4, 7, 6, 14};

[[noreturn]] void fail_pointer(Core& core, int64_t address) {
    const bool in_gm = core.launch != nullptr && core.launch->find_array(address & address_mask) >= 0;
    fault(core, "ASC-TYPE-003", "a pointer into on-chip memory is wanted", "an address inside a memory of this core",
          text("0x%llx, which is in %s", static_cast<unsigned long long>(address & address_mask),
               in_gm ? "GM" : "none of its memories"));
}

[[noreturn]] void fail_length(Core& core, const LocalTensor& tensor, int64_t length) {
    const long long size = core.memories[static_cast<int>(tensor.memory)].size();
    std::string name = memory_name(static_cast<int>(tensor.memory));
    fault(core, "ASC-BOUNDS-001", text("the bytes behind the pointer reach past the end of %s", name.c_str()),
          text("bytes inside %s[0, %lld)", name.c_str(), size),
          text("%s[%lld, %lld)", name.c_str(), static_cast<long long>(tensor.offset),
               static_cast<long long>(tensor.offset + length)));
}

[[noreturn]] void fail_empty(Core& core) {
    fault(core, "ASC-TYPE-003", "the tensor has no memory yet", "a tensor of a queue, a buffer or an allocator",
          "an empty LocalTensor", "alloc, deque or get the tensor first");
}

[[noreturn]] void fail_index(Core& core, const LocalTensor& tensor, int64_t index, int size) {
    const int64_t room = (core.memories[static_cast<int>(tensor.memory)].size() - tensor.offset) / size;
    fault(core, "ASC-BOUNDS-001", "the index lies outside the memory",
          text("an index from 0 to %lld", static_cast<long long>(room - 1)),
          text("%lld", static_cast<long long>(index)));
}

[[noreturn]] void fail_dtype(Core& core, int64_t dtype) {
    fault(core, "ASC-TYPE-001", "an element of this dtype has no address", "a dtype of 8 to 64 bits",
          dtype_name(dtype));
}

[[noreturn]] void fail_global_element(Core& core, int64_t address) {
    fault(core, "ASC-BOUNDS-002", "the element lies outside every array of the launch", "an element inside an array",
          text("GM address 0x%llx", static_cast<unsigned long long>(address & address_mask)));
}

void report(Core& core, int64_t dtypes, MemoryKind memory, int64_t address, int size, bool write, int64_t word = 0) {
    if (!core.observed()) return;
    Access access{memory, address, size, 0, 1, write, word};
    core.report(dtypes, opcode_pipes[core.opcode], &access, 1);
}

// Nobody sees whether the kernel then reads or writes; it may write.
int64_t local_element(Core& core, int64_t dtypes, int64_t word, int64_t index, int size) {
    LocalTensor tensor = LocalTensor::unpack(word);
    if (tensor.memory == MemoryKind::gm) fail_empty(core);
    const int64_t room = (core.memories[static_cast<int>(tensor.memory)].size() - tensor.offset) / size;
    if (index < 0 || index >= room) fail_index(core, tensor, index, size);
    core.polls.quiet();
    tensor.offset += index * size;
    report(core, dtypes, tensor.memory, tensor.offset, size, true, word);
    return reinterpret_cast<int64_t>(core.local(tensor.pack(), size, size, "the element", true, tensor.memory));
}

// Of an array that may be written, the element counts as written. A kernel may wait for a change by reading again.
int64_t global_element(Core& core, int64_t dtypes, int64_t address, int64_t index, int size) {
    const int64_t place = (address & ~address_mask) | ((address + index * size) & address_mask);
    const int array = core.launch->find_array(place & address_mask);
    const bool writable = array >= 0 && core.launch->arrays()[static_cast<size_t>(array)].writable;
    const Core::GlobalRange range = core.global(place, size, writable);
    if (range.inside != size) fail_global_element(core, place);
    report(core, dtypes, MemoryKind::gm, place & address_mask, size, false);
    core.drain();
    core.read_global(place, load_shared_word(range.address, size));
    return reinterpret_cast<int64_t>(range.address);
}

}  // namespace

}  // namespace openasc

using namespace openasc;

// A small number is what a `__ubuf__` pointer holds on the chip: bytes from the start of UB. Nothing else of the
// process lies there.
int64_t openasc_pointer_tensor(Core* core, int64_t address, int64_t length, int64_t site) {
    for (int kind = 1; kind < memory_kinds; ++kind) {
        Memory& memory = core->memories[kind];
        const bool ub = kind == static_cast<int>(MemoryKind::ub);
        const bool number = ub && static_cast<uint64_t>(address) < static_cast<uint64_t>(memory.size());
        if (!number && (memory.size() == 0 || !memory.made())) continue;
        const int64_t offset = number ? address : address - reinterpret_cast<int64_t>(memory.data());
        if (offset < 0 || offset >= memory.size()) continue;
        if (static_cast<MemoryKind>(kind) == MemoryKind::ub) {
            core->ub_address = reinterpret_cast<uint64_t>(memory.data());
            core->ub_bytes = static_cast<uint64_t>(memory.size());
        }
        LocalTensor tensor{offset, length, static_cast<MemoryKind>(kind), positions[kind]};
        if (length < 0) {
            tensor.length = memory.size() - offset;
        } else if (length > memory.size() - offset) {
            core->enter(-1, site);
            fail_length(*core, tensor, length);
        }
        return tensor.pack();
    }
    core->enter(-1, site);
    fail_pointer(*core, address);
}

int64_t openasc_local_pointer(Core* core, int64_t word, int64_t site) {
    const LocalTensor tensor = LocalTensor::unpack(word);
    if (tensor.memory == MemoryKind::gm) {
        core->enter(-1, site);
        fail_empty(*core);
    }
    Memory& memory = core->memories[static_cast<int>(tensor.memory)];
    memory.touch(tensor.offset, tensor.offset + tensor.length);
    if (core->observer != nullptr) core->observer->on_pointer(*core, tensor);
    return reinterpret_cast<int64_t>(memory.data() + tensor.offset);
}

int64_t openasc_element_pointer(Core* core, int64_t opcode, int64_t dtypes, int64_t tensor, int64_t index,
                                int64_t site) {
    core->enter(opcode, site);
    const int size = size_of(static_cast<int>(dtypes & 0xFF));
    if (size == 0 || (dtypes & 0xFF) == static_cast<int64_t>(DType::int4_)) fail_dtype(*core, dtypes & 0xFF);
    if (opcode == op_GetValueGlobal) return global_element(*core, dtypes, tensor, index, size);
    return local_element(*core, dtypes, tensor, index, size);
}

int64_t openasc_global_word(Core* core, int64_t address, int64_t) {
    const int64_t plain = address & address_mask;
    const int array = core->launch == nullptr ? -1 : core->launch->find_array(plain);
    return plain | (static_cast<int64_t>(array) + 1) << 48;
}
