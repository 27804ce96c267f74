// What the checks of a launch have found, one entry for each kind and pair of places.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <set>
#include <tuple>
#include <vector>

#include "openasc/check.h"

namespace openasc {

// The instructions of a launch that touched memory, by small numbers; 0 is none.
class Sites {
public:
    static constexpr int most = 0xFFFF;
    struct Site {
        int64_t site = -1;
        int opcode = -1;
    };

    int number(int64_t site, int opcode);
    Site at(int number) const;

private:
    mutable std::mutex lock_;
    std::map<std::pair<int64_t, int>, int> numbers_;
    std::vector<Site> sites_{Site()};
};

class Findings {
public:
    // Counts one more of what is known already. False: nobody has told of it, so `add` must.
    bool known(const char* id, Sites::Site later, Sites::Site earlier, int64_t block);
    void add(Finding finding, int64_t block);
    std::vector<Finding> all() const;

private:
    using Key = std::tuple<std::string, int64_t, int, int64_t, int>;
    struct Entry {
        Finding finding;
        std::set<int64_t> blocks;
    };
    static constexpr size_t most = 1000;

    mutable std::mutex lock_;
    std::map<Key, Entry> entries_;
};

}  // namespace openasc
