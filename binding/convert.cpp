// Python objects to and from the core's plain structures.
#include <atomic>
#include <chrono>
#include <thread>

#include "binding.h"
#include "openasc/core.h"

namespace openasc {

int64_t word_of(nb::handle number) {
    auto word = static_cast<int64_t>(PyLong_AsUnsignedLongLongMask(number.ptr()));
    if (word == -1 && PyErr_Occurred() != nullptr) throw nb::python_error();
    return word;
}

std::vector<int64_t> words_of(nb::handle sequence) {
    std::vector<int64_t> words;
    if (PyList_Check(sequence.ptr()) == 0) {
        for (nb::handle item : sequence) words.push_back(word_of(item));
        return words;
    }
    Py_ssize_t size = PyList_Size(sequence.ptr());
    words.reserve(static_cast<size_t>(size));
    for (Py_ssize_t index = 0; index < size; ++index) words.push_back(word_of(PyList_GetItem(sequence.ptr(), index)));
    return words;
}

std::vector<ArrayRange> arrays_of(nb::handle sequence) {
    std::vector<ArrayRange> arrays;
    std::vector<int64_t> flat;
    for (nb::handle item : sequence) {
        if (PyTuple_Check(item.ptr()) == 0) {
            flat.push_back(word_of(item));
            continue;
        }
        if (PyTuple_Size(item.ptr()) != 3) throw nb::value_error("an array is (address, bytes, writable)");
        arrays.push_back({word_of(PyTuple_GetItem(item.ptr(), 0)), word_of(PyTuple_GetItem(item.ptr(), 1)),
                          PyObject_IsTrue(PyTuple_GetItem(item.ptr(), 2)) == 1});
    }
    if (flat.size() % 3 != 0)
        throw nb::value_error("a flat list of arrays has three numbers an array: address, bytes, writable");
    for (size_t index = 0; index < flat.size(); index += 3)
        arrays.push_back({flat[index], flat[index + 1], flat[index + 2] != 0});
    return arrays;
}

nb::object violation_dict(const Violation& violation) {
    nb::dict result;
    result["id"] = violation.id.c_str();
    result["what"] = violation.what.c_str();
    result["expected"] = violation.expected.c_str();
    result["given"] = violation.given.c_str();
    result["hint"] = violation.hint.c_str();
    result["site"] = violation.site;
    result["opcode"] = violation.opcode;
    result["block"] = violation.block;
    result["blocks"] = violation.blocks;
    result["count"] = violation.count;
    return result;
}

nb::list event_list(const EventLog& log) {
    nb::list events;
    for (const auto& block : log.blocks()) {
        for (const EventLog::Record& record : block) {
            nb::list accesses;
            for (const Access& access : record.accesses)
                accesses.append(nb::make_tuple(static_cast<int>(access.memory), access.address, access.length,
                                               access.stride, access.count, access.write));
            events.append(nb::make_tuple(record.block, record.opcode, record.dtypes, record.pipe, record.site,
                                         record.first, record.second, nb::tuple(accesses)));
        }
    }
    return events;
}

namespace {
std::atomic<bool> ending{false};
thread_local bool ends_it = false;  // the thread that runs Python's last handlers may go on
}  // namespace

void note_end() {
    ends_it = true;
    ending = true;
}

bool at_the_end() { return ends_it; }
void work_at_the_end(bool also) { ends_it = also; }

void stay_out_of_the_end() {
    while (ending && !ends_it) std::this_thread::sleep_for(std::chrono::hours(1));
}

bool poll_signals(void*) {
    stay_out_of_the_end();
    nb::gil_scoped_acquire gil;
    return PyErr_CheckSignals() != 0;
}

}  // namespace openasc
