// Functions of Linux's C library that Swift's module of it lacks.
//
// Declared here, and without a header of the library: its types would belong to this module wherever the
// compiler loads it first.

long flistxattr(int, char *, long);
long fgetxattr(int, const char *, void *, long);
int fsetxattr(int, const char *, const void *, long, int);

int renameat2(int, const char *, int, const char *, unsigned int);
int sched_getaffinity(int, unsigned long, void *);
