/* Hands objects from thread to thread, with what counts references in releases for Linux:

       clang -fsanitize=address Tests/References/stress.c && ./a.out [SECONDS]

   Each object also knows its references by an atomic count, which what is tested must agree with: it calls an
   object unique only if there is one reference, destroys it when there is none, and destroys all. */
#include "../../scripts/embedded/linux/references.c"

#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

typedef struct Value {
  Object object;
  long references;
  unsigned check;
} Value;

/* Of so many threads some have no number. */
enum { few_threads = 4, many_threads = 300, places = 8, most_held = 6 };

static struct {
  pthread_mutex_t lock;
  Value *value;
} table[places];
/* Closed until all threads have started. */
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static long made, destroyed, unique, given;

int __real_pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  return pthread_create(thread, attributes, body, argument);
}

static void require(bool holds, const char *claim) {
  if (holds) return;
  fprintf(stderr, "not so: %s\n", claim);
  abort();
}

static __attribute__((swiftcall)) void destroy_value(__attribute__((swift_context)) Object *object) {
  Value *value = (Value *)object;
  require(value->check == 0x5EED, "the memory is that of an object");
  require(__atomic_load_n(&value->references, __ATOMIC_RELAXED) == 0, "none but the last is destroyed");
  value->check = 0;
  __atomic_add_fetch(&destroyed, 1, __ATOMIC_RELAXED);
  free(value);
}

static const Class class = {NULL, destroy_value};

static Value *make(void) {
  Value *value = malloc(sizeof *value);
  start_counting_new(&value->object, &class);
  value->references = 1;
  value->check = 0x5EED;
  __atomic_add_fetch(&made, 1, __ATOMIC_RELAXED);
  return value;
}

static Value *retain(Value *value, unsigned count) {
  __atomic_add_fetch(&value->references, count, __ATOMIC_RELAXED);
  swift_nonatomic_retain_n(&value->object, count);
  return value;
}

static void release(Value *value, unsigned count) {
  __atomic_sub_fetch(&value->references, count, __ATOMIC_RELAXED);
  swift_nonatomic_release_n(&value->object, count);
}

static unsigned next(unsigned *state) {
  *state = *state * 1664525 + 1013904223;
  return *state >> 8;
}

/* Keeps references, and puts them where other threads find them. */
static void *play(void *argument) {
  unsigned state = (unsigned)(uintptr_t)argument * 7919 + 1;
  pthread_mutex_lock(&gate);
  pthread_mutex_unlock(&gate);
  Value *held[most_held];
  size_t count = 0;
  for (int step = 0; step < 2000; step += 1) {
    unsigned chance = next(&state), place = next(&state) % places;
    if (count == 0 || (chance % 8 == 0 && count < most_held)) held[count++] = make();
    Value **one = &held[next(&state) % count];
    switch (chance % 7) {
    case 0:  // another reference
      if (count < most_held) held[count++] = retain(*one, 1);
      break;
    case 1:  // two more, for as long as this takes
      retain(*one, 2);
      release(*one, 2);
      break;
    case 2:
      release(*one, 1);
      *one = held[--count];
      break;
    case 3:  // a reference to what another thread put there
      pthread_mutex_lock(&table[place].lock);
      if (table[place].value != NULL && count < most_held) held[count++] = retain(table[place].value, 1);
      pthread_mutex_unlock(&table[place].lock);
      break;
    case 4:  // exchanges this reference for that of another thread
    case 5:
      pthread_mutex_lock(&table[place].lock);
      Value *other = table[place].value;
      table[place].value = *one;
      pthread_mutex_unlock(&table[place].lock);
      __atomic_add_fetch(&given, 1, __ATOMIC_RELAXED);
      if (other != NULL) *one = other; else *one = held[--count];
      break;
    case 6:
      if (!swift_isUniquelyReferenced_native(&(*one)->object)) break;
      require(__atomic_load_n(&(*one)->references, __ATOMIC_RELAXED) == 1, "unique is one reference");
      __atomic_add_fetch(&unique, 1, __ATOMIC_RELAXED);
    }
  }
  while (count > 0) release(held[--count], 1);
  return NULL;
}

/* MARK: Last references, which two threads release at the same time */

static Value *pairs[2000];
enum { pair_count = sizeof pairs / sizeof *pairs };

static void *make_pairs(void *is_shared_already) {
  for (int index = 0; index < pair_count; index += 1) {
    pairs[index] = retain(make(), 1);
    if (is_shared_already != NULL) share(&pairs[index]->object, 0);
  }
  return NULL;
}

/* Half of all references. The two threads that do this wait for each other every now and then. */
static void *release_halves(void *argument) {
  (void)argument;
  static long arrived;
  for (int index = 0; index < pair_count; index += 1) {
    if (index % 50 == 0) {
      long together = (__atomic_fetch_add(&arrived, 1, __ATOMIC_RELAXED) / 2 + 1) * 2;
      while (__atomic_load_n(&arrived, __ATOMIC_RELAXED) < together) sched_yield();
    }
    release(pairs[index], 1);
  }
  return NULL;
}

static void on_thread(void *(*first)(void *), void *argument, void *(*meanwhile)(void *)) {
  pthread_t thread;
  require(__wrap_pthread_create(&thread, NULL, first, argument) == 0, "a thread starts");
  if (meanwhile != NULL) meanwhile(NULL);
  pthread_join(thread, NULL);
}

static void race(void) {
  make_pairs(NULL);
  on_thread(release_halves, NULL, release_halves);
  make_pairs(&owners);
  on_thread(release_halves, NULL, release_halves);
  // Of a thread that has ended.
  on_thread(make_pairs, NULL, NULL);
  on_thread(release_halves, NULL, release_halves);
}

int main(int count, char **arguments) {
  for (int place = 0; place < places; place += 1) pthread_mutex_init(&table[place].lock, NULL);
  time_t end = time(NULL) + (count > 1 ? atoi(arguments[1]) : 1);
  uintptr_t run = 0;
  do {
    // Threads end and others take their numbers, while what they made is in the table.
    pthread_t threads[many_threads];
    int thread_count = run % 20 == 0 ? many_threads : few_threads;
    pthread_mutex_lock(&gate);
    for (int index = 0; index < thread_count; index += 1) {
      int status = __wrap_pthread_create(&threads[index], NULL, play, (void *)(run * many_threads + index));
      require(status == 0, "a thread starts");
    }
    pthread_mutex_unlock(&gate);
    play((void *)(run * many_threads + thread_count));
    for (int index = 0; index < thread_count; index += 1) pthread_join(threads[index], NULL);
    race();
    run += 1;
  } while (time(NULL) < end);
  for (int place = 0; place < places; place += 1) {
    if (table[place].value != NULL) release(table[place].value, 1);
  }
  empty_queue(&owners[main_number]);
  printf("%ld made, %ld given away, %ld found unique\n", made, given, unique);
  require(unique > 0 && given > 0, "all was tried");
  require(made == destroyed, "all are destroyed");
  return 0;
}
