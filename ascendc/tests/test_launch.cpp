// Launches of programs: results, failures and what is told of them.
#include <atomic>
#include <fstream>
#include <thread>

#include <unistd.h>

#include "program.h"

using namespace program;

static void add_tile(const float* x, const float* y, float* z) {
    copy_in(tile(0), x);
    copy_in(tile(256), y);
    add(tile(512), tile(0), tile(256));
    copy_out(z, tile(512));
}

TEST(blocks_add_their_tiles) {
    Device session;
    constexpr int64_t blocks = 8;
    std::vector<float> left(blocks * all), right(blocks * all);
    for (size_t index = 0; index < left.size(); ++index) {
        left[index] = static_cast<float>(index);
        right[index] = 0.5f;
    }
    float *x = device(left), *y = device(right), *z = device(std::vector<float>(left.size()));
    const int32_t error = launch("add", blocks, [=] {
        const int64_t at = block_index() * all;
        add_tile(x + at, y + at, z + at);
    });
    CHECK_EQUAL(error, ACL_SUCCESS);
    CHECK_EQUAL(aclrtSynchronizeStream(nullptr), ACL_SUCCESS);
    const std::vector<float> result = values(z, left.size());
    bool right_result = true;
    for (size_t index = 0; index < result.size(); ++index)
        right_result = right_result && result[index] == static_cast<float>(index) + 0.5f;
    CHECK(right_result);
    CHECK(current == nullptr);
    for (float* each : {x, y, z}) CHECK_EQUAL(aclrtFree(each), ACL_SUCCESS);
}

TEST(a_fault_is_told_with_its_line_and_by_the_stream) {
    Device session;
    float* x = device(std::vector<float>(all));
    std::atomic<int> line = 0;
    const auto kernel = [=, &line] {
        line = __LINE__ + 1;
        copy_in(tile(0), x, 8 * all);
    };
    CHECK_EQUAL(launch("overrun", 2, kernel), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    const std::string report = messages();
    CHECK_CONTAINS(report, "error ASC-BOUNDS-002: DataCopy: reads outside the memory of aclrtMalloc number ");
    CHECK_CONTAINS(report, "test_launch.cpp:" + std::to_string(line));
    CHECK_CONTAINS(report, "copy_in(tile(0), x, 8 * all);");
    CHECK_CONTAINS(report, "kernel overrun, 2 of 2 blocks, first block 0");
    CHECK_CONTAINS(report, "expected: bytes inside [0, 256), the size of aclrtMalloc number ");
    CHECK_CONTAINS(report, "given: bytes [0, 2048)");
    CHECK_EQUAL(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    CHECK_EQUAL(aclrtSynchronizeStream(nullptr), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    CHECK_EQUAL(aclrtSynchronizeStream(nullptr), ACL_SUCCESS);
    // What follows stands alone.
    CHECK_EQUAL(launch("good", 1, [=] { copy_in(tile(0), x); }), ACL_SUCCESS);
    aclrtFree(x);
}

TEST(an_address_in_no_allocation_names_the_nearest) {
    Device session;
    float* x = device(std::vector<float>(all));
    CHECK_EQUAL(launch("far", 1, [=] { copy_in(tile(0), x + 1024); }), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    const std::string far = messages();
    CHECK_CONTAINS(far, "reads 256 bytes of GM outside all memory of aclrtMalloc");
    CHECK_CONTAINS(far, "3840 bytes past the end of aclrtMalloc number ");
    aclrtFree(x);
    CHECK_EQUAL(launch("freed", 1, [=] { copy_in(tile(0), x); }), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    CHECK_CONTAINS(messages(), "which was freed");
    void* host = nullptr;
    CHECK_EQUAL(aclrtMallocHost(&host, 1024), ACL_SUCCESS);
    const auto* of_host = static_cast<float*>(host);
    CHECK_EQUAL(launch("host", 1, [=] { copy_in(tile(0), of_host); }), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    CHECK_CONTAINS(messages(), "which is the host's");
    aclrtFreeHost(host);
}

// The device's allocator gives whole blocks of 32 bytes, and kernels copy whole blocks.
TEST(the_last_block_of_an_allocation_may_be_used) {
    Device session;
    float* x = device(std::vector<float>(3));
    CHECK_EQUAL(launch("tail", 1, [=] { copy_in(tile(0), x, 8); }), ACL_SUCCESS);
    CHECK_EQUAL(launch("beyond", 1, [=] { copy_in(tile(0), x, 16); }), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    aclrtFree(x);
}

TEST(block_counts_are_checked) {
    Device session;
    for (int64_t blocks : {int64_t{0}, int64_t{-1}, int64_t{65536}}) {
        CHECK_EQUAL(launch("count", blocks, [] {}), ACL_ERROR_RT_PARAM_INVALID);
        const std::string report = messages();
        CHECK_CONTAINS(report, "error ASC-LAUNCH-001");
        CHECK_CONTAINS(report, "test_launch.cpp:");
        CHECK_EQUAL(aclrtSynchronizeStream(nullptr), ACL_ERROR_RT_PARAM_INVALID);
    }
    CHECK_EQUAL(launch("most", 65535, [] {}), ACL_SUCCESS);
}

TEST(cube_kernels_are_refused) {
    Device session;
    CHECK_EQUAL(launch("matrix", 1, [] {}, nullptr, 2), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    CHECK_CONTAINS(messages(), "error ASC-LAUNCH-010: matrix runs on a cube core, which is not modelled yet");
}

TEST(a_launch_needs_a_device_and_a_stream_that_lives) {
    CHECK_EQUAL(launch("early", 1, [] {}), ACL_ERROR_RT_CONTEXT_NULL);
    CHECK_CONTAINS(messages(), "call aclrtSetDevice");
    Device session;
    aclrtStream stream = nullptr;
    CHECK_EQUAL(aclrtCreateStream(&stream), ACL_SUCCESS);
    CHECK_EQUAL(launch("on stream", 1, [] {}, stream), ACL_SUCCESS);
    CHECK_EQUAL(aclrtDestroyStream(stream), ACL_SUCCESS);
    CHECK_EQUAL(launch("late", 1, [] {}, stream), ACL_ERROR_RT_INVALID_HANDLE);
    CHECK_CONTAINS(messages(), "aclrtDestroyStream destroyed it");
    int nothing = 0;
    CHECK_EQUAL(launch("wild", 1, [] {}, &nothing), ACL_ERROR_RT_INVALID_HANDLE);
}

TEST(each_stream_tells_its_own_failure) {
    Device session;
    aclrtStream good = nullptr, bad = nullptr;
    aclrtCreateStream(&good);
    aclrtCreateStream(&bad);
    const auto kernel = [] { copy_in(tile(0), nullptr); };
    CHECK(launch("null", 1, kernel, bad) != ACL_SUCCESS);
    CHECK_EQUAL(aclrtSynchronizeStream(good), ACL_SUCCESS);
    CHECK_EQUAL(aclrtSynchronizeStream(bad), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    CHECK(launch("null", 1, kernel, bad) != ACL_SUCCESS);
    CHECK_EQUAL(aclrtSynchronizeDevice(), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    CHECK_EQUAL(aclrtSynchronizeStream(bad), ACL_SUCCESS);
}

TEST(failures_are_written_to_the_file_of_the_tool) {
    const std::string path = "failures-" + std::to_string(getpid()) + ".txt";
    setenv("OPENASC_FAILURES", path.c_str(), 1);
    {
        Device session;
        launch("good", 1, [] {});
        launch("bad", 0, [] {});
    }
    unsetenv("OPENASC_FAILURES");
    std::ifstream file(path);
    std::string line, more;
    CHECK(static_cast<bool>(std::getline(file, line)));
    CHECK_EQUAL(line, "error ASC-LAUNCH-001: the number of blocks is out of range");
    CHECK(!std::getline(file, more));
    std::remove(path.c_str());
}

TEST(settings_of_the_environment) {
    Device session;
    setenv("OPENASC_CHIP", "Ascend7", 1);
    CHECK_EQUAL(launch("chip", 1, [] {}), ACL_ERROR_RT_PARAM_INVALID);
    CHECK_CONTAINS(messages(), "error ASC-LAUNCH-009: no chip is called 'Ascend7'");
    setenv("OPENASC_CHIP", "910b3", 1);
    CHECK_EQUAL(std::string(aclrtGetSocName()), "Ascend910B3");
    CHECK_EQUAL(launch("chip", 1, [] {}), ACL_SUCCESS);
    unsetenv("OPENASC_CHIP");
    setenv("OPENASC_THREADS", "two", 1);
    CHECK_EQUAL(launch("threads", 1, [] {}), ACL_ERROR_RT_PARAM_INVALID);
    CHECK_CONTAINS(messages(), "error ASC-LANG-010: OPENASC_THREADS cannot be 'two'");
    unsetenv("OPENASC_THREADS");
    float* x = device(std::vector<float>(all));
    setenv("OPENASC_GM_BOUNDS", "warn", 1);
    CHECK_EQUAL(launch("warned", 1, [=] { copy_in(tile(0, 1024), x, 1024); }), ACL_SUCCESS);
    setenv("OPENASC_GM_BOUNDS", "wrong", 1);
    CHECK_EQUAL(launch("bounds", 1, [] {}), ACL_ERROR_RT_PARAM_INVALID);
    unsetenv("OPENASC_GM_BOUNDS");
    aclrtFree(x);
}

TEST(threads_of_the_host_launch_at_the_same_time) {
    std::vector<std::thread> threads;
    for (int number = 0; number < 4; ++number)
        threads.emplace_back([number] {
            Device session;
            aclrtStream stream = nullptr;
            aclrtCreateStream(&stream);
            float* x = device(std::vector<float>(all, static_cast<float>(number)));
            float* z = device(std::vector<float>(all));
            bool good = true;
            for (int turn = 0; turn < 20; ++turn)
                good = good && launch("both", 2, [=] { add_tile(x, x, z); }, stream) == ACL_SUCCESS;
            CHECK(good);
            CHECK_EQUAL(values(z, 1)[0], 2.0f * static_cast<float>(number));
            aclrtFree(x);
            aclrtFree(z);
        });
    for (std::thread& each : threads) each.join();
}
