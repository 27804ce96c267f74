#include "findings.h"

#include <algorithm>
#include <utility>

namespace openasc {

int Sites::number(int64_t site, int opcode) {
    std::lock_guard<std::mutex> guard(lock_);
    const auto found = numbers_.find({site, opcode});
    if (found != numbers_.end()) return found->second;
    if (sites_.size() > most) return 0;
    const int made = static_cast<int>(sites_.size());
    sites_.push_back({site, opcode});
    numbers_.emplace(std::make_pair(site, opcode), made);
    return made;
}

Sites::Site Sites::at(int number) const {
    std::lock_guard<std::mutex> guard(lock_);
    return sites_[static_cast<size_t>(number)];
}

bool Findings::known(const char* id, Sites::Site later, Sites::Site earlier, int64_t block) {
    std::lock_guard<std::mutex> guard(lock_);
    const auto found = entries_.find({id, later.site, later.opcode, earlier.site, earlier.opcode});
    if (found == entries_.end()) return entries_.size() >= most;
    Entry& entry = found->second;
    ++entry.finding.count;
    entry.blocks.insert(block);
    return true;
}

void Findings::add(Finding finding, int64_t block) {
    const Finding::Place none;
    const Finding::Place& later = finding.places.empty() ? none : finding.places.front();
    const Finding::Place& earlier = finding.places.size() < 2 ? none : finding.places[1];
    Key key{finding.id, later.site, later.opcode, earlier.site, earlier.opcode};
    std::lock_guard<std::mutex> guard(lock_);
    Entry& entry = entries_[std::move(key)];
    if (!entry.blocks.empty()) {
        ++entry.finding.count;
    } else {
        finding.block = block;
        entry.finding = std::move(finding);
    }
    entry.blocks.insert(block);
}

std::vector<Finding> Findings::all() const {
    std::vector<Finding> result;
    std::lock_guard<std::mutex> guard(lock_);
    for (const auto& each : entries_) {
        Finding finding = each.second.finding;
        finding.block = *each.second.blocks.begin();
        finding.blocks = static_cast<int>(each.second.blocks.size());
        result.push_back(std::move(finding));
    }
    std::stable_sort(result.begin(), result.end(),
                     [](const Finding& a, const Finding& b) { return a.block < b.block; });
    return result;
}

}  // namespace openasc
