#include "table.h"

#include <cstring>

namespace openasc {

Body active_bodies[2][table_rows][body_slots];

#define FAMILIES(list)                                                                                             \
    list(arithmetic) list(logic) list(elementary) list(convert) list(compare) list(choose) list(reduce) list(fill) \
        list(transfer) list(saturate)
#define DECLARE(family) extern const Row family##_rows[];
#define ADDRESS(family) family##_rows,

#if defined(__x86_64__)
namespace baseline {
FAMILIES(DECLARE)
constexpr const Row* families[] = {FAMILIES(ADDRESS)};
}  // namespace baseline
namespace avx2 {
FAMILIES(DECLARE)
constexpr const Row* families[] = {FAMILIES(ADDRESS)};
}  // namespace avx2
namespace avx512 {
FAMILIES(DECLARE)
constexpr const Row* families[] = {FAMILIES(ADDRESS)};
}  // namespace avx512
#else
namespace neon {
FAMILIES(DECLARE)
constexpr const Row* families[] = {FAMILIES(ADDRESS)};
}  // namespace neon
#endif

namespace {

#define COUNT(family) +1
constexpr int family_count = 0 FAMILIES(COUNT);

struct InstructionSet {
    const char* name;
    const Row* const* families;
    bool (*supported)();
};

// Best first.
#if defined(__x86_64__)
const InstructionSet sets[] = {
    {"avx512", avx512::families,
     [] {
         return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
     }},
    {"avx2", avx2::families,
     [] { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("f16c"); }},
    {"baseline", baseline::families, [] { return true; }},
};
#else
const InstructionSet sets[] = {{"neon", neon::families, [] { return true; }}};
#endif

const InstructionSet* active = nullptr;

void take(const Row& row, bool saturating) {
    const int opcode = row.opcode;
    Body* target = active_bodies[saturating][opcode < body_to_float ? opcode : opcode - body_to_float + opcode_count];
    for (int slot = 0; slot < body_slots; ++slot)
        if (row.bodies[slot] != nullptr) target[slot] = row.bodies[slot];
}

// What has no row of its own for saturation mode does the same there.
void use(const InstructionSet& set) {
    for (int family = 0; family < family_count; ++family)
        for (const Row* row = set.families[family]; row->opcode >= 0; ++row)
            if (!row->saturating) {
                take(*row, false);
                take(*row, true);
            }
    for (int family = 0; family < family_count; ++family)
        for (const Row* row = set.families[family]; row->opcode >= 0; ++row)
            if (row->saturating) take(*row, true);
    active = &set;
}

// At load, before any kernel can run.
const bool chosen = [] {
#if defined(__x86_64__)
    __builtin_cpu_init();
#endif
    for (const InstructionSet& set : sets)
        if (set.supported()) {
            use(set);
            return true;
        }
    return false;
}();

}  // namespace

const char* instruction_set() { return active->name; }

bool set_instruction_set(const char* name) {
    for (const InstructionSet& set : sets)
        if (std::strcmp(set.name, name) == 0 && set.supported()) {
            use(set);
            return true;
        }
    return false;
}

}  // namespace openasc
