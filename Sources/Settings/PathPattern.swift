/// A glob for paths below a folder.
///
/// As in `.gitignore`, a pattern without a slash matches names at any depth, and any other matches
/// whole paths from the folder; a leading slash only makes it such a pattern. A pattern that names a
/// folder matches everything in it.
public struct PathPattern: Hashable, Sendable {
  /// What a pattern without a slash matches.
  public enum Reach: Hashable, Sendable {
    /// Names at any depth.
    case anyDepth
    /// Names in the folder itself, as whole paths.
    case folderItself
  }

  /// The pattern as it is written.
  public let text: String

  /// Whether it says what files are called, as `*.j2` does and `push/**` does not.
  public let namesFiles: Bool

  private let glob: Glob
  private let isForNames: Bool

  public init(
    _ text: String,
    _ syntax: Glob.Syntax = .path,
    reach: Reach = .anyDepth
  ) throws(GlobError) {
    self.text = text
    namesFiles = PathPattern.namesFiles(text)
    // Scalars, because a slash with a combining accent is another character than a slash.
    var pattern = text.unicodeScalars[...]
    if pattern.last == "/" { pattern.removeLast() }
    isForNames = reach == .anyDepth && !pattern.contains("/")
    glob = try Glob(String(PathPattern.fromFolder(pattern, syntax)), syntax)
  }

  /// The pattern as one for whole paths, without a slash or `./` in front.
  public var pathText: String {
    isForNames ? "**/" + text : String(PathPattern.fromFolder(text.unicodeScalars[...], .path))
  }

  private static func fromFolder(
    _ pattern: Substring.UnicodeScalarView,
    _ syntax: Glob.Syntax
  ) -> Substring.UnicodeScalarView {
    var pattern = pattern
    while syntax == .path, pattern.starts(with: "./".unicodeScalars) { pattern.removeFirst(2) }
    if pattern.first == "/" { pattern.removeFirst() }
    return pattern
  }

  /// Whether it matches the path or a folder that contains it.
  public func covers(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    if matches(bytes[...]) { return true }
    return bytes.indices.contains { bytes[$0] == 0x2F && matches(bytes[..<$0]) }
  }

  /// Whether it matches exactly this path, given in UTF-8, components joined by `/`.
  public func matches(_ path: ArraySlice<UInt8>) -> Bool {
    guard isForNames, let slash = path.lastIndex(of: 0x2F) else { return glob.matches(path) }
    return glob.matches(path[(slash + 1)...])
  }

  /// Whether it matches exactly this path.
  public func matches(_ path: String) -> Bool { matches(Array(path.utf8)[...]) }
}

// What is known about the matches before searching.
extension PathPattern {
  /// The only path that it can match; nil if there may be others.
  public var onlyPath: String? {
    isForNames || components.contains { PathPattern.isSpecial($0) } ? nil : joined(components)
  }

  /// The path of the folder that contains every match; empty for the one the pattern starts from.
  public var literalFolder: String {
    isForNames ? "" : joined(components.dropLast().prefix { !PathPattern.isSpecial($0) })
  }

  private static func namesFiles(_ text: String) -> Bool {
    components(of: text).last?.contains { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
    } ?? false
  }

  /// The most components of a match; nil for no limit.
  public var maxDepth: Int? {
    let mayBeDeep = components.contains { component in
      component.starts(with: "**".utf8) || component.contains(UInt8(ascii: "{"))
    }
    return isForNames || mayBeDeep ? nil : components.count
  }

  /// Whether its text alone shows that it leads out of the folder.
  public static func leadsOut(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "/")
      || text.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
  }

  private typealias Component = Substring.UTF8View

  private var components: [Component] { PathPattern.components(of: text) }

  private static func components(of text: String) -> [Component] {
    text.utf8.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
  }

  private func joined(_ components: some Sequence<Component>) -> String {
    components.map { String(Substring($0)) }.joined(separator: "/")
  }

  private static func isSpecial(_ component: Component) -> Bool {
    component.contains { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "{"),
        UInt8(ascii: "\\"):
        true
      default: false
      }
    }
  }
}
