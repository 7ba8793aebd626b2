import PushlintSyntax

extension SwiftReader {
  /// Reads `UNNotificationCategory(identifier: …` and the same with `.init`.
  mutating func readRegistration() {
    var open = index + 1
    if source.isSymbol(open, "."), source.keyword(open + 1) == .`init` { open += 2 }
    guard source.isSymbol(open, "("), source.name(open + 1) == "identifier",
      source.isSymbol(open + 2, ":")
    else { return }
    register(from: open + 3, withButtonsIn: open)
  }

  /// Reads `.init(identifier: …` whose labels are those of a category alone.
  mutating func readImplicitRegistration() {
    let open = index + 2
    guard source.keyword(index + 1) == .`init`, source.isSymbol(open, "("),
      source.name(open + 1) == "identifier", source.isSymbol(open + 2, ":"),
      isImplicit(index), source.argument("intentIdentifiers", in: open) != nil
    else { return }
    register(from: open + 3, withButtonsIn: open)
  }

  /// Reads `WKNotificationScene(controller: …, category: …)`, a category of a watch app.
  mutating func readScene() {
    guard source.isSymbol(index + 1, "("),
      let category = source.argument("category", in: index + 1)
    else { return }
    register(from: category.lowerBound, withButtonsIn: nil)
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

  private mutating func register(from start: Int, withButtonsIn open: Int?) {
    let end = source.endOfElement(from: start)
    let range = end > start ? source.range(start, end - 1) : source.range(index, index)
    found.registrations.append(
      RegistrationSyntax(
        place: SourcePlace(file: file, range: range),
        text: source.shownText(range),
        value: localized(.read(source, from: start, to: end, implicitType: "String")),
        context: path,
        buttons: open.map { buttons(in: $0) }
      )
    )
  }

  /// The argument for a category's buttons.
  private func buttons(in open: Int) -> SourceExpression {
    guard let actions = source.argument("actions", in: open) else { return .other }
    return localized(
      .read(
        source,
        from: actions.lowerBound,
        to: actions.upperBound,
        implicitType: "UNNotificationAction"
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
