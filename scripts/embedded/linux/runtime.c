/* What Swift's standard library needs of its runtime, which Embedded Swift does not have. */
#include <locale.h>
#include <stdlib.h>

/* The end of the number at `text`. The process never sets a locale, so it is C's. */
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end;
}
