// Names and numbers of the instruction ABI.
#include "generated/abi.h"

#include "binding.h"
#include "generated/opcodes.h"
#include "openasc/instruction_set.h"

namespace openasc {

void bind_abi(nb::module_& module) {
    module.def(
        "abi_index",
        [] {
            nb::dict index;
            for (int place = 0; place < abi_count; ++place) index[abi_names[place]] = place;
            return index;
        },
        nb::sig("def abi_index() -> dict[str, int]"), "Place of each ABI function in a core's table, by name.");
    module.def(
        "opcode_names",
        [] {
            nb::list names;
            for (const char* name : opcode_names) names.append(name);
            return names;
        },
        nb::sig("def opcode_names() -> list[str]"),
        "Names of the instruction table's rows, in the order of their numbers.");
    module.def(
        "instruction_set", [] { return nb::str(instruction_set()); }, nb::sig("def instruction_set() -> str"),
        "Name of the host's instruction set that the bodies use.");
    module.def(
        "set_instruction_set",
        [](const char* name) {
            if (!set_instruction_set(name))
                throw nb::value_error("this build or this host has no such instruction set");
        },
        nb::arg("name"), nb::sig("def set_instruction_set(name: str) -> None"),
        "Chooses the bodies by instruction set. ValueError: this build or this host has no such set.");
}

}  // namespace openasc
