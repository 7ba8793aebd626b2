import PushlintLint
import PushlintSyntax

/// A file parsed with a marker in place of the token at the cursor.
///
/// The same parser and the same request finder as in a check then decide where the cursor is, even in
/// broken text.
struct MarkedFile {
  let file: LintInput
  /// The marker: a key, a value or an item.
  let marker: NodeView

  /// Tries the markings of a slot in order; nil if the marker is lost in broken text.
  init?(_ slot: Slot, in source: SourceText, _ options: ParseOptions, _ context: LintContext) {
    var second: SyntaxTree?
    for marking in slot.markings {
      let text = SourceText(marking.applied(to: source.bytes))
      guard let tree = MarkedFile.tree(of: text, options, markerAt: Int(slot.token.lower))
      else { continue }
      if tree.isReadable {
        self.init(tree, context)
        return
      }
      second = second ?? tree
    }
    guard let second else { return nil }
    self.init(second, context)
  }

  private init?(_ tree: SyntaxTree, _ context: LintContext) {
    file = LintInput(tree: tree, context: context)
    for tree in file.trees {
      if let marker = MarkedFile.marker(in: tree) {
        self.marker = marker
        return
      }
    }
    return nil
  }

  /// How many lines are removed to find the marker.
  private static let maxRepairCount = 3

  /// The tree of a marked text; nil if the marker is lost.
  ///
  /// YAML is not parsed after its first error, so broken lines before the marker are removed, one at a
  /// time.
  private static func tree(
    of text: SourceText,
    _ options: ParseOptions,
    markerAt offset: Int
  ) -> SyntaxTree? {
    var text = text
    for _ in 0...maxRepairCount {
      let tree = SyntaxTree.parse(text, options)
      if options.language != .yaml || marker(in: tree) != nil { return tree }
      guard let issue = tree.issues.first(where: { $0.isFatal }),
        let line = brokenLine(in: text.bytes, Int(issue.range.lower), before: offset)
      else { return nil }
      var bytes = text.bytes
      for index in line { bytes[index] = 0x20 }
      text = SourceText(bytes)
    }
    return nil
  }

  /// The line of an error, or the one above the marker if the error was detected only there; nil if
  /// removing it would change what contains the marker.
  private static func brokenLine(
    in bytes: [UInt8],
    _ error: Int,
    before offset: Int
  ) -> Range<Int>? {
    let start = CursorText.line(in: bytes, at: offset).lowerBound
    if error < start {
      let line = CursorText.line(in: bytes, at: error)
      return bytes[line].last { $0 > 0x20 } == UInt8(ascii: ":") ? nil : line
    }
    var end = start
    while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
    let line = CursorText.line(in: bytes, at: end)
    // A valid line is not the cause.
    let isSuspect =
      !bytes[line].contains(UInt8(ascii: ":")) || bytes[line].contains { "[{\"'".utf8.contains($0) }
    return line.isEmpty || !isSuspect ? nil : line
  }

  private static func marker(in tree: SyntaxTree) -> NodeView? {
    let count = Slot.marker.utf8.count
    for index in tree.nodes.indices where tree.nodes[index].kind == .string {
      let node = NodeView(tree: tree, index: NodeIndex(index))
      guard node.node.contentRange.count >= count, !node.isAliasCopy,
        node.asString?.slice.elementsEqual(Slot.marker.utf8) == true
      else { continue }
      return node
    }
    return nil
  }

  var isKey: Bool { marker.member.map { $0.key.index == marker.index } ?? false }

  /// The object that contains the marker as a key or a value.
  var object: ObjectView? { marker.member?.node.parent?.asObject }

  /// Whether the marker, alone on its line, became the key of the lines below it.
  func takesOver(_ slot: Slot) -> Bool {
    guard slot.beginsLine, let value = marker.member?.value else { return false }
    return value.kind != .null && value.kind != .missing
  }

  /// Whether the object contains only the marker.
  var isAlone: Bool { object?.members.allSatisfy { $0.name == Slot.marker } ?? false }

  /// The root of the document that contains the marker.
  var root: NodeView {
    var node = marker
    while let parent = node.parent { node = parent }
    return node
  }
}

extension SyntaxIssue {
  /// Whether nothing after it is parsed.
  var isFatal: Bool {
    if case .yaml = code { true } else { false }
  }
}
