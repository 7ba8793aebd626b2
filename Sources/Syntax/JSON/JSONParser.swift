package import Text

/// Reads JSON (RFC 8259), says where it is wrong, and goes on.
///
/// Each question of dialect, decided once. "Reported" means: a syntax issue, and the rest is read
/// as if it had been right. Most documents have none of it and are read by `StrictJSON`; what it
/// takes, this takes without an issue.
///
/// - Comments (`//`, `/* */`): reported in JSON, allowed in JSONC. `#` comments are reported in both.
/// - Trailing commas: reported in JSON, allowed in JSONC; two commas in a row are reported in both.
/// - Single, smart and back quotes: strings, reported. Keys without quotes: keys, reported.
/// - `NaN`, `Infinity`: reported; the value is unknown. `True`, `None`, … likewise.
/// - Leading zeros and `+`: numbers, reported. `.5`, `1.`, `0x10`, `1e`: reported; unknown.
/// - A byte-order mark at the start is accepted; another rule has an opinion. Inside: reported.
/// - Duplicate keys are accepted here; another rule reports them.
/// - Lone surrogates in escapes: reported, read as U+FFFD. Unescaped ones are not UTF-8.
/// - Numbers of any size and precision are accepted, exponents too; they keep their text.
/// - Strings of any length; control characters in them are reported, U+007F is accepted.
/// - Any value may be the root. Nesting above `SyntaxTree.maxDepth` is reported once and skipped.
/// - An empty file, or one with nothing but white space and comments, has no root and no issue: what
///   a request must hold is not a question of syntax.
/// - Bytes that are not UTF-8 were replaced when the file was accepted, and are reported from there.
/// - UTF-16 and UTF-32 are not read.
///
/// At most one issue begins at any offset. Comments, undeclared placeholders and too deep nesting
/// damage nothing; of other issues four in one object (its arrays counted in, its objects not) end
/// the reporting and make the file unreadable, as does a first token that can begin no value.
package enum JSONParser {
  /// Reads `source`, in which `placeholders` stand.
  package static func parse(
    _ source: SourceText,
    language: Language,
    placeholders: [Placeholder]
  ) -> SyntaxTree {
    var reader = JSONReader(source, language: language, placeholders: placeholders)
    if language == .ndjson {
      reader.readLines()
    } else if !reader.readStrictly() {
      reader.readDocument()
    }
    return SyntaxTree(
      source: source,
      language: language,
      nodes: reader.builder.nodes,
      documents: reader.builder.documents,
      issues: reader.settledIssues(),
      placeholders: placeholders,
      comments: reader.comments,
      isReadable: reader.isReadable
    )
  }
}

extension JSONReader {
  /// Reads each line as a document of its own; what is wrong with one does not touch the next.
  fileprivate mutating func readLines() {
    let fileEnd = bytes.count
    while index < fileEnd {
      end = TextScan.endOfLine(in: bytes.span, from: index, to: fileEnd)
      beginDocument()
      if !readStrictly() { readDocument() }
      index = end + 1
    }
    isReadable = true
  }

  /// Reads the document as what most are, and says whether it is.
  fileprivate mutating func readStrictly() -> Bool {
    if let placeholder = placeholder(from: index), Int(placeholder.range.lower) < end {
      return false
    }
    guard index < end else { return false }
    // Copies, since the reader is changed while they are read.
    let (bytes, range) = (bytes, index..<end)
    return builder.addDocument { StrictJSON.read(bytes, range, into: &$0) }
  }

  /// Reads one root, and reports what stands behind it.
  fileprivate mutating func readDocument() {
    skipTrivia()
    // A placeholder in front of a container is part of the template's frame.
    while let placeholder = placeholderHere() {
      let next = skippingSpace(Int(placeholder.range.upper))
      guard byte(at: next) == UInt8(ascii: "{") || byte(at: next) == UInt8(ascii: "["),
        placeholder.role == .control || peekPlaceholder(at: next) == nil
      else { break }
      index = next
      skipTrivia()
    }
    guard index < end else { return }
    if beginsValue() {
      readValue()
      readRest()
    } else {
      readNoValue()
    }
  }

  /// Reports a first token that can begin no value, and gives the file up.
  private mutating func readNoValue() {
    let start = index
    let rest = trimmed(end)
    let (code, range) = scanUnexpected()
    report(code, range)
    isReadable = false
    isSilent = true
    builder.open(.unexpected, at: start, flags: .isFlow)
    builder.close(upTo: max(rest, start + 1))
    index = end
  }

  /// Reports what stands behind the root, placeholders apart.
  private mutating func readRest() {
    skipTrivia()
    while index < end, let placeholder = placeholderHere() {
      index = Int(placeholder.range.upper)
      skipTrivia()
    }
    // Behind a control tag may stand the other branch's root.
    guard index < end, !sawControl else { return }
    let rest = ByteRange(index, trimmed(end))
    let isCloser = bytes[rest.indices].allSatisfy {
      $0.isSpace || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]")
    }
    report(isCloser ? .unexpectedCloser : .textAfterRoot, rest)
    index = end
  }
}
