/// Finds the `code-block` directives of reStructuredText (docutils, "Code"; Sphinx, "code-block"), and
/// the literal blocks that `::` begins.
enum RestructuredTextReader {
  static func read(_ source: SourceText) -> ([HostItem], [ByteRange]) {
    var lines = LineWalk(source)
    var items: [HostItem] = []
    var comments: [ByteRange] = []
    while let line = lines.line() {
      let bytes = lines.bytes
      let start = bytes[line].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.upperBound
      guard bytes[start..<line.upperBound].starts(with: ".. ".utf8) else {
        if bytes[start..<line.upperBound].suffix(2).elementsEqual("::".utf8) {
          let code = block(&lines, deeperThan: start - line.lowerBound)
          items += CodeTag.none.items(named: HostText(at: Int(code.range.lower)), code)
        }
        continue
      }
      let text = bytes[(start + 3)..<line.upperBound]
      if let language = language(of: text) {
        let code = block(&lines, deeperThan: start - line.lowerBound)
        items += CodeTag(language).items(named: HostText(language), code)
      } else {
        comments.append(ByteRange(start, line.upperBound))
      }
    }
    return (items, comments)
  }

  /// What the directive on a line says of the language.
  private static func language(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    for name in ["code-block::", "sourcecode::", "code::"] where text.starts(with: name.utf8) {
      let rest = text.dropFirst(name.utf8.count)
      let word = rest.drop { $0 == 0x20 || $0 == 0x09 }
      return word.prefix { $0 > 0x20 }
    }
    return nil
  }

  /// The lines that are indented below a directive, without its options.
  private static func block(_ lines: inout LineWalk, deeperThan outer: Int) -> HostText {
    let bytes = lines.bytes
    var block = CodeBlock(in: bytes, at: min(lines.next, bytes.count))
    var indent: Int?
    while let line = lines.line() {
      let start = bytes[line].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.upperBound
      if start == line.upperBound {
        if indent != nil { block.append(line, from: start, upTo: lines.next) }
        continue
      }
      let depth = start - line.lowerBound
      guard depth > outer, depth >= indent ?? 0 else {
        lines.unread(line)
        break
      }
      if indent == nil {
        if bytes[start] == UInt8(ascii: ":") { continue }
        indent = depth
      }
      block.append(line, from: line.lowerBound + (indent ?? depth), upTo: lines.next)
    }
    return block.code
  }
}
