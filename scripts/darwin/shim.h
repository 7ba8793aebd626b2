// What Swift's module Darwin has of C, as far as the sources use it.
#include <sys/syslimits.h>
#include <crt_externs.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/event.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/ttycom.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// Of libkern/OSAtomic.h, whose header for programs is not among them.
#include <stdbool.h>
int32_t OSAtomicAdd32Barrier(int32_t amount, volatile int32_t *value);
bool OSAtomicCompareAndSwap32Barrier(int32_t old, int32_t other, volatile int32_t *value);

// copyfile(3), whose header is not among those of the kernel and the C library.
typedef struct _copyfile_state *copyfile_state_t;
typedef uint32_t copyfile_flags_t;
int fcopyfile(int from, int to, copyfile_state_t state, copyfile_flags_t flags);
#define COPYFILE_ACL (1 << 0)
#define COPYFILE_XATTR (1 << 2)

// spawn.h, which needs headers of Mach that are not among them.
typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *actions, int from, int to);
int posix_spawn_file_actions_addopen(
    posix_spawn_file_actions_t *actions, int file, const char *path, int flags, mode_t mode);
int posix_spawnattr_init(posix_spawnattr_t *attributes);
int posix_spawnattr_destroy(posix_spawnattr_t *attributes);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *attributes, const sigset_t *signals);
int posix_spawnattr_setflags(posix_spawnattr_t *attributes, short flags);
int posix_spawnp(
    pid_t *process, const char *file, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]);
#define POSIX_SPAWN_SETSIGDEF 0x0004
