import TestSupport
import Testing

/// A block of the guides that other tools read.
struct Recipe: Sendable, CustomTestStringConvertible {
  /// What follows the fence.
  let title: String
  let text: String

  var testDescription: String { title }

  private static let all = Guide.all.flatMap(\.blocks)
    .map { Recipe(title: $0.title, text: $0.text) }

  static func titled(_ title: String) throws -> Recipe {
    let found = all.filter { $0.title == title }
    #expect(found.count == 1, "the guides must have one block '\(title)'")
    return try #require(found.first)
  }
}
