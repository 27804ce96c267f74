// What the modelled chip has: cores, sizes of memories, bandwidth.
#pragma once

#include <cstdint>

#include "openasc/ascendc/program.h"

namespace platform_ascendc {

enum class CoreMemType { L0_A = 0, L0_B = 1, L0_C = 2, L1 = 3, L2 = 4, UB = 5, HBM = 6, FB = 7, BT = 8, RESERVED };

enum class SocVersion { ASCEND910 = 0, ASCEND910B, ASCEND310P, ASCEND310B, ASCEND910_93, RESERVED_VERSION = 99999 };

enum class ReservedSize { RESERVED_SIZE_8K, RESERVED_SIZE_16K, RESERVED_SIZE_32K };

// The facts of one chip. Objects may be copied; all of one chip are alike.
class PlatformAscendC {
public:
    // From what a tiling function gets; here any pointer, null included, means the chip of OPENASC_CHIP.
    explicit PlatformAscendC(const void* = nullptr) : chip_(openasc_chip(openasc_find_chip(nullptr))) {}
    explicit PlatformAscendC(const OpenascChip& chip) : chip_(chip) {}

    // AI Cores, each of which has one cube core and two vector cores.
    uint32_t GetCoreNum() const { return GetCoreNumAic(); }
    uint32_t GetCoreNumAic() const { return static_cast<uint32_t>(chip_.cube_cores); }
    uint32_t GetCoreNumAiv() const { return static_cast<uint32_t>(chip_.vector_cores); }
    // Vector cores beside the AI Cores, which these chips have not.
    uint32_t GetCoreNumVector() const { return 0; }

    // The number of blocks for that many slices of data. 0 stands for a kind of core that the operator does not use;
    // where it uses both, a block has a cube core and its share of the vector cores, and each of these takes a slice.
    uint32_t CalcTschNumBlocks(uint32_t sliceNum, uint32_t aicCoreNum, uint32_t aivCoreNum) const {
        if (aicCoreNum == 0 || aivCoreNum <= aicCoreNum) return sliceNum;
        const uint32_t share = aivCoreNum / aicCoreNum;
        return (sliceNum + share - 1) / share;
    }
    uint32_t CalcTschBlockDim(uint32_t sliceNum, uint32_t aicCoreNum, uint32_t aivCoreNum) const {
        return CalcTschNumBlocks(sliceNum, aicCoreNum, aivCoreNum);
    }

    // Bytes of a memory, less what ReserveLocalMemory took; 0 for one that the chip has not.
    void GetCoreMemSize(const CoreMemType& memType, uint64_t& size) const {
        const int64_t bytes = bytes_of(memType);
        size = static_cast<uint64_t>(bytes < 0 ? 0 : bytes);
    }
    // Bytes a cycle that a core reads from GM, its share of the whole; 0 where no figure is known.
    void GetCoreMemBw(const CoreMemType& memType, uint64_t& bwSize) const {
        bwSize = memType == CoreMemType::HBM ? static_cast<uint64_t>(chip_.global_bytes_a_cycle) : 0;
    }
    void ReserveLocalMemory(ReservedSize size) { reserved_ = int64_t{8192} << static_cast<int>(size); }

    SocVersion GetSocVersion() const { return chip_.is_a3 != 0 ? SocVersion::ASCEND910_93 : SocVersion::ASCEND910B; }

    // Libraries of the model need no workspace; programs add these to their own, and allocate the sum.
    uint32_t GetLibApiWorkSpaceSize() const { return workspace_bytes; }
    uint32_t GetResCubeGroupWorkSpaceSize() const { return workspace_bytes; }
    uint32_t GetResGroupBarrierWorkSpaceSize() const { return workspace_bytes; }

private:
    static constexpr uint32_t workspace_bytes = 64 * 1024;

    int64_t bytes_of(CoreMemType memory) const {
        switch (memory) {
            case CoreMemType::L0_A:
                return chip_.l0a;
            case CoreMemType::L0_B:
                return chip_.l0b;
            case CoreMemType::L0_C:
                return chip_.l0c;
            case CoreMemType::L1:
                return chip_.l1;
            case CoreMemType::L2:
                return chip_.l2;
            case CoreMemType::UB:
                return chip_.ub - reserved_;
            case CoreMemType::HBM:
                return chip_.global;
            case CoreMemType::FB:
                return chip_.fixbuf;
            case CoreMemType::BT:
                return chip_.bias;
            default:
                return 0;
        }
    }

    OpenascChip chip_;
    int64_t reserved_ = 0;
};

class PlatformAscendCManager {
public:
    // The chip of OPENASC_CHIP.
    static PlatformAscendC* GetInstance() { return GetInstance(nullptr); }
    // The chip of that name; OPENASC_CHIP, on which kernels run, wins where it is set. Null: no chip is called so.
    static PlatformAscendC* GetInstance(const char* customSocVersion) {
        static Chips chips;
        const int32_t number = openasc_find_chip(customSocVersion);
        return number < 0 || number >= most ? nullptr : &chips.all[number];
    }

private:
    static constexpr int32_t most = 64;
    struct Chips {
        PlatformAscendC all[most];
        Chips() {
            for (int32_t number = 0; number < openasc_chip_count() && number < most; ++number)
                all[number] = PlatformAscendC(openasc_chip(number));
        }
    };
};

}  // namespace platform_ascendc
