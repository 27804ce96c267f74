// The modelled chips by name, and the machine of each.
#pragma once

#include <string>

#include "generated/chips.h"
#include "openasc/machine.h"

namespace openasc {

// The chip that a name means in any usual spelling, as in openasc/isa/chips: "910b3", "Ascend910B3", "A2", "dav-2201".
// Null: none.
const ChipRow* find_chip(const char* name);

// All names, for messages.
std::string chip_names();

// The machine of a chip, made when it is first asked for; it stays for the life of the process.
Machine& machine_of(const ChipRow& row);

}  // namespace openasc
