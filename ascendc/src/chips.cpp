#include "chips.h"

#include <array>
#include <cctype>
#include <cstring>
#include <mutex>

namespace openasc {

namespace {

// Lower case, without separators and without the maker's name.
std::string key_of(const char* name) {
    std::string key;
    for (const char* at = name; *at != 0; ++at)
        if (std::isalnum(static_cast<unsigned char>(*at)) != 0)
            key += static_cast<char>(std::tolower(static_cast<unsigned char>(*at)));
    constexpr const char* maker = "ascend";
    return key.rfind(maker, 0) == 0 ? key.substr(std::strlen(maker)) : key;
}

}  // namespace

const ChipRow* find_chip(const char* name) {
    const std::string key = key_of(name);
    for (const ChipSpelling& spelling : chip_spellings)
        if (key == spelling.key) return &chip_rows[spelling.row];
    return nullptr;
}

std::string chip_names() {
    std::string names;
    for (const ChipRow& row : chip_rows) names += (names.empty() ? "" : ", ") + std::string(row.name);
    return names;
}

Machine& machine_of(const ChipRow& row) {
    static std::mutex lock;
    static std::array<Machine*, chip_row_count> machines{};
    std::lock_guard<std::mutex> guard(lock);
    Machine*& machine = machines[static_cast<size_t>(&row - chip_rows)];
    if (machine == nullptr)
        machine = new Machine({row.name,
                               row.vector_cores,
                               row.cube_cores,
                               {0, row.ub, row.l1, row.l0a, row.l0b, row.l0c, row.bias, row.fixbuf}});
    return *machine;
}

}  // namespace openasc
