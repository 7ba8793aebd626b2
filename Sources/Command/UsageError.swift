/// A mistake in a command line.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }

  /// `problem`, with a suggestion if there is one.
  init(_ problem: String, meant word: String?) {
    description = word.map { "\(problem); did you mean '\($0)'?" } ?? problem
  }
}
