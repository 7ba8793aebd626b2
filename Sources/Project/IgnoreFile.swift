// gitignore(5).
//
// Choices:
// - Blanks at the end of a line are dropped unless a backslash stands before them; tabs are kept.
// - A pattern that is broken matches nothing, as in git.
// - A file or folder that lies in an ignored folder is ignored too, because the walk never gets
//   there; so a later pattern cannot bring it back, as in git.

import Settings
import System
import Text

/// The patterns of one `.gitignore`.
package struct IgnoreFile: Sendable {
  private struct Pattern {
    let path: PathPattern
    let isNegated: Bool
    let isForFolders: Bool
    /// Counted from 1.
    let line: Int
  }

  /// What a pattern says about a path.
  struct Verdict {
    let isIgnored: Bool
    let line: Int
  }

  /// The file itself.
  let path: String
  /// The folder that its patterns start from.
  package let folder: String
  private let patterns: [Pattern]

  package init(_ bytes: [UInt8], folder: String, path: String = ".gitignore") {
    self.folder = folder
    self.path = path
    let content = bytes.starts(with: SourceText.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    patterns = lines.enumerated().compactMap { IgnoreFile.pattern($1, line: $0 + 1) }
  }

  /// Reads a file of patterns for what is below `folder`; nil if there is none to be read.
  ///
  /// Throws where the system fails, since then there may well be one.
  init?(reading path: String, for folder: String) throws(FileError) {
    do throws(FileError) {
      let handle = try FileHandle.open(path)
      let bytes = try handle.readAll(limit: IgnoreFile.maxByteCount, path: path)
      self.init(bytes, folder: folder, path: path)
    } catch {
      if error.isOfSystem { throw error }
      return nil
    }
  }

  private static let maxByteCount = 1 << 20

  package var isEmpty: Bool { patterns.isEmpty }

  /// Whether the last pattern that is for `path` (below `folder`) ignores it; nil if none is.
  package func ignores(_ path: String, isFolder: Bool) -> Bool? {
    verdict(on: path, isFolder: isFolder)?.isIgnored
  }

  /// What the last pattern that is for `path` says about it; nil if none is.
  func verdict(on path: String, isFolder: Bool) -> Verdict? {
    let scalars = path.unicodeScalars.map { $0.value }
    let pattern = patterns.last { pattern in
      (isFolder || !pattern.isForFolders) && pattern.path.matches(scalars[...])
    }
    return pattern.map { Verdict(isIgnored: !$0.isNegated, line: $0.line) }
  }

  private static func pattern(_ bytes: ArraySlice<UInt8>, line number: Int) -> Pattern? {
    var line = bytes
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard line.first != UInt8(ascii: "#") else { return nil }
    line = line.prefix(lengthWithoutBlanks(line))
    let isNegated = line.first == UInt8(ascii: "!")
    if isNegated { line.removeFirst() }
    let isForFolders = line.last == UInt8(ascii: "/")
    let text = FileName.text(of: Array(line))
    guard let path = try? PathPattern(text, .gitIgnore) else { return nil }
    return Pattern(path: path, isNegated: isNegated, isForFolders: isForFolders, line: number)
  }

  /// The length up to the last byte that is no blank, or is one behind a backslash.
  private static func lengthWithoutBlanks(_ line: ArraySlice<UInt8>) -> Int {
    var length = 0
    var isEscaped = false
    for (index, byte) in line.enumerated() {
      if isEscaped || byte != UInt8(ascii: " ") { length = index + 1 }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    return length
  }
}
