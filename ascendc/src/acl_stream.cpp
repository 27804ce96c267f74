// Streams and events of the acl interface.
#include "acl/acl.h"
#include "failure.h"
#include "streams.h"
#include "text.h"

namespace openasc {

namespace {

using Clock = std::chrono::steady_clock;

int32_t bad(const char* function, const char* why) {
    return acl_failure(ACL_ERROR_INVALID_PARAM, text("%s: %s", function, why));
}

int32_t create_stream(const char* function, aclrtStream* stream) {
    if (stream == nullptr) return bad(function, "the pointer to the result is null");
    Context* context = current_context();
    if (context == nullptr) return fail_without_context(function);
    Stream& created = Handles::instance().create(HandleKind::stream, context).stream;
    created.context = context;
    *stream = &created;
    return ACL_SUCCESS;
}

int32_t destroy_stream(const char* function, aclrtStream stream) {
    if (stream == nullptr) return bad(function, "the stream is null; a context's own stream ends with the context");
    std::string why;
    Handle* handle = Handles::instance().find(stream, HandleKind::stream, why);
    if (handle == nullptr) return acl_failure(ACL_ERROR_RT_INVALID_HANDLE, text("%s: ", function) + why);
    Handles::instance().destroy(*handle, function);
    return ACL_SUCCESS;
}

// --- events ----------------------------------------------------------------------------------------------------------

int32_t create_event(const char* function, aclrtEvent* event) {
    if (event == nullptr) return bad(function, "the pointer to the result is null");
    Context* context = current_context();
    if (context == nullptr) return fail_without_context(function);
    StreamEvent& created = Handles::instance().create(HandleKind::event, context).event;
    created.context = context;
    *event = &created;
    return ACL_SUCCESS;
}

StreamEvent* find_event(const char* function, aclrtEvent event, int32_t& error) {
    std::string why;
    Handle* handle = Handles::instance().find(event, HandleKind::event, why);
    if (handle != nullptr) return &handle->event;
    if (event == nullptr) why = "the event is null";
    error = acl_failure(event == nullptr ? ACL_ERROR_INVALID_PARAM : ACL_ERROR_RT_INVALID_HANDLE,
                        text("%s: ", function) + why);
    return nullptr;
}

// An event and a place for the answer.
StreamEvent* find_event(const char* function, aclrtEvent event, const void* result, int32_t& error) {
    if (result != nullptr) return find_event(function, event, error);
    error = bad(function, "the pointer to the result is null");
    return nullptr;
}

// An event that nobody recorded counts as over: there is nothing that it could wait for.
int32_t wait_for(const char* function, aclrtEvent handle) {
    int32_t error = ACL_SUCCESS;
    find_event(function, handle, error);
    return error;
}

int32_t synchronize(const char* function, aclrtStream handle) {
    int32_t error = ACL_SUCCESS;
    Stream* stream = find_stream(handle, function, error);
    if (stream == nullptr) return error;
    drain_callbacks(*stream);
    return take_error(*stream);
}

}  // namespace

}  // namespace openasc

using namespace openasc;

aclError aclrtCreateStream(aclrtStream* stream) { return create_stream("aclrtCreateStream", stream); }

aclError aclrtCreateStreamWithConfig(aclrtStream* stream, uint32_t, uint32_t) {
    return create_stream("aclrtCreateStreamWithConfig", stream);
}

aclError aclrtDestroyStream(aclrtStream stream) { return destroy_stream("aclrtDestroyStream", stream); }
aclError aclrtDestroyStreamForce(aclrtStream stream) { return destroy_stream("aclrtDestroyStreamForce", stream); }
aclError aclrtSynchronizeStream(aclrtStream stream) { return synchronize("aclrtSynchronizeStream", stream); }

aclError aclrtSynchronizeStreamWithTimeout(aclrtStream stream, int32_t timeout) {
    if (timeout < -1) return bad("aclrtSynchronizeStreamWithTimeout", "the time is below -1 ms; -1 means no limit");
    return synchronize("aclrtSynchronizeStreamWithTimeout", stream);
}

aclError aclrtStreamQuery(aclrtStream stream, aclrtStreamStatus* status) {
    if (status == nullptr) return bad("aclrtStreamQuery", "the pointer to the result is null");
    int32_t error = ACL_SUCCESS;
    if (find_stream(stream, "aclrtStreamQuery", error) != nullptr) *status = ACL_STREAM_STATUS_COMPLETE;
    return error;
}

aclError aclrtStreamWaitEvent(aclrtStream stream, aclrtEvent event) {
    int32_t error = ACL_SUCCESS;
    if (find_stream(stream, "aclrtStreamWaitEvent", error) == nullptr) return error;
    return wait_for("aclrtStreamWaitEvent", event);
}

// --- events ----------------------------------------------------------------------------------------------------------

aclError aclrtCreateEvent(aclrtEvent* event) { return create_event("aclrtCreateEvent", event); }

aclError aclrtCreateEventWithFlag(aclrtEvent* event, uint32_t) {
    return create_event("aclrtCreateEventWithFlag", event);
}

aclError aclrtCreateEventExWithFlag(aclrtEvent* event, uint32_t) {
    return create_event("aclrtCreateEventExWithFlag", event);
}

aclError aclrtDestroyEvent(aclrtEvent event) {
    int32_t error = ACL_SUCCESS;
    if (find_event("aclrtDestroyEvent", event, error) == nullptr) return error;
    std::string why;
    Handles::instance().destroy(*Handles::instance().find(event, HandleKind::event, why), "aclrtDestroyEvent");
    return ACL_SUCCESS;
}

aclError aclrtRecordEvent(aclrtEvent event, aclrtStream stream) {
    int32_t error = ACL_SUCCESS;
    StreamEvent* found = find_event("aclrtRecordEvent", event, error);
    if (found == nullptr || find_stream(stream, "aclrtRecordEvent", error) == nullptr) return error;
    found->recorded = true;
    found->when = Clock::now();
    return ACL_SUCCESS;
}

aclError aclrtResetEvent(aclrtEvent event, aclrtStream stream) {
    int32_t error = ACL_SUCCESS;
    StreamEvent* found = find_event("aclrtResetEvent", event, error);
    if (found == nullptr || find_stream(stream, "aclrtResetEvent", error) == nullptr) return error;
    found->recorded = false;
    return ACL_SUCCESS;
}

aclError aclrtQueryEvent(aclrtEvent event, aclrtEventStatus* status) {
    int32_t error = ACL_SUCCESS;
    const StreamEvent* found = find_event("aclrtQueryEvent", event, status, error);
    if (found != nullptr) *status = found->recorded ? ACL_EVENT_STATUS_COMPLETE : ACL_EVENT_STATUS_NOT_READY;
    return error;
}

aclError aclrtQueryEventStatus(aclrtEvent event, aclrtEventRecordedStatus* status) {
    int32_t error = ACL_SUCCESS;
    const StreamEvent* found = find_event("aclrtQueryEventStatus", event, status, error);
    if (found != nullptr)
        *status = found->recorded ? ACL_EVENT_RECORDED_STATUS_COMPLETE : ACL_EVENT_RECORDED_STATUS_NOT_READY;
    return error;
}

aclError aclrtQueryEventWaitStatus(aclrtEvent event, aclrtEventWaitStatus* status) {
    int32_t error = ACL_SUCCESS;
    if (find_event("aclrtQueryEventWaitStatus", event, status, error) != nullptr)
        *status = ACL_EVENT_WAIT_STATUS_COMPLETE;
    return error;
}

aclError aclrtSynchronizeEvent(aclrtEvent event) { return wait_for("aclrtSynchronizeEvent", event); }

aclError aclrtSynchronizeEventWithTimeout(aclrtEvent event, int32_t timeout) {
    if (timeout < -1) return bad("aclrtSynchronizeEventWithTimeout", "the time is below -1 ms; -1 means no limit");
    return wait_for("aclrtSynchronizeEventWithTimeout", event);
}

aclError aclrtEventElapsedTime(float* ms, aclrtEvent startEvent, aclrtEvent endEvent) {
    int32_t error = ACL_SUCCESS;
    const StreamEvent* start = find_event("aclrtEventElapsedTime", startEvent, ms, error);
    const StreamEvent* end = start == nullptr ? nullptr : find_event("aclrtEventElapsedTime", endEvent, error);
    if (end == nullptr) return error;
    if (!start->recorded || !end->recorded)
        return acl_failure(ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID,
                           "aclrtEventElapsedTime: an event was never recorded; call aclrtRecordEvent first");
    if (end->when < start->when)
        return acl_failure(ACL_ERROR_RT_EVENT_TIMESTAMP_REVERSAL,
                           "aclrtEventElapsedTime: the end was recorded before the start");
    *ms = std::chrono::duration<float, std::milli>(end->when - start->when).count();
    return ACL_SUCCESS;
}
