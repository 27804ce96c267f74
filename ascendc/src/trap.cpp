#include "trap.h"

#include <csignal>
#include <cstdlib>
#include <mutex>

#include <sys/mman.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#include "text.h"

namespace openasc {

namespace {

constexpr int trapped_signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
constexpr int trapped_count = 4;

__thread Trap* armed = nullptr;

std::mutex handlers_lock;
struct sigaction previous[trapped_count];

int index_of(int signal) {
    for (int index = 0; index < trapped_count; ++index)
        if (trapped_signals[index] == signal) return index;
    return 0;
}

// Raised by what the thread itself did, not sent by somebody else.
bool own(int signal, const siginfo_t& info) {
    if (signal == SIGABRT) return info.si_pid == getpid();
    return info.si_code > 0;
}

void note_context(Trap& trap, void* context) {
#if defined(__x86_64__) && defined(__linux__)
    const auto* state = static_cast<const ucontext_t*>(context);
    trap.stack = static_cast<uintptr_t>(state->uc_mcontext.gregs[REG_RSP]);
    trap.write = (state->uc_mcontext.gregs[REG_ERR] & 2) != 0 ? 1 : 0;
#elif defined(__aarch64__) && defined(__linux__)
    trap.stack = static_cast<const ucontext_t*>(context)->uc_mcontext.sp;
#else
    (void)context;
    (void)trap;
#endif
}

// The default action follows when the faulting instruction runs again, or when the signal is sent again.
void let_end(int signal, const siginfo_t& info) {
    struct sigaction standard = {};
    standard.sa_handler = SIG_DFL;
    sigaction(signal, &standard, nullptr);
    if (info.si_code <= 0 || signal == SIGABRT) raise(signal);
}

// A handler that was installed after ours hands the signal back to us when it is done, and we may have it from there.
__thread uintptr_t passing = 0;  // the frame that passes a signal on; deeper ones stand inside it

// Gives the signal to whoever had it before.
void pass_on(int signal, siginfo_t* info, void* context) {
    const struct sigaction& before = previous[index_of(signal)];
    const auto frame = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
    if (passing != 0 && frame < passing) {
        let_end(signal, *info);
        return;
    }
    passing = frame;
    if ((before.sa_flags & SA_SIGINFO) != 0 && before.sa_sigaction != nullptr) {
        before.sa_sigaction(signal, info, context);
    } else if (before.sa_handler == SIG_DFL) {
        let_end(signal, *info);
    } else if (before.sa_handler != SIG_IGN) {
        before.sa_handler(signal);
    }
    passing = 0;
}

void on_signal(int signal, siginfo_t* info, void* context) {
    Trap* trap = armed;
    if (trap == nullptr || !own(signal, *info)) {
        pass_on(signal, info, context);
        return;
    }
    armed = nullptr;
    trap->signal = signal;
    trap->code = info->si_code;
    trap->address = reinterpret_cast<uintptr_t>(info->si_addr);
    if (signal != SIGABRT) note_context(*trap, context);
    std::longjmp(trap->exit, 1);
}

void install(int index) {
    struct sigaction action = {};
    action.sa_sigaction = on_signal;
    // The handler leaves by longjmp, which does not unblock a signal: so none is blocked.
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    sigemptyset(&action.sa_mask);
    sigaction(trapped_signals[index], &action, nullptr);
}

// A stack for the handler, without which a kernel that overflows its own could not be told of. A thread that has one
// already keeps it.
class AlternateStack {
public:
    AlternateStack() {
        stack_t now = {};
        if (sigaltstack(nullptr, &now) == 0 && (now.ss_flags & SS_DISABLE) == 0) return;
        void* place = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (place == MAP_FAILED) return;
        stack_t own = {};
        own.ss_sp = place;
        own.ss_size = size;
        if (sigaltstack(&own, nullptr) == 0)
            memory_ = place;
        else
            munmap(place, size);
    }
    ~AlternateStack() {
        if (memory_ == nullptr) return;
        stack_t now = {};
        const bool ours = sigaltstack(nullptr, &now) == 0 && now.ss_sp == memory_;
        stack_t none = {};
        none.ss_flags = SS_DISABLE;
        if (!ours || sigaltstack(&none, nullptr) == 0) munmap(memory_, size);
    }
    AlternateStack(const AlternateStack&) = delete;
    AlternateStack& operator=(const AlternateStack&) = delete;

private:
    static constexpr size_t size = 128 * 1024;
    void* memory_ = nullptr;
};

}  // namespace

void watch_signals() {
    std::lock_guard<std::mutex> guard(handlers_lock);
    for (int index = 0; index < trapped_count; ++index) {
        struct sigaction now = {};
        sigaction(trapped_signals[index], nullptr, &now);
        if ((now.sa_flags & SA_SIGINFO) != 0 && now.sa_sigaction == on_signal) continue;
        previous[index] = now;
        install(index);
    }
}

void arm(Trap* trap) {
    if (trap != nullptr) {
        static thread_local AlternateStack stack;
        (void)stack;
    }
    armed = trap;
}

// --- what it means ---------------------------------------------------------------------------------------------------

namespace {

bool near_stack(const Trap& trap) {
    constexpr uintptr_t reach = 64 * 1024;
    if (trap.stack == 0 || trap.signal != SIGSEGV) return false;
    const uintptr_t distance = trap.address > trap.stack ? trap.address - trap.stack : trap.stack - trap.address;
    return distance < reach;
}

void describe_access(Violation& violation, const Trap& trap) {
    constexpr uintptr_t null_page = 4096;
    const char* verb = trap.write == 1 ? "writes to" : trap.write == 0 ? "reads from" : "uses";
    violation.id = "ASC-FAULT-001";
    // An address that is no address of this processor is not told.
    const bool known = trap.signal == SIGBUS || trap.code == SEGV_MAPERR || trap.code == SEGV_ACCERR;
    if (known && trap.address < null_page) {
        violation.what = text("the kernel %s a null pointer", verb);
        violation.given = text("address 0x%llx", static_cast<unsigned long long>(trap.address));
        violation.hint = "check which pointers the launch passes, and that tensors have their buffers";
        return;
    }
    if (known) violation.address = static_cast<int64_t>(trap.address);
    violation.what = text("the kernel %s memory that does not belong to it, through a plain pointer", verb);
    violation.given = known ? text("address 0x%llx", static_cast<unsigned long long>(trap.address))
                            : "an address that no memory can have";
    violation.hint = "compare the index with the size of the array behind the pointer";
}

}  // namespace

Violation trap_violation(const Core& core, const Trap& trap) {
    Violation violation;
    violation.expected = "C++ that stays within its arrays and its stack";
    if (trap.signal == SIGFPE) {
        violation.id = "ASC-FAULT-003";
        violation.what = trap.code == FPE_INTDIV ? "the kernel divides a whole number by zero"
                                                 : "the kernel computes what its number type cannot hold";
        violation.expected = "a divisor other than 0, and a quotient that fits the type";
        violation.hint = "test the divisor before the division";
    } else if (trap.signal == SIGABRT) {
        violation.id = "ASC-FAULT-004";
        violation.what = "the kernel ended itself with abort()";
        violation.expected = "a kernel that returns";
        violation.hint = "the lines before this report say what was checked: assert, or the C++ library";
    } else if (near_stack(trap)) {
        violation.id = "ASC-FAULT-002";
        violation.what = "the kernel's stack is full";
        violation.expected = "calls and local variables that fit the stack";
        violation.hint = "look for a function that calls itself without end, or for large local arrays";
    } else {
        describe_access(violation, trap);
    }
    violation.site = core.site;
    violation.opcode = -1;
    violation.block = core.block;
    return violation;
}

}  // namespace openasc
