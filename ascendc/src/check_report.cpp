#include "check_report.h"

#include <mutex>
#include <set>

#include <fcntl.h>
#include <unistd.h>

#include "allocations.h"
#include "launch_report.h"
#include "place.h"
#include "text.h"

namespace openasc {

namespace {

// "array argument 1" becomes the allocation that it is.
void name_arrays(std::string& words, const std::vector<ArrayRange>& arrays) {
    static const std::string mark = "array argument ";
    for (size_t at = words.find(mark); at != std::string::npos; at = words.find(mark, at + 1)) {
        size_t end = at + mark.size(), index = 0;
        while (end < words.size() && words[end] >= '0' && words[end] <= '9')
            index = 10 * index + static_cast<size_t>(words[end++] - '0');
        if (index >= arrays.size()) continue;
        const std::optional<Allocation> found = Allocations::instance().find(arrays[index].address);
        if (!found) continue;
        words.replace(at, end - at, text("the memory of aclrtMalloc number %d", found->number));
    }
}

void name_all(Finding& finding, const std::vector<ArrayRange>& arrays) {
    for (std::string* part : {&finding.what, &finding.expected, &finding.given, &finding.hint})
        name_arrays(*part, arrays);
    for (Finding::Place& place : finding.places) name_arrays(place.what, arrays);
}

std::string quoted(const std::string& words) {
    std::string result = "\"";
    for (const char letter : words) {
        const auto code = static_cast<unsigned char>(letter);
        if (letter == '"' || letter == '\\')
            result += std::string("\\") + letter;
        else if (code < 0x20)
            result += text("\\u%04x", code);
        else
            result += letter;
    }
    return result + "\"";
}

void field(std::string& object, const char* name, const std::string& value) {
    object += (object.back() == '{' ? "" : ", ") + quoted(name) + ": " + value;
}
void field(std::string& object, const char* name, int64_t value) { field(object, name, std::to_string(value)); }

std::string last_part(const std::string& call) {
    const size_t colon = call.rfind(':');
    return colon == std::string::npos ? call : call.substr(colon + 1);
}

std::string place_json(const Finding::Place& place) {
    const std::string call = call_name(place.opcode);
    std::string object = "{";
    field(object, "what", quoted(place.what));
    field(object, "call", quoted(call));
    field(object, "pipe", quoted(place.pipe < 0 ? "" : pipe_name(place.pipe)));
    field(object, "opcode", place.opcode);
    if (const std::optional<Place> read = read_place(place.site, last_part(call))) {
        field(object, "file", quoted(read->file));
        field(object, "line", read->line);
        field(object, "column", read->column);
        field(object, "end_column", read->end_column);
        field(object, "text", quoted(read->text));
    }
    return object + "}";
}

std::string place_text(const Finding::Place& place, const char* word) {
    std::string result = "  ";
    const std::string call = call_name(place.opcode);
    if (const std::optional<Place> read = read_place(place.site, last_part(call))) {
        result += text("%s %s:%d", word, read->file.c_str(), read->line);
        if (read->column > 0) result += text(":%d", read->column);
        const size_t begin = read->text.find_first_not_of(" \t");
        if (begin != std::string::npos) result += "\n      " + read->text.substr(begin);
        return result + "\n      " + place.what + "\n";
    }
    return result + word + " an unknown place\n      " + place.what + "\n";
}

std::string fact(const char* name, const std::string& value) {
    return value.empty() ? "" : text("  %s: ", name) + value + "\n";
}

// One write, so that lines of several processes do not mix.
bool append(const std::string& path, const std::string& lines) {
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file < 0) return false;
    size_t done = 0;
    while (done < lines.size()) {
        const ssize_t written = write(file, lines.data() + done, lines.size() - done);
        if (written <= 0) break;
        done += static_cast<size_t>(written);
    }
    close(file);
    return done == lines.size();
}

std::string kernel_name(const Subject& subject) { return subject.kernel == nullptr ? "" : subject.kernel->name; }

// What ended a launch, or was let pass, as the findings are.
std::string fault_json(Violation fault, const Subject& subject) {
    name_allocations(fault);
    Finding finding;
    finding.id = fault.id;
    finding.what = fault.what;
    finding.expected = fault.expected;
    finding.given = fault.given;
    finding.hint = fault.hint;
    if (fault.site != -1) finding.places.push_back({fault.site, fault.opcode, -1, ""});
    finding.block = fault.block;
    finding.blocks = fault.blocks;
    finding.count = fault.count;
    return finding_json(std::move(finding), subject);
}

std::string launch_json(const Subject& subject) {
    std::string object = "{";
    field(object, "launch", quoted(kernel_name(subject)));
    field(object, "block_count", subject.block_count);
    return object + "}\n";
}

int64_t memory_size(const ChipRow& chip, MemoryKind memory) {
    const int64_t sizes[memory_kinds] = {0, chip.ub, chip.l1, chip.l0a, chip.l0b, chip.l0c, chip.bias, chip.fixbuf};
    return sizes[static_cast<int>(memory)];
}

std::string buffer_json(const Reservation& row) {
    std::string object = "{";
    const std::optional<Place> place = read_place(row.site, "");
    field(object, "kind", quoted(row.kind));
    field(object, "position", quoted(row.position < 0 ? "" : position_name(row.position)));
    field(object, "memory", quoted(memory_name(static_cast<int>(row.memory))));
    field(object, "number", row.number);
    field(object, "bytes", row.length);
    field(object, "place", quoted(place ? text("%s:%d", place->file.c_str(), place->line) : ""));
    field(object, "text", quoted(place ? place->text : ""));
    return object + "}";
}

std::string buffers_json(const Report& report, const Subject& subject, const Environment& environment) {
    std::string rows = "[", sizes = "{";
    std::set<MemoryKind> memories;
    for (const Reservation& row : report.buffers) {
        rows += (rows.size() > 1 ? ", " : "") + buffer_json(row);
        if (memories.insert(row.memory).second)
            field(sizes, memory_name(static_cast<int>(row.memory)).c_str(), memory_size(*environment.chip, row.memory));
    }
    const bool fits = !report.violation || report.violation->id != "ASC-CAPACITY-001";
    std::string object = "{", table = "{";
    field(table, "kernel", quoted(kernel_name(subject)));
    field(table, "chip", quoted(environment.chip->name));
    field(table, "fits", fits ? std::string("true") : std::string("false"));
    field(table, "sizes", sizes + "}");
    field(table, "buffers", rows + "]");
    field(object, "capacity", table + "}");
    return object + "}\n";
}

std::string buffers_text(const Report& report, const Subject& subject, const Environment& environment) {
    std::string result = text("capacity of kernel %s on %s\n", kernel_name(subject).c_str(), environment.chip->name);
    int64_t totals[memory_kinds] = {};
    for (const Reservation& row : report.buffers) {
        const std::optional<Place> place = read_place(row.site, "");
        int64_t& total = totals[static_cast<int>(row.memory)];
        total += row.length * row.number;
        result += text("  %-8s %-8s %10lld x %-3lld total %10lld of %lld bytes of %s  %s\n", row.kind,
                       row.position < 0 ? "" : position_name(row.position).c_str(), static_cast<long long>(row.length),
                       static_cast<long long>(row.number), static_cast<long long>(total),
                       static_cast<long long>(memory_size(*environment.chip, row.memory)),
                       memory_name(static_cast<int>(row.memory)).c_str(),
                       place ? text("%s:%d", place->file.c_str(), place->line).c_str() : "");
    }
    return result;
}

void show_once(const std::string& report) {
    static std::mutex lock;
    static auto* shown = new std::set<std::string>();
    std::lock_guard<std::mutex> guard(lock);
    if (shown->insert(report).second) show_report(report);
}

}  // namespace

std::string finding_json(Finding finding, const Subject& subject) {
    spell_out(finding);
    std::string object = "{";
    field(object, "id", quoted(finding.id));
    field(object, "note", finding.note ? std::string("true") : std::string("false"));
    field(object, "what", quoted(finding.what));
    field(object, "expected", quoted(finding.expected));
    field(object, "given", quoted(finding.given));
    field(object, "hint", quoted(finding.hint));
    field(object, "block", finding.block);
    field(object, "blocks", finding.blocks);
    field(object, "count", finding.count);
    field(object, "block_count", subject.block_count);
    field(object, "kernel", quoted(subject.kernel == nullptr ? "" : subject.kernel->name));
    if (subject.file != nullptr) {
        field(object, "launch_file", quoted(subject.file));
        field(object, "launch_line", subject.line);
    }
    std::string places = "[";
    for (const Finding::Place& place : finding.places) places += (places.size() > 1 ? ", " : "") + place_json(place);
    field(object, "places", places + "]");
    return object + "}\n";
}

std::string finding_text(Finding finding, const Subject& subject) {
    spell_out(finding);
    std::string result = (finding.note ? "note " : "error ") + finding.id + ": " + finding.what + "\n";
    for (size_t index = 0; index < finding.places.size(); ++index)
        result += place_text(finding.places[index], index == 0 ? "at" : "and");
    if (subject.kernel != nullptr)
        result += text("  kernel %s, %d of %lld blocks, first block %lld\n", subject.kernel->name, finding.blocks,
                       static_cast<long long>(subject.block_count), static_cast<long long>(finding.block));
    return result + fact("expected", finding.expected) + fact("given", finding.given) + fact("try", finding.hint);
}

void show_findings(const Report& report, const std::vector<ArrayRange>& arrays, const Subject& subject,
                   const Environment& environment) {
    std::string lines;
    for (Finding finding : report.findings) {
        name_all(finding, arrays);
        if (environment.check_file.empty())
            show_once(finding_text(std::move(finding), subject));
        else
            lines += finding_json(std::move(finding), subject);
    }
    if (environment.check_file.empty()) return;
    for (const Violation& warning : report.warnings) lines += fault_json(warning, subject);
    if (report.violation) lines += fault_json(*report.violation, subject);
    lines += launch_json(subject);
    if (!append(environment.check_file, lines))
        show_once(text("openasc: cannot write findings to %s\n", environment.check_file.c_str()) + lines);
}

void show_buffers(const Report& report, const Subject& subject, const Environment& environment) {
    const std::string line = buffers_json(report, subject, environment);
    if (!environment.check_file.empty() && append(environment.check_file, line)) return;
    show_once(buffers_text(report, subject, environment));
}

}  // namespace openasc
