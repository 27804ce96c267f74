// A chip and its cores.
#include "binding.h"
#include "openasc/machine.h"

#include <nanobind/stl/string.h>

namespace openasc {

void bind_chip(nb::module_& module) {
    nb::class_<Machine>(module, "Chip", "A chip: its numbers of cores, and the sizes of their memories in bytes.")
        .def(
            "__init__",
            [](Machine* machine, std::string name, int aiv, int aic, int64_t ub, int64_t l1, int64_t l0a, int64_t l0b,
               int64_t l0c, int64_t bias, int64_t fixbuf) {
                new (machine) Machine({std::move(name), aiv, aic, {0, ub, l1, l0a, l0b, l0c, bias, fixbuf}});
            },
            nb::arg("name"), nb::arg("aiv"), nb::arg("aic"), nb::arg("ub"), nb::arg("l1"), nb::arg("l0a"),
            nb::arg("l0b"), nb::arg("l0c"), nb::arg("bias"), nb::arg("fixbuf"))
        .def_prop_ro(
            "name", [](const Machine& machine) { return machine.chip().name; }, "Name of the chip.")
        .def_prop_ro(
            "aiv", [](const Machine& machine) { return machine.chip().aiv; }, "Number of vector cores.")
        .def_prop_ro(
            "aic", [](const Machine& machine) { return machine.chip().aic; }, "Number of cube cores.")
        .def_prop_ro(
            "ub", [](const Machine& machine) { return machine.chip().bytes(MemoryKind::ub); }, "Usable bytes of UB.");
}

}  // namespace openasc
