// Typed 64-bit words as numbers: for printf, dumps and scalar access.
#pragma once

#include <cstdint>

namespace openasc {

bool is_float(int dtype);
bool is_unsigned(int dtype);
int size_of(int dtype);  // bytes of one element; 0 for a number that is no dtype

// The value of a word whose low bytes hold an element of the dtype.
double word_to_double(int64_t word, int dtype);
int64_t word_to_integer(int64_t word, int dtype);

// A 64-bit integer or float64 (`from`) as a word of another dtype: rounded to nearest even, integers cut off.
int64_t number_to_word(uint64_t number, int from, int dtype);

// The low `size` bytes of memory as a word, sign-extended; and back.
int64_t load_word(const uint8_t* bytes, int size);
void store_word(uint8_t* bytes, int size, int64_t word);

// The same for memory that other threads use at the same time: what was written before a store is seen after the load
// that finds it. Elements that are not aligned are accessed plainly.
int64_t load_shared_word(const uint8_t* bytes, int size);
void store_shared_word(uint8_t* bytes, int size, int64_t word);

}  // namespace openasc
