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
    let counts = try [1, 2, 4].map { factor in
      try InstructionCount.of(
        growing.text(growing.count * factor),
        named: growing.name,
        growing.arguments
      )
    }
    let ratio = Double(counts[2] - counts[1]) / Double(max(1, counts[1] - counts[0]))
    // Rounded, since nobody reads more of it; shown where a table of all is wanted.
    let shown = (ratio * 100).rounded() / 100
    if ProcessInfo.processInfo.environment["PUSHLINT_SHOW_GROWTH"] != nil {
      print("growth: \(shown) \(growing.testDescription) \(counts)")
    }
    #expect(counts[1] > counts[0], "more input takes more work")
    #expect(ratio < Self.limit, "\(shown) times the work for twice the input: \(counts)")
  }
}
