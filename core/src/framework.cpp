#include "openasc/framework.h"

namespace openasc {

void Framework::clear() {
    pipes.clear();
    queues.clear();
    pools.clear();
    allocators.clear();
    buffers.clear();
    reservations.clear();
    epoch = 1;
    live_buffers = 0;
    outstanding.fill(0);
    flags.clear();
    arrays.clear();
}

}  // namespace openasc
