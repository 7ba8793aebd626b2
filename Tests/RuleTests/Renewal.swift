import Foundation

/// What tests say and do about output that is written down.
enum Renewal {
  static let command = "UPDATE_RULES=1 swift test --filter RuleTests"

  /// Whether outdated output is to be written anew.
  static let isOn = ProcessInfo.processInfo.environment["UPDATE_RULES"] == "1"
}

extension Page {
  /// The page with every `report` and `fixed` block as the product prints it now.
  ///
  /// A bad block without them gets them, and a `fixed` block goes where no fix is left.
  var renewed: String {
    var output: [String] = []
    var copied = 0
    let examples = Dictionary(
      Example.examples(in: self).map { ($0.index, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for (index, block) in blocks.enumerated() {
      guard let example = examples[index], example.role == .bad else { continue }
      output += lines[copied...block.closing]
      copied = block.closing + 1
      if let made = blocks[(index + 1)...].prefix(while: { $0.isMade }).last {
        copied = made.closing + 1
      }
      let check = Check(example)
      output += Page.fenced("report", check.report)
      if let fixed = check.fixed {
        output += Page.fenced("\(block.words[0]) fixed", String(decoding: fixed, as: UTF8.self))
      }
    }
    return (output + lines[copied...]).joined(separator: "\n")
  }

  private static func fenced(_ words: String, _ text: String) -> [String] {
    var body = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    if body.last == "" { body.removeLast() }
    return ["", "```\(words)"] + body + ["```"]
  }
}

extension Page.Block {
  /// Whether the block is made from the one above it.
  fileprivate var isMade: Bool { words.first == "report" || words.dropFirst().first == "fixed" }
}
