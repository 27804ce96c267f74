#include "native.h"

#include <exception>

#include "openasc/ascendc/block_notes.h"
#include "text.h"
#include "trap.h"

namespace openasc {

namespace {

Violation exception_violation(const Core& core, const char* what) {
    Violation violation;
    violation.id = "ASC-FAULT-005";
    violation.what = "the kernel threw a C++ exception";
    violation.expected = "a kernel that throws nothing: the hardware has no exceptions";
    violation.given = what;
    violation.site = core.site;
    violation.block = core.block;
    return violation;
}

void call_body(Core& core, const NativeKernel& kernel) {
    try {
        kernel.body(headers_view(core), kernel.arguments);
    } catch (const std::exception& error) {
        core.launch->violate(exception_violation(core, error.what()));
    } catch (...) {
        core.launch->violate(exception_violation(core, "an object that is no std::exception"));
    }
}

// A fault of an instruction and a signal both come back to the setjmp.
void run_block(Core& core, void* context) {
    const auto& kernel = *static_cast<const NativeKernel*>(context);
    Trap trap(core.exit);
    ascendc::current = headers_view(core);
    ascendc::block_notes = {};
    arm(&trap);
    if (setjmp(core.exit) == 0) call_body(core, kernel);
    arm(nullptr);
    ascendc::current = nullptr;
    if (trap.signal != 0) core.launch->violate(trap_violation(core, trap));
}

}  // namespace

void run_native(Launch& launch, NativeKernel kernel) {
    watch_signals();
    launch.run(run_block, &kernel);
}

}  // namespace openasc
