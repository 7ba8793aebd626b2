import Text

/// Placeholders outside strings, and the splices of languages that put JSON together from pieces.
extension JSONReader {
  /// Reads the placeholder at `index` and what is stuck to it.
  mutating func readPlaceholder() {
    let start = index
    index = placeholderEnd(from: start)
    leafPlaceholder(from: start)
  }

  mutating func leafPlaceholder(from start: Int) { leaf(.placeholder, from: start) }

  /// The end of a run of placeholders, word characters and signs, such as `-{{n}}` and
  /// `{{a}}.{{b}}`.
  func placeholderEnd(from offset: Int) -> Int {
    var offset = offset
    while offset < end {
      if let placeholder = peekPlaceholder(at: offset) {
        guard placeholder.role == .value else { return offset }
        offset = Int(placeholder.range.upper)
      } else {
        let word = wordEnd(from: offset)
        if word == offset { return offset }
        offset = word
      }
    }
    return offset
  }

  /// The end of an inline block that stands for a value: `{{#if x}}1{{else}}2{{/if}}`.
  mutating func controlRun() -> Int? {
    guard let first = placeholderHere(), first.role == .control else { return nil }
    var nesting = 0
    var offset = index
    while offset < end, !bytes[offset].isLineEnd {
      guard let placeholder = peekPlaceholder(at: offset) else {
        offset += 1
        continue
      }
      offset = Int(placeholder.range.upper)
      if placeholder.role == .value { continue }
      nesting += TemplateTag.blockChange(bytes[placeholder.range.indices])
      // Deeper than anyone writes in one line; bounds what many unclosed tags can cost.
      if nesting > 8 { return nil }
      if nesting <= 0 { return nesting < 0 || offset == Int(first.range.upper) ? nil : offset }
    }
    return nil
  }

  /// The placeholder at `index` that is of a style that is not switched on.
  mutating func undeclaredPlaceholder() -> Placeholder? {
    switch bytes[index] {
    case UInt8(ascii: "{"), UInt8(ascii: "$"), UInt8(ascii: "<"), UInt8(ascii: "%"): break
    case UInt8(ascii: "["):
      var offset = index + 1
      while byte(at: offset).isUpperCaseLetter || byte(at: offset).isDigit
        || byte(at: offset) == UInt8(ascii: "_")
      {
        offset += 1
      }
      guard byte(at: offset) == UInt8(ascii: "]") else { return nil }
    default: return nil
    }
    guard let placeholder = matcher.match(at: index), Int(placeholder.range.upper) <= end else {
      return nil
    }
    return placeholder
  }

  /// Reads and reports a placeholder of a style that is not switched on.
  mutating func readUndeclared() -> Bool {
    guard let placeholder = undeclaredPlaceholder() else { return false }
    let start = index
    report(.undeclaredPlaceholder(placeholder.style), placeholder.range)
    index = placeholderEnd(from: Int(placeholder.range.upper))
    leafPlaceholder(from: start)
    return true
  }

  /// Whether the content `lower..<upper` of a string is spliced in: `'.$x.'`, `'"$X"'`, `'+x+'`.
  func isSplice(_ lower: Int, _ upper: Int) -> Bool {
    guard upper - lower >= 4, bytes[lower] == UInt8(ascii: "'"),
      bytes[upper - 1] == UInt8(ascii: "'")
    else { return false }
    return isBareSplice(lower + 1, upper - 1)
  }

  /// Whether the text `lower..<upper` between single quotes is spliced in: `.$x.`, `"$X"`, `$(…)`.
  func isBareSplice(_ lower: Int, _ upper: Int) -> Bool {
    guard upper - lower >= 2 else { return false }
    let (first, last) = (bytes[lower], bytes[upper - 1])
    switch first {
    case UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "&"), UInt8(ascii: "|"):
      return last == first
    case UInt8(ascii: "\""): return last == first && bytes[lower + 1] == UInt8(ascii: "$")
    case UInt8(ascii: "$"):
      if let placeholder = anyPlaceholder(at: lower) {
        return Int(placeholder.range.upper) == upper
      }
      return bytes[lower + 1..<upper].allSatisfy {
        $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_")
      }
    default: return anyPlaceholder(at: lower).map { Int($0.range.upper) == upper } ?? false
    }
  }

  /// The end of `"'"$X"'"`: JSON in single quotes for a shell, left for a variable.
  func shellSpliceEnd(from start: Int) -> Int? {
    guard matches("\"'\"", at: start), byte(at: start + 3) == UInt8(ascii: "$") else { return nil }
    var offset = start + 4
    while offset < end, !bytes[offset].isLineEnd {
      if matches("\"'\"", at: offset) { return offset + 3 }
      offset += 1
    }
    return nil
  }
}
