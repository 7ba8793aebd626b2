import TestSupport
import Testing

/// A block of README.md that other tools are to be given.
struct Recipe: Sendable, CustomTestStringConvertible {
  /// What stands behind the fence.
  let title: String
  let text: String

  var testDescription: String { title }

  static let all: [Recipe] = {
    var recipes: [Recipe] = []
    var open: (title: String, lines: [Substring])?
    for line in Checkout.text("README.md").split(separator: "\n", omittingEmptySubsequences: false)
    {
      if let block = open {
        if line == "```" {
          let text = block.lines.joined(separator: "\n") + "\n"
          recipes.append(Recipe(title: block.title, text: text))
          open = nil
        } else {
          open = (block.title, block.lines + [line])
        }
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), [])
      }
    }
    return recipes
  }()

  static func titled(_ title: String) throws -> Recipe {
    try #require(all.first { $0.title == title }, "README.md has no block '\(title)'")
  }
}
