// Places of Ascend C sources, as the headers' Site packs them into one word.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "openasc/check.h"
#include "openasc/export.h"
#include "openasc/violation.h"

namespace openasc {

// Line and columns count from 1; columns are 0 where they are not known; `text` is the line, "" where the file cannot
// be read.
struct Place {
    std::string file;
    int line = 0;
    int column = 0, end_column = 0;
    std::string text;
};

// The file and the line of a packed word; nothing for -1 and other words that are none.
OPENASC_EXPORT std::optional<Place> decode_place(int64_t word);

// The same with the text of the line, and the columns of `name` where it stands in the line once.
OPENASC_EXPORT std::optional<Place> read_place(int64_t word, const std::string& name);
void read_line(Place& place, const std::string& name);

// An instruction as Ascend C spells its call: "DataCopy" for DataCopyIn, "TQue::DeQue" for TQue.DeQue.
std::string call_name(int opcode);

// Puts places, and names as Ascend C spells them, into the texts of a violation of a kernel in C++.
OPENASC_EXPORT void spell_out(Violation& violation);
OPENASC_EXPORT void spell_out(Finding& finding);

}  // namespace openasc
