// TPipe: who owns the local memory and the event ids of a kernel.
#pragma once

#include <cstdint>
#include <new>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/enums.h"
#include "openasc/ascendc/spill.h"

namespace AscendC {

namespace openasc_ = ::openasc::ascendc;

class TPipe {
    using Site = openasc_::Site;

public:
    TPipe(Site site = Site::here()) : handle_(operate(openasc_::op_TPipe_Create, 0, 0, 0, site)), owns_(true) {}
    // A copy is another name of the pipe, which lives as long as the first.
    TPipe(const TPipe& other) : handle_(other.handle_), spill_(other.spill_) {}
    TPipe& operator=(const TPipe& other) {
        handle_ = other.handle_;
        spill_ = other.spill_;
        return *this;
    }
    ~TPipe() {
        if (owns_ && openasc_::current != nullptr) Destroy();
    }

    // How the instruction ABI knows it; 0 is the pipe that lives.
    int64_t handle() const { return handle_; }

    // --- life --------------------------------------------------------------------------------------------------------
    void Init(Site site = Site::here()) { operate(openasc_::op_TPipe_Init, handle_, 0, 0, site); }
    void Reset(Site site = Site::here()) { operate(openasc_::op_TPipe_Reset, handle_, 0, 0, site); }
    void Destroy(Site site = Site::here()) { operate(openasc_::op_TPipe_Destroy, handle_, 0, 0, site); }
    // Nothing is under way when an instruction of the model returns, so there is nothing to wait for either.
    void DestroyWithoutPipeAll(Site site = Site::here()) { Destroy(site); }

    // --- memory ------------------------------------------------------------------------------------------------------
    // A queue: so many buffers of so many bytes.
    template <class Queue>
    bool InitBuffer(Queue& que, uint8_t num, uint32_t len, Site site = Site::here()) {
        que.take_buffers(handle_, num, len, site);
        return true;
    }
    // A TBuf: so many bytes.
    template <class Buffer>
    bool InitBuffer(Buffer& buf, uint32_t len, Site site = Site::here()) {
        buf.take_bytes(handle_, len, site);
        return true;
    }
    template <class Pool>
    bool InitBufPool(Pool& bufPool, uint32_t len, Site site = Site::here()) {
        bufPool.take_bytes(handle_, len, 0, site);
        return true;
    }
    template <class Pool, class Shared, class = decltype(&Shared::handle)>
    bool InitBufPool(Pool& bufPool, uint32_t len, Shared& shareBuf, Site site = Site::here()) {
        bufPool.take_bytes(handle_, len, shareBuf.handle(site), site);
        return true;
    }
    // Where the memory of a position begins in the process.
    uint8_t* GetBaseAddr(int8_t logicPos, Site site = Site::here()) {
        using namespace openasc_;
        const int64_t start = call<abi_local_tensor>(logicPos, 0, 0, site.word);
        return reinterpret_cast<uint8_t*>(call<abi_local_pointer>(start, site.word));
    }

    // --- event ids ---------------------------------------------------------------------------------------------------
    template <HardEvent event>
    TEventID AllocEventID(Site site = Site::here()) {
        return event_id(openasc_::op_TPipe_AllocEventID, event, site);
    }
    template <HardEvent event>
    void ReleaseEventID(TEventID id, Site site = Site::here()) {
        operate(openasc_::op_TPipe_ReleaseEventID, handle_, static_cast<int64_t>(event), id, site);
    }
    template <HardEvent event>
    TEventID FetchEventID(Site site = Site::here()) {
        return event_id(openasc_::op_TPipe_FetchEventID, event, site);
    }
    TEventID FetchEventID(HardEvent event, Site site = Site::here()) {
        return event_id(openasc_::op_TPipe_FetchEventID, event, site);
    }

    // --- the area in GM to which local tensors are put aside ---------------------------------------------------------
    template <class T>
    void InitSpmBuffer(const GlobalTensor<T>& workspace, int32_t bufferSize) {
        spill_ = {workspace.word(), bufferSize};
    }
    template <class T>
    void WriteSpmBuffer(const LocalTensor<T>& writeBuffer, int32_t writeSize, int32_t writeOffset = 0,
                        Site site = Site::here()) {
        spill_.write(writeBuffer, writeSize, writeOffset, site);
    }
    template <class T>
    void ReadSpmBuffer(const LocalTensor<T>& readBuffer, int32_t readSize, int32_t readOffset = 0,
                       Site site = Site::here()) {
        spill_.read(readBuffer, readSize, readOffset, site);
    }
    template <class T, class Parameters, class = decltype(&Parameters::blockCount)>
    void WriteSpmBuffer(const LocalTensor<T>& writeBuffer, const Parameters& copyParams, int32_t writeOffset = 0,
                        Site site = Site::here()) {
        spill_.write_blocks(writeBuffer, copyParams, writeOffset, site);
    }
    template <class T, class Parameters, class = decltype(&Parameters::blockCount)>
    void ReadSpmBuffer(const LocalTensor<T>& readBuffer, const Parameters& copyParams, int32_t readOffset = 0,
                       Site site = Site::here()) {
        spill_.read_blocks(readBuffer, copyParams, readOffset, site);
    }

private:
    friend TPipe* GetTPipePtr();

    struct Living {};
    constexpr explicit TPipe(Living) : handle_(0) {}

    static int64_t operate(int64_t opcode, int64_t pipe, int64_t first, int64_t second, Site site) {
        return openasc_::call<openasc_::abi_pipe>(opcode, pipe, first, second, site.word);
    }
    TEventID event_id(int64_t opcode, HardEvent event, Site site) {
        return static_cast<TEventID>(operate(opcode, handle_, static_cast<int64_t>(event), 0, site));
    }

    int64_t handle_;
    bool owns_ = false;
    openasc_::Spill spill_;
};

// The pipe that lives in this block, wherever the kernel keeps it.
inline TPipe* GetTPipePtr() {
    // Storage without a destructor: a thread must not have to clean up after a module.
    alignas(TPipe) static thread_local unsigned char storage[sizeof(TPipe)];
    return new (storage) TPipe(TPipe::Living{});
}

// All that the pipe has not handed out yet of a position's memory; it can be had again and again.
template <class T, TPosition pos>
inline bool PopStackBuffer(LocalTensor<T>& popLocal, openasc_::Site site = openasc_::Site::here()) {
    popLocal = LocalTensor<T>::of(openasc_::call<openasc_::abi_stack_buffer>(pos, site.word));
    return popLocal.GetLength() != 0;
}

}  // namespace AscendC
