import PushlintSyntax

extension Summary {
  /// A finding that shows what a rule finds.
  struct Example: Hashable, Sendable, Comparable {
    let path: String
    /// The YAML document or the line of NDJSON, from 0.
    let document: Int
    let line: Int
    let column: Int
    let message: String
    /// The texts of its record, by pointer.
    let record: [ExactText: String]

    /// The most examples of a rule.
    static let maxCount = 3

    static func < (left: Example, right: Example) -> Bool {
      if !left.path.hasSameBytes(right.path) {
        return left.path.bytesPrecede(right.path)
      }
      if (left.document, left.line, left.column) != (right.document, right.line, right.column) {
        return (left.document, left.line, left.column) < (right.document, right.line, right.column)
      }
      return left.message < right.message
    }
  }

  /// Records, counted by the text at one place.
  ///
  /// The first texts in the order of their bytes are counted one by one, and all others together, so
  /// sums do not depend on the order of adding: a text that once comes after too many others is never
  /// among the first again.
  struct KeyCounts: Hashable, Sendable {
    private(set) var groups: [ExactText: Group] = [:]
    /// The records without a text.
    private(set) var without = Group()
    /// The records with texts after `bound`.
    private(set) var others = Group()
    /// The last text that can be counted by itself; nil while all are.
    private var bound: ExactText?

    /// The most texts that are counted one by one.
    static let maxCount = 1000

    init() {}

    /// What was written of counts.
    init(_ groups: [ExactText: Group], without: Group, others: Group) {
      self.groups = groups
      self.without = without
      self.others = others
      if others != Group() { bound = groups.keys.max() ?? ExactText("") }
      trim()
    }

    /// Adds records with this text; nil for none.
    mutating func add(_ text: String?, _ group: Group) {
      guard let text = text.map({ ExactText($0) }) else { return without += group }
      if let bound, bound < text { return others += group }
      groups[text, default: Group()] += group
      // Trimming is rare, because twice as many fit.
      if groups.count > 2 * KeyCounts.maxCount { trim() }
    }

    /// The same with no more texts than are shown.
    func trimmed() -> KeyCounts {
      var trimmed = self
      trimmed.trim()
      return trimmed
    }

    private mutating func trim() {
      if groups.count > KeyCounts.maxCount {
        let last = ExactText(groups.keys.sortedTexts[KeyCounts.maxCount - 1])
        bound = bound.map { min($0, last) } ?? last
      }
      guard let bound else { return }
      for (text, group) in groups where bound < text {
        others += group
        groups[text] = nil
      }
    }

    static func + (left: KeyCounts, right: KeyCounts) -> KeyCounts {
      var sum = left
      sum.without += right.without
      sum.others += right.others
      for (text, group) in right.groups { sum.add(text.text, group) }
      if let bound = right.bound { sum.bound = sum.bound.map { min($0, bound) } ?? bound }
      sum.trim()
      return sum
    }
  }
}
