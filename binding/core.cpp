// One core, as the interpreter and tests drive it.
#include "openasc/core.h"

#include <algorithm>

#include "binding.h"
#include "generated/abi.h"

namespace openasc {

namespace {

PyObject* stop = nullptr;

// A core of a launch, or one alone with a launch of its own. The launch outlives every use.
struct CoreHandle {
    Core* core;
    Machine* machine = nullptr;
    std::unique_ptr<Launch> own_launch;
    std::unique_ptr<Core> own_core;
    nb::object violation = nb::none();

    explicit CoreHandle(Core& borrowed) : core(&borrowed) {}
    explicit CoreHandle(Machine& chip, const std::vector<ArrayRange>& arrays)
        : machine(&chip), own_launch(std::make_unique<Launch>(chip, arrays, LaunchSettings())) {
        own_core = own_launch->take_core();
        core = own_core.get();
        own_launch->begin_block(*core, 0);
    }
    CoreHandle(CoreHandle&&) = default;
    ~CoreHandle() {
        if (own_core != nullptr) own_launch->give_core(std::move(own_core));
    }
};

Core& core_of(const CoreHandle& handle) {
    if (handle.core == nullptr) throw nb::value_error("the block of this core is over");
    return *handle.core;
}

nb::object own_violation(CoreHandle& handle) {
    if (handle.own_launch != nullptr && handle.violation.is_none()) {
        Report report = handle.own_launch->report();
        if (report.violation) handle.violation = violation_dict(*report.violation);
    }
    return handle.violation;
}

int64_t call(CoreHandle& handle, int index, nb::handle sequence) {
    if (index < 0 || index >= abi_count) throw nb::index_error("no such ABI function");
    std::vector<int64_t> words = words_of(sequence);
    if (static_cast<int>(words.size()) != abi_arity[index])
        throw nb::value_error("the number of words does not fit the ABI function");
    int64_t result = 0;
    Core& core = core_of(handle);
    bool alive = core.call(core.abi[index], words.data(), abi_arity[index], result);
    if (alive) return result;
    if (PyErr_Occurred() == nullptr) PyErr_SetString(stop, "the block has ended");
    throw nb::python_error();
}

uint8_t* range(CoreHandle& handle, int memory, int64_t offset, int64_t length) {
    if (memory <= 0 || memory >= memory_kinds) throw nb::value_error("memory is a number of Hardware but GM");
    Memory& place = core_of(handle).memories[memory];
    if (offset < 0 || length < 0 || offset > place.size() || length > place.size() - offset)
        throw nb::index_error("outside the memory");
    return place.data() + offset;
}

nb::bytes read(CoreHandle& handle, int memory, int64_t offset, int64_t length) {
    return nb::bytes(reinterpret_cast<const char*>(range(handle, memory, offset, length)), static_cast<size_t>(length));
}

void write(CoreHandle& handle, int memory, int64_t offset, nb::bytes data) {
    auto length = static_cast<int64_t>(data.size());
    uint8_t* place = range(handle, memory, offset, length);
    const auto* source = static_cast<const uint8_t*>(data.data());
    std::copy(source, source + length, place);
    core_of(handle).memories[memory].touch(offset, offset + length);
}

}  // namespace

nb::handle stop_class() { return stop; }

nb::object borrow_core(Core& core) { return nb::cast(new CoreHandle(core), nb::rv_policy::take_ownership); }

void return_core(nb::handle handle) { nb::cast<CoreHandle&>(handle).core = nullptr; }

void bind_core(nb::module_& module) {
    stop = PyErr_NewExceptionWithDoc("openasc._core.Stop", "Ends a block: the core met a fault, or the launch is over.",
                                     PyExc_BaseException, nullptr);
    module.attr("Stop") = nb::handle(stop);
    nb::class_<CoreHandle>(module, "Core", "One AI Core while it runs one block.")
        .def(
            "__init__",
            [](CoreHandle* handle, Machine& chip, nb::handle arrays) {
                new (handle) CoreHandle(chip, arrays_of(arrays));
            },
            nb::arg("chip"), nb::arg("arrays") = nb::tuple(), nb::keep_alive<1, 2>(),
            nb::sig(
                "def __init__(self, chip: Chip, arrays: collections.abc.Sequence[tuple[int, int, bool]] = ()) -> None"),
            "A core alone, for tests: block 0 of 1.")
        .def("call", &call, nb::arg("index"), nb::arg("words"),
             nb::sig("def call(self, index: int, words: collections.abc.Sequence[int]) -> int"),
             "Calls the ABI function at `index` with its words. Raises Stop when the block has ended.")
        .def("read", &read, nb::arg("memory"), nb::arg("offset"), nb::arg("length"), "Bytes of an on-chip memory.")
        .def("write", &write, nb::arg("memory"), nb::arg("offset"), nb::arg("data"),
             "Stores bytes into an on-chip memory.")
        .def_prop_ro(
            "block", [](const CoreHandle& handle) { return core_of(handle).block; }, "Number of the block.")
        .def_prop_ro(
            "output", [](const CoreHandle& handle) { return nb::str(core_of(handle).output.c_str()); },
            "What the block has printed so far.")
        .def_prop_ro("violation", &own_violation, nb::sig("def violation(self) -> dict[str, object] | None"),
                     "The fault that ended a core alone; those of a launch are in its report.");
}

}  // namespace openasc
