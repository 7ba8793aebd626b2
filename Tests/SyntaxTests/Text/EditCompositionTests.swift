import PushlintSyntax
import TestSupport
import Testing

/// Composition of edits.
struct EditCompositionTests {
  @Test(arguments: 0..<200)
  func `composed edits have the same effect as successive edits`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let text = Array("abcdefghijklmnopqrstuvwxyz".utf8)
    let first = edits(in: text.count, &random)
    let middle = first.applied(to: text)
    let second = edits(in: middle.count, &random)
    let both = first.followed(by: second, inTextOf: text.count)
    #expect(both.areDisjoint)
    #expect(both.applied(to: text) == second.applied(to: middle))
  }

  @Test func `an insertion that is removed again is no edit`() {
    let first = [Edit.insert("xy", at: 2)]
    #expect(first.followed(by: [.delete(ByteRange(2, 4))], inTextOf: 5).isEmpty)
  }

  /// Some disjoint edits of a text.
  private func edits(in count: Int, _ random: inout SplitMix64) -> [Edit] {
    var edits: [Edit] = []
    var start = 0
    while start < count, edits.count < 6 {
      let lower = start + Int.random(in: 0...4, using: &random)
      let upper = lower + Int.random(in: 0...3, using: &random)
      guard upper <= count else { break }
      let words = ["", "1", "23", "456"]
      let text = words[Int.random(in: 0..<words.count, using: &random)]
      if upper > lower || !text.isEmpty {
        edits.append(.replace(ByteRange(lower, upper), with: text))
      }
      start = upper + 1
    }
    return edits
  }
}
