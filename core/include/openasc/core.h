// One AI Core while it runs one block: memories, pipes, flags, registers and framework state.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <csetjmp>
#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

#include "openasc/array_range.h"
#include "openasc/chip.h"
#include "openasc/export.h"
#include "openasc/framework.h"
#include "openasc/memory.h"
#include "openasc/observer.h"
#include "openasc/poll_watch.h"
#include "openasc/read_ahead.h"
#include "openasc/tensor.h"
#include "openasc/violation.h"

namespace openasc {

class LateCopies;

class Launch;

struct MaskRegister {
    uint64_t low = ~uint64_t{0}, high = ~uint64_t{0};
    bool counter = false;  // counter mode: `low` is a number of elements
};

// What the scale register of conversions holds: a float16; a float32 with an offset and a sign; a table in UB.
enum class DeqKind : int { half = 0, number = 1, vector = 2 };

// What the last reductions left for the scalar unit, as bits of their dtype.
struct ReductionResults {
    int64_t sum = 0;    // of ReduceSum with a count
    int64_t value = 0;  // largest or smallest
    int64_t index = 0;
};

struct Registers {
    MaskRegister mask;
    std::array<uint64_t, 2> compare_mask{};
    DeqKind deq_kind = DeqKind::half;
    uint64_t deq_scale = 0x3C00;  // 1
    ReductionResults reduced;
    int atomic_operation = 0;  // 0 none, 1 add, 2 max, 3 min
    int atomic_dtype = 0;
    uint64_t pad_value = 0;  // bits of pad_dtype, or of a 64-bit number that takes the copied dtype (pad_weak)
    int pad_dtype = 6;       // int64
    bool pad_weak = true;
    bool pad_bits = false;                   // pad_value serves every dtype as wide as pad_dtype
    int64_t gather_mask_count = 0;           // elements that the last GatherMask kept
    std::array<uint16_t, 4> merge_counts{};  // elements that the last merge took from each list
    bool saturate = false;                   // CTRL[48]: false is INF/NAN mode, the default here

    // What InitSocState and the making of a TPipe do: mask, atomics and pad value as at the start.
    void reset() {
        mask = MaskRegister();
        atomic_operation = atomic_dtype = 0;
        pad_value = 0;
        pad_dtype = 6;
        pad_weak = true;
        pad_bits = false;
    }
};

// A range of UB whose accesses of some kinds are errors (CheckLocalMemoryIA).
struct Watch {
    int64_t begin = 0, end = 0;  // bytes
    int kinds = 0;               // bits: scalar read, write, vector read, write, MTE read, write
    int64_t site = -1;           // where it was set
};

class OPENASC_EXPORT Core {
public:
    explicit Core(const Chip& chip);

    // First member on purpose: machine code loads the ABI's functions from here.
    const void* const* abi;
    // Where UB lies in the process, known once a kernel has shown a pointer into it: the second and third member, so
    // that headers find them too.
    uint64_t ub_address = 0, ub_bytes = 0;

    Launch* launch = nullptr;
    int64_t block = 0;
    std::array<Memory, memory_kinds> memories;
    Registers registers;
    Framework framework;  // TPipe, TQue, TBuf, allocators, event flags
    Observer* observer = nullptr;
    LateCopies* late = nullptr;  // copies that wait, in launches that ask for it
    void* checks = nullptr;      // what a Checker keeps of this core
    std::array<Watch, 4> watches{};
    bool watching = false;               // any of them is enabled
    std::array<int64_t, 3> addresses{};  // in GM: the system workspace and the two communication contexts

    // What is executing, for reports.
    int opcode = -1;
    int64_t site = -1;

    // Called first by every ABI function: remembers the place and leaves when the launch is stopping.
    void enter(int64_t new_opcode, int64_t new_site) {
        opcode = static_cast<int>(new_opcode);
        site = new_site;
        polls.enter();
        if (stopping->load(std::memory_order_relaxed)) [[unlikely]]
            attend();
    }
    // Lets the launch look after itself (signals, a violation elsewhere); leaves when the block must end.
    void attend();

    // Ends the block: records the violation with the place of `enter`, stops the launch, does not return.
    // No C++ object with a destructor may be live in the frames between the kernel and this call, so
    // build the strings in a function that only calls this one.
    [[noreturn]] void fail(Violation violation);
    // Notes something that does not end the block; once for each place and instruction, with a count.
    void warn(Violation violation);
    [[noreturn]] void leave();

    // Checks a local operand: inside its memory, `align` bytes aligned; `bytes` is the extent touched from the
    // tensor's start. Returns the address. Fails with ASC-BOUNDS-001, ASC-ALIGN-001 or ASC-TYPE-003 (wrong memory).
    uint8_t* local(int64_t word, int64_t bytes, int64_t align, const char* operand, bool write,
                   MemoryKind kind = MemoryKind::ub) {
        const LocalTensor tensor = LocalTensor::unpack(word);
        Memory& memory = memories[static_cast<size_t>(kind)];
        const bool good = tensor.memory == kind && (tensor.offset & (align - 1)) == 0 && bytes >= 0 &&
                          bytes <= memory.size() - tensor.offset;
        if (!good) [[unlikely]]
            fail_local(tensor, bytes, align, operand, write, kind);
        if (write) memory.touch(tensor.offset, tensor.offset + bytes);
        return memory.data() + tensor.offset;
    }

    // Checks a GM range against the launch's arrays (by tag, or by search). Returns the address and how many of
    // `bytes` lie inside the array (fewer only when gm_bounds is not "error"; 0 possible). Marks the array as written.
    struct GlobalRange {
        uint8_t* address;
        int64_t inside;
    };
    GlobalRange global(int64_t address, int64_t bytes, bool write) {
        // What nearly always happens: a range inside the array whose number the address carries, or, where it carries
        // none, inside the array that the last such address led to.
        const uint64_t tag = static_cast<uint64_t>(address) >> 48;
        const uint64_t index = tag != 0 ? tag - 1 : recent_array_;
        if (index < array_count_) [[likely]] {
            const ArrayRange& range = arrays_[index];
            const int64_t offset = (address & address_mask) - range.address;
            if (offset >= 0 && bytes > 0 && bytes <= range.bytes - offset && (range.writable || !write)) [[likely]] {
                if (write) written[index >> 6] |= uint64_t{1} << (index & 63);
                return {reinterpret_cast<uint8_t*>(range.address) + offset, bytes};
            }
        }
        return global_otherwise(address, bytes, write);
    }

    // A number in GM was read: whoever reads the same ones again and again waits for others to change them.
    void read_global(int64_t address, int64_t value);
    // The same for a short copy, after it; a kernel may wait by these.
    void copied_in(int64_t address, const uint8_t* bytes, int64_t length);

    bool observed() const { return observer != nullptr || watching; }

    // Makes GM writes that went past the caches visible before anything that follows.
    void drain() {
        if (streamed) [[unlikely]]
            fence();
    }
    bool streamed = false;  // there are such writes since the last drain
    // Reports the present instruction to the observer; nothing when there is none.
    void report(int64_t dtypes, int pipe, const Access* accesses, int access_count, int64_t first = 0,
                int64_t second = 0, const EventDetails& details = {});

    // Calls an ABI function and survives its fault: false when the block has ended. `count` words follow the core.
    bool call(const void* function, const int64_t* words, int count, int64_t& result);

    // Makes the core ready for a block, as if it were new. Its memories are full of `pattern`.
    void begin(Launch& new_launch, std::atomic<bool>& attention, int64_t new_block, uint8_t pattern = 0);

    std::atomic<bool>* stopping = nullptr;
    std::jmp_buf exit;
    // A kernel that reads GM elements again and again waits for another block to change them.
    PollWatch polls;
    bool gave_way = false;
    // Wakes the thread of the core while its block waits for others.
    std::mutex bell_lock;
    std::condition_variable bell;
    void ring();

    bool calling_thread = false;  // it runs on the thread that launched, the only one that may look for signals

    ReadAhead read_ahead;

    // What the block leaves behind, merged into the launch when it ends.
    std::string output;
    std::vector<Violation> warnings;
    std::vector<uint64_t> written;  // bit n: array n

private:
    void fence();
    void check_watches(int pipe, const Access* accesses, int access_count);
    [[noreturn]] void fail_local(const LocalTensor& tensor, int64_t bytes, int64_t align, const char* operand,
                                 bool write, MemoryKind kind);
    GlobalRange global_otherwise(int64_t address, int64_t bytes, bool write);
    GlobalRange global_outside(int64_t address, int64_t bytes, bool write);
    GlobalRange global_in(int array, int64_t address, int64_t bytes, bool write);

    const ArrayRange* arrays_ = nullptr;  // of the launch
    size_t array_count_ = 0;
    size_t recent_array_ = 0;
};

// Name of an instruction (generated table), "kernel" for -1.
const char* instruction_name(int opcode);

}  // namespace openasc
