// The C library of WASI (wasi-libc) as Swift sees it, with what Swift cannot import by itself.
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// There is one thread.
extern _Thread_local int errno __attribute__((swift_attr("nonisolated(unsafe)")));

#ifndef PIPE_BUF
#define PIPE_BUF 4096
#endif

// Macros with casts or other macros in them.
#define CONSTANT(type, name) \
  static const type wasi_##name __attribute__((swift_name(#name))) = name;
CONSTANT(int, O_APPEND)
CONSTANT(int, O_CREAT)
CONSTANT(int, O_DIRECTORY)
CONSTANT(int, O_EXCL)
CONSTANT(int, O_NONBLOCK)
CONSTANT(int, O_TRUNC)
CONSTANT(int, SEEK_END)
CONSTANT(int, SEEK_SET)
CONSTANT(int, EACCES)
CONSTANT(int, EAGAIN)
CONSTANT(int, EBADF)
CONSTANT(int, EEXIST)
CONSTANT(int, EILSEQ)
CONSTANT(int, EINTR)
CONSTANT(int, EIO)
CONSTANT(int, EISDIR)
CONSTANT(int, ELOOP)
CONSTANT(int, ENAMETOOLONG)
CONSTANT(int, ENOENT)
CONSTANT(int, ENOTDIR)
CONSTANT(int, ENXIO)
CONSTANT(int, EPERM)
CONSTANT(int, EPIPE)
CONSTANT(int, EWOULDBLOCK)
CONSTANT(mode_t, S_IFDIR)
CONSTANT(mode_t, S_IFLNK)
CONSTANT(mode_t, S_IFMT)
CONSTANT(mode_t, S_IFREG)
CONSTANT(unsigned char, DT_DIR)
CONSTANT(unsigned char, DT_LNK)
CONSTANT(unsigned char, DT_REG)
CONSTANT(unsigned char, DT_UNKNOWN)
#undef CONSTANT

// Variadic functions.
static inline int wasi_open(const char *path, int flags, mode_t mode)
    __attribute__((swift_name("open(_:_:_:)"))) {
  return open(path, flags, mode);
}
int wasi_openat(int folder, const char *path, int flags, mode_t mode)
    __attribute__((swift_name("openat(_:_:_:_:)")));

// A flexible array, and a clock that is an address.
static inline const char *wasi_name(const struct dirent *entry) { return entry->d_name; }
static inline long long wasi_monotonic_milliseconds(void) {
  struct timespec now = {0, 0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// What wasi-libc lacks (library.c).
char *realpath(const char *path, char *resolved);
int wasi_argument_count(void);
const char *wasi_argument(int index);
