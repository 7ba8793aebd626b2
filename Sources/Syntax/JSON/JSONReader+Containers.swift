import Text

/// Objects and arrays: what stands between their members and items, and how they end.
extension JSONReader {
  /// Reads the container whose bracket stands at `index`.
  mutating func readContainer(_ kind: NodeKind) {
    guard depth < SyntaxTree.maxDepth else { return skipTooDeep() }
    let opener = index
    let isObject = kind == .object
    let outerDamage = damageCount
    enter(isObject)
    builder.open(kind, at: opener, flags: .isFlow)
    index &+= 1
    lastEnd = index
    readContents(isObject, opener)
    builder.close(upTo: lastEnd)
    depth &-= 1
    if isObject {
      openObjects &-= 1
      damageCount = outerDamage
    } else {
      openArrays &-= 1
    }
    sawControl = false
    isLax = false
  }

  private mutating func enter(_ isObject: Bool) {
    depth &+= 1
    sawControl = false
    isLax = false
    if isObject {
      openObjects &+= 1
      damageCount = 0
    } else {
      openArrays &+= 1
    }
  }

  /// Reads members or items up to and including the closing bracket.
  private mutating func readContents(_ isObject: Bool, _ opener: Int) {
    let closer = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    var commas = CommaRun()
    while true {
      skipTrivia()
      guard index < end else { return reportUnclosed(isObject, opener) }
      let byte = bytes[index]
      if byte == closer {
        if commas.last != .value { settle(commas, isAtCloser: true) }
        index &+= 1
        lastEnd = index
        return
      }
      if byte == UInt8(ascii: ",") {
        commas.pass(index)
        index &+= 1
        continue
      }
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        if endsAtWrongCloser(isObject, opener) { return }
        continue
      }
      if passWrongSeparator(isObject, &commas) { continue }
      readNext(isObject, &commas)
    }
  }

  /// Reads one member or item, having judged the comma in front of it.
  @inline(__always)
  private mutating func readNext(_ isObject: Bool, _ commas: inout CommaRun) {
    if commas.last == .value {
      if !isObject, let placeholder = placeholderHere() { return passJoint(placeholder) }
      if !isLax, missesComma(isObject) { report(.missingComma, .at(lastEnd)) }
    } else if commas.hasExtra {
      settle(commas, isAtCloser: false)
    }
    commas = CommaRun(last: .value)
    let node = NodeIndex(truncatingIfNeeded: builder.nodes.count)
    let isBehindControl = sawControl
    followsControl = isBehindControl
    sawControl = false
    isLax = false
    if isObject { readMember() } else { readItem() }
    if isBehindControl { builder.mark(.followsControl, on: node) }
  }

  private mutating func readItem() {
    let isPlaceholder = index >= placeholderStart && placeholderHere() != nil
    let first = bytes[index]
    let isEllipsis = first == UInt8(ascii: ".") || (first == 0xE2 && matches("…", at: index))
    readValue()
    if isPlaceholder || isEllipsis {
      // It stands for any number of items, and for the commas between them.
      builder.markContainer(.isOpen)
      isLax = true
    }
  }

  /// Passes a placeholder behind an item: it stands for a comma, or for more items.
  private mutating func passJoint(_ placeholder: Placeholder) {
    index = Int(placeholder.range.upper)
    lastEnd = index
    builder.markContainer(.isOpen)
    isLax = true
  }

  /// Reports commas that nothing, or nothing more, follows.
  @inline(never)
  private mutating func settle(_ commas: CommaRun, isAtCloser: Bool) {
    guard !isLax, let extra = commas.extraRange ?? commas.range else { return }
    if isAtCloser, commas.last == .comma, let range = commas.range {
      if language != .jsonc { return report(.trailingComma, range) }
      if !commas.hasExtra { return }
    } else if !commas.hasExtra {
      return
    }
    report(.extraComma, extra)
  }

  /// Passes `;`, or `:` between items, in the place of a comma.
  private mutating func passWrongSeparator(_ isObject: Bool, _ commas: inout CommaRun) -> Bool {
    let byte = bytes[index]
    guard commas.last == .value,
      byte == UInt8(ascii: ";") || (byte == UInt8(ascii: ":") && !isObject)
    else { return false }
    report(.unexpectedByte(byte), ByteRange(index, index + 1))
    index += 1
    isLax = true
    return true
  }

  /// Whether a comma is what is missing in front of the next token, and not more than that.
  @inline(never)
  private mutating func missesComma(_ isObject: Bool) -> Bool {
    if placeholderHere() != nil { return false }
    let byte = bytes[index]
    if byte == UInt8(ascii: "\"") || openingQuote(at: index) != nil { return true }
    if isObject {
      guard isWordStart(byte) || byte.isDigit || byte == UInt8(ascii: "-") else { return false }
      return self.byte(at: skippingSpace(wordEnd(from: index))) == UInt8(ascii: ":")
    }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"): return true
    default: return byte.isDigit || literal(at: index) != nil
    }
  }

  /// Handles a bracket of the other kind, and says whether the container ends in front of it.
  private mutating func endsAtWrongCloser(_ isObject: Bool, _ opener: Int) -> Bool {
    let bracket = ByteRange(index, index + 1)
    if isObject ? openArrays > 0 : openObjects > 0 {
      // An outer container waits for it.
      builder.markContainer(.isOpen)
      if !lostClosers {
        report(.unclosed(isObject ? .object : .array), .init(opener, opener + 1), related: bracket)
      }
      return true
    }
    report(.unexpectedCloser, bracket, related: ByteRange(opener, opener + 1))
    index += 1
    // With nothing behind it, it was meant to be ours.
    guard skippingSpace(index) == end else { return false }
    lastEnd = index
    return true
  }

  private mutating func reportUnclosed(_ isObject: Bool, _ opener: Int) {
    lastEnd = max(opener + 1, trimmed(end))
    builder.markContainer(.isOpen)
    if lostClosers { return }
    report(
      .unclosed(isObject ? .object : .array),
      ByteRange(opener, opener + 1),
      related: .at(lastEnd)
    )
    // The containers around it are cut off by the same end.
    lostClosers = true
  }

  /// Skips a container that is nested too deep, by counting brackets.
  private mutating func skipTooDeep() {
    let start = index
    report(.tooDeep, ByteRange(start, start + 1))
    var nesting = 0
    while index < end {
      if let placeholder = placeholderHere() {
        index = Int(placeholder.range.upper)
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): nesting += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): nesting -= 1
      case UInt8(ascii: "\""): index = rawStringEnd(from: index) - 1
      default: break
      }
      index += 1
      if nesting == 0 { return leaf(.unexpected, from: start) }
    }
    lostClosers = true
    leaf(.unexpected, from: start)
  }
}

/// The commas since the last member or item.
private struct CommaRun {
  enum Last {
    case opener
    case value
    case comma
  }

  /// What was passed last.
  var last = Last.opener
  private var first = -1
  private var firstExtra = -1
  private var end = -1

  init(last: Last = .opener) { self.last = last }

  /// Whether there are more commas than belong there.
  var hasExtra: Bool { firstExtra >= 0 }
  /// All of them.
  var range: ByteRange? { first < 0 ? nil : ByteRange(first, end) }
  /// Those that are too many.
  var extraRange: ByteRange? { firstExtra < 0 ? nil : ByteRange(firstExtra, end) }

  mutating func pass(_ offset: Int) {
    if last == .value {
      last = .comma
      first = offset
    } else if firstExtra < 0 {
      firstExtra = offset
    }
    end = offset &+ 1
  }
}
