/// The tags of a template that a scalar of YAML folds over lines, such as a long condition of Jinja.
///
/// They are no placeholders of the tree, which never cross a line end, but the scalar is a template.
struct FoldedTags {
  /// In order of position.
  let tags: [Placeholder]

  /// The longest tag that is looked for, in bytes.
  private static let maxByteCount = 4096

  /// `unclosed` are the opening delimiters that begin no placeholder of their line.
  init(_ source: SourceText, unclosed: [UInt32]) {
    var tags: [Placeholder] = []
    for (position, start) in unclosed.enumerated() {
      let next = position + 1 < unclosed.count ? Int(unclosed[position + 1]) : source.bytes.count
      if let tag = FoldedTags.tag(in: source.bytes, at: Int(start), upTo: next) { tags.append(tag) }
    }
    self.tags = tags
  }

  private static func tag(in bytes: [UInt8], at start: Int, upTo limit: Int) -> Placeholder? {
    let brace = UInt8(ascii: "{")
    guard start + 2 < bytes.count, bytes[start] == brace, "{%#".utf8.contains(bytes[start + 1])
    else { return nil }
    let closer = bytes[start + 1] == brace ? UInt8(ascii: "}") : bytes[start + 1]
    let end = min(limit, start + maxByteCount, bytes.count - 1)
    guard
      let close = (start + 2..<max(end, start + 2)).first(where: {
        bytes[$0] == closer && bytes[$0 + 1] == UInt8(ascii: "}")
      })
    else { return nil }
    // What ends in its line is no tag where its style is off.
    guard bytes[start..<close].contains(where: { $0.isLineEnd }) else { return nil }
    let isControl = TemplateTag.isControl(bytes[start..<(close + 2)], .mustache)
    return Placeholder(
      range: ByteRange(start, close + 2),
      style: .mustache,
      role: isControl ? .control : .value
    )
  }

  /// Whether one is in a range.
  func has(anyIn range: ByteRange) -> Bool {
    let first = partitionPoint(of: tags.indices) { tags[$0].range.lower >= range.lower }
    return first < tags.count && tags[first].range.upper <= range.upper
  }
}

extension SyntaxTree {
  /// All tags of a template, in order of position, with those that scalars fold over lines.
  var templateTags: [Placeholder] {
    guard language == .yaml, !unclosedDelimiters.isEmpty else { return placeholders }
    let folded = FoldedTags(source, unclosed: unclosedDelimiters).tags.filter { tag in
      node(at: Int(tag.range.lower)).map { $0.isTemplate && $0.range.contains(tag.range) } ?? false
    }
    if folded.isEmpty { return placeholders }
    return (placeholders + folded).indirectlySorted { $0.range < $1.range }
  }
}
