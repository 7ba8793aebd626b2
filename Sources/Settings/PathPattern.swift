/// A glob for paths below a folder.
///
/// As in `.gitignore`, one without a slash is for names at any depth, and any other is for whole
/// paths from the folder down; a slash in front does no more than that. One that names a folder
/// stands for all that is in it.
package struct PathPattern: Hashable, Sendable {
  /// The pattern as it is written.
  package let text: String

  private let glob: Glob
  private let isForNames: Bool

  package init(_ text: String, _ syntax: Glob.Syntax = .path) throws(GlobError) {
    self.text = text
    // Scalars, because to the string type a slash with an accent behind it is no slash.
    var pattern = text.unicodeScalars[...]
    if pattern.last == "/" { pattern.removeLast() }
    isForNames = !pattern.contains("/")
    if syntax == .path, pattern.starts(with: "./".unicodeScalars) { pattern.removeFirst() }
    if pattern.first == "/" { pattern.removeFirst() }
    glob = try Glob(String(pattern), syntax)
  }

  /// The components in front of the first wildcard, from the folder that the pattern starts from.
  package var literalPrefix: String {
    if isForNames { return "" }
    return text.utf8.split(separator: UInt8(ascii: "/"))
      .prefix { !$0.contains { PathPattern.special.contains($0) } }
      .compactMap { String($0) }.joined(separator: "/")
  }

  private static let special = Set("*?[]{}\\".utf8)

  /// Whether it is for the path or a folder that holds it.
  package func covers(_ path: String) -> Bool {
    let scalars = path.unicodeScalars.map { $0.value }
    if matches(scalars[...]) { return true }
    return scalars.indices.contains { scalars[$0] == 0x2F && matches(scalars[..<$0]) }
  }

  /// Whether it is for this very path, given as its scalars, components joined by `/`.
  package func matches(_ path: ArraySlice<UInt32>) -> Bool {
    guard isForNames, let slash = path.lastIndex(of: 0x2F) else { return glob.matches(path) }
    return glob.matches(path[(slash + 1)...])
  }
}
