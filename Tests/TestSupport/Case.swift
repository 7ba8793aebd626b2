/// A text under a file's name, and what is expected of it: a row of a table of tests.
package struct Case: Sendable, CustomStringConvertible {
  package let name: String
  package let text: String
  package let expected: [String]

  package init(_ name: String, _ text: String, expected: [String]) {
    self.name = name
    self.text = text
    self.expected = expected
  }

  package init(_ name: String, _ text: String, _ expected: String...) {
    self.init(name, text, expected: expected)
  }

  package var description: String { text }
}
