// Plain loops over arrays, compiled for the host as well as the compiler can: what the instructions are measured by.
#pragma once

#include <cstdint>

namespace plain {

void add_half(uint16_t* dst, const uint16_t* a, const uint16_t* b, int64_t count);
void multiply(float* dst, const float* a, const float* b, int64_t count);
void exponential(float* dst, const float* a, int64_t count);
void to_half(uint16_t* dst, const float* a, int64_t count);
void less_than(uint8_t* bits, const float* a, const float* b, int64_t count);
float sum(const float* a, int64_t count);
float sum_in_order(const float* a, int64_t count);
float largest(const float* a, int64_t count);
void fill(float* dst, float value, int64_t count);

}  // namespace plain
