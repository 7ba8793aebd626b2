public import Diagnostics
import Linting
import Syntax
public import Text

/// The findings in an NDJSON document that is edited: only blocks of lines that changed are checked
/// again.
///
/// The findings are those of `Engine.check(_:)`, as far as the document is checked: its first 16 MiB,
/// up to a number of findings, and what was edited or asked for. No syntax tree is kept.
public struct EditedNDJSON: Sendable {
  /// Shorter documents are checked as a whole.
  public static let minByteCount = 256 << 10
  /// Lines that end after this are checked only if they were edited or asked for.
  public static let maxByteCount = 16 << 20
  /// Checking ends with the block in which this many findings are reached.
  public static let maxFindingCount = 10_000
  /// The bytes from which on a new block ends with its line.
  private static let blockByteCount = 64 << 10

  /// Some whole lines.
  private struct Block: Sendable {
    let byteCount: Int
    let lineCount: Int
    /// Nil if they changed since they were checked.
    var result: Result?
    /// Whether something else changed since they were checked.
    var isStale = false
    /// Whether they are checked first, and wherever they are.
    var isWanted = false

    /// Whether they are checked, for a document that holds requests or not.
    func isChecked(after reported: Set<ExactText>, _ holdsRequests: Bool) -> Bool {
      guard !isStale, let result else { return false }
      return result.holds(after: reported) && (result.outcome != nil || !holdsRequests)
    }
  }

  fileprivate struct Result: Sendable {
    let holdsRequests: Bool
    /// Nil if the rules did not run, because no line of the document was known to be a request.
    let outcome: Linter.Outcome?
    /// The rules that report once and did in earlier blocks.
    let reportedBefore: Set<ExactText>

    /// Whether the rules that report once did so in the same blocks.
    func holds(after reported: Set<ExactText>) -> Bool {
      reportedBefore.isSubset(of: reported)
        && outcome?.reportedOnce.isDisjoint(with: reported) ?? true
    }
  }

  private var blocks: [Block] = []

  /// A document with these lines.
  public init(byteCount: Int, lineStarts: [UInt32]) {
    blocks = EditedNDJSON.blocks(of: 0..<byteCount, lineStarts)
  }

  /// Notes that `range` was replaced by `count` bytes; `lineStarts` are those of the new text.
  public mutating func replace(_ range: Range<Int>, with count: Int, _ lineStarts: [UInt32]) {
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
    var new = EditedNDJSON.blocks(of: bytes, lineStarts)
    if count <= EditedNDJSON.minByteCount {
      for index in new.indices { new[index].isWanted = true }
    }
    blocks.replaceSubrange(first..<last, with: new)
  }

  /// Notes that everything must be checked again; until then the findings stay.
  public mutating func invalidate() {
    for index in blocks.indices { blocks[index].isStale = true }
  }

  /// Lets the blocks with these bytes be checked, the next time before others; whether one of them is
  /// not checked yet.
  public mutating func want(_ bytes: Range<Int>) -> Bool {
    var start = 0
    var isAnyUnchecked = false
    for index in blocks.indices where start < bytes.upperBound {
      let end = start + blocks[index].byteCount
      if end > bytes.lowerBound {
        blocks[index].isWanted = true
        if blocks[index].result == nil { isAnyUnchecked = true }
      }
      start = end
    }
    return isAnyUnchecked
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
  public var holdsRequests: Bool { blocks.contains { $0.result?.holdsRequests == true } }

  /// Checks the next block that is not checked; whether there was one.
  ///
  /// `document` has the path and the language, and `text` is its text.
  public mutating func checkNext(
    of document: Document,
    in text: [UInt8],
    by engine: Engine
  ) -> Bool {
    let holdsRequests = blocks.contains { !$0.isStale && $0.result?.holdsRequests == true }
    guard let next = nextBlock(of: text.count, holdsRequests) else {
      for index in blocks.indices where blocks[index].isStale {
        blocks[index].result = nil
        blocks[index].isStale = false
      }
      return false
    }
    let part = document.holding(EditedNDJSON.source(next.bytes, of: text))
    blocks[next.index].result = engine.check(part, after: next.reported, isRequest: holdsRequests)
    blocks[next.index].isStale = false
    return true
  }

  private struct NextBlock {
    let index: Int
    let bytes: Range<Int>
    /// The rules that report once and did in earlier blocks.
    let reported: Set<ExactText>
  }

  /// The block to check next: one that is wanted and has no findings yet, or else the first.
  private func nextBlock(of byteCount: Int, _ holdsRequests: Bool) -> NextBlock? {
    var reported: Set<ExactText> = []
    var findingCount = 0
    var start = 0
    var first: NextBlock?
    for (index, block) in blocks.enumerated() {
      let bytes = start..<min(byteCount, start + block.byteCount)
      start = bytes.upperBound
      let isInLimits =
        bytes.upperBound <= EditedNDJSON.maxByteCount
        && findingCount < EditedNDJSON.maxFindingCount
      guard block.isWanted || isInLimits else { continue }
      if !block.isChecked(after: reported, holdsRequests) {
        let next = NextBlock(index: index, bytes: bytes, reported: reported)
        if block.isWanted, block.result == nil { return next }
        first = first ?? next
      }
      reported.formUnion(block.result?.outcome?.reportedOnce ?? [])
      findingCount += block.result?.outcome?.diagnostics.count ?? 0
    }
    return first
  }

  /// The blocks that have findings; none in a document that is no request.
  public func files(of document: Document, in text: [UInt8]) -> [CheckedFile] {
    guard holdsRequests else { return [] }
    var files: [CheckedFile] = []
    var (start, line) = (0, 0)
    for block in blocks {
      let end = min(text.count, start + block.byteCount)
      if let found = block.result?.outcome?.diagnostics, !found.isEmpty {
        var file = CheckedFile(
          path: document.name,
          source: EditedNDJSON.source(start..<end, of: text),
          origin: Origin(offset: Int64(start), line: line),
          diagnostics: found.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.document += line
            return diagnostic
          }
        )
        file.unlisted = block.result?.outcome?.unlisted ?? [:]
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
  public static func source(_ range: Range<Int>, of text: [UInt8]) -> SourceText {
    let bytes = Array(text[range])
    return range.lowerBound == 0
      ? SourceText(bytes) : SourceText(continuing: bytes, looksLikeWideEncoding: false)
  }
}

extension RunScope {
  /// Adds the checked blocks of a document.
  public mutating func add(_ document: EditedNDJSON) {
    for uses in document.suppressionUses { add(uses) }
  }
}

extension Engine {
  /// Whether a document is read as NDJSON, whatever its text.
  public func readsLines(of document: Document) -> Bool {
    checkConfiguration(of: document).parseOptions.language == .ndjson
  }

  /// Checks some lines of an NDJSON document by themselves.
  ///
  /// `isRequest` is whether the document holds requests, here or elsewhere.
  public func check(lines part: Document, isRequest: Bool) -> Analysis {
    let configuration = checkConfiguration(of: part)
    let tree = configuration.parse(part.source)
    guard !configuration.isExcluded else { return Analysis(of: part, tree) }
    let (file, outcome) = lint(part: tree, configuration, isPart: isRequest, keepsRequests: true)
    return Analysis(of: part, file, outcome)
  }

  /// Checks a block; the rules run if the document holds requests, here or elsewhere.
  fileprivate func check(
    _ part: Document,
    after reported: Set<ExactText>,
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
