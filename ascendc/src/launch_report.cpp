#include "launch_report.h"

#include <cstdio>
#include <mutex>
#include <set>

#include "text.h"

namespace openasc {

namespace {

// "starts 64 bytes past the end of aclrtMalloc number 2, …"
std::string relation(int64_t address, const Allocation& near) {
    const std::string name = describe(near);
    if (address < near.address)
        return text("%lld bytes before ", static_cast<long long>(near.address - address)) + name;
    if (address >= near.end())
        return text("%lld bytes past the end of ", static_cast<long long>(address - (near.address + near.bytes))) +
               name;
    return text("byte %lld of ", static_cast<long long>(address - near.address)) + name;
}

std::string nearest_text(int64_t address) {
    const Allocations& all = Allocations::instance();
    if (const std::optional<Allocation> inside = all.find(address)) {
        std::string result = relation(address, *inside);
        if (inside->side == Side::host) result += ", which is the host's";
        return result;
    }
    if (const std::optional<Allocation> freed = all.freed(address))
        return relation(address, *freed) + ", which was freed";
    const std::optional<Allocation> nearest = all.nearest(address);
    return nearest ? relation(address, *nearest) : "there is no allocation";
}

// Of the one allocation that the access starts in.
void name_overrun(Violation& violation, const Allocation& inside) {
    const int64_t begin = violation.address - inside.address;
    const std::string from = text("outside array argument %d", violation.array);
    const size_t at = violation.what.find(from);
    const std::string short_name =
        text("%s number %d", inside.side == Side::device ? "aclrtMalloc" : "aclrtMallocHost", inside.number);
    if (at != std::string::npos) violation.what.replace(at, from.size(), "outside the memory of " + short_name);
    violation.expected =
        text("bytes inside [0, %lld), the size of ", static_cast<long long>(inside.bytes)) + short_name;
    violation.given =
        text("bytes [%lld, %lld)", static_cast<long long>(begin), static_cast<long long>(begin + violation.bytes));
}

}  // namespace

void name_allocations(Violation& violation) {
    if (violation.address == -1) return;
    const Allocations& all = Allocations::instance();
    const std::optional<Allocation> inside = all.find(violation.address);
    if (inside && inside->side == Side::device && violation.array >= 0) {
        name_overrun(violation, *inside);
        return;
    }
    const std::string near = nearest_text(violation.address);
    if (violation.id == "ASC-FAULT-001") {
        violation.given += ": " + near;
        return;
    }
    if (violation.id != "ASC-BOUNDS-002") return;
    const std::string from = "outside every array of the launch";
    const size_t at = violation.what.find(from);
    if (at != std::string::npos) violation.what.replace(at, from.size(), "outside all memory of aclrtMalloc");
    violation.expected = "an address inside the memory of an aclrtMalloc that was not freed";
    violation.given += ": " + near;
    violation.hint = "check the pointer that the launch passes, the block's offset and the length of its last tile";
}

void show_output(const Report& report, const Subject& subject) {
    if (!report.output.empty()) {
        std::fwrite(report.output.data(), 1, report.output.size(), stdout);
        std::fflush(stdout);
    }
    static std::mutex lock;
    static auto* shown = new std::set<std::string>();
    for (Violation warning : report.warnings) {
        name_allocations(warning);
        const std::string line = report_text(std::move(warning), subject, "warning ");
        std::lock_guard<std::mutex> guard(lock);
        if (shown->insert(line).second) show_report(line);
    }
}

}  // namespace openasc
