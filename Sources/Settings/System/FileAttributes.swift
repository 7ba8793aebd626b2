import PushlintSyntax

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import PushlintCLinux
import Glibc
#elseif canImport(Musl)
import PushlintCLinux
import Musl
#elseif canImport(WASILibc)
import WASILibc
#endif

/// What a file has besides bytes and permissions: extended attributes and access control lists.
enum FileAttributes {
  #if canImport(Darwin)
  /// Gives one open file the attributes of another; the `errno` of what went wrong, or 0.
  static func copy(from old: Int32, to new: Int32) -> Int32 {
    let flags = copyfile_flags_t(COPYFILE_XATTR | COPYFILE_ACL)
    return unsafe fcopyfile(old, new, nil, flags) == 0 || errno == ENOTSUP ? 0 : errno
  }
  #elseif canImport(WASILibc)
  /// A module sees no attributes.
  static func copy(from old: Int32, to new: Int32) -> Int32 { 0 }
  #else
  /// Gives one open file the attributes of another; the `errno` of what went wrong, or 0.
  ///
  /// Labels of the system's security, which it sets itself, may be refused.
  static func copy(from old: Int32, to new: Int32) -> Int32 {
    for name in names(of: old) {
      let text = FileName.text(of: Array(name))
      guard let value = unsafe bytes({ unsafe get(text, old, $0, $1) }) else { continue }
      let failure = set(text, value, new)
      let isOfSystem = name.starts(with: "security.".utf8) || name.starts(with: "trusted.".utf8)
      if failure != 0, failure != ENOTSUP, !isOfSystem { return failure }
    }
    return 0
  }

  private static func names(of file: Int32) -> [ArraySlice<UInt8>] {
    let list = unsafe bytes { unsafe flistxattr(file, $0?.assumingMemoryBound(to: CChar.self), $1) }
    return (list ?? []).split(separator: 0)
  }

  private static func get(
    _ name: String,
    _ file: Int32,
    _ buffer: UnsafeMutableRawPointer?,
    _ count: Int
  ) -> Int {
    unsafe withSystemPath(name) { unsafe fgetxattr(file, $0, buffer, count) }
  }

  private static func set(_ name: String, _ value: [UInt8], _ file: Int32) -> Int32 {
    let answer = unsafe withSystemPath(name) { name in
      unsafe value.withUnsafeBytes { unsafe fsetxattr(file, name, $0.baseAddress, $0.count, 0) }
    }
    return answer == 0 ? 0 : errno
  }

  /// What `call` writes to a buffer; without one, it says how large that must be.
  private static func bytes(_ call: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8]? {
    let wanted = call(nil, 0)
    guard wanted >= 0 else { return nil }
    var result = [UInt8](repeating: 0, count: wanted)
    let count = unsafe result.withUnsafeMutableBytes { unsafe call($0.baseAddress, $0.count) }
    return count < 0 ? nil : Array(result.prefix(count))
  }
  #endif
}
