// Globs, as `.gitignore` (gitignore(5), git's wildmatch) and our own configuration write them.
//
// Choices:
// - A pattern becomes an `NFA`: the work is at most states times characters.
// - `?` and `[…]` take one Unicode scalar, where git takes one byte.
// - `/` is matched by `/` and by `**` alone. `**` is more than `*` only where it is a component.
// - `{a,b}` is read in our own patterns only, `.gitignore` has none.

/// A pattern that matches a whole text.
public struct Glob: Hashable, Sendable {
  /// The characters that are special in a pattern.
  public enum Syntax: Hashable, Sendable {
    /// `*`, `**`, `?`, `[…]`, `{a,b}`, `\`: paths in `pushlint.yml`.
    case path
    /// As `path`, without braces.
    case gitIgnore
    /// Only `*`, which stands for any characters: rule ids.
    case word
  }

  /// The longest pattern that is read, in scalars.
  public static let maxLength = 4096

  private let automaton: NFA
  /// How every match begins and ends, which rules out most texts without a run.
  private let prefix: [UInt8]
  private let suffix: [UInt8]
  /// What is between them, where that is simple.
  private let middle: Middle

  private enum Middle {
    case nothing
    /// `*`.
    case component
    /// `**/*`, or `**` at the end.
    case anything
    case other
  }

  public init(_ pattern: String, _ syntax: Syntax = .path) throws(GlobError) {
    var compiler = GlobCompiler(pattern, syntax)
    let steps = try compiler.compile()
    automaton = NFA(steps: steps)
    let prefix = Glob.scalars(steps)
    let suffix = Glob.scalars(steps[Glob.lastTarget(steps)...].reversed()).reversed()
    middle = Glob.middle(steps, from: prefix.count, to: steps.count - suffix.count)
    self.prefix = Array(Glob.text(prefix).utf8)
    self.suffix = Array(Glob.text(suffix).utf8)
  }

  /// Whether all of `text` matches.
  public func matches(_ text: String) -> Bool { matches(Array(text.utf8)[...]) }

  /// Whether all of a text in UTF-8 matches.
  public func matches(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.starts(with: prefix), text.suffix(suffix.count).elementsEqual(suffix) else {
      return false
    }
    let isLongEnough = text.count >= prefix.count + suffix.count
    switch middle {
    case .nothing: return text.count == prefix.count
    case .component:
      return isLongEnough && !text.dropFirst(prefix.count).dropLast(suffix.count).contains(0x2F)
    case .anything: return isLongEnough
    case .other:
      let scalars = String(decoding: text, as: UTF8.self).unicodeScalars.map { $0.value }
      return run(over: scalars[...]).isMatch
    }
  }

  private static func middle(_ steps: [NFA.Step], from start: Int, to end: Int) -> Middle {
    if start == steps.count { return .nothing }
    guard start < end else { return .other }
    let own = steps[start..<end].map { $0.moved(by: -start) }
    let star = NFA.Step.loop(over: .anyInComponent, at: 0)
    if own == star { return .component }
    let folders = NFA.Step.folders(at: 0)
    let isAnything =
      own == NFA.Step.loop(over: .any, at: 0)
      || own == folders + NFA.Step.loop(over: .anyInComponent, at: folders.count)
    return isAnything ? .anything : .other
  }

  /// The scalars of the first steps, up to one that takes anything else.
  private static func scalars(_ steps: some Sequence<NFA.Step>) -> [UInt32] {
    var scalars: [UInt32] = []
    for step in steps {
      guard case .scalar(let scalar) = step else { break }
      scalars.append(scalar)
    }
    return scalars
  }

  private static func text(_ scalars: some Sequence<UInt32>) -> String {
    scalars.reduce(into: "") { $0.unicodeScalars.append(Unicode.Scalar($1) ?? "\u{FFFD}") }
  }

  /// The first step that every way through the last part of the automaton passes.
  private static func lastTarget(_ steps: [NFA.Step]) -> Int {
    var last = 0
    for step in steps {
      switch step {
      case .split(let first, let second): last = max(last, first, second)
      case .jump(let target): last = max(last, target)
      case .scalar, .oneOf, .anyInComponent, .any, .start, .end: continue
      }
    }
    return min(last, steps.count)
  }

  /// Whether all of the scalars match, and how many states were visited.
  public func run(over text: ArraySlice<UInt32>) -> (isMatch: Bool, stepCount: Int) {
    automaton.run(over: text, .whole)
  }
}

extension Glob {
  /// The text as a part of a glob that matches it literally.
  public static func literal(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if "*?[]{}\\!".unicodeScalars.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}

/// Why a text is not a glob.
public enum GlobError: Error, Hashable, Sendable, CustomStringConvertible {
  case unclosedBracket
  case unclosedBrace
  case trailingBackslash
  case tooLong
  case empty

  public var description: String {
    switch self {
    case .unclosedBracket: "'[' is never closed"
    case .unclosedBrace: "'{' is never closed"
    case .trailingBackslash: "a '\\' must be followed by a character"
    case .tooLong: "it has more than \(Glob.maxLength) characters"
    case .empty: "it is empty"
    }
  }
}
