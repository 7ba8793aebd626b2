/// A change of a tree's text, together with what it makes of the document.
///
/// Only this type leads an edit to the file, and it is read once, by `Fix`: whoever makes an edit counts in
/// the tree's own text, which may be the content of a string.
public struct TreeEdit: Sendable {
  /// The tree whose text is edited.
  public let tree: SyntaxTree
  /// The bytes that change, in the offsets of the tree's text.
  let edit: Edit
  /// What becomes of the document; nothing if it is only written in other bytes, or if the edit completes
  /// the changes of another one.
  let changes: [Change]
  /// Whether it repairs a tag of a template, so that there may be another placeholder after it.
  fileprivate(set) var repairsCode = false

  init(_ tree: SyntaxTree, _ edit: Edit, _ changes: Change...) {
    self.tree = tree
    self.edit = edit
    self.changes = changes
  }

  /// The edit of the file; nil where the host of the text cannot hold it, or its place is not known.
  public var inFile: Edit? {
    // What a host file holds beside texts is in no language in which values could be written.
    if tree.language.isHost, !changes.isEmpty { return nil }
    return tree.embedding.map { $0.fileEdit(edit) } ?? edit
  }

  /// Whether it would change what a syntax error has damaged, in its text or around it.
  public var touchesDamage: Bool {
    if tree.isDamaged(at: edit.range) || wrapsTornText || runsIntoText || removesFromDamage {
      return true
    }
    // Escapes in a string with stray quotes would make it worse.
    return tree.embedding.map { $0.holder.tree.isDamaged(at: $0.holder.range) } ?? false
  }

  /// Whether it removes a member of an object in which something is that nobody could read, such as the tag
  /// of a language of templates: there the comma may belong to that.
  private var removesFromDamage: Bool {
    changes.contains { change in
      guard case .removal(let index) = change else { return false }
      let node = NodeView(tree: tree, index: index)
      return node.parent.map { tree.hasIssue(in: $0.range) } ?? false
    }
  }

  /// Mistakes further behind a value have another cause.
  private static let longestRest = 1024

  /// Whether it wraps a value that may go on behind its end, or in which a quote is missing.
  private var wrapsTornText: Bool {
    changes.contains { change in
      guard case .wrapping(let index, _) = change else { return false }
      let range = NodeView(tree: tree, index: index).range
      let near = ByteRange(Int(range.lower), Int(range.upper) + TreeEdit.longestRest)
      guard let issue = tree.issues(in: near).first(where: { $0.code.losesText }) else {
        return false
      }
      let start = min(Int(range.upper), tree.source.count)
      let end = max(start, min(Int(issue.range.lower), tree.source.count))
      return !tree.source.bytes[start..<end].contains { $0.isLineEnd }
    }
  }

  /// Whether text follows a value that it writes, with nothing between them: one of them is a part of the
  /// other.
  private var runsIntoText: Bool {
    let isWhole = changes.contains { change in
      switch change {
      case .text(let index, _), .value(let index, _):
        NodeView(tree: tree, index: index).range == edit.range
      default: false
      }
    }
    guard isWhole, tree.language != .yaml,
      let next = tree.source.slice(ByteRange(Int(edit.range.upper), Int(edit.range.upper) + 1))
        .first
    else { return false }
    return next == UInt8(ascii: "\"") || next.isLetter || next.isDigit
  }

  /// Whether a tag of a template seems to go on over lines in the file: what is in it, or between it and
  /// another one, is not known.
  var isBesideOpenTag: Bool {
    var file = tree
    while let holder = file.embedding?.holder { file = holder.tree }
    return file.mayHaveTagsOverLines
  }

  /// Whether it changes, through an alias, a value that has another name there: what is right for the
  /// one may be wrong for the other.
  var reachesOtherNames: Bool {
    changes.contains { tree.hasCopiesUnderOtherNames(of: $0.node) }
  }

  /// Whether it adds or removes a member.
  fileprivate var movesMembers: Bool {
    changes.contains { change in
      switch change {
      case .insertion, .removal: true
      case .text, .value, .unknown, .wrapping: false
      }
    }
  }

  /// What becomes of the file, by which the result can be checked without the tree.
  public var promise: PromisedChange {
    var holders: [PromisedChange.Holder] = []
    var tree = tree
    while let holder = tree.embedding?.holder {
      holders.append(PromisedChange.Holder(node: holder.index, language: tree.language))
      tree = holder.tree
    }
    return PromisedChange(
      holders: holders.reversed(),
      edit: edit,
      changes: changes,
      repairsCode: repairsCode
    )
  }
}

extension [TreeEdit] {
  /// Whether a tag of a template stands between members that they move, so that these would be sent in
  /// other cases than before.
  var moveBetweenBlocks: Bool {
    let moves = filter { $0.movesMembers }
    guard moves.count > 1, let tree = first?.tree else { return false }
    guard moves.allSatisfy({ $0.tree === tree }) else { return true }
    let ranges = moves.map { $0.edit.range }.indirectlySorted { $0 < $1 }
    return zip(ranges, ranges.dropFirst()).contains { before, after in
      guard before.upper < after.lower else { return false }
      return tree.placeholders(in: ByteRange(before.upper, after.lower))
        .contains { $0.role == .control }
    }
  }
}

/// What an edit makes of a document, whatever bytes it changes.
///
/// Nodes are those of the tree before.
enum Change: Hashable, Sendable {
  /// A string or a key gets another text.
  case text(NodeIndex, String)
  /// A value becomes what a text in the tree's language says.
  case value(NodeIndex, String)
  /// A member, given by its key, or an item goes.
  case removal(NodeIndex)
  /// An object gets new members, in this order; their values are texts in the tree's language.
  case insertion(NodeIndex, [NewMember])
  /// A string becomes something that only a template's engine knows.
  case unknown(NodeIndex)
  /// A value moves into a new object in its place, as its only member.
  case wrapping(NodeIndex, name: String)

  struct NewMember: Hashable, Sendable {
    let name: String
    let value: String
  }
}

/// A change of a text of a file, in plain values: it outlives the tree.
public struct PromisedChange: Hashable, Sendable {
  /// The strings that hold the text, outermost first; none for the text of the file itself.
  let holders: [Holder]
  /// The edit, in the offsets of the text.
  let edit: Edit
  let changes: [Change]
  let repairsCode: Bool

  /// A string of a tree and the language in which its text is read.
  struct Holder: Hashable, Sendable {
    let node: NodeIndex
    let language: Language
  }
}

extension SyntaxTree {
  /// An edit after which the document is what it was, in other bytes: white space, escapes, quotes, commas,
  /// comments.
  public func respelled(_ edit: Edit) -> TreeEdit { TreeEdit(self, edit) }

  /// An edit that repairs a tag of a template: one that controls it, or the end of a placeholder.
  public func repairedCode(_ edit: Edit, endsPlaceholder: Bool = false) -> TreeEdit {
    let string = endsPlaceholder ? node(at: Int(edit.range.lower))?.asString : nil
    var repair = string.map { TreeEdit(self, edit, .unknown($0.node.index)) } ?? respelled(edit)
    repair.repairsCode = true
    return repair
  }
}
