/// Reads JSON with mistakes, comments or placeholders, by recursive descent.
///
/// The depth of the recursion is at most `SyntaxTree.maxDepth`.
struct RecoveringJSONParser {
  var text: JSONText
  let language: Language
  let placeholderStyles: [PlaceholderStyle]
  var builder: TreeBuilder
  var comments: [ByteRange] = []

  var index: Int
  /// The end of the tree's last token, where something that is missing is reported.
  var lastEnd = 0

  var depth = 0
  var openObjects = 0
  var openArrays = 0
  /// Whether a control tag was passed since the last member or item.
  var sawControl = false
  /// Whether a control tag precedes the member or item that is being read.
  var followsControl = false
  /// Whether commas may be missing or superfluous here, because something unknown is next to them.
  var isLax = false
  /// Whether closing brackets were swallowed, so that no container is reported as unclosed.
  var lostClosers = false
  /// The first container that seems to be closed by the bracket of one around it.
  var misalignedOpener: Int?
  /// Where the last search for the end of a string with stray quotes gave up: of any string, and of
  /// one that holds no document.
  var documentSearchEnd = 0
  var textSearchEnd = 0

  private var issues: IssueList
  private let maxIssueCount: Int
  /// The issues in the innermost object.
  var damageCount = 0
  private var isSilent = false
  private(set) var isReadable = true
  private var reportedTooDeep = false
  /// The documents that were read with fewer placeholders.
  private var plainDocuments: [(range: Range<Int>, placeholders: [Placeholder])] = []

  init(_ source: SourceText, _ options: ParseOptions, placeholders: [Placeholder]) {
    text = JSONText(source, placeholders: placeholders)
    language = options.language
    placeholderStyles = options.placeholderStyles
    maxIssueCount = options.maxIssueCount
    issues = IssueList(limit: maxIssueCount)
    index = source.contentStart
    // Text that is not JSON gets no more nodes than JSON could need.
    let likelyCount = ByteScan.likelyNodeCount(
      source.bytes.span,
      countsLines: language == .ndjson
    )
    builder = TreeBuilder(capacity: min(likelyCount, source.bytes.count / 2) + 8)
  }

  /// Reports an issue, unless one begins there already or the document was given up.
  mutating func report(_ code: SyntaxIssue.Code, _ range: ByteRange, related: ByteRange? = nil) {
    guard !isSilent, issues.last?.range.lower != range.lower else { return }
    switch code {
    case .tooDeep:
      if reportedTooDeep { return }
      reportedTooDeep = true
    // However many there are, what they mean is plain.
    case .comment, .undeclaredPlaceholder, .unquotedKey, .wrongQuotes, .trailingComma: break
    default: damageCount += 1
    }
    issues.append(SyntaxIssue(code, range, related: related))
    if damageCount >= 4 { giveUp() }
  }

  private mutating func giveUp() {
    isSilent = true
    isReadable = false
  }

  /// The issues in order of place; of those that begin at one offset the first that was found.
  func settledIssues() -> [SyntaxIssue] {
    if issues.isEmpty { return [] }
    let issues = issues.issues
    let order = issues.indices.sorted {
      (issues[$0].range.lower, $0) < (issues[$1].range.lower, $1)
    }
    var settled: [SyntaxIssue] = []
    settled.reserveCapacity(issues.count)
    for position in order where settled.last?.range.lower != issues[position].range.lower {
      settled.append(issues[position])
    }
    return settled
  }

  /// The issues that are only counted.
  var furtherIssues: [FurtherIssues] { issues.further }

  /// Whether anything was reported that the grammar of JSON with comments does not allow.
  var hasMistakes: Bool {
    let isMistake = { (issue: SyntaxIssue) in
      switch issue.code {
      case .comment, .tooDeep, .loneSurrogate: false
      default: true
      }
    }
    return issues.issues.contains(where: isMistake)
      || issues.further.contains { isMistake($0.first) }
  }

  /// Forgets what was read, but not where.
  mutating func startOver(with placeholders: [Placeholder]) {
    builder = TreeBuilder()
    issues = IssueList(limit: maxIssueCount)
    comments = []
    text.placeholders = placeholders
  }

  /// The placeholders of all documents.
  func settledPlaceholders() -> [Placeholder] {
    if plainDocuments.isEmpty { return text.placeholders }
    var settled: [Placeholder] = []
    var next = 0
    for document in plainDocuments {
      settled += text.placeholders[next..<text.placeholderIndex(from: document.range.lowerBound)]
      settled += document.placeholders
      next = text.placeholderIndex(from: document.range.upperBound)
    }
    return settled + text.placeholders[next...]
  }

  /// Adds a leaf that ends at `index`.
  mutating func leaf(_ kind: NodeKind, from start: Int, flags: NodeFlags = []) {
    builder.leaf(kind, ByteRange(start, index), flags: flags.union(.isFlow))
    lastEnd = index
  }

  var placeholderHere: Placeholder? { text.placeholder(at: index) }
}

/// Documents.
extension RecoveringJSONParser {
  /// Reads each line as a document of its own, so that a mistake in one does not affect the next.
  mutating func readLines() {
    let fileEnd = text.bytes.count
    while index < fileEnd {
      text.end = TextScan.endOfLine(in: text.bytes.span, from: index, to: fileEnd)
      damageCount = 0
      isSilent = false
      isLax = false
      sawControl = false
      lostClosers = false
      misalignedOpener = nil
      reportedTooDeep = false
      readDocument()
      index = text.end + 1
    }
    isReadable = true
  }

  /// Reads the document from `index` on, by the fast path if that is possible.
  mutating func readDocument() {
    if readFast() { return }
    guard let placeholders = placeholdersOfPlainText() else { return readCarefully() }
    let all = text.placeholders
    plainDocuments.append((index..<text.end, placeholders))
    text.placeholders = placeholders
    readCarefully()
    text.placeholders = all
  }

  private mutating func readFast() -> Bool {
    if let first = text.placeholder(from: index), Int(first.range.lower) < text.end { return false }
    guard index < text.end else { return false }
    // Copies, because the parser is changed while they are read.
    let (bytes, range) = (text.bytes, index..<text.end)
    return builder.addDocument { JSONFastPath.read(bytes, range, into: &$0) }
  }

  /// Reads one root, and reports what follows it.
  mutating func readCarefully() {
    skipTrivia()
    // A placeholder in front of a container belongs to the frame of the template.
    while let placeholder = placeholderHere {
      let next = text.skippingSpace(Int(placeholder.range.upper))
      guard text.byte(at: next) == UInt8(ascii: "{") || text.byte(at: next) == UInt8(ascii: "["),
        placeholder.role == .control || text.placeholder(at: next) == nil
      else { break }
      index = next
      skipTrivia()
    }
    guard index < text.end else { return }
    if beginsValue() {
      readValue()
      readRest()
    } else {
      readNoValue()
    }
  }

  /// Reports a first token that cannot begin a value, and gives up the document.
  private mutating func readNoValue() {
    let start = index
    let (code, range) = text.unexpectedText(at: start)
    report(code, range)
    giveUp()
    let rest = ByteRange(start, max(text.trimmed(text.end), start + 1))
    builder.leaf(.unexpected, rest, flags: .isFlow)
    index = text.end
  }

  /// Reports what follows the root, except for placeholders.
  private mutating func readRest() {
    skipTrivia()
    while index < text.end, let placeholder = placeholderHere {
      index = Int(placeholder.range.upper)
      skipTrivia()
    }
    // After a control tag this may be the root of the other branch.
    guard index < text.end, !sawControl else { return }
    let rest = ByteRange(index, text.trimmed(text.end))
    let isCloser = text.bytes[rest.indices].allSatisfy {
      $0.isSpace || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]")
    }
    let isValue = [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(text.bytes[index])
    report(isCloser ? .unexpectedCloser : isValue ? .valueAfterRoot : .textAfterRoot, rest)
    index = text.end
  }
}

/// Values.
extension RecoveringJSONParser {
  /// Reads the value at `index`; always advances by at least one byte.
  mutating func readValue() {
    let start = index
    if placeholderHere != nil {
      index = text.placeholderEnd(from: start)
      return leaf(.placeholder, from: start)
    }
    switch text.bytes[index] {
    case UInt8(ascii: "\""): readString(isValue: true)
    case UInt8(ascii: "{"): if !(isTemplateBrace && readUndeclared()) { readContainer(.object) }
    case UInt8(ascii: "["):
      let isName = text.byte(at: index + 1).isUpperCaseLetter
      if !(isName && readUndeclared()) { readContainer(.array) }
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): readNumber()
    default:
      guard let literal = text.literal(at: index) else { return readOddValue() }
      index = literal.end
      leaf(literal.kind, from: start)
    }
  }

  /// Whether `{` may begin a placeholder: `{{`, `{%`, `{#`, `{name`.
  private var isTemplateBrace: Bool {
    let next = text.byte(at: index + 1)
    return next == UInt8(ascii: "{") || next == UInt8(ascii: "%") || next == UInt8(ascii: "#")
      || next.beginsName
  }

  /// Whether a value can begin at `index`, a damaged one included.
  mutating func beginsValue() -> Bool {
    if placeholderHere != nil { return true }
    switch text.bytes[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"):
      return true
    case UInt8(ascii: "."): return text.byte(at: index + 1).isDigit
    default:
      return text.openingQuote(at: index) != nil || text.literal(at: index) != nil
        || wordWithPlaceholderEnd != nil
        || (text.undeclaredPlaceholder(at: index).map { $0.style != .angle && $0.style != nil }
          ?? false)
    }
  }

  /// Reads a value that RFC 8259 does not have.
  private mutating func readOddValue() {
    let start = index
    if text.openingQuote(at: index) != nil { return readWrongString() }
    if readUndeclared() { return }
    if let wordEnd = wordWithPlaceholderEnd {
      index = wordEnd
      return leaf(.placeholder, from: start)
    }
    switch text.bytes[index] {
    case UInt8(ascii: "+"): return readOddNumber()
    case UInt8(ascii: ".") where text.byte(at: index + 1).isDigit: return readOddNumber()
    default: readUnexpected()
    }
  }

  /// Reports and skips text that is not a value, and returns what was wrong with it.
  @discardableResult
  mutating func readUnexpected() -> SyntaxIssue.Code {
    let start = index
    let (code, range) = text.unexpectedText(at: start)
    index = Int(range.upper)
    report(code, range)
    leaf(.unexpected, from: start)
    return code
  }

  /// The end of a word with a placeholder directly behind or within it.
  private var wordWithPlaceholderEnd: Int? {
    let end = text.placeholderEnd(from: index)
    let word = text.wordEnd(from: index)
    return word > index && end > word ? end : nil
  }

  /// Reads and reports a placeholder whose style is not enabled.
  private mutating func readUndeclared() -> Bool {
    guard let placeholder = text.undeclaredPlaceholder(at: index) else { return false }
    let start = index
    report(.undeclaredPlaceholder(placeholder.style), placeholder.range)
    index = text.placeholderEnd(from: Int(placeholder.range.upper))
    leaf(.placeholder, from: start)
    return true
  }

  /// Reads the number at `index`, which begins with a digit or `-`.
  private mutating func readNumber() {
    let start = index
    guard let number = text.number(at: start) else { return readOddNumber() }
    index = number.end
    if let zeros = text.leadingZeros(at: start) { report(.leadingZero, zeros) }
    leaf(.number, from: start, flags: number.flags)
  }

  /// Reads what begins like a number and is none.
  private mutating func readOddNumber() {
    let start = index
    let placeholder = text.placeholderEnd(from: start)
    let word = text.wordEnd(from: start)
    if placeholder > word {
      index = placeholder
      return leaf(.placeholder, from: start)
    }
    index = word
    if text.bytes[start] == UInt8(ascii: "+"), text.byte(at: start + 1) != UInt8(ascii: "-"),
      let number = text.numberPrefix(at: start + 1), number.end == word
    {
      report(.leadingPlus, ByteRange(start, start + 1))
      return leaf(.number, from: start, flags: number.flags)
    }
    if text.bytes[start] == UInt8(ascii: "-"), word == start + 1 {
      // `- 1`
      let digits = text.skippingSpace(word)
      if text.byte(at: digits).isDigit, !text.hasLineEnd(word, digits) {
        index = text.wordEnd(from: digits)
      }
    }
    let range = ByteRange(start, index)
    report(isNotANumber(text.bytes[range.indices]) ? .notANumber : .malformedNumber, range)
    leaf(.unexpected, from: start)
  }

  private func isNotANumber(_ word: ArraySlice<UInt8>) -> Bool {
    word.count <= 10
      && ["nan", "inf", "infinity"]
        .contains(EditDistance.fold(String(decoding: word.dropFirst(), as: UTF8.self)))
  }
}
