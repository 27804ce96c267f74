// Devices, contexts, streams and events. Handles are looked up before they are used, and those that were destroyed are
// remembered, so that a wrong one is told and never followed.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace openasc {

constexpr int device_count = 8;

struct Context {
    int device = 0;
};

struct Stream {
    Context* context = nullptr;
    int32_t error = 0;  // of the first failed launch since the last synchronisation
    bool subscribed = false;
    uint64_t reporter = 0;  // the thread that runs its callbacks
    int callbacks = 0;      // that are not over
};

struct StreamEvent {
    Context* context = nullptr;
    bool recorded = false;
    std::chrono::steady_clock::time_point when{};
};

enum class HandleKind { context, stream, event };

// A handle of the program. They are never freed, so no address comes twice.
struct Handle {
    HandleKind kind = HandleKind::context;
    Context* owner = nullptr;     // the context that it ends with
    const char* ended = nullptr;  // the call that destroyed it; null: alive
    Context context;
    Stream stream;
    StreamEvent event;
};

class Handles {
public:
    static Handles& instance();

    Handle& create(HandleKind kind, Context* owner);
    // The live one of that kind; otherwise null, and `why` says what is wrong.
    Handle* find(const void* handle, HandleKind kind, std::string& why);
    void destroy(Handle& handle, const char* call);
    // The handles that belong to a context, and those of contexts of a device.
    void destroy_all(const Context* owner, const char* call);
    // Streams of all contexts of a device, or of one context.
    std::vector<Stream*> streams(const Context* owner);

private:
    std::mutex lock_;
    std::unordered_map<const void*, Handle*> all_;
};

const char* kind_name(HandleKind kind);

// --- what the calling thread works with ------------------------------------------------------------------------------

// The thread's context; null: it has none, or that was destroyed.
Context* current_context();
void set_current_context(Context* context);
// Notes the failure of `function` that there is no context; gives its number.
int32_t fail_without_context(const char* function);

// The stream that a handle means, the context's own for null. Null: the failure of `function` has been noted, and
// `error` is its number.
Stream* find_stream(void* handle, const char* function, int32_t& error);

// Returns when the stream has no callback left. A thread that reports for the stream runs them itself.
void drain_callbacks(Stream& stream);

// Keeps the first error until it is taken.
void set_error(Stream& stream, int32_t error);
int32_t take_error(Stream& stream);

}  // namespace openasc
