// A chip with its cores. Cores, and the memories in them, are made once and used again by later launches.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "openasc/chip.h"
#include "openasc/export.h"

namespace openasc {

class Core;

class OPENASC_EXPORT Machine {
public:
    explicit Machine(Chip chip);
    ~Machine();
    Machine(const Machine&) = delete;
    Machine& operator=(const Machine&) = delete;

    const Chip& chip() const { return chip_; }

    // An idle core, or a new one. It stays the caller's until it is given back.
    std::unique_ptr<Core> take();
    void give(std::unique_ptr<Core> core);

private:
    void renew_after_fork();

    const Chip chip_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Core>> idle_;
    int fork_generation_;
};

// How often this process is the child of a fork since it was loaded; locks of an older generation are void.
int fork_generation();

}  // namespace openasc
