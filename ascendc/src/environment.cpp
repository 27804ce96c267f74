#include "environment.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>
#include <initializer_list>

#include <fnmatch.h>

#include "openasc/instruction_set.h"
#include "text.h"

namespace openasc {

namespace {

const char* variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr || *value == 0 ? nullptr : value;
}

Violation bad(const char* name, const char* given, std::string expected) {
    Violation violation;
    violation.id = "ASC-LANG-010";
    violation.what = text("%s cannot be '%s'", name, given);
    violation.expected = std::move(expected);
    violation.given = given;
    return violation;
}

std::optional<Violation> read_chip(Environment& environment) {
    const char* name = variable("OPENASC_CHIP");
    environment.chip = name == nullptr ? &chip_rows[default_chip_row] : find_chip(name);
    if (environment.chip != nullptr) return {};
    environment.chip = &chip_rows[default_chip_row];
    Violation violation = bad("OPENASC_CHIP", name, chip_names());
    violation.id = "ASC-LAUNCH-009";
    violation.what = text("no chip is called '%s'", name);
    violation.hint = "set OPENASC_CHIP to one of these, or leave it out for Ascend910B1";
    return violation;
}

std::optional<Violation> read_threads(Environment& environment) {
    const char* given = variable("OPENASC_THREADS");
    if (given == nullptr) return {};
    char* end = nullptr;
    const long threads = std::strtol(given, &end, 10);
    constexpr long most = 65535;
    if (*end != 0 || threads < 0 || threads > most) return bad("OPENASC_THREADS", given, "a whole number, 0 or more");
    environment.threads = static_cast<int>(threads);
    return {};
}

std::optional<Violation> read_bounds(Environment& environment) {
    const char* given = variable("OPENASC_GM_BOUNDS");
    if (given == nullptr) return {};
    constexpr const char* words[] = {"error", "warn", "tolerant"};
    for (int index = 0; index < 3; ++index) {
        if (std::strcmp(given, words[index]) != 0) continue;
        environment.gm_bounds = static_cast<GlobalBounds>(index);
        return {};
    }
    return bad("OPENASC_GM_BOUNDS", given, "error, warn or tolerant");
}

std::optional<Violation> read_switch(const char* name, bool& value) {
    const char* given = variable(name);
    if (given == nullptr) return {};
    std::string word;
    for (const char* at = given; *at != 0; ++at)
        word += static_cast<char>(std::tolower(static_cast<unsigned char>(*at)));
    const bool on = word == "1" || word == "true" || word == "yes" || word == "on";
    const bool off = word == "0" || word == "false" || word == "no" || word == "off";
    if (!on && !off) return bad(name, given, "0 or 1");
    value = on;
    return {};
}

std::optional<Violation> read_messages(Environment& environment) {
    return read_switch("OPENASC_ACL_MESSAGES", environment.acl_messages);
}

bool is_one_of(const std::string& word, std::initializer_list<const char*> words) {
    return std::any_of(words.begin(), words.end(), [&word](const char* each) { return word == each; });
}

// Switches checks on by their name, or the name of a tool; false where there is none of that name.
bool choose_check(Environment& environment, const std::string& name) {
    if (is_one_of(name, {"0", "none", "false", "no", "off"})) return true;
    if (name == "capacity") return environment.capacity = true;
    const bool all = is_one_of(name, {"all", "1", "true", "yes", "on"});
    CheckSettings& checks = environment.checks;
    struct Row {
        const char* name;
        bool CheckSettings::* check;
        const char* tool;
    };
    constexpr Row rows[] = {
        {"memory", &CheckSettings::memory, "memcheck"},   {"race", &CheckSettings::race, "racecheck"},
        {"init", &CheckSettings::init, "initcheck"},      {"sync", &CheckSettings::sync, "synccheck"},
        {"overlap", &CheckSettings::overlap, "memcheck"}, {"number", &CheckSettings::number, "numcheck"}};
    bool found = false;
    for (const Row& row : rows) {
        if (!all && name != row.name && name != row.tool) continue;
        checks.*row.check = true;
        found = true;
    }
    return found;
}

std::optional<Violation> read_order(Environment& environment) {
    if (const char* seed = variable("OPENASC_CHECK_SEED")) {
        char* end = nullptr;
        environment.seed = std::strtoull(seed, &end, 10);
        if (*end != 0) return bad("OPENASC_CHECK_SEED", seed, "a whole number, 0 or more");
    }
    const char* order = variable("OPENASC_CHECK_ORDER");
    if (order == nullptr || std::strcmp(order, "eager") == 0) return {};
    const bool random = std::strcmp(order, "random") == 0;
    if (!random && std::strcmp(order, "late") != 0) return bad("OPENASC_CHECK_ORDER", order, "late, eager or random");
    environment.order = random ? LaunchSettings::Order::random : LaunchSettings::Order::late;
    return {};
}

std::optional<Violation> read_checks(Environment& environment) {
    const char* file = variable("OPENASC_CHECK_FILE");
    if (file != nullptr) environment.check_file = file;
    if (const char* block = variable("OPENASC_CHECK_BLOCK")) {
        char* end = nullptr;
        environment.checks.block = std::strtol(block, &end, 10);
        if (*end != 0 || environment.checks.block < -1) return bad("OPENASC_CHECK_BLOCK", block, "a block, -1 for all");
    }
    if (std::optional<Violation> wrong = read_order(environment)) return wrong;
    if (const char* kernels = variable("OPENASC_CHECK_KERNEL")) environment.checked_kernels = kernels;
    const char* given = variable("OPENASC_CHECK");
    const char* debug = variable("ASCEND_DEBUG");
    if (given == nullptr && debug != nullptr && is_one_of(debug, {"1", "true", "yes", "on"})) given = "all";
    std::string name;
    for (const char* at = given; at != nullptr; ++at) {
        if (*at != ',' && *at != 0) {
            name += *at;
            continue;
        }
        if (!name.empty() && !choose_check(environment, name))
            return bad("OPENASC_CHECK", given, "memory, race, init, sync, overlap, number (commas between), or all");
        name.clear();
        if (*at == 0) break;
    }
    if (std::optional<Violation> wrong = read_switch("OPENASC_CHECK_TWICE", environment.twice)) return wrong;
    return read_switch("OPENASC_CHECK_STRICT", environment.checks.strict);
}

// Chosen once, before anything runs.
std::optional<Violation> choose_instruction_set() {
    static const char* const refused = [] {
        const char* name = variable("OPENASC_INSTRUCTION_SET");
        return name == nullptr || set_instruction_set(name) ? nullptr : name;
    }();
    if (refused == nullptr) return {};
    return bad("OPENASC_INSTRUCTION_SET", refused,
               "an instruction set of this computer: baseline, avx2, avx512 or neon");
}

}  // namespace

bool covers(const Environment& environment, const std::string& kernel) {
    if (environment.checked_kernels.empty()) return true;
    const size_t colon = kernel.rfind(':');
    const std::string last = colon == std::string::npos ? kernel : kernel.substr(colon + 1);
    std::string pattern;
    for (const char letter : environment.checked_kernels + ",") {
        if (letter != ',') {
            if (letter != ' ' || !pattern.empty()) pattern += letter;
            continue;
        }
        for (const std::string& name : {kernel, last})
            if (fnmatch(pattern.c_str(), name.c_str(), 0) == 0) return true;
        pattern.clear();
    }
    return false;
}

std::optional<Violation> read_environment(Environment& environment) {
    const char* failures = variable("OPENASC_FAILURES");
    if (failures != nullptr) environment.failures = failures;
    using Reader = std::optional<Violation> (*)(Environment&);
    std::optional<Violation> first;
    for (Reader reader : {read_messages, read_chip, read_threads, read_bounds, read_checks}) {
        std::optional<Violation> wrong = reader(environment);
        if (wrong && !first) first = std::move(wrong);
    }
    if (!first) first = choose_instruction_set();
    return first;
}

}  // namespace openasc
