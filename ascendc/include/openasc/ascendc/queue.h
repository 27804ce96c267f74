// TQueBind and TQue: tensors that wait between the two ends of a queue. The core keeps their state under a handle.
#pragma once

#include <cstdint>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/enums.h"
#include "openasc/ascendc/local_tensor.h"

namespace openasc::ascendc {

// What `queue_create` makes.
enum class QueueKind : int64_t { que = 0, buf = 1, bind = 2, pool = 3 };

// A queue, buffer or pool of the core, made when it is first used.
template <QueueKind kind, AscendC::TPosition source, AscendC::TPosition destination, int64_t depth>
class QueueHandle {
public:
    int64_t get(Site site) {
        if (__builtin_expect(handle_ == 0, 0))
            handle_ = call<abi_queue_create>(kind, source, destination, depth, site.word);
        return handle_;
    }

private:
    int64_t handle_ = 0;
};

// What the calls `TQueConfig` and `mask` of a queue say is a matter of hardware; they change nothing here.
struct QueueConfig {
    bool nd2nz = false;
    bool nz2nd = false;
    bool scmBlockGroup = false;
    uint32_t bufferLen = 0;
    uint32_t bufferNumber = 0;
    uint32_t consumerSize = 0;
    AscendC::TPosition consumer[8] = {};
};

}  // namespace openasc::ascendc

namespace AscendC {

namespace openasc_ = ::openasc::ascendc;

using TQueConfig = openasc_::QueueConfig;

namespace openasc_queue {

// What TQueBind and TQue have in common: everything but what the core calls them.
template <openasc_::QueueKind kind, TPosition source, TPosition destination, int32_t depth>
class Queue {
    using Site = openasc_::Site;

public:
    static constexpr TPosition srcPosition = source, dstPosition = destination;

    int64_t handle(Site site = Site::here()) { return handle_.get(site); }
    void take_buffers(int64_t owner, int64_t number, int64_t bytes, Site site) {
        openasc_::call<openasc_::abi_queue_init>(owner, handle(site), number, bytes, site.word);
    }

    // --- tensors -----------------------------------------------------------------------------------------------------
    template <class T>
    LocalTensor<T> AllocTensor(Site site = Site::here()) {
        return LocalTensor<T>::of(operate(openasc_::op_TQue_AllocTensor, 0, site));
    }
    template <class T>
    void AllocTensor(LocalTensor<T>& tensor, Site site = Site::here()) {
        tensor = AllocTensor<T>(site);
    }
    template <class T>
    bool EnQue(const LocalTensor<T>& tensor, Site site = Site::here()) {
        return operate(openasc_::op_TQue_EnQue, tensor.word(), site) != 0;
    }
    template <TPosition srcUserPos, TPosition dstUserPos, class T>
    bool EnQue(const LocalTensor<T>& tensor, Site site = Site::here()) {
        return EnQue<T>(tensor, site);
    }
    template <class T>
    LocalTensor<T> DeQue(Site site = Site::here()) {
        return LocalTensor<T>::of(operate(openasc_::op_TQue_DeQue, 0, site));
    }
    template <class T>
    void DeQue(LocalTensor<T>& tensor, Site site = Site::here()) {
        tensor = DeQue<T>(site);
    }
    // For a queue that is bound to several positions: the tensor is used at the second one.
    template <TPosition srcUserPos, TPosition dstUserPos, class T>
    LocalTensor<T> DeQue(Site site = Site::here()) {
        const int64_t word = operate(openasc_::op_TQue_DeQue, 0, site);
        return LocalTensor<T>::of(openasc_::local_word::with_position(word, static_cast<int>(dstUserPos)));
    }
    template <class T>
    void FreeTensor(const LocalTensor<T>& tensor, Site site = Site::here()) {
        operate(openasc_::op_TQue_FreeTensor, tensor.word(), site);
    }

    // --- questions ---------------------------------------------------------------------------------------------------
    bool VacantInQue(Site site = Site::here()) { return operate(openasc_::op_TQue_VacantInQue, 0, site) != 0; }
    bool HasTensorInQue(Site site = Site::here()) { return operate(openasc_::op_TQue_HasTensorInQue, 0, site) != 0; }
    bool HasIdleBuffer(Site site = Site::here()) { return operate(openasc_::op_TQue_HasIdleBuffer, 0, site) != 0; }
    int32_t GetTensorCountInQue(Site site = Site::here()) {
        return static_cast<int32_t>(operate(openasc_::op_TQue_GetTensorCountInQue, 0, site));
    }
    void FreeAllEvent(Site site = Site::here()) { operate(openasc_::op_TQue_FreeAllEvent, 0, site); }

    // --- pools with buffer descriptors of their own ------------------------------------------------------------------
    template <class Pool>
    void InitBufHandle(Pool*, uint32_t, TBufHandle, uint32_t, uint32_t) {
        static_assert(sizeof(Pool) == 0,
                      "the core keeps buffer descriptors to itself: use TPipe::InitBuffer or a TBufPool");
    }

    template <class Handle>
    void InitStartBufHandle(Handle, uint8_t, uint32_t) {
        static_assert(sizeof(Handle) == 0,
                      "the core keeps buffer descriptors to itself: use TPipe::InitBuffer or a TBufPool");
    }

private:
    int64_t operate(int64_t opcode, int64_t tensor, Site site) {
        return openasc_::call<openasc_::abi_queue_operation>(opcode, handle(site), tensor, site.word);
    }

    openasc_::QueueHandle<kind, source, destination, depth> handle_;
};

}  // namespace openasc_queue

// Tensors are filled at one position and used at another.
template <TPosition src, TPosition dst, int32_t depth, auto mask = 0>
class TQueBind : public openasc_queue::Queue<openasc_::QueueKind::bind, src, dst, depth> {};

template <TPosition pos, int32_t depth, auto mask = 0>
class TQue : public openasc_queue::Queue<openasc_::QueueKind::que, pos, pos, depth> {};

}  // namespace AscendC
