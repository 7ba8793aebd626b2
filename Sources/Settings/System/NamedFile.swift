import PushlintSyntax

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(WASILibc)
import WASILibc
#endif

/// A file that the user named, open for reading, and whether to wait for its bytes.
///
/// Only a pipe and the streams of the process are waited for. Whoever wrote the checked files may have
/// put a link in the place of one, to a device or to a file of the kernel's that never ends, or to
/// a stream of this process.
struct NamedFile {
  let descriptor: Int32
  let waits: Bool

  /// Opens what is at a path; the caller closes it.
  static func open(_ path: String) throws(FileError) -> NamedFile {
    #if canImport(WASILibc)
    let (waits, flags) = (true, O_RDONLY | O_CLOEXEC)
    #else
    let waits = isStream(path) ? true : try isPipe(path)
    // Without O_NONBLOCK, a device may wait as long as it likes.
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (waits ? 0 : O_NONBLOCK)
    #endif
    let descriptor = systemOpen(path, flags)
    guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
    return NamedFile(descriptor: descriptor, waits: waits)
  }

  #if !canImport(WASILibc)
  /// Whether the path, as it is written, names an open file of a process, or the terminal.
  private static func isStream(_ path: String) -> Bool {
    if path.hasSameBytes("/dev/stdin") || path.hasSameBytes("/dev/tty") { return true }
    if path.begins(with: "/dev/fd/") { return true }
    // `/proc/self/fd/0`
    let names = path.utf8.split(separator: UInt8(ascii: "/"))
    return path.begins(with: "/proc/") && names.count == 4 && names[2].elementsEqual("fd".utf8)
  }

  /// Whether a pipe is at a path; refuses other things than files where a link leads to them.
  ///
  /// A link to the standard input of this process is one to the pipe in its place.
  private static func isPipe(_ path: String) throws(FileError) -> Bool {
    guard let status = systemStatus(path) else { return false }
    let isPipe = status.st_mode & S_IFMT == S_IFIFO
    if [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) || FileSystem.isOfSystem(path) {
      return isPipe
    }
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "./"
    guard isPipe, systemLinkStatus(path)?.st_mode == status.st_mode,
      let folder = FileSystem.realPath(folder), !FileSystem.isOfSystem(folder)
    else { throw FileError(.notRegular, path: path) }
    return true
  }
  #endif
}
