import Text

/// The members of objects: key, colon, value.
extension JSONReader {
  /// Reads a member, or what stands in the place of one.
  @inline(__always)
  mutating func readMember() {
    if bytes[index] == UInt8(ascii: "\"") {
      builder.open(.member, at: index, flags: .isFlow)
      let flags = readString()
      if flags.contains(.isTemplate) { builder.markContainer(.isOpen) }
      readColon()
      builder.close(upTo: lastEnd)
    } else {
      readOddMember()
    }
  }

  @inline(__always)
  private mutating func readColon() {
    skipTrivia()
    if index < end, bytes[index] == UInt8(ascii: ":"), index < placeholderStart {
      index &+= 1
      lastEnd = index
      readMemberValue()
    } else {
      readWithoutColon()
    }
  }

  @inline(__always)
  private mutating func readMemberValue() {
    if index < end, bytes[index] == 0x20 { index &+= 1 }
    if index < end, index < placeholderStart {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        readString()
        return
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        readNumber()
        return
      default: break
      }
    }
    readMemberValueBehindTrivia()
  }

  private mutating func readMemberValueBehindTrivia() {
    let colonEnd = lastEnd
    readSecondSign()
    index = skippingSpace(index)
    if let run = controlRun() {
      let start = index
      index = run
      return leafPlaceholder(from: start)
    }
    skipTrivia()
    let byte = byte(at: index)
    let isMissing =
      index >= end || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}")
      || byte == UInt8(ascii: "]")
      || (byte == UInt8(ascii: "\"") && hasLineEnd(colonEnd, index) && isKey(at: index))
    if !isMissing { return readValue() }
    if !isLax { report(.missingValue, .at(lastEnd)) }
    addMissing()
  }

  /// Passes the second sign of `::`, `:=` and `:>`.
  private mutating func readSecondSign() {
    guard index == lastEnd, index > 0 else { return }
    switch byte(at: index) {
    case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ">"):
      report(.wrongColon, ByteRange(index - 1, index + 1))
      index += 1
      lastEnd = index
    default: break
    }
  }

  private mutating func addMissing() {
    builder.leaf(.missing, .at(lastEnd), flags: .isFlow)
    builder.markContainer(.isOpen)
  }

  /// Goes on behind a key that no colon follows.
  @inline(never)
  private mutating func readWithoutColon() {
    let keyEnd = lastEnd
    let sign = wrongColonLength
    if sign > 0 {
      report(.wrongColon, ByteRange(index, index + sign))
      index += sign
      lastEnd = index
      return readMemberValueBehindTrivia()
    }
    // Behind `{{else}}` it may be the other branch's value.
    if !isLax, !followsControl { report(.missingColon, .at(keyEnd)) }
    if index < end, !hasLineEnd(keyEnd, index), !isKey(at: index), beginsValue() {
      readValue()
    } else {
      addMissing()
    }
  }

  /// The length of `=`, `=>`, `->` or `~` at `index`.
  private var wrongColonLength: Int {
    let next = byte(at: index + 1)
    switch byte(at: index) {
    case UInt8(ascii: "="): return next == UInt8(ascii: ">") || next == UInt8(ascii: "=") ? 2 : 1
    case UInt8(ascii: "-"): return next == UInt8(ascii: ">") ? 2 : 0
    case UInt8(ascii: "~"): return 1
    default: return 0
    }
  }

  /// Whether a string with a colon behind it stands at `offset`.
  private func isKey(at offset: Int) -> Bool {
    guard byte(at: offset) == UInt8(ascii: "\"") else { return false }
    return byte(at: skippingSpace(rawStringEnd(from: offset))) == UInt8(ascii: ":")
  }

  /// Reads a member that does not begin with a string.
  @inline(never)
  private mutating func readOddMember() {
    let start = index
    if placeholderHere() != nil { return readPlaceholderMember(from: start) }
    if let placeholder = undeclaredPlaceholder() {
      report(.undeclaredPlaceholder(placeholder.style), placeholder.range)
      index = Int(placeholder.range.upper)
      return readPlaceholderMember(from: start)
    }
    if openingQuote(at: index) != nil {
      builder.open(.member, at: start, flags: .isFlow)
      readWrongString()
      readColon()
      return builder.close(upTo: lastEnd)
    }
    let word = wordEnd(from: index)
    if word > index, byte(at: skippingSpace(word)) == UInt8(ascii: ":") || isArrow(behind: word) {
      return readUnquotedKey(upTo: word)
    }
    builder.markContainer(.isOpen)
    if bytes[index] == UInt8(ascii: ":") || beginsKeylessValue {
      return readKeylessMember()
    }
    let (code, range) = scanUnexpected()
    report(code, range)
    if code == .ellipsis { isLax = true }
    leaf(.unexpected, from: start)
  }

  private func isArrow(behind word: Int) -> Bool {
    let sign = skippingSpace(word)
    return byte(at: sign) == UInt8(ascii: "=") && isWordStart(bytes[index])
  }

  private mutating func readUnquotedKey(upTo word: Int) {
    let range = ByteRange(index, word)
    let isName = isWordStart(bytes[index]) && literal(at: index) == nil
    builder.open(.member, at: index, flags: .isFlow)
    report(isName ? .unquotedKey : .nonStringKey, range)
    index = word
    builder.leaf(
      .string,
      range,
      flags: .isFlow,
      payload: Node.delimiters(opening: 0, closing: 0)
    )
    lastEnd = word
    readColon()
    builder.close(upTo: lastEnd)
  }

  /// Whether a value stands here whose key is lacking.
  private var beginsKeylessValue: Bool {
    let byte = bytes[index]
    return byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") || byte.isDigit
      || byte == UInt8(ascii: "-") || literal(at: index) != nil
  }

  /// Reads `: value`, or a value alone, as a member without a key.
  private mutating func readKeylessMember() {
    let start = index
    builder.open(.member, at: start, flags: .isFlow)
    // Behind `{{else}}` it is the other branch's value.
    if !followsControl { report(.missingKey, .at(start)) }
    builder.leaf(.missing, .at(start), flags: .isFlow)
    if bytes[index] == UInt8(ascii: ":") {
      readColon()
    } else {
      readValue()
    }
    builder.close(upTo: lastEnd)
  }

  /// Reads a placeholder that is a key, or that stands for whole members.
  private mutating func readPlaceholderMember(from start: Int) {
    builder.markContainer(.isOpen)
    index = placeholderEnd(from: index)
    guard byte(at: skippingSpace(index)) == UInt8(ascii: ":") else {
      lastEnd = index
      isLax = true
      return
    }
    builder.open(.member, at: start, flags: .isFlow)
    leaf(.placeholder, from: start)
    readColon()
    builder.close(upTo: lastEnd)
  }
}
