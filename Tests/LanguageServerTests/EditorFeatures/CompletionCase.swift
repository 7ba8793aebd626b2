import PushlintEngine
import PushlintLanguageServer
import PushlintSyntax
import Testing

/// A text with the cursor as `‸`, and the completions there.
struct CompletionCase: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  /// Labels that are offered; for a case that accepts one, that label.
  let labels: [String]
  /// Labels that are not offered.
  var others: [String] = []
  /// The text after accepting the first label, with the defaults of snippets.
  var result: String?

  var testDescription: String { "\(name): \(text)" }

  static func json(_ text: String, _ labels: String..., not others: [String] = []) -> Self {
    Self(name: "a.json", text: text, labels: labels, others: others)
  }

  static func yaml(_ text: String, _ labels: String..., not others: [String] = []) -> Self {
    Self(name: "a.yml", text: text, labels: labels, others: others)
  }

  /// Accepting `label` in `text` gives `result`.
  static func taking(
    _ label: String,
    _ text: String,
    _ result: String,
    in name: String = "a.json"
  ) -> Self {
    Self(name: name, text: text, labels: [label], result: result)
  }
}

/// A text without its cursor, and the completions there.
struct Offer {
  let source: SourceText
  let offset: Int
  let completions: Completions

  /// `marked` contains one `‸`.
  init(
    _ marked: String,
    name: String,
    takesSnippets: Bool = true,
    folder: String? = nil,
    _ engine: Engine? = nil
  ) {
    let parts = marked.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
    source = SourceText(parts.joined())
    offset = parts.first?.utf8.count ?? 0
    var options = LintOptions()
    options.usesConfiguration = folder != nil
    let engine = engine ?? Engine(options)
    let document = Document(path: folder.map { $0 + "/" + name }, name: name, source: source)
    completions = engine.completions(
      in: document,
      engine.check(document),
      at: offset,
      takesSnippets: takesSnippets
    )
  }

  var labels: [String] { completions.items.map { $0.label } }

  func item(_ label: String) -> Completion? { completions.items.first { $0.label == label } }

  /// The text after accepting a completion.
  func text(taking item: Completion) -> String {
    let text =
      item.replacement.isSnippet ? Offer.filled(item.replacement.text) : item.replacement.text
    let edits = [.replace(item.replacement.replaced, with: text)] + item.otherEdits
    return String(decoding: edits.applied(to: source.bytes), as: UTF8.self)
  }

  /// A snippet with the default of each stop: nothing, a text, or the first choice.
  static func filled(_ snippet: String) -> String {
    var result = ""
    var rest = Substring(snippet)
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.popFirst() {
        result.append(next)
      } else if character == "$" {
        result += stop(&rest)
      } else {
        result.append(character)
      }
    }
    return result
  }

  private static func stop(_ rest: inout Substring) -> String {
    guard rest.first == "{" else {
      rest = rest.drop { $0.isNumber }
      return ""
    }
    rest = rest.dropFirst().drop { $0.isNumber }
    if rest.popFirst() == "|" {
      let words = rest.prefix { $0 != "|" }
      rest = rest.dropFirst(words.count + 2)
      return String(words.prefix { $0 != "," })
    }
    var text = ""
    while let character = rest.popFirst(), character != "}" {
      if character == "\\", let next = rest.popFirst() {
        text.append(next)
      } else {
        text.append(character)
      }
    }
    return text
  }
}
