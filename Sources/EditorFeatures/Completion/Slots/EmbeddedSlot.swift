import Linting
import Syntax
import Text

/// The token at the cursor in embedded JSON, such as an SNS message.
struct EmbeddedSlot {
  /// The tree of the string's text.
  let tree: SyntaxTree
  /// In offsets of the text.
  let slot: Slot
  /// In offsets of the file; only its markings are used.
  let outerSlot: Slot
  private let embedding: Embedding

  /// Nil if the cursor is not in such a string.
  init?(_ outer: SyntaxTree, _ context: LintContext, at offset: Int) {
    guard let holder = outer.node(at: offset), holder.kind == .string,
      holder.asString?.slice.first(where: { $0 > 0x20 }) == UInt8(ascii: "{")
    else { return nil }
    let file = LintedFile(tree: outer, context: context)
    let embedded = file.embedded.compactMap { $0.tree }.first {
      $0.embedding?.holder.index == holder.index
    }
    guard let tree = embedded, let embedding = tree.embedding,
      let inner = embedding.textOffset(ofFile: offset),
      let text = CursorText(tree.source, at: inner), !text.isInPlaceholder,
      let slot = JSONSlots(tree: tree, text: text).slot
    else { return nil }
    self.tree = tree
    self.slot = slot
    self.embedding = embedding
    var outerSlot = slot
    outerSlot.markings = slot.markings.map { marking -> [Edit] in
      let marked = String(decoding: marking.applied(to: tree.source.bytes), as: UTF8.self)
      return [.replace(holder.range, with: JSONString.quoted(marked))]
    }
    self.outerSlot = outerSlot
  }

  /// The completion in offsets of the file; nil if they cannot be mapped.
  func outer(_ completion: Completion) -> Completion? {
    let replacement = completion.replacement
    guard
      let edit = embedding.fileEdit(.replace(replacement.replaced, with: replacement.text)),
      let quote = embedding.fileEdit(.replace(replacement.replaced, with: completion.filterText))
    else { return nil }
    var outer = completion
    outer.replacement = Replacement(
      inserted: embedding.fileRange(replacement.inserted),
      replaced: edit.range,
      text: edit.text,
      isSnippet: false
    )
    outer.otherEdits = completion.otherEdits.compactMap { embedding.fileEdit($0) }
    outer.filterText = quote.text
    return outer
  }
}
