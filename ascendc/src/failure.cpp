#include "failure.h"

#include <cstdio>
#include <mutex>
#include <set>

#include "acl/acl_base.h"
#include "environment.h"
#include "text.h"

namespace openasc {

namespace {

struct Failures {
    int32_t last = ACL_SUCCESS;
    std::string pending;  // the latest first
    std::string given;    // what the caller of aclGetRecentErrMsg holds
};

Failures& failures() {
    static thread_local Failures mine;
    return mine;
}

// Shows each text once in a process, so that a call in a loop is told once.
void show_once(const std::string& line) {
    static std::mutex lock;
    static std::set<std::string>* shown = new std::set<std::string>();
    Environment environment;
    read_environment(environment);
    if (!environment.acl_messages) return;
    std::lock_guard<std::mutex> guard(lock);
    if (!shown->insert(line).second) return;
    std::fflush(stdout);
    std::fputs(line.c_str(), stderr);
    std::fflush(stderr);
}

}  // namespace

int32_t note_error(int32_t error, const std::string& report) {
    Failures& mine = failures();
    constexpr size_t most = 64 * 1024;  // bytes kept for a program that never asks
    mine.last = error;
    mine.pending.insert(0, report);
    if (mine.pending.size() > most) mine.pending.resize(most);
    return error;
}

int32_t acl_failure(int32_t error, const std::string& why) {
    const std::string line = text("acl error %d: ", error) + why + "\n";
    show_once(line);
    return note_error(error, line);
}

int32_t error_number(const Violation& violation) {
    const auto starts = [&violation](const char* family) { return violation.id.rfind(family, 0) == 0; };
    if (starts("ASC-HANG")) return ACL_ERROR_RT_VECTOR_CORE_TIMEOUT;
    if (starts("ASC-LAUNCH-010")) return ACL_ERROR_RT_FEATURE_NOT_SUPPORT;
    if (starts("ASC-LANG-010") || starts("ASC-LAUNCH-001") || starts("ASC-LAUNCH-009"))
        return ACL_ERROR_RT_PARAM_INVALID;
    return ACL_ERROR_RT_VECTOR_CORE_EXCEPTION;
}

int32_t last_error() { return failures().last; }

void clear_last_error() { failures().last = ACL_SUCCESS; }

const char* recent_messages() {
    Failures& mine = failures();
    if (mine.pending.empty()) return nullptr;
    mine.given = std::move(mine.pending);
    mine.pending.clear();
    return mine.given.c_str();
}

}  // namespace openasc
