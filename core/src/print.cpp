// printf inside a kernel: C directives over typed words.
#include <cstdio>
#include <cstring>

#include "checks.h"
#include "generated/abi.h"
#include "number.h"
#include "output.h"

namespace openasc {

namespace {

struct Words {
    const int64_t* values;
    const uint8_t* dtypes;
    int64_t count;
    int64_t next = 0;

    bool more() const { return next < count; }
};

// A directive without its length modifiers: "%-08.3" and the conversion.
struct Directive {
    std::string flags;
    char conversion = 0;
    const char* end = nullptr;
};

void read_number(const char*& at, Words& words, std::string& flags) {
    if (*at != '*') {
        while (*at >= '0' && *at <= '9') flags += *at++;
        return;
    }
    ++at;
    if (words.more()) {
        flags +=
            text("%lld", static_cast<long long>(word_to_integer(words.values[words.next], words.dtypes[words.next])));
        ++words.next;
    }
}

// Reads from the character after '%'.
Directive read_directive(const char* at, Words& words) {
    Directive directive;
    directive.flags = "%";
    while (*at != 0 && std::strchr("-+ #0", *at) != nullptr) directive.flags += *at++;
    read_number(at, words, directive.flags);
    if (*at == '.') {
        directive.flags += *at++;
        read_number(at, words, directive.flags);
    }
    while (*at != 0 && std::strchr("hlzjtqL", *at) != nullptr) ++at;
    directive.conversion = *at;
    directive.end = *at == 0 ? at : at + 1;
    return directive;
}

// The directive is one that this file put together, so its format is safe for the one value it gets.
template <class Value>
std::string apply(const std::string& flags, const char* conversion, Value value) {
    std::string format = flags + conversion;
    char small[64];
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    int length = std::snprintf(small, sizeof small, format.c_str(), value);
    if (length < static_cast<int>(sizeof small))
        return length < 0 ? std::string() : std::string(small, static_cast<size_t>(length));
    std::string large(static_cast<size_t>(length), '\0');
    std::snprintf(&large[0], large.size() + 1, format.c_str(), value);
#pragma GCC diagnostic pop
    return large;
}

// Unsigned conversions show the element's own bits, not those of the sign extension.
unsigned long long unsigned_value(int64_t word, int dtype) {
    auto value = static_cast<uint64_t>(word_to_integer(word, dtype));
    int size = size_of(dtype);
    return size == 0 || size == 8 || is_float(dtype) ? value : value & ((uint64_t{1} << 8 * size) - 1);
}

std::string convert(const Directive& directive, int64_t word, int dtype) {
    char conversion[] = {directive.conversion, 0};
    switch (directive.conversion) {
        case 'd':
        case 'i':
            if (dtype == static_cast<int>(DType::uint64_))
                return apply(directive.flags, "llu", static_cast<unsigned long long>(word));
            return apply(directive.flags, "lld", static_cast<long long>(word_to_integer(word, dtype)));
        case 'u':
        case 'x':
        case 'X':
        case 'o':
            return apply(directive.flags, (std::string("ll") + conversion).c_str(), unsigned_value(word, dtype));
        case 'c':
            return apply(directive.flags, "c", static_cast<int>(word_to_integer(word, dtype)));
        case 'f':
        case 'F':
        case 'e':
        case 'E':
        case 'g':
        case 'G':
        case 'a':
        case 'A':
            return apply(directive.flags, conversion, word_to_double(word, dtype));
        case 'p':
            return text("0x%llx", static_cast<unsigned long long>(word & address_mask));
        case 's':
            if (dtype == static_cast<int>(DType::void_) && word != 0)
                return apply(directive.flags, "s", reinterpret_cast<const char*>(word));
            return is_float(dtype) ? text("%g", word_to_double(word, dtype))
                                   : text("%lld", static_cast<long long>(word_to_integer(word, dtype)));
        default:
            return directive.flags + directive.conversion;
    }
}

std::string format_text(const char* format, Words words) {
    std::string result;
    for (const char* at = format; *at != 0;) {
        if (at[0] == '\\' && at[1] == 'n') {
            result += '\n';
            at += 2;
        } else if (at[0] == '%' && at[1] == '%') {
            result += '%';
            at += 2;
        } else if (*at == '%') {
            Directive directive = read_directive(at + 1, words);
            if (words.more() && directive.conversion != 0) {
                result += convert(directive, words.values[words.next], words.dtypes[words.next]);
                ++words.next;
            } else {
                result.append(at, static_cast<size_t>(directive.end - at));
            }
            at = directive.end;
        } else {
            result += *at++;
        }
    }
    return result;
}

}  // namespace

void write_output(Core& core, const std::string& output) {
    constexpr size_t limit = size_t{1} << 20;  // bytes a block may print
    if (core.output.size() >= limit) return;
    core.output += output;
    if (core.output.size() >= limit)
        core.output += text("\n(block %lld printed more than %zu bytes; the rest is left out)\n",
                            static_cast<long long>(core.block), limit);
}

}  // namespace openasc

using namespace openasc;

int64_t openasc_print(Core* core, int64_t format, int64_t count, int64_t values, int64_t dtypes, int64_t site) {
    core->enter(-1, site);
    Words words{reinterpret_cast<const int64_t*>(values), reinterpret_cast<const uint8_t*>(dtypes), count};
    write_output(*core, format_text(reinterpret_cast<const char*>(format), words));
    return 0;
}
