// Views of tensors: static tensors, slices, other lengths, and offsets of GM addresses.
#include "openasc/tensor.h"

#include "checks.h"
#include "generated/abi.h"
#include "generated/opcodes.h"

namespace openasc {

namespace {

[[noreturn]] void fail_static(Core& core, int64_t position, int64_t address, int64_t length) {
    MemoryKind memory = memory_of(position);
    long long size = core.memories[static_cast<int>(memory)].size();
    std::string name = memory_name(static_cast<int>(memory));
    fault(core, "ASC-BOUNDS-001",
          text("the tensor at %s reaches outside %s", position_name(position).c_str(), name.c_str()),
          text("bytes inside %s[0, %lld)", name.c_str(), size),
          text("%s[%lld, %lld)", name.c_str(), static_cast<long long>(address),
               static_cast<long long>(address + length)));
}

[[noreturn]] void fail_offset(Core& core, const LocalTensor& tensor, int64_t offset) {
    fault(core, "ASC-RANGE-004", "the offset lies outside the tensor",
          text("an offset from 0 to %lld bytes, the length of the tensor", static_cast<long long>(tensor.length)),
          text("%lld bytes", static_cast<long long>(offset)));
}

[[noreturn]] void fail_length(Core& core, const LocalTensor& tensor, int64_t length) {
    long long size = core.memories[static_cast<int>(tensor.memory)].size();
    fault(core, "ASC-RANGE-004", "the new length does not fit into the memory",
          text("0 to %lld bytes from here to the end of %s", size - static_cast<long long>(tensor.offset),
               memory_name(static_cast<int>(tensor.memory)).c_str()),
          text("%lld bytes", static_cast<long long>(length)));
}

[[noreturn]] void fail_global_offset(Core& core, int64_t offset) {
    fault(core, "ASC-RANGE-004", "the offset of a GM address leaves the address space", "an address below 2^48",
          text("an offset of %lld bytes", static_cast<long long>(offset)),
          "look for an offset that became negative, or a product that overflowed");
}

}  // namespace

}  // namespace openasc

using namespace openasc;

int64_t openasc_local_tensor(Core* core, int64_t position, int64_t address, int64_t length, int64_t site) {
    core->enter(op_LocalTensor, site);
    MemoryKind memory = on_chip_memory(*core, position);
    int64_t size = core->memories[static_cast<int>(memory)].size();
    if (address < 0 || length < 0 || address > size || length > size - address)
        fail_static(*core, position, address, length);
    return LocalTensor{address, length, memory, static_cast<int>(position)}.pack();
}

int64_t openasc_local_slice(Core* core, int64_t word, int64_t offset, int64_t site) {
    LocalTensor tensor = LocalTensor::unpack(word);
    if (offset < 0 || offset > tensor.length) {
        core->enter(-1, site);
        fail_offset(*core, tensor, offset);
    }
    tensor.offset += offset;
    tensor.length -= offset;
    return tensor.pack();
}

int64_t openasc_local_resize(Core* core, int64_t word, int64_t length, int64_t site) {
    LocalTensor tensor = LocalTensor::unpack(word);
    if (length < 0 || length > core->memories[static_cast<int>(tensor.memory)].size() - tensor.offset) {
        core->enter(-1, site);
        fail_length(*core, tensor, length);
    }
    tensor.length = length;
    return tensor.pack();
}

int64_t openasc_global_offset(Core* core, int64_t address, int64_t offset, int64_t site) {
    int64_t plain = address & address_mask;
    if (offset > address_mask - plain || offset < -plain) {
        core->enter(-1, site);
        fail_global_offset(*core, offset);
    }
    return (address & ~address_mask) | (plain + offset);
}
