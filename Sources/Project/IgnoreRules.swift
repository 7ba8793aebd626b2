// gitignore(5).
//
// Choices:
// - Blanks at the end of a line are dropped unless a backslash precedes them; tabs are kept.
// - A broken pattern matches nothing, as in git.
// - What is in an ignored folder is ignored, as in git: no later pattern can bring it back, because
//   the walk never gets there.

import Settings
import System
import Text

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

  var isEmpty: Bool { patterns.isEmpty }

  /// What the last pattern that applies to `path` (below `folder`) says about it; nil if none does.
  public func verdict(on path: String, isFolder: Bool) -> (isIgnored: Bool, line: Int)? {
    let bytes = Array(path.utf8)
    let pattern = patterns.last { pattern in
      (isFolder || !pattern.isForFolders) && pattern.path.matches(bytes[...])
    }
    return pattern.map { (!$0.isNegated, $0.line) }
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

/// What git ignores in a folder: every `.gitignore` from the repository's root down to it.
struct IgnoreRules {
  /// The outermost first; the innermost decides first.
  private var files: [IgnoreFile] = []

  /// Nothing is ignored.
  init() {}

  /// What the `.gitignore` files above `folder`, an absolute path, ignore; nothing outside a
  /// repository, since the root of the project is unknown there.
  init(above folder: String) throws(FileError) {
    var folders: [String] = []
    var root = folder
    while FileSystem.entryKind(FilePath.join(root, ".git")) == nil {
      guard root != "/" else { return }
      root = FilePath.folder(of: root)
      folders.append(root)
    }
    let exclude = FilePath.join(try IgnoreRules.gitFolder(of: root), "info/exclude")
    if let file = try IgnoreFile(reading: exclude, for: root) { files.append(file) }
    for folder in folders.reversed() { try enter(folder) }
  }

  /// The folder with what all work trees of a repository share.
  ///
  /// In a work tree of its own, `.git` is a file that names a folder, which names the shared one
  /// (gitrepository-layout(5)).
  private static func gitFolder(of root: String) throws(FileError) -> String {
    let path = FilePath.join(root, ".git")
    let key = "gitdir: "
    guard let line = try firstLine(of: path), line.hasPrefix(key) else { return path }
    let own = FilePath.join(root, String(line.dropFirst(key.count)))
    guard let shared = try firstLine(of: FilePath.join(own, "commondir")) else { return own }
    return FilePath.join(own, shared)
  }

  private static func firstLine(of path: String) throws(FileError) -> String? {
    do throws(FileError) {
      let bytes = try FileHandle.open(path).read(from: 0, count: 4096, path: path)
      return FileName.text(of: Array(bytes.prefix { $0 != 0x0A && $0 != 0x0D }))
    } catch {
      if error.isOfSystem { throw error }
      return nil
    }
  }

  /// Adds the folder's own `.gitignore`.
  mutating func enter(_ folder: String) throws(FileError) {
    let path = FilePath.join(folder, ".gitignore")
    guard let file = try IgnoreFile(reading: path, for: folder), !file.isEmpty else { return }
    files.append(file)
  }

  /// What ignores `path`, absolute: a file and the number of a line in it; nil if nothing does.
  func source(ignoring path: String, isFolder: Bool) -> (file: String, line: Int)? {
    for file in files.reversed() {
      let relative = FilePath.relative(path, to: file.folder)
      if let verdict = file.verdict(on: relative, isFolder: isFolder) {
        return verdict.isIgnored ? (file.path, verdict.line) : nil
      }
    }
    return nil
  }
}
