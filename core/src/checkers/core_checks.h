// What the checks know of one core while it runs a block, and what all cores of a launch share.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "byte_shadow.h"
#include "clocks.h"
#include "findings.h"
#include "openasc/core.h"
#include "shadow.h"

namespace openasc {

struct CoreChecks {
    int64_t block = 0;

    // For a block that begins.
    void begin(const Core& core, const CheckSettings& settings);
    int64_t bytes() const;

    // --- races ---
    Clocks clocks;
    std::array<LocalShadow, memory_kinds> shadows;
    GlobalShadow::Recent recent;
    // Of a buffer of a queue, by its place in Framework::buffers.
    struct BufferClocks {
        PipeClocks filled{}, freed{};
    };
    std::vector<BufferClocks> buffers;
    int signal_pipe = -1;  // of the cross-core flag that is being set
    // Short copies from GM whose bytes may be flags that are waited for.
    struct ShortCopy {
        int64_t begin = 0, end = 0;  // in UB
        int64_t from = 0, from_end = 0;
        int site = 0;
    };
    std::array<ShortCopy, 4> copies;
    size_t next_copy = 0;
    // What the scalar unit has just read in GM. The event comes before the read: what was seen is known at the next
    // one.
    int64_t seen = 0, seen_end = 0;

    // --- initialised data ---
    std::array<ByteShadow, memory_kinds> states;
    ByteShadow& bytes_of(MemoryKind memory) { return states[static_cast<size_t>(memory)]; }

    // --- buffers ---
    struct LiveBuffer {
        int64_t begin, end;
        MemoryKind memory;
        int index;
        bool always;  // of a TBuf, which gives nothing out
    };
    std::vector<LiveBuffer> live;
    int live_epoch = 0;
    size_t live_size = 0;
    std::vector<int> freed_at;  // by buffer: the number of the FreeTensor

    // --- synchronisation ---
    std::array<int, EventFlags::events * EventFlags::ids> set_at{};  // the number of the last SetFlag
    std::vector<int> allocated_at;                                   // by buffer: of the AllocTensor

    // --- numbers: what the last instruction wrote ---
    struct Made {
        Access access{};
        int64_t dtype = 0, site = -1;
        int opcode = -1;
        int count = 0;  // 0: nothing to look at
    } made;
    struct Finite {
        MemoryKind memory = MemoryKind::gm;
        int64_t begin = 0, end = 0, dtype = -1;
    };
    std::array<Finite, 8> finite{};
    size_t next_finite = 0;

    // The last numbers of instructions, by a few bits of their places.
    struct KnownSite {
        int64_t site = -1;
        int opcode = -2, number = 0;
    };
    std::array<KnownSite, 256> sites;
};

// What all cores of a launch share.
struct LaunchChecks {
    CheckSettings settings;
    std::vector<ArrayRange> arrays;
    int64_t block_count = 1;
    Findings findings;
    Sites sites;
    GlobalShadow global;

    // The number of the instruction at hand.
    int site_number(CoreChecks& core, int64_t site, int opcode);
    // Its place, with what it does.
    static Finding::Place place(const Event& event, std::string what);
    // "UB[0x0000..0x0100)", "array argument 1, bytes [0..256)".
    std::string range_text(MemoryKind memory, int64_t begin, int64_t end) const;
};

// "V", "MTE2".
std::string short_pipe_name(int pipe);

}  // namespace openasc
