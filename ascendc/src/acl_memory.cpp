// Memory of the acl interface.
#include <cstring>

#include "acl/acl.h"
#include "allocations.h"
#include "environment.h"
#include "failure.h"
#include "streams.h"
#include "text.h"

namespace openasc {

namespace {

long long number(size_t value) { return static_cast<long long>(value); }

int32_t bad(const char* function, const std::string& why) {
    return acl_failure(ACL_ERROR_INVALID_PARAM, text("%s: ", function) + why);
}

int32_t allocate(const char* function, void** pointer, size_t size, Side side) {
    if (pointer == nullptr) return bad(function, "the pointer to the result is null");
    if (size == 0) return bad(function, "the size is 0; ask for at least one byte");
    if (side == Side::device && current_context() == nullptr) return fail_without_context(function);
    Environment environment;
    read_environment(environment);
    Allocations& all = Allocations::instance();
    const int64_t used = all.device_bytes(), total = environment.chip->global_bytes;
    const bool fits = side == Side::host || size <= static_cast<size_t>(total - used);
    void* memory = fits ? all.allocate(size, side) : nullptr;
    if (memory == nullptr) {
        const std::string room = side == Side::device
                                     ? text("; %lld of the %lld bytes of %s are in use", static_cast<long long>(used),
                                            static_cast<long long>(total), environment.chip->name)
                                     : std::string();
        return acl_failure(fits ? ACL_ERROR_BAD_ALLOC : ACL_ERROR_RT_MEMORY_ALLOCATION,
                           text("%s: no memory for %lld bytes", function, number(size)) + room +
                               (fits ? "; this computer has no more" : ""));
    }
    *pointer = memory;
    return ACL_SUCCESS;
}

int32_t release(const char* function, void* pointer, Side side) {
    if (pointer == nullptr) return bad(function, "the pointer is null");
    Allocation found;
    const Allocations::Freed freed = Allocations::instance().release(pointer, side, found);
    if (freed == Allocations::Freed::yes) return ACL_SUCCESS;
    std::string why =
        text("%p is no pointer that %s gave", pointer, side == Side::device ? "aclrtMalloc" : "aclrtMallocHost");
    if (freed == Allocations::Freed::twice) why = describe(found) + " is freed a second time";
    if (freed == Allocations::Freed::inside)
        why = text("%p lies inside ", pointer) + describe(found) + "; pass the pointer to its start";
    if (freed == Allocations::Freed::wrong_side)
        why = describe(found) +
              (side == Side::device ? " is the host's; use aclrtFreeHost" : " is the device's; use aclrtFree");
    return bad(function, why);
}

// --- ranges ----------------------------------------------------------------------------------------------------------

// What is wrong with `count` bytes at a pointer that should be on `side`; "": nothing. Host memory that did not come
// from aclrtMallocHost is the program's own affair.
std::string wrong_range(const char* name, const void* pointer, size_t count, Side side) {
    if (pointer == nullptr) return text("%s is null", name);
    const auto address = reinterpret_cast<int64_t>(pointer);
    const Allocations& all = Allocations::instance();
    const std::optional<Allocation> inside = all.find(address);
    if (!inside) {
        if (const std::optional<Allocation> freed = all.freed(address))
            return text("%s lies in ", name) + describe(*freed) + ", which was freed";
        return side == Side::host ? "" : text("%s (%p) is no device memory of aclrtMalloc", name, pointer);
    }
    if (inside->side != side)
        return text("%s lies in ", name) + describe(*inside) +
               (side == Side::device ? ", which is the host's" : ", which is the device's") +
               "; compare the pointers with the kind of the copy";
    const int64_t room = inside->end() - address;
    if (count <= static_cast<size_t>(room)) return "";
    return text("%lld bytes at %s go %lld bytes past the end of ", number(count), name,
                number(count) - static_cast<long long>(room)) +
           describe(*inside);
}

Side side_of(const void* pointer) {
    const std::optional<Allocation> inside = Allocations::instance().find(reinterpret_cast<int64_t>(pointer));
    return inside ? inside->side : Side::host;
}

// Where a copy of that kind goes and comes from; false: there is no such kind.
bool sides_of(aclrtMemcpyKind kind, const void* to, const void* from, Side& to_side, Side& from_side) {
    to_side = from_side = Side::device;
    switch (kind) {
        case ACL_MEMCPY_HOST_TO_HOST:
            to_side = from_side = Side::host;
            return true;
        case ACL_MEMCPY_HOST_TO_DEVICE:
        case ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE:
            from_side = Side::host;
            return true;
        case ACL_MEMCPY_DEVICE_TO_HOST:
            to_side = Side::host;
            return true;
        case ACL_MEMCPY_DEVICE_TO_DEVICE:
        case ACL_MEMCPY_INNER_DEVICE_TO_DEVICE:
        case ACL_MEMCPY_INTER_DEVICE_TO_DEVICE:
            return true;
        case ACL_MEMCPY_DEFAULT:
            to_side = side_of(to);
            from_side = side_of(from);
            return true;
    }
    return false;
}

int32_t check_copy(const char* function, const void* to, size_t to_bytes, const void* from, size_t from_bytes,
                   aclrtMemcpyKind kind) {
    Side to_side, from_side;
    if (!sides_of(kind, to, from, to_side, from_side))
        return bad(function, text("%d is no aclrtMemcpyKind", static_cast<int>(kind)));
    std::string why = wrong_range("dst", to, to_bytes, to_side);
    if (why.empty()) why = wrong_range("src", from, from_bytes, from_side);
    return why.empty() ? ACL_SUCCESS : bad(function, why);
}

int32_t copy(const char* function, void* to, size_t most, const void* from, size_t count, aclrtMemcpyKind kind) {
    if (count > most)
        return bad(function, text("count is %lld, but destMax allows %lld bytes", number(count), number(most)));
    const int32_t error = check_copy(function, to, count, from, count, kind);
    if (error == ACL_SUCCESS && count != 0) std::memmove(to, from, count);
    return error;
}

// Bytes from the first to the last of a matrix.
size_t span(size_t pitch, size_t width, size_t height) { return height == 0 ? 0 : pitch * (height - 1) + width; }

int32_t copy_2d(const char* function, void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width,
                size_t height, aclrtMemcpyKind kind) {
    if (width > to_pitch || width > from_pitch)
        return bad(function, text("the width of %lld bytes exceeds a pitch: dpitch is %lld, spitch is %lld",
                                  number(width), number(to_pitch), number(from_pitch)));
    const int32_t error =
        check_copy(function, to, span(to_pitch, width, height), from, span(from_pitch, width, height), kind);
    if (error != ACL_SUCCESS) return error;
    for (size_t row = 0; row < height && width != 0; ++row)
        std::memmove(static_cast<uint8_t*>(to) + row * to_pitch, static_cast<const uint8_t*>(from) + row * from_pitch,
                     width);
    return ACL_SUCCESS;
}

int32_t fill(const char* function, void* pointer, size_t most, int32_t value, size_t count) {
    if (count > most)
        return bad(function, text("count is %lld, but maxCount allows %lld bytes", number(count), number(most)));
    const std::string why = wrong_range("devPtr", pointer, count, side_of(pointer));
    if (!why.empty()) return bad(function, why);
    std::memset(pointer, value, count);
    return ACL_SUCCESS;
}

// For the forms that go to a stream: the stream must be there.
bool bad_stream(aclrtStream stream, const char* function, int32_t& error) {
    return find_stream(stream, function, error) == nullptr;
}

}  // namespace

}  // namespace openasc

using namespace openasc;

aclError aclrtMalloc(void** devPtr, size_t size, aclrtMemMallocPolicy) {
    return allocate("aclrtMalloc", devPtr, size, Side::device);
}

aclError aclrtMallocAlign32(void** devPtr, size_t size, aclrtMemMallocPolicy) {
    return allocate("aclrtMallocAlign32", devPtr, size, Side::device);
}

aclError aclrtMallocCached(void** devPtr, size_t size, aclrtMemMallocPolicy) {
    return allocate("aclrtMallocCached", devPtr, size, Side::device);
}

aclError aclrtMallocWithCfg(void** devPtr, size_t size, aclrtMemMallocPolicy, aclrtMallocConfig*) {
    return allocate("aclrtMallocWithCfg", devPtr, size, Side::device);
}

aclError aclrtFree(void* devPtr) { return release("aclrtFree", devPtr, Side::device); }
aclError aclrtFreeWithDevSync(void* devPtr) { return release("aclrtFreeWithDevSync", devPtr, Side::device); }

aclError aclrtMallocHost(void** hostPtr, size_t size) { return allocate("aclrtMallocHost", hostPtr, size, Side::host); }

aclError aclrtMallocHostWithCfg(void** ptr, uint64_t size, aclrtMallocConfig*) {
    return allocate("aclrtMallocHostWithCfg", ptr, static_cast<size_t>(size), Side::host);
}

aclError aclrtFreeHost(void* hostPtr) { return release("aclrtFreeHost", hostPtr, Side::host); }
aclError aclrtFreeHostWithDevSync(void* hostPtr) { return release("aclrtFreeHostWithDevSync", hostPtr, Side::host); }

aclError aclrtMemset(void* devPtr, size_t maxCount, int32_t value, size_t count) {
    return fill("aclrtMemset", devPtr, maxCount, value, count);
}

aclError aclrtMemsetAsync(void* devPtr, size_t maxCount, int32_t value, size_t count, aclrtStream stream) {
    int32_t error = ACL_SUCCESS;
    if (bad_stream(stream, "aclrtMemsetAsync", error)) return error;
    return fill("aclrtMemsetAsync", devPtr, maxCount, value, count);
}

aclError aclrtMemcpy(void* dst, size_t destMax, const void* src, size_t count, aclrtMemcpyKind kind) {
    return copy("aclrtMemcpy", dst, destMax, src, count, kind);
}

aclError aclrtMemcpyAsync(void* dst, size_t destMax, const void* src, size_t count, aclrtMemcpyKind kind,
                          aclrtStream stream) {
    int32_t error = ACL_SUCCESS;
    if (bad_stream(stream, "aclrtMemcpyAsync", error)) return error;
    return copy("aclrtMemcpyAsync", dst, destMax, src, count, kind);
}

aclError aclrtMemcpy2d(void* dst, size_t dpitch, const void* src, size_t spitch, size_t width, size_t height,
                       aclrtMemcpyKind kind) {
    return copy_2d("aclrtMemcpy2d", dst, dpitch, src, spitch, width, height, kind);
}

aclError aclrtMemcpy2dAsync(void* dst, size_t dpitch, const void* src, size_t spitch, size_t width, size_t height,
                            aclrtMemcpyKind kind, aclrtStream stream) {
    int32_t error = ACL_SUCCESS;
    if (bad_stream(stream, "aclrtMemcpy2dAsync", error)) return error;
    return copy_2d("aclrtMemcpy2dAsync", dst, dpitch, src, spitch, width, height, kind);
}

// The model has no cache between the host and its memory.
aclError aclrtMemFlush(void* devPtr, size_t size) {
    const std::string why = wrong_range("devPtr", devPtr, size, Side::device);
    return why.empty() ? ACL_SUCCESS : bad("aclrtMemFlush", why);
}

aclError aclrtMemInvalidate(void* devPtr, size_t size) {
    const std::string why = wrong_range("devPtr", devPtr, size, Side::device);
    return why.empty() ? ACL_SUCCESS : bad("aclrtMemInvalidate", why);
}

aclError aclrtGetMemInfo(aclrtMemAttr attr, size_t* free, size_t* total) {
    if (free == nullptr || total == nullptr) return bad("aclrtGetMemInfo", "a pointer to a result is null");
    if (attr < ACL_DDR_MEM || attr > ACL_HBM_MEM_P2P_NORMAL)
        return bad("aclrtGetMemInfo", text("%d is no aclrtMemAttr", static_cast<int>(attr)));
    if (current_context() == nullptr) return fail_without_context("aclrtGetMemInfo");
    Environment environment;
    read_environment(environment);
    *total = static_cast<size_t>(environment.chip->global_bytes);
    *free = *total - static_cast<size_t>(Allocations::instance().device_bytes());
    return ACL_SUCCESS;
}
