// The Python module `openasc._core`.
#include "binding.h"

NB_MODULE(_core, module) {
    module.doc() = "The C++ core of openasc: one AI Core and the launches that run on it.";
    openasc::bind_abi(module);
    openasc::bind_chip(module);
    openasc::bind_core(module);
    openasc::bind_launch(module);
    openasc::bind_write_log(module);
    nb::module_::import_("atexit").attr("register")(nb::cpp_function(&openasc::note_end));
}
