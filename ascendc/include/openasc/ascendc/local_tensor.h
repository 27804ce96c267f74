// LocalTensor: elements of one type in on-chip memory. It owns nothing; copies name the same bytes.
#pragma once

#include <cstdint>
#include <cstdio>
#include <type_traits>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/dtype_of.h"
#include "openasc/ascendc/enums.h"
#include "openasc/ascendc/expression.h"
#include "openasc/ascendc/index.h"
#include "openasc/ascendc/local_word.h"
#include "openasc/ascendc/shape_info.h"

namespace AscendC {

namespace openasc_ = ::openasc::ascendc;

template <class T>
class LocalTensor {
    using Site = openasc_::Site;

public:
    using PrimType = openasc_::ElementOf<T>;

    LocalTensor() = default;
    // A static tensor: bytes from the start of the position's memory, and elements.
    LocalTensor(TPosition pos, uint32_t addr, uint32_t tileSize, Site site = Site::here())
        : word_(openasc_::call<openasc_::abi_local_tensor>(pos, addr, openasc_::bytes_of<T>(tileSize), site.word)) {}
    explicit LocalTensor(uint32_t addr, Site site = Site::here()) : LocalTensor(TPosition::VECIN, addr, 0, site) {}

    // How the instruction ABI knows the tensor.
    int64_t word() const { return word_; }
    static LocalTensor of(int64_t word) {
        LocalTensor tensor;
        tensor.word_ = word;
        return tensor;
    }

    // --- elements ----------------------------------------------------------------------------------------------------
    PrimType GetValue(uint32_t index, Site site = Site::here()) const {
        need_bytes();
        return openasc_::from_word<PrimType>(
            openasc_::call<openasc_::abi_scalar_read>(openasc_::op_GetValue, dtype, word_, index, site.word));
    }
    template <class Number>
    void SetValue(uint32_t index, Number value, Site site = Site::here()) const {
        need_bytes();
        openasc_::call<openasc_::abi_scalar_write>(openasc_::op_SetValue, dtype, word_, index,
                                                   openasc_::word_of(static_cast<PrimType>(value)), site.word);
    }
    PrimType& operator()(uint32_t offset, Site site = Site::here()) const {
        need_bytes();
        return *reinterpret_cast<PrimType*>(
            openasc_::call<openasc_::abi_element_pointer>(openasc_::op_GetValue, dtype, word_, offset, site.word));
    }

    // --- views -------------------------------------------------------------------------------------------------------
    LocalTensor operator[](openasc_::Index offset) const {
        LocalTensor slice = *this;
        slice.word_ = slice_at(offset.value, offset.site);
        return slice;
    }
    template <class Other>
    LocalTensor<Other> ReinterpretCast() const {
        LocalTensor<Other> view = LocalTensor<Other>::of(word_);
        view.SetShapeInfo(shape_);
        view.SetUserTag(tag_);
        return view;
    }
    // Makes this tensor name the bytes of `src` from its element `offset` on.
    template <class Other>
    void SetAddrWithOffset(const LocalTensor<Other>& src, uint32_t offset, Site site = Site::here()) {
        word_ = src.slice_at(offset, site);
    }

    // --- size and place ----------------------------------------------------------------------------------------------
    uint32_t GetSize() const {
        return static_cast<uint32_t>(openasc_::count_of<T>(openasc_::local_word::length(word_)));
    }
    uint32_t GetLength() const { return static_cast<uint32_t>(openasc_::local_word::length(word_)); }
    void SetSize(uint32_t size, Site site = Site::here()) { resize(openasc_::bytes_of<T>(size), site); }
    // In bytes.
    void SetBufferLen(uint32_t dataLen, Site site = Site::here()) { resize(dataLen, site); }
    int32_t GetPosition() const { return openasc_::local_word::position(word_); }
    // The address in the process, which a `__ubuf__` pointer can hold.
    uint64_t GetPhyAddr(Site site = Site::here()) const { return address(site); }
    uint64_t GetPhyAddr(uint32_t offset, Site site = Site::here()) const {
        return address(site) + static_cast<uint64_t>(openasc_::bytes_of<T>(offset));
    }

    // --- what libraries and users attach -----------------------------------------------------------------------------
    void SetShapeInfo(const ShapeInfo& shapeInfo) { shape_ = shapeInfo; }
    ShapeInfo GetShapeInfo() const { return shape_; }
    void SetUserTag(TTagType tag) { tag_ = tag; }
    TTagType GetUserTag() const { return tag_; }

    // --- debugging ---------------------------------------------------------------------------------------------------
    void Print(Site site = Site::here()) const { Print(GetSize(), site); }
    // Rows of 32 bytes.
    void Print(uint32_t len, Site site = Site::here()) const {
        const int64_t columns = openasc_::count_of<T>(32), rows = (len + columns - 1) / columns;
        const int64_t shape[] = {2, rows, columns};
        openasc_::call<openasc_::abi_dump>(openasc_::op_DumpTensor, dtype, word_, 0, len,
                                           reinterpret_cast<int64_t>(shape), site.word);
    }
    // Writes the bytes into a file; 0, or -1 where that fails.
    template <class Name>
    int32_t ToFile(const Name& fileName, Site site = Site::here()) const {
        std::FILE* file = std::fopen(name_of(fileName), "wb");
        if (file == nullptr) return -1;
        const size_t length = GetLength();
        const size_t done = std::fwrite(reinterpret_cast<const void*>(address(site)), 1, length, file);
        return std::fclose(file) == 0 && done == length ? 0 : -1;
    }

    // --- `dst = a + b`, over the whole of dst ------------------------------------------------------------------------
    LocalTensor& operator=(const openasc_::Arithmetic<T>& right) {
        openasc_::compute(word_, GetSize(), right);
        return *this;
    }
    // Bits for the whole of the first operand.
    template <class Other>
    LocalTensor& operator=(const openasc_::Comparison<Other>& right) {
        static_assert(sizeof(PrimType) == 1, "a comparison gives bits: its destination is a LocalTensor<uint8_t>");
        openasc_::compare<T>(word_, openasc_::count_of<Other>(openasc_::local_word::length(right.src0)), right);
        return *this;
    }

#define OPENASC_ARITHMETIC(symbol, name)                                                                  \
    friend openasc_::Arithmetic<T> operator symbol(const LocalTensor& left, openasc_::Located<T> right) { \
        return {openasc_::op_##name, left.word_, right.word, right.site};                                 \
    }
    OPENASC_ARITHMETIC(+, Add)
    OPENASC_ARITHMETIC(-, Sub)
    OPENASC_ARITHMETIC(*, Mul)
    OPENASC_ARITHMETIC(/, Div)
    OPENASC_ARITHMETIC(&, And)
    OPENASC_ARITHMETIC(|, Or)
#undef OPENASC_ARITHMETIC

#define OPENASC_COMPARISON(symbol, mode)                                                                  \
    friend openasc_::Comparison<T> operator symbol(const LocalTensor& left, openasc_::Located<T> right) { \
        return {mode, left.word_, right.word, right.site};                                                \
    }
    OPENASC_COMPARISON(<, 0)
    OPENASC_COMPARISON(>, 1)
    OPENASC_COMPARISON(==, 2)
    OPENASC_COMPARISON(<=, 3)
    OPENASC_COMPARISON(>=, 4)
    OPENASC_COMPARISON(!=, 5)
#undef OPENASC_COMPARISON

private:
    template <class Other>
    friend class LocalTensor;

    static constexpr int64_t dtype = static_cast<int64_t>(openasc_::DTypeOf<T>::value);

    static constexpr void need_bytes() {
        static_assert(!std::is_same_v<PrimType, int4b_t>, "two int4b_t share a byte: reinterpret the tensor as int8_t");
    }

    int64_t slice_at(int64_t offset, Site site) const {
        const int64_t bytes = openasc_::bytes_of<T>(offset), length = openasc_::local_word::length(word_);
        if (__builtin_expect(offset < 0 || bytes > length, 0))
            return openasc_::call<openasc_::abi_local_slice>(word_, bytes, site.word);
        return openasc_::local_word::with_length(word_, length - bytes) + bytes;
    }
    void resize(int64_t bytes, Site site) {
        word_ = openasc_::call<openasc_::abi_local_resize>(word_, bytes, site.word);
    }
    uint64_t address(Site site) const {
        return static_cast<uint64_t>(openasc_::call<openasc_::abi_local_pointer>(word_, site.word));
    }
    static const char* name_of(const char* name) { return name; }
    template <class Text>
    static auto name_of(const Text& name) -> decltype(name.c_str()) {
        return name.c_str();
    }

    int64_t word_ = 0;
    TTagType tag_ = 0;
    ShapeInfo shape_;
};

}  // namespace AscendC
