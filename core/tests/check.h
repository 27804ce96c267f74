// The smallest test harness that serves: named cases, checks that print both sides, a count at the end.
#pragma once

#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

namespace check {

struct Case {
    const char* name;
    void (*run)();
};

inline std::vector<Case>& cases() {
    static std::vector<Case> all;
    return all;
}

inline int& failures() {
    static int count = 0;
    return count;
}

struct Register {
    Register(const char* name, void (*run)()) { cases().push_back({name, run}); }
};

inline void that(bool holds, const char* expression, const char* file, int line) {
    if (holds) return;
    ++failures();
    std::cerr << file << ":" << line << ": does not hold: " << expression << "\n";
}

template <class A, class B>
void equal(const A& got, const B& wanted, const char* expression, const char* file, int line) {
    if (got == wanted) return;
    ++failures();
    std::cerr << file << ":" << line << ": " << expression << " is " << got << ", expected " << wanted << "\n";
}

inline void contains(const std::string& text, const std::string& part, const char* file, int line) {
    if (text.find(part) != std::string::npos) return;
    ++failures();
    std::cerr << file << ":" << line << ": no \"" << part << "\" in:\n" << text << "\n";
}

}  // namespace check

#define TEST(name)                                             \
    static void name();                                        \
    static const check::Register register_##name(#name, name); \
    static void name()
#define CHECK(expression) check::that(static_cast<bool>(expression), #expression, __FILE__, __LINE__)
#define CHECK_EQUAL(got, wanted) check::equal(got, wanted, #got, __FILE__, __LINE__)
#define CHECK_CONTAINS(text, part) check::contains(text, part, __FILE__, __LINE__)

int main() {
    for (const check::Case& each : check::cases()) {
        int before = check::failures();
        each.run();
        if (check::failures() > before) std::cerr << "FAILED " << each.name << "\n";
    }
    std::printf("%zu cases, %d failures\n", check::cases().size(), check::failures());
    return check::failures() == 0 ? 0 : 1;
}
