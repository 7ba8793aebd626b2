import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags whatever RFC 8259 forbids, at the byte, and says what to write instead.
  public static let jsonSyntax = Rule(
    "json-syntax",
    .error,
    subject: .file,
    effect: .rejected("the sender's JSON parser rejects the file"),
    fix: .safe,
    .file { file, report in
      guard file.isLintable, !file.tree.source.looksLikeWideEncoding else { return }
      // JSON in strings of a file has a rule of its own; in host files there is no other.
      for tree in file.tree.language.isHost ? file.trees : [file.tree] where tree.language != .yaml
      {
        // A text processor turns all quotes of a document at once.
        let isDocument = tree.embedding?.holder.asString?.isHosted ?? false
        let quotes = isDocument ? tree.issues.filter { $0.isSmartQuote } : []
        let tears = TornLines(tree)
        let issues = tree.issues.filter { isJSONSyntax($0.code) }
        // What a parser says that has given up is mostly a consequence of the first mistake.
        if let first = issues.first, issues.count > 1, isGivenUp(tree),
          tears.mayHold(first) || repair(of: first, in: tree) == nil
        {
          report.emit(first, in: tree, of: file, notes: [.restIsUnread])
          continue
        }
        for issue in issues {
          if let first = quotes.first, issue.isSmartQuote {
            if issue == first {
              report.emit(issue, in: tree, of: file, fix: repair(ofQuotes: quotes, in: tree))
            }
            continue
          }
          let isTaken = issue.code == .trailingComma && isForSimulator(tree, file.context)
          report.emit(
            issue,
            in: tree,
            of: file,
            severity: isTaken ? .warning : nil,
            effect: isTaken
              ? .takenBySimulator : issue.code == .closingApostrophe ? .endsText : nil,
            fix: tears.mayHold(issue) ? nil : repair(of: issue, in: tree)
          )
        }
        report.emitFurther(in: tree, where: isJSONSyntax)
      }
    }
  )
}

/// Whether the rest of a file, after the first mistakes in an object, is not read.
private func isGivenUp(_ tree: SyntaxTree) -> Bool {
  !tree.isReadable && tree.language != .ndjson && tree.embedding == nil
}

extension Note {
  fileprivate static var restIsUnread: Note { Note("the rest is read when this is fixed") }
}

/// Whether Xcode's simulator reads a file, whose parser takes a trailing comma.
private func isForSimulator(_ tree: SyntaxTree, _ context: LintContext) -> Bool {
  context.isSimulatorFile || isPushedBySimctl(tree)
    || tree.roots.first?.asObject?[Root.simulatorTargetBundle.name] != nil
}

/// Whether the script that a document is in pushes to a simulator, and to nothing else.
private func isPushedBySimctl(_ tree: SyntaxTree) -> Bool {
  guard let script = tree.embedding?.holder.tree, script.language == .shell else { return false }
  let bytes = script.source.bytes[...]
  return TextScan.contains("simctl push", in: bytes)
    && !TextScan.contains(RequestPath.domain, in: bytes) && !TextScan.contains("curl", in: bytes)
}

extension Effect {
  fileprivate static let endsText = Effect.rejected(
    "the command sends half of the JSON, or nothing"
  )
  fileprivate static let takenBySimulator = Effect.degraded(
    "the simulator accepts it; other JSON parsers reject the file"
  )
}

private func isJSONSyntax(_ code: SyntaxIssue.Code) -> Bool {
  switch code {
  case .tooDeep, .undeclaredPlaceholder: false
  default: true
  }
}

private func repair(of issue: SyntaxIssue, in tree: SyntaxTree) -> Fix? {
  let range = issue.range
  switch issue.code {
  case .trailingComma, .extraComma: return respell("remove the comma", .delete(range), in: tree)
  case .missingComma:
    return respell("insert a comma", .insert(",", at: Int(range.lower)), in: tree)
  // A line of a log that is no record may be more than a comment, and nobody has a copy of it.
  // A tag of a template in one decides what is sent.
  case .comment where tree.language != .ndjson && !isOfTemplate(range, in: tree.source):
    return respell("remove the comment", .delete(widened(range, in: tree.source)), in: tree)
  case .wrongQuotes:
    return requoted(range, in: tree.source).flatMap {
      respell("use double quotes", .replace(range, with: $0), in: tree)
    }
  // With eight digits it may be an escape of C or Python, which JSON writes as two.
  case .upperCaseUnicodeEscape where !tree.source.startsWithHexadecimal(at: Int(range.upper)):
    let letter = ByteRange(range.lower, range.lower + 2)
    return respell("write '\\u' in lowercase", .replace(letter, with: "\\u"), in: tree)
  case .strayQuote: return tree.node(at: Int(range.lower)).flatMap { escaped($0) }
  case .bareWord(let word?):
    guard let node = tree.node(at: Int(range.lower)), node.range == range,
      let edit = Rewriter(tree).replaceValue(node, with: word.rawValue)
    else { return nil }
    return Fix("write '\(word.rawValue)'", .safe, [edit], isRepair: true)
  default: return nil
  }
}

/// Writes double quotes in the place of all typographic ones.
private func repair(ofQuotes issues: [SyntaxIssue], in tree: SyntaxTree) -> Fix? {
  let edits = issues.compactMap { issue in
    requoted(issue.range, in: tree.source).map { Edit.replace(issue.range, with: $0) }
  }
  guard edits.count == issues.count else { return nil }
  return Fix(
    "replace the typographic quotes",
    .safe,
    edits.map { tree.respelled($0) },
    isRepair: true
  )
}

/// The lines on which text may be taken for code, or code for text: those behind a torn string, and all
/// of its own.
private struct TornLines {
  /// The lines with a tear, in order.
  private var lines: [Int] = []
  /// Whether something is missing, or torn, that a comment or a typographic quote may be.
  private let hasGaps: Bool
  private let map: LineMap
  /// Whether each line is a value of its own.
  private let areSeparate: Bool

  init(_ tree: SyntaxTree) {
    let issues = tree.issues + tree.furtherIssues.map { $0.first }
    let tears = issues.filter { $0.code.tearsText }
    hasGaps = issues.contains { $0.code.leavesGap }
    map = LineMap(tears.isEmpty ? SourceText([]) : tree.source)
    areSeparate = tree.language == .ndjson
    lines = tears.map { map.line(of: Int($0.range.lower)) }.sorted()
  }

  /// Whether a mistake may be part of a text; a tear itself is one that is known.
  func mayHold(_ issue: SyntaxIssue) -> Bool {
    if hasGaps, issue.code == .comment || issue.isSmartQuote { return true }
    guard let first = lines.first, !issue.code.tearsText else { return false }
    let line = map.line(of: Int(issue.range.lower))
    if !areSeparate { return line >= first }
    let place = partitionPoint(of: lines.indices) { lines[$0] >= line }
    return place < lines.count && lines[place] == line
  }
}

private func respell(_ title: Message, _ edit: Edit, in tree: SyntaxTree) -> Fix? {
  Fix(title, .safe, [tree.respelled(edit)], isRepair: true)
}

/// Escapes the quotes in a string that the parser took for its text.
///
/// Unsafe, because nobody knows where the string was meant to end.
private func escaped(_ node: NodeView) -> Fix? {
  // In a document in a text, a quote takes as many signs as others there.
  guard node.kind == .string, !node.flags.contains(.isTemplate), !holdsDocument(node) else {
    return nil
  }
  var edits: [Edit] = []
  var isEscaped = false
  for index in Int(node.range.lower) + 1..<max(Int(node.range.lower) + 1, Int(node.range.upper) - 1)
  {
    let byte = node.tree.source.bytes[index]
    if byte == UInt8(ascii: "\""), !isEscaped { edits.append(.insert("\\", at: index)) }
    isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
  }
  return Fix(
    "escape the quotes in the string",
    .unsafe,
    edits.map { node.tree.respelled($0) },
    isRepair: true
  )
}

/// Whether a string begins like one that holds JSON, some of whose quotes are escaped.
private func holdsDocument(_ node: NodeView) -> Bool {
  let text = node.tree.source.slice(node.range).dropFirst().drop { $0 <= 0x20 }
  return text.first.map { "{[".utf8.contains($0) } ?? false && TextScan.contains("\\\"", in: text)
}

/// Whether what reads as a comment may be code of a template: it has a tag, begins or ends one, or is
/// a directive such as `#if(…)` or a name such as `#EXTRA#` or `##COUNT##`.
private func isOfTemplate(_ range: ByteRange, in source: SourceText) -> Bool {
  let comment = source.slice(range)
  if ["{%", "{{", "<%", "{#", "#}"].contains(where: { TextScan.contains($0, in: comment) }) {
    return true
  }
  if directives.contains(firstWord(of: comment)) { return true }
  let before = source.slice(ByteRange(max(0, Int(range.lower) - 4), Int(range.lower)))
  guard comment.first == UInt8(ascii: "#") else {
    return TextScan.contains("{{", in: before)
  }
  let isWords = comment.dropFirst().first.map { $0 <= 0x20 } ?? true
  return before.last == UInt8(ascii: "{") || !isWords || comment.last == UInt8(ascii: "#")
}

/// What begins the statements of preprocessors and of template languages that write them as comments.
private let directives = [
  "if", "ifdef", "ifndef", "elif", "elsif", "else", "elseif", "end", "endif", "for", "foreach",
  "endfor", "each", "while", "include", "import", "require", "extends", "block", "endblock",
  "macro",
  "set", "define", "exclude", "echo", "tag", "region", "endregion",
]

/// The first word of a comment, without the signs before it.
private func firstWord(of comment: ArraySlice<UInt8>) -> String {
  let word = comment.drop { ($0 | 0x20) &- 0x61 >= 26 && $0 < 0x80 }
    .prefix { ($0 | 0x20) &- 0x61 < 26 }
  return String(decoding: word.prefix(16), as: UTF8.self).lowercased()
}

/// The comment with the blanks before it, or its whole line if nothing else is on it.
private func widened(_ comment: ByteRange, in source: SourceText) -> ByteRange {
  let bytes = source.bytes
  var lower = Int(comment.lower)
  while lower > 0, bytes[lower - 1] == 0x20 || bytes[lower - 1] == 0x09 { lower -= 1 }
  var upper = Int(comment.upper)
  let standsAlone = lower == 0 || bytes[lower - 1] == 0x0A || bytes[lower - 1] == 0x0D
  guard standsAlone else { return ByteRange(lower, upper) }
  while upper < bytes.count, bytes[upper] == 0x20 || bytes[upper] == 0x09 { upper += 1 }
  guard upper < bytes.count else { return ByteRange(lower, upper) }
  guard bytes[upper] == 0x0A || bytes[upper] == 0x0D else { return comment }
  upper += bytes[upper] == 0x0D && upper + 1 < bytes.count && bytes[upper + 1] == 0x0A ? 2 : 1
  return ByteRange(lower, upper)
}

/// The string between wrong quotes, between double ones.
private func requoted(_ range: ByteRange, in source: SourceText) -> String? {
  let text = source.string(range).unicodeScalars
  guard text.count >= 2, !text.contains("\\") else { return nil }
  let content = String(String.UnicodeScalarView(text.dropFirst().dropLast()))
  // A string that begins with one may be meant to begin behind it.
  if content.utf8.contains(UInt8(ascii: "\"")) { return nil }
  return JSONString.quoted(content)
}

extension SyntaxIssue {
  fileprivate var isSmartQuote: Bool { code == .wrongQuotes(.smart) }
}

extension SourceText {
  /// Whether four hexadecimal digits begin at `offset`.
  fileprivate func startsWithHexadecimal(at offset: Int) -> Bool {
    JSONString.codeUnit(slice(ByteRange(offset, offset + 4)), at: offset) != nil
  }
}
