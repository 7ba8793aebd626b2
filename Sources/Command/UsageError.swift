/// Why a command line cannot be followed.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }

  /// `problem`, with the word that was meant, if one is near.
  init(_ problem: String, meant word: String?) {
    description = word.map { "\(problem); did you mean '\($0)'?" } ?? problem
  }
}
