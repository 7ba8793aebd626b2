/* What Swift's standard library needs of its runtime, which Embedded Swift does not have. */
#include <sched.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "references.h"

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

/* MARK: Globals

   What a global is made of is never freed, and threads that count references to the same object wait for
   each other: with two threads, a third of the time. So what is made while a global is, and is still there
   afterwards, lives forever. These functions replace those of the same names in Swift's standard library. */

/* The objects that this thread made for the globals that it is making. */
static __thread struct {
  unsigned depth;
  size_t count;
  size_t capacity;
  Object **objects;
} made;

static __attribute__((noinline)) void note(Object *object) {
  if (made.count == made.capacity) {
    made.capacity = made.capacity == 0 ? 256 : 2 * made.capacity;
    made.objects = realloc(made.objects, made.capacity * sizeof(Object *));
    if (made.objects == NULL) abort();
  }
  made.objects[made.count++] = object;
}

Object *swift_allocObject(const Class *class, size_t size, size_t alignment_mask) {
  // All bits are set where any alignment is good enough.
  size_t alignment = alignment_mask + 1;
  void *memory;
  __wrap_posix_memalign(&memory, alignment < 16 ? 16 : alignment, size);
  Object *object = memory;
  start_counting_new(object, class);
  if (__builtin_expect(made.depth != 0, 0)) note(object);
  return object;
}

void __real_free(void *);

void __wrap_free(void *memory) {
  if (__builtin_expect(made.depth != 0, 0)) {
    // What is freed is mostly new.
    for (size_t index = made.count; index > 0; index -= 1) {
      if (made.objects[index - 1] != memory) continue;
      made.objects[index - 1] = NULL;
      break;
    }
  }
  __real_free(memory);
}

/* Makes a global: `state` is 0 before, 1 meanwhile, and -1 ever after. */
void swift_once(intptr_t *state, void (*make)(void *), void *context) {
  if (__builtin_expect(__atomic_load_n(state, __ATOMIC_ACQUIRE) < 0, 1)) return;
  intptr_t none = 0;
  if (!__atomic_compare_exchange_n(state, &none, 1, false, __ATOMIC_ACQUIRE, __ATOMIC_ACQUIRE)) {
    while (__atomic_load_n(state, __ATOMIC_ACQUIRE) >= 0) sched_yield();
    return;
  }
  size_t start = made.count;
  made.depth += 1;
  make(context);
  made.depth -= 1;
  for (size_t index = start; index < made.count; index += 1) {
    if (made.objects[index] != NULL) made.objects[index]->counts |= immortal;
  }
  made.count = start;
  __atomic_store_n(state, -1, __ATOMIC_RELEASE);
}
