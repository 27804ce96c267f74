// What the sample programs share: an array that lives on both sides, and the verdict that each of them prints.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "acl/acl.h"

// Numbers of the host with their copy on the device.
template <class T>
class DeviceArray {
public:
    explicit DeviceArray(int64_t count) : count_(count), host_(new T[count]()) {
        if (aclrtMalloc(&device_, bytes(), ACL_MEM_MALLOC_HUGE_FIRST) != ACL_SUCCESS) std::abort();
    }
    ~DeviceArray() {
        aclrtFree(device_);
        delete[] host_;
    }
    DeviceArray(const DeviceArray&) = delete;
    DeviceArray& operator=(const DeviceArray&) = delete;

    T& operator[](int64_t index) { return host_[index]; }
    int64_t count() const { return count_; }
    T* device() const { return static_cast<T*>(device_); }
    T* upload() {
        aclrtMemcpy(device_, bytes(), host_, bytes(), ACL_MEMCPY_HOST_TO_DEVICE);
        return device();
    }
    void download() { aclrtMemcpy(host_, bytes(), device_, bytes(), ACL_MEMCPY_DEVICE_TO_HOST); }

private:
    size_t bytes() const { return static_cast<size_t>(count_) * sizeof(T); }

    int64_t count_;
    T* host_;
    void* device_ = nullptr;
};

// One device and one stream for the length of a program.
class Device {
public:
    Device() {
        aclInit(nullptr);
        aclrtSetDevice(0);
        aclrtCreateStream(&stream_);
    }
    ~Device() {
        aclrtDestroyStream(stream_);
        aclrtResetDevice(0);
        aclFinalize();
    }
    aclrtStream stream() const { return stream_; }
    bool wait() const { return aclrtSynchronizeStream(stream_) == ACL_SUCCESS; }

private:
    aclrtStream stream_ = nullptr;
};

// Prints what was tried and whether it came out right; gives the program's exit code.
inline int verdict(const char* what, bool right) {
    std::printf("%s: %s\n", what, right ? "right" : "wrong");
    return right ? 0 : 1;
}
