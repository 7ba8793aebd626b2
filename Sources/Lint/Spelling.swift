public import PushlintSyntax

/// How the names of rules and keys are compared with patterns.
public enum Spelling {
  /// Whether `pattern`, in which `*` is any characters, matches all of `name`.
  public static func matches(_ name: String, pattern: String) -> Bool {
    guard pattern.utf8.contains(UInt8(ascii: "*")) else { return name.hasSameBytes(pattern) }
    let name = Array(name.utf8)
    let pattern = Array(pattern.utf8)
    var (nameIndex, patternIndex) = (0, 0)
    // Where to continue when a guess about the last star proves wrong.
    var retry: (name: Int, pattern: Int)?
    while nameIndex < name.count {
      if patternIndex < pattern.count, pattern[patternIndex] == UInt8(ascii: "*") {
        retry = (nameIndex, patternIndex + 1)
        patternIndex += 1
      } else if patternIndex < pattern.count, pattern[patternIndex] == name[nameIndex] {
        nameIndex += 1
        patternIndex += 1
      } else if let from = retry {
        retry = (from.name + 1, from.pattern)
        nameIndex = from.name + 1
        patternIndex = from.pattern
      } else {
        return false
      }
    }
    return pattern[patternIndex...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

extension FixSelection {
  /// Whether the fixes of a rule are offered.
  public func offers(_ rule: String) -> Bool {
    let names = { (patterns: [String]) in
      patterns.contains { Spelling.matches(rule, pattern: $0) }
    }
    return (fixable.isEmpty || names(fixable)) && !names(unfixable)
  }
}
