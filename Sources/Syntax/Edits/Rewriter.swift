/// Makes edits that keep the language, quoting, indentation and line ends of the file.
public struct Rewriter: Sendable {
  let tree: SyntaxTree

  public init(_ tree: SyntaxTree) { self.tree = tree }

  var bytes: [UInt8] { tree.source.bytes }

  /// The first line end of the file; LF if it has none.
  public var lineEnd: String {
    guard let end = bytes.firstIndex(where: { $0.isLineEnd }), bytes[end] == 0x0D else {
      return "\n"
    }
    return end + 1 < bytes.count && bytes[end + 1] == 0x0A ? "\r\n" : "\r"
  }

  // MARK: Scalars

  /// Replaces the text of a string or a key, and keeps its quotes.
  public func replaceText(of node: NodeView, with text: String) -> TreeEdit {
    guard owns(node) else { return Rewriter(node.tree).replaceText(of: node, with: text) }
    return replacedText(of: node, with: text)
  }

  /// Whether a node is of this tree: the offsets of another one mean nothing here.
  func owns(_ node: NodeView) -> Bool { node.tree === tree }

  private func replacedText(of node: NodeView, with text: String) -> TreeEdit {
    let written = quoted(text, like: node) + commentOfHeader(node)
    return TreeEdit(tree, .replace(node.range, with: written), .text(node.index, text))
  }

  /// `text` as a scalar with the quotes of `node`, or with others if it would not stay a string.
  private func quoted(_ text: String, like node: NodeView) -> String {
    guard tree.language == .yaml else { return JSONString.quoted(text) }
    switch bytes.indices.contains(Int(node.range.lower)) ? bytes[Int(node.range.lower)] : 0 {
    case UInt8(ascii: "\""): return JSONString.quoted(text)
    case UInt8(ascii: "'") where !text.utf8.contains(where: { $0 == UInt8(ascii: "'") }):
      return "'" + text + "'"
    default: return Rewriter.isPlainWord(text) ? text : JSONString.quoted(text)
    }
  }

  /// Whether YAML reads `text` without quotes as a string, in any position.
  private static func isPlainWord(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isLetter else { return false }
    let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    guard !words.contains(text.lowercased()) else { return false }
    return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_.".utf8.contains($0) }
  }

  // MARK: Members

  /// Adds `name: value` to an object; nil if the object has no style to copy.
  ///
  /// `value` is JSON text; the caller ensures that the name is unused.
  public func insert(_ name: String, _ value: String, into object: ObjectView) -> TreeEdit? {
    insert([(name, value)], into: object)
  }

  /// Adds members to an object, like `insert(_:_:into:)`.
  public func insert(
    _ added: [(name: String, value: String)],
    into object: ObjectView
  ) -> TreeEdit? {
    guard owns(object.node), !object.node.isAliasCopy else { return nil }
    let members = added.map { Change.NewMember(name: $0.name, value: $0.value) }
    let change = Change.insertion(object.node.index, members)
    guard let first = firstWritten(in: object) else {
      // What a tag renders there would need a comma.
      guard isFlow(object), object.range.count >= 2, object.node.children.isEmpty,
        tree.placeholders(in: object.range).isEmpty
      else { return nil }
      let text = added.map { member($0.name, $0.value, like: nil) }.joined(separator: ", ")
      return TreeEdit(tree, .insert(text, at: Int(object.range.lower) + 1), change)
    }
    let start = Int(first.range.lower)
    // Behind a tag of a template, the new member would be sent in one of its branches only.
    guard standsAlone(first, in: object), !first.node.flags.contains(.followsControl),
      let separator = separator(before: start, in: object)
    else { return nil }
    let text = added.map { member($0.name, $0.value, like: first) + separator }.joined()
    return TreeEdit(tree, .insert(text, at: start), change)
  }

  /// The first member that is not a copy.
  private func firstWritten(in object: ObjectView) -> MemberView? {
    object.members.first { !$0.node.isAliasCopy }
  }

  /// The separator between a new first member and the one at `start`; nil if it is unclear.
  private func separator(before start: Int, in object: ObjectView) -> String? {
    if isFlow(object) { return "," + gap(before: start, notBefore: object) }
    return indentation(before: start).map { lineEnd + $0 }
  }

  /// Adds an object of text members under `name`, before the first member of another object.
  public func insert(
    _ name: String,
    holding members: [(name: String, value: String)],
    into object: ObjectView
  ) -> TreeEdit? {
    guard owns(object.node), let first = firstWritten(in: object),
      !first.node.flags.contains(.followsControl)
    else { return nil }
    if isFlow(object) {
      let space = colon(like: first).utf8.count > 1 ? " " : ""
      let inner = members.map { member($0.name, $0.value, like: first) }
      return insert(name, "{" + inner.joined(separator: "," + space) + "}", into: object)
    }
    let start = Int(first.range.lower)
    guard standsAlone(first, in: object), let indent = indentation(before: start) else {
      return nil
    }
    let inner = members.map { lineEnd + indent + "  " + member($0.name, $0.value, like: first) }
    let edit = Edit.insert(name + ":" + inner.joined() + lineEnd + indent, at: start)
    let said = members.map { JSONString.quoted($0.name) + ": " + $0.value }
    let value = "{" + said.joined(separator: ", ") + "}"
    return TreeEdit(
      tree,
      edit,
      .insertion(object.node.index, [Change.NewMember(name: name, value: value)])
    )
  }

  /// `name: value` in the file's language and spacing.
  private func member(_ name: String, _ value: String, like model: MemberView?) -> String {
    if tree.language == .yaml, model.map({ $0.key.flags.contains(.isPlain) }) ?? true {
      return (Rewriter.isPlainWord(name) ? name : JSONString.quoted(name)) + ": " + value
    }
    return JSONString.quoted(name) + colon(like: model) + value
  }

  /// The colon with the white space that the file uses after it.
  public func colon(like model: MemberView?) -> String {
    guard let model, tree.language != .yaml else { return ": " }
    let between = ByteRange(model.key.range.upper, model.value.range.lower)
    return tree.source.slice(between).elementsEqual([UInt8(ascii: ":")]) ? ":" : ": "
  }

  /// Removes a member, with the comma or the line that only it needs; nil if that would remove
  /// something else, such as a comment, or leave a block mapping empty.
  ///
  /// The comments of a member that is moved may go: its `movableText` has them.
  public func remove(_ member: MemberView, isMoved: Bool = false) -> TreeEdit? {
    guard owns(member.node), !member.node.isAliasCopy,
      let object = member.node.parent?.asObject
    else { return nil }
    let range: ByteRange
    if let next = member.next {
      guard standsAlone(member, in: object), standsAlone(next, in: object) else { return nil }
      range = ByteRange(member.range.lower, next.range.lower)
    } else if let previous = object.member(before: member) {
      range = ByteRange(previous.range.upper, member.range.upper)
    } else {
      guard isFlow(object), standsAlone(member, in: object) else { return nil }
      range = withComma(member.range)
    }
    let gap = ByteRange(
      member.key.range.upper,
      max(member.key.range.upper, member.value.range.lower)
    )
    guard isMoved || tree.comments(in: member.range).isEmpty, tree.placeholders(in: gap).isEmpty,
      !touchesComment(range, butNot: member.range), !holdsAnchor(range),
      holdsOnlyCommas(range, beside: member.range)
    else { return nil }
    return TreeEdit(tree, .delete(range), .removal(member.node.index))
  }

  /// Whether no part of the member, such as an anchor, a tag or a `?`, precedes it.
  private func standsAlone(_ member: MemberView, in object: ObjectView) -> Bool {
    guard tree.language == .yaml else { return true }
    let start = Int(member.range.lower)
    guard isFlow(object) else { return indentation(before: start) != nil }
    var index = start
    while index > Int(object.range.lower), bytes[index - 1].isSpace { index -= 1 }
    return index > 0 && "{,".utf8.contains(bytes[index - 1])
  }

  /// The range and the comma after it, if there is one.
  func withComma(_ range: ByteRange) -> ByteRange {
    var index = Int(range.upper)
    while index < bytes.count, bytes[index].isSpace { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { return range }
    return ByteRange(Int(range.lower), index + 1)
  }

  /// Whether the range may contain an anchor that is used elsewhere.
  func holdsAnchor(_ range: ByteRange) -> Bool {
    tree.language == .yaml && tree.source.slice(range).contains(UInt8(ascii: "&"))
  }

  /// Replaces a value by what `text` says in the file's language; nil if a tag would apply to the new one.
  public func replaceValue(_ value: NodeView, with text: String) -> TreeEdit? {
    guard owns(value), isBare(value) else { return nil }
    let edit = Edit.replace(value.range, with: text + commentOfHeader(value))
    return TreeEdit(tree, edit, .value(value.index, text))
  }

  /// The comment beside the `|` or `>` of a block scalar, which a new value keeps.
  private func commentOfHeader(_ value: NodeView) -> String {
    guard tree.language == .yaml, value.flags.contains(.isBlockScalar) else { return "" }
    let header = tree.source.slice(value.range).prefix { !$0.isLineEnd }
    guard let sign = header.firstIndex(of: UInt8(ascii: "#")) else { return "" }
    return " " + String(decoding: header[sign...], as: UTF8.self)
  }

  /// Replaces a scalar by a string between double quotes, together with `more` bytes after it that were
  /// meant to be part of it.
  public func quote(_ value: NodeView, with more: ByteRange? = nil) -> TreeEdit {
    guard owns(value) else { return Rewriter(value.tree).quote(value, with: more) }
    return quoted(value, with: more)
  }

  private func quoted(_ value: NodeView, with more: ByteRange?) -> TreeEdit {
    let range = more.map { value.range.union($0) } ?? value.range
    let text = tree.foldedText(in: range)
    return TreeEdit(
      tree,
      .replace(range, with: JSONString.quoted(text) + commentOfHeader(value)),
      .text(value.index, text)
    )
  }

  /// Puts another member in the place of one; `value` is text in the file's language.
  public func replace(_ member: MemberView, with name: String, _ value: String) -> TreeEdit? {
    guard owns(member.node), let object = member.node.parent?.asObject else { return nil }
    let text = JSONString.quoted(name) + colon(like: member) + value
    return TreeEdit(
      tree,
      .replace(member.range, with: text),
      .removal(member.node.index),
      .insertion(object.node.index, [Change.NewMember(name: name, value: value)])
    )
  }

  /// Whether there is neither a tag nor an anchor between a key and its value.
  private func isBare(_ value: NodeView) -> Bool {
    guard tree.language == .yaml, let key = value.member?.key, !value.isAliasCopy else {
      return true
    }
    let between = ByteRange(key.range.upper, value.range.lower)
    return tree.source.slice(between).allSatisfy { $0 == UInt8(ascii: ":") || $0.isSpace }
  }

  func touchesComment(_ range: ByteRange, butNot inner: ByteRange) -> Bool {
    tree.comments(in: range).contains { !inner.contains($0) }
      || tree.placeholders(in: range).contains { !inner.contains($0.range) }
  }

  /// Whether nothing is in a range beside a node but commas and comments: code has more in its objects,
  /// such as `...more`.
  func holdsOnlyCommas(_ range: ByteRange, beside inner: ByteRange) -> Bool {
    if tree.language == .yaml { return true }
    let comments = tree.comments(in: range)
    return (Int(range.lower)..<Int(range.upper)).allSatisfy { index in
      inner.contains(ByteRange(index, index + 1)) || bytes[index].isSpace
        || bytes[index] == UInt8(ascii: ",")
        || comments.contains { $0.contains(ByteRange(index, index + 1)) }
    }
  }

  /// The bytes of a value with the comments between it and its colon, to insert elsewhere; nil if
  /// they are valid only where they are, or a comment would be left behind.
  public func movableText(of value: NodeView) -> String? {
    if !owns(value) || value.isAliasCopy || value.kind == .missing || value.kind == .unexpected {
      return nil
    }
    if tree.hasIssue(in: value.range) { return nil }
    guard tree.language == .yaml else { return commentedText(of: value) }
    guard isBare(value), !holdsAnchor(value.range) else { return nil }
    let isInline =
      value.kind == .placeholder || !value.flags.isDisjoint(with: [.isFlow, .isPlain])
    guard isInline, !value.flags.contains(.isBlockScalar), !value.text.utf8.contains(0x0A) else {
      return nil
    }
    return value.text
  }

  /// The text of a value in JSON, from the first comment after the colon on; nil if there is one
  /// before the colon.
  private func commentedText(of value: NodeView) -> String? {
    guard let key = value.member?.key else { return value.text }
    let between = ByteRange(key.range.upper, value.range.lower)
    guard let first = tree.comments(in: between).first else { return value.text }
    let colon = tree.source.slice(ByteRange(between.lower, first.lower)).first { !$0.isSpace }
    guard colon == UInt8(ascii: ":") else { return nil }
    return tree.source.string(ByteRange(first.lower, value.range.upper))
  }

  // MARK: White space

  /// Whether commas separate the members.
  public func isFlow(_ object: ObjectView) -> Bool {
    tree.language != .yaml || object.node.flags.contains(.isFlow)
  }

  /// The white space between the opening brace or the comma and a member.
  private func gap(before start: Int, notBefore object: ObjectView) -> String {
    var index = start
    while index > Int(object.range.lower) + 1, bytes[index - 1].isSpace { index -= 1 }
    let gap = tree.source.string(ByteRange(index, start))
    return gap.isEmpty && hasSpaces(object) ? " " : gap
  }

  /// Whether a blank follows the first comma or colon of an object.
  private func hasSpaces(_ object: ObjectView) -> Bool {
    guard let first = object.members.first(where: { _ in true }) else { return true }
    return colon(like: first).utf8.count > 1
  }

  /// As many spaces as there are columns before `start` on its line; nil if there is a tab or any
  /// text other than sequence dashes.
  public func indentation(before start: Int) -> String? {
    var index = start
    while index > 0, !bytes[index - 1].isLineEnd { index -= 1 }
    if index == 0 { index = tree.source.contentStart }
    guard index <= start else { return nil }
    let before = bytes[index..<start]
    guard before.allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: "-") }) else { return nil }
    return String(repeating: " ", count: before.count)
  }
}

extension Rewriter {
  /// Wraps a value in a new object under `name`, in the style of the file: `"x"` becomes
  /// `{"body": "x"}`; nil if that requires other changes.
  public func wrap(_ value: NodeView, under name: String, of member: MemberView) -> [TreeEdit]? {
    guard owns(value), !value.isAliasCopy, isBare(value) else { return nil }
    guard tree.language == .yaml, let object = member.node.parent?.asObject, !isFlow(object) else {
      return wrapFlow(value, under: name, colon(like: member))
    }
    let between = ByteRange(member.key.range.upper, value.range.lower)
    // An anchor or a tag there would apply to the new mapping.
    guard tree.source.slice(between).allSatisfy({ $0 == UInt8(ascii: ":") || $0 == 0x20 }),
      let indent = indentation(before: Int(member.range.lower))
    else { return nil }
    let deeper = indent + "  "
    let start = Edit.replace(between, with: ":" + lineEnd + deeper + name + ": ")
    return [TreeEdit(tree, start, .wrapping(value.index, name: name))]
      + lineStarts(inside: value.range).map { tree.respelled(.insert("  ", at: $0)) }
  }

  /// Wraps a value in braces: of JSON, or in YAML's flow style.
  public func wrapFlow(_ value: NodeView, under name: String, _ colon: String) -> [TreeEdit] {
    let key = tree.language == .yaml ? name + ": " : JSONString.quoted(name) + colon
    let start = Edit.insert("{" + key, at: Int(value.range.lower))
    return [
      TreeEdit(tree, start, .wrapping(value.index, name: name)),
      tree.respelled(.insert("}", at: Int(value.range.upper))),
    ]
  }

  /// The starts of the lines, except blank ones, that begin inside `range`.
  private func lineStarts(inside range: ByteRange) -> [Int] {
    let bytes = tree.source.bytes
    return range.indices.dropFirst().filter { index in
      let isStart =
        bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D && bytes[index] != 0x0A
      return isStart && !bytes[index].isLineEnd
    }
  }
}
