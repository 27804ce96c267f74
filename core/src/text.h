// Text of messages: printf into a std::string.
#pragma once

#include <string>

#if defined(__GNUC__)
#define OPENASC_FORMAT(place, first) __attribute__((format(printf, place, first)))
#else
#define OPENASC_FORMAT(place, first)
#endif

namespace openasc {

OPENASC_FORMAT(1, 2) std::string text(const char* format, ...);

// "{site:N}", which Python replaces by that place in the user's source; "an unknown place" for -1.
std::string site_text(long long site);

// Names by number, and "number N" where there is none.
std::string event_name(long long event);
std::string pipe_name(long long pipe);
std::string position_name(long long position);
std::string memory_name(long long memory);
std::string dtype_name(long long dtype);

}  // namespace openasc
