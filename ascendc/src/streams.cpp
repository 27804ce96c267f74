#include "streams.h"

#include "acl/acl_base.h"
#include "failure.h"
#include "text.h"

namespace openasc {

namespace {

std::mutex errors;
thread_local Context* mine = nullptr;

bool alive(Context* context) {
    std::string why;
    return context != nullptr && Handles::instance().find(context, HandleKind::context, why) != nullptr;
}

// The stream that a context has from the start.
Stream& own_stream(Context* context) {
    static std::mutex lock;
    static auto* streams = new std::unordered_map<Context*, Stream*>();
    std::lock_guard<std::mutex> guard(lock);
    Stream*& stream = (*streams)[context];
    if (stream == nullptr) {
        stream = &Handles::instance().create(HandleKind::stream, context).stream;
        stream->context = context;
    }
    return *stream;
}

const void* key_of(Handle& handle) {
    switch (handle.kind) {
        case HandleKind::context:
            return &handle.context;
        case HandleKind::stream:
            return &handle.stream;
        default:
            return &handle.event;
    }
}

}  // namespace

const char* kind_name(HandleKind kind) {
    return kind == HandleKind::context ? "context" : kind == HandleKind::stream ? "stream" : "event";
}

Handles& Handles::instance() {
    static auto* all = new Handles();
    return *all;
}

Handle& Handles::create(HandleKind kind, Context* owner) {
    auto* handle = new Handle();
    handle->kind = kind;
    handle->owner = owner;
    std::lock_guard<std::mutex> guard(lock_);
    all_[key_of(*handle)] = handle;
    return *handle;
}

Handle* Handles::find(const void* handle, HandleKind kind, std::string& why) {
    std::lock_guard<std::mutex> guard(lock_);
    auto entry = all_.find(handle);
    if (entry == all_.end()) {
        why = text("%p is no %s; pass the handle that the call which creates one gave", handle, kind_name(kind));
        return nullptr;
    }
    Handle* found = entry->second;
    if (found->kind != kind) {
        why = text("%p is %s %s, where %s %s is needed", handle, found->kind == HandleKind::event ? "an" : "a",
                   kind_name(found->kind), kind == HandleKind::event ? "an" : "a", kind_name(kind));
        return nullptr;
    }
    if (found->ended == nullptr) return found;
    why = text("the %s %p no longer exists: %s destroyed it; use it before that, or create another", kind_name(kind),
               handle, found->ended);
    return nullptr;
}

void Handles::destroy(Handle& handle, const char* call) {
    std::lock_guard<std::mutex> guard(lock_);
    handle.ended = call;
}

void Handles::destroy_all(const Context* owner, const char* call) {
    std::lock_guard<std::mutex> guard(lock_);
    for (auto& [key, handle] : all_)
        if (handle->owner == owner && handle->ended == nullptr) handle->ended = call;
}

std::vector<Stream*> Handles::streams(const Context* owner) {
    std::lock_guard<std::mutex> guard(lock_);
    std::vector<Stream*> found;
    for (auto& [key, handle] : all_)
        if (handle->kind == HandleKind::stream && handle->ended == nullptr && handle->owner == owner)
            found.push_back(&handle->stream);
    return found;
}

// --- the calling thread ----------------------------------------------------------------------------------------------

Context* current_context() { return alive(mine) ? mine : nullptr; }

void set_current_context(Context* context) { mine = context; }

int32_t fail_without_context(const char* function) {
    return acl_failure(
        ACL_ERROR_RT_CONTEXT_NULL,
        text("%s: this thread has no device; call aclrtSetDevice or aclrtSetCurrentContext in it first", function));
}

Stream* find_stream(void* handle, const char* function, int32_t& error) {
    Context* context = current_context();
    if (context == nullptr) {
        error = fail_without_context(function);
        return nullptr;
    }
    if (handle == nullptr) return &own_stream(context);
    std::string why;
    Handle* found = Handles::instance().find(handle, HandleKind::stream, why);
    if (found == nullptr) {
        error = acl_failure(ACL_ERROR_RT_INVALID_HANDLE, text("%s: ", function) + why);
        return nullptr;
    }
    if (found->stream.context == context) return &found->stream;
    error = acl_failure(ACL_ERROR_RT_STREAM_CONTEXT,
                        text("%s: the stream belongs to another context; make that one current with "
                             "aclrtSetCurrentContext, or create the stream in this one",
                             function));
    return nullptr;
}

void set_error(Stream& stream, int32_t error) {
    std::lock_guard<std::mutex> guard(errors);
    if (stream.error == ACL_SUCCESS) stream.error = error;
}

int32_t take_error(Stream& stream) {
    std::lock_guard<std::mutex> guard(errors);
    const int32_t error = stream.error;
    stream.error = ACL_SUCCESS;
    return error;
}

}  // namespace openasc
