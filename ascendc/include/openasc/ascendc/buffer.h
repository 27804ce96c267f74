// TBuf and TBufPool: scratch memory, and a part of a memory that is handed out again and again.
#pragma once

#include <cstdint>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/enums.h"
#include "openasc/ascendc/local_tensor.h"
#include "openasc/ascendc/queue.h"

namespace AscendC {

namespace openasc_ = ::openasc::ascendc;

template <TPosition pos = TPosition::LCM>
class TBuf {
    using Site = openasc_::Site;

public:
    int64_t handle(Site site = Site::here()) { return handle_.get(site); }
    void take_bytes(int64_t owner, int64_t bytes, Site site) {
        openasc_::call<openasc_::abi_queue_init>(owner, handle(site), 1, bytes, site.word);
    }

    // All of it.
    template <class T>
    LocalTensor<T> Get(Site site = Site::here()) {
        return get<T>(-1, 0, site);
    }
    // Its first `len` elements.
    template <class T>
    LocalTensor<T> Get(uint32_t len, Site site = Site::here()) {
        return get<T>(openasc_::bytes_of<T>(len), 0, site);
    }
    // `size` elements from the byte `bufOffset` on.
    template <class T>
    LocalTensor<T> GetWithOffset(uint32_t size, uint32_t bufOffset, Site site = Site::here()) {
        return get<T>(openasc_::bytes_of<T>(size), bufOffset, site);
    }

private:
    template <class T>
    LocalTensor<T> get(int64_t bytes, int64_t offset, Site site) {
        return LocalTensor<T>::of(openasc_::call<openasc_::abi_buffer_get>(handle(site), bytes, offset, site.word));
    }

    openasc_::QueueHandle<openasc_::QueueKind::buf, pos, pos, 0> handle_;
};

template <TPosition pos, uint32_t bufIDSize = 4>
class TBufPool {
    static_assert(bufIDSize >= 1 && bufIDSize <= 16, "bufIDSize is 1 to 16");
    using Site = openasc_::Site;

public:
    int64_t handle(Site site = Site::here()) { return handle_.get(site); }
    void take_bytes(int64_t owner, int64_t bytes, int64_t shared, Site site) {
        openasc_::call<openasc_::abi_pool_init>(owner, handle(site), bytes, shared, site.word);
    }

    template <class Queue>
    bool InitBuffer(Queue& que, uint8_t num, uint32_t len, Site site = Site::here()) {
        que.take_buffers(handle(site), num, len, site);
        return true;
    }
    template <class Buffer>
    bool InitBuffer(Buffer& buf, uint32_t len, Site site = Site::here()) {
        buf.take_bytes(handle(site), len, site);
        return true;
    }
    template <class Pool>
    bool InitBufPool(Pool& bufPool, uint32_t len, Site site = Site::here()) {
        bufPool.take_bytes(handle(site), len, 0, site);
        return true;
    }
    template <class Pool, class Shared, class = decltype(&Shared::handle)>
    bool InitBufPool(Pool& bufPool, uint32_t len, Shared& shareBuf, Site site = Site::here()) {
        bufPool.take_bytes(handle(site), len, shareBuf.handle(site), site);
        return true;
    }
    void Reset(Site site = Site::here()) {
        openasc_::call<openasc_::abi_queue_operation>(openasc_::op_TBufPool_Reset, handle(site), 0, site.word);
    }

private:
    openasc_::QueueHandle<openasc_::QueueKind::pool, pos, pos, bufIDSize> handle_;
};

}  // namespace AscendC

// A class of the user's own as a pool would have to hand out buffer descriptors, which the core keeps to itself.
#define EXTERN_IMPL_BUFPOOL(EXT_BUFPOOL, POSITION, BUFID_SIZE) \
    static_assert(BUFID_SIZE == 0, "a pool class of one's own needs buffer descriptors: use AscendC::TBufPool")
