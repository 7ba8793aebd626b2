public import PushlintSyntax

/// A place in one of the files.
public struct SourcePlace: Hashable, Sendable {
  /// The file's index in the list that the index was made from.
  public let file: Int
  public let range: ByteRange

  public init(file: Int, range: ByteRange) {
    self.file = file
    self.range = range
  }
}

/// A file that was skipped, so that what it declares is not known.
public struct SkippedFile: Hashable, Sendable {
  /// Why a file was skipped.
  public enum Reason: Hashable, Sendable {
    case unreadable
    /// It is above `AppSourceIndex.maxByteCount`.
    case tooLarge
    /// It is binary, or not in UTF-8.
    case notText
  }

  /// The file's index in the list that the index was made from.
  public let file: Int
  public let reason: Reason
}

/// The languages that are read.
enum SourceLanguage: Hashable, Sendable {
  case swift
  case objectiveC

  /// The language that a path's extension names; nil for files that are not read.
  init?(path: String) {
    let bytes = Array(path.utf8)
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch String(decoding: bytes[(dot + 1)...], as: UTF8.self) {
    case "swift": self = .swift
    case "m", "mm", "h", "pch": self = .objectiveC
    default: return nil
    }
  }
}
