package import Diagnostics
import Linting
import Syntax
package import Text

/// The findings in an NDJSON document that is edited: only blocks of lines that changed are checked
/// again.
///
/// The findings are those of `Engine.check(_:)`, as far as the document is checked: its first 16 MiB,
/// up to a number of findings. No syntax tree is kept.
package struct EditedNDJSON: Sendable {
  /// Shorter documents are checked as a whole.
  package static let minByteCount = 256 << 10
  /// Lines that end after this are not checked.
  package static let maxByteCount = 16 << 20
  /// Checking ends with the block in which this many findings are reached.
  package static let maxFindingCount = 10_000
  /// The bytes from which on a new block ends with its line.
  private static let blockByteCount = 64 << 10

  /// Some whole lines.
  private struct Block: Sendable {
    let byteCount: Int
    let lineCount: Int
    /// Nil if they changed since they were checked.
    var result: Result?
  }

  fileprivate struct Result: Sendable {
    let holdsRequests: Bool
    /// Nil if the rules did not run, because no line of the document was known to be a request.
    let outcome: Linter.Outcome?
    /// The rules that report once and did in earlier blocks.
    let reportedBefore: Set<String>

    /// Whether the rules that report once did so in the same blocks.
    func holds(after reported: Set<String>) -> Bool {
      reportedBefore.isSubset(of: reported)
        && outcome?.reportedOnce.isDisjoint(with: reported) ?? true
    }
  }

  private var blocks: [Block] = []

  /// A document with these lines.
  package init(byteCount: Int, lineStarts: [UInt32]) {
    blocks = EditedNDJSON.blocks(of: 0..<byteCount, lineStarts)
  }

  /// Notes that `range` was replaced by `count` bytes; `lineStarts` are those of the new text.
  package mutating func replace(_ range: Range<Int>, with count: Int, _ lineStarts: [UInt32]) {
    var first = 0
    var start = 0
    // A block that touches the range changes, too: a line end at its border may.
    while first < blocks.count, start + blocks[first].byteCount < range.lowerBound {
      start += blocks[first].byteCount
      first += 1
    }
    var last = first
    var end = start
    while last < blocks.count, end <= range.upperBound {
      end += blocks[last].byteCount
      last += 1
    }
    let bytes = start..<max(start, end + count - range.count)
    blocks.replaceSubrange(first..<last, with: EditedNDJSON.blocks(of: bytes, lineStarts))
  }

  /// Notes that everything must be checked again.
  package mutating func invalidate() {
    for index in blocks.indices { blocks[index].result = nil }
  }

  private static func blocks(of bytes: Range<Int>, _ lineStarts: [UInt32]) -> [Block] {
    var blocks: [Block] = []
    let firstLine = { (offset: Int) in
      partitionPoint(of: lineStarts.indices) { Int(lineStarts[$0]) >= offset }
    }
    var start = bytes.lowerBound
    var line = firstLine(start)
    while start < bytes.upperBound {
      // An edited block may grow, so that typing does not leave ever smaller ones behind.
      let isLast = bytes.upperBound - start <= 2 * blockByteCount
      let next = isLast ? firstLine(bytes.upperBound) : firstLine(start + blockByteCount)
      let end =
        isLast || next == lineStarts.count
        ? bytes.upperBound : min(bytes.upperBound, Int(lineStarts[next]))
      blocks.append(Block(byteCount: end - start, lineCount: next - line))
      start = end
      line = next
    }
    return blocks
  }

  /// Whether a line is known to be a request; only then there are findings.
  package var holdsRequests: Bool { blocks.contains { $0.result?.holdsRequests == true } }

  /// Checks the next block that is not checked; whether there was one.
  ///
  /// `document` has the path and the language, and `text` is its text.
  package mutating func checkNext(
    of document: Document,
    in text: [UInt8],
    by engine: Engine
  ) -> Bool {
    let holdsRequests = holdsRequests
    var reported: Set<String> = []
    var findingCount = 0
    var start = 0
    for index in blocks.indices {
      let bytes = start..<min(text.count, start + blocks[index].byteCount)
      guard bytes.upperBound <= EditedNDJSON.maxByteCount,
        findingCount < EditedNDJSON.maxFindingCount
      else { return false }
      guard let result = blocks[index].result, result.holds(after: reported),
        result.outcome != nil || !holdsRequests
      else {
        let source = EditedNDJSON.source(bytes, of: text)
        let part = document.holding(source)
        blocks[index].result = engine.check(part, after: reported, isRequest: holdsRequests)
        return true
      }
      reported.formUnion(result.outcome?.reportedOnce ?? [])
      findingCount += result.outcome?.diagnostics.count ?? 0
      start = bytes.upperBound
    }
    return false
  }

  /// The blocks that have findings; none in a document that is no request.
  package func files(of document: Document, in text: [UInt8]) -> [CheckedFile] {
    guard holdsRequests else { return [] }
    var files: [CheckedFile] = []
    var (start, line) = (0, 0)
    for block in blocks {
      let end = min(text.count, start + block.byteCount)
      if let found = block.result?.outcome?.diagnostics, !found.isEmpty {
        let file = CheckedFile(
          path: document.name,
          source: EditedNDJSON.source(start..<end, of: text),
          origin: Origin(offset: Int64(start), line: line),
          diagnostics: found.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.document += line
            return diagnostic
          }
        )
        files.append(file)
      }
      (start, line) = (end, line + block.lineCount)
    }
    return files
  }

  fileprivate var suppressionUses: [SuppressionUses] {
    blocks.compactMap { $0.result?.outcome?.suppressionUses }
  }

  /// The text of some whole lines.
  package static func source(_ range: Range<Int>, of text: [UInt8]) -> SourceText {
    let bytes = Array(text[range])
    return range.lowerBound == 0
      ? SourceText(bytes) : SourceText(continuing: bytes, looksLikeWideEncoding: false)
  }
}

extension RunScope {
  /// Adds the checked blocks of a document.
  package mutating func add(_ document: EditedNDJSON) {
    for uses in document.suppressionUses { add(uses) }
  }
}

extension Engine {
  /// Whether a document is read as NDJSON, whatever its text.
  package func readsLines(of document: Document) -> Bool {
    checkConfiguration(of: document).parseOptions.language == .ndjson
  }

  /// Checks some lines of an NDJSON document by themselves.
  ///
  /// `isRequest` is whether the document holds requests, here or elsewhere.
  package func check(lines part: Document, isRequest: Bool) -> Analysis {
    let configuration = checkConfiguration(of: part)
    let tree = configuration.parse(part.source)
    guard !configuration.isExcluded else { return Analysis(of: part, tree) }
    let (file, outcome) = lint(part: tree, configuration, isPart: isRequest, keepsRequests: true)
    return Analysis(of: part, file, outcome)
  }

  /// Checks a block; the rules run if the document holds requests, here or elsewhere.
  fileprivate func check(
    _ part: Document,
    after reported: Set<String>,
    isRequest: Bool
  ) -> EditedNDJSON.Result {
    let configuration = checkConfiguration(of: part)
    let tree = configuration.parse(part.source)
    let holdsRequests =
      !configuration.isExcluded && LintedFile.holdsRequests(tree, configuration.context)
    guard holdsRequests || (isRequest && !configuration.isExcluded) else {
      return EditedNDJSON.Result(holdsRequests: false, outcome: nil, reportedBefore: [])
    }
    return EditedNDJSON.Result(
      holdsRequests: holdsRequests,
      outcome: lint(part: tree, configuration, after: reported).outcome,
      reportedBefore: reported
    )
  }
}
