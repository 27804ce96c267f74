#include "place.h"

#include <cctype>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "openasc/ascendc/core.h"
#include "openasc/core.h"
#include "text.h"

namespace openasc {

namespace {

bool is_word(char letter) { return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_'; }

// Where `name` stands as a whole word; npos: nowhere from `start` on.
size_t find_word(const std::string& line, const std::string& name, size_t start) {
    for (size_t at = line.find(name, start); at != std::string::npos; at = line.find(name, at + 1)) {
        const size_t end = at + name.size();
        if ((at == 0 || !is_word(line[at - 1])) && (end == line.size() || !is_word(line[end]))) return at;
    }
    return std::string::npos;
}

bool starts(const std::string& name, const char* start) { return name.rfind(start, 0) == 0; }

void replace_all(std::string& where, const std::string& from, const std::string& to) {
    for (size_t at = where.find(from); at != std::string::npos; at = where.find(from, at + to.size()))
        where.replace(at, from.size(), to);
}

// "{site:N}" becomes file and line.
std::string with_places(const std::string& given) {
    static const std::string mark = "{site:";
    std::string result;
    size_t done = 0;
    for (size_t at = given.find(mark); at != std::string::npos; at = given.find(mark, done)) {
        const size_t end = given.find('}', at);
        if (end == std::string::npos) break;
        const int64_t word = std::strtoll(given.c_str() + at + mark.size(), nullptr, 10);
        const std::optional<Place> place = decode_place(word);
        result.append(given, done, at - done);
        result += place ? text("%s:%d", place->file.c_str(), place->line) : "an unknown place";
        done = end + 1;
    }
    return result.append(given, done, std::string::npos);
}

}  // namespace

std::optional<Place> decode_place(int64_t word) {
    const auto bits = static_cast<uint64_t>(word);
    const auto name = static_cast<uintptr_t>(bits >> ascendc::Site::line_bits);
    if (word == -1 || name == 0) return {};
    Place place;
    place.file = reinterpret_cast<const char*>(name);
    place.line = static_cast<int>(bits & ((uint64_t{1} << ascendc::Site::line_bits) - 1));
    return place;
}

void read_line(Place& place, const std::string& name) {
    std::ifstream file(place.file);
    for (int line = 1; line <= place.line; ++line)
        if (!std::getline(file, place.text)) {
            place.text.clear();
            return;
        }
    if (name.empty()) return;
    const size_t at = find_word(place.text, name, 0);
    if (at == std::string::npos || find_word(place.text, name, at + name.size()) != std::string::npos) return;
    place.column = static_cast<int>(at) + 1;
    place.end_column = place.column + static_cast<int>(name.size());
}

std::optional<Place> read_place(int64_t word, const std::string& name) {
    std::optional<Place> place = decode_place(word);
    if (place) read_line(*place, name);
    return place;
}

std::string call_name(int opcode) {
    if (opcode < 0) return "";
    std::string name = instruction_name(opcode);
    constexpr const char* whole[] = {"DataCopyPad", "DataCopy"};
    for (const char* start : whole)
        if (starts(name, start)) return start;
    constexpr const char* global = "Global";
    const size_t length = std::strlen(global);
    if (name.size() > length && name.compare(name.size() - length, length, global) == 0)
        name.resize(name.size() - length);
    replace_all(name, ".", "::");
    return name;
}

namespace {

// "DataCopyIn: …" becomes "DataCopy: …".
void rename_call(std::string& what, int opcode) {
    if (opcode < 0) return;
    const std::string known = std::string(instruction_name(opcode)) + ": ";
    if (starts(what, known.c_str())) what = call_name(opcode) + ": " + what.substr(known.size());
}

}  // namespace

void spell_out(Violation& violation) {
    for (std::string* part : {&violation.what, &violation.expected, &violation.given, &violation.hint})
        *part = with_places(*part);
    rename_call(violation.what, violation.opcode);
}

void spell_out(Finding& finding) {
    for (std::string* part : {&finding.what, &finding.expected, &finding.given, &finding.hint})
        *part = with_places(*part);
    for (Finding::Place& place : finding.places) place.what = with_places(place.what);
    if (!finding.places.empty()) rename_call(finding.what, finding.places.front().opcode);
}

}  // namespace openasc
