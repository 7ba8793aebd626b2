// Injects failures into system calls: a library for LD_PRELOAD on Linux.
//
//   FAULT_CALLS  the calls that may fail, by name, each followed by a comma
//   FAULT_KIND   what happens: an errno (ENOSPC, EIO, EINTR, EMFILE, EACCES); `one` or `half`, of the
//                bytes that are read or written; `unlink`, `truncate`, `grow`, `swap` the file, after
//                it was opened or before another call; `link`, `pipe` in its place before it is
//                opened; `TERM`, `INT` before a call, `TERM+` after it
//   FAULT_AT     the first call it happens to, counted from 1
//   FAULT_EVERY  then to every Nth one; 0 is never again
//   FAULT_BELOW  the folder whose files are affected, real and absolute; standard streams are affected,
//                too, but standard error is only delayed or split
//   FAULT_LINK   what a `link` leads to
//   FAULT_NOTES  a file that gets a line for each fault: the call, a space, and the path of the file
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_long calls;

static const char *setting(const char *name) {
  const char *value = getenv(name);
  return value ? value : "";
}

static int isKind(const char *kind) { return strcmp(setting("FAULT_KIND"), kind) == 0; }

static int errorNumber(void) {
  static const struct { const char *name; int number; } errors[] = {
    {"ENOSPC", ENOSPC}, {"EIO", EIO}, {"EINTR", EINTR}, {"EMFILE", EMFILE}, {"EACCES", EACCES},
  };
  for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
    if (isKind(errors[i].name)) return errors[i].number;
  return 0;
}

// Direct system calls, since this library replaces those of the C library.
static void appendTo(const char *file, const char *text) {
  long fd = syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  if (fd < 0) return;
  syscall(SYS_write, fd, text, strlen(text));
  syscall(SYS_close, fd);
}

// Whether a fault is due at this call on this file.
static int isDue(const char *call, const char *path) {
  char word[32];
  snprintf(word, sizeof word, "%s,", call);
  if (!strstr(setting("FAULT_CALLS"), word)) return 0;
  const char *below = setting("FAULT_BELOW");
  int isStream = *path == '<';
  if (isStream && errorNumber() != 0 && errorNumber() != EINTR && strcmp(path, "<2>") == 0) return 0;
  if (!isStream && *path == '/' && strncmp(path, below, strlen(below)) != 0) return 0;
  long number = atomic_fetch_add(&calls, 1) + 1;
  long first = atol(setting("FAULT_AT")), every = atol(setting("FAULT_EVERY"));
  if (number < first || (number > first && (every == 0 || (number - first) % every != 0))) return 0;
  char line[PATH_MAX + 64];
  snprintf(line, sizeof line, "%s %s\n", call, path);
  int code = errno;
  appendTo(setting("FAULT_NOTES"), line);
  errno = code;
  return 1;
}

static int isDueFor(const char *call, int fd, char path[PATH_MAX]) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  long length = syscall(SYS_readlinkat, AT_FDCWD, link, path, PATH_MAX - 1);
  path[length < 0 ? 0 : length] = 0;
  if (fd <= 2) snprintf(path, PATH_MAX, "<%d>", fd);
  else if (*path != '/') return 0;  // Pipes of the program's own.
  return isDue(call, path);
}

// What another program does to a file meanwhile.
static void meddle(const char *path) {
  if (isKind("unlink")) syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  if (isKind("truncate")) syscall(SYS_truncate, path, 5);
  if (isKind("grow")) appendTo(path, "\n\n[1]\n");
  if (isKind("swap")) {
    syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    appendTo(path, "[1]");
  }
}

static void before(const char *path) {
  if (isKind("TERM")) raise(SIGTERM);
  if (isKind("INT")) raise(SIGINT);
  meddle(path);
}

static void after(void) {
  int code = errno;
  if (isKind("TERM+")) raise(SIGTERM);
  errno = code;
}

static size_t portion(size_t count) {
  if (isKind("one") && count > 1) return 1;
  return isKind("half") && count > 1 ? count / 2 : count;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// Stands in for a call on a path; `result` is what it answers where it fails.
#define ON_PATH(call, path, failure, real) \
  int due = isDue(call, path), code = due ? errorNumber() : 0; \
  if (code) { errno = code; return failure; } \
  if (due) before(path); \
  __auto_type result = real; \
  if (due) after(); \
  return result;

// The same on a descriptor.
#define ON_DESCRIPTOR(call, fd, failure, real) \
  char path[PATH_MAX]; \
  int due = isDueFor(call, fd, path), code = due ? errorNumber() : 0; \
  if (code) { errno = code; return failure; } \
  if (due) before(path); \
  __auto_type result = real; \
  if (due) after(); \
  return result;

// The path of a name in an open folder, as far as it is known.
static const char *pathIn(int folder, const char *name, char path[PATH_MAX]) {
  if (folder == AT_FDCWD || *name == '/') return name;
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
  long length = syscall(SYS_readlinkat, AT_FDCWD, link, path, PATH_MAX - 1);
  if (length < 0) return name;
  path[length] = 0;
  if (strcmp(name, ".") != 0) snprintf(path + length, PATH_MAX - length, "/%s", name);
  return path;
}

static int openAs(int folder, const char *name, int flags, mode_t mode) {
  char buffer[PATH_MAX];
  const char *path = pathIn(folder, name, buffer);
  int due = isDue(flags & O_DIRECTORY ? "opendir" : flags & O_EXCL ? "create" : "open", path);
  int code = due ? errorNumber() : 0;
  if (code) { errno = code; return -1; }
  if (due && (isKind("TERM") || isKind("INT"))) before(path);
  if (due && (isKind("link") || isKind("pipe"))) {
    syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    if (isKind("link")) syscall(SYS_symlinkat, setting("FAULT_LINK"), AT_FDCWD, path);
    else syscall(SYS_mknodat, AT_FDCWD, path, S_IFIFO | 0600, 0);
  }
  int fd = REAL(openat)(folder, name, flags, mode);
  code = errno;
  if (due) { after(); meddle(path); }
  errno = code;
  return fd;
}

static mode_t modeOf(int flags, va_list rest) { return flags & O_CREAT ? va_arg(rest, mode_t) : 0; }

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = modeOf(flags, rest);
  va_end(rest);
  return openAs(AT_FDCWD, path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = modeOf(flags, rest);
  va_end(rest);
  return openAs(folder, path, flags, mode);
}

int rename(const char *old, const char *new) { ON_PATH("rename", new, -1, REAL(rename)(old, new)) }
int renameat(int from, const char *old, int to, const char *new) {
  char buffer[PATH_MAX];
  const char *path = pathIn(to, new, buffer);
  ON_PATH("rename", path, -1, REAL(renameat)(from, old, to, new))
}
int renameat2(int from, const char *old, int to, const char *new, unsigned flags) {
  char buffer[PATH_MAX];
  const char *path = pathIn(to, new, buffer);
  ON_PATH("rename", path, -1, REAL(renameat2)(from, old, to, new, flags))
}
DIR *opendir(const char *path) { ON_PATH("opendir", path, NULL, REAL(opendir)(path)) }
int fsync(int fd) { ON_DESCRIPTOR("fsync", fd, -1, REAL(fsync)(fd)) }
int fchmod(int fd, mode_t mode) { ON_DESCRIPTOR("fchmod", fd, -1, REAL(fchmod)(fd, mode)) }
ssize_t pread(int fd, void *bytes, size_t count, off_t offset) {
  ON_DESCRIPTOR("pread", fd, -1, REAL(pread)(fd, bytes, due ? portion(count) : count, offset))
}
ssize_t read(int fd, void *bytes, size_t count) {
  ON_DESCRIPTOR("read", fd, -1, REAL(read)(fd, bytes, due ? portion(count) : count))
}
ssize_t write(int fd, const void *bytes, size_t count) {
  ON_DESCRIPTOR("write", fd, -1, REAL(write)(fd, bytes, due ? portion(count) : count))
}

// A descriptor is closed even where that fails.
int close(int fd) {
  char path[PATH_MAX];
  int due = isDueFor("close", fd, path), code = due ? errorNumber() : 0;
  if (due && !code) before(path);
  int result = REAL(close)(fd);
  if (code) { errno = code; return -1; }
  if (due) after();
  return result;
}

struct dirent *readdir(DIR *folder) { ON_DESCRIPTOR("readdir", dirfd(folder), NULL, REAL(readdir)(folder)) }

int poll(struct pollfd *waited, nfds_t count, int milliseconds) {
  ON_PATH("poll", "<0>", -1, REAL(poll)(waited, count, milliseconds))
}
