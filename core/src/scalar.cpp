// Scalar access to tensors: GetValue and SetValue, in local memory and in GM.
#include "checks.h"
#include "generated/abi.h"
#include "generated/opcodes.h"
#include "number.h"
#include "openasc/launch.h"

namespace openasc {

namespace {

[[noreturn]] void fail_dtype(Core& core, int64_t dtype) {
    fault(core, "ASC-TYPE-001", "an element of this dtype cannot be accessed", "a dtype of 8 to 64 bits",
          dtype_name(dtype));
}

[[noreturn]] void fail_index(Core& core, const LocalTensor& tensor, int64_t index, int size) {
    fault(core, "ASC-BOUNDS-001", "the index lies outside the memory",
          text("an index from 0 to %lld",
               static_cast<long long>((core.memories[static_cast<int>(tensor.memory)].size() - tensor.offset) / size -
                                      1)),
          text("%lld", static_cast<long long>(index)));
}

void report(Core& core, int64_t dtypes, MemoryKind memory, int64_t address, int size, bool write, int64_t word = 0) {
    if (!core.observed()) return;
    Access access{memory, address, size, 0, 1, write, word};
    core.report(dtypes, opcode_pipes[core.opcode], &access, 1);
}

uint8_t* element(Core& core, int64_t dtypes, int64_t word, int64_t index, int size, bool write) {
    LocalTensor tensor = LocalTensor::unpack(word);
    Memory& memory = core.memories[static_cast<int>(tensor.memory)];
    int64_t room = (memory.size() - tensor.offset) / size;
    if (index < 0 || index >= room) fail_index(core, tensor, index, size);
    tensor.offset += index * size;
    report(core, dtypes, tensor.memory, tensor.offset, size, write, word);
    return core.local(tensor.pack(), size, size, write ? "dst" : "src", write, tensor.memory);
}

// The element's address; null where gm_bounds lets an access outside pass.
uint8_t* global_element(Core& core, int64_t dtypes, int64_t address, int64_t index, int size, bool write) {
    int64_t place = (address & ~address_mask) | ((address + index * size) & address_mask);
    Core::GlobalRange range = core.global(place, size, write);
    report(core, dtypes, MemoryKind::gm, place & address_mask, size, write);
    return range.inside == size ? range.address : nullptr;
}

int element_size(Core& core, int64_t dtypes) {
    int size = size_of(static_cast<int>(dtypes & 0xFF));
    if (size == 0) fail_dtype(core, dtypes & 0xFF);
    return size;
}

}  // namespace

}  // namespace openasc

using namespace openasc;

int64_t openasc_scalar_read(Core* core, int64_t opcode, int64_t dtypes, int64_t src, int64_t index, int64_t site) {
    core->enter(opcode, site);
    int size = element_size(*core, dtypes);
    if (opcode != op_GetValueGlobal) {
        core->polls.quiet();
        return load_word(element(*core, dtypes, src, index, size, false), size);
    }
    const uint8_t* bytes = global_element(*core, dtypes, src, index, size, false);
    int64_t value = bytes == nullptr ? 0 : load_shared_word(bytes, size);
    core->read_global(src + index * size, value);
    return value;
}

int64_t openasc_scalar_write(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t index, int64_t value,
                             int64_t site) {
    core->enter(opcode, site);
    int size = element_size(*core, dtypes);
    if (opcode != op_SetValueGlobal) {
        store_word(element(*core, dtypes, dst, index, size, true), size, value);
        return 0;
    }
    uint8_t* bytes = global_element(*core, dtypes, dst, index, size, true);
    core->drain();
    if (bytes != nullptr) store_shared_word(bytes, size, value);
    return 0;
}
