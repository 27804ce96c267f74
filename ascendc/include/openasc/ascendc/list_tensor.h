// Lists of tensors in GM whose number a kernel learns when it runs.
#pragma once

#include <cstdint>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/global_tensor.h"
#include "openasc/ascendc/system.h"

namespace AscendC {

namespace openasc_ = ::openasc::ascendc;

// One tensor of a list; ListTensorDesc::GetDesc fills it.
template <class T>
class TensorDesc {
    using Site = openasc_::Site;

public:
    // Where GetDesc shall store the extents.
    void SetShapeAddr(uint64_t* shapePtr) { shape_ = shapePtr; }

    uint64_t GetDim(Site site = Site::here()) {
        return static_cast<uint64_t>(openasc_::system(openasc_::op_TensorDesc_GetDim, head_, 0, site));
    }
    uint64_t GetShape(uint32_t offset, Site site = Site::here()) {
        return static_cast<uint64_t>(openasc_::system(openasc_::op_TensorDesc_GetShape, head_, offset, site));
    }
    uint64_t GetIndex() const { return index_; }
    T* GetDataPtr() const { return data_; }
    GlobalTensor<T> GetDataObj(Site site = Site::here()) {
        GlobalTensor<T> tensor;
        tensor.SetGlobalBuffer(data_, site);
        return tensor;
    }

private:
    friend class ListTensorDesc;

    void fill(int64_t head, T* data, uint32_t index, Site site) {
        head_ = head;
        data_ = data;
        index_ = index;
        if (shape_ == nullptr) return;
        for (uint64_t axis = 0, rank = GetDim(site); axis < rank; ++axis)
            shape_[axis] = GetShape(static_cast<uint32_t>(axis), site);
    }

    int64_t head_ = 0;
    T* data_ = nullptr;
    uint64_t index_ = 0;
    uint64_t* shape_ = nullptr;
};

class ListTensorDesc {
    using Site = openasc_::Site;

public:
    static constexpr uint32_t not_given = 0xFFFFFFFF;

    ListTensorDesc() = default;
    ListTensorDesc(__gm__ void* data, uint32_t length = not_given, uint32_t shapeSize = not_given,
                   Site site = Site::here()) {
        Init(data, length, shapeSize, site);
    }

    // The length in bytes and the number of tensors are checked where they are given.
    void Init(__gm__ void* data, uint32_t length = not_given, uint32_t shapeSize = not_given,
              Site site = Site::here()) {
        list_ = openasc_::global_word(data, site);
        const auto sizes = static_cast<int64_t>(length | static_cast<uint64_t>(shapeSize) << 32);
        openasc_::system(openasc_::op_ListTensorDesc_Init, list_, sizes, site);
    }
    uint32_t GetSize(Site site = Site::here()) {
        return static_cast<uint32_t>(openasc_::system(openasc_::op_ListTensorDesc_GetSize, list_, 0, site));
    }
    template <class T>
    T* GetDataPtr(uint32_t index, Site site = Site::here()) {
        return reinterpret_cast<T*>(openasc_::system(openasc_::op_ListTensorDesc_GetDataPtr, list_, index, site) &
                                    openasc_::address_mask);
    }
    template <class T>
    void GetDesc(TensorDesc<T>& desc, uint32_t index, Site site = Site::here()) {
        const int64_t head = openasc_::system(openasc_::op_ListTensorDesc_GetDesc, list_, index, site);
        desc.fill(head, GetDataPtr<T>(index, site), index, site);
    }

private:
    int64_t list_ = 0;
};

}  // namespace AscendC
