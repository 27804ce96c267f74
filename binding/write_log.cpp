// Logs of what instructions wrote.
#include "openasc/write_log.h"

#include "binding.h"

namespace openasc {

namespace {

nb::bytes records(const WriteLog& log) {
    const std::vector<WriteLog::Record> all = log.records();
    return nb::bytes(reinterpret_cast<const char*>(all.data()), all.size() * sizeof(WriteLog::Record));
}

nb::list captured(const WriteLog& log, int64_t launch, int64_t block, int64_t index) {
    nb::list list;
    for (const WriteLog::Capture& each : log.captured(WriteLog::key(launch, block, index))) {
        const Access& access = each.access;
        list.append(nb::make_tuple(static_cast<int>(access.memory), each.array, access.address, access.length,
                                   access.stride, access.count, access.write,
                                   nb::bytes(reinterpret_cast<const char*>(each.bytes.data()), each.bytes.size())));
    }
    return list;
}

std::vector<int64_t> keys_of(nb::handle wanted) {
    std::vector<int64_t> keys;
    for (nb::handle item : wanted) {
        const std::vector<int64_t> words = words_of(item);
        if (words.size() != 3) throw nb::value_error("a record is named by (launch, block, index)");
        keys.push_back(WriteLog::key(words[0], words[1], words[2]));
    }
    return keys;
}

}  // namespace

void bind_write_log(nb::module_& module) {
    nb::class_<WriteLog>(module, "WriteLog", "Keeps what each instruction of the launches under `observe` wrote.")
        .def(
            "__init__", [](WriteLog* log, nb::handle wanted) { new (log) WriteLog(keys_of(wanted)); },
            nb::arg("wanted") = nb::tuple(),
            nb::sig("def __init__(self, wanted: collections.abc.Iterable[tuple[int, int, int]] = ()) -> None"),
            "`wanted`: the (launch, block, index) of the records whose bytes are kept too.")
        .def_prop_ro("records", &records,
                     "Nine 64-bit integers an instruction that writes: launch, block, index in the block, opcode,\n"
                     "dtypes, site, bytes, hash of the target after it, order in the log.")
        .def("captured", &captured, nb::arg("launch"), nb::arg("block"), nb::arg("index"),
             nb::sig("def captured(self, launch: int, block: int, index: int) -> "
                     "list[tuple[int, int, int, int, int, int, bool, bytes]]"),
             "Its ranges: (memory, array or -1, address, length, stride, count, write, bytes); sources before the\n"
             "instruction, targets after it.");
    module.def(
        "observe", [](WriteLog* log) { set_thread_observer(log); }, nb::arg("log").none(),
        nb::sig("def observe(log: WriteLog | None) -> None"),
        "Lets the log see the launches that this thread makes from now on; None: no more. Keep the log alive "
        "meanwhile.");
}

}  // namespace openasc
