import PushlintSettings
import TestSupport
import Testing

struct GlobCase: CustomTestStringConvertible, Sendable {
  let pattern: String
  let matching: [String]
  let others: [String]
  var syntax = Glob.Syntax.path

  init(_ pattern: String, _ matching: [String], not others: [String], _ syntax: Glob.Syntax = .path)
  {
    self.pattern = pattern
    self.matching = matching
    self.others = others
    self.syntax = syntax
  }

  var testDescription: String { pattern }

  static let all: [GlobCase] = [
    GlobCase("a", ["a"], not: ["", "b", "aa", "a/"]),
    GlobCase("*", ["", "a", ".a", "aé😀"], not: ["a/b", "/"]),
    GlobCase("a*c", ["ac", "abc", "abcbc"], not: ["ab", "a/c", "acb"]),
    GlobCase("?", ["a", "é", "😀"], not: ["", "/", "ab"]),
    GlobCase("**", ["", "a", "a/b/c"], not: []),
    GlobCase("**/a", ["a", "x/a", "x/y/a"], not: ["xa", "a/x", "x/ya"]),
    GlobCase("a/**", ["a/", "a/b", "a/b/c"], not: ["a", "ab", "b/a/c"]),
    GlobCase("a/**/b", ["a/b", "a/x/b", "a/x/y/b"], not: ["ab", "a/xb", "a/b/x"]),
    GlobCase("**/a/**", ["a/b", "x/a/b"], not: ["a", "x/a", "xa/b"]),
    GlobCase("a**b", ["ab", "axb"], not: ["a/b", "ax/yb"]),
    GlobCase("***", ["a/b"], not: []),
    GlobCase("[ab]c", ["ac", "bc"], not: ["cc", "c", "abc"]),
    GlobCase("[!ab]", ["c", "!"], not: ["a", "b", "/", ""]),
    GlobCase("[^ab]", ["c", "!"], not: ["a", "b", "/"]),
    GlobCase("[]a]", ["]", "a"], not: ["b", "[]a]"]),
    GlobCase("[!]a]", ["b"], not: ["]", "a"]),
    GlobCase("[a-c-]", ["a", "b", "c", "-"], not: ["d"]),
    GlobCase("[-a]", ["-", "a"], not: ["b"]),
    GlobCase("[c-a]", [], not: ["a", "b", "c", "-"]),
    GlobCase("[.-0]", [".", "0"], not: ["/", "1"]),
    GlobCase("[[:digit:]x]", ["4", "x"], not: [":", "d", "["]),
    GlobCase("[[:none:]", ["[", ":", "n"], not: ["x", "]"]),
    GlobCase("[\\]]", ["]"], not: ["\\", "[\\]]"]),
    GlobCase("[à-é]", ["à", "é", "ä"], not: ["a", "e"]),
    GlobCase("\\*", ["*"], not: ["a", "\\*"]),
    GlobCase("{a,b}", ["a", "b"], not: ["", "c", "ab", "{a,b}"]),
    GlobCase("{a,}b", ["ab", "b"], not: ["a", "{a,}b"]),
    GlobCase("{}a", ["a"], not: ["{}a"]),
    GlobCase("x{a,b{c,d}e}y", ["xay", "xbcey", "xbdey"], not: ["xby", "xbcdey", "xy"]),
    GlobCase("{**/a,b}", ["a", "x/a", "b"], not: ["x/b", "xa"]),
    GlobCase("{a/**,b}", ["a/x/y", "b"], not: ["a", "b/x"]),
    GlobCase("*.{json,yml}", ["a.json", "b.yml", ".json"], not: ["a.yaml", "a/b.json"]),
    GlobCase("a,b}", ["a,b}"], not: ["a"]),
    GlobCase("{a,b}", ["{a,b}"], not: ["a", "b"], .gitIgnore),
    GlobCase("sound-*", ["sound-", "sound-too-long"], not: ["sound", "a-sound-x"], .word),
    GlobCase("*", ["", "a/b"], not: [], .word),
    GlobCase("[a]?", ["[a]?"], not: ["ab"], .word),
  ]
}

struct GlobTests {
  @Test(arguments: GlobCase.all)
  func `a glob matches these texts and not those`(_ example: GlobCase) throws {
    let glob = try Glob(example.pattern, example.syntax)
    for text in example.matching { #expect(glob.matches(text), "must match \(text)") }
    for text in example.others { #expect(!glob.matches(text), "must not match \(text)") }
  }

  @Test(arguments: [
    ("", GlobError.empty), ("[a", .unclosedBracket), ("[", .unclosedBracket),
    ("[]", .unclosedBracket),
    ("[a\\", .unclosedBracket), ("[a-\\", .unclosedBracket), ("[[:digit:]", .unclosedBracket),
    ("{a,b", .unclosedBrace), ("{a,{b}", .unclosedBrace), ("a\\", .trailingBackslash),
  ])
  func `what is no glob is refused`(_ pattern: String, _ error: GlobError) {
    #expect(throws: error) { try Glob(pattern) }
  }

  @Test func `a pattern beyond the limit is refused`() {
    #expect(throws: GlobError.tooLong) { try Glob(String(repeating: "*", count: 4097)) }
  }

  @Test(arguments: 0..<40)
  func `the work is at most states times characters`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = ["*", "**", "**/", "?", "a", "b", "/", "[ab]", "[!a]", "{", "}", ",", "\\*"]
    for _ in 0..<50 {
      let pattern = random.text(of: pieces, maxLength: 40)
      let text = random.text(of: ["a", "b", "/", "ab"], maxLength: 60)
      guard let glob = try? Glob(pattern) else { continue }
      let run = glob.run(over: text.unicodeScalars.map(\.value)[...])
      let states = 5 * pattern.unicodeScalars.count + 1
      #expect(run.stepCount <= states * (text.unicodeScalars.count + 1), "\(pattern) on \(text)")
    }
  }

  @Test(arguments: 0..<40)
  func `what is told by beginning and end is what the machine tells`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 2000)
    let pieces = ["*", "**/", "?", "a", "b", "/", "[ab]", "{a,b}", "{a,", "}", "/**", "\\b", "é"]
    for _ in 0..<100 {
      let pattern = random.text(of: pieces, maxLength: 8)
      let text = random.text(of: ["a", "b", "/", "é"], maxLength: 6)
      guard let glob = try? Glob(pattern) else { continue }
      let run = glob.run(over: text.unicodeScalars.map(\.value)[...])
      #expect(glob.matches(text) == run.isMatch, "\(pattern) on \(text)")
    }
  }

  @Test(arguments: ["*a", "**/a", "{a,aa}*", "[!b]*a", "?*"])
  func `a hostile pattern does not make matching slow`(_ piece: String) throws {
    let pattern = String(repeating: piece, count: 100)
    let text = String(repeating: "a", count: 500) + "!"
    let run = try Glob(pattern).run(over: text.unicodeScalars.map(\.value)[...])
    #expect(run.stepCount <= 5 * (pattern.count + 1) * (text.count + 1))
  }

  @Test(arguments: 0..<40)
  func `simple globs agree with the definition`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 1000)
    for _ in 0..<100 {
      let pattern = random.text(of: ["*", "?", "a", "b", "/"], maxLength: 7)
      let text = random.text(of: ["a", "b", "/"], maxLength: 7)
      guard !pattern.isEmpty, !pattern.contains("**") else { continue }
      let expected = Self.isMatch(Array(pattern)[...], Array(text)[...])
      #expect(try Glob(pattern).matches(text) == expected, "\(pattern) on \(text)")
    }
  }

  /// What `*` and `?` mean, by trying everything.
  private static func isMatch(
    _ pattern: ArraySlice<Character>,
    _ text: ArraySlice<Character>
  ) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "*" {
      if isMatch(pattern.dropFirst(), text) { return true }
      return text.first.map { $0 != "/" } == true && isMatch(pattern, text.dropFirst())
    }
    guard let next = text.first, first == next || (first == "?" && next != "/") else {
      return false
    }
    return isMatch(pattern.dropFirst(), text.dropFirst())
  }
}

struct PathPatternTests {
  @Test(
    arguments: [
      ("*.json", ["a.json", "x/a.json"], ["a.yml"]),
      ("/*.json", ["a.json"], ["x/a.json"]),
      ("./a.json", ["a.json"], ["x/a.json"]),
      ("push/*.json", ["push/a.json"], ["a.json", "x/push/a.json", "push/x/a.json"]),
      ("push", ["push", "push/a.json", "x/push/y/a.json"], ["pushes/a.json"]),
      ("push/", ["push", "push/a.json", "x/push/a.json"], ["xpush"]),
      ("/push", ["push/a.json"], ["x/push/a.json"]),
      ("push/**", ["push/a.json", "push/x/a.json"], ["push", "x/push/a.json"]),
      ("**/legacy/**", ["legacy/a.json", "x/legacy/y/a.json"], ["legacy", "x/legacies/a.json"]),
      ("../*.json", ["../a.json"], ["a.json"]),
    ] as [(String, [String], [String])]
  )
  func `a pattern stands for these paths and not those`(
    _ text: String,
    _ covered: [String],
    _ others: [String]
  ) throws {
    let pattern = try PathPattern(text)
    for path in covered { #expect(pattern.covers(path), "must cover \(path)") }
    for path in others { #expect(!pattern.covers(path), "must not cover \(path)") }
  }
}
