import PushlintSyntax

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import PushlintCLinux
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(WASILibc)
import WASILibc
#endif

// The system's calls, under names that no method hides: with paths as `FileName` writes them, and
// repeated if a signal interrupts them. A path that contains NUL leads nowhere: it is not cut at the
// NUL.

/// Hands `body` the bytes of a path as the system wants them.
func withSystemPath<Result>(
  _ path: String,
  _ body: (UnsafePointer<CChar>) -> Result
) -> Result {
  // Most are in this form already.
  if FileName.isPlain(path), !path.utf8.contains(0) { return unsafe path.withCString(body) }
  var bytes = FileName.bytes(of: path)
  if bytes.contains(0) { bytes = [] }
  bytes.append(0)
  return unsafe bytes.withUnsafeBytes { buffer in
    // An array that holds a byte has a place, so that the second way is never gone.
    guard let start = unsafe buffer.bindMemory(to: CChar.self).baseAddress else {
      return unsafe "".withCString(body)
    }
    return unsafe body(start)
  }
}

/// The text of a path that the system gave.
func pathText(_ path: UnsafePointer<CChar>) -> String {
  if let text = unsafe String(validatingCString: path), FileName.isPlain(text) { return text }
  let bytes = unsafe UnsafeRawBufferPointer(start: path, count: strlen(path))
  return FileName.text(of: unsafe Array(bytes))
}

func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
  if flags & (O_WRONLY | O_RDWR) == 0 {
    AccessLog.noteReading(path)
  } else {
    AccessLog.noteWriting(path)
  }
  return unsafe withSystemPath(path) { path in
    uninterrupted { unsafe open(path, flags, mode) }
  }
}

/// Opens a name in an open folder; `AT_FDCWD` is the working folder.
func systemOpen(
  _ path: String,
  _ flags: Int32,
  _ mode: mode_t = 0,
  in folder: Int32
) -> Int32 {
  unsafe withSystemPath(path) { path in
    uninterrupted { unsafe openat(folder, path, flags, mode) }
  }
}

/// Closes a descriptor; the `errno` of what went wrong, or 0.
///
/// It is closed even if a signal interrupts the call.
func systemClose(_ descriptor: Int32) -> Int32 {
  close(descriptor) == 0 || errno == EINTR ? 0 : errno
}

/// Waits until what was written to a file is on the disk; as `fsync` elsewhere.
func systemFlush(_ descriptor: Int32) -> Int32 {
  #if canImport(Darwin)
  // Its `fsync` leaves bytes in the drive's own memory; not every file system knows better.
  if uninterrupted({ fcntl(descriptor, F_FULLFSYNC) }) >= 0 { return 0 }
  #endif
  return uninterrupted { fsync(descriptor) }
}

/// The result of a call, which is repeated if a signal interrupts it.
func uninterrupted(_ call: () -> Int32) -> Int32 {
  while true {
    let answer = call()
    if answer >= 0 || errno != EINTR { return answer }
  }
}

/// What `path` leads to, links followed; nil and `errno` if there is nothing.
func systemStatus(_ path: String) -> stat? {
  var raw = stat()
  return unsafe withSystemPath(path) { unsafe stat($0, &raw) } == 0 ? raw : nil
}

/// The status of `path` itself; nil and `errno` if there is nothing.
func systemLinkStatus(_ path: String) -> stat? {
  var raw = stat()
  return unsafe withSystemPath(path) { unsafe lstat($0, &raw) } == 0 ? raw : nil
}

func systemAccess(_ path: String, _ mode: Int32) -> Int32 {
  unsafe withSystemPath(path) { unsafe access($0, mode) }
}

/// The status of a name in an open folder; links are not followed.
func systemStatus(_ name: String, in folder: Int32) -> stat? {
  var raw = stat()
  let flags = AT_SYMLINK_NOFOLLOW
  return unsafe withSystemPath(name) { unsafe fstatat(folder, $0, &raw, flags) } == 0 ? raw : nil
}

/// Whether a name in an open folder may be used so, as `access` says; links are followed.
func systemAccess(_ name: String, _ mode: Int32, in folder: Int32) -> Int32 {
  unsafe withSystemPath(name) { unsafe faccessat(folder, $0, mode, 0) }
}

func systemRename(_ old: String, _ new: String, in folder: Int32) -> Int32 {
  unsafe withSystemPath(old) { old in
    unsafe withSystemPath(new) { new in
      uninterrupted { unsafe renameat(folder, old, folder, new) }
    }
  }
}

/// Lets two names in an open folder exchange what they stand for, at once.
///
/// Nil where the system, or the file system, cannot do that; EPERM is what containers say, too, of calls
/// that they do not know.
func systemExchange(_ one: String, _ other: String, in folder: Int32) -> Int32? {
  #if canImport(Darwin) || canImport(Glibc)
  let answer = unsafe withSystemPath(one) { one in
    unsafe withSystemPath(other) { other in
      #if canImport(Darwin)
      uninterrupted { unsafe renameatx_np(folder, one, folder, other, UInt32(RENAME_SWAP)) }
      #else
      uninterrupted { unsafe renameat2(folder, one, folder, other, renameExchange) }
      #endif
    }
  }
  return answer < 0 && [ENOSYS, EINVAL, ENOTSUP, EPERM].contains(errno) ? nil : answer
  #else
  return nil
  #endif
}

#if canImport(Glibc)
/// `RENAME_EXCHANGE` of Linux, rename(2).
private let renameExchange: UInt32 = 2
#endif

func systemUnlink(_ name: String, in folder: Int32) {
  _ = unsafe withSystemPath(name) { unsafe unlinkat(folder, $0, 0) }
}

func systemRename(_ old: String, _ new: String) -> Int32 {
  AccessLog.noteWriting(new)
  return unsafe withSystemPath(old) { old in
    unsafe withSystemPath(new) { new in uninterrupted { unsafe rename(old, new) } }
  }
}

#if !canImport(WASILibc)
/// What `errno` means.
func errorText(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
#endif

#if canImport(Darwin)
typealias FolderStream = UnsafeMutablePointer<DIR>
#else
typealias FolderStream = OpaquePointer
#endif

func systemUnlink(_ path: String) { _ = unsafe withSystemPath(path) { unsafe unlink($0) } }

/// The system's `read`, which waits even for a nonblocking stream, if that is wanted.
func systemRead(
  _ descriptor: Int32,
  _ buffer: UnsafeMutableRawPointer,
  _ count: Int,
  waits: Bool
) -> Int {
  while true {
    let got = unsafe read(descriptor, buffer, count)
    if got >= 0 || !waits && errno != EINTR { return got }
    if !isWorthRepeating(errno, descriptor, POLLIN) { return got }
  }
}

/// The system's `write`, which waits even for a nonblocking stream.
func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  while true {
    let count = unsafe write(descriptor, buffer.baseAddress, buffer.count)
    if count >= 0 || !isWorthRepeating(errno, descriptor, POLLOUT) { return count }
  }
}

/// The system's `write`, once, whatever comes of it.
func systemWriteOnce(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, buffer.baseAddress, buffer.count)
}

/// Whether to repeat a call that was interrupted, or that would have blocked: then it waits first.
private func isWorthRepeating(_ code: Int32, _ descriptor: Int32, _ event: Int32) -> Bool {
  if code == EINTR { return true }
  guard code == EAGAIN || code == EWOULDBLOCK else { return false }
  var waited = pollfd(fd: descriptor, events: Int16(event), revents: 0)
  return unsafe poll(&waited, 1, -1) >= 0 || errno == EINTR
}
