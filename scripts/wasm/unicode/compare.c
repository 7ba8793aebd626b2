/* Compares unicode.c with what it replaces; the status is 0 if both say the same about all scalars. */
#define _swift_stdlib_getGeneralCategory packed_category
#define _swift_stdlib_getDecompositionEntry packed_entry
#define _swift_stdlib_nfd_decompositions packed_decompositions
#include "unicode.c"
#undef _swift_stdlib_getGeneralCategory
#undef _swift_stdlib_getDecompositionEntry
#undef _swift_stdlib_nfd_decompositions

#include <stdio.h>
#include <string.h>

uint8_t _swift_stdlib_getGeneralCategory(uint32_t scalar);
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar);
extern const uint8_t *const _swift_stdlib_nfd_decompositions;

static const uint8_t *text(uint32_t entry, uint32_t scalar, const uint8_t *texts) {
  return (entry & 0x3FFFF) == scalar ? texts + (entry >> 18) : (const uint8_t *)"";
}

int main(void) {
  for (uint32_t scalar = 0; scalar < 0x110000; scalar += 1) {
    uint32_t entry = _swift_stdlib_getDecompositionEntry(scalar);
    const uint8_t *old = text(entry, scalar, _swift_stdlib_nfd_decompositions);
    const uint8_t *new = text(packed_entry(scalar), scalar, packed_decompositions);
    if (packed_category(scalar) == _swift_stdlib_getGeneralCategory(scalar) && old[0] == new[0] &&
        memcmp(old, new, old[0] + 1) == 0) {
      continue;
    }
    fprintf(stderr, "U+%04X differs\n", scalar);
    return 1;
  }
  return 0;
}
