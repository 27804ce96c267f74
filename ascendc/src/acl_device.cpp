// Devices and contexts of the acl interface.
#include <array>

#include "acl/acl.h"
#include "environment.h"
#include "failure.h"
#include "streams.h"
#include "text.h"

namespace openasc {

namespace {

struct Device {
    Context* context = nullptr;  // its own one, while somebody has set it
    int users = 0;               // calls of aclrtSetDevice without their aclrtResetDevice
};

std::mutex devices_lock;

Device& device(int32_t number) {
    static auto* all = new std::array<Device, device_count>();
    return (*all)[static_cast<size_t>(number)];
}

int32_t check_device(const char* function, int64_t number) {
    if (number >= 0 && number < device_count) return ACL_SUCCESS;
    return acl_failure(ACL_ERROR_RT_INVALID_DEVICEID, text("%s: there is no device %lld; the model has devices 0 to %d",
                                                           function, static_cast<long long>(number), device_count - 1));
}

int32_t check_result(const char* function, const void* pointer) {
    if (pointer != nullptr) return ACL_SUCCESS;
    return acl_failure(ACL_ERROR_INVALID_PARAM, text("%s: the pointer to the result is null", function));
}

Context* create_context(int32_t number) {
    Handle& handle = Handles::instance().create(HandleKind::context, nullptr);
    handle.context.device = number;
    return &handle.context;
}

void destroy_context(Context* context, const char* call) {
    std::string why;
    Handle* handle = Handles::instance().find(context, HandleKind::context, why);
    if (handle == nullptr) return;
    Handles::instance().destroy_all(context, call);
    Handles::instance().destroy(*handle, call);
}

int32_t reset(const char* function, int32_t number, bool force) {
    const int32_t error = check_device(function, number);
    if (error != ACL_SUCCESS) return error;
    std::lock_guard<std::mutex> guard(devices_lock);
    Device& place = device(number);
    if (place.users == 0)
        return acl_failure(ACL_ERROR_RT_INVALID_DEVICEID,
                           text("%s: device %d is not in use; aclrtSetDevice comes first", function, number));
    if (--place.users > 0 && !force) return ACL_SUCCESS;
    destroy_context(place.context, function);
    place = Device();
    return ACL_SUCCESS;
}

int32_t synchronize(const char* function) {
    Context* context = current_context();
    if (context == nullptr) return fail_without_context(function);
    int32_t first = ACL_SUCCESS;
    for (Stream* stream : Handles::instance().streams(context)) {
        drain_callbacks(*stream);
        const int32_t error = take_error(*stream);
        if (first == ACL_SUCCESS) first = error;
    }
    return first;
}

// What cannot be read from the environment is told by aclInit and by launches.
const ChipRow& chip() {
    Environment environment;
    read_environment(environment);
    return *environment.chip;
}

}  // namespace

}  // namespace openasc

using namespace openasc;

aclError aclrtSetDevice(int32_t deviceId) {
    const int32_t error = check_device("aclrtSetDevice", deviceId);
    if (error != ACL_SUCCESS) return error;
    std::lock_guard<std::mutex> guard(devices_lock);
    Device& place = device(deviceId);
    if (place.context == nullptr) place.context = create_context(deviceId);
    ++place.users;
    set_current_context(place.context);
    return ACL_SUCCESS;
}

aclError aclrtResetDevice(int32_t deviceId) { return reset("aclrtResetDevice", deviceId, false); }
aclError aclrtResetDeviceForce(int32_t deviceId) { return reset("aclrtResetDeviceForce", deviceId, true); }

aclError aclrtGetDevice(int32_t* deviceId) {
    const int32_t error = check_result("aclrtGetDevice", deviceId);
    if (error != ACL_SUCCESS) return error;
    const Context* context = current_context();
    if (context == nullptr) return fail_without_context("aclrtGetDevice");
    *deviceId = context->device;
    return ACL_SUCCESS;
}

aclError aclrtGetDeviceCount(uint32_t* count) {
    const int32_t error = check_result("aclrtGetDeviceCount", count);
    if (error == ACL_SUCCESS) *count = device_count;
    return error;
}

aclError aclrtGetRunMode(aclrtRunMode* runMode) {
    const int32_t error = check_result("aclrtGetRunMode", runMode);
    if (error == ACL_SUCCESS) *runMode = ACL_HOST;
    return error;
}

const char* aclrtGetSocName(void) { return chip().name; }

aclError aclrtGetVersion(int32_t* majorVersion, int32_t* minorVersion, int32_t* patchVersion) {
    for (const int32_t* part : {majorVersion, minorVersion, patchVersion}) {
        const int32_t error = check_result("aclrtGetVersion", part);
        if (error != ACL_SUCCESS) return error;
    }
    *majorVersion = 1;
    *minorVersion = 0;
    *patchVersion = 0;
    return ACL_SUCCESS;
}

aclError aclrtGetDeviceInfo(uint32_t deviceId, aclrtDevAttr attr, int64_t* value) {
    int32_t error = check_device("aclrtGetDeviceInfo", deviceId);
    if (error == ACL_SUCCESS) error = check_result("aclrtGetDeviceInfo", value);
    if (error != ACL_SUCCESS) return error;
    switch (attr) {
        case ACL_DEV_ATTR_AICPU_CORE_NUM:
            *value = 0;  // AI CPUs are not modelled
            return ACL_SUCCESS;
        case ACL_DEV_ATTR_AICORE_CORE_NUM:
            *value = chip().cube_cores;
            return ACL_SUCCESS;
        case ACL_DEV_ATTR_VECTOR_CORE_NUM:
            *value = chip().vector_cores;
            return ACL_SUCCESS;
    }
    return acl_failure(ACL_ERROR_INVALID_PARAM, text("aclrtGetDeviceInfo: %d is none of ACL_DEV_ATTR_AICPU_CORE_NUM, "
                                                     "ACL_DEV_ATTR_AICORE_CORE_NUM and ACL_DEV_ATTR_VECTOR_CORE_NUM",
                                                     static_cast<int>(attr)));
}

aclError aclGetDeviceCapability(uint32_t deviceId, aclDeviceInfo deviceInfo, int64_t* value) {
    int32_t error = check_device("aclGetDeviceCapability", deviceId);
    if (error == ACL_SUCCESS) error = check_result("aclGetDeviceCapability", value);
    if (error != ACL_SUCCESS) return error;
    switch (deviceInfo) {
        case ACL_DEVICE_INFO_AI_CORE_NUM:
            *value = chip().cube_cores;
            return ACL_SUCCESS;
        case ACL_DEVICE_INFO_VECTOR_CORE_NUM:
            *value = chip().vector_cores;
            return ACL_SUCCESS;
        case ACL_DEVICE_INFO_L2_SIZE:
            *value = chip().l2_bytes;
            return ACL_SUCCESS;
        default:
            return acl_failure(ACL_ERROR_INVALID_PARAM,
                               text("aclGetDeviceCapability: %d names no capability", static_cast<int>(deviceInfo)));
    }
}

aclError aclrtSynchronizeDevice(void) { return synchronize("aclrtSynchronizeDevice"); }
aclError aclrtSynchronizeDeviceWithTimeout(int32_t) { return synchronize("aclrtSynchronizeDeviceWithTimeout"); }

aclError aclrtDeviceCanAccessPeer(int32_t* canAccessPeer, int32_t deviceId, int32_t peerDeviceId) {
    int32_t error = check_result("aclrtDeviceCanAccessPeer", canAccessPeer);
    for (int32_t number : {deviceId, peerDeviceId})
        if (error == ACL_SUCCESS) error = check_device("aclrtDeviceCanAccessPeer", number);
    if (error == ACL_SUCCESS) *canAccessPeer = deviceId == peerDeviceId ? 0 : 1;
    return error;
}

// The devices of the model share one memory.
aclError aclrtDeviceEnablePeerAccess(int32_t peerDeviceId, uint32_t) {
    return check_device("aclrtDeviceEnablePeerAccess", peerDeviceId);
}

aclError aclrtDeviceDisablePeerAccess(int32_t peerDeviceId) {
    return check_device("aclrtDeviceDisablePeerAccess", peerDeviceId);
}

// --- contexts --------------------------------------------------------------------------------------------------------

aclError aclrtCreateContext(aclrtContext* context, int32_t deviceId) {
    int32_t error = check_result("aclrtCreateContext", context);
    if (error == ACL_SUCCESS) error = check_device("aclrtCreateContext", deviceId);
    if (error != ACL_SUCCESS) return error;
    Context* created = create_context(deviceId);
    set_current_context(created);
    *context = created;
    return ACL_SUCCESS;
}

aclError aclrtDestroyContext(aclrtContext context) {
    std::string why;
    if (Handles::instance().find(context, HandleKind::context, why) == nullptr)
        return acl_failure(ACL_ERROR_RT_CONTEXT_NULL, "aclrtDestroyContext: " + why);
    std::lock_guard<std::mutex> guard(devices_lock);
    for (int32_t number = 0; number < device_count; ++number)
        if (device(number).context == context)
            return acl_failure(ACL_ERROR_INVALID_PARAM,
                               text("aclrtDestroyContext: it is device %d's own context, which ends with "
                                    "aclrtResetDevice(%d)",
                                    number, number));
    destroy_context(static_cast<Context*>(context), "aclrtDestroyContext");
    return ACL_SUCCESS;
}

aclError aclrtSetCurrentContext(aclrtContext context) {
    std::string why;
    if (Handles::instance().find(context, HandleKind::context, why) == nullptr)
        return acl_failure(ACL_ERROR_RT_CONTEXT_NULL, "aclrtSetCurrentContext: " + why);
    set_current_context(static_cast<Context*>(context));
    return ACL_SUCCESS;
}

aclError aclrtGetCurrentContext(aclrtContext* context) {
    const int32_t error = check_result("aclrtGetCurrentContext", context);
    if (error != ACL_SUCCESS) return error;
    Context* mine = current_context();
    if (mine == nullptr) return fail_without_context("aclrtGetCurrentContext");
    *context = mine;
    return ACL_SUCCESS;
}
