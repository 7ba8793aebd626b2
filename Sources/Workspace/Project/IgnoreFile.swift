// gitignore(5).
//
// Choices:
// - Blanks at the end of a line are dropped unless a backslash precedes them; tabs are kept.
// - A broken pattern matches nothing, as in git; nor does one that is longer than any path.
// - A `.gitignore` that is a symbolic link is not read, as in git.
// - What is in an ignored folder is ignored, as in git: no later pattern can bring it back, because
//   the walk never gets there.

import PushlintSettings
import PushlintSyntax

/// The patterns of one `.gitignore`.
public struct IgnoreFile: Sendable {
  private struct Pattern {
    let path: PathPattern
    let isNegated: Bool
    let isForFolders: Bool
    /// Counted from 1.
    let line: Int
  }

  /// The file itself.
  let path: String
  /// The folder that its patterns start from.
  let folder: String
  private let patterns: [Pattern]

  public init(_ bytes: [UInt8], folder: String, path: String = ".gitignore") {
    self.folder = folder
    self.path = path
    let content = bytes.starts(with: SourceText.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var patterns: [Pattern] = []
    for (index, line) in lines.enumerated() {
      do throws(GlobError) {
        if let pattern = try IgnoreFile.pattern(line, line: index + 1) { patterns.append(pattern) }
      } catch {}
    }
    self.patterns = patterns
  }

  /// Reads a file of patterns for what is below `folder`; nil if there is none.
  ///
  /// Throws where it cannot be read as a whole, since then nobody knows what is ignored.
  init?(
    reading path: String,
    for folder: String,
    links: FileHandle.Links = .followed
  ) throws(FileError) {
    guard let bytes = try IgnoreFile.bytes(of: path, links) else { return nil }
    self.init(bytes, folder: folder, path: path)
  }

  private static func bytes(
    of path: String,
    _ links: FileHandle.Links
  ) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      let handle = try FileHandle.open(path, links: links)
      return try handle.readAll(limit: IgnoreFile.maxByteCount, path: path)
    } catch {
      if case .tooLarge = error.kind { throw error }
      if error.isOfSystem { throw error }
      return nil
    }
  }

  private static let maxByteCount = 1 << 20

  var isEmpty: Bool { patterns.isEmpty }

  /// What the last pattern that applies to `path` (below `folder`) says about it; nil if none does.
  public func verdict(on path: String, isFolder: Bool) -> (isIgnored: Bool, line: Int)? {
    let bytes = Array(path.utf8)
    let pattern = patterns.last { pattern in
      (isFolder || !pattern.isForFolders) && pattern.path.matches(bytes[...])
    }
    return pattern.map { (!$0.isNegated, $0.line) }
  }

  private static func pattern(
    _ bytes: ArraySlice<UInt8>,
    line number: Int
  ) throws(GlobError) -> Pattern? {
    var line = bytes
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard line.first != UInt8(ascii: "#") else { return nil }
    line = line.prefix(lengthWithoutBlanks(line))
    let isNegated = line.first == UInt8(ascii: "!")
    if isNegated { line.removeFirst() }
    let isForFolders = line.last == UInt8(ascii: "/")
    let text = FileName.text(of: Array(line))
    let path = try PathPattern(text, .gitIgnore)
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
