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
