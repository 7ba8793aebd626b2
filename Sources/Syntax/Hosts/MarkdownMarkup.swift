/// HTML that a text ends, and no blank line (CommonMark 0.31, section 4.6, kinds 1 to 5), and comments of
/// MDX.
enum MarkdownMarkup {
  private static let elements = ["pre", "script", "style", "textarea"]
  private static let elementEnds = elements.map { "</\($0)>" }

  /// What ends the markup that a text begins with; nil if it is none.
  static func closings(of text: ArraySlice<UInt8>) -> [String]? {
    guard let first = text.first, first == UInt8(ascii: "<") || first == UInt8(ascii: "{") else {
      return nil
    }
    if text.starts(with: "<!--".utf8) { return ["-->"] }
    if text.starts(with: "{/*".utf8) { return ["*/}"] }
    if text.starts(with: "<?".utf8) { return ["?>"] }
    if text.starts(with: "<![CDATA[".utf8) { return ["]]>"] }
    let name = text.dropFirst().prefix { $0.isLetter }
    guard elements.contains(where: { $0.utf8.elementsEqual(name.map { $0 | 0x20 }) }),
      text[name.endIndex...].first.map({ $0 <= 0x20 || $0 == UInt8(ascii: ">") }) ?? true
    else { return nil }
    return elementEnds
  }

  /// Whether one of these is in a line; letters in upper case are the same.
  static func isClosed(in line: ArraySlice<UInt8>, by closings: [String]) -> Bool {
    line.indices.contains { place in
      closings.contains { closing in
        line[place] == closing.utf8.first
          && line[place...].prefix(closing.utf8.count).lazy.map { $0.isLetter ? $0 | 0x20 : $0 }
            .elementsEqual(closing.utf8)
      }
    }
  }
}
