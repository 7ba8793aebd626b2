import Foundation
import PushlintReporting
import PushlintSyntax
import TestSupport
import Testing

/// Diffs, applied with git.
struct UnifiedDiffTests {
  @Test func `a diff shows three lines around a change`() {
    let text = (1...9).map { "line \($0)\n" }.joined()
    #expect(
      diff(text, replacing: ("line 5", "five")) == """
        --- a/push.json
        +++ b/push.json
        @@ -2,7 +2,7 @@
         line 2
         line 3
         line 4
        -line 5
        +five
         line 6
         line 7
         line 8

        """
    )
  }

  @Test func `a missing line end is shown`() {
    #expect(
      diff("{}", replacing: ("{}", "[]")) == """
        --- a/push.json
        +++ b/push.json
        @@ -1 +1 @@
        -{}
        \\ No newline at end of file
        +[]
        \\ No newline at end of file

        """
    )
  }

  @Test func `an unchanged text has no diff`() {
    #expect(UnifiedDiff(path: "a", source: SourceText("{}"), edits: []).render().isEmpty)
  }

  @Test(
    .enabled(if: Program.isInstalled("git"), "needs git"),
    arguments: ["push.json", "a b.json", "tab\there.json", "quote\".json", "é/😀.json", "-x.json"]
  )
  func `git accepts the diff of a file with any name`(name: String) throws {
    let text = "{\r\n  \"a\": 1\r\n}"
    try expectApplied(name, text, [.replace(ByteRange(10, 11), with: "2")])
  }

  @Test(.enabled(if: Program.isInstalled("git"), "needs git"), arguments: 0..<60)
  func `git apply produces the fixed text`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let ends = ["\n", "\r\n", "\n\n", ""]
    let text = (0..<30).map { index in
      "\(index % 7)" + ends[Int.random(in: 0..<(index < 25 ? 3 : 4), using: &random)]
    }.joined()
    let count = text.utf8.count
    var edits: [Edit] = []
    var start = 0
    while start <= count, edits.count < 5 {
      let lower = start + Int.random(in: 0...20, using: &random)
      let upper = lower + Int.random(in: 0...3, using: &random)
      guard upper <= count else { break }
      edits.append(
        .replace(
          ByteRange(lower, upper),
          with: ["x", "y\n", ""][Int.random(in: 0...2, using: &random)]
        )
      )
      start = upper + 1
    }
    try expectApplied("push.json", text, edits)
  }

  private func diff(_ text: String, replacing change: (String, String)) -> String {
    let source = SourceText(text)
    let lower = text.range(of: change.0).map {
      text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
    }
    let range = ByteRange(lower ?? 0, (lower ?? 0) + change.0.utf8.count)
    let bytes = UnifiedDiff(
      path: "push.json",
      source: source,
      edits: [.replace(range, with: change.1)]
    ).render()
    return String(decoding: bytes, as: UTF8.self)
  }

  private func expectApplied(_ name: String, _ text: String, _ edits: [Edit]) throws {
    let source = SourceText(text)
    let wanted = edits.applied(to: source.bytes)
    let patch = UnifiedDiff(path: name, source: source, edits: edits).render()
    if wanted == source.bytes { return }
    let folder = try TemporaryFolder()
    try folder.write(name, source.bytes)
    try folder.write("the.patch", patch)
    let arguments = [
      "-c", "core.autocrlf=false", "apply", "--whitespace=nowarn", "the.patch",
    ]
    let done = try Process("git", arguments, in: folder.path).finished()
    #expect(done.status == 0, "\(String(decoding: patch, as: UTF8.self))")
    #expect(folder.text(name).map { Array($0.utf8) } == wanted)
  }
}
