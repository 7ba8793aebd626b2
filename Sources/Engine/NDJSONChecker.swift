package import Diagnostics
import Linting
package import Project
import Syntax
package import System
import Text

/// The state of checking an NDJSON file block by block.
///
/// A line is a document of its own, so that most of what rules say about a file they say about its
/// lines. Three things concern the whole of it, and must not hang on where it was cut:
///
/// - What rules report once a file: `reportedOnce` remembers which of them did.
/// - The encoding: its first bytes tell it.
/// - Whether it holds requests. In a folder, a file that holds none is not reported, however damaged
///   it is; one that was named is told to be none. So the blocks before the first request, the head,
///   wait for it, and are checked when it comes. Where the head grows above 64 MiB, as much as is read
///   of any other file, it is taken for the answer: the file is not one of requests. In a folder it is
///   left alone from there on; one that was named is checked to its end.
struct NDJSONChecker: Sendable {
  private let document: Document
  private let engine: Engine
  private let configuration: CheckConfiguration
  private let headByteCount: Int
  /// How many blocks are checked side by side.
  private let jobs: Int

  /// Whether there are requests; nil while that is open.
  private var holdsRequests: Bool?
  private var head = Head()
  private var reportedOnce: Set<String> = []
  /// Blocks behind the head that wait until there are `jobs` of them.
  private var waiting: [NDJSONChunk] = []
  private var looksLikeWideEncoding = false
  /// Whether a line was skipped, so that nobody can say that the file holds no request.
  private var hasGap = false
  private var hasBegun = false
  /// Whether nothing more is to be read.
  private(set) var isDone: Bool

  /// The blocks that wait for a request.
  private struct Head {
    var blocks: [NDJSONChunk] = []
    /// The first block with a value in it, and the first with a mistake.
    var firstValue: Int?
    var firstIssue: Int?

    /// The block that is blamed for a file without requests.
    var speaker: Int { firstValue ?? firstIssue ?? 0 }
  }

  init(_ document: Document, _ engine: Engine, headByteCount: Int, jobs: Int) {
    self.document = document
    self.engine = engine
    self.headByteCount = headByteCount
    self.jobs = jobs
    configuration = engine.checkConfiguration(of: document)
    isDone = configuration.isExcluded
  }

  /// Takes in the next block; `tell` gets what can be told by now, and answers whether to go on.
  mutating func take(_ block: NDJSONChunk, _ tell: (CheckedFile) -> Bool) {
    settle(ifAtLimit: block.origin, tell)
    guard !isDone else { return }
    guard holdsRequests == nil else {
      waiting.append(block)
      if waiting.count >= jobs { checkWaiting(tell) }
      return
    }
    let tree = configuration.parse(source(of: block))
    if head.firstValue == nil, !tree.roots.isEmpty { head.firstValue = head.blocks.count }
    if head.firstIssue == nil, !tree.issues.isEmpty { head.firstIssue = head.blocks.count }
    head.blocks.append(block)
    if LintedFile.holdsRequests(tree, configuration.context) { settle(true, tell) }
  }

  /// Passes a line that nobody read.
  mutating func passOverlongLine(at origin: Origin, _ tell: (CheckedFile) -> Bool) {
    settle(ifAtLimit: origin, tell)
    checkWaiting(tell)
    hasGap = true
  }

  /// Ends the file.
  mutating func finish(_ tell: (CheckedFile) -> Bool) {
    settle(false, tell)
    checkWaiting(tell)
    guard !isDone, !hasBegun else { return }
    if hasGap {
      begin(tell)
    } else {
      take(checked(SourceText([]), at: .start, isPart: false), tell)
    }
  }

  private mutating func settle(ifAtLimit origin: Origin, _ tell: (CheckedFile) -> Bool) {
    if origin.offset >= headByteCount { settle(false, tell) }
  }

  /// Answers whether there are requests, and checks what waited for it.
  private mutating func settle(_ answer: Bool, _ tell: (CheckedFile) -> Bool) {
    guard holdsRequests == nil, !isDone else { return }
    holdsRequests = answer
    let settled = head
    head = Head()
    guard answer || document.isNamed || configuration.context.isSimulatorFile else {
      isDone = true
      return
    }
    let speaker = answer || hasGap ? nil : settled.speaker
    for (index, block) in settled.blocks.enumerated() where !isDone {
      let source = source(of: block)
      take(checked(source, at: block.origin, isPart: index != speaker), tell)
    }
  }

  /// Checks the blocks that wait, side by side, and tells of them in order.
  mutating func checkWaiting(_ tell: (CheckedFile) -> Bool) {
    let blocks = waiting
    waiting = []
    guard !isDone, !blocks.isEmpty else { return }
    let check = self
    let parts = Threads.collect(count: blocks.count) { number in
      check.checked(check.continued(blocks[number]), at: blocks[number].origin, isPart: true)
    }
    for part in parts where !isDone {
      // Seldom: a block of the same batch has reported first what a file reports once.
      let isRepeated = !part.outcome.reportedOnce.isDisjoint(with: reportedOnce)
      take(isRepeated ? checked(part.file.source, at: part.file.origin, isPart: true) : part, tell)
    }
  }

  /// What was found in a block.
  private struct Part: Sendable {
    let file: CheckedFile
    let outcome: Linter.Outcome
  }

  private func checked(_ source: SourceText, at origin: Origin, isPart: Bool) -> Part {
    var context = configuration.context
    context.isPart = isPart
    context.reportedOnce = reportedOnce
    let file = LintedFile(
      tree: configuration.parse(source),
      context: context,
      keepsRequests: false
    )
    let outcome = engine.lint(file, configuration)
    let checked = CheckedFile(
      path: document.name,
      source: source,
      origin: origin,
      diagnostics: outcome.diagnostics,
      suppressedCount: outcome.suppressedCount,
      isRequest: document.isNamed || outcome.requestCount > 0
    )
    return Part(file: checked, outcome: outcome)
  }

  private mutating func take(_ part: Part, _ tell: (CheckedFile) -> Bool) {
    reportedOnce.formUnion(part.outcome.reportedOnce)
    if part.file.origin != .start, !hasBegun { begin(tell) }
    hasBegun = true
    if !isDone, !tell(part.file) { isDone = true }
  }

  /// Tells of a file whose first line was skipped.
  private mutating func begin(_ tell: (CheckedFile) -> Bool) {
    hasBegun = true
    let empty = CheckedFile(
      path: document.name,
      source: SourceText([]),
      diagnostics: [],
      isRequest: document.isNamed
    )
    if !tell(empty) { isDone = true }
  }

  /// The text of a block; only the first can tell the encoding.
  private mutating func source(of block: NDJSONChunk) -> SourceText {
    guard block.origin == .start else { return continued(block) }
    let source = SourceText(block.bytes)
    looksLikeWideEncoding = source.looksLikeWideEncoding
    return source
  }

  private func continued(_ block: NDJSONChunk) -> SourceText {
    SourceText(continuing: block.bytes, looksLikeWideEncoding: looksLikeWideEncoding)
  }
}

/// What becomes known while an NDJSON file is read.
package enum StreamEvent: Sendable {
  /// The next part of the file was checked.
  case checked(CheckedFile)
  /// A line could not be taken; the others are checked.
  case failed(FileError)
}

extension Engine {
  /// Checks NDJSON of any length while it is read, a block of lines at a time.
  ///
  /// The findings are those of `check(_:)`, but that a line is left out if it is too long, and that
  /// it is told by the file's first 64 MiB whether it holds requests. `tell` gets the parts in order,
  /// and answers whether to go on. `jobs` blocks are checked side by side.
  package func checkLines(
    of document: Document,
    _ source: ByteSource,
    limits: NDJSONChunker.Limits = NDJSONChunker.Limits(),
    jobs: Int = 1,
    _ tell: (StreamEvent) -> Bool
  ) throws(FileError) {
    var check = NDJSONChecker(document, self, headByteCount: limits.headByteCount, jobs: jobs)
    var blocks = NDJSONChunker(limits)
    do throws(FileError) {
      while !check.isDone, let piece = try blocks.next(from: source) {
        switch piece {
        case .block(let block): check.take(block) { tell(.checked($0)) }
        case .overlongLine(let origin):
          check.passOverlongLine(at: origin) { tell(.checked($0)) }
          let limit = limits.lineByteCount
          let reason = FileError.Kind.lineTooLong(line: origin.line + 1, limit: limit)
          if !check.isDone, !tell(.failed(FileError(reason, path: document.name))) { return }
        }
      }
    } catch {
      check.checkWaiting { tell(.checked($0)) }
      throw error
    }
    check.finish { tell(.checked($0)) }
  }
}
