extension Placeholder {
  private static let filters = [
    "tojson", "to_json", "json", "jsonify", "json_encode", "dump", "toJson", "toJSON", "asJson",
    "to_nice_json", "toRawJson", "toPrettyJson", "jsonEncode",
  ]
  private static let calls = ["JSON.generate(", "JSON.dump(", "JSON.stringify(", "json.dumps("]
  /// Filters that leave text as it is.
  private static let plain = ["safe", "raw", "string"]

  /// Whether it outputs a value as JSON, with the quotes of a string: `{{ title | tojson }}`.
  public func writesJSON(in source: SourceText) -> Bool {
    guard role == .value else { return false }
    let body = Placeholder.code(source.slice(range), style)
    return style == .mustache ? Placeholder.filters(body) : Placeholder.calls(body)
  }

  private static func code(_ text: ArraySlice<UInt8>, _ style: PlaceholderStyle)
    -> ArraySlice<UInt8>
  {
    var code = TemplateTag.body(text)
    if style == .dollar { code = text.dropFirst(2).dropLast() }
    while let first = code.first, first.isSpace || "=&-".utf8.contains(first) {
      code = code.dropFirst()
    }
    while let last = code.last, last.isSpace || last == UInt8(ascii: "}") { code = code.dropLast() }
    return code
  }

  /// Whether the last filter, or the helper at the start, writes JSON.
  private static func filters(_ code: ArraySlice<UInt8>) -> Bool {
    var parts = parts(of: code)
    while let last = parts.last, parts.count > 1, plain.contains(word(last)) { parts.removeLast() }
    guard let last = parts.last else { return false }
    let name = word(last)
    let rest = last.drop { $0.isSpace }.dropFirst(name.utf8.count)
    if name == "printf" { return rest.drop { $0.isSpace }.starts(with: "\"%q\"".utf8) }
    if parts.count > 1 { return filters.contains(name) }
    // A helper and its argument; alone it is the name of a value.
    return filters.contains(name) && rest.first == 0x20 && !rest.contains(UInt8(ascii: "="))
      || calls(code)
  }

  private static func calls(_ code: ArraySlice<UInt8>) -> Bool {
    var code = code
    for prefix in ["raw ", "html_safe "] where code.starts(with: prefix.utf8) {
      code = code.dropFirst(prefix.utf8.count)
    }
    for suffix in [".html_safe", "()"]
    where code.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) {
      code = code.dropLast(suffix.utf8.count)
    }
    if code.suffix(8).elementsEqual(".to_json".utf8) { return true }
    guard code.last == UInt8(ascii: ")"), calls.contains(where: { code.starts(with: $0.utf8) })
    else { return false }
    // `JSON.generate(a).size(b)` is something else.
    return !code.dropLast().contains(UInt8(ascii: ")"))
      || code.filter { $0 == UInt8(ascii: "(") }.count
        == code.filter { $0 == UInt8(ascii: ")") }.count
        && code.suffix(2).allSatisfy { $0 == UInt8(ascii: ")") }
  }

  private static func word(_ part: ArraySlice<UInt8>) -> String {
    TemplateTag.firstWord(part.drop { $0.isSpace })
  }

  /// The parts between `|`, except in strings.
  private static func parts(of code: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var quote: UInt8?
    var start = code.startIndex
    for index in code.indices {
      let byte = code[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "|") {
        parts.append(code[start..<index])
        start = index + 1
      }
    }
    return parts + [code[start...]]
  }
}
