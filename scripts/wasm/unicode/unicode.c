/* Two functions of Swift's standard library over tables that take a third of the bytes: the general
   category of a scalar, and its canonical decomposition. The tables are made by generate.c, from the
   library's own, and unpacked when they are first used. */
#include <stddef.h>
#include <stdint.h>

#include "tables.h"

static uint32_t next_number(const uint8_t **bytes) {
  uint32_t number = 0;
  for (uint32_t shift = 0;; shift += 7) {
    uint8_t byte = *(*bytes)++;
    number |= (uint32_t)(byte & 0x7F) << shift;
    if (byte < 0x80) return number;
  }
}

/* The number of the last entry whose bits from `shift` on are not above `value`. */
static size_t last_not_above(const uint32_t *entries, size_t count, uint32_t shift, uint32_t value) {
  size_t start = 0;
  while (count > 1) {
    size_t half = count / 2;
    if (entries[start + half] >> shift <= value) start += half;
    count -= half;
  }
  return start;
}

uint8_t _swift_stdlib_getGeneralCategory(uint32_t scalar) {
  // The first scalar of each run with the same category, and that category in the last five bits.
  static uint32_t runs[run_count];
  if (runs[0] == 0) {
    const uint8_t *bytes = packed_runs;
    uint32_t start = 0;
    for (size_t index = 0; index < run_count; index += 1) {
      uint8_t byte = *bytes++;
      runs[index] = start << 5 | (byte & 31);
      start += byte >> 5 < 7 ? byte >> 5 : 7 + next_number(&bytes);
    }
  }
  return runs[last_not_above(runs, run_count, 5, scalar)] & 31;
}

const uint8_t *const _swift_stdlib_nfd_decompositions = decompositions;

/* In 18 bits the scalar, or another one if it has no decomposition, and above them where that is. */
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
  static uint32_t scalars[decomposed_count];
  static uint16_t places[decomposed_count];
  if (scalars[0] == 0) {
    const uint8_t *bytes = distances;
    uint32_t last = 0;
    size_t place = 0;
    for (size_t index = 0; index < decomposed_count; index += 1) {
      last += next_number(&bytes);
      scalars[index] = last;
      places[index] = (uint16_t)place;
      place += decompositions[place] + 1;
    }
  }
  size_t index = last_not_above(scalars, decomposed_count, 0, scalar);
  return scalars[index] == scalar ? (uint32_t)places[index] << 18 | scalar : (scalar ^ 1) & 0x3FFFF;
}
