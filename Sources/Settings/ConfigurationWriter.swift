public import PushlintSyntax

/// Adds settings to the text of a configuration in its own style.
///
/// Items are appended to an existing section; a new section follows all text, comments included. The
/// result is nil if the text has no position to write at.
public struct ConfigurationWriter {
  private let tree: SyntaxTree
  private let rewriter: Rewriter
  private let lines: LineMap
  private let bytes: [UInt8]

  public init(_ source: SourceText) {
    tree = SyntaxTree.parse(source, Configuration.parseOptions)
    rewriter = Rewriter(tree)
    lines = LineMap(source)
    bytes = source.bytes
  }

  /// Adds an item to `suppressions`.
  public func addSuppression(_ fields: [(name: String, value: String)]) -> Edit? {
    addSuppressions([fields])
  }

  /// Adds items to `suppressions`, at least one.
  public func addSuppressions(_ entries: [[(name: String, value: String)]]) -> Edit? {
    let items = entries.map { ConfigurationWriter.flow($0, isQuoted: false) }
    let section = Section(
      name: "suppressions",
      flow: "[\(items.joined(separator: ", "))]",
      lines: items.map { "- \($0)" }
    )
    guard let value = value(of: section.name) else { return add(section) }
    if value.kind == .array, !value.isAliasCopy { return append(entries, toList: value) }
    return fill(value, with: section)
  }

  /// An item of `suppressions` as it would be written.
  public static func item(_ fields: [(name: String, value: String)]) -> String {
    "- " + flow(fields, isQuoted: false)
  }

  /// Sets a rule to `off` under `rules`.
  public func turnOff(rule: String) -> Edit? {
    let line = "\(YAMLText.scalar(rule)): off"
    let section = Section(name: "rules", flow: "{\(line)}", lines: [line])
    guard let value = value(of: section.name) else { return add(section) }
    guard let object = value.asObject, !value.isAliasCopy else { return fill(value, with: section) }
    guard let member = object.members.first(where: { $0.keyText == rule && !$0.node.isAliasCopy })
    else { return append(line, rule, to: object) }
    if let settings = member.value.asObject {
      guard let severity = settings["severity"] else {
        return rewriter.insert("severity", "off", into: settings)?.inFile
      }
      return rewriter.replaceValue(severity, with: "off")?.inFile
    }
    if member.value.range.isEmpty { return .insert(" off", at: Int(member.value.range.lower)) }
    return rewriter.replaceValue(member.value, with: "off")?.inFile
  }

  /// A section of the configuration with its items.
  private struct Section {
    let name: String
    /// Its value in flow style.
    let flow: String
    /// The lines of its value in block style.
    let lines: [String]
  }

  private func value(of name: String) -> NodeView? { tree.roots.first?.asObject?[name] }
}

extension ConfigurationWriter {
  /// A mapping in flow style.
  static func flow(_ fields: [(name: String, value: String)], isQuoted: Bool) -> String {
    let members = fields.map { name, value in
      isQuoted
        ? "\(JSONString.quoted(name)): \(JSONString.quoted(value))" : "\(name): \(scalar(value))"
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  /// Unlike other scalars, a path or a pointer may start with a slash without quotes.
  private static func scalar(_ text: String) -> String {
    if text.utf8.first == UInt8(ascii: "/") {
      let rest = String(text.dropFirst())
      if YAMLText.scalar(rest) == rest { return text }
    }
    // Words separated by single spaces; `contains(String)` would link 1 MB of library code.
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return words.allSatisfy { !$0.isEmpty && YAMLText.scalar(String($0)) == String($0) }
      ? text : YAMLText.scalar(text)
  }

  /// Adds a new section.
  private func add(_ section: Section) -> Edit? {
    guard tree.roots.count <= 1 else { return nil }
    guard let root = tree.roots.first, !(root.kind == .null && root.range.isEmpty) else {
      return insertLines(of: section, indent: "", at: bytes.count)
    }
    guard let object = root.asObject else { return nil }
    if rewriter.isFlow(object) {
      return rewriter.insert(section.name, section.flow, into: object)?.inFile
    }
    guard let first = object.members.first(where: { !$0.node.isAliasCopy }),
      let indent = rewriter.indentation(before: Int(first.range.lower))
    else { return nil }
    return insertLines(of: section, indent: indent, at: endOfDocument(after: root))
  }

  /// The offset of the next document marker, otherwise of the end of the text.
  private func endOfDocument(after root: NodeView) -> Int {
    var line = lines.line(of: Int(root.range.upper)) + 1
    while line < lines.lineCount {
      let content = bytes[lines.contentRange(ofLine: line).indices]
      if content.starts(with: "---".utf8) || content.starts(with: "...".utf8) {
        return content.startIndex
      }
      line += 1
    }
    return bytes.count
  }

  private func insertLines(of section: Section, indent: String, at offset: Int) -> Edit {
    let lineEnd = rewriter.lineEnd
    let before = offset > 0 ? bytes[offset - 1] : 0x0A
    // A byte-order mark alone is not a line.
    let isAtStart = offset <= tree.source.contentStart
    let start = before == 0x0A || before == 0x0D || isAtStart ? "" : lineEnd
    let lines = ([section.name + ":"] + section.lines.map { "  " + $0 }).map {
      indent + $0 + lineEnd
    }
    return .insert(start + lines.joined(), at: offset)
  }

  /// Sets the value of an empty section.
  private func fill(_ value: NodeView, with section: Section) -> Edit? {
    guard value.kind == .null, !value.isAliasCopy, let member = value.member else { return nil }
    if !value.range.isEmpty { return rewriter.replaceValue(value, with: section.flow)?.inFile }
    guard let root = tree.roots.first?.asObject, !rewriter.isFlow(root),
      let indent = rewriter.indentation(before: Int(member.range.lower))
    else { return .insert(" " + section.flow, at: Int(value.range.lower)) }
    let lines = section.lines.map { rewriter.lineEnd + indent + "  " + $0 }
    return .insert(lines.joined(), at: lineEnd(after: member.key))
  }

  /// Adds a member after the last one of a mapping.
  private func append(_ line: String, _ name: String, to object: ObjectView) -> Edit? {
    let own = object.members.filter { !$0.node.isAliasCopy }
    guard !rewriter.isFlow(object), let last = own.last else {
      return rewriter.insert(name, "off", into: object)?.inFile
    }
    guard let indent = rewriter.indentation(before: Int(last.range.lower)) else { return nil }
    return .insert(rewriter.lineEnd + indent + line, at: lineEnd(after: last.node))
  }

  /// Adds items after the last one of a list.
  private func append(
    _ entries: [[(name: String, value: String)]],
    toList list: NodeView
  ) -> Edit? {
    let known = list.asArray.map { Array($0) } ?? []
    let isFlow = list.flags.contains(.isFlow)
    guard let last = known.last else {
      guard isFlow, list.range.count >= 2 else { return nil }
      let items = entries.map { ConfigurationWriter.flow($0, isQuoted: false) }
      return .insert(items.joined(separator: ", "), at: Int(list.range.lower) + 1)
    }
    if last.isAliasCopy { return nil }
    let isQuoted = last.asObject?.members.first { _ in true }?.key.flags.contains(.isPlain) == false
    let items = entries.map { ConfigurationWriter.flow($0, isQuoted: isQuoted) }
    if isFlow {
      let gap = gap(before: last)
      return .insert(items.map { "," + gap + $0 }.joined(), at: Int(last.range.upper))
    }
    guard let dash = dash(before: last) else { return nil }
    let separator = rewriter.lineEnd + String(repeating: " ", count: dash.utf8.count)
    let isBlock = last.asObject != nil && !last.flags.contains(.isFlow)
    let texts = isBlock ? entries.map { block($0, isQuoted, separator) } : items
    return .insert(
      texts.map { rewriter.lineEnd + dash + $0 }.joined(),
      at: lineEnd(after: last)
    )
  }

  private func block(
    _ fields: [(name: String, value: String)],
    _ isQuoted: Bool,
    _ separator: String
  ) -> String {
    fields.map { field in
      String(ConfigurationWriter.flow([field], isQuoted: isQuoted).dropFirst().dropLast())
    }
    .joined(separator: separator)
  }

  /// The text before an item of a block list on its line; nil if it is more than a dash.
  private func dash(before item: NodeView) -> String? {
    let start = Int(lines.lineStarts[lines.line(of: Int(item.range.lower))])
    let text = tree.source.string(
      ByteRange(max(start, tree.source.contentStart), Int(item.range.lower))
    )
    let marks = text.utf8.filter { $0 != 0x20 }
    return marks.elementsEqual([UInt8(ascii: "-")]) ? text : nil
  }

  /// The white space before an item of a flow sequence.
  private func gap(before item: NodeView) -> String {
    var start = Int(item.range.lower)
    while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start - 1]) { start -= 1 }
    let isAfterMark =
      start > 0 && [UInt8(ascii: ","), UInt8(ascii: "[")].contains(bytes[start - 1])
    guard isAfterMark else { return " " }
    let gap = tree.source.string(ByteRange(start, Int(item.range.lower)))
    return gap.isEmpty ? " " : gap
  }

  /// The end of the line on which a node ends, comments included, without its line end.
  private func lineEnd(after node: NodeView) -> Int {
    let last = max(Int(node.range.lower), Int(node.range.upper) - 1)
    return Int(lines.contentRange(ofLine: lines.line(of: last)).upper)
  }
}
