// What ends a launch: an id of the catalogue and the five parts of its report.
#pragma once

#include <cstdint>
#include <string>

namespace openasc {

struct Violation {
    std::string id;        // "ASC-RANGE-001"
    std::string what;      // one sentence, starting with the instruction's name
    std::string expected;  // with units
    std::string given;
    std::string hint;
    int64_t site = -1;   // index into the program's table of source positions, or a packed place of C++; -1: none
    int opcode = -1;     // row of the instruction table, -1: none
    int64_t block = -1;  // block id
    int blocks = 1;      // how many blocks met the same
    int64_t count = 1;   // how often, in warnings
    // Of an access to GM or through a pointer: where (-1: not told), how many bytes (0: not known), and in which array
    // (-1: none).
    int64_t address = -1, bytes = 0;
    int array = -1;
};

}  // namespace openasc
