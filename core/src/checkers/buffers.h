// Accesses beside the tensor that the instruction was given, and of queue memory that is not given out.
#pragma once

#include "core_checks.h"

namespace openasc {

class Buffers {
public:
    explicit Buffers(LaunchChecks& launch) : launch_(launch) {}
    void event(CoreChecks& checks, const Core& core, const Event& event);

private:
    void check_tensor(CoreChecks& checks, const Core& core, const Event& event, const Access& access);
    void check_given_out(CoreChecks& checks, const Core& core, const Event& event, const Access& access);
    LaunchChecks& launch_;
};

}  // namespace openasc
