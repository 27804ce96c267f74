// Functions of the host in streams of the acl interface.
#include <algorithm>
#include <condition_variable>
#include <deque>

#include <pthread.h>

#include "acl/acl.h"
#include "failure.h"
#include "streams.h"
#include "text.h"

namespace openasc {

namespace {

struct Callback {
    Stream* stream;
    aclrtCallback function;
    void* data;
};

struct Callbacks {
    std::mutex lock;
    std::condition_variable arrived, done;
    std::deque<Callback> waiting;
};

Callbacks& callbacks() {
    static auto* all = new Callbacks();
    return *all;
}

uint64_t this_thread() { return static_cast<uint64_t>(pthread_self()); }

// The next callback of a stream that the thread reports for.
std::deque<Callback>::iterator next_for(Callbacks& all, uint64_t thread) {
    return std::find_if(all.waiting.begin(), all.waiting.end(),
                        [thread](const Callback& each) { return each.stream->reporter == thread; });
}

// Runs a callback without the lock; until it is over the stream is not.
void run_callback(Callbacks& all, std::deque<Callback>::iterator which, std::unique_lock<std::mutex>& guard) {
    const Callback callback = *which;
    all.waiting.erase(which);
    guard.unlock();
    callback.function(callback.data);
    guard.lock();
    --callback.stream->callbacks;
    all.done.notify_all();
}

int32_t bad(const char* function, const char* why) {
    return acl_failure(ACL_ERROR_INVALID_PARAM, text("%s: %s", function, why));
}

int32_t subscribe(const char* function, uint64_t thread, aclrtStream handle, bool on) {
    int32_t error = ACL_SUCCESS;
    Stream* stream = find_stream(handle, function, error);
    if (stream == nullptr) return error;
    std::lock_guard<std::mutex> guard(callbacks().lock);
    if (stream->subscribed == on)
        return acl_failure(ACL_ERROR_RT_STREAM_SUBSCRIBE,
                           text("%s: the stream is %s", function, on ? "subscribed already" : "not subscribed"));
    if (!on && stream->reporter != thread)
        return acl_failure(ACL_ERROR_RT_THREAD_SUBSCRIBE, text("%s: another thread subscribed the stream", function));
    stream->subscribed = on;
    stream->reporter = thread;
    return ACL_SUCCESS;
}

}  // namespace

void drain_callbacks(Stream& stream) {
    Callbacks& all = callbacks();
    std::unique_lock<std::mutex> guard(all.lock);
    while (stream.callbacks > 0) {
        const auto mine = next_for(all, this_thread());
        if (mine == all.waiting.end())
            all.done.wait(guard);
        else
            run_callback(all, mine, guard);
    }
}

}  // namespace openasc

using namespace openasc;

aclError aclrtLaunchHostFunc(aclrtStream stream, aclrtHostFunc fn, void* args) {
    if (fn == nullptr) return bad("aclrtLaunchHostFunc", "the function is null");
    int32_t error = ACL_SUCCESS;
    if (find_stream(stream, "aclrtLaunchHostFunc", error) != nullptr) fn(args);
    return error;
}

aclError aclrtSubscribeReport(uint64_t threadId, aclrtStream stream) {
    return subscribe("aclrtSubscribeReport", threadId, stream, true);
}

aclError aclrtUnSubscribeReport(uint64_t threadId, aclrtStream stream) {
    return subscribe("aclrtUnSubscribeReport", threadId, stream, false);
}

aclError aclrtLaunchCallback(aclrtCallback fn, void* userData, aclrtCallbackBlockType blockType, aclrtStream stream) {
    if (fn == nullptr) return bad("aclrtLaunchCallback", "the function is null");
    if (blockType != ACL_CALLBACK_NO_BLOCK && blockType != ACL_CALLBACK_BLOCK)
        return bad("aclrtLaunchCallback", "the block type is neither ACL_CALLBACK_NO_BLOCK nor ACL_CALLBACK_BLOCK");
    int32_t error = ACL_SUCCESS;
    Stream* found = find_stream(stream, "aclrtLaunchCallback", error);
    if (found == nullptr) return error;
    Callbacks& all = callbacks();
    std::lock_guard<std::mutex> guard(all.lock);
    if (!found->subscribed)
        return acl_failure(
            ACL_ERROR_RT_STREAM_NO_CB_REG,
            "aclrtLaunchCallback: no thread runs the stream's callbacks; call aclrtSubscribeReport first");
    all.waiting.push_back({found, fn, userData});
    ++found->callbacks;
    all.arrived.notify_all();
    return ACL_SUCCESS;
}

aclError aclrtProcessReport(int32_t timeout) {
    if (timeout < -1) return bad("aclrtProcessReport", "the time is below -1 ms; -1 means no limit");
    Callbacks& all = callbacks();
    const uint64_t thread = this_thread();
    std::unique_lock<std::mutex> guard(all.lock);
    const auto found = [&all, thread] { return next_for(all, thread) != all.waiting.end(); };
    if (timeout == -1)
        all.arrived.wait(guard, found);
    else if (!all.arrived.wait_for(guard, std::chrono::milliseconds(timeout), found))
        return acl_failure(ACL_ERROR_RT_THREAD_SUBSCRIBE,
                           text("aclrtProcessReport: no callback came for this thread within %d ms", timeout));
    run_callback(all, next_for(all, thread), guard);
    return ACL_SUCCESS;
}
