import PushlintSyntax
import Testing

/// A mistake, its expected ranges, and their codes.
struct IssueCase: CustomTestStringConvertible, Sendable {
  let marked: String
  let codes: [SyntaxIssue.Code]
  let language: Language

  init(_ marked: String, _ codes: SyntaxIssue.Code..., language: Language = .json) {
    self.marked = marked
    self.codes = codes
    self.language = language
  }

  var testDescription: String { marked }
}

@Suite struct JSONIssueTests {
  static let structure: [IssueCase] = [
    IssueCase(#"{"a": 1«,»}"#, .trailingComma),
    IssueCase(#"[1«,» ]"#, .trailingComma),
    IssueCase(#"[1«,,»]"#, .trailingComma),
    IssueCase(#"{"id": 0«,, ,»}"#, .trailingComma),
    IssueCase("{\"a\": 1«,»\n  «// last»\n}", .trailingComma, .comment),
    IssueCase("«// one»\n{\"a\"«/* two */»: 1} «/**/»", .comment, .comment, .comment),
    IssueCase("{\n «# note»\n}", .comment),
    IssueCase(#"{} «/* open»"#, .unclosedComment),
    IssueCase(#"{"a": 1«» "b": 2}"#, .missingComma),
    IssueCase("{\"a\": 1«»\n\n\"b\": 2}", .missingComma),
    IssueCase(
      #"["x"«» {}«» []«» true, 1]"#,
      .missingComma,
      .missingComma,
      .missingComma
    ),
    IssueCase(#"{"a"«» 1}"#, .missingColon),
    IssueCase(#"{"a"«»}"#, .missingColon),
    IssueCase(#"{"a"«», "b": 1}"#, .missingColon),
    IssueCase(#"{"a":«» }"#, .missingValue),
    IssueCase(#"{"a":«», "b": 1}"#, .missingValue),
    IssueCase("{\"a\":«»\n\"b\": 1}", .missingValue),
    IssueCase(#"{«»: 1}"#, .missingKey),
    IssueCase(#"{"a": 1, «»[1]}"#, .missingKey),
    IssueCase(#"{"a": 1 «»2}"#, .missingKey),
    IssueCase(#"[1,«,»2]"#, .extraComma),
    IssueCase(#"[«,»1]"#, .extraComma),
    IssueCase(#"{«,»}"#, .extraComma),
    IssueCase(#"{"a" «=» 1, "b" «=>» 2, "c"«::»3}"#, .wrongColon, .wrongColon, .wrongColon),
    IssueCase(#"{«aps»: {}, «$x-y»: 1}"#, .unquotedKey, .unquotedKey),
    IssueCase(#"{«1»: 1, «null»: 2, «-1.5»: 3}"#, .nonStringKey, .nonStringKey, .nonStringKey),
    IssueCase(#"[1, {"a": «[»2"#, .unclosed(.array)),
    IssueCase(#"{"a": «[»1}"#, .unclosed(.array)),
    IssueCase(#"[«{»"a": 1]"#, .unclosed(.object)),
    // The indentation shows which bracket is missing.
    IssueCase("{\n  \"a\": «{»\n    \"b\": 1,\n  \"c\": {\n  }\n}\n", .unclosed(.object)),
    IssueCase("{\n  \"a\": {\n    \"b\": «[»\n      1\n  },\n  \"c\": 1\n}", .unclosed(.array)),
    IssueCase(
      "[\n\t{\n\t\t\"a\": «{»\n\t},\n\t«»2\n]",
      .unclosed(.object),
      .missingKey
    ),
    IssueCase("«{»\n\t\"a\": {\n    }", .unclosed(.object)),
    IssueCase(#"{"a": 1«]», "b": 2}"#, .unexpectedCloser),
    IssueCase(#"[1«}»"#, .unexpectedCloser),
    IssueCase(#"{}«}»"#, .unexpectedCloser),
    IssueCase(#"«]»"#, .unexpectedCloser),
    IssueCase(#"{} «{"a": 1} x»  "#, .valueAfterRoot),
    IssueCase(#"{} «[1]»"#, .valueAfterRoot),
    IssueCase(#"{} «x {"a": 1}»  "#, .textAfterRoot),
    IssueCase(#"1«,»"#, .textAfterRoot),
    IssueCase(#"{"a": «...», "b": [«…»], «...rest»}"#, .ellipsis, .ellipsis, .ellipsis),
    IssueCase(#"{"a": 1«;» "b": 2}"#, .unexpectedByte(0x3B)),
    IssueCase(#"["a"«:» 1]"#, .unexpectedByte(0x3A)),
    IssueCase(#"[«*»]"#, .unexpectedByte(0x2A)),
    IssueCase("[1,«\u{A0}\u{A0}»2]", .unexpectedByte(0xC2)),
    IssueCase("[1,«\u{C}»2]", .unexpectedByte(0x0C)),
    IssueCase("{«\u{FEFF}»\"a\": 1}", .byteOrderMarkInside),
  ]

  static let tokens: [IssueCase] = [
    IssueCase(#"{«'a'»: «'it\'s'»}"#, .wrongQuotes(.single), .wrongQuotes(.single)),
    IssueCase(#"[«'it's'», «'a "b"'»]"#, .wrongQuotes(.single), .wrongQuotes(.single)),
    IssueCase(
      "{«“a”»: «“b\"», \"c\": «‘d’»}",
      .wrongQuotes(.smart),
      .wrongQuotes(.smart),
      .wrongQuotes(.smart)
    ),
    IssueCase(#"[«`a`»]"#, .wrongQuotes(.backtick)),
    IssueCase(#"["a«\x»b", "«\'»", "«\é»"]"#, .badEscape, .badEscape, .badEscape),
    IssueCase(#"["«\u12»", "«\u»g", "«\u00A»"]"#, .badEscape, .badEscape, .badEscape),
    IssueCase(#"["«\U0041»", "«\U»1"]"#, .upperCaseUnicodeEscape, .badEscape),
    IssueCase(#"["«\uD800»", "«\uDC00»x", "\uD83D\uDE00"]"#, .loneSurrogate, .loneSurrogate),
    IssueCase(
      #"["«\uD800»\u0041", "«\uDD1E»«\uD834»"]"#,
      .loneSurrogate,
      .loneSurrogate,
      .loneSurrogate
    ),
    IssueCase("[\"a«\t»b«\u{1}»\"]", .controlCharacter(9), .controlCharacter(1)),
    IssueCase("{\"a\": «\"b,»\n\"c\": 1}", .unclosedString),
    IssueCase("{\"a\": «\"b}»\r\n", .unclosedString),
    IssueCase("[«'a»\n]", .unclosedString),
    IssueCase(#"[«True», «FALSE»]"#, .bareWord(suggestion: .true), .bareWord(suggestion: .false)),
    IssueCase(
      #"[«None», «nil», «undefined»]"#,
      .bareWord(suggestion: .null),
      .bareWord(suggestion: .null),
      .bareWord(suggestion: .null)
    ),
    IssueCase(#"[«tru», «nul»]"#, .bareWord(suggestion: .true), .bareWord(suggestion: .null)),
    IssueCase(
      #"{"price": «RM 12.0"», "url": «https://a.b/c?d=e»}"#,
      .bareWord(suggestion: nil),
      .bareWord(suggestion: nil)
    ),
    IssueCase(#"{"a": "say «"»hi" now", "b": 1}"#, .strayQuote),
    IssueCase(#"{"a": "12«"» pizza", "b": ["x «"»y" z"]}"#, .strayQuote, .strayQuote),
    IssueCase(#"{"a": "é🙂«"»!", "b": 1}"#, .strayQuote),
    IssueCase(#"{"APNS": "{«"»aps":{"alert":"x"}}"}"#, .strayQuote),
    IssueCase(#"{"APNS": "{«"»aps": {"alert": "x", "badge": 1}}"}"#, .strayQuote),
    IssueCase("{\"a\": \"x\" «and no more»,\n\"b\": 1}", .bareWord(suggestion: nil)),
    IssueCase(#"["a"«» "b", "c"]"#, .missingComma),
    IssueCase(
      #"{"a": «$CA», "b": «@@B@@», "c": [«__C__», «#{d}», «%s», «%(e)s», «$$F$$»]}"#,
      .undeclaredPlaceholder(nil),
      .undeclaredPlaceholder(nil),
      .undeclaredPlaceholder(nil),
      .undeclaredPlaceholder(nil),
      .undeclaredPlaceholder(nil),
      .undeclaredPlaceholder(nil),
      .undeclaredPlaceholder(nil)
    ),
    IssueCase(#"{"a": 1, «@@MORE@@»}"#, .undeclaredPlaceholder(nil)),
    IssueCase(
      #"{"a": «$5.00», "b": «@name», "c": «$$X»}"#,
      .bareWord(suggestion: nil),
      .bareWord(suggestion: nil),
      .bareWord(suggestion: nil)
    ),
    IssueCase(#"[«NaN», «Infinity», «-Infinity»]"#, .notANumber, .notANumber, .notANumber),
    IssueCase(#"[«0»1, -«00»7, 0, -0, 10]"#, .leadingZero, .leadingZero),
    IssueCase(#"[«+»1, «+»0.5]"#, .leadingPlus, .leadingPlus),
    IssueCase(#"[«.5», «1.», «-»]"#, .malformedNumber, .malformedNumber, .malformedNumber),
    IssueCase(#"[«1e», «0x1F», «1.2.3»]"#, .malformedNumber, .malformedNumber, .malformedNumber),
    IssueCase(#"[«- 1», «12abc», «1_000»]"#, .malformedNumber, .malformedNumber, .malformedNumber),
    IssueCase(
      #"{"a": «%COUNT%», "b": «<COUNT>», "c": «[COUNT]», "d": «{name}»}"#,
      .undeclaredPlaceholder(.percent),
      .undeclaredPlaceholder(.angle),
      .undeclaredPlaceholder(.bracket),
      .undeclaredPlaceholder(.brace)
    ),
  ]

  @Test(arguments: structure + tokens)
  func `each mistake is reported at exactly its bytes`(row: IssueCase) {
    let marked = Marked(row.marked)
    let issues = parse(marked.text, row.language).issues
    #expect(issues.map(\.range) == marked.ranges)
    #expect(issues.map(\.code) == row.codes)
  }

  @Test(arguments: structure + tokens)
  func `each message is one phrase`(row: IssueCase) {
    for issue in parse(Marked(row.marked).text, row.language).issues {
      for words in [issue.message, issue.relatedMessage].compactMap({ $0 }) {
        #expect(words.last != "." && !words.isEmpty && words.utf8.count <= 100)
        #expect(
          words.first?.isUppercase == false || words.hasPrefix("JSON") || words.hasPrefix("U+")
        )
        #expect(words.filter { $0 == "'" }.count.isMultiple(of: 2) || words.contains("'''"))
      }
    }
  }

  @Test(arguments: [
    #"{"a": "x"b: 1}, "c": "y"}"#, #"{"a": "Hello " + name + "!", "b": 1}"#,
    #"{"a": "x"."$y"."z", "b": 1}"#, #"{"a": "{{t "x"", "b": 1}"#, #"{"a"b": 1}"#,
    "{\"a\": \"x\"y,\n\"b\": \"z\"}",
  ])
  func `a quote after which the string may be meant to end is not stray`(text: String) {
    let codes = parse(text).issues.map(\.code)
    #expect(!codes.isEmpty && !codes.contains(.strayQuote), "\(codes)")
  }

  @Test func `a string with stray quotes keeps its text`() {
    let tree = parse(#"{"a": "say "hi" \"now\"", "b": 1}"#)
    let value = tree.roots.first?.asObject?["a"]?.asString?.value
    #expect(value == #"say "hi" "now""#)
    #expect(tree.roots.first?.asObject?["b"]?.asNumber?.text == "1")
  }

  @Test func `a note shows where the closing bracket is missing`() {
    let issue = parse("{\"a\": [1, 2\n").issues.last
    #expect(issue?.code == .unclosed(.array))
    #expect(issue?.related == .at(11))
    #expect(issue?.relatedMessage == "']' is missing here")
  }

  @Test func `a note shows which bracket a wrong closing bracket does not match`() {
    let issue = parse("[1}").issues.first
    #expect(issue?.related == ByteRange(0, 1))
  }

  @Test func `an issue without a second place has no note`() {
    #expect(parse("[1,]").issues.first?.relatedMessage == nil)
  }
}

@Suite struct JSONMessageTests {
  @Test(arguments: [
    (SyntaxIssue.Code.trailingComma, "a trailing comma is not allowed in JSON"),
    (.wrongQuotes(.smart), "strings need double quotes, not typographic quotes"),
    (.bareWord(suggestion: .null), "unquoted word; did you mean 'null'?"),
    (.unexpectedByte(0x2A), "unexpected '*'"),
    (.unexpectedByte(0xC2), "unexpected invisible or special character"),
    (.controlCharacter(0x09), "the control character U+0009 must be escaped in a string"),
    (.unclosed(.object), "'{' is never closed"),
    (.tooDeep, "nesting is limited to 64 levels"),
    (.undeclaredPlaceholder(.percent), "the placeholder style '%NAME%' is not enabled"),
    (.yaml("did not find expected key"), "did not find expected key"),
    (.yamlTag("!!binary"), "the tag '!!binary' has no JSON equivalent"),
  ])
  func `messages name the mistake`(code: SyntaxIssue.Code, message: String) {
    #expect(SyntaxIssue(code, .at(0)).message == message)
  }

  /// Four comments, and five other issues.
  private static let crowded = "[/*1*/1,/*2*/2,/*3*/{,},/*4*/{,},{,},{,},{,},{}]"

  @Test func `issues beyond the limit of their kind are counted`() {
    var options = ParseOptions(language: .json)
    options.maxIssueCount = 3
    let tree = SyntaxTree.parse(SourceText(Self.crowded), options)
    #expect(
      tree.issues.map(\.code) == [
        .comment, .comment, .comment, .extraComma, .extraComma, .extraComma,
      ]
    )
    let further = tree.furtherIssues.map { "\($0.first.code) \($0.first.range.lower) \($0.count)" }
    #expect(further == ["comment 24 1", "extraComma 38 2"])
    #expect(tree.issueCount == 9)
    let all = SyntaxTree.parse(SourceText(Self.crowded), ParseOptions(language: .json))
    #expect(all.issues.count == 9 && all.furtherIssues.isEmpty)
  }

  @Test func `what may have an issue that is only counted counts as damaged`() {
    var options = ParseOptions(language: .json)
    options.maxIssueCount = 3
    let tree = SyntaxTree.parse(SourceText(Self.crowded), options)
    let all = SyntaxTree.parse(SourceText(Self.crowded), ParseOptions(language: .json))
    for offset in 0..<Self.crowded.utf8.count {
      let range = ByteRange(offset, offset + 1)
      if all.isDamaged(at: range) { #expect(tree.isDamaged(at: range)) }
      // The places of comments are known, those of other issues only up to the limit.
      if offset < 36 { #expect(tree.isDamaged(at: range) == all.isDamaged(at: range)) }
    }
    #expect(tree.hasIssue(in: ByteRange(43, 46)))
    #expect(!tree.hasIssue(in: ByteRange(7, 8)))
  }
}
