extension YAMLComposer {
  mutating func readScalar(_ event: YAMLEvent) {
    var range = YAMLRanges.scalar(event, in: mask.bytes)
    let isEmpty = range.isEmpty && event.style == .plain
    let isAtKey = frames.last?.isAtKey ?? false
    if isEmpty, !isAtKey, event.range.isEmpty { range = placeOfEmpty(at: range) }
    passGap(upTo: Int(range.lower), before: nil)
    let inside = takePlaceholders(within: range)
    let item = append(.scalar(event.style), range, event)
    if inside.isEmpty {
      if isAtKey, composition.isMergeKey(item, in: source) {
        frames[frames.count - 1].hasMergeKey = true
      }
    } else {
      readTemplate(item, inside, isAtKey: isAtKey)
    }
    if folded.has(anyIn: range) { composition.items[item].flags.insert(.isTemplate) }
    let content = composition.items[item].contentRange.indices
    if !mask.bytes[content].elementsEqual(event.text) {
      composition.items[item].text = composition.texts.count
      let text = mask.surrogatePairs.restored(
        event.text,
        of: composition.items[item].range,
        in: source,
        areEscapes: event.style == .doubleQuoted
      )
      composition.texts.append(
        inside.isEmpty ? text : mask.restored(text, placeholders: inside)
      )
    }
    finish(event, range)
    if isEmpty, !isAtKey, event.range.isEmpty { lastEmpty = item }
  }

  /// Continues after a scalar; the header of a block scalar may end with a comment.
  private mutating func finish(_ event: YAMLEvent, _ range: ByteRange) {
    var header = range.lower
    if event.style == .literal || event.style == .folded {
      let lineEnd = YAMLRanges.endOfLine(from: Int(range.lower), in: mask.bytes)
      header = UInt32(clamping: min(lineEnd, Int(event.range.upper)))
    }
    pass(ByteRange(range.lower, max(range.upper, header)), commentsUpTo: header)
    contentEnd = Int(range.upper)
  }

  /// The position of an empty value: after its indicator, else after its key.
  private func placeOfEmpty(at range: ByteRange) -> ByteRange {
    let offset = Int(range.lower)
    if offset > 0, offset <= mask.bytes.count, ":-?".utf8.contains(mask.bytes[offset - 1]) {
      return range
    }
    return .at(min(offset, contentEnd))
  }

  private mutating func takePlaceholders(within range: ByteRange) -> Range<Int> {
    let first = placeholder
    while placeholder < placeholders.count, placeholders[placeholder].range.lower < range.upper {
      placeholder += 1
    }
    return first..<placeholder
  }

  /// Classifies a scalar that contains placeholders.
  private mutating func readTemplate(_ item: Int, _ inside: Range<Int>, isAtKey: Bool) {
    composition.items[item].flags.insert(.isTemplate)
    let isPlain = composition.items[item].isPlain
    let hasControl = inside.contains { placeholders[$0].role == .control }
    if isPlain, hasControl {
      openFrames(for: nil)
      if isAtKey { composition.items[item].flags.insert(.followsControl) }
      followsControl = !isAtKey
    }
    if isAtKey { openFrames(for: nil) }
    guard isPlain else { return }
    let rest = literals(of: item, around: inside)
    if rest.allSatisfy({ $0.isEmpty }) {
      let isControl = inside.allSatisfy { placeholders[$0].role == .control }
      let isItem = isAtKey || frames.last?.isMapping == false
      composition.items[item].shape = isControl && isItem ? .control : .placeholder
    } else if !isAtKey, mayBeNumber(rest, hasControl: hasControl) {
      composition.items[item].shape = .placeholder
    }
  }

  /// The literal texts before, between and after the placeholders of a plain scalar.
  private func literals(of item: Int, around inside: Range<Int>) -> [ArraySlice<UInt8>] {
    let range = composition.items[item].range
    var literals: [ArraySlice<UInt8>] = []
    var position = range.lower
    for placeholder in inside {
      literals.append(source.slice(ByteRange(position, placeholders[placeholder].range.lower)))
      position = placeholders[placeholder].range.upper
    }
    literals.append(source.slice(ByteRange(position, range.upper)))
    return literals
  }

  /// Whether the values of the placeholders may make a number or, after control tags, another value
  /// that is not a string.
  private func mayBeNumber(_ literals: [ArraySlice<UInt8>], hasControl: Bool) -> Bool {
    literals.allSatisfy { literal in
      if literal.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) { return true }
      guard hasControl else { return false }
      let word = literal.filter { $0 > 0x20 }
      return word.isEmpty || CoreSchema.resolve(word[...]) != .string
    }
  }

  /// Handles the placeholders between the last token and the next.
  ///
  /// `column` is the column of the next block container, if one follows.
  mutating func passGap(upTo offset: Int, before column: Int?) {
    while placeholder < placeholders.count, Int(placeholders[placeholder].range.lower) < offset {
      passPlaceholder(placeholder, before: column)
      placeholder += 1
    }
  }

  private mutating func passPlaceholder(_ placeholder: Int, before column: Int?) {
    // In a gap, only a comment or a property can contain one that is masked by letters.
    guard mask.covers[placeholder] != .letters, !placeholders[placeholder].isComment else { return }
    let placeholderColumn = mask.columns[placeholder]
    let range = placeholders[placeholder].range
    if let empty = lastEmpty, placeholderColumn > frames.last?.column ?? -1,
      composition.items[empty].range.upper <= range.lower
    {
      composition.items[empty].shape = .placeholder
      composition.items[empty].range = range
      composition.items[empty].fullRange = range
      contentEnd = max(contentEnd, Int(range.upper))
      lastEmpty = nil
      return
    }
    if frames.isEmpty
      || column.map({ placeholderColumn >= $0 && placeholderColumn != .max }) == true
    {
      opensNext = true
    } else {
      openFrames(for: placeholder)
    }
    if placeholders[placeholder].role == .control { followsControl = true }
  }

  /// Marks the containers as open to which a placeholder may add members.
  ///
  /// The column of a placeholder shows to which of them it belongs; a control tag may also begin or
  /// end in any of the inner ones. Without a placeholder it is the innermost.
  private mutating func openFrames(for placeholder: Int?) {
    let column = placeholder.map { mask.columns[$0] } ?? .max
    let isControl = placeholder.map { placeholders[$0].role == .control } ?? false
    for frame in frames.reversed() {
      let isOuter = frame.column <= column
      if isOuter || isControl { composition.items[frame.item].flags.insert(.isOpen) }
      if isOuter { return }
    }
    if let outermost = frames.first {
      composition.items[outermost.item].flags.insert(.isOpen)
    }
  }
}
