// Shows the locks of `Synchronization.Mutex` to the thread sanitizer: a library for LD_PRELOAD on Linux.
//
// A free lock is taken by an atomic operation that is inlined into our code, where the sanitizer sees
// it. Waiting for a held lock happens inside libswiftSynchronization, which is built without the
// sanitizer, so that the waiting thread seems to have no lock. These two functions wrap those of the
// library and report what they do. Nothing is suppressed: an access without the lock is reported.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

// Functions of the sanitizer; missing in programs that are built without it.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lockSlowly(uint32_t owner, SELF void *handle) __asm__(LOCK);
SWIFT void unlockSlowly(SELF void *handle) __asm__(UNLOCK);

SWIFT void lockSlowly(uint32_t owner, SELF void *handle) {
  SWIFT void (*real)(uint32_t, SELF void *) = dlsym(RTLD_NEXT, LOCK);
  real(owner, handle);
  if (__tsan_acquire) __tsan_acquire(handle);
}

SWIFT void unlockSlowly(SELF void *handle) {
  SWIFT void (*real)(SELF void *) = dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(handle);
  real(handle);
}
