#include <sys/xattr.h>

#ifdef __GLIBC__
// The header declares it only for programs that define _GNU_SOURCE.
int renameat2(int, const char *, int, const char *, unsigned int);
#endif
