/// Documents in host files: examples for readers, and arguments of commands.
///
/// They leave parts out and have blanks to fill in, so less can be said of them than of a file.
public enum HostedDocument {
  /// Every style that cannot be taken for JSON.
  public static let placeholderStyles: [PlaceholderStyle] = [
    .mustache, .dollar, .erb, .percent, .angle,
  ]

  /// Parses the text of a document; nil if it cannot be read for certain.
  ///
  /// A text without the name of its language must begin as JSON does.
  ///
  /// `isBeingWritten` takes any text that can be read at all.
  public static func parse(
    _ embedding: Embedding,
    as notation: HostedNotation,
    isBeingWritten: Bool = false
  ) -> SyntaxTree? {
    let source = embedding.source
    switch notation {
    case .language: break
    case .untagged, .foreign, .literal, .openLiteral:
      guard JSONStart.begins(source.bytes) else { return nil }
    }
    let options = ParseOptions(language: notation.language, placeholderStyles: placeholderStyles)
    let holes = embedding.holes + holes(in: source.bytes, of: options.language)
    let tree = SyntaxTree.parse(source, options, holes: holes)
    let isCertain =
      tree.furtherIssues.isEmpty
      && tree.issues.allSatisfy { isHarmless($0, of: tree, in: notation) }
    guard tree.isReadable, isCertain || isBeingWritten else { return nil }
    return SyntaxTree(
      document: tree,
      notation,
      hasBlanks: !isBeingWritten,
      embeddedAs: embedding
    )
  }

  /// Nobody writes longer ones; without a limit, each start could be searched to the end.
  private static let maxPlaceholderByteCount = 256

  /// Placeholders of a document that have no style: those that cannot be enabled, and bare words.
  static func holes(in bytes: [UInt8], of language: Language) -> [ByteRange] {
    foreignHoles(in: bytes) + (language == .yaml ? [] : BareWords.find(in: bytes))
  }

  /// Placeholders in styles that cannot be enabled, such as `$NAME` and `@@NAME@@`.
  static func foreignHoles(in bytes: [UInt8]) -> [ByteRange] {
    var holes: [ByteRange] = []
    var index = 0
    while index < bytes.count {
      let limit = min(bytes.count, index + maxPlaceholderByteCount)
      if let end = numberPlaceholderEnd(in: bytes, at: index, upTo: limit)
        ?? ForeignPlaceholder.end(in: bytes, at: index, upTo: limit)
      {
        holes.append(ByteRange(index, end))
        index = end
      } else {
        index += 1
      }
    }
    return holes
  }

  /// The end of `#(name)`, as in templates of Azure Notification Hubs.
  private static func numberPlaceholderEnd(
    in bytes: [UInt8],
    at start: Int,
    upTo limit: Int
  ) -> Int? {
    guard bytes[start..<limit].starts(with: "#(".utf8) else { return nil }
    var end = start + 2
    while end < limit, bytes[end].isLetter || bytes[end].isDigit || bytes[end] == 0x5F {
      end += 1
    }
    return end < limit && bytes[end] == UInt8(ascii: ")") ? end + 1 : nil
  }

  /// Whether the rest of a document is read as it is meant in spite of an issue.
  private static func isHarmless(
    _ issue: SyntaxIssue,
    of tree: SyntaxTree,
    in notation: HostedNotation
  ) -> Bool {
    switch issue.code {
    case .comment, .ellipsis, .undeclaredPlaceholder: true
    case .trailingComma, .missingComma, .extraComma, .unquotedKey, .wrongQuotes: true
    case .unclosed: !notation.isLiteral && tree.lacksOnlyLastBrace(issue)
    case .unexpectedCloser: issue.range.count == 1 && tree.isBehindRoot(issue)
    default: false
    }
  }
}

extension SyntaxTree {
  /// The tree of a document in a host file, which is read as its readers read it: `...` and comments
  /// stand for more members, and empty strings are to be filled in if it `hasBlanks`.
  fileprivate convenience init(
    document tree: SyntaxTree,
    _ notation: HostedNotation,
    hasBlanks: Bool,
    embeddedAs embedding: Embedding
  ) {
    var nodes = tree.nodes
    for index in nodes.indices where hasBlanks && tree.isBlank(NodeIndex(index)) {
      nodes.setKind(of: NodeIndex(index), to: .placeholder)
    }
    // A program may add members later.
    for index in nodes.indices where notation == .openLiteral && nodes[index].kind == .object {
      nodes.setFlags(of: NodeIndex(index), to: nodes[index].flags.union(.isOpen))
    }
    for comment in tree.comments {
      var node = tree.node(at: Int(comment.lower))
      while let inner = node, inner.kind != .object, inner.kind != .array { node = inner.parent }
      if let node { nodes.setFlags(of: node.index, to: node.flags.union(.isOpen)) }
    }
    for key in tree.alternatives {
      nodes.setFlags(of: key, to: nodes.flags(of: key).union(.followsControl))
    }
    // Others put the members of a fragment into an object with more of them; with a brace too many, some
    // may be meant to be elsewhere.
    let mistakes = notation.mistakes(in: tree)
    let isLoose = embedding.isFragment || mistakes.contains { $0.code == .unexpectedCloser }
    if isLoose, let root = tree.roots.first {
      nodes.setFlags(of: root.index, to: root.flags.union(.isOpen))
    }
    let apostrophes = embedding.apostrophes.map { SyntaxIssue(.closingApostrophe, $0) }
    let issues = (mistakes + apostrophes).indirectlySorted { $0.range < $1.range }
    self.init(tree, nodes: nodes, issues: issues, embeddedAs: embedding)
  }

  /// Whether a node is a string that is no key, and there to be filled in: it is empty, or says what
  /// is to be written there.
  private func isBlank(_ index: NodeIndex) -> Bool {
    let node = nodes[Int(index)]
    guard node.kind == .string, !node.flags.contains(.isKey), !node.flags.contains(.isDetached)
    else { return false }
    let text = source.slice(node.contentRange)
    return text.isEmpty || Blank.fills(text) || Blank.describes(text) || TypeWords.begin(text)
  }
}
