#include "races.h"

#include "../generated/names.h"
#include "../generated/opcodes.h"
#include "../text.h"
#include "runs.h"

namespace openasc {

namespace {

const char* verb(bool write) { return write ? "writes" : "reads"; }

// The name of the event that would order two pipes; empty: there is none.
std::string event_between(int from, int to) {
    for (int event = 0; event < hard_event_names_count; ++event)
        if (clock_pipe(hard_event_pipes[event][0]) == from && clock_pipe(hard_event_pipes[event][1]) == to)
            return hard_event_names[event];
    return "";
}

// Orders the access at hand against those before it.
class AccessOrder : public Order {
public:
    AccessOrder(LaunchChecks& launch, PolledFlags& flags, CoreChecks& checks, const Event& event, Epoch self)
        : launch_(launch), flags_(flags), checks_(checks), event_(event), self_(self), pipe_(self.pipe()) {}

    void at(MemoryKind memory, bool write, int64_t begin, int64_t end) {
        memory_ = memory;
        write_ = write;
        begin_ = begin;
        end_ = end;
    }
    bool clashes(Epoch earlier, bool earlier_wrote) override {
        if (earlier == fine_ || earlier == self_) return false;
        if (earlier_wrote && write_ && earlier.atomic() && self_.atomic()) return false;
        const bool same_core = earlier.block() == checks_.block;
        if (!checks_.clocks.before(earlier, pipe_)) {
            // The hardware's compiler lets the scalar unit wait, and others wait for it.
            const bool scalar = earlier.pipe() == clock_s || pipe_ == clock_s;
            if (!same_core || !scalar || launch_.settings.strict) return true;
            checks_.clocks.order(earlier.pipe(), pipe_);
        }
        fine_ = earlier;
        return false;
    }
    void report(Epoch earlier, bool earlier_wrote, int begin, int end) override;

private:
    Finding describe(const char* id, Epoch earlier, bool earlier_wrote, Sites::Site other, int64_t begin, int64_t end);
    std::string hint(const char* id, Epoch earlier) const;
    bool is_short() const;
    bool sees_flag(Epoch earlier, Sites::Site other, int64_t begin, int64_t end);
    bool sets_flag(Epoch earlier, Sites::Site other, int64_t begin, int64_t end);

    LaunchChecks& launch_;
    PolledFlags& flags_;
    CoreChecks& checks_;
    const Event& event_;
    const Epoch self_;
    const int pipe_;
    Epoch fine_;
    MemoryKind memory_ = MemoryKind::ub;
    bool write_ = false;
    int64_t begin_ = 0, end_ = 0;  // of the run at hand
};

std::string AccessOrder::hint(const char* id, Epoch earlier) const {
    if (std::string(id) == "ASC-RACE-003") {
        if (earlier.pipe() == clock_s)
            return "DataCacheCleanAndInvalid before the flag is set: what the scalar unit stores stays in its cache";
        return "set the flag on PIPE_MTE3, the pipe of the store, or put a PipeBarrier<PIPE_ALL> before it";
    }
    if (earlier.block() != checks_.block)
        return "let the cores meet in between (SyncAll, or a cross-core flag), or give each its own part of the array";
    if (earlier.pipe() == pipe_)
        return text("a PipeBarrier<PIPE_%s> between the two", short_pipe_name(event_.pipe).c_str());
    const std::string event = event_between(earlier.pipe(), pipe_);
    return text(
        "SetFlag<HardEvent::%s> behind the earlier one and WaitFlag<HardEvent::%s> before the later one, or the "
        "EnQue and DeQue of a queue",
        event.c_str(), event.c_str());
}

Finding AccessOrder::describe(const char* id, Epoch earlier, bool earlier_wrote, Sites::Site other, int64_t begin,
                              int64_t end) {
    const std::string range = launch_.range_text(memory_, begin, end);
    const std::string own = short_pipe_name(event_.pipe), their = short_pipe_name(pipe_of_clock(earlier.pipe()));
    const bool cores = earlier.block() != checks_.block;
    const auto block = static_cast<long long>(earlier.block());
    const std::string who = earlier.pipe() == pipe_ ? text("an earlier instruction of %s", their.c_str()) : their;
    const std::string may = text("%s may still be %s", who.c_str(), earlier_wrote ? "writing" : "reading");
    Finding finding;
    finding.id = id;
    finding.what = text("%s: %s %s what %s", instruction_name(event_.opcode), own.c_str(), verb(write_),
                        cores ? text("block %lld %s", block, earlier_wrote ? "writes" : "reads").c_str() : may.c_str());
    if (std::string(id) == "ASC-RACE-003") finding.what += ", although a flag announced it";
    finding.expected = cores ? "something that orders the two blocks"
                             : text("something that orders %s before %s", their.c_str(), own.c_str());
    finding.given = text("nothing orders them; both touch %s", range.c_str());
    finding.hint = hint(id, earlier);
    finding.places.push_back(LaunchChecks::place(
        event_, text("%s %s %s", own.c_str(), verb(write_), launch_.range_text(memory_, begin_, end_).c_str())));
    Finding::Place before;
    before.site = other.site;
    before.opcode = other.opcode;
    before.pipe = pipe_of_clock(earlier.pipe());
    before.what = text("%s %s%s %s", their.c_str(), cores ? text("of block %lld ", block).c_str() : "",
                       verb(earlier_wrote), range.c_str());
    finding.places.push_back(std::move(before));
    return finding;
}

// Of the access in GM.
bool AccessOrder::is_short() const {
    for (int index = 0; index < event_.access_count; ++index) {
        const Access& access = event_.accesses[index];
        if (access.memory == MemoryKind::gm) return access.length * access.count <= PolledFlags::longest;
    }
    return false;
}

// The access reads a short write of another block: it may wait for it.
bool AccessOrder::sees_flag(Epoch earlier, Sites::Site other, int64_t begin, int64_t end) {
    PolledFlags::Write write;
    if ((pipe_ != clock_s && pipe_ != clock_mte2) || !is_short() || !flags_.find(earlier, begin, write)) return false;
    PolledFlags::Excuse excuse;
    const bool scalar = earlier.pipe() == clock_s;
    if (pipe_ == clock_s) {
        if (!scalar) return true;
        excuse.block = earlier.block();
        excuse.clock = earlier.clock();
    } else {
        excuse.polling_site = self_.site();
    }
    const char* id = pipe_ == clock_s ? "ASC-RACE-003" : "ASC-RACE-002";
    flags_.keep(describe(id, earlier, true, other, begin, end), checks_.block, excuse);
    return true;
}

// The access is a short write of what another block has read: that one may wait for it.
bool AccessOrder::sets_flag(Epoch earlier, Sites::Site other, int64_t begin, int64_t end) {
    if (!write_ || !is_short()) return false;
    if (earlier.pipe() == clock_s) return true;
    if (earlier.pipe() != clock_mte2) return false;
    PolledFlags::Excuse excuse;
    excuse.polling_site = earlier.site();
    flags_.keep(describe("ASC-RACE-002", earlier, false, other, begin, end), checks_.block, excuse);
    return true;
}

void AccessOrder::report(Epoch earlier, bool earlier_wrote, int begin, int end) {
    const bool cores = earlier.block() != checks_.block;
    const bool announced = cores && earlier_wrote && checks_.clocks.heard_of(earlier.block());
    const char* id = announced ? "ASC-RACE-003" : cores ? "ASC-RACE-002" : "ASC-RACE-001";
    const Sites::Site other = launch_.sites.at(earlier.site());
    if (launch_.findings.known(id, {event_.site, event_.opcode}, other, checks_.block)) return;
    if (cores && !write_ && sees_flag(earlier, other, page_start + begin, page_start + end)) return;
    if (cores && !earlier_wrote && sets_flag(earlier, other, page_start + begin, page_start + end)) return;
    launch_.findings.add(describe(id, earlier, earlier_wrote, other, page_start + begin, page_start + end),
                         checks_.block);
}

}  // namespace

// Short copies and writes, and reads of what was copied so.
void Races::note_flags(CoreChecks& checks, const Event& event, Epoch self) {
    if (launch_.block_count == 1) return;
    const Access& first = event.accesses[0];
    if (event.opcode == op_GetValue && self.pipe() == clock_s) {
        for (CoreChecks::ShortCopy& copy : checks.copies) {
            if (copy.site == 0 || first.address >= copy.end || copy.begin >= first.address + first.length) continue;
            flags_.polls(copy.site);
            flags_.hear(checks, copy.from, copy.from_end, launch_.block_count);
            copy = CoreChecks::ShortCopy();
        }
        return;
    }
    for (int index = 0; index < event.access_count; ++index) {
        const Access& access = event.accesses[index];
        if (access.memory != MemoryKind::gm || access.length * access.count > PolledFlags::longest) continue;
        if (access.write) {
            flags_.wrote(checks, self, access.address, access.address + access.length);
        } else if (self.pipe() == clock_mte2 && first.write) {
            CoreChecks::ShortCopy& copy = checks.copies[checks.next_copy];
            copy.begin = first.address;
            copy.end = first.address + first.length;
            copy.from = access.address;
            copy.from_end = access.address + access.length;
            copy.site = self.site();
            checks.next_copy = (checks.next_copy + 1) % checks.copies.size();
        } else if (self.pipe() == clock_s) {
            checks.seen = access.address;
            checks.seen_end = access.address + access.length;
        }
    }
}

void Races::see(CoreChecks& checks) {
    if (checks.seen_end == 0) return;
    flags_.hear(checks, checks.seen, checks.seen_end, launch_.block_count);
    checks.seen = checks.seen_end = 0;
}

void Races::event(CoreChecks& checks, const Core& core, const Event& event) {
    if (event.access_count == 0) return;
    switch (event.opcode) {
        case op_TQue_AllocTensor:
        case op_TQue_EnQue:
        case op_TQue_DeQue:
        case op_TQue_FreeTensor:
            return;  // nobody touches the bytes
        default:
            break;
    }
    const int pipe = clock_pipe(event.pipe);
    checks.clocks.start(pipe);
    const bool atomic = core.registers.atomic_operation != 0 && pipe == clock_mte3;
    const Epoch self = Epoch::make(checks.block, pipe, atomic, launch_.site_number(checks, event.site, event.opcode),
                                   checks.clocks.now(pipe));
    AccessOrder order(launch_, flags_, checks, event, self);
    for (const bool write : {false, true}) {
        each_run(event, [&](MemoryKind memory, int64_t begin, int64_t end, bool writes) {
            if (writes != write) return;
            order.at(memory, write, begin, end);
            if (memory == MemoryKind::gm)
                launch_.global.access(begin, end, write, self, order, checks.recent);
            else
                checks.shadows[static_cast<size_t>(memory)].access(begin, end, write, self, order);
        });
    }
    if (pipe != clock_v) note_flags(checks, event, self);
    if (launch_.settings.strict && pipe == clock_v) checks.clocks.tick(clock_v);
}

}  // namespace openasc
