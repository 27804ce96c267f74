// Initialisation, numbers and messages of the acl interface.
#include "acl/acl_base.h"

#include <cstring>
#include <fstream>
#include <mutex>

#include "acl/acl.h"
#include "environment.h"
#include "failure.h"
#include "generated/abi.h"
#include "number.h"
#include "text.h"

namespace openasc {

namespace {

std::mutex state_lock;
bool initialised = false, finalised = false;

// A wrong OPENASC_CHIP and the like are told here, before anything depends on them.
int32_t check_environment(const char* function) {
    Environment environment;
    const std::optional<Violation> wrong = read_environment(environment);
    if (!wrong) return ACL_SUCCESS;
    return acl_failure(error_number(*wrong), text("%s: ", function) + wrong->what + "; expected: " + wrong->expected);
}

}  // namespace

}  // namespace openasc

using namespace openasc;

aclError aclInit(const char* configPath) {
    {
        std::lock_guard<std::mutex> guard(state_lock);
        if (initialised)
            return acl_failure(ACL_ERROR_REPEAT_INITIALIZE,
                               "aclInit: called a second time; one call a process is enough");
        if (configPath != nullptr && *configPath != 0 && !std::ifstream(configPath))
            return acl_failure(ACL_ERROR_INVALID_FILE,
                               text("aclInit: %s cannot be read; pass nullptr to do without a file", configPath));
        initialised = true;
        finalised = false;
    }
    return check_environment("aclInit");
}

aclError aclFinalize(void) {
    std::lock_guard<std::mutex> guard(state_lock);
    if (finalised)
        return acl_failure(ACL_ERROR_REPEAT_FINALIZE,
                           "aclFinalize: called a second time; one call a process is enough");
    initialised = false;
    finalised = true;
    return ACL_SUCCESS;
}

const char* aclGetRecentErrMsg(void) { return recent_messages(); }

size_t aclDataTypeSize(aclDataType dataType) {
    switch (dataType) {
        case ACL_INT8:
        case ACL_UINT8:
        case ACL_BOOL:
            return 1;
        case ACL_FLOAT16:
        case ACL_BF16:
        case ACL_INT16:
        case ACL_UINT16:
            return 2;
        case ACL_FLOAT:
        case ACL_INT32:
        case ACL_UINT32:
        case ACL_COMPLEX32:
            return 4;
        case ACL_INT64:
        case ACL_UINT64:
        case ACL_DOUBLE:
        case ACL_COMPLEX64:
            return 8;
        case ACL_COMPLEX128:
            return 16;
        default:
            return 0;
    }
}

float aclFloat16ToFloat(aclFloat16 value) {
    return static_cast<float>(word_to_double(value, static_cast<int>(DType::float16_)));
}

aclFloat16 aclFloatToFloat16(float value) {
    const double wide = value;
    uint64_t bits;
    std::memcpy(&bits, &wide, sizeof bits);
    return static_cast<aclFloat16>(
        number_to_word(bits, static_cast<int>(DType::float64_), static_cast<int>(DType::float16_)));
}

// --- errors of the thread --------------------------------------------------------------------------------------------

namespace {

bool known_level(aclrtLastErrLevel level, const char* function) {
    if (level == ACL_RT_THREAD_LEVEL) return true;
    acl_failure(ACL_ERROR_INVALID_PARAM,
                text("%s: the level is %d; only ACL_RT_THREAD_LEVEL (0) exists", function, static_cast<int>(level)));
    return false;
}

}  // namespace

aclError aclrtPeekAtLastError(aclrtLastErrLevel level) {
    return known_level(level, "aclrtPeekAtLastError") ? last_error() : ACL_ERROR_INVALID_PARAM;
}

aclError aclrtGetLastError(aclrtLastErrLevel level) {
    if (!known_level(level, "aclrtGetLastError")) return ACL_ERROR_INVALID_PARAM;
    const int32_t error = last_error();
    clear_last_error();
    return error;
}
