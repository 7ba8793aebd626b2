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

// copyfile(3), whose header is not among those of the kernel and the C library.
typedef struct _copyfile_state *copyfile_state_t;
typedef uint32_t copyfile_flags_t;
int fcopyfile(int from, int to, copyfile_state_t state, copyfile_flags_t flags);
#define COPYFILE_ACL (1 << 0)
#define COPYFILE_XATTR (1 << 2)
