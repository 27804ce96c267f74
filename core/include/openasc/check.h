// Checked runs: which checks there are, and what they find.
//
// Ids: ASC-RACE-001 two pipes of a core; -002 two cores through GM; -003 a store that a flag announces before it has
// drained, or that stays in the scalar unit's cache. ASC-INIT-001 bytes in local memory that nobody wrote reach where
// they matter; -002 so does the padding of a copy. ASC-BOUNDS-005 outside the tensor that was given; -006 memory of a
// queue that is not given out. ASC-SYNC-020 an event flag is left set; -021 set while it is set; -022 a tensor is not
// given back; -023 a cross-core flag is left set. ASC-OVERLAP-001 source and destination. ASC-NUM-001 (a note) the
// first NaN or infinity that no tensor operand had.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "openasc/array_range.h"
#include "openasc/export.h"
#include "openasc/observer.h"

namespace openasc {

struct Chip;

struct CheckSettings {
    bool memory = false, race = false, init = false, sync = false, overlap = false, number = false;
    bool strict = false;  // does not assume the barriers that the hardware's compiler inserts; says more notes
    // The compiler orders the instructions of each core itself (PyAsc's insert_sync): only cores can race then.
    bool insert_sync = false;
    int64_t block = -1;  // only this one; -1: all

    bool any() const { return memory || race || init || sync || overlap || number; }
};

struct Finding {
    // One access or call: where, by what, and in words: "V reads UB[0x0000..0x0100)".
    struct Place {
        int64_t site = -1;
        int opcode = -1;
        int pipe = -1;
        std::string what;
    };
    std::string id, what, expected, given, hint;
    std::vector<Place> places;  // one or two, the later one first
    int64_t block = -1;         // the lowest that met it
    int blocks = 1;             // how many did
    int64_t count = 1;          // and how often
    bool note = false;          // legal, and yet worth a look
};

// Watches one launch with the checks that the settings ask for, and passes what it sees on.
class OPENASC_EXPORT Checker : public Observer {
public:
    Checker(const CheckSettings& settings, const std::vector<ArrayRange>& arrays, Observer* next = nullptr);
    ~Checker() override;

    void on_launch(int block_count) override;
    void on_block_begin(Core& core) override;
    void on_event(Core& core, const Event& event) override;
    void on_block_end(Core& core) override;
    void on_synchronise(Core& core, const Request& request) override;
    void on_synchronised(Core& core, const Request& request) override;
    void on_pointer(Core& core, const LocalTensor& tensor) override;
    void on_launch_end() override;

    // In the order of blocks; may be asked for at any time.
    std::vector<Finding> findings() const;
    // Bytes of the shadow: those for GM, and for all cores.
    int64_t global_bytes() const;
    int64_t local_bytes() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace openasc
