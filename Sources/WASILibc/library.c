// What wasi-libc lacks: the arguments for a program whose main is Swift's, real paths, folders that are
// read in large parts, and a working folder.
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <wasi/api.h>

static int argument_count = -1;
static char **arguments;

int wasi_argument_count(void) {
  if (argument_count >= 0) return argument_count;
  argument_count = 0;
  size_t count = 0, size = 0;
  if (__wasi_args_sizes_get(&count, &size) != 0 || count == 0) return 0;
  char *bytes = malloc(size);
  arguments = calloc(count + 1, sizeof(char *));
  if (!bytes || !arguments) return 0;
  if (__wasi_args_get((uint8_t **)arguments, (uint8_t *)bytes) != 0) return 0;
  return argument_count = (int)count;
}

const char *wasi_argument(int index) { return arguments[index]; }

// A host that shares folders under their own paths says here which one is the working folder: a module
// begins in the root otherwise.
__attribute__((constructor)) static void enter_folder(void) {
  const char *folder = getenv("PUSHLINT_PWD");
  if (folder && *folder == '/') (void)chdir(folder);
}

// A path that is being resolved: what is done has no links, the rest may.
struct resolution {
  char done[PATH_MAX], rest[PATH_MAX];
  size_t length;
  int links;
};

static int fail(int code) {
  errno = code;
  return -1;
}

static int begin(struct resolution *path, const char *text) {
  size_t used = 0;
  if (*text != '/') {
    if (!getcwd(path->rest, PATH_MAX - 1)) return -1;
    used = strlen(path->rest);
    path->rest[used++] = '/';
  }
  if (used + strlen(text) >= PATH_MAX) return fail(ENAMETOOLONG);
  strcpy(path->rest + used, text);
  return 0;
}

// Puts what a link leads to before what is left after it; `start` is where its name begins.
static int follow(struct resolution *path, size_t start, const char *left, ssize_t count, char *link) {
  size_t rest = strlen(left);
  if (++path->links > 40) return fail(ELOOP);
  if ((size_t)count + rest >= PATH_MAX) return fail(ENAMETOOLONG);
  memmove(path->rest + count, left, rest + 1);
  memcpy(path->rest, link, (size_t)count);
  path->length = path->rest[0] == '/' ? 0 : start;
  return 0;
}

static int resolve(struct resolution *path) {
  char link[PATH_MAX];
  const char *next = path->rest;
  while (*(next += strspn(next, "/"))) {
    const char *name = next;
    size_t length = strcspn(name, "/"), start = path->length;
    next += length;
    if (length == 1 && name[0] == '.') continue;
    if (length == 2 && name[0] == '.' && name[1] == '.') {
      while (path->length > 0 && path->done[--path->length] != '/') {}
      continue;
    }
    if (start + 1 + length >= PATH_MAX) return fail(ENAMETOOLONG);
    path->done[start] = '/';
    memcpy(path->done + start + 1, name, length);
    path->length = start + 1 + length;
    path->done[path->length] = 0;
    // Nothing is known of what is above a shared folder.
    ssize_t count = readlink(path->done, link, PATH_MAX - 1);
    if (count < 0) continue;
    if (follow(path, start, next, count, link) != 0) return -1;
    next = path->rest;
  }
  if (path->length == 0) path->done[path->length++] = '/';
  path->done[path->length] = 0;
  return 0;
}

char *realpath(const char *text, char *resolved) {
  if (!text || !*text) {
    errno = text ? ENOENT : EINVAL;
    return NULL;
  }
  struct resolution *path = calloc(1, sizeof *path);
  char *result = NULL;
  struct stat status;
  if (path && begin(path, text) == 0 && resolve(path) == 0 && stat(path->done, &status) == 0) {
    result = resolved ? strcpy(resolved, path->done) : strdup(path->done);
  }
  free(path);
  return result;
}

// Under wasmtime a folder lacks the right to write its files if it was opened for reading only, as all
// folders are, and wasi-libc asks for no more rights than the folder has. The host grants them.
int wasi_openat(int folder, const char *path, int flags, mode_t mode) {
  if (folder == AT_FDCWD || flags & O_CREAT || !(flags & O_WRONLY)) {
    return openat(folder, path, flags, mode);
  }
  __wasi_rights_t rights = __WASI_RIGHTS_FD_WRITE | __WASI_RIGHTS_FD_SEEK | __WASI_RIGHTS_FD_TELL |
      __WASI_RIGHTS_FD_SYNC | __WASI_RIGHTS_FD_FILESTAT_GET | __WASI_RIGHTS_FD_FILESTAT_SET_SIZE;
  if (flags & O_RDONLY) rights |= __WASI_RIGHTS_FD_READ;
  __wasi_lookupflags_t links = flags & O_NOFOLLOW ? 0 : __WASI_LOOKUPFLAGS_SYMLINK_FOLLOW;
  __wasi_fd_t file;
  errno = __wasi_path_open(folder, links, path, (__wasi_oflags_t)(flags >> 12 & 0xfff), rights, 0,
      (__wasi_fdflags_t)(flags & 0xfff), &file);
  return errno == 0 ? (int)file : -1;
}

// For the same reason the rights of a folder do not say whether a file can be written. `access` and
// `faccessat` end here.
int __wasilibc_nocwd_faccessat(int folder, const char *path, int mode, int flags) {
  int file = wasi_openat(folder, path, mode & W_OK ? O_WRONLY : O_RDONLY, 0);
  return file < 0 ? -1 : close(file);
}

// wasi-libc asks for 4 KiB of a folder at a time, and hosts begin at its start again for each.
struct _DIR {
  int descriptor;
  size_t size, position;
  __wasi_dircookie_t next;
  uint8_t bytes[256 << 10];
  union {
    struct dirent entry;
    char space[sizeof(struct dirent) + 4096];
  } current;
};

DIR *fdopendir(int descriptor) {
  DIR *folder = malloc(sizeof *folder);
  if (!folder) return NULL;
  folder->descriptor = descriptor;
  folder->size = folder->position = sizeof folder->bytes;
  folder->next = __WASI_DIRCOOKIE_START;
  return folder;
}

struct dirent *readdir(DIR *folder) {
  for (;;) {
    const uint8_t *start = folder->bytes + folder->position;
    size_t left = folder->size - folder->position;
    __wasi_dirent_t head;
    if (left >= sizeof head) memcpy(&head, start, sizeof head);
    if (left >= sizeof head && left - sizeof head >= head.d_namlen) {
      folder->position += sizeof head + head.d_namlen;
      folder->next = head.d_next;
      if (head.d_namlen >= sizeof folder->current.space - sizeof(struct dirent)) continue;
      struct dirent *entry = &folder->current.entry;
      memcpy(entry->d_name, start + sizeof head, head.d_namlen);
      entry->d_name[head.d_namlen] = 0;
      entry->d_type = head.d_type;
      entry->d_ino = head.d_ino;
      return entry;
    }
    if (folder->size < sizeof folder->bytes) return NULL;
    // The last entry was cut, or the first is still to come.
    errno = __wasi_fd_readdir(
        folder->descriptor, folder->bytes, sizeof folder->bytes, folder->next, &folder->size);
    if (errno != 0) {
      folder->size = 0;
      return NULL;
    }
    folder->position = 0;
  }
}

int dirfd(DIR *folder) { return folder->descriptor; }

int closedir(DIR *folder) {
  int answer = close(folder->descriptor);
  free(folder);
  return answer;
}
