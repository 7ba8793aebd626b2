import PushlintSyntax

/// A mistake in a command line.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }

  /// `problem`, with a suggestion if there is one.
  init(_ problem: String, meant word: String?) {
    description = word.map { "\(problem); did you mean '\($0)'?" } ?? problem
  }

  /// `problem` and the mistyped word, with the candidate that was probably meant.
  init(_ problem: String, _ word: String, among candidates: [String]) {
    let near = UsageError.nearest(to: word, among: candidates)
    self.init("\(problem) '\(word)'", meant: near)
  }

  /// The nearest candidate, or the only one that starts with `word`.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    if let near = EditDistance.nearest(to: word, among: candidates) { return near }
    let lowercased = word.lowercased()
    let longer = candidates.filter { $0.hasPrefix(lowercased) }
    return word.utf8.count >= 2 && longer.count == 1 ? longer.first : nil
  }
}
