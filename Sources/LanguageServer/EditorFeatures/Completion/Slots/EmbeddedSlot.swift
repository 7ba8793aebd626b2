import PushlintLint
import PushlintSyntax

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
    guard outer.node(at: offset)?.kind == .string else { return nil }
    let embedded = LintInput(tree: outer, context: context).embedded.compactMap { $0.tree }
      .filter { !$0.language.isHost }
    guard let tree = embedded.innermost(at: offset), let embedding = tree.embedding,
      let inner = embedding.textOffset(ofFile: offset),
      // Within an escape, nothing can be inserted.
      Int(embedding.fileRange(.at(inner)).lower) == offset,
      let text = CursorText(tree.source, at: inner), !text.isInPlaceholder,
      let slot = Slot(in: tree, text)
    else { return nil }
    self.tree = tree
    self.slot = slot
    self.embedding = embedding
    var outerSlot = slot
    outerSlot.markings = slot.markings.map { EmbeddedSlot.fileEdits($0, of: tree) }
    self.outerSlot = outerSlot
  }

  /// The edits of the file that make `edits` in a text; they write each string around it anew.
  private static func fileEdits(_ edits: [Edit], of tree: SyntaxTree) -> [Edit] {
    guard let embedding = tree.embedding else { return edits }
    let holder = embedding.holder
    // The text of a host file is written as it is.
    if holder.tree.language.isHost { return edits.compactMap { tree.respelled($0).inFile } }
    let text = String(decoding: edits.applied(to: tree.source.bytes), as: UTF8.self)
    return fileEdits([.replace(holder.range, with: JSONString.quoted(text))], of: holder.tree)
  }

  /// The completion in offsets of the file; nil if they cannot be mapped.
  func outer(_ completion: Completion) -> Completion? {
    let replacement = completion.replacement
    guard
      let edit = inFile(.replace(replacement.replaced, with: replacement.text)),
      let quote = inFile(.replace(replacement.replaced, with: completion.filterText))
    else { return nil }
    var outer = completion
    outer.replacement = Replacement(
      inserted: embedding.fileRange(replacement.inserted),
      replaced: edit.range,
      text: edit.text,
      isSnippet: false
    )
    outer.otherEdits = completion.otherEdits.compactMap { inFile($0) }
    outer.filterText = quote.text
    return outer
  }

  private func inFile(_ edit: Edit) -> Edit? { tree.respelled(edit).inFile }
}
