/// Reads `.http` and `.rest` files: requests with headers and bodies, separated by `###` (the formats of
/// JetBrains' HTTP client and of the REST client for VS Code).
struct HTTPFileReader {
  private var lines: LineWalk
  private var items: [HostItem] = []
  private var comments: [ByteRange] = []

  static func read(_ source: SourceText) -> ([HostItem], [ByteRange]) {
    var reader = HTTPFileReader(lines: LineWalk(source))
    while let line = reader.lines.line() { reader.readStart(line) }
    return (reader.items, reader.comments)
  }

  private var bytes: [UInt8] { lines.bytes }

  /// A line before a request: nothing, a comment, a variable, a script, or the request line.
  private mutating func readStart(_ line: Range<Int>) {
    let text = lines.trimmed(line)
    guard let first = text.first, first != UInt8(ascii: "@") else { return }
    if isComment(text) {
      comments.append(ByteRange(text.startIndex, text.endIndex))
    } else if let script = Script(text) {
      skip(script)
    } else if !isDirective(text) {
      readRequest(text)
    }
  }

  private func isComment(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == UInt8(ascii: "#") || text.starts(with: "//".utf8)
  }

  private func isSeparator(_ text: ArraySlice<UInt8>) -> Bool { text.starts(with: "###".utf8) }

  /// Whether a line names requests of other files: `import push.http`, `run #name`.
  private func isDirective(_ text: ArraySlice<UInt8>) -> Bool {
    ["import ", "run "].contains { text.starts(with: $0.utf8) }
  }

  private mutating func readRequest(_ start: ArraySlice<UInt8>) {
    // The first line of an answer is no request.
    guard !start.starts(with: "HTTP/".utf8) else { return skipRequest() }
    let line = RequestLine(start)
    var item = HostItem(isOpen: false)
    var address = HostText(line.address)
    let hasBody = readHeaders(of: &item, continuing: &address)
    item.addTarget(
      named: HostText(line.name),
      address,
      method: line.hasMethod ? HostText(line.name) : nil
    )
    let count = item.fields.count
    if hasBody { readBody(of: &item) }
    if item.fields.count == count, line.hasMethod, !line.isSending {
      item.addMissingBody(at: address.end)
    }
    items.append(item)
  }

  /// Reads headers up to the blank line; false if the request ends without a body.
  private mutating func readHeaders(
    of item: inout HostItem,
    continuing address: inout HostText
  ) -> Bool {
    while let line = lines.line() {
      let text = lines.trimmed(line)
      if text.isEmpty { return true }
      if isSeparator(text) {
        lines.unread(line)
        return false
      }
      if isComment(text) {
        comments.append(ByteRange(text.startIndex, text.endIndex))
      } else if bytes[line.lowerBound] <= 0x20 || "?&".utf8.contains(bytes[line.lowerBound]) {
        // The address may continue on indented lines, and with its query at the first column.
        address.append(RequestLine.withoutVersion(text))
      } else if let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex {
        let value = LineWalk.trimmed(text[(colon + 1)...])
        item.fields.append(
          HostItem.Field(part: .header, name: HostText(text[..<colon]), value: HostText(value))
        )
      } else {
        // A placeholder may stand for any headers.
        item.isOpen = true
      }
    }
    return false
  }

  private mutating func readBody(of item: inout HostItem) {
    var block = CodeBlock(in: bytes, at: min(lines.next, bytes.count))
    var hasBegun = false
    while let line = lines.line() {
      let text = lines.trimmed(line)
      if isSeparator(text) {
        lines.unread(line)
        break
      }
      if let script = Script(text) {
        skip(script)
        if script.kind == .handler { return finish(block, &item, upToSeparator: true) }
        if script.kind == .script { continue }
        item.fields.append(
          HostItem.Field(part: .file, name: HostText(at: text.startIndex), value: HostText(text))
        )
        return skipRequest()
      }
      if !hasBegun, isComment(text) {
        comments.append(ByteRange(text.startIndex, text.endIndex))
        block = CodeBlock(in: bytes, at: lines.next)
        continue
      }
      hasBegun = hasBegun || !text.isEmpty
      block.append(line, from: line.lowerBound, upTo: lines.next)
    }
    finish(block, &item, upToSeparator: false)
  }

  private mutating func finish(
    _ block: CodeBlock,
    _ item: inout HostItem,
    upToSeparator: Bool
  ) {
    if upToSeparator { skipRequest() }
    let code = block.code
    guard JSONStart.isOpening(code.firstSign) else { return }
    // The body has no name of its own.
    let name = HostText(at: Int(code.range.lower))
    item.fields.append(HostItem.Field(part: .document(.language(.json)), name: name, value: code))
  }

  private mutating func skipRequest() {
    while let line = lines.line() {
      let text = lines.trimmed(line)
      if isSeparator(text) { return lines.unread(line) }
      if let script = Script(text) { skip(script) }
    }
  }

  /// Skips the lines of a script up to its end.
  private mutating func skip(_ script: Script) {
    guard script.isOpen else { return }
    while let line = lines.line(), !TextScan.contains("%}", in: bytes[line]) {}
  }
}

/// The method and the address of a request (RFC 9112, section 3, with the method optional).
private struct RequestLine {
  /// The method, or else the address.
  let name: ArraySlice<UInt8>
  let address: ArraySlice<UInt8>
  let hasMethod: Bool
  /// Whether the method sends a body.
  var isSending: Bool { name.elementsEqual("POST".utf8) }

  init(_ line: ArraySlice<UInt8>) {
    let line = RequestLine.withoutVersion(line)
    let word = line.prefix { $0 > 0x20 }
    let isMethod = word.allSatisfy { $0.isUpperCaseLetter || $0 == UInt8(ascii: "-") }
    let rest = LineWalk.trimmed(line[word.endIndex...])
    name = word
    hasMethod = isMethod && !rest.isEmpty
    address = hasMethod ? rest : line
  }

  /// A line without the version of HTTP at its end.
  static func withoutVersion(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let space = line.lastIndex(where: { $0 <= 0x20 }),
      line[(space + 1)...].starts(with: "HTTP/".utf8)
    else { return line }
    return LineWalk.trimmed(line[..<space])
  }
}

/// A line that begins with `<` or `>`: scripts, files, and where an answer is kept.
private struct Script {
  enum Kind {
    /// What runs before the request.
    case script
    /// A file with the body, or with a script.
    case file
    /// What handles the answer, which ends the body.
    case handler
  }

  let kind: Kind
  /// Whether its end is on a later line.
  let isOpen: Bool

  /// Nil for other lines, such as those of XML.
  init?(_ line: ArraySlice<UInt8>) {
    let sign = line.prefix { "<>".utf8.contains($0) }
    let rest = line[sign.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }
    let isCode = rest.starts(with: "{%".utf8)
    let isSpaced = rest.startIndex > sign.endIndex || isCode || rest.isEmpty
    switch String(decoding: sign, as: UTF8.self) {
    case "<" where isCode: kind = .script
    case "<" where isSpaced || rest.first == UInt8(ascii: "@"): kind = .file
    case ">" where isSpaced, ">>", "<>": kind = .handler
    default: return nil
    }
    isOpen = isCode && !TextScan.contains("%}", in: rest)
  }
}
