// GlobalTensor: elements of one type in GM. It owns nothing; copies name the same bytes.
#pragma once

#include <cstdint>
#include <type_traits>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/dtype_of.h"
#include "openasc/ascendc/enums.h"
#include "openasc/ascendc/index.h"
#include "openasc/ascendc/qualifiers.h"
#include "openasc/ascendc/shape_info.h"

namespace openasc::ascendc {

// A GM address carries the number of its array above these bits.
inline constexpr int64_t address_mask = (int64_t{1} << 48) - 1;

// The word of a GM address, with the number of the array of the launch that it lies in.
inline int64_t global_word(const volatile void* pointer, Site site = Site::here()) {
    return call<abi_global_word>(reinterpret_cast<int64_t>(pointer), site.word);
}

}  // namespace openasc::ascendc

namespace AscendC {

namespace openasc_ = ::openasc::ascendc;

template <class T>
class GlobalTensor {
    using Site = openasc_::Site;

public:
    using PrimType = openasc_::ElementOf<T>;

    GlobalTensor() = default;

    // Which array of the launch the buffer belongs to is found out here, once.
    void SetGlobalBuffer(__gm__ PrimType* buffer, uint64_t bufferSize, Site site = Site::here()) {
        word_ = openasc_::global_word(buffer, site);
        size_ = bufferSize;
    }
    void SetGlobalBuffer(__gm__ PrimType* buffer, Site site = Site::here()) { SetGlobalBuffer(buffer, 0, site); }

    // How the instruction ABI knows the tensor.
    int64_t word() const { return word_; }

    // --- elements ----------------------------------------------------------------------------------------------------
    PrimType GetValue(uint64_t offset, Site site = Site::here()) const {
        need_bytes();
        return openasc_::from_word<PrimType>(
            openasc_::call<openasc_::abi_scalar_read>(openasc_::op_GetValueGlobal, dtype, word_, offset, site.word));
    }
    void SetValue(uint64_t offset, PrimType value, Site site = Site::here()) {
        need_bytes();
        openasc_::call<openasc_::abi_scalar_write>(openasc_::op_SetValueGlobal, dtype, word_, offset,
                                                   openasc_::word_of(value), site.word);
    }
    __gm__ PrimType& operator()(uint64_t offset, Site site = Site::here()) const {
        need_bytes();
        return *reinterpret_cast<PrimType*>(openasc_::call<openasc_::abi_element_pointer>(
            openasc_::op_GetValueGlobal, dtype, word_, offset, site.word));
    }

    // --- views -------------------------------------------------------------------------------------------------------
    GlobalTensor operator[](openasc_::Index offset) const {
        GlobalTensor moved = *this;
        moved.word_ = offset_by(openasc_::bytes_of<T>(offset.value), offset.site);
        return moved;
    }
    template <class Other>
    GlobalTensor<Other> ReinterpretCast() const {
        GlobalTensor<Other> view;
        view.word_ = word_;
        view.size_ =
            static_cast<uint64_t>(openasc_::count_of<Other>(openasc_::bytes_of<T>(static_cast<int64_t>(size_))));
        view.shape_ = shape_;
        return view;
    }

    // --- size and place ----------------------------------------------------------------------------------------------
    uint64_t GetSize() const { return size_; }
    __gm__ PrimType* GetPhyAddr() const { return reinterpret_cast<PrimType*>(word_ & openasc_::address_mask); }
    __gm__ PrimType* GetPhyAddr(uint64_t offset) const {
        return reinterpret_cast<PrimType*>((word_ & openasc_::address_mask) +
                                           openasc_::bytes_of<T>(static_cast<int64_t>(offset)));
    }

    // --- what libraries and users attach -----------------------------------------------------------------------------
    // The modelled core has no L2 cache whose use could be chosen.
    template <CacheRwMode rwMode = CacheRwMode::RW>
    void SetL2CacheHint(CacheMode) {}
    void SetShapeInfo(const ShapeInfo& shapeInfo) { shape_ = shapeInfo; }
    ShapeInfo GetShapeInfo() const { return shape_; }

private:
    template <class Other>
    friend class GlobalTensor;

    static constexpr int64_t dtype = static_cast<int64_t>(openasc_::DTypeOf<T>::value);

    static constexpr void need_bytes() {
        static_assert(!std::is_same_v<PrimType, int4b_t>, "two int4b_t share a byte: reinterpret the tensor as int8_t");
    }

    int64_t offset_by(int64_t bytes, Site site) const {
        const int64_t address = (word_ & openasc_::address_mask) + bytes;
        // Whatever leaves 48 bits is refused with a report.
        if (__builtin_expect((address & ~openasc_::address_mask) != 0, 0))
            return openasc_::call<openasc_::abi_global_offset>(word_, bytes, site.word);
        return (word_ & ~openasc_::address_mask) | address;
    }

    int64_t word_ = 0;
    uint64_t size_ = 0;
    ShapeInfo shape_;
};

}  // namespace AscendC
