import PushlintAppFiles
import PushlintSyntax

extension PropertyListValue {
  /// The value in one line, for comparing.
  var outline: String {
    switch kind {
    case .string(let text): "'" + text + "'"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    case .date: "date"
    case .data: "data"
    case .unknown: "?"
    case .array(let items): "(" + items.map(\.outline).joined(separator: ", ") + ")"
    case .dictionary(let entries):
      "{" + entries.map { $0.key + ": " + $0.value.outline }.joined(separator: ", ") + "}"
    }
  }
}

extension PropertyList {
  static func read(_ text: String) -> PropertyList { read(Array(text.utf8)) }

  var outline: String { root?.outline ?? "nothing" }

  /// Each issue with the text that it points at, or the rest of the line where that is empty.
  var findings: [String] {
    issues.map { issue in
      let marked = source.string(issue.range)
      return issue.message + " @\(issue.range.lower)" + (marked.isEmpty ? "" : " " + marked)
    }
  }

  /// Whether every range lies in the text, and every content in its value.
  var hasRangesInBounds: Bool {
    let bounds = source.range
    guard issues.allSatisfy({ bounds.contains($0.range) }) else { return false }
    guard format != .binary, let root else { return true }
    return isInBounds(root, bounds)
  }

  private func isInBounds(_ value: PropertyListValue, _ bounds: ByteRange) -> Bool {
    guard bounds.contains(value.range), bounds.contains(value.contentRange) else { return false }
    switch value.kind {
    case .array(let items): return items.allSatisfy { isInBounds($0, bounds) }
    case .dictionary(let entries):
      return entries.allSatisfy { bounds.contains($0.keyRange) && isInBounds($0.value, bounds) }
    default: return true
    }
  }
}
