// What Embedded Swift expects beside the C library.
#include <stddef.h>
#include <stdlib.h>

void *__stack_chk_guard = (void *)0x5ca1ab1e;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  char *end;
  *value = strtod(text, &end);
  return end;
}
