// Signals that a kernel in C++ raises: they end its block, not the process.
#pragma once

#include <csetjmp>
#include <cstdint>

#include "openasc/core.h"

namespace openasc {

// From now on SIGSEGV, SIGBUS, SIGFPE and SIGABRT raised inside a kernel by the kernel itself go to its block; all
// others go on to the handlers that were there before. Called before each launch, for those that somebody installed
// meanwhile.
void watch_signals();

// What a thread that runs a kernel met.
struct Trap {
    explicit Trap(std::jmp_buf& leave) : exit(leave) {}

    std::jmp_buf& exit;
    volatile int signal = 0;  // 0: nothing
    volatile int code = 0;
    volatile uintptr_t address = 0;
    volatile uintptr_t stack = 0;  // the stack pointer; 0: not known
    volatile int write = -1;       // 1 a write, 0 a read, -1 not known
};

// From now on signals of this thread go to the trap; null: no longer.
void arm(Trap* trap);

// The error of a signal.
Violation trap_violation(const Core& core, const Trap& trap);

}  // namespace openasc
