/* Writes the largest of Unicode's tables that Swift's standard library has, as unicode.c reads them. */
#include <stdint.h>
#include <stdio.h>

uint8_t _swift_stdlib_getGeneralCategory(uint32_t scalar);
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar);
extern const uint8_t *const _swift_stdlib_nfd_decompositions;

enum { scalar_end = 0x110000 };

/* LEB128, as bytes of an array. */
static void print_number(uint32_t number) {
  for (; number >= 0x80; number >>= 7) printf("%u,", (number & 0x7F) | 0x80);
  printf("%u,", number);
}

static uint32_t category_end(uint32_t start) {
  uint32_t end = start + 1;
  uint8_t category = _swift_stdlib_getGeneralCategory(start);
  while (end < scalar_end && _swift_stdlib_getGeneralCategory(end) == category) end += 1;
  return end;
}

static const uint8_t *decomposition(uint32_t scalar) {
  uint32_t entry = _swift_stdlib_getDecompositionEntry(scalar);
  return (entry & 0x3FFFF) == scalar ? _swift_stdlib_nfd_decompositions + (entry >> 18) : NULL;
}

int main(void) {
  uint32_t run_count = 0, decomposed_count = 0;
  printf("static const uint8_t packed_runs[] = {\n");
  for (uint32_t start = 0, end; start < scalar_end; start = end, run_count += 1) {
    end = category_end(start);
    uint32_t count = end - start, category = _swift_stdlib_getGeneralCategory(start);
    printf("%u,", category | (count < 7 ? count : 7) << 5);
    if (count >= 7) print_number(count - 7);
  }
  printf("\n};\nenum { run_count = %u };\n", run_count);

  printf("static const uint8_t distances[] = {\n");
  for (uint32_t scalar = 0, last = 0; scalar < scalar_end; scalar += 1) {
    if (decomposition(scalar) == NULL) continue;
    print_number(scalar - last);
    last = scalar;
    decomposed_count += 1;
  }
  printf("\n};\nenum { decomposed_count = %u };\n", decomposed_count);

  printf("static const uint8_t decompositions[] = {\n");
  for (uint32_t scalar = 0; scalar < scalar_end; scalar += 1) {
    const uint8_t *text = decomposition(scalar);
    if (text == NULL) continue;
    for (uint32_t index = 0; index <= text[0]; index += 1) printf("%u,", text[index]);
  }
  printf("\n};\n");
  return 0;
}
