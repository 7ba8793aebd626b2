/* What Swift's standard library needs of its runtime, which Embedded Swift does not have. */
#include <pthread.h>
#include <sched.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
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

/* MARK: Counting references

   The program is compiled with -assume-single-threaded, so that it counts through functions of these names,
   which Embedded Swift leaves to others. What they count is safe for threads while there are any: an atomic
   addition takes as long as twenty other instructions, and counting was half of a run. */

/* The threads that were started and not yet joined. */
static size_t thread_count;

int __real_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
int __real_pthread_join(pthread_t, void **);

int __wrap_pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  __atomic_add_fetch(&thread_count, 1, __ATOMIC_SEQ_CST);
  int status = __real_pthread_create(thread, attributes, body, argument);
  if (status != 0) __atomic_sub_fetch(&thread_count, 1, __ATOMIC_SEQ_CST);
  return status;
}

int __wrap_pthread_join(pthread_t thread, void **result) {
  int status = __real_pthread_join(thread, result);
  if (status == 0) __atomic_sub_fetch(&thread_count, 1, __ATOMIC_SEQ_CST);
  return status;
}

/* An object as Embedded Swift lays it out. The highest bit of `count` says that its memory is not freed. */
typedef struct Object {
  const struct Class *class;
  uint64_t count;
} Object;

typedef struct Class {
  const struct Class *super;
  __attribute__((swiftcall)) void (*destroy)(__attribute__((swift_context)) Object *);
} Class;

/* The count of what lives forever, and of what is being destroyed. */
static const uint64_t immortal = INT64_MAX;

static inline bool has_threads(void) {
  return __builtin_expect(__atomic_load_n(&thread_count, __ATOMIC_RELAXED) != 0, 0);
}

/* Whether a reference is one to an object that is counted: null and what has the highest bit set are not. */
static inline bool is_counted(const Object *object) {
  return (intptr_t)object > 0
      && (__atomic_load_n(&object->count, __ATOMIC_RELAXED) & immortal) != immortal;
}

static inline void add(Object *object, uint32_t count) {
  if (!is_counted(object)) return;
  if (has_threads()) {
    __atomic_add_fetch(&object->count, count, __ATOMIC_RELAXED);
  } else {
    object->count += count;
  }
}

static __attribute__((noinline)) void destroy(Object *object) {
  object->count |= immortal;
  object->class->destroy(object);
}

static inline void subtract(Object *object, uint32_t count) {
  if (!is_counted(object)) return;
  uint64_t left = has_threads() ? __atomic_sub_fetch(&object->count, count, __ATOMIC_ACQ_REL)
                                : (object->count -= count);
  if ((left & immortal) == 0) destroy(object);
}

/* The object of a reference that has other information in some of its bits, as those of strings and arrays. */
static inline Object *bridged(uintptr_t reference) {
  return (intptr_t)reference < 0 ? NULL : (Object *)(reference & 0x8ffffffffffffff8);
}

Object *swift_nonatomic_retain(Object *object) {
  add(object, 1);
  return object;
}

Object *swift_nonatomic_retain_n(Object *object, uint32_t count) {
  add(object, count);
  return object;
}

void swift_nonatomic_release(Object *object) { subtract(object, 1); }

void swift_nonatomic_release_n(Object *object, uint32_t count) { subtract(object, count); }

uintptr_t swift_nonatomic_bridgeObjectRetain(uintptr_t reference) {
  add(bridged(reference), 1);
  return reference;
}

uintptr_t swift_nonatomic_bridgeObjectRetain_n(uintptr_t reference, uint32_t count) {
  add(bridged(reference), count);
  return reference;
}

void swift_nonatomic_bridgeObjectRelease(uintptr_t reference) { subtract(bridged(reference), 1); }

void swift_nonatomic_bridgeObjectRelease_n(uintptr_t reference, uint32_t count) {
  subtract(bridged(reference), count);
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
  object->class = class;
  object->count = 1;
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
    if (made.objects[index] != NULL) made.objects[index]->count |= immortal;
  }
  made.count = start;
  __atomic_store_n(state, -1, __ATOMIC_RELEASE);
}
