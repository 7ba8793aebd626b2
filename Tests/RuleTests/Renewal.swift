import Foundation
import PushlintRuleBook

/// How generated text is updated.
enum Renewal {
  static let command = "UPDATE_RULES=1 swift test --filter RuleTests"

  /// Whether outdated text is replaced.
  static let isOn = ProcessInfo.processInfo.environment["UPDATE_RULES"] == "1"
}

extension Page {
  /// The page with everything generated brought up to date: the line of facts, captions, reports,
  /// fixed blocks, links to other rules and the sections that follow from the rule.
  var renewed: String {
    guard let facts = PageFacts(self) else { return lines.joined(separator: "\n") }
    let document = RuleDocument(id: id, markdown: filled.joined(separator: "\n"))
    var parts = ["# \(id)", "> \(facts.line)", document.introduction]
    let known = RuleDocument.headings
    for heading in known + document.headings.filter({ !known.contains($0) }) {
      let authored = document.section(heading)
      let body =
        switch heading {
        case "Options": facts.options(with: authored ?? "")
        case "Turn it off": facts.waysToTurnItOff
        case "See also": facts.links(from: document)
        default: authored
        }
      guard let body else { continue }
      if heading == RuleDocument.moreExamples {
        parts += Page.folded(body)
      } else {
        parts += ["## \(heading)", body]
      }
    }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static func folded(_ section: String) -> [String] {
    let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
    let body = trimmed(lines.filter { !$0.hasPrefix("<summary>") && $0 != "</details>" })
    guard !body.isEmpty else { return [] }
    let summary = "<summary>\(RuleDocument.moreExamples) (tested)</summary>"
    return ["<details>\n\(summary)", body.joined(separator: "\n"), "</details>"]
  }

  /// The lines with a caption before each block, and each bad block followed by its report and, if
  /// every finding has a fix, the fixed file.
  private var filled: [String] {
    let examples = Dictionary(
      Example.examples(in: self).map { ($0.index, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var output: [String] = []
    var rest = lines[...]
    for (index, block) in blocks.enumerated() {
      output += prose(rest[..<block.opening])
      rest = lines.dropFirst(block.closing + 1)
      if block.isMade { continue }
      if let caption = Caption(for: block, examples[index]) { output += ["", caption.text] }
      output += [""] + lines[block.opening...].prefix(block.closing + 1 - block.opening)
      if let example = examples[index], example.role == .bad {
        output += made(from: example, language: block.words[0])
      }
    }
    return output + prose(rest)
  }

  /// Authored lines between blocks, with links and without the caption of the next block.
  private func prose(_ lines: ArraySlice<String>) -> [String] {
    var lines = trimmed(lines)
    if let last = lines.last, Caption.isCaption(last) { lines = trimmed(lines.dropLast()) }
    return lines.isEmpty ? [] : [""] + lines.map { Links.added(to: $0, except: id) }
  }

  private func made(from example: Example, language: String) -> [String] {
    let check = Check(example)
    var output = Page.fenced(.report, "report", check.report)
    if let fixed = check.fixed {
      let text = String(decoding: fixed, as: UTF8.self)
      output += Page.fenced(Caption(ofFixing: check.findings), "\(language) fixed", text)
    }
    return output
  }

  private static func fenced(_ caption: Caption, _ words: String, _ text: String) -> [String] {
    var body = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    if body.last == "" { body.removeLast() }
    return ["", caption.text, "", "```\(words)"] + body + ["```"]
  }
}

/// The lines without the blank ones at both ends.
private func trimmed<Lines: BidirectionalCollection>(_ lines: Lines) -> [Lines.Element]
where Lines.Element: StringProtocol {
  let start = lines.drop { $0.allSatisfy(\.isWhitespace) }
  return start.reversed().drop { $0.allSatisfy(\.isWhitespace) }.reversed()
}
