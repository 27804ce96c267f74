// openasc_launch: one launch of a kernel of a program.
#include "openasc/launch.h"

#include "acl/acl_base.h"
#include "check_report.h"
#include "environment.h"
#include "failure.h"
#include "launch_report.h"
#include "native.h"
#include "openasc/ascendc/program.h"
#include "streams.h"
#include "text.h"
#include "twice.h"

namespace openasc {

namespace {

Violation refused(const char* id, std::string what, std::string expected, std::string given, std::string hint = {}) {
    Violation violation;
    violation.id = id;
    violation.what = std::move(what);
    violation.expected = std::move(expected);
    violation.given = std::move(given);
    violation.hint = std::move(hint);
    return violation;
}

// What the model cannot run, or no chip could.
std::optional<Violation> check(const OpenascLaunch& launch, const Environment& environment) {
    const OpenascKernel& kernel = *launch.kernel;
    constexpr int cube = 2, both = 3;
    if (kernel.cores == cube || (kernel.cores == both && kernel.mix_cube > 0))
        return refused("ASC-LAUNCH-010", text("%s runs on a cube core, which is not modelled yet", kernel.name),
                       "a kernel for vector cores: __vector__, or __mix__(0, 1)",
                       kernel.cores == cube ? std::string("__cube__")
                                            : text("__mix__(%d, %d)", kernel.mix_cube, kernel.mix_vector));
    if (launch.dynamic_bytes < 0 || launch.dynamic_bytes > environment.chip->ub)
        return refused(
            "ASC-CAPACITY-001", text("%s: the launch asks for more of UB than a core has", kernel.name),
            text("0 to %lld bytes of UB on %s", static_cast<long long>(environment.chip->ub), environment.chip->name),
            text("%lld bytes", static_cast<long long>(launch.dynamic_bytes)));
    return {};
}

// Shows a failure, remembers it for whoever asks later, and gives its number.
int32_t fail(Violation violation, const Subject& subject, const Environment& environment, Stream* stream) {
    const int32_t error = error_number(violation);
    name_allocations(violation);
    const std::string report = report_text(std::move(violation), subject);
    show_report(report);
    note_failure(environment, report);
    note_error(error, report);
    if (stream != nullptr) set_error(*stream, error);
    return error;
}

// One run of the blocks, as the settings say.
Report run_blocks(NativeKernel kernel, const Environment& environment, const LaunchSettings& settings) {
    Launch blocks(machine_of(*environment.chip), Allocations::instance().device_ranges(), settings);
    run_native(blocks, kernel);
    return blocks.report();
}

int32_t run(const OpenascLaunch& launch, NativeKernel kernel, const Environment& environment, Stream& stream) {
    const bool covered = covers(environment, launch.kernel->name);
    LaunchSettings settings;
    settings.block_count = launch.block_count;
    settings.gm_bounds = environment.gm_bounds;
    settings.threads = environment.threads;
    settings.checks = covered && environment.checks.any() ? &environment.checks : nullptr;
    settings.keep_buffers = covered && environment.capacity;
    const auto start = [&](const LaunchSettings& chosen) { return run_blocks(kernel, environment, chosen); };
    settings.order =
        covered && environment.checks.any() && !environment.twice ? environment.order : LaunchSettings::Order::written;
    settings.seed = environment.seed;
    const Report report = settings.checks == nullptr                         ? start(settings)
                          : environment.twice                                ? run_twice(settings, start)
                          : settings.order != LaunchSettings::Order::written ? run_ordered(settings, start)
                                                                             : start(settings);
    const Subject subject{launch.kernel, launch.block_count, launch.file, launch.line};
    show_output(report, subject);
    if (settings.checks != nullptr || settings.keep_buffers)
        show_findings(report, Allocations::instance().device_ranges(), subject, environment);
    if (settings.keep_buffers) show_buffers(report, subject, environment);
    if (!report.violation) return ACL_SUCCESS;
    return fail(*report.violation, subject, environment, &stream);
}

}  // namespace

}  // namespace openasc

int32_t openasc_launch(const OpenascLaunch* launch, void (*body)(openasc::ascendc::Core* core, const void* arguments),
                       const void* arguments, size_t) {
    using namespace openasc;
    Environment environment;
    const Subject subject{launch->kernel, launch->block_count, launch->file, launch->line};
    if (std::optional<Violation> wrong = read_environment(environment))
        return fail(*wrong, subject, environment, nullptr);
    int32_t error = ACL_SUCCESS;
    const std::string who = text("%s, launched at %s:%d", launch->kernel->name, launch->file, launch->line);
    Stream* stream = find_stream(launch->stream, who.c_str(), error);
    if (stream == nullptr) {
        note_failure(environment, text("acl error %d: %s was not launched\n", error, launch->kernel->name));
        return error;
    }
    if (std::optional<Violation> wrong = check(*launch, environment)) return fail(*wrong, subject, environment, stream);
    return run(*launch, {body, arguments}, environment, *stream);
}
