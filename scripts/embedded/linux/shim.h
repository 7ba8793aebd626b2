/* Functions with a variable number of arguments, and what is a macro. Swift imports neither. */
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

static inline int shim_open(const char *path, int flags, unsigned mode) {
  return open(path, flags, mode);
}

static inline int shim_openat(int folder, const char *path, int flags, unsigned mode) {
  return openat(folder, path, flags, mode);
}

static inline int shim_fcntl(int descriptor, int command, int argument) {
  return fcntl(descriptor, command, argument);
}

static inline int shim_ioctl(int descriptor, unsigned long request, void *argument) {
  return ioctl(descriptor, request, argument);
}

static inline char **shim_environment(void) { return __environ; }

static inline void (*shim_ignore(void))(int) { return SIG_IGN; }
