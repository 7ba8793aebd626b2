import Linting
import Syntax
import Text

/// A file with a marker in the place of the token at the cursor, parsed and understood.
///
/// So the one parser, which recovers from what is broken, and the one finder of requests decide where
/// the cursor stands.
struct MarkedFile {
  let file: LintedFile
  /// The marker: a key, a value or an item.
  let marker: NodeView

  /// Tries the markings of a slot in their order; nil where the marker is lost in what is broken.
  init?(_ slot: Slot, in source: SourceText, _ options: ParseOptions, _ context: LintContext) {
    var second: MarkedFile?
    for marking in slot.markings {
      let text = SourceText(marking.applied(to: source.bytes))
      guard let marked = MarkedFile(SyntaxTree.parse(text, options), context) else { continue }
      if marked.file.tree.isReadable {
        self = marked
        return
      }
      second = second ?? marked
    }
    guard let second else { return nil }
    self = second
  }

  private init?(_ tree: SyntaxTree, _ context: LintContext) {
    file = LintedFile(tree: tree, context: context)
    for tree in file.trees {
      if let marker = MarkedFile.marker(in: tree) {
        self.marker = marker
        return
      }
    }
    return nil
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

  /// Whether the marker is a key.
  var isKey: Bool { marker.member.map { $0.key.index == marker.index } ?? false }

  /// The object that the marker is a key of, or a value in.
  var object: ObjectView? { marker.member?.node.parent?.asObject }

  /// Whether the marker, on a line of its own, has become the key of what stands below it.
  func takesOver(_ slot: Slot) -> Bool {
    guard slot.beginsLine, let value = marker.member?.value else { return false }
    return value.kind != .null && value.kind != .missing
  }

  /// Whether nothing else stands in the object that the marker is in.
  var isAlone: Bool { object?.members.allSatisfy { $0.name == Slot.marker } ?? false }

  /// The root of the marker's own document.
  var root: NodeView {
    var node = marker
    while let parent = node.parent { node = parent }
    return node
  }
}
