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

extension FileSystem {
  /// Gives a file new bytes, all of them or none.
  ///
  /// They are written to a new file in the same folder, which then takes the old one's name, owner,
  /// permissions and attributes. A symbolic link that was named stays, and what it leads to is
  /// replaced. A file whose status is no longer `status`, or that has other names (hard links),
  /// stays as it is.
  public static func replace(
    _ location: FileLocation,
    with bytes: [UInt8],
    ifStill status: FileStatus
  ) throws(FileError) {
    var target = location
    if location.followsLinks {
      guard let path = realPath(location.name) else { throw location.error }
      target = FileLocation(inItsFolder: path, name: location.name)
    }
    try put(bytes, at: target, ifStill: status)
  }

  /// Writes the bytes next to the file and then gives them its name, if it is still the same.
  private static func put(
    _ bytes: [UInt8],
    at location: FileLocation,
    ifStill status: FileStatus
  ) throws(FileError) {
    try Interruption.whileReplacing { () throws(FileError) in
      try location.withFolder { folder, name throws(FileError) in
        let old = try replaceable(name, in: folder, ifStill: status, location)
        #if canImport(WASILibc)
        _ = old
        try overwrite(name, in: folder, with: bytes, location)
        #else
        let (descriptor, temporary) = try newFile(in: folder, location)
        // Only want of memory ends the process here.
        let number = UnfinishedFiles.add(location.neighbor(named: temporary))
        defer { UnfinishedFiles.forget(number) }
        do throws(FileError) {
          try copyAttributes(of: name, in: folder, to: descriptor, location)
          try fill(descriptor, with: bytes, inPlaceOf: old, path: location.name)
          _ = try current(name, in: folder, ifStill: status, location)
        } catch {
          systemUnlink(temporary, in: folder)
          throw error
        }
        AccessLog.noteWriting(location.path)
        if try exchange(temporary, name, in: folder, ifStill: status, location) { return }
        try rename(temporary, name, in: folder, location)
        #endif
      }
    }
  }

  /// Gives a new file its name, or removes it.
  private static func rename(
    _ temporary: String,
    _ name: String,
    in folder: Int32,
    _ location: FileLocation
  ) throws(FileError) {
    if systemRename(temporary, name, in: folder) == 0 { return }
    let error = location.error
    systemUnlink(temporary, in: folder)
    throw error
  }

  /// Gives a new file the name of the old one, and removes that if it still was `status`.
  ///
  /// After a last look at the old file another may take its place before the name does. What is
  /// exchanged for the new file is therefore looked at again, and goes back if it is not the old one;
  /// what somebody else wrote is never removed. False where names cannot be exchanged; nothing is done
  /// then.
  private static func exchange(
    _ temporary: String,
    _ name: String,
    in folder: Int32,
    ifStill status: FileStatus,
    _ location: FileLocation
  ) throws(FileError) -> Bool {
    let new = systemStatus(temporary, in: folder)
    let answer = new == nil ? -1 : systemExchange(temporary, name, in: folder)
    guard let answer else { return false }
    guard let new, answer == 0 else {
      let error = location.error
      systemUnlink(temporary, in: folder)
      throw error
    }
    var placed = FileStatus(new)
    var expected = status
    for _ in 0..<maxExchanges {
      guard let raw = systemStatus(temporary, in: folder) else { throw location.error }
      let taken = FileStatus(raw)
      if taken.isSameFile(as: expected) {
        systemUnlink(temporary, in: folder)
        if expected == status { return true }
        break
      }
      // Somebody's newer file, which goes back; what was put in its place is then what is taken.
      (expected, placed) = (placed, taken)
      guard systemExchange(temporary, name, in: folder) == 0 else {
        // As a rule nothing has the name any more.
        _ = systemRename(temporary, name, in: folder)
        break
      }
    }
    throw FileError(.changed, path: location.name)
  }

  /// Each one after the first two is needed only if the file was replaced once more meanwhile.
  private static let maxExchanges = 100

  #if canImport(WASILibc)
  /// Writes new bytes into the file itself.
  ///
  /// A module sees no permissions, so it could not give them to a new file. What goes wrong leaves the
  /// old bytes; an end of the process in the middle does not.
  private static func overwrite(
    _ name: String,
    in folder: Int32,
    with bytes: [UInt8],
    _ location: FileLocation
  ) throws(FileError) {
    let descriptor = systemOpen(name, O_RDWR | location.linkFlag, in: folder)
    guard descriptor >= 0 else { throw location.error }
    defer { close(descriptor) }
    AccessLog.noteWriting(location.path)
    let old = try read(descriptor, ofSize: nil, path: location.name, limit: .max - 1)
    let failure = write(bytes, over: descriptor)
    if failure == 0 { return }
    _ = write(old, over: descriptor)
    throw FileError(errno: failure, path: location.name)
  }

  /// Makes `bytes` all that an open file holds; the `errno` of what went wrong, or 0.
  private static func write(_ bytes: [UInt8], over descriptor: Int32) -> Int32 {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { return errno }
    let failure = writeAll(bytes, to: descriptor)
    if failure != 0 { return failure }
    guard ftruncate(descriptor, off_t(bytes.count)) == 0 else { return errno }
    return systemFlush(descriptor) == 0 ? 0 : errno
  }
  #endif

  /// Begins a file that only its user may read, under a name that nobody has.
  private static func newFile(
    in folder: Int32,
    _ location: FileLocation
  ) throws(FileError) -> (descriptor: Int32, name: String) {
    for _ in 0..<100 {
      // A name of its own, since the file's may be as long as names can be.
      let name = ".pushlint." + String(UInt32.random(in: .min ... .max), radix: 36)
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
      let descriptor = systemOpen(name, flags, 0o600, in: folder)
      if descriptor >= 0 { return (descriptor, name) }
      guard errno == EEXIST else { throw location.error }
    }
    throw FileError(errno: EEXIST, path: location.name)
  }

  /// The status of a file that may be replaced.
  private static func replaceable(
    _ name: String,
    in folder: Int32,
    ifStill status: FileStatus,
    _ location: FileLocation
  ) throws(FileError) -> stat {
    guard systemAccess(name, W_OK, in: folder) == 0 else { throw location.error }
    let old = try current(name, in: folder, ifStill: status, location)
    if old.st_nlink > 1 { throw FileError(.hasOtherNames, path: location.name) }
    return old
  }

  /// The status of a file that is still `status`.
  private static func current(
    _ name: String,
    in folder: Int32,
    ifStill status: FileStatus,
    _ location: FileLocation
  ) throws(FileError) -> stat {
    guard let now = systemStatus(name, in: folder) else { throw location.error }
    guard FileStatus(now) == status else { throw FileError(.changed, path: location.name) }
    return now
  }

  /// Gives the new file the extended attributes and access control lists of the old one.
  private static func copyAttributes(
    of name: String,
    in folder: Int32,
    to new: Int32,
    _ location: FileLocation
  ) throws(FileError) {
    let old = systemOpen(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, in: folder)
    guard old >= 0 else { throw location.error }
    defer { close(old) }
    let failure = FileAttributes.copy(from: old, to: new)
    if failure != 0 { throw FileError(errno: failure, path: location.name) }
  }

  /// Writes the bytes through to the disk and closes the file.
  private static func fill(
    _ descriptor: Int32,
    with bytes: [UInt8],
    inPlaceOf old: stat,
    path: String
  ) throws(FileError) {
    var failure = writeAll(bytes, to: descriptor)
    if failure == 0 { failure = copyRights(of: old, to: descriptor) }
    if failure == 0, systemFlush(descriptor) != 0 { failure = errno }
    try finish(descriptor, failure, path)
  }

  /// Gives a new file the owner and the permissions of the old one; the `errno` of what went wrong, or
  /// 0.
  static func copyRights(of old: stat, to descriptor: Int32) -> Int32 {
    var mode = old.st_mode & 0o7777
    if old.st_uid != geteuid() || old.st_gid != getegid() {
      // Only root may give files away; for others it stays theirs, and must not run as them.
      if fchown(descriptor, old.st_uid, old.st_gid) != 0 { mode &= 0o1777 }
    }
    return uninterrupted({ fchmod(descriptor, mode) }) == 0 ? 0 : errno
  }

  /// Makes a file with some bytes; refused if anything, even a dangling link, has that name.
  public static func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try Interruption.whileReplacing { () throws(FileError) in
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      // As for every new file, the user's mask takes rights away.
      let descriptor = systemOpen(path, flags, 0o666)
      guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
      do throws(FileError) {
        try finish(descriptor, writeAll(bytes, to: descriptor), path)
      } catch {
        // The file is ours, and half of it is no use to anyone.
        systemUnlink(path)
        throw error
      }
    }
  }

  /// Appends `bytes` to a file, which is made if it does not exist; all or none of them.
  ///
  /// A symbolic link out of the file's folder is refused.
  public static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try refuseLinkOut(of: path)
    try Interruption.whileReplacing { () throws(FileError) in
      let descriptor = systemOpen(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
      let end = lseek(descriptor, 0, SEEK_END)
      let failure = writeAll(bytes, to: descriptor)
      // What was written of them is no use to anyone.
      if failure != 0, end >= 0 { ftruncate(descriptor, end) }
      try finish(descriptor, failure, path)
    }
  }

  /// Closes a file that was written; throws the first failure, of writing (an `errno`) or closing.
  private static func finish(
    _ descriptor: Int32,
    _ failure: Int32,
    _ path: String
  ) throws(FileError) {
    let closing = systemClose(descriptor)
    let first = failure != 0 ? failure : closing
    if first != 0 { throw FileError(errno: first, path: path) }
  }
}

/// Writes all of `bytes`; the `errno` of what went wrong, or 0.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  var written = 0
  while written < bytes.count {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: buffer[written...]))
    }
    if count > 0 {
      written += count
    } else if count == 0 {
      return EIO
    } else {
      return errno
    }
  }
  return 0
}
