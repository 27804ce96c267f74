// The acl runtime: what it gives, and what it says of calls that cannot work.
#include <atomic>
#include <cmath>
#include <set>
#include <thread>

#include <pthread.h>

#include "program.h"

using namespace program;

static void* allocated(size_t bytes) {
    void* pointer = nullptr;
    CHECK_EQUAL(aclrtMalloc(&pointer, bytes, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
    return pointer;
}

// --- initialisation and devices --------------------------------------------------------------------------------------

TEST(initialisation) {
    CHECK_EQUAL(aclInit(nullptr), ACL_SUCCESS);
    CHECK_EQUAL(aclInit(nullptr), ACL_ERROR_REPEAT_INITIALIZE);
    CHECK_CONTAINS(messages(), "acl error 100002: aclInit: called a second time");
    CHECK_EQUAL(aclFinalize(), ACL_SUCCESS);
    CHECK_EQUAL(aclFinalize(), ACL_ERROR_REPEAT_FINALIZE);
    CHECK_EQUAL(aclInit("no such file.json"), ACL_ERROR_INVALID_FILE);
    CHECK_CONTAINS(messages(), "no such file.json cannot be read");
    setenv("OPENASC_CHIP", "Ascend7", 1);
    CHECK_EQUAL(aclInit(nullptr), ACL_ERROR_RT_PARAM_INVALID);
    CHECK_CONTAINS(messages(), "no chip is called 'Ascend7'; expected: Ascend910B1, ");
    unsetenv("OPENASC_CHIP");
    CHECK_EQUAL(aclFinalize(), ACL_SUCCESS);
}

TEST(devices) {
    uint32_t count = 0;
    CHECK_EQUAL(aclrtGetDeviceCount(&count), ACL_SUCCESS);
    CHECK_EQUAL(count, 8u);
    int32_t number = -1;
    CHECK_EQUAL(aclrtGetDevice(&number), ACL_ERROR_RT_CONTEXT_NULL);
    for (int32_t wrong : {-1, 8, 1000}) CHECK_EQUAL(aclrtSetDevice(wrong), ACL_ERROR_RT_INVALID_DEVICEID);
    CHECK_CONTAINS(messages(), "aclrtSetDevice: there is no device 1000; the model has devices 0 to 7");
    CHECK_EQUAL(aclrtResetDevice(3), ACL_ERROR_RT_INVALID_DEVICEID);
    CHECK_EQUAL(aclrtSetDevice(3), ACL_SUCCESS);
    CHECK_EQUAL(aclrtSetDevice(3), ACL_SUCCESS);
    CHECK_EQUAL(aclrtGetDevice(&number), ACL_SUCCESS);
    CHECK_EQUAL(number, 3);
    CHECK_EQUAL(aclrtResetDevice(3), ACL_SUCCESS);
    CHECK_EQUAL(aclrtGetDevice(&number), ACL_SUCCESS);
    CHECK_EQUAL(aclrtResetDevice(3), ACL_SUCCESS);
    CHECK_EQUAL(aclrtGetDevice(&number), ACL_ERROR_RT_CONTEXT_NULL);
    CHECK_EQUAL(aclrtGetDevice(nullptr), ACL_ERROR_INVALID_PARAM);
    messages();
}

TEST(facts_of_the_chip) {
    Device session;
    CHECK_EQUAL(std::string(aclrtGetSocName()), "Ascend910B1");
    int64_t value = 0;
    CHECK_EQUAL(aclrtGetDeviceInfo(0, ACL_DEV_ATTR_AICORE_CORE_NUM, &value), ACL_SUCCESS);
    CHECK_EQUAL(value, 24);
    CHECK_EQUAL(aclrtGetDeviceInfo(0, ACL_DEV_ATTR_VECTOR_CORE_NUM, &value), ACL_SUCCESS);
    CHECK_EQUAL(value, 48);
    CHECK_EQUAL(aclrtGetDeviceInfo(0, static_cast<aclrtDevAttr>(7), &value), ACL_ERROR_INVALID_PARAM);
    CHECK_EQUAL(aclrtGetDeviceInfo(9, ACL_DEV_ATTR_VECTOR_CORE_NUM, &value), ACL_ERROR_RT_INVALID_DEVICEID);
    CHECK_EQUAL(aclGetDeviceCapability(0, ACL_DEVICE_INFO_L2_SIZE, &value), ACL_SUCCESS);
    CHECK_EQUAL(value, int64_t{192} << 20);
    aclrtRunMode mode;
    CHECK_EQUAL(aclrtGetRunMode(&mode), ACL_SUCCESS);
    CHECK_EQUAL(mode, ACL_HOST);
    size_t free = 0, total = 0;
    CHECK_EQUAL(aclrtGetMemInfo(ACL_HBM_MEM, &free, &total), ACL_SUCCESS);
    CHECK_EQUAL(total, size_t{64} << 30);
    void* memory = allocated(1000);
    size_t less = 0;
    CHECK_EQUAL(aclrtGetMemInfo(ACL_HBM_MEM, &less, &total), ACL_SUCCESS);
    CHECK_EQUAL(free - less, 1024u);
    aclrtFree(memory);
}

// --- memory ----------------------------------------------------------------------------------------------------------

TEST(allocations_start_on_64_bytes_and_are_zero_or_not) {
    Device session;
    std::set<void*> pointers;
    for (size_t bytes : {1u, 31u, 32u, 33u, 4096u, 5000u, 1u << 20}) {
        void* pointer = allocated(bytes);
        CHECK_EQUAL(reinterpret_cast<uintptr_t>(pointer) % 64, 0u);
        std::memset(pointer, 1, (bytes + 31) / 32 * 32 + 32);
        CHECK(pointers.insert(pointer).second);
    }
    for (void* pointer : pointers) CHECK_EQUAL(aclrtFree(pointer), ACL_SUCCESS);
    int* typed = nullptr;
    CHECK_EQUAL(aclrtMalloc(&typed, 64, ACL_MEM_MALLOC_NORMAL_ONLY), ACL_SUCCESS);
    CHECK_EQUAL(aclrtFree(typed), ACL_SUCCESS);
}

TEST(allocations_that_cannot_be) {
    void* pointer = nullptr;
    CHECK_EQUAL(aclrtMalloc(&pointer, 64, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_RT_CONTEXT_NULL);
    CHECK_EQUAL(aclrtMallocHost(&pointer, 64), ACL_SUCCESS);
    CHECK_EQUAL(aclrtFreeHost(pointer), ACL_SUCCESS);
    Device session;
    CHECK_EQUAL(aclrtMalloc(&pointer, 0, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_INVALID_PARAM);
    CHECK_EQUAL(aclrtMalloc(static_cast<void**>(nullptr), 64, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_INVALID_PARAM);
    messages();
    CHECK_EQUAL(aclrtMalloc(&pointer, size_t{65} << 30, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_RT_MEMORY_ALLOCATION);
    CHECK_CONTAINS(messages(), "no memory for 69793218560 bytes; 0 of the 68719476736 bytes of Ascend910B1 are in use");
    CHECK_EQUAL(aclrtMallocHost(&pointer, ~size_t{0}), ACL_ERROR_BAD_ALLOC);
}

TEST(memory_is_freed_once_and_where_it_came_from) {
    Device session;
    auto* memory = static_cast<uint8_t*>(allocated(4096));
    CHECK_EQUAL(aclrtFree(memory + 64), ACL_ERROR_INVALID_PARAM);
    CHECK_CONTAINS(messages(), "lies inside aclrtMalloc number ");
    CHECK_EQUAL(aclrtFreeHost(memory), ACL_ERROR_INVALID_PARAM);
    CHECK_CONTAINS(messages(), "is the device's; use aclrtFree");
    CHECK_EQUAL(aclrtFree(memory), ACL_SUCCESS);
    CHECK_EQUAL(aclrtFree(memory), ACL_ERROR_INVALID_PARAM);
    CHECK_CONTAINS(messages(), "is freed a second time");
    CHECK_EQUAL(aclrtFree(nullptr), ACL_ERROR_INVALID_PARAM);
    int mine = 0;
    CHECK_EQUAL(aclrtFree(&mine), ACL_ERROR_INVALID_PARAM);
    CHECK_CONTAINS(messages(), "is no pointer that aclrtMalloc gave");
}

TEST(copies_stay_inside_and_go_where_they_say) {
    Device session;
    auto* memory = static_cast<uint8_t*>(allocated(96));
    auto* other = static_cast<uint8_t*>(allocated(96));
    std::vector<uint8_t> host(256, 7), back(96);
    CHECK_EQUAL(aclrtMemcpy(memory, 96, host.data(), 96, ACL_MEMCPY_HOST_TO_DEVICE), ACL_SUCCESS);
    CHECK_EQUAL(aclrtMemcpy(other, 96, memory, 96, ACL_MEMCPY_DEVICE_TO_DEVICE), ACL_SUCCESS);
    CHECK_EQUAL(aclrtMemcpy(back.data(), 96, other, 96, ACL_MEMCPY_DEFAULT), ACL_SUCCESS);
    CHECK_EQUAL(back[95], 7);
    CHECK_EQUAL(aclrtMemcpy(memory, 64, host.data(), 96, ACL_MEMCPY_HOST_TO_DEVICE), ACL_ERROR_INVALID_PARAM);
    CHECK_CONTAINS(messages(), "count is 96, but destMax allows 64 bytes");
    CHECK_EQUAL(aclrtMemcpy(memory, 256, host.data(), 256, ACL_MEMCPY_HOST_TO_DEVICE), ACL_ERROR_INVALID_PARAM);
    CHECK_CONTAINS(messages(), "256 bytes at dst go 160 bytes past the end of aclrtMalloc number ");
    CHECK_EQUAL(aclrtMemcpy(back.data(), 96, memory + 64, 96, ACL_MEMCPY_DEVICE_TO_HOST), ACL_ERROR_INVALID_PARAM);
    CHECK_CONTAINS(messages(), "96 bytes at src go 64 bytes past");
    CHECK_EQUAL(aclrtMemcpy(back.data(), 96, memory, 96, ACL_MEMCPY_HOST_TO_DEVICE), ACL_ERROR_INVALID_PARAM);
    CHECK_CONTAINS(messages(), "is no device memory of aclrtMalloc");
    CHECK_EQUAL(aclrtMemcpy(memory, 96, other, 96, ACL_MEMCPY_HOST_TO_DEVICE), ACL_ERROR_INVALID_PARAM);
    CHECK_CONTAINS(messages(), "which is the device's; compare the pointers with the kind of the copy");
    CHECK_EQUAL(aclrtMemcpy(memory, 96, nullptr, 96, ACL_MEMCPY_HOST_TO_DEVICE), ACL_ERROR_INVALID_PARAM);
    CHECK_EQUAL(aclrtMemcpy(memory, 96, host.data(), 96, static_cast<aclrtMemcpyKind>(99)), ACL_ERROR_INVALID_PARAM);
    aclrtFree(other);
    messages();
    CHECK_EQUAL(aclrtMemcpy(other, 96, host.data(), 96, ACL_MEMCPY_HOST_TO_DEVICE), ACL_ERROR_INVALID_PARAM);
    CHECK_CONTAINS(messages(), "which was freed");
    aclrtFree(memory);
}

TEST(fills_and_matrices) {
    Device session;
    auto* memory = static_cast<uint8_t*>(allocated(64));
    CHECK_EQUAL(aclrtMemset(memory, 64, 0x1ff, 64), ACL_SUCCESS);
    CHECK_EQUAL(memory[63], 0xff);
    CHECK_EQUAL(aclrtMemset(memory, 32, 0, 64), ACL_ERROR_INVALID_PARAM);
    CHECK_EQUAL(aclrtMemset(memory, 128, 0, 128), ACL_ERROR_INVALID_PARAM);
    CHECK_EQUAL(aclrtMemset(nullptr, 64, 0, 64), ACL_ERROR_INVALID_PARAM);
    std::vector<uint8_t> host(40);
    for (size_t index = 0; index < host.size(); ++index) host[index] = static_cast<uint8_t>(index);
    CHECK_EQUAL(aclrtMemcpy2d(memory, 16, host.data(), 10, 8, 4, ACL_MEMCPY_HOST_TO_DEVICE), ACL_SUCCESS);
    CHECK_EQUAL(memory[16], 10);
    CHECK_EQUAL(memory[55], 37);
    CHECK_EQUAL(memory[8], 0xff);
    CHECK_EQUAL(aclrtMemcpy2d(memory, 4, host.data(), 10, 8, 4, ACL_MEMCPY_HOST_TO_DEVICE), ACL_ERROR_INVALID_PARAM);
    CHECK_EQUAL(aclrtMemcpy2d(memory, 32, host.data(), 10, 8, 4, ACL_MEMCPY_HOST_TO_DEVICE), ACL_ERROR_INVALID_PARAM);
    aclrtFree(memory);
}

// --- contexts, streams, events ---------------------------------------------------------------------------------------

TEST(contexts) {
    Device session;
    aclrtContext own = nullptr, mine = nullptr, now = nullptr;
    CHECK_EQUAL(aclrtGetCurrentContext(&own), ACL_SUCCESS);
    CHECK_EQUAL(aclrtCreateContext(&mine, 2), ACL_SUCCESS);
    CHECK_EQUAL(aclrtGetCurrentContext(&now), ACL_SUCCESS);
    CHECK(now == mine);
    aclrtStream stream = nullptr;
    CHECK_EQUAL(aclrtCreateStream(&stream), ACL_SUCCESS);
    CHECK_EQUAL(aclrtSetCurrentContext(own), ACL_SUCCESS);
    CHECK_EQUAL(aclrtSynchronizeStream(stream), ACL_ERROR_RT_STREAM_CONTEXT);
    CHECK_CONTAINS(messages(), "the stream belongs to another context");
    CHECK_EQUAL(aclrtDestroyContext(own), ACL_ERROR_INVALID_PARAM);
    CHECK_EQUAL(aclrtDestroyContext(mine), ACL_SUCCESS);
    CHECK_EQUAL(aclrtDestroyContext(mine), ACL_ERROR_RT_CONTEXT_NULL);
    CHECK_EQUAL(aclrtSetCurrentContext(mine), ACL_ERROR_RT_CONTEXT_NULL);
    CHECK_EQUAL(aclrtSynchronizeStream(stream), ACL_ERROR_RT_INVALID_HANDLE);
    CHECK_CONTAINS(messages(), "aclrtDestroyContext destroyed it");
    std::thread([] { CHECK_EQUAL(aclrtSynchronizeDevice(), ACL_ERROR_RT_CONTEXT_NULL); }).join();
}

TEST(a_device_ends_with_its_streams_and_events) {
    aclrtStream stream = nullptr;
    aclrtEvent event = nullptr;
    CHECK_EQUAL(aclrtSetDevice(1), ACL_SUCCESS);
    CHECK_EQUAL(aclrtCreateStreamWithConfig(&stream, 0, ACL_STREAM_FAST_LAUNCH), ACL_SUCCESS);
    CHECK_EQUAL(aclrtCreateEvent(&event), ACL_SUCCESS);
    CHECK_EQUAL(aclrtResetDevice(1), ACL_SUCCESS);
    Device session;
    CHECK_EQUAL(aclrtSynchronizeStream(stream), ACL_ERROR_RT_INVALID_HANDLE);
    CHECK_CONTAINS(messages(), "aclrtResetDevice destroyed it");
    CHECK_EQUAL(aclrtRecordEvent(event, nullptr), ACL_ERROR_RT_INVALID_HANDLE);
    CHECK_EQUAL(aclrtDestroyStream(nullptr), ACL_ERROR_INVALID_PARAM);
}

TEST(events) {
    Device session;
    aclrtEvent start = nullptr, end = nullptr;
    CHECK_EQUAL(aclrtCreateEventWithFlag(&start, ACL_EVENT_TIME_LINE), ACL_SUCCESS);
    CHECK_EQUAL(aclrtCreateEventExWithFlag(&end, ACL_EVENT_TIME_LINE), ACL_SUCCESS);
    aclrtEventRecordedStatus recorded = ACL_EVENT_RECORDED_STATUS_COMPLETE;
    CHECK_EQUAL(aclrtQueryEventStatus(start, &recorded), ACL_SUCCESS);
    CHECK_EQUAL(recorded, ACL_EVENT_RECORDED_STATUS_NOT_READY);
    float milliseconds = -1;
    CHECK_EQUAL(aclrtEventElapsedTime(&milliseconds, start, end), ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID);
    CHECK_EQUAL(aclrtRecordEvent(start, nullptr), ACL_SUCCESS);
    CHECK_EQUAL(aclrtStreamWaitEvent(nullptr, start), ACL_SUCCESS);
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    CHECK_EQUAL(aclrtRecordEvent(end, nullptr), ACL_SUCCESS);
    CHECK_EQUAL(aclrtSynchronizeEvent(end), ACL_SUCCESS);
    CHECK_EQUAL(aclrtEventElapsedTime(&milliseconds, start, end), ACL_SUCCESS);
    CHECK(milliseconds >= 2 && milliseconds < 2000);
    CHECK_EQUAL(aclrtEventElapsedTime(&milliseconds, end, start), ACL_ERROR_RT_EVENT_TIMESTAMP_REVERSAL);
    CHECK_EQUAL(aclrtQueryEventStatus(end, &recorded), ACL_SUCCESS);
    CHECK_EQUAL(recorded, ACL_EVENT_RECORDED_STATUS_COMPLETE);
    CHECK_EQUAL(aclrtResetEvent(end, nullptr), ACL_SUCCESS);
    aclrtEventStatus status = ACL_EVENT_STATUS_COMPLETE;
    CHECK_EQUAL(aclrtQueryEvent(end, &status), ACL_SUCCESS);
    CHECK_EQUAL(status, ACL_EVENT_STATUS_NOT_READY);
    CHECK_EQUAL(aclrtDestroyEvent(start), ACL_SUCCESS);
    CHECK_EQUAL(aclrtDestroyEvent(start), ACL_ERROR_RT_INVALID_HANDLE);
    CHECK_CONTAINS(messages(), "the event ");
    CHECK_EQUAL(aclrtRecordEvent(nullptr, nullptr), ACL_ERROR_INVALID_PARAM);
    aclrtStream stream = nullptr;
    CHECK_EQUAL(aclrtCreateStream(&stream), ACL_SUCCESS);
    CHECK_EQUAL(aclrtRecordEvent(stream, nullptr), ACL_ERROR_RT_INVALID_HANDLE);
    CHECK_CONTAINS(messages(), "is a stream, where an event is needed");
    aclrtStreamStatus ready = ACL_STREAM_STATUS_NOT_READY;
    CHECK_EQUAL(aclrtStreamQuery(stream, &ready), ACL_SUCCESS);
    CHECK_EQUAL(ready, ACL_STREAM_STATUS_COMPLETE);
}

// --- functions of the host -------------------------------------------------------------------------------------------

static void count_up(void* counter) { ++*static_cast<std::atomic<int>*>(counter); }

TEST(host_functions) {
    Device session;
    std::atomic<int> counter{0};
    CHECK_EQUAL(aclrtLaunchHostFunc(nullptr, count_up, &counter), ACL_SUCCESS);
    CHECK_EQUAL(counter.load(), 1);
    CHECK_EQUAL(aclrtLaunchHostFunc(nullptr, nullptr, &counter), ACL_ERROR_INVALID_PARAM);
}

TEST(callbacks_run_in_the_thread_that_reports) {
    Device session;
    aclrtStream stream = nullptr;
    aclrtCreateStream(&stream);
    std::atomic<int> counter{0};
    CHECK_EQUAL(aclrtLaunchCallback(count_up, &counter, ACL_CALLBACK_BLOCK, stream), ACL_ERROR_RT_STREAM_NO_CB_REG);
    std::atomic<bool> stop{false};
    std::atomic<uint64_t> id{0};
    std::thread reporter([&] {
        id = static_cast<uint64_t>(pthread_self());
        while (!stop) aclrtProcessReport(10);
    });
    while (id == 0) std::this_thread::yield();
    CHECK_EQUAL(aclrtSubscribeReport(id, stream), ACL_SUCCESS);
    CHECK_EQUAL(aclrtSubscribeReport(id, stream), ACL_ERROR_RT_STREAM_SUBSCRIBE);
    for (int turn = 1; turn <= 50; ++turn) {
        CHECK_EQUAL(aclrtLaunchCallback(count_up, &counter, ACL_CALLBACK_BLOCK, stream), ACL_SUCCESS);
        CHECK_EQUAL(aclrtSynchronizeStream(stream), ACL_SUCCESS);
        CHECK_EQUAL(counter.load(), turn);
    }
    CHECK_EQUAL(aclrtUnSubscribeReport(id, stream), ACL_SUCCESS);
    stop = true;
    reporter.join();
}

// --- errors and numbers ----------------------------------------------------------------------------------------------

TEST(the_last_error_and_its_messages) {
    CHECK(aclGetRecentErrMsg() == nullptr);
    CHECK_EQUAL(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_SUCCESS);
    aclrtSetDevice(-5);
    aclrtFree(nullptr);
    std::thread([] {
        CHECK(aclGetRecentErrMsg() == nullptr);
        CHECK_EQUAL(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), ACL_SUCCESS);
    }).join();
    CHECK_EQUAL(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_INVALID_PARAM);
    CHECK_EQUAL(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_INVALID_PARAM);
    CHECK_EQUAL(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_SUCCESS);
    const std::string both = messages();
    CHECK(both.find("aclrtFree: the pointer is null") < both.find("there is no device -5"));
    CHECK(aclGetRecentErrMsg() == nullptr);
}

TEST(halves_and_sizes) {
    CHECK_EQUAL(aclFloatToFloat16(1.0f), 0x3C00);
    CHECK_EQUAL(aclFloatToFloat16(65519.9f), 0x7BFF);
    CHECK_EQUAL(aclFloatToFloat16(65520.0f), 0x7C00);
    CHECK_EQUAL(aclFloatToFloat16(-0.0f), 0x8000);
    CHECK_EQUAL(aclFloatToFloat16(0x1p-25f), 0);
    CHECK_EQUAL(aclFloatToFloat16(0x1.8p-25f), 1);
    CHECK(std::isnan(aclFloat16ToFloat(aclFloatToFloat16(NAN))));
    for (uint32_t bits = 0; bits < 0x10000; ++bits) {
        const auto half = static_cast<aclFloat16>(bits);
        const bool nan = (bits & 0x7C00) == 0x7C00 && (bits & 0x3FF) != 0;
        if (!nan && aclFloatToFloat16(aclFloat16ToFloat(half)) != half) CHECK_EQUAL(bits, 0u);
    }
    CHECK_EQUAL(aclDataTypeSize(ACL_FLOAT16), 2u);
    CHECK_EQUAL(aclDataTypeSize(ACL_DOUBLE), 8u);
    CHECK_EQUAL(aclDataTypeSize(ACL_STRING), 0u);
}
