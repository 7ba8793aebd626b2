/* Counts references, for a program that is compiled with -assume-single-threaded: it counts through
   functions of these names, which Embedded Swift leaves to others.

   An atomic addition takes as long as twenty other instructions, and nearly all references to an object are
   made and released by the thread that made it. So an object has two counts, whose sum is the number of its
   references: `own` is its owner's, who needs no atomic addition, and `shared` is that of all others, and may
   be below zero (biased reference counting; Choi, Shull and Torrellas, PACT 2018).

   - Who releases as many references as the sum is the only one that can reach the object, and destroys it.
   - When the owner has released all that it counted, the object becomes shared: it has no owner any more, and
     who takes `shared` to zero destroys it.
   - When others have released more than they counted, the owner's last release and theirs could miss each
     other. So the object goes into the owner's queue, which is one more reference. The owner makes it shared
     when it next makes an object or ends; if it has ended, who releases does. */
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "references.h"

/* `own` begins with the number of the owner, or 0; most_own is the highest count. */
static const uint32_t owner_unit = 1u << 24, most_own = owner_unit - 1;

/* `shared` has two flags, the count from `none` on, and in its highest bit that the memory is not freed. A
   count cannot leave these bits: so many references would fill 2 GB. */
static const uint32_t is_shared = 1, is_queued = 2, shared_unit = 4;
static const uint32_t none = 1u << 30, shared_mask = INT32_MAX, is_kept = 1u << 31;

/* The numbers of threads begin with 1. Those for whom there is none own nothing. */
enum { main_number = 1, no_number = 254 };

static __thread uint32_t me = main_number * owner_unit;

static struct Owner {
  bool is_alive;
  bool has_queue;
  size_t count;
  size_t capacity;
  Object **queue;
} owners[no_number + 1] = {[main_number] = {.is_alive = true}};

/* Guards the owners, and objects whose owner has ended. */
static pthread_mutex_t owners_lock = PTHREAD_MUTEX_INITIALIZER;

static inline uint32_t own(const Object *object) {
  return __atomic_load_n(&object->own, __ATOMIC_RELAXED);
}

static inline int64_t count_of(uint32_t shared) {
  return ((int64_t)(shared & shared_mask) - none) >> 2;
}

/* The number of references, exact for who has one: what others counted before they gave it away is visible
   to who got it. */
static inline int64_t sum(uint64_t counts) { return (counts & most_own) + count_of(counts >> 32); }

static void destroy(Object *object) {
  object->counts |= immortal;
  object->class->destroy(object);
}

/* Takes the object from its owner, and `released` references. Whether they were the last ones. */
static bool share(Object *object, int64_t released) {
  uint64_t old = __atomic_load_n(&object->counts, __ATOMIC_RELAXED), new;
  do {
    uint32_t moved = (uint32_t)(((int64_t)(old & most_own) - released) * shared_unit);
    new = (uint64_t)(((uint32_t)(old >> 32) + moved) | is_shared) << 32;
  } while (!__atomic_compare_exchange_n(
      &object->counts, &old, new, true, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED));
  return sum(new) == 0;
}

/* MARK: Queues */

static void give_to_owner(Object *object) {
  pthread_mutex_lock(&owners_lock);
  struct Owner *owner = &owners[own(object) / owner_unit];
  bool is_last = false;
  if (owner->is_alive) {
    if (owner->count == owner->capacity) {
      owner->capacity = owner->capacity == 0 ? 64 : 2 * owner->capacity;
      owner->queue = realloc(owner->queue, owner->capacity * sizeof *owner->queue);
      if (owner->queue == NULL) abort();
    }
    owner->queue[owner->count++] = object;
    __atomic_store_n(&owner->has_queue, true, __ATOMIC_RELAXED);
  } else {
    is_last = share(object, 1);
  }
  pthread_mutex_unlock(&owners_lock);
  if (is_last) destroy(object);
}

static __attribute__((noinline)) void subtract_shared(Object *, uint32_t);

static __attribute__((noinline)) void empty_queue(struct Owner *owner) {
  pthread_mutex_lock(&owners_lock);
  size_t count = owner->count;
  Object **queue = owner->queue;
  owner->count = owner->capacity = 0;
  owner->queue = NULL;
  __atomic_store_n(&owner->has_queue, false, __ATOMIC_RELAXED);
  pthread_mutex_unlock(&owners_lock);
  for (size_t index = 0; index < count; index += 1) {
    Object *object = queue[index];
    if (own(object) - me > most_own) {
      subtract_shared(object, 1);
    } else if (share(object, 1)) {
      destroy(object);
    }
  }
  free(queue);
}

/* MARK: Counting */

static __attribute__((noinline)) void subtract_shared(Object *object, uint32_t count) {
  uint64_t counts = __atomic_load_n(&object->counts, __ATOMIC_ACQUIRE);
  if (sum(counts) == count) return destroy(object);
  uint32_t old = counts >> 32, new;
  bool is_for_owner;
  do {
    new = old - count * shared_unit;
    is_for_owner = !(old & (is_shared | is_queued)) && count_of(new) < 0;
    if (is_for_owner) new = (new + shared_unit) | is_queued;
  } while (!__atomic_compare_exchange_n(
      &object->shared, &old, new, true, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED));
  if (is_for_owner) return give_to_owner(object);
  if (new & is_shared && count_of(new) == 0) destroy(object);
}

/* Releases the last references that the owner has counted, or more than those. */
static __attribute__((noinline)) void subtract_last(Object *object, uint32_t count) {
  uint64_t shared = __atomic_load_n(&object->shared, __ATOMIC_ACQUIRE);
  if (sum(shared << 32 | own(object)) == count || share(object, count)) destroy(object);
}

static inline void add(Object *object, uint32_t count) {
  // Null, and what has the highest bit set, is no object.
  if ((intptr_t)object <= 0) return;
  uint32_t old = own(object);
  if (old - me < most_own && count < most_own - (old - me)) {
    __atomic_store_n(&object->own, old + count, __ATOMIC_RELAXED);
  } else if (old != UINT32_MAX) {
    __atomic_add_fetch(&object->shared, count * shared_unit, __ATOMIC_RELAXED);
  }
}

static inline void subtract(Object *object, uint32_t count) {
  if ((intptr_t)object <= 0) return;
  uint32_t old = own(object);
  if (old - me > most_own) {
    if (old != UINT32_MAX) subtract_shared(object, count);
  } else if (old - me > count) {
    __atomic_store_n(&object->own, old - count, __ATOMIC_RELEASE);
  } else {
    subtract_last(object, count);
  }
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

/* MARK: What replaces functions of Swift's standard library */

bool swift_isUniquelyReferenced_nonNull_native(const Object *object) {
  if (own(object) - me == 1) return __atomic_load_n(&object->shared, __ATOMIC_ACQUIRE) == none;
  uint64_t counts = __atomic_load_n(&object->counts, __ATOMIC_ACQUIRE);
  // What is in the memory of a function is never anybody's own.
  return (int64_t)counts > 0 && sum(counts) == 1;
}

bool swift_isUniquelyReferenced_native(const Object *object) {
  return (intptr_t)object > 0 && swift_isUniquelyReferenced_nonNull_native(object);
}

static inline void start_counting(Object *object, const Class *class, uint32_t kept) {
  object->class = class;
  if (me == no_number * owner_unit) {
    object->counts = (uint64_t)((none | kept | is_shared) + shared_unit) << 32;
  } else {
    object->counts = (uint64_t)(none | kept) << 32 | me | 1;
  }
}

void start_counting_new(Object *object, const Class *class) {
  start_counting(object, class, 0);
  struct Owner *owner = &owners[me / owner_unit];
  if (__builtin_expect(__atomic_load_n(&owner->has_queue, __ATOMIC_RELAXED), 0)) empty_queue(owner);
}

/* An object in the memory of a function. */
Object *swift_initStackObject(const Class *class, Object *object) {
  start_counting(object, class, is_kept);
  return object;
}

/* MARK: Threads */

typedef struct Start {
  void *(*body)(void *);
  void *argument;
} Start;

static void *run(void *memory) {
  Start start = *(Start *)memory;
  free(memory);
  pthread_mutex_lock(&owners_lock);
  uint32_t number = main_number;
  while (number < no_number && owners[number].is_alive) number += 1;
  me = number * owner_unit;
  struct Owner *owner = &owners[number];
  owner->is_alive = number < no_number;
  pthread_mutex_unlock(&owners_lock);
  void *result = start.body(start.argument);
  bool is_alive = number < no_number;
  while (is_alive) {
    empty_queue(owner);
    pthread_mutex_lock(&owners_lock);
    is_alive = owner->is_alive = owner->count > 0;
    pthread_mutex_unlock(&owners_lock);
  }
  return result;
}

int __real_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

int __wrap_pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  Start *start = malloc(sizeof *start);
  if (start == NULL) return EAGAIN;
  *start = (Start){body, argument};
  int status = __real_pthread_create(thread, attributes, run, start);
  if (status != 0) free(start);
  return status;
}
