// What the files of the binding share.
#pragma once

#include <nanobind/nanobind.h>

#include "openasc/event_log.h"
#include "openasc/launch.h"

namespace nb = nanobind;

namespace openasc {

void bind_abi(nb::module_& module);
void bind_chip(nb::module_& module);
void bind_core(nb::module_& module);
void bind_launch(nb::module_& module);
void bind_write_log(nb::module_& module);

// Any Python integer as its low 64 bits.
int64_t word_of(nb::handle number);
std::vector<int64_t> words_of(nb::handle sequence);
// Tuples (address, bytes, writable), or one flat list of such triples.
std::vector<ArrayRange> arrays_of(nb::handle sequence);

// None: no checks. Else a dict, or an object with attributes, of the fields of CheckSettings; those not there are off.
std::optional<CheckSettings> checks_of(nb::handle given);
nb::list finding_list(const std::vector<Finding>& findings);

nb::object violation_dict(const Violation& violation);
nb::list event_list(const EventLog& log);

// Python is about to end: it kills each thread that then asks for the GIL, in the midst of whatever C++ it is in.
void note_end();
// Called before a thread asks for the GIL; does not return once Python ends.
void stay_out_of_the_end();
// Whether this thread may go on even then: it runs Python's last handlers, or works for a launch of the one that does.
bool at_the_end();
void work_at_the_end(bool also);

// Looks for signals on the calling thread; true when a Python exception is pending.
bool poll_signals(void*);

// The class `Stop`, which `Core.call` raises when the block has ended.
nb::handle stop_class();

}  // namespace openasc
