#include "initialised.h"

#include <cstring>

#include "../generated/opcodes.h"
#include "../text.h"
#include "runs.h"
#include "travel.h"

namespace openasc {

namespace {

// What one instruction does to the states of bytes.
class Step {
public:
    Step(LaunchChecks& launch, CoreChecks& checks, Core& core, const Event& event)
        : launch_(launch), checks_(checks), core_(core), event_(event) {}

    void run();

private:
    ByteShadow& bytes(MemoryKind memory) { return checks_.bytes_of(memory); }
    void check_reads(int first, int count, const char* why);
    void check_range(MemoryKind memory, int64_t begin, int64_t end, const char* why);
    void report(MemoryKind memory, int64_t begin, int64_t end, int64_t first, const char* why);
    void define_writes();
    void note_writers();
    void surround(const Access& access, const Pads& pads);
    void copy_locally();
    bool sources_defined();
    void move();
    void compute();
    int last() const { return event_.access_count - 1; }

    LaunchChecks& launch_;
    CoreChecks& checks_;
    Core& core_;
    const Event& event_;
};

template <class Visit>
void each_piece(const Access& access, Visit visit) {
    if (access.count == 1 || access.stride == access.length)
        return visit(access.address, access.address + access.count * access.length);
    for (int64_t run = 0; run < access.count; ++run) {
        const int64_t begin = access.address + run * access.stride;
        visit(begin, begin + access.length);
    }
}

void Step::report(MemoryKind memory, int64_t begin, int64_t end, int64_t first, const char* why) {
    const ByteShadow& states = bytes(memory);
    const bool padding = (states.at(first) & byte_padding) != 0;
    const char* id = padding ? "ASC-INIT-002" : "ASC-INIT-001";
    const int writer = states.writer(first);
    const Sites::Site origin = launch_.sites.at(writer);
    if (launch_.findings.known(id, {event_.site, event_.opcode}, origin, checks_.block)) return;
    const std::string range = launch_.range_text(memory, begin, end);
    const int64_t count = states.count_undefined(begin, end);
    Finding finding;
    finding.id = id;
    finding.what = text("%s: %s %s", instruction_name(event_.opcode),
                        padding ? "the padding of a copy" : "what nobody wrote", why);
    finding.expected = "bytes that an instruction wrote";
    finding.given = text("%lld of %lld bytes of %s are not, the first one at 0x%04llx", static_cast<long long>(count),
                         static_cast<long long>(end - begin), range.c_str(), static_cast<unsigned long long>(first));
    finding.hint = padding
                       ? "give the copy a value to pad with (isPad), or leave the padding out: count, mask or length"
                       : "fill the tensor first (Duplicate), or leave these elements out: count, mask or length";
    const std::string pipe = short_pipe_name(event_.pipe);
    finding.places.push_back(LaunchChecks::place(event_, text("%s reads %s", pipe.c_str(), range.c_str())));
    if (writer != 0)
        finding.places.push_back({origin.site, origin.opcode, opcode_pipes[origin.opcode],
                                  text("%s wrote there last, %s", short_pipe_name(opcode_pipes[origin.opcode]).c_str(),
                                       padding ? "with padding" : "from such bytes or not all of it")});
    launch_.findings.add(std::move(finding), checks_.block);
}

void Step::check_range(MemoryKind memory, int64_t begin, int64_t end, const char* why) {
    ByteShadow& states = bytes(memory);
    const int64_t first = states.first_undefined(begin, end);
    if (first < 0) return;
    report(memory, begin, end, first, why);
    states.set(begin, end, byte_written);  // once is enough
}

// `count` accesses from `first` on, those that read.
void Step::check_reads(int first, int count, const char* why) {
    for (int index = first < 0 ? 0 : first; index < first + count && index < event_.access_count; ++index) {
        const Access& access = event_.accesses[index];
        if (access.write || access.memory == MemoryKind::gm) continue;
        each_piece(access, [&](int64_t begin, int64_t end) { check_range(access.memory, begin, end, why); });
    }
}

void Step::define_writes() {
    each_run(event_, [&](MemoryKind memory, int64_t begin, int64_t end, bool write) {
        if (write && memory != MemoryKind::gm) bytes(memory).set(begin, end, byte_written);
    });
}

void Step::note_writers() {
    const int site = launch_.site_number(checks_, event_.site, event_.opcode);
    for (int index = 0; index < event_.access_count; ++index) {
        const Access& access = event_.accesses[index];
        if (!access.write || access.memory == MemoryKind::gm) continue;
        each_piece(access, [&](int64_t begin, int64_t end) { bytes(access.memory).note_writer(begin, end, site); });
    }
}

void Step::surround(const Access& access, const Pads& pads) {
    const uint8_t state = pads.given ? byte_written : byte_padding;
    ByteShadow& states = bytes(access.memory);
    for (int64_t run = 0; run < access.count; ++run) {
        const int64_t begin = access.address + run * access.stride;
        states.set(begin, begin + pads.left, state);
        states.set(begin + pads.left, begin + pads.left + pads.length, byte_written);
        states.set(begin + pads.left + pads.length, begin + access.length, state);
    }
}

// From UB to UB: the same pieces on both sides.
void Step::copy_locally() {
    const Access &to = event_.accesses[0], &from = event_.accesses[1];
    for (int64_t run = 0; run < to.count; ++run) {
        const int64_t target = to.address + run * to.stride, source = from.address + run * from.stride;
        if (bytes(from.memory).defined(source, source + from.length)) {
            bytes(to.memory).set(target, target + to.length, byte_written);
            continue;
        }
        const uint8_t* states = bytes(from.memory).open(source, source + from.length);
        uint8_t* targets = bytes(to.memory).open(target, target + to.length);
        std::memmove(targets + target, states + source, static_cast<size_t>(to.length));
        bytes(to.memory).settle(target, target + to.length);
    }
}

bool Step::sources_defined() {
    bool all = true;
    each_run(event_, [&](MemoryKind memory, int64_t begin, int64_t end, bool write) {
        if (!write && memory != MemoryKind::gm) all = all && bytes(memory).defined(begin, end);
    });
    return all;
}

// The instruction moves the states of bytes as it moves bytes.
void Step::move() {
    if (sources_defined()) return define_writes();
    ByteShadow& states = bytes(MemoryKind::ub);
    uint8_t* shadow = states.open(0, states.size());
    event_.details.move(event_.details.context, {core_.memories[static_cast<size_t>(MemoryKind::ub)].data(), shadow});
    states.settle(0, states.size());
}

void Step::compute() {
    const Lanes& lanes = *event_.details.lanes;
    if (lanes.kind == Lanes::Kind::reduce) {
        Partly partly = reduce_states(bytes(MemoryKind::ub), lanes, event_.accesses[0]);
        if (partly.first < 0) return;
        report(MemoryKind::ub, partly.begin, partly.end, partly.first, "takes part in a reduction");
        bytes(MemoryKind::ub).set(partly.begin, partly.end, byte_written);
        return;
    }
    const bool accumulates = reads_destination(event_.opcode);
    if (!accumulates && sources_defined()) return define_writes();
    if (lanes.kind == Lanes::Kind::compare)
        compare_states(bytes(MemoryKind::ub), lanes, event_.accesses[0]);
    else
        combine_states(bytes(MemoryKind::ub), lanes, accumulates);
}

void Step::run() {
    switch (event_.opcode) {
        case op_TQue_AllocTensor:
            return bytes(event_.accesses[0].memory)
                .set(event_.accesses[0].address, event_.accesses[0].address + event_.accesses[0].length,
                     byte_unwritten);
        case op_TQue_EnQue:
        case op_TQue_DeQue:
        case op_TQue_FreeTensor:
            return;
        case op_GetValue:
            check_reads(0, 1, "is read by the scalar unit");
            break;
        case op_Gather:
        case op_Gatherb:
        case op_Scatter:
            check_reads(last(), 1, "is used as an offset");
            break;
        case op_GatherMask:
            if (event_.access_count == 3) check_reads(2, 1, "chooses elements");
            break;
        case op_BilinearInterpolation:
            check_reads(last() - 1, 2, "is used as an offset or a weight");
            break;
        case op_Sort32:
        case op_Sort:
        case op_RpSort16:
            check_reads(0, event_.access_count, "is sorted");
            break;
        case op_MrgSort:
        case op_MrgSort4:
            check_reads(0, event_.access_count, "is merged");
            break;
        default:
            break;
    }
    if (event_.access_count == 0) return;
    const bool stores = event_.accesses[0].memory == MemoryKind::gm && event_.accesses[0].write;
    if (clock_pipe(event_.pipe) == clock_mte3 || stores)
        check_reads(0, event_.access_count, "is stored to GM");
    else if (event_.details.move != nullptr)
        move();
    else if (event_.details.lanes != nullptr)
        compute();
    else if (event_.details.pads != nullptr)
        surround(event_.accesses[0], *event_.details.pads);
    else if (event_.opcode == op_DataCopyLocal)
        copy_locally();
    else
        define_writes();
    note_writers();
}

}  // namespace

void Initialised::event(CoreChecks& checks, Core& core, const Event& event) {
    if (event.access_count > 0) Step(launch_, checks, core, event).run();
}

void Initialised::pointer(CoreChecks& checks, const LocalTensor& tensor) {
    if (tensor.memory != MemoryKind::gm)
        checks.bytes_of(tensor.memory).set(tensor.offset, tensor.offset + tensor.length, byte_written);
}

}  // namespace openasc
