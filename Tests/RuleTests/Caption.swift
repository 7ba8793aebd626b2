import PushlintLint
import PushlintSyntax

/// The line before a block, since GitHub does not show the words after a fence.
struct Caption: Sendable {
  let text: String

  static let report = Caption(text: "pushlint reports:")

  private static let settings = Caption(text: "With this `pushlint.yml`:")
  private static let headers = Caption(text: "With these headers:")
  private static let unreported = Caption(text: "Not reported:")

  private init(text: String) { self.text = text }

  /// The caption of a block that holds settings, headers or an example; nil for any other.
  init?(for block: Page.Block, _ example: Example?) {
    if block.isConfiguration {
      self = .settings
    } else if block.isHeaders {
      self = .headers
    } else if let example {
      switch example.role {
      case .bad:
        let bytes = block.words.contains("bytes") ? ", where `\\xNN` stands for one byte" : ""
        let live = example.isLive ? ", with `--live`" : ""
        self.init(text: "In `\(example.fileName)`\(bytes)\(live):")
      case .good: self = .unreported
      case .unreported: self.init(ofRulesIn: Check(example))
      }
    } else {
      return nil
    }
  }

  /// Names the other rules that report something.
  private init(ofRulesIn check: Check) {
    let rules = Set(check.diagnostics.filter { $0.severity > .hint }.map { $0.rule }).sorted()
    let links = rules.map { Links.link(to: $0) }.joined(separator: ", ")
    text =
      rules.isEmpty
      ? Caption.unreported.text : "Only \(links) \(rules.count == 1 ? "is" : "are") reported:"
  }

  init(ofFixing findings: [Diagnostic]) {
    let isSafe = findings.allSatisfy { $0.fixes.first?.applicability == .safe }
    text = isSafe ? "After `--fix`:" : "After `--fix --unsafe-fixes`:"
  }

  /// Whether a line reads like a generated caption.
  static func isCaption(_ line: String) -> Bool {
    let beginnings = [
      settings.text, headers.text, report.text, unreported.text, "After `--fix`:",
      "After `--fix --unsafe-fixes`:", "Only [`",
    ]
    return beginnings.contains { line.hasPrefix($0) } && line.hasSuffix(":")
      || line.wholeMatch(of: /In `[^`]+`(, where .* one byte|, with `--live`)?:/) != nil
  }
}

/// Links from one rule's page to others.
enum Links {
  static func link(to id: String) -> String { "[`\(id)`](\(id).md)" }

  /// A line in which each id of another rule, in back-ticks, is a link.
  static func added(to line: String, except own: String) -> String {
    line.replacing(/(\[?)`([a-z0-9-]+)`/) { match in
      let id = String(match.output.2)
      let isLinked = !match.output.1.isEmpty || id == own || !Page.ids.contains(id)
      return isLinked ? String(match.output.0) : link(to: id)
    }
  }

  /// The ids of the pages that a text links to, in order.
  static func targets(in text: String) -> [String] {
    text.matches(of: /\]\(([a-z0-9-]+)\.md\)/).map { String($0.output.1) }
  }
}
