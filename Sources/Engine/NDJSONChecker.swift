import PushlintLint
public import PushlintSettings
public import PushlintSyntax
public import PushlintWorkspace

/// Checks an NDJSON file block by block.
///
/// A line is a document of its own, so most rules look at lines. Three things concern the whole file
/// and must not depend on where it was split:
///
/// - What rules report once per file: `reportedOnce` remembers which of them did.
/// - The encoding, which the first bytes of the file show.
/// - Whether the file contains requests. In a folder, a file without requests is not reported, however
///   damaged it is; a named one gets `payload-unrecognized`. So the blocks before the first request,
///   the head, wait until it is found. If none is found in 64 MiB, the limit for other files, the file
///   counts as one without requests: in a folder the rest is skipped, a named file is checked to its
///   end.
struct NDJSONChecker {
  private var check: BlockCheck
  private let headByteCount: Int
  /// The blocks after the head that are being checked.
  private let pipeline: Pipeline<(check: BlockCheck, block: NDJSONChunk), Part>
  /// The number of blocks that are read ahead, so that each thread finds one while the calling thread
  /// checks another or reports.
  private let readAheadCount: Int

  /// Whether the file contains requests; nil until that is known.
  private var holdsRequests: Bool?
  private var head = Head()
  /// Whether a line was skipped, which may have been a request.
  private var hasGap = false
  private var hasBegun = false
  /// Whether the rest of the file need not be read.
  private(set) var isDone: Bool

  /// The blocks that wait for a request.
  private struct Head {
    var blocks: [NDJSONChunk] = []
    /// The first block with a value, and the first with a syntax issue.
    var firstValue: Int?
    var firstIssue: Int?

    /// The block at which a file without requests is reported.
    var speaker: Int { firstValue ?? firstIssue ?? 0 }
  }

  init(
    _ document: Document,
    _ engine: Engine,
    headByteCount: Int,
    jobs: Int,
    draws: Bool = false
  ) {
    check = BlockCheck(
      document: document,
      engine: engine,
      configuration: engine.checkConfiguration(of: document),
      draws: draws,
      sketchesLeft: draws ? Engine.maxSketchCount : 0
    )
    self.headByteCount = headByteCount
    readAheadCount = jobs > 1 ? jobs * 2 : 0
    pipeline = Pipeline(jobs: jobs) { check, block in
      check.checked(check.continued(block), at: block.origin, isPart: true)
    }
    isDone = check.configuration.isExcluded
  }

  /// Takes the next block; `report` gets the blocks checked so far and returns whether to continue.
  mutating func take(_ block: NDJSONChunk, _ report: (FileResult) -> Bool) {
    settle(ifAtLimit: block.origin, report)
    guard !isDone else { return }
    guard holdsRequests == nil else {
      pipeline.add((check, block))
      reportBlocks(report, leaving: readAheadCount)
      return
    }
    let tree = check.configuration.parse(source(of: block))
    if head.firstValue == nil, !tree.roots.isEmpty { head.firstValue = head.blocks.count }
    if head.firstIssue == nil, !tree.issues.isEmpty { head.firstIssue = head.blocks.count }
    head.blocks.append(block)
    if LintInput.concernsRequests(tree, check.configuration.context) { settle(true, report) }
  }

  mutating func passOverlongLine(at origin: Origin, _ report: (FileResult) -> Bool) {
    settle(ifAtLimit: origin, report)
    checkRest(report)
    hasGap = true
  }

  /// Checks what is left at the end of the file.
  mutating func finish(_ report: (FileResult) -> Bool) {
    settle(false, report)
    checkRest(report)
    guard !isDone, !hasBegun else { return }
    if hasGap {
      begin(report)
    } else {
      take(check.checked(SourceText([]), at: .start, isPart: false), report)
    }
  }

  private mutating func settle(ifAtLimit origin: Origin, _ report: (FileResult) -> Bool) {
    if origin.offset >= headByteCount { settle(false, report) }
  }

  /// Settles whether there are requests, and checks the head.
  private mutating func settle(_ answer: Bool, _ report: (FileResult) -> Bool) {
    guard holdsRequests == nil, !isDone else { return }
    holdsRequests = answer
    let settled = head
    head = Head()
    guard answer || check.document.isNamed || check.configuration.context.isSimulatorFile else {
      isDone = true
      return
    }
    let speaker = answer || hasGap ? nil : settled.speaker
    for (index, block) in settled.blocks.enumerated() where !isDone {
      let source = source(of: block)
      take(check.checked(source, at: block.origin, isPart: index != speaker), report)
    }
  }

  /// Checks the blocks that were read, and reports them in order.
  mutating func checkRest(_ report: (FileResult) -> Bool) { reportBlocks(report, leaving: 0) }

  private mutating func reportBlocks(_ report: (FileResult) -> Bool, leaving count: Int) {
    while !isDone, let part = pipeline.next(leaving: count) {
      // If an earlier block already made a once-per-file finding, check again.
      let isRepeated = !part.outcome.reportedOnce.isDisjoint(with: check.reportedOnce)
      take(
        isRepeated ? check.checked(part.file.source, at: part.file.origin, isPart: true) : part,
        report
      )
    }
  }

  private mutating func take(_ part: Part, _ report: (FileResult) -> Bool) {
    var part = part
    // Blocks are drawn before it is known how many requests those before them have.
    part.file.sketches.removeLast(max(0, part.file.sketches.count - check.sketchesLeft))
    check.sketchesLeft -= part.file.sketches.count
    check.reportedOnce.formUnion(part.outcome.reportedOnce)
    if part.file.origin != .start, !hasBegun { begin(report) }
    hasBegun = true
    if !isDone, !report(part.file) { isDone = true }
  }

  /// Reports the beginning of a file whose first line was skipped.
  private mutating func begin(_ report: (FileResult) -> Bool) {
    hasBegun = true
    let empty = FileResult(
      path: check.document.name,
      source: SourceText([]),
      diagnostics: [],
      isRequest: check.document.isNamed
    )
    if !report(empty) { isDone = true }
  }

  /// The text of a block; only the first one shows the encoding.
  private mutating func source(of block: NDJSONChunk) -> SourceText {
    guard block.origin == .start else { return check.continued(block) }
    let source = SourceText(block.bytes)
    check.looksLikeWideEncoding = source.looksLikeWideEncoding
    return source
  }
}

/// A checked block.
private struct Part: Sendable {
  var file: FileResult
  let outcome: Linter.Outcome
}

/// Checks single blocks; each gets a copy, with what was known when it was read.
private struct BlockCheck: Sendable {
  let document: Document
  let engine: Engine
  let configuration: ResolvedConfiguration
  let draws: Bool
  /// The number of requests that are still to be drawn.
  var sketchesLeft: Int
  var reportedOnce: Set<ExactText> = []
  var looksLikeWideEncoding = false

  func continued(_ block: NDJSONChunk) -> SourceText {
    SourceText(continuing: block.bytes, looksLikeWideEncoding: looksLikeWideEncoding)
  }

  func checked(_ source: SourceText, at origin: Origin, isPart: Bool) -> Part {
    let (file, outcome) = engine.lint(
      part: configuration.parse(source),
      configuration,
      after: reportedOnce,
      isPart: isPart,
      keepsRequests: engine.countsRequests
    )
    var checked = FileResult(
      path: document.name,
      source: source,
      origin: origin,
      diagnostics: outcome.diagnostics,
      suppressedCount: outcome.suppressedCount,
      // Blocks of other files are checked only if the file counts as one.
      isRequest: true
    )
    checked.omitted = outcome.omitted
    engine.addRecords(of: file.tree, file.requests, to: &checked)
    if draws { engine.draw(file.requests, in: &checked, atMost: sketchesLeft) }
    return Part(file: checked, outcome: outcome)
  }
}

/// A step of checking an NDJSON file.
public enum StreamEvent: Sendable {
  /// The next part of the file was checked.
  case checked(FileResult)
  /// A line could not be read; the others are checked.
  case failed(FileError)
}

extension Engine {
  /// Checks NDJSON of any length while it is read, a block of lines at a time.
  ///
  /// The findings are those of `check(_:)`, except that lines that are too long are skipped, and that
  /// the first 64 MiB decide whether the file contains requests. `report` gets the parts in order and
  /// returns whether to continue. `jobs` blocks are checked in parallel. `draws` draws the
  /// first requests.
  public func checkLines(
    of document: Document,
    _ source: ByteSource,
    limits: NDJSONChunker.Limits = NDJSONChunker.Limits(),
    jobs: Int = 1,
    draws: Bool = false,
    _ report: (StreamEvent) -> Bool
  ) throws(FileError) {
    var check = NDJSONChecker(
      document,
      self,
      headByteCount: limits.headByteCount,
      jobs: jobs,
      draws: draws
    )
    var blocks = NDJSONChunker(limits)
    do throws(FileError) {
      while !check.isDone, let piece = try blocks.next(from: source) {
        switch piece {
        case .block(let block): check.take(block) { report(.checked($0)) }
        case .overlongLine(let origin):
          check.passOverlongLine(at: origin) { report(.checked($0)) }
          let limit = limits.lineByteCount
          let reason = FileError.Kind.lineTooLong(line: origin.line + 1, limit: limit)
          if !check.isDone, !report(.failed(FileError(reason, path: document.name))) { return }
        }
      }
    } catch {
      check.checkRest { report(.checked($0)) }
      throw error
    }
    check.finish { report(.checked($0)) }
  }
}
