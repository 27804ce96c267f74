// Bytes that nobody wrote, or that pad a copy: they may travel through instructions on lanes and copies, and are told
// of where they matter.
#pragma once

#include "byte_shadow.h"
#include "core_checks.h"

namespace openasc {

class Initialised {
public:
    explicit Initialised(LaunchChecks& launch) : launch_(launch) {}
    void event(CoreChecks& checks, Core& core, const Event& event);
    // The kernel may write there behind our back.
    void pointer(CoreChecks& checks, const LocalTensor& tensor);

private:
    LaunchChecks& launch_;
};

}  // namespace openasc
