#include <sys/xattr.h>

#ifdef __GLIBC__
// The headers declare them only for programs that define _GNU_SOURCE.
int renameat2(int, const char *, int, const char *, unsigned int);
int sched_getaffinity(int, unsigned long, void *);
#endif
