package import Text

/// One source file of the app, as it was read.
package struct SourceFile: Hashable, Sendable {
  /// The path; only its extension is looked at.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The largest file that is read: 4 MiB, far above anything written by hand.
  package static let maxByteCount = 4 << 20
}

/// A place in one of the files.
package struct SourcePlace: Hashable, Sendable {
  /// The file's index in the list that the index was made from.
  package let file: Int
  package let range: ByteRange

  package init(file: Int, range: ByteRange) {
    self.file = file
    self.range = range
  }
}

/// A file that was skipped, so that what it declares is not known.
package struct SkippedFile: Hashable, Sendable {
  /// Why a file was skipped.
  package enum Reason: Hashable, Sendable {
    case unreadable
    /// It is above `SourceFile.maxByteCount`.
    case tooLarge
    /// It is binary, or not in UTF-8.
    case notText
  }

  /// The file's index in the list that the index was made from.
  package let file: Int
  package let reason: Reason
}

/// The languages that are read.
enum SourceLanguage: Hashable, Sendable {
  case swift
  case objectiveC

  /// The language that a path's extension tells; nil for files that are not looked at.
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
