// The functions of WASI for a module without files, so that a page has nothing to provide. The C library
// asks for them under these names; every file is missing.
#include <stdint.h>
#include <string.h>
#include <wasi/api.h>

#define MISSING(name, ...) \
  int32_t __imported_wasi_snapshot_preview1_##name(__VA_ARGS__) { return __WASI_ERRNO_BADF; }
#define I int32_t
#define L int64_t
MISSING(args_get, I a, I b)
MISSING(args_sizes_get, I a, I b)
MISSING(fd_close, I a)
MISSING(fd_fdstat_get, I a, I b)
MISSING(fd_fdstat_set_flags, I a, I b)
MISSING(fd_filestat_get, I a, I b)
MISSING(fd_filestat_set_size, I a, L b)
MISSING(fd_pread, I a, I b, I c, L d, I e)
MISSING(fd_prestat_get, I a, I b)
MISSING(fd_prestat_dir_name, I a, I b, I c)
MISSING(fd_read, I a, I b, I c, I d)
MISSING(fd_readdir, I a, I b, I c, L d, I e)
MISSING(fd_seek, I a, L b, I c, I d)
MISSING(fd_sync, I a)
MISSING(fd_write, I a, I b, I c, I d)
MISSING(path_filestat_get, I a, I b, I c, I d, I e)
MISSING(path_open, I a, I b, I c, I d, I e, L f, L g, I h, I i)
MISSING(path_readlink, I a, I b, I c, I d, I e, I f)
MISSING(path_rename, I a, I b, I c, I d, I e, I f)
MISSING(path_unlink_file, I a, I b, I c)
MISSING(path_remove_directory, I a, I b, I c)
MISSING(poll_oneoff, I a, I b, I c, I d)

int32_t __imported_wasi_snapshot_preview1_environ_get(I list, I bytes) { return 0; }

int32_t __imported_wasi_snapshot_preview1_environ_sizes_get(I count, I size) {
  *(uint32_t *)count = *(uint32_t *)size = 0;
  return 0;
}

// The clock stands still: a page sets it.
static uint64_t nanoseconds;

__attribute__((export_name("pushlint_set_time"))) void pushlint_set_time(double seconds) {
  if (seconds >= 0 && seconds < 1e10) nanoseconds = (uint64_t)(seconds * 1e9);
}

int32_t __imported_wasi_snapshot_preview1_clock_time_get(I clock, L precision, I result) {
  memcpy((void *)result, &nanoseconds, sizeof nanoseconds);
  return 0;
}

// Seeds of hash tables alone: no secret is made here.
int32_t __imported_wasi_snapshot_preview1_random_get(I buffer, I count) {
  for (I index = 0; index < count; index++) ((uint8_t *)buffer)[index] = (uint8_t)(index * 37 + 11);
  return 0;
}

_Noreturn void __imported_wasi_snapshot_preview1_proc_exit(I status) { __builtin_trap(); }
