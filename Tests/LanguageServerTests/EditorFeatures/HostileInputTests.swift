import PushlintEngine
import PushlintLanguageServer
import PushlintSyntax
import TestSupport
import Testing

/// Inputs that are large in one dimension, each of which could cause unbounded recursion or quadratic
/// time.
struct HostileInputTests {
  struct Input: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String

    init(_ claim: String, _ text: String) {
      testDescription = claim
      self.text = text
    }
  }

  private static let count = Program.hasTime ? 5000 : 2000

  private static func many(_ part: String, between head: String = "", and tail: String = "")
    -> String
  {
    head + String(repeating: part, count: count) + tail
  }

  /// Like `many`, with a part that is reported every time.
  private static func some(_ part: String, between head: String = "", and tail: String = "")
    -> String
  {
    head + String(repeating: part, count: 600) + tail
  }

  private static let wrapped = "\"x\":\"1\"},\"payload\":{\"aps\":{}}}"

  /// Repeats a part, with its number for `#`.
  private static func numbered(_ part: String, in head: String, _ tail: String) -> String {
    let pieces = part.split(separator: "#", omittingEmptySubsequences: false)
    return head + (0..<600).map { pieces.joined(separator: String($0)) }.joined() + tail
  }

  static let inputs: [Input] = [
    Input("nothing", ""),
    Input("open arrays", many("[")),
    Input("open objects", many("{\"aps\":")),
    Input("open braces", many("{")),
    Input("open braces in aps", many("{", between: "{\"aps\": ")),
    Input("closing brackets", many("]", between: "{\"aps\": {}}")),
    Input("commas", many(",", between: "{\"aps\": {", and: "}}")),
    Input("quotes", many("\"", between: "{\"aps\": {")),
    Input("escapes", many("\\u00", between: "{\"aps\": {\"alert\": \"", and: "\"}}")),
    Input("placeholders", many("{{x}}", between: "{\"aps\": {\"alert\": \"", and: "\"}}")),
    Input("half placeholders", many("{{ ", between: "{\"aps\": {\"alert\": \"", and: "\"}}")),
    Input("half ERB tags", many("<%= ", between: "aps:\n  alert: ")),
    Input("one key many times", many("\"badge\":1,", between: "{\"aps\":{", and: "\"x\":1}}")),
    Input("misspelt keys", many("\"bagde\":1,", between: "{\"aps\":{", and: "\"x\":1}}")),
    Input("a long key", "{\"aps\": {\"" + many("a") + "\": 1}}"),
    Input("a long number", "{\"aps\": {\"badge\": " + many("9") + "}}"),
    Input("a long header", "headers: {apns-collapse-id: " + many("é") + "}\npayload: {aps: {}}\n"),
    Input("line ends", many("\n", between: "{\"aps\": {", and: "}}")),
    Input("carriage returns", many("\r", between: "aps:\r  badge: x")),
    Input("comments", many("// x\n", between: "{\"aps\": {", and: "}}")),
    Input("suppressions", many("# pushlint: ignore[x]\n", between: "aps: {badge: 1}\n")),
    Input("one suppression of many", "aps: {badge: 1} # pushlint: ignore[" + many("x, ") + "]\n"),
    Input("documents", many("---\naps: {badge: x}\n")),
    Input("dashes", many("- ", between: "aps:\n  ")),
    Input("questions", many("? ", between: "aps:\n  ")),
    Input("deeper lines", (0..<300).map { String(repeating: " ", count: $0) + "a:\n" }.joined()),
    Input("anchors", (0..<2000).map { "a\($0): &a\($0) {}\n" }.joined() + "aps: {}\n"),
    Input(
      "aliases of aliases",
      "aps:\n  a0: &a0 [x, x]\n"
        + (1..<40).map { "  a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
    ),
    Input("many keys at the root", numbered("\"k#\":1,", in: "{\"aps\":{},", "\"x\":1}")),
    Input("one key at the root", some("\"k\":1,", between: "{\"aps\":{},", and: "\"x\":1}")),
    Input("misspelt 'aps'", numbered("\"aps#\":{},", in: "{", "\"x\":1}")),
    Input("many keys in aps", numbered("\"k#\":1,", in: "{\"aps\":{", "\"x\":1}}")),
    Input("near misses", numbered("\"content-availabl#\":1,", in: "{\"aps\":{", "\"x\":1}}")),
    Input("many keys in alert", numbered("\"k#\":1,", in: "{\"aps\":{\"alert\":{", "\"x\":1}}}")),
    Input("titles", some("\"title\":\"\",", between: "{\"aps\":{\"alert\":{", and: "\"x\":1}}}")),
    Input("many keys beside mdm", numbered("\"k#\":1,", in: "{\"mdm\":\"a\",", "\"x\":1}")),
    Input("headers", numbered("\"apns-#\":\"1\",", in: "{\"headers\":{", wrapped)),
    Input("one header", some("\"apns-topic\":\"a.b\",", between: "{\"headers\":{", and: wrapped)),
    Input("many lines", numbered("  k#: 1\n", in: "aps:\n", "")),
    Input("placeholders of a style that is off", numbered("  k#: %NAME%\n", in: "aps:\n", "")),
    Input("half percent signs", some("%A ", between: "aps:\n  badge: ")),
    Input("spaced percent signs", some("%      ", between: "aps: {badge: %A%}\nb: ")),
    Input("a number beyond any", "{\"aps\": {\"badge\": 1e999, \"relevance-score\": -1e999}}"),
    Input("less than nothing", "{\"aps\": {\"badge\": -0, \"content-available\": -0.0}}"),
    Input("a long fraction", "{\"aps\": {\"relevance-score\": 0." + some("1") + "}}"),
    Input("a long hexadecimal number", "aps: {badge: 0x" + some("f") + "}\n"),
    Input("a line that breaks off", some("{\"aps\":{\"badge\":1}}\n", and: "{\"aps\":{\"bad")),
    Input("SNS that is no JSON", #"{"APNS": "{aps"}"#),
    Input("SNS that breaks off", #"{"APNS": "{\"aps\": {\"alert\": \"x"}"#),
    Input("SNS in SNS", #"{"APNS": "{\"APNS\": \"{\\\"aps\\\": {}}\"}"}"#),
    Input(
      "many messages",
      some(#""APNS":"{\"aps\":{\"badge\":\"1\"}}","#, between: "{", and: "\"x\":1}")
    ),
    Input("a long message", "{\"APNS\":\"{" + some("\\\"k\\\":1,") + "\\\"aps\\\":{}}\"}"),
    Input("aliases", some("  - *t\n", between: "t: &t x\naps: {badge: x}\nn:\n")),
    Input("aliases in aps", numbered("  k#: *t\n", in: "t: &t x\naps:\n", "")),
    Input("placeholders in keys", some("\"{{a}}\":1,", between: "{\"aps\":{", and: "\"x\":1}}")),
    Input("merges", "b: &b {badge: x}\naps:\n" + many("  <<: *b\n")),
  ]

  @Test(arguments: inputs, [Language.json, .jsonc, .ndjson, .yaml])
  func `findings in hostile input are inside it, and completions can be inserted`(
    _ input: Input,
    _ language: Language
  ) {
    var options = LintOptions()
    options.usesConfiguration = false
    let source = SourceText(input.text)
    let document = Document(
      path: nil,
      name: "hostile",
      source: source,
      language: language,
      isNamed: true
    )
    let engine = Engine(options)
    let analysis = engine.check(document)
    #expect(analysis.file.diagnostics.allSatisfy { source.range.contains($0.range) })
    // A log without a line is no mistake.
    #expect(!analysis.file.diagnostics.isEmpty || language == .ndjson && input.text.isEmpty)
    let middle = source.count / 2
    let offsets = Program.hasTime ? [0, source.count / 3, middle, source.count] : [middle]
    for offset in offsets {
      let completions = engine.completions(
        in: document,
        analysis,
        at: offset,
        takesSnippets: true
      )
      let ranges = completions.items.map { $0.replacement.replaced }
      #expect(ranges.allSatisfy { source.range.contains($0) })
    }
  }
}
