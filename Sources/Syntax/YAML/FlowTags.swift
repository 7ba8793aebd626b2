/// Finds the control tags between the tokens of YAML flow collections, line by line.
///
/// Such a tag is not part of a scalar: `{title: "Hi"{% if url %}, category: "LINK"{% endif %}}`. One
/// between two items separates them, as `{% else %}` does: the template's branches are checked later.
struct FlowTags {
  private let bytes: [UInt8]
  private let placeholders: [Placeholder]
  /// How many flow collections are open.
  private var depth = 0
  /// The quote that ends the current scalar.
  private var quote: UInt8?
  /// The last indicator or quote, or 0 for other text.
  private var previous: UInt8 = 0
  /// Whether a block value may begin here.
  private var isAtValue = false

  init(bytes: [UInt8], placeholders: [Placeholder]) {
    self.bytes = bytes
    self.placeholders = placeholders
  }

  /// Reads one line with the placeholders `indices`, and returns how to mask those it looks for.
  mutating func read(
    _ line: Range<Int>,
    _ indices: Range<Int>
  ) -> [(placeholder: Int, cover: YAMLMask.Cover)] {
    var found: [(placeholder: Int, cover: YAMLMask.Cover)] = []
    var next = indices.lowerBound
    var index = line.lowerBound
    isAtValue = depth == 0 && quote == nil
    while index < line.upperBound {
      while next < indices.upperBound, Int(placeholders[next].range.lower) < index { next += 1 }
      if next < indices.upperBound, Int(placeholders[next].range.lower) == index {
        let end = Int(placeholders[next].range.upper)
        if placeholders[next].role == .control, let cover = cover(before: end, in: line) {
          found.append((next, cover))
          if cover == .comma { previous = UInt8(ascii: ",") }
        } else if quote == nil {
          passText()
        }
        index = max(index + 1, end)
      } else if quote == nil, beginsComment(index, in: line) {
        break
      } else {
        index += read(index, in: line)
      }
    }
    return found
  }

  /// How to mask a control tag that ends at `end`; nil for one in a scalar.
  private func cover(before end: Int, in line: Range<Int>) -> YAMLMask.Cover? {
    guard depth > 0, quote == nil, previous != UInt8(ascii: ":") else { return nil }
    if ",[{".utf8.contains(previous) { return .blank }
    var next = end
    while next < line.upperBound, isBlank(next, in: line) { next += 1 }
    if isKey(next, in: line) { return .comma }
    guard previous != 0 else { return nil }
    return next < line.upperBound && "\"'[{".utf8.contains(bytes[next]) ? .comma : .blank
  }

  /// Whether a key without placeholders begins at `start`.
  private func isKey(_ start: Int, in line: Range<Int>) -> Bool {
    var index = start
    while index < line.upperBound, !",[]{}%<#".utf8.contains(bytes[index]) {
      if bytes[index] == UInt8(ascii: ":"), isBlank(index + 1, in: line) { return index > start }
      index += 1
    }
    return false
  }

  private mutating func passText() {
    previous = 0
    isAtValue = false
  }

  private func isBlank(_ index: Int, in line: Range<Int>) -> Bool {
    !line.contains(index) || bytes[index] == 0x20 || bytes[index] == 0x09
  }

  private func beginsComment(_ index: Int, in line: Range<Int>) -> Bool {
    bytes[index] == UInt8(ascii: "#") && isBlank(index - 1, in: line)
  }

  /// Reads what begins at `index`, and returns its length.
  private mutating func read(_ index: Int, in line: Range<Int>) -> Int {
    let byte = bytes[index]
    if let quote {
      return readQuoted(
        byte,
        until: quote,
        isDoubled: line.contains(index + 1) && bytes[index + 1] == quote
      )
    }
    if isBlank(index, in: line) { return 1 }
    if depth > 0 {
      readFlow(
        byte,
        endsKey: isBlank(index + 1, in: line) || ",[]{}".utf8.contains(bytes[index + 1])
      )
      return 1
    }
    switch byte {
    case UInt8(ascii: "{") where isAtValue, UInt8(ascii: "[") where isAtValue:
      depth = 1
      previous = byte
    case UInt8(ascii: "\"") where isAtValue, UInt8(ascii: "'") where isAtValue:
      quote = byte
      isAtValue = false
    case UInt8(ascii: "&") where isAtValue, UInt8(ascii: "!") where isAtValue:
      var end = index
      while !isBlank(end, in: line) { end += 1 }
      return end - index
    case UInt8(ascii: ":"): isAtValue = isBlank(index + 1, in: line)
    case UInt8(ascii: "-"), UInt8(ascii: "?"):
      isAtValue = isAtValue && isBlank(index + 1, in: line)
    default: isAtValue = false
    }
    return 1
  }

  private mutating func readQuoted(_ byte: UInt8, until end: UInt8, isDoubled: Bool) -> Int {
    if byte == UInt8(ascii: "\\"), end == UInt8(ascii: "\"") { return 2 }
    guard byte == end else { return 1 }
    if isDoubled, end == UInt8(ascii: "'") { return 2 }
    quote = nil
    previous = byte
    return 1
  }

  private mutating func readFlow(_ byte: UInt8, endsKey: Bool) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      depth += 1
      previous = byte
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      previous = byte
      isAtValue = false
    case UInt8(ascii: ","): previous = byte
    case UInt8(ascii: ":"):
      previous = endsKey || "\"'".utf8.contains(previous) ? byte : 0
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if ",[{:".utf8.contains(previous) { quote = byte } else { previous = 0 }
    default: previous = 0
    }
  }
}
