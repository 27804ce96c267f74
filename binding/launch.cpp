// Launches of compiled and of interpreted kernels.
#include "openasc/launch.h"

#include <algorithm>

#include <nanobind/stl/string.h>

#include "binding.h"
#include "native.h"
#include "openasc/core.h"
#include "openasc/write_log.h"
#include "place.h"

namespace openasc {

// A Python object for a core while it runs a block, and what makes it unusable after.
nb::object borrow_core(Core& core);
void return_core(nb::handle handle);

namespace {

// A report, with the events when they were asked for.
struct Outcome {
    Report report;
    std::optional<CheckSettings> checks;
    std::unique_ptr<EventLog> events;
};

LaunchSettings::Order order_of(const std::string& name) {
    if (name == "late") return LaunchSettings::Order::late;
    if (name == "random") return LaunchSettings::Order::random;
    if (name.empty() || name == "eager") return LaunchSettings::Order::written;
    throw nb::value_error("an order is late, eager or random");
}

LaunchSettings settings_of(int64_t block_count, int gm_bounds, Outcome& outcome, bool log_events, nb::handle checks,
                           bool keep_buffers, const std::string& order, uint64_t seed) {
    LaunchSettings settings;
    settings.keep_buffers = keep_buffers;
    settings.order = order_of(order);
    settings.seed = seed;
    settings.block_count = block_count;
    settings.gm_bounds = static_cast<GlobalBounds>(gm_bounds);
    settings.poll = poll_signals;
    if (log_events) outcome.events = std::make_unique<EventLog>();
    settings.observer = log_events ? outcome.events.get() : thread_observer();
    outcome.checks = checks_of(checks);
    settings.checks = outcome.checks ? &*outcome.checks : nullptr;
    return settings;
}

// --- compiled --------------------------------------------------------------------------------------------------------

struct Kernel {
    void (*entry)(Core*, const int64_t*);
    const int64_t* words;
};

void run_kernel(Core& core, void* context) {
    auto* kernel = static_cast<Kernel*>(context);
    kernel->entry(&core, kernel->words);
}

// The same for what a C++ compiler made.
void run_native_kernel(ascendc::Core* core, const void* arguments) {
    const auto* kernel = static_cast<const Kernel*>(arguments);
    kernel->entry(reinterpret_cast<Core*>(core), kernel->words);
}

void spell_out_all(Report& report) {
    if (report.violation) spell_out(*report.violation);
    for (Violation& warning : report.warnings) spell_out(warning);
    for (Finding& finding : report.findings) spell_out(finding);
}

Outcome launch(Machine& chip, uintptr_t entry, nb::handle words, nb::handle arrays, int64_t block_count, int gm_bounds,
               bool log_events, int threads, bool native, nb::handle checks, bool keep_buffers,
               const std::string& order, uint64_t seed) {
    Outcome outcome;
    LaunchSettings settings =
        settings_of(block_count, gm_bounds, outcome, log_events, checks, keep_buffers, order, seed);
    settings.threads = threads;
    settings.kernel = entry;
    std::vector<int64_t> arguments = words_of(words);
    Kernel kernel{reinterpret_cast<void (*)(Core*, const int64_t*)>(entry), arguments.data()};
    Launch run(chip, arrays_of(arrays), settings);
    {
        nb::gil_scoped_release free;
        if (native)
            run_native(run, {run_native_kernel, &kernel});
        else
            run.run(run_kernel, &kernel);
        stay_out_of_the_end();
    }
    if (PyErr_Occurred() != nullptr) throw nb::python_error();
    outcome.report = run.report();
    if (native) spell_out_all(outcome.report);
    return outcome;
}

// --- places of C++ sources -------------------------------------------------------------------------------------------

nb::object decode_site(nb::handle word) {
    const std::optional<Place> place = decode_place(word_of(word));
    if (!place) return nb::none();
    return nb::make_tuple(place->file.c_str(), place->line);
}

// --- interpreted -----------------------------------------------------------------------------------------------------

struct Interpreted {
    nb::handle callback;
    Launch* launch;
    bool late = at_the_end();
    std::vector<unsigned long> helpers;  // threads other than the calling one that are in the callback
    PyObject* type = nullptr;            // the first exception that is no Stop
    PyObject* value = nullptr;
    PyObject* trace = nullptr;
};

// Ends kernels that may be in Python code which calls nothing of ours. The calling thread has its own signals, and an
// exception that comes to it late would be its caller's.
void stop_helpers(Interpreted& interpreted) {
    for (unsigned long thread : interpreted.helpers) PyThreadState_SetAsyncExc(thread, stop_class().ptr());
}

void keep_error(Interpreted& interpreted, nb::python_error& error) {
    error.restore();
    if (interpreted.type == nullptr)
        PyErr_Fetch(&interpreted.type, &interpreted.value, &interpreted.trace);
    else
        PyErr_Clear();
    interpreted.launch->stop();
    stop_helpers(interpreted);
}

bool poll_interpreted(void* context) {
    stay_out_of_the_end();
    nb::gil_scoped_acquire gil;
    if (!poll_signals(nullptr)) return false;
    stop_helpers(*static_cast<Interpreted*>(context));
    return true;
}

// Notes, while it lives, that this thread is in the callback.
class Helper {
public:
    Helper(Interpreted& interpreted, const Core& core) : threads_(interpreted.helpers), used_(!core.calling_thread) {
        if (used_) threads_.push_back(PyThread_get_thread_ident());
    }
    ~Helper() {
        if (used_) threads_.erase(std::find(threads_.begin(), threads_.end(), PyThread_get_thread_ident()));
    }
    Helper(const Helper&) = delete;
    Helper& operator=(const Helper&) = delete;

private:
    std::vector<unsigned long>& threads_;
    const bool used_;
};

void run_callback(Core& core, void* context) {
    auto* interpreted = static_cast<Interpreted*>(context);
    if (!core.calling_thread) work_at_the_end(interpreted->late);
    stay_out_of_the_end();
    nb::gil_scoped_acquire gil;
    Helper helper(*interpreted, core);
    nb::object handle = borrow_core(core);
    try {
        interpreted->callback(handle, core.block);
    } catch (nb::python_error& error) {
        if (!error.matches(stop_class())) keep_error(*interpreted, error);
    }
    return_core(handle);
}

// Other blocks need the GIL while this one waits for them.
void* let_go() { return PyEval_SaveThread(); }
void take_back(void* state) {
    stay_out_of_the_end();
    PyEval_RestoreThread(static_cast<PyThreadState*>(state));
}

Outcome interpret(Machine& chip, nb::callable callback, nb::handle arrays, int64_t block_count, int gm_bounds,
                  bool log_events, nb::handle checks, bool keep_buffers, const std::string& order, uint64_t seed) {
    Outcome outcome;
    LaunchSettings settings =
        settings_of(block_count, gm_bounds, outcome, log_events, checks, keep_buffers, order, seed);
    settings.threads = 1;
    settings.pause = let_go;
    settings.resume = take_back;
    Interpreted interpreted{callback, nullptr};
    settings.poll = poll_interpreted;
    settings.poll_context = &interpreted;
    Launch run(chip, arrays_of(arrays), settings);
    interpreted.launch = &run;
    {
        nb::gil_scoped_release free;
        run.run(run_callback, &interpreted);
        stay_out_of_the_end();
    }
    if (interpreted.type != nullptr) {
        PyErr_Restore(interpreted.type, interpreted.value, interpreted.trace);
        throw nb::python_error();
    }
    if (PyErr_Occurred() != nullptr) throw nb::python_error();
    outcome.report = run.report();
    return outcome;
}

// --- report ----------------------------------------------------------------------------------------------------------

nb::object violation(const Outcome& outcome) {
    if (!outcome.report.violation) return nb::none();
    return violation_dict(*outcome.report.violation);
}

nb::object written(const Outcome& outcome) {
    nb::object mask = nb::int_(0);
    const std::vector<uint64_t>& words = outcome.report.written;
    for (auto word = words.rbegin(); word != words.rend(); ++word) mask = (mask << nb::int_(64)) | nb::int_(*word);
    return mask;
}

nb::list buffers(const Outcome& outcome) {
    nb::list list;
    for (const Reservation& row : outcome.report.buffers)
        list.append(
            nb::make_tuple(row.kind, row.position, static_cast<int>(row.memory), row.number, row.length, row.site));
    return list;
}

nb::list warnings(const Outcome& outcome) {
    nb::list list;
    for (const Violation& warning : outcome.report.warnings) list.append(violation_dict(warning));
    return list;
}

}  // namespace

void bind_launch(nb::module_& module) {
    nb::class_<Outcome>(module, "Report", "What came out of a launch.")
        .def_prop_ro("violation", &violation, nb::sig("def violation(self) -> dict[str, object] | None"),
                     "The fault that ended the launch: the fields of Violation, or None.")
        .def_prop_ro("written", &written, nb::sig("def written(self) -> int"), "Bit n is set when array n was written.")
        .def_prop_ro("warnings", &warnings, nb::sig("def warnings(self) -> list[dict[str, object]]"),
                     "GM accesses outside their array, one a site, when gm_bounds is 1.")
        .def_prop_ro(
            "output",
            [](const Outcome& outcome) {
                return nb::steal(PyUnicode_DecodeUTF8(
                    outcome.report.output.data(), static_cast<Py_ssize_t>(outcome.report.output.size()), "replace"));
            },
            nb::sig("def output(self) -> str"), "Text of printf and dump_tensor, in the order of the blocks.")
        .def_prop_ro(
            "findings", [](const Outcome& outcome) { return finding_list(outcome.report.findings); },
            nb::sig("def findings(self) -> list[dict[str, object]]"),
            "Of the checks: the fields of Finding; `places` are dicts of site, opcode, pipe and what, the later first.")
        .def_prop_ro("buffers", &buffers, nb::sig("def buffers(self) -> list[tuple[str, int, int, int, int, int]]"),
                     "With keep_buffers, what block 0 took: (kind, position, memory, number, bytes of each, site).\n\n"
                     "The last one was refused where the launch ended by ASC-CAPACITY-001.")
        .def_prop_ro(
            "shadow_bytes",
            [](const Outcome& outcome) {
                return nb::make_tuple(outcome.report.shadow_bytes[0], outcome.report.shadow_bytes[1]);
            },
            nb::sig("def shadow_bytes(self) -> tuple[int, int]"),
            "What the checks needed besides: bytes for GM, and for all cores together.")
        .def_prop_ro(
            "events",
            [](const Outcome& outcome) { return outcome.events == nullptr ? nb::list() : event_list(*outcome.events); },
            nb::sig("def events(self) -> list[tuple[object, ...]]"),
            "With log_events, by block: (block, opcode, dtypes, pipe, site, first, second, accesses).\n\n"
            "An access is (memory, address, length, stride, count, write).");
    module.def(
        "launch", &launch, nb::arg("chip"), nb::arg("entry"), nb::arg("words"), nb::arg("arrays"),
        nb::arg("block_count"), nb::arg("gm_bounds") = 0, nb::arg("log_events") = false, nb::arg("threads") = 0,
        nb::arg("native") = false, nb::arg("checks") = nb::none(), nb::arg("keep_buffers") = false,
        nb::arg("order") = "", nb::arg("seed") = 0,
        nb::sig("def launch(chip: Chip, entry: int, words: collections.abc.Sequence[int], arrays: "
                "collections.abc.Sequence[tuple[int, int, bool]] | "
                "collections.abc.Sequence[int], block_count: int, gm_bounds: int = 0, log_events: bool = False, "
                "threads: int = 0, native: bool = False, checks: object = None, keep_buffers: bool = False, order: str "
                "= '', seed: int = 0) -> Report"),
        "Runs machine code at address `entry`, `void(Core*, const int64_t*)`, on `block_count` blocks.\n\n"
        "`words` are the kernel's arguments, of which 64 bits count; a list is quickest. `arrays` are tuples\n"
        "(address, bytes, writable) or, quicker, one flat list of these numbers; an array's word is its\n"
        "address | (its index here + 1) << 48. `gm_bounds`: 0 refuses GM accesses outside the arrays, 1 warns,\n"
        "2 lets them pass. `threads`: how many blocks run at once; 0: one for each CPU. `native`: a C++ compiler\n"
        "made the code; its signals become violations, and sites are packed places (see decode_site).\n"
        "`checks`: None, or a dict or an object with the fields memory, race, init, sync, overlap, number,\n"
        "strict, insert_sync (all bool) and block (int, -1: all); what they find is in Report.findings.");
    module.def("decode_site", &decode_site, nb::arg("word"),
               nb::sig("def decode_site(word: int) -> tuple[str, int] | None"),
               "File and line of a place that a kernel in C++ gave; None for -1 and other words that are none.\n\n"
               "The module that the kernel came from must still be loaded.");
    module.def(
        "interpret", &interpret, nb::arg("chip"), nb::arg("callback"), nb::arg("arrays"), nb::arg("block_count"),
        nb::arg("gm_bounds") = 0, nb::arg("log_events") = false, nb::arg("checks") = nb::none(),
        nb::arg("keep_buffers") = false, nb::arg("order") = "", nb::arg("seed") = 0,
        nb::sig("def interpret(chip: Chip, callback: collections.abc.Callable[[Core, int], None], arrays: "
                "collections.abc.Sequence[tuple[int, int, "
                "bool]] | collections.abc.Sequence[int], block_count: int, gm_bounds: int = 0, log_events: bool = "
                "False, checks: object = None, keep_buffers: bool = False, order: str = '', seed: int = 0) -> Report"),
        "Calls `callback(core, block)` for each block, on the calling thread.\n\n"
        "While blocks wait for one another, others run on other threads. An exception other than Stop ends the\n"
        "launch and is raised here.");
}

}  // namespace openasc
