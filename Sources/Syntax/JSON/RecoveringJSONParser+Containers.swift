/// Objects and arrays: what separates their members and items, and how they end.
extension RecoveringJSONParser {
  /// Reads the container whose opening bracket is at `index`.
  mutating func readContainer(_ kind: NodeKind) {
    guard depth < SyntaxTree.maxDepth else { return skipTooDeep() }
    let opener = index
    let isObject = kind == .object
    let outerDamage = damageCount
    depth += 1
    sawControl = false
    isLax = false
    if isObject {
      openObjects += 1
      damageCount = 0
    } else {
      openArrays += 1
    }
    builder.open(kind, at: opener, flags: .isFlow)
    index += 1
    lastEnd = index
    readContents(isObject, opener)
    builder.close(upTo: lastEnd)
    depth -= 1
    if isObject {
      openObjects -= 1
      damageCount = outerDamage
    } else {
      openArrays -= 1
    }
    sawControl = false
    isLax = false
  }

  /// Reads members or items up to and including the closing bracket.
  private mutating func readContents(_ isObject: Bool, _ opener: Int) {
    let closer = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    var commas = CommaRun()
    while true {
      skipTrivia()
      guard index < text.end else { return reportUnclosed(opener) }
      let byte = text.bytes[index]
      if byte == closer {
        if commas.last != .value { settle(commas, isAtCloser: true) }
        compareIndentation(of: opener, index)
        index += 1
        lastEnd = index
        return
      }
      if byte == UInt8(ascii: ",") {
        commas.pass(index)
        index += 1
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

  /// Checks the commas before a member or item, and reads it.
  private mutating func readNext(_ isObject: Bool, _ commas: inout CommaRun) {
    if commas.last == .value {
      if !isObject, let placeholder = placeholderHere { return passJoint(placeholder) }
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
    let isPlaceholder = placeholderHere != nil
    let first = text.bytes[index]
    let isEllipsis = first == UInt8(ascii: ".") || (first == 0xE2 && text.matches("…", at: index))
    readValue()
    if isPlaceholder || isEllipsis {
      // It may be any number of items, and for the commas between them.
      builder.markContainer(.isOpen)
      isLax = true
    }
  }

  /// Passes a placeholder after an item, which is a comma or more items.
  private mutating func passJoint(_ placeholder: Placeholder) {
    index = Int(placeholder.range.upper)
    lastEnd = index
    builder.markContainer(.isOpen)
    isLax = true
  }

  /// Reports superfluous and trailing commas.
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

  /// Reports and passes `;`, or `:` between items, instead of a comma.
  private mutating func passWrongSeparator(_ isObject: Bool, _ commas: inout CommaRun) -> Bool {
    let byte = text.bytes[index]
    guard commas.last == .value,
      byte == UInt8(ascii: ";") || (byte == UInt8(ascii: ":") && !isObject)
    else { return false }
    report(.unexpectedByte(byte), ByteRange(index, index + 1))
    index += 1
    isLax = true
    return true
  }

  /// Whether only a comma is missing before the next token.
  private mutating func missesComma(_ isObject: Bool) -> Bool {
    if placeholderHere != nil { return false }
    let byte = text.bytes[index]
    if byte == UInt8(ascii: "\"") || text.openingQuote(at: index) != nil { return true }
    if isObject {
      guard byte.beginsName || byte.isDigit || byte == UInt8(ascii: "-") else { return false }
      return text.byte(at: text.skippingSpace(text.wordEnd(from: index))) == UInt8(ascii: ":")
    }
    return beginsBareValue
  }

  /// Reports a closing bracket of the other kind; returns whether the container ends before it.
  private mutating func endsAtWrongCloser(_ isObject: Bool, _ opener: Int) -> Bool {
    let bracket = ByteRange(index, index + 1)
    if isObject ? openArrays > 0 : openObjects > 0 {
      // It closes an outer container.
      builder.markContainer(.isOpen)
      if !lostClosers { reportUnclosed(from: opener, related: bracket) }
      return true
    }
    report(.unexpectedCloser, bracket, related: ByteRange(opener, opener + 1))
    index += 1
    // As the last byte, it was meant to close this container.
    guard text.skippingSpace(index) == text.end else { return false }
    lastEnd = index
    return true
  }

  private mutating func reportUnclosed(_ opener: Int) {
    lastEnd = max(opener + 1, text.trimmed(text.end))
    builder.markContainer(.isOpen)
    if lostClosers { return }
    reportUnclosed(from: opener, related: .at(lastEnd))
    // The same end cuts off the containers around it.
    lostClosers = true
  }

  /// Skips a container that is nested too deeply, by counting brackets.
  private mutating func skipTooDeep() {
    let start = index
    report(.tooDeep, ByteRange(start, start + 1))
    var nesting = 0
    while index < text.end {
      if let placeholder = placeholderHere {
        index = Int(placeholder.range.upper)
        continue
      }
      switch text.bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): nesting += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): nesting -= 1
      case UInt8(ascii: "\""): index = text.rawStringEnd(from: index) - 1
      default: break
      }
      index += 1
      if nesting == 0 { return leaf(.unexpected, from: start) }
    }
    lostClosers = true
    leaf(.unexpected, from: start)
  }
}

/// The members of objects: key, colon, value.
extension RecoveringJSONParser {
  mutating func readMember() {
    if text.bytes[index] == UInt8(ascii: "\"") {
      let flags = readString()
      builder.markKey()
      if flags.contains(.isTemplate) { builder.markContainer(.isOpen) }
      readColon()
    } else {
      readOddMember()
    }
  }

  private mutating func readColon() {
    skipTrivia()
    guard text.byte(at: index) == UInt8(ascii: ":") else { return readWithoutColon() }
    index += 1
    lastEnd = index
    readMemberValue()
  }

  private mutating func readMemberValue() {
    let colonEnd = lastEnd
    readSecondSign()
    index = text.skippingSpace(index)
    if let end = text.controlBlockEnd(from: index) {
      let start = index
      index = end
      return leaf(.placeholder, from: start)
    }
    skipTrivia()
    let byte = text.byte(at: index)
    let isMissing =
      index >= text.end || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}")
      || byte == UInt8(ascii: "]")
      || (byte == UInt8(ascii: "\"") && text.hasLineEnd(colonEnd, index) && text.isKey(at: index))
    if !isMissing { return readValue() }
    if !isLax { report(.missingValue, .at(lastEnd)) }
    addMissing()
  }

  /// Reports and passes the second sign of `::`, `:=` and `:>`.
  private mutating func readSecondSign() {
    guard index == lastEnd, index > 0 else { return }
    switch text.byte(at: index) {
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

  /// Continues after a key without a colon.
  private mutating func readWithoutColon() {
    let keyEnd = lastEnd
    let sign = wrongColonLength
    if sign > 0 {
      report(.wrongColon, ByteRange(index, index + sign))
      index += sign
      lastEnd = index
      return readMemberValue()
    }
    // After `{{else}}` it may be the value of the other branch.
    if !isLax, !followsControl { report(.missingColon, .at(keyEnd)) }
    if index < text.end, !text.hasLineEnd(keyEnd, index), !text.isKey(at: index), beginsValue() {
      readValue()
    } else {
      addMissing()
    }
  }

  /// The length of `=`, `=>`, `->` or `~` at `index`.
  private var wrongColonLength: Int {
    let next = text.byte(at: index + 1)
    switch text.byte(at: index) {
    case UInt8(ascii: "="): return next == UInt8(ascii: ">") || next == UInt8(ascii: "=") ? 2 : 1
    case UInt8(ascii: "-"): return next == UInt8(ascii: ">") ? 2 : 0
    case UInt8(ascii: "~"): return 1
    default: return 0
    }
  }

  /// Reads a member that does not begin with a string.
  private mutating func readOddMember() {
    let start = index
    if placeholderHere != nil { return readPlaceholderMember(from: start) }
    if let placeholder = text.undeclaredPlaceholder(at: index), !isName(placeholder) {
      report(.undeclaredPlaceholder(placeholder.style), placeholder.range)
      index = Int(placeholder.range.upper)
      return readPlaceholderMember(from: start)
    }
    if text.openingQuote(at: index) != nil {
      readWrongString()
      builder.markKey()
      return readColon()
    }
    let word = text.wordEnd(from: index)
    let sign = text.byte(at: text.skippingSpace(word))
    let isArrow = sign == UInt8(ascii: "=") && text.bytes[index].beginsName
    if word > index, sign == UInt8(ascii: ":") || isArrow { return readUnquotedKey(upTo: word) }
    builder.markContainer(.isOpen)
    if text.bytes[index] == UInt8(ascii: ":") || beginsBareValue {
      return readKeylessMember()
    }
    if readUnexpected() == .ellipsis { isLax = true }
  }

  /// Whether it is a key such as `$name`, as JavaScript writes it.
  private func isName(_ placeholder: UndeclaredPlaceholder) -> Bool {
    placeholder.style == nil && text.bytes[index] == UInt8(ascii: "$")
      && text.byte(at: text.skippingSpace(Int(placeholder.range.upper))) == UInt8(ascii: ":")
  }

  private mutating func readUnquotedKey(upTo word: Int) {
    let range = ByteRange(index, word)
    let isName = text.bytes[index].beginsName && text.literal(at: index) == nil
    report(isName ? .unquotedKey : .nonStringKey, range)
    index = word
    builder.leaf(
      .string,
      range,
      flags: .isFlow,
      payload: Node.delimiters(opening: 0, closing: 0)
    )
    builder.markKey()
    lastEnd = word
    readColon()
  }

  /// Whether a container, a number or a literal begins here.
  private var beginsBareValue: Bool {
    switch text.bytes[index] {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"): true
    case let byte: byte.isDigit || text.literal(at: index) != nil
    }
  }

  /// Reads `: value`, or a value alone, as a member without a key.
  private mutating func readKeylessMember() {
    let start = index
    // After `{{else}}` it is the value of the other branch.
    if !followsControl { report(.missingKey, .at(start)) }
    builder.leaf(.missing, .at(start), flags: .isFlow)
    builder.markKey()
    if text.bytes[index] == UInt8(ascii: ":") {
      readColon()
    } else {
      readValue()
    }
  }

  /// Reads a placeholder that is a key, or whole members.
  private mutating func readPlaceholderMember(from start: Int) {
    builder.markContainer(.isOpen)
    index = text.placeholderEnd(from: index)
    guard text.byte(at: text.skippingSpace(index)) == UInt8(ascii: ":") else {
      lastEnd = index
      isLax = true
      return
    }
    leaf(.placeholder, from: start)
    builder.markKey()
    readColon()
  }
}
