import PushlintEngine
import PushlintSyntax

extension FuzzTarget {
  /// JSON that is made from the input's bytes, with the delimiters of placeholders in its strings:
  /// it is valid, whatever the styles and the language.
  static let validJSON = FuzzTarget("valid-json") { input, claims in
    var writer = ScriptedJSON(input.bytes)
    let text = writer.document()
    claims.hold(PlainJSON(text) != nil, "the text is JSON")
    let styles = PlaceholderStyle.allCases.enumerated().filter { index, _ in
      input.choice & 1 << index != 0
    }
    for language in [Language.json, .jsonc, .ndjson] {
      let options = ParseOptions(
        language: language,
        placeholderStyles: styles.map { $0.element }
      )
      let tree = SyntaxTree.parse(SourceText(text), options)
      claims.hold(tree.issues.isEmpty, "valid JSON is valid with placeholders")
      claims.isSound(tree)
    }
  }

  /// Fixes of JSON, as another parser reads the text before and after: it stays JSON, no key occurs
  /// twice that did not, and the app's own values stay as they are.
  static let fixedJSON = FuzzTarget("fixed-json") { input, claims in
    guard UTF8Check.firstInvalidOffset(in: input.bytes) == nil,
      let before = PlainJSON(input.bytes)
    else { return }
    let document = Document(untrusted: input.bytes, .json)
    let limit = input.choice & 1 == 0 ? Fix.Applicability.unsafe : .safe
    let fixed = Engine.fuzzed.fix(document, upTo: limit)
    // Without its quotes, a placeholder is a value of a template, which is not JSON.
    guard fixed.isChanged, fixed.before.tree.placeholders.isEmpty else { return }
    guard let after = PlainJSON(fixed.analysis.file.source.bytes) else {
      return claims.hold(false, "fixed JSON is JSON")
    }
    claims.hold(before.repeatsKey || !after.repeatsKey, "a fix repeats no key")
    // A fix closes placeholders in the app's own values, too.
    guard fixed.analysis.tree.placeholders.isEmpty else { return }
    // There are more where a fix has made a payload out of a 'paiload'.
    claims.hold(
      before.ownValues.allSatisfy { after.ownValues[$0.key, default: 0] >= $0.value },
      "a fix keeps the app's own values"
    )
  }

  /// Templates that are made from the input's bytes: what is reported about their branches is wrong
  /// in a document that they render.
  static let branches = FuzzTarget("branches") { input, claims in
    let template = ScriptedTemplate(input.bytes)
    let options = ParseOptions(language: .json)
    let tree = SyntaxTree.parse(SourceText(template.text), options)
    claims.isSound(tree)
    guard tree.issues.isEmpty, let check = TemplateCheck(tree), !check.branchIssues.isEmpty else {
      return
    }
    let isRight = template.documents?.allSatisfy { document in
      PlainJSON(document).map { !$0.repeatsKey } ?? false
    }
    claims.hold(isRight != true, "a template that renders only JSON has no wrong branch")
  }
}

/// Bytes that decide what is written, one after the other; zeros behind the end.
struct Script {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func next() -> Int { Int(rest.popFirst() ?? 0) }
}

/// Writes a JSON document on one line as a script says.
private struct ScriptedJSON {
  private static let pieces = [
    "{{", "}}", "${", "}", "$(", ")", "<%", "%>", "{%", "%}", "{#", "#}", "{{{", "}}}", #"\""#,
    #"\\"#, "x", " ", ",", ":", "%A%", "[B]", "<C>", "{d}", "'", "//", "/*", "*/", "#if y",
    #"\u00e9"#,
    "é", "/if",
  ]

  private var script: Script
  private var text: [UInt8] = []

  init(_ bytes: [UInt8]) { script = Script(bytes) }

  mutating func document() -> [UInt8] {
    value(depth: 0)
    return text
  }

  private mutating func value(depth: Int) {
    let choice = script.next()
    let count = script.isAtEnd ? 0 : choice / 8 % 6
    switch depth > 8 ? choice % 4 : choice % 8 {
    case 0, 1, 2: string(count)
    case 3: text += Array(["1", "-0.5e+3", "true", "null", "false", "0"][count].utf8)
    case 4, 5: items(count, "[", "]") { $0.value(depth: depth + 1) }
    default:
      items(count, "{", "}") {
        $0.string($0.script.next() % 4)
        $0.text.append(UInt8(ascii: ":"))
        $0.value(depth: depth + 1)
      }
    }
  }

  private mutating func string(_ count: Int) {
    text.append(UInt8(ascii: "\""))
    for _ in 0..<count {
      let pieces = ScriptedJSON.pieces
      text += Array(pieces[script.next() % pieces.count].utf8)
    }
    text.append(UInt8(ascii: "\""))
  }

  private mutating func items(
    _ count: Int,
    _ opener: String,
    _ closer: String,
    _ write: (inout ScriptedJSON) -> Void
  ) {
    text += Array(opener.utf8)
    for number in 0..<count {
      if number > 0 { text += Array(", ".utf8) }
      write(&self)
    }
    text += Array(closer.utf8)
  }
}
