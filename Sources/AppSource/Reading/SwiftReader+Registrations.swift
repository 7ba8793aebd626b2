import Text

extension SwiftReader {
  /// Reads `UNNotificationCategory(identifier: …` and the same with `.init`.
  mutating func readRegistration() {
    var open = index + 1
    if source.isSymbol(open, "."), source.keyword(open + 1) == .`init` { open += 2 }
    guard source.isSymbol(open, "("), source.keyword(open + 1) == .identifier,
      source.isSymbol(open + 2, ":")
    else { return }
    register(from: open + 3)
  }

  /// Reads `.init(identifier: …` whose labels are those of a category alone.
  mutating func readImplicitRegistration() {
    let open = index + 2
    guard source.keyword(index + 1) == .`init`, source.isSymbol(open, "("),
      source.keyword(open + 1) == .identifier, source.isSymbol(open + 2, ":"),
      isImplicit(index), argument(.intentIdentifiers, in: open) != nil
    else { return }
    register(from: open + 3)
  }

  /// Reads `WKNotificationScene(controller: …, category: …)`, a category of a watch app.
  mutating func readScene() {
    guard source.isSymbol(index + 1, "("), let start = argument(.category, in: index + 1) else {
      return
    }
    register(from: start)
  }

  /// Whether no type precedes the point.
  private func isImplicit(_ point: Int) -> Bool {
    if let keyword = source.keyword(point - 1) { return keyword == .return || keyword == .in }
    guard source.name(point - 1) == nil else { return false }
    switch source.symbol(point - 1) {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: "?"): return false
    default: return true
    }
  }

  /// The first token of the argument with a label.
  private func argument(_ label: Keyword, in open: Int) -> Int? {
    let close = source.end(of: open)
    var next = open + 1
    while next < close {
      if source.keyword(next) == label, source.isSymbol(next + 1, ":") { return next + 2 }
      next = source.next(after: next)
    }
    return nil
  }

  private mutating func register(from start: Int) {
    var end = start
    scan: while end < source.count {
      switch source.symbol(end) {
      case UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): break scan
      default: end = source.next(after: end)
      }
    }
    end = min(end, source.count)
    let range = end > start ? source.range(start, end - 1) : source.range(index, index)
    found.registrations.append(
      RegistrationSyntax(
        place: SourcePlace(file: file, range: range),
        text: source.shownText(range),
        value: localized(.read(source, from: start, to: end, implicitType: "String")),
        context: path
      )
    )
  }
}

extension TokenizedSource {
  /// How much of an expression is shown.
  private static let maxShownCount = 80

  /// The start of a range's text, on one line.
  func shownText(_ range: ByteRange) -> String {
    // One byte more than is shown, so that a long range is not read to its end.
    let start = bytes[range.indices].prefix(TokenizedSource.maxShownCount + 1)
    let line = start.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard line.count > TokenizedSource.maxShownCount else {
      return String(decoding: line, as: UTF8.self)
    }
    var end = line.endIndex - 1
    while end > line.startIndex, line[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: line[..<end], as: UTF8.self) + "…"
  }
}
