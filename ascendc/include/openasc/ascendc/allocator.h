// LocalMemAllocator: hands out one memory from its start, without a TPipe.
#pragma once

#include <cstdint>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/enums.h"
#include "openasc/ascendc/local_tensor.h"

namespace AscendC {

namespace openasc_ = ::openasc::ascendc;

template <Hardware hard = Hardware::UB>
class LocalMemAllocator {
    using Site = openasc_::Site;

public:
    LocalMemAllocator(Site site = Site::here()) : handle_(operate(openasc_::op_LocalMemAllocator_Create, 0, 0, site)) {}

    // The next elements of the memory, at a position that it has.
    template <TPosition pos, class DataType>
    LocalTensor<DataType> Alloc(uint32_t tileSize, Site site = Site::here()) {
        return LocalTensor<DataType>::of(openasc_::call<openasc_::abi_allocator>(
            openasc_::op_LocalMemAllocator_Alloc, handle_, pos, openasc_::bytes_of<DataType>(tileSize), site.word));
    }
    template <TPosition pos, class DataType, uint32_t tileSize>
    LocalTensor<DataType> Alloc(Site site = Site::here()) {
        return Alloc<pos, DataType>(tileSize, site);
    }
    template <class DataType>
    LocalTensor<DataType> Alloc(uint32_t tileSize, Site site = Site::here()) {
        return Alloc<position(), DataType>(tileSize, site);
    }
    template <class DataType, uint32_t tileSize>
    LocalTensor<DataType> Alloc(Site site = Site::here()) {
        return Alloc<position(), DataType>(tileSize, site);
    }

    // The first byte that has not been handed out.
    uint32_t GetCurAddr(Site site = Site::here()) const {
        return static_cast<uint32_t>(operate(openasc_::op_LocalMemAllocator_GetCurAddr, handle_, 0, site));
    }

private:
    static constexpr TPosition position() {
        switch (hard) {
            case Hardware::L1:
                return TPosition::A1;
            case Hardware::L0A:
                return TPosition::A2;
            case Hardware::L0B:
                return TPosition::B2;
            case Hardware::L0C:
                return TPosition::CO1;
            case Hardware::BIAS:
                return TPosition::C2;
            case Hardware::FIXBUF:
                return TPosition::C2PIPE2GM;
            default:
                return TPosition::VECIN;
        }
    }
    static int64_t operate(int64_t opcode, int64_t handle, int64_t length, Site site) {
        return openasc_::call<openasc_::abi_allocator>(opcode, handle, hard, length, site.word);
    }

    int64_t handle_;
};

}  // namespace AscendC
