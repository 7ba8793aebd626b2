import PushlintBuiltInRules
import PushlintLint
import PushlintSyntax
import Testing

/// A bad block in which nothing may be reported.
struct Silence: Sendable, CustomTestStringConvertible {
  enum Kind: String, Sendable, CaseIterable {
    case configuration = "suppressed by the configuration"
    case comment = "suppressed by a comment"
    case placeholder = "with placeholders for the values"
  }

  let kind: Kind
  let example: Example
  let bytes: [UInt8]
  let fileName: String
  let configuration: String

  var testDescription: String { "\(example.testDescription) \(kind.rawValue)" }

  static let all: [Silence] = Example.bad.filter { $0.isRequest }.flatMap { example in
    let check = Check(example)
    return Kind.allCases.compactMap { Silence($0, of: check) }
  }

  /// Silences a file; nil if it cannot be silenced this way.
  private init?(_ kind: Kind, of check: Check) {
    guard !check.findings.isEmpty else { return nil }
    self.kind = kind
    example = check.example
    switch kind {
    case .configuration:
      guard let lines = Silence.suppressions(for: check) else { return nil }
      configuration = lines
      bytes = example.bytes
      fileName = example.fileName
    case .comment:
      guard let text = Silence.commented(check) else { return nil }
      bytes = text
      let suffix = check.tree.language == .yaml ? ".yml" : ".jsonc"
      fileName = example.fileName.hasSuffix(suffix) ? example.fileName : "push" + suffix
      configuration = ""
    case .placeholder:
      guard let text = Silence.withPlaceholders(check) else { return nil }
      bytes = text
      fileName = example.fileName
      configuration = ""
    }
  }

  /// The lines of a configuration that suppress each finding by its pointer.
  private static func suppressions(for check: Check) -> String? {
    let isSuppressible = Rule.all.contains { rule in
      guard rule.id == check.example.id else { return false }
      if case .suppression = rule.implementation { return false }
      return true
    }
    guard isSuppressible else { return nil }
    let path = check.example.fileName
    let lines = check.findings.map { finding in
      let pointer = JSONString.quoted(finding.pointer)
      let rule = finding.rule
      return "  - {path: \(path), pointer: \(pointer), rule: \(rule), reason: known}\n"
    }
    return "suppressions:\n" + lines.joined()
  }

  /// The file with a comment above each line that a finding begins on.
  private static func commented(_ check: Check) -> [UInt8]? {
    let tree = check.tree
    guard suppressions(for: check) != nil, tree.issues.isEmpty, !tree.roots.isEmpty,
      tree.language != .json || check.example.fileName == "push.json",
      !tree.source.bytes.contains(0x0D)
    else { return nil }
    let lines = LineMap(tree.source)
    let starts = Set(check.findings.map { lines.line(of: Int($0.range.lower)) })
      .map { Int(lines.lineStarts[$0]) }
    let rules = Set(check.findings.map { $0.rule }).sorted().joined(separator: ", ")
    let sign = tree.language == .yaml ? "# " : "// "
    var edits: [Edit] = []
    for start in starts {
      let isInScalar = tree.nodes.contains { node in
        node.kind == .string && Int(node.range.lower) < start && start < Int(node.range.upper)
      }
      guard !isInScalar, start >= tree.source.contentStart, !tree.source.hasByteOrderMark else {
        return nil
      }
      edits.append(.insert("\(sign)pushlint: ignore[\(rules)] known\n", at: start))
    }
    return edits.applied(to: check.example.bytes)
  }

  /// The file with a bare placeholder for each value that a finding covers.
  private static func withPlaceholders(_ check: Check) -> [UInt8]? {
    let nodes = check.tree.nodes
    guard check.tree.issues.isEmpty else { return nil }
    let edits = check.findings.compactMap { finding -> Edit? in
      let isValue = nodes.indices.contains { index in
        let view = NodeView(tree: check.tree, index: NodeIndex(index))
        guard view.range == finding.range, view.kind != .member, !view.isAliasCopy else {
          return false
        }
        return view.member?.key.index != view.index
      }
      return isValue ? .replace(finding.range, with: "{{value}}") : nil
    }
    guard edits.count == check.findings.count, edits.areDisjoint else { return nil }
    return edits.applied(to: check.example.bytes)
  }
}
