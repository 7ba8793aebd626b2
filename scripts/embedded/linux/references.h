/* Objects as Embedded Swift lays them out, and how their references are counted. */
#pragma once
#include <stdint.h>

typedef struct Object {
  const struct Class *class;
  union {
    uint64_t counts;
    struct {
      uint32_t own;
      uint32_t shared;
    };
  };
} Object;

typedef struct Class {
  const struct Class *super;
  __attribute__((swiftcall)) void (*destroy)(__attribute__((swift_context)) Object *);
} Class;

/* The counts of what lives forever, and of what is being destroyed. The highest bit is free: it says that
   the memory of an object is not freed. */
static const uint64_t immortal = INT64_MAX;

/* Makes the memory of a new object one, with one reference. */
void start_counting_new(Object *object, const Class *class);
