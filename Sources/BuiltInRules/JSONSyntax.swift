import Diagnostics
public import Linting
import Syntax
import Text

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
        for issue in tree.issues where isJSONSyntax(issue.code) {
          report.emit(issue, in: tree, fix: repair(of: issue, in: tree)?.inFile(of: tree))
        }
        report.emitFurther(in: tree, where: isJSONSyntax)
      }
    }
  )
}

private func isJSONSyntax(_ code: SyntaxIssue.Code) -> Bool {
  switch code {
  case .tooDeep, .undeclaredPlaceholder: false
  default: true
  }
}

private func repair(of issue: SyntaxIssue, in tree: SyntaxTree) -> Fix? {
  switch issue.code {
  case .trailingComma, .extraComma: .safe("remove the comma", .delete(issue.range))
  case .missingComma: .safe("insert a comma", .insert(",", at: Int(issue.range.lower)))
  case .comment: .safe("remove the comment", .delete(widened(issue.range, in: tree.source)))
  case .wrongQuotes:
    requoted(issue.range, in: tree.source).flatMap {
      .safe("use double quotes", .replace(issue.range, with: $0))
    }
  // With eight digits it may be an escape of C or Python, which JSON writes as two.
  case .upperCaseUnicodeEscape where !tree.source.startsWithHexadecimal(at: Int(issue.range.upper)):
    .safe(
      "write '\\u' in lower case",
      .replace(ByteRange(issue.range.lower, issue.range.lower + 2), with: "\\u")
    )
  case .strayQuote: tree.node(at: Int(issue.range.lower)).flatMap { escaped($0) }
  case .bareWord(let word?):
    .safe("write '\(word.rawValue)'", .replace(issue.range, with: word.rawValue))
  default: nil
  }
}

/// Escapes the quotes in a string that the parser took for its text.
///
/// Unsafe, because nobody knows where the string was meant to end.
private func escaped(_ node: NodeView) -> Fix? {
  guard node.kind == .string, !node.flags.contains(.isTemplate) else { return nil }
  var edits: [Edit] = []
  var isEscaped = false
  for index in Int(node.range.lower) + 1..<max(Int(node.range.lower) + 1, Int(node.range.upper) - 1)
  {
    let byte = node.tree.source.bytes[index]
    if byte == UInt8(ascii: "\""), !isEscaped { edits.append(.insert("\\", at: index)) }
    isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
  }
  return Fix("escape the quotes in the string", .unsafe, edits)
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
  return JSONString.quoted(content)
}

extension SourceText {
  /// Whether four hexadecimal digits begin at `offset`.
  fileprivate func startsWithHexadecimal(at offset: Int) -> Bool {
    JSONString.codeUnit(slice(ByteRange(offset, offset + 4)), at: offset) != nil
  }
}
