// Settings and findings of checked runs.
#include "binding.h"

namespace openasc {

namespace {

// The field of a dict or an object; null where there is none.
nb::object field_of(nb::handle given, const char* name) {
    if (PyDict_Check(given.ptr()) != 0) return nb::borrow(PyDict_GetItemString(given.ptr(), name));
    return nb::getattr(given, name, nb::object());
}

bool is_on(nb::handle given, const char* name) {
    const nb::object field = field_of(given, name);
    if (!field.is_valid()) return false;
    const int truth = PyObject_IsTrue(field.ptr());
    if (truth < 0) throw nb::python_error();
    return truth != 0;
}

nb::dict place_dict(const Finding::Place& place) {
    nb::dict result;
    result["site"] = place.site;
    result["opcode"] = place.opcode;
    result["pipe"] = place.pipe;
    result["what"] = place.what.c_str();
    return result;
}

}  // namespace

std::optional<CheckSettings> checks_of(nb::handle given) {
    if (given.is_none()) return {};
    CheckSettings settings;
    settings.memory = is_on(given, "memory");
    settings.race = is_on(given, "race");
    settings.init = is_on(given, "init");
    settings.sync = is_on(given, "sync");
    settings.overlap = is_on(given, "overlap");
    settings.number = is_on(given, "number");
    settings.strict = is_on(given, "strict");
    settings.insert_sync = is_on(given, "insert_sync");
    const nb::object block = field_of(given, "block");
    if (block.is_valid() && !block.is_none()) settings.block = word_of(block);
    return settings;
}

nb::list finding_list(const std::vector<Finding>& findings) {
    nb::list list;
    for (const Finding& finding : findings) {
        nb::dict entry;
        entry["id"] = finding.id.c_str();
        entry["what"] = finding.what.c_str();
        entry["expected"] = finding.expected.c_str();
        entry["given"] = finding.given.c_str();
        entry["hint"] = finding.hint.c_str();
        nb::list places;
        for (const Finding::Place& place : finding.places) places.append(place_dict(place));
        entry["places"] = places;
        entry["block"] = finding.block;
        entry["blocks"] = finding.blocks;
        entry["count"] = finding.count;
        entry["note"] = finding.note;
        list.append(entry);
    }
    return list;
}

}  // namespace openasc
