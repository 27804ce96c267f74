// Signals and exceptions of kernels end their blocks; all others reach whoever had them before.
#include <csetjmp>
#include <csignal>
#include <stdexcept>

#include <unistd.h>

#include "program.h"

using namespace program;

#if defined(__SANITIZE_ADDRESS__)
constexpr bool checked = true;  // the sanitizer reports some of these itself
#else
constexpr bool checked = false;
#endif

// Launches, and gives the report of what must fail.
template <class Kernel>
static std::string failed(int64_t blocks, const Kernel& kernel, int line = __builtin_LINE()) {
    CHECK_EQUAL(launch("bad", blocks, kernel, nullptr, 1, __FILE__, line), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    CHECK_EQUAL(aclrtSynchronizeStream(nullptr), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    CHECK(current == nullptr);
    return messages();
}

static volatile int zero = 0;
static volatile int sink = 0;

__attribute__((noinline)) static int endless(volatile int* depth) {
    volatile char frame[512];
    frame[0] = static_cast<char>(*depth);
    ++*depth;
    return endless(depth) + frame[0];
}

TEST(a_null_pointer) {
    Device session;
    int line = 0;
    const std::string report = failed(1, [&line] {
        line = __LINE__ + 1;
        block_index();
        *reinterpret_cast<volatile int*>(static_cast<uintptr_t>(zero)) = 1;
    });
    CHECK_CONTAINS(report, "error ASC-FAULT-001: the kernel writes to a null pointer\n");
    CHECK_CONTAINS(report, "test_traps.cpp:" + std::to_string(line));
    CHECK_CONTAINS(report, "kernel bad, block 0 of 1");
}

TEST(a_pointer_beyond_its_allocation) {
    Device session;
    void* memory = nullptr;
    CHECK_EQUAL(aclrtMalloc(&memory, 4096, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
    const auto* bytes = static_cast<volatile uint8_t*>(memory);
    const std::string report = failed(1, [bytes] { sink = bytes[4096 + 64]; });
    CHECK_CONTAINS(report, "error ASC-FAULT-001: the kernel reads from memory that does not belong to it");
    CHECK_CONTAINS(report, "64 bytes past the end of aclrtMalloc number ");
    // Without an instruction before it, the place is the kernel's own.
    CHECK_CONTAINS(report, "test_traps.cpp:" + std::to_string(__LINE__ - 4));
    aclrtFree(memory);
    const std::string freed = failed(1, [bytes] { sink = bytes[0]; });
    CHECK_CONTAINS(freed, "which was freed");
}

TEST(a_pointer_that_no_memory_can_have) {
    Device session;
    const std::string report =
        failed(1, [] { sink = *reinterpret_cast<volatile int*>(0x123456789abcdef0 + static_cast<uintptr_t>(zero)); });
    CHECK_CONTAINS(report, "an address that no memory can have");
}

TEST(a_full_stack_on_every_thread) {
    if (checked) return;
    Device session;
    for (int64_t blocks : {int64_t{1}, int64_t{6}}) {
        const std::string report = failed(blocks, [] {
            volatile int depth = 0;
            sink = endless(&depth);
        });
        CHECK_CONTAINS(report, "error ASC-FAULT-002: the kernel's stack is full");
    }
}

TEST(a_division_by_zero) {
    Device session;
    CHECK_CONTAINS(failed(4, [] { sink = 7 / zero; }),
                   "error ASC-FAULT-003: the kernel divides a whole number by zero");
}

TEST(abort_and_exceptions) {
    Device session;
    CHECK_CONTAINS(failed(3, [] { std::abort(); }), "error ASC-FAULT-004: the kernel ended itself with abort()");
    CHECK_CONTAINS(failed(2, [] { throw std::runtime_error("not on a core"); }), "given: not on a core");
    CHECK_CONTAINS(failed(1, [] { throw 1; }), "error ASC-FAULT-005: the kernel threw a C++ exception");
}

TEST(work_goes_on_after_many_of_them) {
    Device session;
    for (int turn = 0; turn < 50; ++turn) {
        CHECK_CONTAINS(failed(2, [] { sink = 7 / zero; }), "ASC-FAULT-003");
        CHECK_EQUAL(launch("good", 2, [] { block_index(); }), ACL_SUCCESS);
    }
}

// --- handlers of the program -----------------------------------------------------------------------------------------

static std::jmp_buf back;
static volatile int seen = 0;
static void handler(int signal) {
    seen = signal;
    std::longjmp(back, 1);
}

static void note(int signal) { seen = signal; }

TEST(handlers_of_the_program_keep_what_is_theirs) {
    Device session;
    struct sigaction mine = {};
    mine.sa_handler = handler;
    mine.sa_flags = SA_NODEFER;
    struct sigaction before = {};
    sigaction(SIGFPE, &mine, &before);
    CHECK_CONTAINS(failed(1, [] { sink = 7 / zero; }), "ASC-FAULT-003");
    CHECK_EQUAL(seen, 0);
    if (setjmp(back) == 0) sink = 7 / zero;
    CHECK_EQUAL(seen, SIGFPE);
    // One that is sent is not the kernel's, even while it runs.
    seen = 0;
    mine.sa_handler = note;
    sigaction(SIGFPE, &mine, nullptr);
    CHECK_EQUAL(launch("sent", 1, [] { raise(SIGFPE); }), ACL_SUCCESS);
    CHECK_EQUAL(seen, SIGFPE);
    sigaction(SIGFPE, &before, nullptr);
}
