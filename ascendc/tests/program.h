// Kernels as a translated program has them, over the bare ABI; the wrappers have tests of their own.
#pragma once

#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "acl/acl.h"
#include "check.h"
#include "openasc/ascendc/core.h"
#include "openasc/ascendc/program.h"

namespace program {

using namespace openasc::ascendc;

constexpr int64_t f32 = static_cast<int64_t>(DType::float32_);
constexpr int64_t dtypes = f32 | f32 << 8 | f32 << 16;
constexpr int64_t all = 64;  // elements of a tile

// A tile at a byte of UB: VECCALC, `all` elements.
inline int64_t tile(int64_t offset, int64_t elements = all) {
    return offset | (elements * 4) << 24 | int64_t{1} << 48 | int64_t{11} << 52;
}

inline int64_t gm(const float* pointer) { return reinterpret_cast<int64_t>(pointer); }

inline void copy_in(int64_t to, const float* from, int64_t count = all, Site site = Site::here()) {
    CopyShape shape{};
    shape.count = count;
    call<abi_copy>(op_DataCopyIn, dtypes, to, gm(from), reinterpret_cast<int64_t>(&shape), site.word);
}

inline void copy_out(float* to, int64_t from, int64_t count = all, Site site = Site::here()) {
    CopyShape shape{};
    shape.count = count;
    call<abi_copy>(op_DataCopyOut, dtypes, gm(to), from, reinterpret_cast<int64_t>(&shape), site.word);
}

inline void add(int64_t to, int64_t left, int64_t right, int64_t count = all, Site site = Site::here()) {
    Extent extent{};
    extent.count = count;
    call<abi_vector_binary>(op_Add, dtypes, to, left, right, reinterpret_cast<int64_t>(&extent), site.word);
}

inline int64_t block_index(Site site = Site::here()) { return call<abi_system>(op_GetBlockIdx, 0, 0, site.word); }

// Launches a lambda, which takes no parameters and captures what it needs.
template <class Kernel>
int32_t launch(const char* name, int64_t blocks, const Kernel& kernel, void* stream = nullptr, int cores = 1,
               const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
    const OpenascKernel about{name, file, line, cores, 0, 1};
    const OpenascLaunch settings{&about, blocks, 0, stream, file, line};
    return openasc_launch(
        &settings, [](Core*, const void* arguments) { (*static_cast<const Kernel*>(arguments))(); }, &kernel,
        sizeof kernel);
}

// Device memory with numbers in it.
inline float* device(const std::vector<float>& values) {
    void* pointer = nullptr;
    const size_t bytes = values.size() * sizeof(float);
    CHECK_EQUAL(aclrtMalloc(&pointer, bytes, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
    CHECK_EQUAL(aclrtMemcpy(pointer, bytes, values.data(), bytes, ACL_MEMCPY_HOST_TO_DEVICE), ACL_SUCCESS);
    return static_cast<float*>(pointer);
}

inline std::vector<float> values(const float* pointer, size_t count) {
    std::vector<float> result(count);
    const size_t bytes = count * sizeof(float);
    CHECK_EQUAL(aclrtMemcpy(result.data(), bytes, pointer, bytes, ACL_MEMCPY_DEVICE_TO_HOST), ACL_SUCCESS);
    return result;
}

// What this thread's failed calls had to say.
inline std::string messages() {
    const char* recent = aclGetRecentErrMsg();
    return recent == nullptr ? "" : recent;
}

// A device while it lives; ends with nothing left to say.
class Device {
public:
    Device() { CHECK_EQUAL(aclrtSetDevice(0), ACL_SUCCESS); }
    ~Device() {
        CHECK_EQUAL(aclrtResetDevice(0), ACL_SUCCESS);
        messages();
        aclrtGetLastError(ACL_RT_THREAD_LEVEL);
    }
};

}  // namespace program
