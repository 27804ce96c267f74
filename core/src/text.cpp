#include "text.h"

#include <cstdarg>
#include <cstdio>
#include <vector>

#include "generated/names.h"

namespace openasc {

std::string text(const char* format, ...) {
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = std::vsnprintf(nullptr, 0, format, arguments);
    va_end(arguments);
    std::string result(length < 0 ? 0 : static_cast<size_t>(length), '\0');
    std::vsnprintf(&result[0], result.size() + 1, format, again);
    va_end(again);
    return result;
}

std::string site_text(long long site) { return site == -1 ? "an unknown place" : text("{site:%lld}", site); }

namespace {

std::string name_in(const char* const* names, int count, long long number) {
    return number >= 0 && number < count ? names[number] : text("number %lld", number);
}

}  // namespace

std::string event_name(long long event) { return name_in(hard_event_names, hard_event_names_count, event); }
std::string pipe_name(long long pipe) { return name_in(pipe_names, pipe_names_count, pipe); }
std::string position_name(long long position) { return name_in(position_names, position_names_count, position); }
std::string memory_name(long long memory) { return name_in(hardware_names, hardware_names_count, memory); }
std::string dtype_name(long long dtype) { return name_in(dtype_names, dtype_names_count, dtype); }

}  // namespace openasc
