#include "report.h"

#include <cctype>
#include <cstdio>

#include <fcntl.h>
#include <unistd.h>

#include "environment.h"
#include "place.h"
#include "text.h"

namespace openasc {

namespace {

std::string place_text(const Place& place) {
    std::string result = text("  at %s:%d", place.file.c_str(), place.line);
    if (place.column > 0) result += text(":%d", place.column);
    return result + "\n";
}

// The line without its indentation, and carets where the column is known.
std::string excerpt(const Place& place) {
    size_t begin = 0, end = place.text.size();
    while (begin < end && std::isspace(static_cast<unsigned char>(place.text[begin])) != 0) ++begin;
    while (end > begin && std::isspace(static_cast<unsigned char>(place.text[end - 1])) != 0) --end;
    if (begin == end) return "";
    std::string result = "      " + place.text.substr(begin, end - begin) + "\n";
    if (place.column <= static_cast<int>(begin)) return result;
    const auto shift = static_cast<size_t>(place.column) - 1 - begin;
    return result + "      " + std::string(shift, ' ') +
           std::string(static_cast<size_t>(place.end_column - place.column), '^') + "\n";
}

// Where an instruction is; else where the kernel is launched, or defined.
std::optional<Place> find_place(const Violation& violation, const Subject& subject) {
    std::string name = call_name(violation.opcode);
    const size_t last = name.rfind(':');
    if (last != std::string::npos) name = name.substr(last + 1);
    std::optional<Place> place = read_place(violation.site, name);
    if (place) return place;
    Place other;
    const bool launch = subject.file != nullptr && violation.block < 0;
    if (launch) {
        other.file = subject.file;
        other.line = subject.line;
    } else if (subject.kernel != nullptr && subject.kernel->file != nullptr) {
        other.file = subject.kernel->file;
        other.line = subject.kernel->line;
    } else {
        return {};
    }
    read_line(other, launch || subject.kernel == nullptr ? "" : subject.kernel->name);
    return other;
}

std::string who(const Violation& violation, const Subject& subject) {
    std::string result;
    if (subject.kernel != nullptr) result = text("kernel %s", subject.kernel->name);
    if (violation.block < 0) return result;
    const auto count = static_cast<long long>(subject.block_count), block = static_cast<long long>(violation.block);
    result += result.empty() ? "" : ", ";
    return result + (violation.blocks > 1 ? text("%d of %lld blocks, first block %lld", violation.blocks, count, block)
                                          : text("block %lld of %lld", block, count));
}

std::string fact(const char* name, const std::string& value) {
    if (value.empty()) return "";
    std::string result = text("  %s: ", name);
    for (char letter : value) result += letter == '\n' ? std::string("\n    ") : std::string(1, letter);
    return result + "\n";
}

}  // namespace

std::string report_text(Violation violation, const Subject& subject, const char* level) {
    spell_out(violation);
    std::string result = level + violation.id + ": " + violation.what + "\n";
    if (const std::optional<Place> place = find_place(violation, subject))
        result += place_text(*place) + excerpt(*place);
    const std::string kernel = who(violation, subject);
    if (!kernel.empty()) result += "  " + kernel + "\n";
    return result + fact("expected", violation.expected) + fact("given", violation.given) + fact("try", violation.hint);
}

void show_report(const std::string& report) {
    std::fflush(stdout);
    std::fputs(report.c_str(), stderr);
    std::fflush(stderr);
}

void note_failure(const Environment& environment, const std::string& report) {
    if (environment.failures.empty()) return;
    // One write a failure, so that lines of several processes do not mix.
    const int file = open(environment.failures.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file < 0) return;
    const std::string line = report.substr(0, report.find('\n') + 1);
    const ssize_t written = write(file, line.data(), line.size());
    (void)written;
    close(file);
}

}  // namespace openasc
