// Exp and Ln.
#include "elementary.h"

#include "body.h"
#include "saturated.h"

namespace openasc::OPENASC_SET {

// clang-format off
struct Exp { static Float apply(Float a) { return exponential(a); } };
struct Ln { static Float apply(Float a) { return logarithm(a); } };
// clang-format on

FAMILY(elementary){
    INSTRUCTION(Exp, unary, f16, bf16, f32),
    INSTRUCTION(Ln, unary, f16, bf16, f32),
    saturating(row<unary, Exp, f16s, bf16s>(op_Exp)),
    saturating(row<unary, Ln, f16s, bf16s>(op_Ln)),
    END_OF_FAMILY,
};

}  // namespace openasc::OPENASC_SET
