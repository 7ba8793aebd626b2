import PushlintSettings
import TestSupport
import Testing

struct ExpressionCase: CustomTestStringConvertible, Sendable {
  let pattern: String
  let matching: [String]
  let others: [String]

  init(_ pattern: String, _ matching: [String], not others: [String]) {
    self.pattern = pattern
    self.matching = matching
    self.others = others
  }

  var testDescription: String { pattern }

  static let all: [ExpressionCase] = [
    ExpressionCase("a", ["a", "ba", "bab"], not: ["", "b", "A"]),
    ExpressionCase("^a", ["a", "ab"], not: ["ba", "", "\na"]),
    ExpressionCase("a$", ["a", "ba"], not: ["ab", "", "a\n"]),
    ExpressionCase("^$", [""], not: ["a", "\n"]),
    ExpressionCase("^", ["", "a"], not: []),
    ExpressionCase("^chat-", ["chat-1", "chat-"], not: ["chat", "my-chat-1", "Chat-1"]),
    ExpressionCase("a|b", ["a", "b", "xb"], not: ["", "c"]),
    ExpressionCase("^(a|b)$", ["a", "b"], not: ["ab", "c", ""]),
    ExpressionCase("^a|b$", ["ac", "cb", "ab"], not: ["ca", "bc"]),
    ExpressionCase("^(a||b)$", ["", "a", "b"], not: ["c", "ab"]),
    ExpressionCase("^()$", [""], not: ["a"]),
    ExpressionCase("^a*$", ["", "a", "aaa"], not: ["b", "ab"]),
    ExpressionCase("^a+$", ["a", "aaa"], not: ["", "b"]),
    ExpressionCase("^a?b$", ["b", "ab"], not: ["aab", "a"]),
    ExpressionCase("^a{2}$", ["aa"], not: ["a", "aaa", "a{2}"]),
    ExpressionCase("^a{2,}$", ["aa", "aaaa"], not: ["a", ""]),
    ExpressionCase("^a{1,3}$", ["a", "aa", "aaa"], not: ["", "aaaa"]),
    ExpressionCase("^a{0}b$", ["b"], not: ["ab", "a"]),
    ExpressionCase("^(?:ab)+$", ["ab", "abab"], not: ["a", "aba", ""]),
    ExpressionCase("^(a*)*b$", ["b", "aab"], not: ["a", "aa", ""]),
    ExpressionCase("^(a|aa)+$", ["a", "aaaaa"], not: ["", "ab"]),
    ExpressionCase("^[a-c]$", ["a", "b", "c"], not: ["d", "-", ""]),
    ExpressionCase("^[^a-c]$", ["d", "/", "\n", "é"], not: ["a", "b", ""]),
    ExpressionCase("^[-a]$", ["-", "a"], not: ["b"]),
    ExpressionCase("^[a-]$", ["-", "a"], not: ["b"]),
    ExpressionCase("^[\\]\\-\\\\^]$", ["]", "-", "\\", "^"], not: ["a"]),
    ExpressionCase("^[a-cx-z0]$", ["a", "y", "0"], not: ["d", "w", "1"]),
    ExpressionCase("^[b-da-c]$", ["a", "d"], not: ["e"]),
    ExpressionCase("^[/.*+?(){}|$]$", ["/", ".", "*", "(", "{", "|", "$"], not: ["a", "\\"]),
    ExpressionCase("^.$", ["a", "😀", "é"], not: ["", "\n", "\r", "ab"]),
    ExpressionCase("^\\.\\$\\^\\(\\[\\{\\|\\/\\-$", [".$^([{|/-"], not: ["a$^([{|/-"]),
    ExpressionCase("^\\n\\r\\t$", ["\n\r\t"], not: ["nrt"]),
    ExpressionCase("^\\d+$", ["0", "42"], not: ["", "a", "٣"]),
    ExpressionCase("^\\D$", ["a", "٣"], not: ["4", ""]),
    ExpressionCase("^\\w+$", ["aZ_9"], not: ["-", "é", ""]),
    ExpressionCase("^\\W$", ["-", "é"], not: ["a", "_"]),
    ExpressionCase("^\\s$", [" ", "\t", "\n"], not: ["a", ""]),
    ExpressionCase("^\\S+$", ["a-b"], not: ["a b", ""]),
    ExpressionCase("^[\\d\\s]+$", ["1 2"], not: ["a", ""]),
    ExpressionCase("^[^\\d]$", ["a"], not: ["1"]),
    ExpressionCase("^[\\D1]$", ["a", "1"], not: ["2"]),
    ExpressionCase("^\\p{L}+$", ["aé界"], not: ["1", ""]),
    ExpressionCase("^\\p{Lu}$", ["A", "É"], not: ["a", "1"]),
    ExpressionCase("^\\P{L}$", ["1", "-"], not: ["a", "é"]),
    ExpressionCase("^[\\p{Nd}_]+$", ["4_٣"], not: ["a"]),
    ExpressionCase("^[^\\P{Lu}]$", ["A"], not: ["a", "1"]),
    ExpressionCase("^[à-é]$", ["à", "ä"], not: ["a", "ê"]),
    ExpressionCase("é|😀", ["café", "x😀"], not: ["cafe", "e"]),
    ExpressionCase(
      "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
      ["123e4567-e89b-12d3-a456-426655440000"],
      not: ["123e4567-e89b-12d3-a456-42665544000", "123E4567-e89b-12d3-a456-426655440000"]
    ),
  ]
}

struct RegularExpressionTests {
  @Test(arguments: ExpressionCase.all)
  func `an expression matches these texts and not those`(_ example: ExpressionCase) throws {
    let expression = try RegularExpression(example.pattern)
    for text in example.matching { #expect(expression.matches(text), "must match \(text)") }
    for text in example.others { #expect(!expression.matches(text), "must not match \(text)") }
  }

  @Test(
    arguments: [
      ("(a", 0, 1, "'(' is never closed"),
      ("a)", 1, 2, "')' closes nothing"),
      ("[a", 0, 1, "'[' is never closed"),
      ("x[]", 1, 3, "'[]' is empty"),
      ("[[a]", 1, 2, "'[' between brackets needs a backslash"),
      ("[z-a]", 1, 4, "a range must not run backwards"),
      ("[a-\\d]", 1, 5, "a range must end in one character"),
      ("*a", 0, 1, "there is nothing to repeat"),
      ("a|+", 2, 3, "there is nothing to repeat"),
      ("{", 0, 1, "there is nothing to repeat; for the character itself, write '\\{'"),
      ("a]", 1, 2, "it closes nothing; for the character itself, add a backslash"),
      ("a**", 2, 3, "lazy, possessive and double repetitions are not supported"),
      ("a+?", 2, 3, "lazy, possessive and double repetitions are not supported"),
      ("^*", 1, 2, "an anchor must not be repeated"),
      ("a{x}", 1, 2, "a counted repetition is written '{2}', '{2,}' or '{2,5}'"),
      ("a{2", 1, 3, "a counted repetition is written '{2}', '{2,}' or '{2,5}'"),
      ("a{3,2}", 1, 6, "its first number must not be the larger one"),
      ("a{1000000}", 1, 9, "a repetition must not exceed 1000"),
      ("a{99999999999999999999999}", 1, 25, "a repetition must not exceed 1000"),
      ("(?=a)", 0, 3, "lookaround, named groups and flags are not supported"),
      ("(?<n>a)", 0, 3, "lookaround, named groups and flags are not supported"),
      ("(?", 0, 2, "lookaround, named groups and flags are not supported"),
      ("(a)\\1", 3, 5, "back-references are not supported"),
      ("\\bword", 0, 2, "word boundaries are not supported"),
      ("\\q", 0, 2, "unknown escape"),
      ("a\\", 1, 2, "a '\\' must be followed by a character"),
      ("\\p{Xx}", 0, 6, "a category of Unicode is written '\\p{L}' or '\\p{Lu}'"),
      ("\\pL", 0, 2, "a category of Unicode is written '\\p{L}' or '\\p{Lu}'"),
      ("", 0, 0, "it is empty"),
    ] as [(String, Int, Int, String)]
  )
  func `what is not supported is refused where it stands`(
    _ pattern: String,
    _ lower: Int,
    _ upper: Int,
    _ reason: String
  ) {
    do throws(RegularExpressionError) {
      _ = try RegularExpression(pattern)
      Issue.record("'\(pattern)' must be refused")
    } catch {
      #expect(error.reason == reason)
      #expect(error.scalars == lower..<upper)
    }
  }

  static let hostile: [String] = [
    String(repeating: "(", count: 4000),
    String(repeating: "(", count: 65) + String(repeating: ")", count: 65),
    String(repeating: "a", count: 4097),
    "((a{1000}){1000}){1000}",
    "((((((){1000}){1000}){1000}){1000}){1000}){1000}",
    "[a-z]{1000}{1000}",
    String(repeating: "(", count: 4) + "a" + String(repeating: "{99})", count: 4),
    String(repeating: "a{1000}", count: 100),
  ]

  @Test(arguments: hostile)
  func `a pattern beyond the limits is refused`(_ pattern: String) {
    #expect(throws: RegularExpressionError.self) { try RegularExpression(pattern) }
  }

  @Test(arguments: [
    "(a*)*b", "(a|a)*b", "(a|aa)+b$", "(a+)+b$", "((a?){500})b", "a{500}b", "(x|a)*(a|y)*(a|z)*!!",
    "(()*)*b", "(^a*)*$x", "[a-bb-cc-dd-e]*[^a]", String(repeating: "a?", count: 500) + "b",
    String(repeating: "[a-z0-9]", count: 500) + "b",
  ])
  func `the work is at most states times characters`(_ pattern: String) throws {
    let text = String(repeating: "a", count: 2000)
    let run = try RegularExpression(pattern).run(over: text)
    #expect(!run.isMatch)
    #expect(run.stepCount <= (RegularExpression.maxStepCount + 1) * (text.count + 1))
  }

  @Test func `a class with very many ranges is looked through by halves`() throws {
    let ranges = (0..<1300).map { String(UnicodeScalar(0x4E00 + $0 * 2) ?? "a") }.joined()
    let expression = try RegularExpression("^[\(ranges)]+$")
    #expect(expression.matches("\u{4E00}\u{4E02}"))
    #expect(!expression.matches("\u{4E01}"))
  }

  @Test(arguments: 0..<40)
  func `whatever is written is read or refused within its text`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "(", ")", "[", "]", "{", "}", "*", "+", "?", "|", "^", "$", ".", "\\", "-", ",", "1", "2",
      "a", "b", "d", "p", "{L}", "é", "(?:", "[^", "{2,3}",
    ]
    for _ in 0..<200 {
      let pattern = random.text(of: pieces, maxLength: 12)
      do throws(RegularExpressionError) {
        _ = try RegularExpression(pattern).matches("aab-é")
      } catch {
        #expect(error.scalars.upperBound <= pattern.unicodeScalars.count, "\(pattern)")
        #expect(!error.reason.isEmpty)
      }
    }
  }

  @Test(arguments: 0..<40)
  func `simple expressions agree with another machine`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 3000)
    let pieces = ["a", "b", "a*", "b+", "(a|b)", "(ab)?", "[ab]", ".", "a{2}", "(a|)", "b{0,2}"]
    for _ in 0..<50 {
      let pattern = "^" + random.text(of: pieces, maxLength: 5) + "$"
      let text = random.text(of: ["a", "b", "c"], maxLength: 6)
      let expected = try text.wholeMatch(of: Regex(pattern)) != nil
      #expect(try RegularExpression(pattern).matches(text) == expected, "\(pattern) on \(text)")
    }
  }
}
