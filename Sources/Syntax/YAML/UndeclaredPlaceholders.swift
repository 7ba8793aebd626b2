/// The `%NAME%` at the start of values, in a file where that style is not enabled, and `@@NAME@@`, whose
/// style cannot be.
///
/// No plain YAML scalar begins with `%` or `@`, so libyaml stops at the first of them. Other styles are
/// valid YAML: `[NAME]` is a list, `{name}` a mapping, and `<NAME>` plain text.
struct UndeclaredPlaceholders {
  private let bytes: [UInt8]
  private let placeholders: [Placeholder]
  private var matcher: PlaceholderMatcher

  init(_ source: SourceText, placeholders: [Placeholder]) {
    bytes = source.bytes
    self.placeholders = placeholders
    matcher = PlaceholderMatcher(bytes: source.bytes, styles: [.percent])
  }

  /// The one at which libyaml stopped, if any.
  mutating func first(among issues: [SyntaxIssue]) -> UndeclaredPlaceholder? {
    guard let issue = issues.last(where: isLibrary), bytes.indices.contains(Int(issue.range.lower)),
      let placeholder = match(at: Int(issue.range.lower))
    else { return nil }
    let isForeign = bytes[Int(issue.range.lower)] == UInt8(ascii: "@")
    return UndeclaredPlaceholder(range: placeholder.range, style: isForeign ? nil : .percent)
  }

  private mutating func match(at index: Int) -> Placeholder? {
    guard bytes[index] == UInt8(ascii: "@") else { return matcher.match(at: index) }
    return ForeignPlaceholder.end(in: bytes, at: index, upTo: bytes.count).map {
      Placeholder(range: ByteRange(index, $0), style: .percent, role: .value)
    }
  }

  private func isLibrary(_ issue: SyntaxIssue) -> Bool {
    if case .yaml = issue.code { return true }
    return false
  }

  /// The file's placeholders and these, in order of position.
  mutating func joined() -> [Placeholder] {
    var joined: [Placeholder] = []
    var next = 0
    var index = 0
    while index < bytes.count {
      if next < placeholders.count, index >= Int(placeholders[next].range.lower) {
        joined.append(placeholders[next])
        index = max(index, Int(placeholders[next].range.upper))
        next += 1
      } else if beginsValue(index), let placeholder = match(at: index),
        isFree(placeholder, before: next)
      {
        joined.append(placeholder)
        index = Int(placeholder.range.upper)
      } else {
        index += 1
      }
    }
    return joined + placeholders[next...]
  }

  private func isFree(_ placeholder: Placeholder, before next: Int) -> Bool {
    next >= placeholders.count || placeholder.range.upper <= placeholders[next].range.lower
  }

  /// Whether the `%` or `@` follows an indicator that precedes a value.
  private func beginsValue(_ index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "%") || bytes[index] == UInt8(ascii: "@") else {
      return false
    }
    var before = index - 1
    while before >= 0, bytes[before] == 0x20 || bytes[before] == 0x09 { before -= 1 }
    guard before >= 0 else { return false }
    switch bytes[before] {
    case UInt8(ascii: ":"), UInt8(ascii: "-"): return before < index - 1
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"): return true
    default: return false
    }
  }
}
