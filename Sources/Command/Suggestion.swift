import Text

/// Finds the word that a mistyped one stands for.
enum Suggestion {
  /// The nearest candidate, or the only one that starts with `word`.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    if let near = EditDistance.nearest(to: word, among: candidates) { return near }
    let lowercased = word.lowercased()
    let longer = candidates.filter { $0.hasPrefix(lowercased) }
    return word.utf8.count >= 2 && longer.count == 1 ? longer.first : nil
  }
}
