import PushlintSettings
import TestSupport
import Testing

/// What may be known of a pattern's matches before looking for them.
struct LiteralPatternTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let pattern: String
    let onlyPath: String?
    let folder: String
    let maxDepth: Int?
    var testDescription: String { pattern }

    init(_ pattern: String, _ onlyPath: String?, in folder: String, _ maxDepth: Int?) {
      self.pattern = pattern
      self.onlyPath = onlyPath
      self.folder = folder
      self.maxDepth = maxDepth
    }
  }

  static let cases = [
    Case("a.yml", nil, in: "", nil),
    Case("/a.yml", "a.yml", in: "", 1),
    Case("./a.yml", "a.yml", in: "", 1),
    Case("a/b.yml", "a/b.yml", in: "a", 2),
    Case("./././a/b.yml", "a/b.yml", in: "a", 2),
    Case("../a/b.yml", "../a/b.yml", in: "../a", 3),
    Case("a//b/", "a/b", in: "a", 2),
    Case("a/*.yml", nil, in: "a", 2),
    Case("a/*/c/d.yml", nil, in: "a", 4),
    Case("a/b?/c", nil, in: "a", 3),
    Case("a/[b]/c", nil, in: "a", 3),
    Case("a/{b,c/d}/e", nil, in: "a", nil),
    Case("a/\\*/c", nil, in: "a", 3),
    Case("a/**/c", nil, in: "a", nil),
    Case("**", nil, in: "", nil),
  ]

  @Test(arguments: cases)
  func `the literal part of a pattern is known`(_ case: Case) throws {
    let pattern = try PathPattern(`case`.pattern)
    #expect(pattern.onlyPath == `case`.onlyPath)
    #expect(pattern.literalFolder == `case`.folder)
    #expect(pattern.maxDepth == `case`.maxDepth)
  }

  @Test func `a pattern without a slash may be for the folder itself`() throws {
    let pattern = try PathPattern("a.yml", reach: .folderItself)
    #expect(pattern.onlyPath == "a.yml")
    #expect(pattern.matches("a.yml"))
    #expect(!pattern.matches("b/a.yml"))
    #expect(try PathPattern("a.yml").matches("b/a.yml"))
    #expect(try PathPattern("*.yml", reach: .folderItself).maxDepth == 1)
  }

  @Test(arguments: [
    ("/a", true), ("..", true), ("../a", true), ("a/../b", true), ("a/..", true),
    ("a", false), ("a/..b", false), ("...", false), ("a./b", false), ("", false),
  ])
  func `a text tells whether it leads out`(_ text: String, _ leadsOut: Bool) {
    #expect(PathPattern.leadsOut(text) == leadsOut)
  }

  @Test func `a literal matches itself alone`() throws {
    var generator = SplitMix64(seed: 5)
    let scalars = Array("ab*?[]{}\\!,-^é".unicodeScalars)
    for _ in 0..<500 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        text.append(scalars[Int.random(in: 0..<scalars.count, using: &generator)])
      }
      let name = String(text)
      let glob = try Glob(Glob.literal(name))
      #expect(glob.matches(name))
      #expect(!glob.matches(name + "a"))
      #expect(!glob.matches("b" + name))
    }
  }
}
