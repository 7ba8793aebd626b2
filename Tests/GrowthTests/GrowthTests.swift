import Foundation
import Testing

/// Run time is linear in input size: twice the input takes about twice the instructions.
struct GrowthTests {
  /// The most instructions that the second doubling may add per instruction of the first one.
  ///
  /// It is 2 for linear work, a little more for sorting, and 4 for quadratic work.
  private static let limit = 2.5

  @Test(
    .enabled(if: InstructionCount.isWanted, "'make growth' asks for it, with a release"),
    .enabled(if: InstructionCount.canBeTaken, "valgrind counts instructions; it is not installed"),
    arguments: GrowthCase.all
  )
  func `twice the input takes about twice the instructions`(_ growing: GrowthCase) throws {
    var counts = try counts(of: growing)
    // A server also works when a clock says so, and more often on a busy machine: what it does each
    // time is in the least of three counts.
    for _ in 0..<2 where ratio(of: counts) >= Self.limit {
      counts = try zip(counts, self.counts(of: growing)).map { min($0, $1) }
    }
    // Rounded, since nobody reads more of it.
    let ratio = ratio(of: counts)
    let shown = (ratio * 100).rounded() / 100
    print("growth: \(shown) \(growing.testDescription) \(counts)")
    #expect(counts[1] > counts[0], "more input takes more work")
    #expect(ratio < Self.limit, "\(shown) times the work for twice the input: \(counts)")
  }

  /// The instructions for the input as it is, for twice and for four times as much.
  private func counts(of growing: GrowthCase) throws -> [Int] {
    try [1, 2, 4].map { factor in
      try InstructionCount.of(
        growing.text(growing.count * factor),
        named: growing.name,
        beside: growing.others,
        growing.arguments
      )
    }
  }

  /// What the second doubling added per instruction of the first one.
  private func ratio(of counts: [Int]) -> Double {
    Double(counts[2] - counts[1]) / Double(max(1, counts[1] - counts[0]))
  }
}
