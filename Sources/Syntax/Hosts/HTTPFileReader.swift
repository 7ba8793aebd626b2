import Text

/// Reads `.http` and `.rest` files: requests with headers and bodies, separated by `###` (the format
/// of JetBrains' HTTP client and of the REST client for VS Code).
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

  /// A line before a request: nothing, a comment, a variable, or the request line.
  private mutating func readStart(_ line: Range<Int>) {
    let text = HTTPFileReader.trimmed(bytes[line])
    guard let first = text.first, first != UInt8(ascii: "@") else { return }
    if isComment(text) {
      comments.append(ByteRange(text.startIndex, text.endIndex))
    } else {
      readRequest(text)
    }
  }

  private func isComment(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == UInt8(ascii: "#") || text.starts(with: "//".utf8)
  }

  private func isSeparator(_ text: ArraySlice<UInt8>) -> Bool { text.starts(with: "###".utf8) }

  private mutating func readRequest(_ start: ArraySlice<UInt8>) {
    let words = start.split { $0 == 0x20 || $0 == 0x09 }
    // The first line of an answer is no request.
    guard let method = words.first, !method.starts(with: "HTTP/".utf8) else { return skipRequest() }
    let address = words.count > 1 ? words[1] : method
    var item = HostItem(isOpen: false)
    item.fields.append(
      HostItem.Field(part: .address, name: HostText(method), value: HostText(address))
    )
    guard readHeaders(of: &item) else { return items.append(item) }
    readBody(of: &item)
    items.append(item)
  }

  /// Reads headers up to the blank line; false if the request ends without a body.
  private mutating func readHeaders(of item: inout HostItem) -> Bool {
    while let line = lines.line() {
      let text = HTTPFileReader.trimmed(bytes[line])
      if text.isEmpty { return true }
      if isSeparator(text) {
        lines.unread(line)
        return false
      }
      if isComment(text) {
        comments.append(ByteRange(text.startIndex, text.endIndex))
        continue
      }
      // The address may continue on indented lines.
      guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex,
        bytes[line.lowerBound] > 0x20
      else { continue }
      let value = HTTPFileReader.trimmed(text[(colon + 1)...])
      item.fields.append(
        HostItem.Field(part: .header, name: HostText(text[..<colon]), value: HostText(value))
      )
    }
    return false
  }

  private mutating func readBody(of item: inout HostItem) {
    var block = CodeBlock(in: bytes, at: min(lines.next, bytes.count))
    var isFile = false
    while let line = lines.line() {
      let text = HTTPFileReader.trimmed(bytes[line])
      if isSeparator(text) {
        lines.unread(line)
        break
      }
      // Scripts that handle the answer, and files with the body.
      if let first = text.first, "<>".utf8.contains(first) {
        isFile = first == UInt8(ascii: "<")
        if isFile, !TextScan.contains("{%", in: text) {
          let name = HostText(at: text.startIndex)
          item.fields.append(HostItem.Field(part: .file, name: name, value: HostText(text)))
        }
        skipRequest()
        break
      }
      block.append(line, from: line.lowerBound, upTo: lines.next)
    }
    let code = block.code
    guard !isFile, code.firstSign == UInt8(ascii: "{") else { return }
    // The body has no name of its own.
    let name = HostText(at: Int(code.range.lower))
    item.fields.append(HostItem.Field(part: .document(.json), name: name, value: code))
  }

  private mutating func skipRequest() {
    while let line = lines.line() {
      if isSeparator(HTTPFileReader.trimmed(bytes[line])) { return lines.unread(line) }
    }
  }

  /// A line without white space around it.
  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop { $0 <= 0x20 }
    while let last = text.last, last <= 0x20 { text = text.dropLast() }
    return text
  }
}
