// The area in GM to which a TPipe puts local tensors aside.
#pragma once

#include <cstdint>

#include "openasc/ascendc/global_tensor.h"
#include "openasc/ascendc/local_tensor.h"

namespace openasc::ascendc {

struct Spill {
    int64_t word = 0;   // of the area
    int64_t bytes = 0;  // its length

    template <class T>
    void write(const AscendC::LocalTensor<T>& tensor, int64_t count, int64_t offset, Site site) const {
        const CopyShape shape{0, count, 0, 0, 0, 0, 0, 0, 0, 0};
        copy<T>(op_DataCopyOut, place(offset, bytes_of<T>(count), site), tensor.word(), shape, site);
    }
    template <class T>
    void read(const AscendC::LocalTensor<T>& tensor, int64_t count, int64_t offset, Site site) const {
        const CopyShape shape{0, count, 0, 0, 0, 0, 0, 0, 0, 0};
        copy<T>(op_DataCopyIn, tensor.word(), place(offset, bytes_of<T>(count), site), shape, site);
    }
    template <class T, class Parameters>
    void write_blocks(const AscendC::LocalTensor<T>& tensor, const Parameters& parameters, int64_t offset,
                      Site site) const {
        copy<T>(op_DataCopyOut, place(offset, extent(parameters, parameters.dstStride), site), tensor.word(),
                blocks(parameters), site);
    }
    template <class T, class Parameters>
    void read_blocks(const AscendC::LocalTensor<T>& tensor, const Parameters& parameters, int64_t offset,
                     Site site) const {
        copy<T>(op_DataCopyIn, tensor.word(), place(offset, extent(parameters, parameters.srcStride), site),
                blocks(parameters), site);
    }

private:
    template <class Parameters>
    static CopyShape blocks(const Parameters& parameters) {
        return {1, 0, parameters.blockCount, parameters.blockLen, parameters.srcStride, parameters.dstStride, 0, 0,
                0, 0};
    }
    // Bytes that blocks with gaps of `stride` between them span.
    template <class Parameters>
    static int64_t extent(const Parameters& parameters, int64_t stride) {
        const int64_t count = parameters.blockCount;
        return count == 0 ? 0 : 32 * (count * parameters.blockLen + (count - 1) * stride);
    }
    // Offsets into the area are in bytes.
    int64_t place(int64_t offset, int64_t length, Site site) const {
        if (offset < 0 || length < 0 || offset + length > bytes)
            call<abi_fail>(3, reinterpret_cast<int64_t>("the area of InitSpmBuffer holds these bytes"), 0, site.word);
        return word + offset;
    }
    template <class T>
    static void copy(Opcode opcode, int64_t dst, int64_t src, const CopyShape& shape, Site site) {
        call<abi_copy>(opcode, dtypes_of<T, T>(), dst, src, reinterpret_cast<int64_t>(&shape), site.word);
    }
};

}  // namespace openasc::ascendc
