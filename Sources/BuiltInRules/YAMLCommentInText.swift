import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags text without quotes that ends at a `#` that was meant to be part of it.
  public static let yamlCommentInText = Rule(
    "yaml-comment-in-text",
    .warning,
    subject: .file,
    effect: .degraded("what follows '#' is a comment and is not sent"),
    fix: .safe,
    .payload { payload, report in
      let tree = payload.value.tree
      guard tree.language == .yaml, !tree.comments.isEmpty else { return }
      let (texts, others) = appleValues(in: payload)
      payload.value.forEachPlainScalar { node in
        guard node.kind == .string, !others.contains(node.index),
          let comment = comment(after: node)
        else { return }
        let whole = ByteRange(node.range.lower, comment.upper)
        let isText = texts.contains(node.index) && continuesText(comment, in: tree)
        let applicability: Fix.Applicability = isText && !isInFlow(node) ? .safe : .unsafe
        report.emit(
          "'\(tree.source.string(comment))' is a comment in YAML; put the text in quotes",
          at: whole,
          fixes: mayBeQuoted(node, comment)
            ? Fix("put it in quotes", applicability, [Rewriter(tree).quote(node, with: comment)])
            : nil
        )
      }
    }
  )
}

/// Whether the object or the list around a text is in flow style.
private func isInFlow(_ node: NodeView) -> Bool {
  let holder = node.parent?.kind == .member ? node.parent?.parent : node.parent
  return holder?.flags.contains(.isFlow) ?? false
}

/// Whether quotes around a text and its comment leave what is in them as it is: a tag may have quotes
/// or write some, and in flow style the comment may hold the end of the object.
private func mayBeQuoted(_ node: NodeView, _ comment: ByteRange) -> Bool {
  let source = node.tree.source
  if isInFlow(node), source.slice(comment).contains(where: { ",]}".utf8.contains($0) }) {
    return false
  }
  let whole = source.slice(ByteRange(node.range.lower, comment.upper))
  return !node.isTemplate
    || !whole.contains(UInt8(ascii: "\"")) && !TextScan.contains("quote", in: whole)
}

/// The values of Apple's keys: those that people read, and those that never contain a space.
private func appleValues(in payload: Payload) -> (texts: Set<NodeIndex>, others: Set<NodeIndex>) {
  var texts: Set<NodeIndex> = []
  var others: Set<NodeIndex> = []
  for key in payload.keys {
    guard let row = key.meantRow else { continue }
    if let items = key.value.asArray {
      for item in items { texts.insert(item.index) }
    } else if [Aps.alert, Alert.title, Alert.subtitle, Alert.body].contains(row) {
      texts.insert(key.value.index)
    } else {
      others.insert(key.value.index)
    }
  }
  return (texts, others)
}

/// The comment behind a scalar, as far as it is likely to be text.
private func comment(after node: NodeView) -> ByteRange? {
  let source = node.tree.source
  let bytes = source.bytes
  var index = Int(node.range.upper)
  while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
  guard index + 1 < bytes.count, index > Int(node.range.upper), bytes[index] == UInt8(ascii: "#"),
    let comment = node.tree.comments(in: ByteRange(index, index + 1)).first,
    Int(comment.lower) == index, node.tree.placeholders(in: comment).first?.range != comment
  else { return nil }
  // What a second `#` with a space begins is an ordinary comment.
  var upper = index + 1
  while upper < Int(comment.upper) {
    let isComment = bytes[upper] == UInt8(ascii: "#") && bytes[upper - 1] == 0x20
    if isComment, upper + 1 >= bytes.count || bytes[upper + 1] <= 0x20 { break }
    upper += 1
  }
  while upper > index, bytes[upper - 1] <= 0x20 { upper -= 1 }
  let text = ByteRange(index, upper)
  return beginsText(bytes[text.indices]) ? text : nil
}

/// Whether a `#` surely belongs to the text before it: a digit or a placeholder follows.
private func continuesText(_ comment: ByteRange, in tree: SyntaxTree) -> Bool {
  guard let first = tree.source.slice(comment).dropFirst().first else { return false }
  return first &- 0x30 < 10 || "{<$%[".utf8.contains(first)
}

private let notes = ["todo", "fixme", "xxx", "hack", "note", "pushlint", "nosec", "noqa", "region"]

/// Whether a `#` and what follows it are likely to be text: `#1`, `#{name}`, not `# one`, `#---`.
private func beginsText(_ comment: ArraySlice<UInt8>) -> Bool {
  guard let first = comment.dropFirst().first else { return false }
  let isLetter = (first | 0x20) &- 0x61 < 26
  guard isLetter || first &- 0x30 < 10 || first >= 0x80 || "{<$%[".utf8.contains(first) else {
    return false
  }
  let word = comment.dropFirst().prefix { ($0 | 0x20) &- 0x61 < 26 }
  return !notes.contains(EditDistance.fold(String(decoding: word, as: UTF8.self)))
}
