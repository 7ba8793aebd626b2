import PushlintSyntax

/// Conditions that a version must meet, such as `>=1.2, <2`.
///
/// Parts that a condition does not name count as 0, except for `==`, which only compares those it names.
struct VersionRequirement: Hashable {
  private enum Sign: String, CaseIterable {
    case atLeast = ">="
    case atMost = "<="
    case exactly = "=="
    case above = ">"
    case below = "<"
  }

  private struct Condition: Hashable {
    let sign: Sign
    let parts: [Int]
  }

  private var conditions: [Condition] = []

  /// Reads conditions that commas separate; nil if the text is something else.
  init?(_ text: String) {
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      let piece = piece.filter { $0 != " " }
      let sign = Sign.allCases.first { piece.hasPrefix($0.rawValue) }
      let version = piece.dropFirst(sign?.rawValue.utf8.count ?? 0)
      guard let parts = VersionRequirement.parts(of: String(version)) else { return nil }
      conditions.append(Condition(sign: sign ?? .exactly, parts: parts))
    }
  }

  /// Whether a version meets all conditions.
  func allows(_ version: String) -> Bool {
    guard let parts = VersionRequirement.parts(of: version) else { return true }
    return conditions.allSatisfy { condition in
      let named = condition.sign == .exactly ? condition.parts.count : 3
      let own = VersionRequirement.filled(parts).prefix(named)
      let other = VersionRequirement.filled(condition.parts).prefix(named)
      let (isBelow, isAbove) = (
        own.lexicographicallyPrecedes(other), other.lexicographicallyPrecedes(own)
      )
      return switch condition.sign {
      case .atLeast: !isBelow
      case .atMost: !isAbove
      case .exactly: !isBelow && !isAbove
      case .above: isAbove
      case .below: isBelow
      }
    }
  }

  private static func filled(_ parts: [Int]) -> [Int] {
    parts + Array(repeating: 0, count: max(0, 3 - parts.count))
  }

  /// Up to three numbers of at most nine digits.
  private static func parts(of version: String) -> [Int]? {
    let words = version.split(separator: ".", omittingEmptySubsequences: false)
    guard words.count <= 3 else { return nil }
    var parts: [Int] = []
    for word in words {
      let isNumber = word.utf8.allSatisfy { (0x30...0x39).contains($0) } && word.utf8.count <= 9
      guard isNumber, let part = Int(word) else { return nil }
      parts.append(part)
    }
    return parts
  }
}

extension SettingsReader {
  /// Reports that a configuration is for other versions; then nothing else in it is a mistake, since
  /// those may know what this one does not.
  mutating func requireVersion(_ node: NodeView?) {
    guard let node, let text = text(node) else { return }
    guard let requirement = VersionRequirement(text) else {
      return report("'required-version' must be a version such as '>=1.2'", at: node)
    }
    guard let version = knowledge.version, !requirement.allows(version) else { return }
    forgetMistakes()
    report(
      "this configuration requires pushlint '\(text)', and this is \(raw: version)",
      at: node
    )
  }
}
