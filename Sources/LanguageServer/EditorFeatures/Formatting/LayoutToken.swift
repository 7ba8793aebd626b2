import PushlintSyntax

/// A token that formatting moves but does not change.
struct LayoutToken {
  enum Kind {
    case opener
    case closer
    case comma
    case colon
    /// A string, number, word or placeholder.
    case value
    case lineComment
    case blockComment
    /// A control tag on its own line.
    case controlLine
  }

  let kind: Kind
  let range: ByteRange
}

/// Splits a JSON text into tokens along its tree.
struct LayoutTokens {
  private let tree: SyntaxTree
  private let bytes: [UInt8]
  private var nextNode = 0
  private var nextComment = 0
  private var nextPlaceholder = 0
  private(set) var all: [LayoutToken] = []

  /// Nil if the text contains something that formatting might change.
  init?(_ tree: SyntaxTree) {
    self.tree = tree
    bytes = tree.source.bytes
    var index = tree.source.contentStart
    while true {
      while index < bytes.count, LayoutTokens.isSpace(bytes[index]) { index += 1 }
      guard index < bytes.count else { return }
      guard let token = token(at: index), Int(token.range.upper) > index else { return nil }
      all.append(token)
      index = Int(token.range.upper)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private mutating func token(at index: Int) -> LayoutToken? {
    if let comment = comment(at: index) {
      let isBlock = bytes[index] == UInt8(ascii: "/") && bytes[index + 1] == UInt8(ascii: "*")
      return LayoutToken(kind: isBlock ? .blockComment : .lineComment, range: comment)
    }
    if let leaf = leaf(at: index) { return LayoutToken(kind: .value, range: leaf) }
    if let tag = controlLine(at: index) { return LayoutToken(kind: .controlLine, range: tag) }
    let kind: LayoutToken.Kind
    switch bytes[index] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): kind = .opener
    case UInt8(ascii: "}"), UInt8(ascii: "]"): kind = .closer
    case UInt8(ascii: ","): kind = .comma
    case UInt8(ascii: ":"): kind = .colon
    default: return nil
    }
    return LayoutToken(kind: kind, range: ByteRange(index, index + 1))
  }

  private mutating func comment(at index: Int) -> ByteRange? {
    while nextComment < tree.comments.count, Int(tree.comments[nextComment].lower) < index {
      nextComment += 1
    }
    guard nextComment < tree.comments.count, Int(tree.comments[nextComment].lower) == index,
      index + 1 < bytes.count
    else { return nil }
    return tree.comments[nextComment]
  }

  private mutating func leaf(at index: Int) -> ByteRange? {
    while nextNode < tree.nodes.count {
      let node = tree.nodes[nextNode]
      switch node.kind {
      case .object, .array, .member, .missing, .unexpected: break
      case .string, .number, .true, .false, .null, .placeholder:
        if Int(node.range.lower) > index { return nil }
        if Int(node.range.lower) == index { return node.range }
      }
      nextNode += 1
    }
    return nil
  }

  /// The control tag at `index` if it is alone on its line.
  private mutating func controlLine(at index: Int) -> ByteRange? {
    while nextPlaceholder < tree.placeholders.count,
      Int(tree.placeholders[nextPlaceholder].range.lower) < index
    {
      nextPlaceholder += 1
    }
    guard nextPlaceholder < tree.placeholders.count else { return nil }
    let placeholder = tree.placeholders[nextPlaceholder]
    guard Int(placeholder.range.lower) == index, placeholder.role == .control else { return nil }
    let isInk = { (byte: UInt8) -> Bool in byte != 0x20 && byte != 0x09 }
    let before = bytes[tree.source.contentStart..<index].last(where: isInk) ?? 0x0A
    let after = bytes[Int(placeholder.range.upper)...].first(where: isInk) ?? 0x0A
    let isAlone = (before == 0x0A || before == 0x0D) && (after == 0x0A || after == 0x0D)
    return isAlone ? placeholder.range : nil
  }
}
