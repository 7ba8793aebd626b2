// The cursor's line, divided as in YAML 1.2 chapter 7: dashes, keys, flow containers, scalars.
//
// - Only the cursor's line is scanned; the tree knows whether a flow container started above it.
// - A single word on a line is marked as a key, which YAML allows in more contexts.
// - If a flow container is not closed on its line, the marking closes it and drops the rest.
// - Block scalars are text without completions.

import PushlintSyntax

/// Finds the token at the cursor in YAML.
struct YAMLSlots {
  private enum Role {
    /// At the start of a line, or after a dash.
    case entry
    case value
    /// After a brace, a bracket or a comma.
    case flow
    /// After a value.
    case none
  }

  private let text: CursorText
  private let line: Range<Int>
  private let placeholders: ArraySlice<Placeholder>
  private let startsInFlow: Bool
  private let isBlockScalar: Bool
  private var role: Role
  private var index: Int
  private var closers: [UInt8] = []
  /// Whether the last token was a colon.
  private var colonEnd: Int?

  private var offset: Int { text.offset }
  private var isInFlow: Bool { startsInFlow || !closers.isEmpty }

  init(_ tree: SyntaxTree, _ text: CursorText) {
    self.text = text
    line = text.line
    placeholders = tree.placeholders(in: ByteRange(line.lowerBound, line.upperBound))
    startsInFlow = YAMLSlots.startsInFlow(tree, line.lowerBound, text.offset)
    isBlockScalar = YAMLSlots.isInBlockScalar(tree, line.lowerBound, text.offset)
    role = startsInFlow ? .flow : .entry
    index = line.lowerBound
  }

  private static func isInBlockScalar(_ tree: SyntaxTree, _ start: Int, _ offset: Int) -> Bool {
    guard let node = tree.node(at: offset) else { return false }
    return node.flags.contains(.isBlockScalar) && Int(node.range.lower) < start
  }

  /// Whether a line starts inside braces or brackets.
  private static func startsInFlow(_ tree: SyntaxTree, _ start: Int, _ offset: Int) -> Bool {
    var node = tree.node(at: offset)
    while let container = node {
      if container.kind == .object || container.kind == .array,
        container.flags.contains(.isFlow), Int(container.range.lower) < start,
        Int(container.range.upper) > offset || !tree.isReadable
      {
        return true
      }
      node = container.parent
    }
    return false
  }

  /// The token at the cursor; nil if nothing can be completed.
  mutating func slot() -> Slot? {
    if isBlockScalar { return nil }
    while true {
      skipSpace()
      if offset < index || index >= line.upperBound { return emptySlot() }
      if let found = step() { return found.slot }
    }
  }

  /// The result of a step.
  private struct Found {
    let slot: Slot?
    static let nothing = Found(slot: nil)
  }

  private mutating func skipSpace() { index = text.skippingSpace(index, acrossLines: false) }

  /// Skips a token; stops at the one that contains the cursor.
  private mutating func step() -> Found? {
    let byte = text.bytes[index]
    switch byte {
    case UInt8(ascii: "#"): return .nothing
    case UInt8(ascii: "-") where role == .entry && isAlone(index): return pass()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return skipQuoted(byte)
    case UInt8(ascii: "{") where placeholderEnd(at: index) == nil:
      return open(closer: UInt8(ascii: "}"))
    case UInt8(ascii: "[") where placeholderEnd(at: index) == nil:
      return open(closer: UInt8(ascii: "]"))
    case UInt8(ascii: "}") where isInFlow, UInt8(ascii: "]") where isInFlow:
      if offset == index { return Found(slot: emptySlot()) }
      _ = closers.popLast()
      role = .none
      return pass()
    case UInt8(ascii: ",") where isInFlow:
      if offset == index { return Found(slot: emptySlot()) }
      role = .flow
      return pass()
    case UInt8(ascii: "&"), UInt8(ascii: "!"):
      return skipProperty()
    case UInt8(ascii: "*"), UInt8(ascii: "|"), UInt8(ascii: ">"):
      return .nothing
    default: return skipPlain()
    }
  }

  private mutating func pass() -> Found? {
    if offset == index { return .nothing }
    index += 1
    colonEnd = nil
    return nil
  }

  private mutating func open(closer: UInt8) -> Found? {
    if offset == index { return .nothing }
    closers.append(closer)
    role = .flow
    return pass()
  }

  /// Skips an anchor or a tag.
  private mutating func skipProperty() -> Found? {
    while index < line.upperBound, text.bytes[index] != 0x20 { index += 1 }
    return offset <= index ? .nothing : nil
  }

  // MARK: Tokens

  private mutating func skipQuoted(_ quote: UInt8) -> Found? {
    let start = index
    var end = start + 1
    var isClosed = false
    while end < line.upperBound {
      let byte = text.bytes[end]
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        end += 2
      } else if byte == quote, quote == UInt8(ascii: "'"), text.byte(at: end + 1) == quote {
        end += 2
      } else if byte == quote {
        isClosed = true
        break
      } else {
        end += 1
      }
    }
    end = isClosed ? end + 1 : line.upperBound
    if offset == start {
      return role == .value ? Found(slot: slot(start..<end, .none, hasColon: false)) : .nothing
    }
    if offset < end || !isClosed {
      let token = isClosed ? start..<end : start..<text.wordEnd
      let style: Slot.Quote = quote == UInt8(ascii: "\"") ? .double : .single
      let hasColon = isColon(text.skippingSpace(token.upperBound, acrossLines: false))
      return Found(slot: role == .none ? nil : slot(token, style, hasColon: hasColon))
    }
    index = end
    endToken()
    return nil
  }

  private mutating func skipPlain() -> Found? {
    let start = index
    var end = start
    var last = start
    while end < line.upperBound {
      if let placeholder = placeholderEnd(at: end) {
        end = min(placeholder, line.upperBound)
        last = end
        continue
      }
      if isColon(end) || isEnd(end, from: start) { break }
      end += 1
      if text.bytes[end - 1] != 0x20 { last = end }
    }
    let hasColon = end < line.upperBound && isColon(end)
    if offset <= last {
      // Before a key, a new key would be meant, which does not fit on the line.
      if role == .none || (hasColon && offset == start) { return .nothing }
      return Found(slot: slot(start..<last, .none, hasColon: hasColon))
    }
    index = max(last, start + 1)
    endToken()
    return nil
  }

  /// Continues after a scalar: a colon makes it a key.
  private mutating func endToken() {
    skipSpace()
    colonEnd = nil
    guard index < line.upperBound, isColon(index), offset > index else {
      role = .none
      return
    }
    index += 1
    colonEnd = index
    role = .value
  }

  private func isColon(_ index: Int) -> Bool {
    guard index < line.upperBound, text.bytes[index] == UInt8(ascii: ":") else { return false }
    return isAlone(index) || (isInFlow && ",}]".utf8.contains(text.bytes[index + 1]))
  }

  /// Whether a space or the end of the line follows.
  private func isAlone(_ index: Int) -> Bool {
    index + 1 >= line.upperBound || text.bytes[index + 1] == 0x20 || text.bytes[index + 1] == 0x09
  }

  private func isEnd(_ index: Int, from start: Int) -> Bool {
    let byte = text.bytes[index]
    if byte == UInt8(ascii: "#") { return index > start && text.bytes[index - 1] == 0x20 }
    return isInFlow && ",{}[]".utf8.contains(byte)
  }

  private func placeholderEnd(at offset: Int) -> Int? {
    let index = partitionPoint(of: placeholders.indices) {
      Int(placeholders[$0].range.lower) >= offset
    }
    guard index < placeholders.endIndex, Int(placeholders[index].range.lower) == offset else {
      return nil
    }
    return Int(placeholders[index].range.upper)
  }

  // MARK: Slots

  /// The slot between tokens, which replaces nothing.
  private func emptySlot() -> Slot? {
    let next = text.skippingSpace(offset, acrossLines: false)
    let isFree =
      next >= line.upperBound || text.bytes[next] == UInt8(ascii: "#")
      || (isInFlow && ",}]".utf8.contains(text.bytes[next]))
    guard isFree, role != .none else { return nil }
    // YAML does not allow tabs as indentation.
    let before = text.bytes[line.lowerBound..<offset]
    if role == .entry, before.contains(0x09) { return nil }
    // `-x` is a scalar; the dash of an item is followed by a space.
    if role == .entry, before.last == UInt8(ascii: "-") { return nil }
    return slot(offset..<offset, .none, hasColon: false)
  }

  private func slot(_ range: Range<Int>, _ quote: Slot.Quote, hasColon: Bool) -> Slot {
    let token = ByteRange(range.lowerBound, range.upperBound)
    let form: TemplateWriter.Form = isInFlow ? .flow : .block
    let beginsLine = role == .entry && !hasColon && form == .block
    let needsSpace = colonEnd == range.lowerBound
    var marker = quote == .none ? Slot.marker : "\"" + Slot.marker + "\""
    if needsSpace { marker = " " + marker }
    if beginsLine { marker += ":" }
    var markings: [[Edit]] = [[.replace(token, with: marker)]]
    if !closers.isEmpty {
      let rest = String(decoding: closers.reversed(), as: UTF8.self)
      let dropped = ByteRange(range.lowerBound, line.upperBound)
      markings.append([.replace(dropped, with: marker + rest)])
    }
    return Slot(
      token: token,
      offset: offset,
      quote: quote,
      form: form,
      hasColon: hasColon,
      needsSpace: needsSpace,
      beginsLine: beginsLine,
      markings: markings
    )
  }
}
