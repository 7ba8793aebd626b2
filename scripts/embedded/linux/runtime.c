/* What Swift's standard library needs of its runtime, which Embedded Swift does not have. */
#include <stddef.h>
#include <stdlib.h>

/* The end of the number at `text`. The process never sets a locale, so it is C's. */
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end;
}

int __real_posix_memalign(void **memory, size_t alignment, size_t size);

/* Where all of Swift's memory comes from. Embedded Swift would use what it does not get. */
int __wrap_posix_memalign(void **memory, size_t alignment, size_t size) {
  if (__real_posix_memalign(memory, alignment, size) != 0) abort();
  return 0;
}
