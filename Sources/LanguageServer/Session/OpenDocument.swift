import Diagnostics
import EditorFeatures
import Engine
import Syntax
import Text

/// A document with the text that the editor has.
struct OpenDocument: Sendable {
  /// The most bytes of a long NDJSON document that one request is answered from, if more than one
  /// line.
  private static let maxPartByteCount = 256 << 10

  let uri: String
  /// The language that the name or the editor says; nil for none that pushlint checks.
  let language: Language?
  var version: Int?
  private(set) var text = DocumentText([])
  /// The checked lines of a long NDJSON document, which is not checked as a whole.
  private(set) var blocks: EditedNDJSON?
  /// Nil if the text was not checked since the last change.
  var snapshot: DocumentSnapshot?
  /// Whether it is in the session's queue of documents to check.
  var isScheduled = false
  /// Whether its diagnostics must be cleared when it is closed.
  var isPublished = false
  /// Whether the client has pulled diagnostics since it was last asked to refresh.
  var isPulled = false
  /// The blocks checked since all were, and after how many of them the findings are next reported.
  private var steps = (done: 0, reported: OpenDocument.firstStepCount)
  /// Whether lines are checked because the client has asked about them.
  var hasWantedLines = false

  private static let firstStepCount = 8

  init(uri: String, language: Language?, version: Int?) {
    self.uri = uri
    self.language = language
    self.version = version
  }

  mutating func setText(_ bytes: [UInt8]) {
    blocks = nil
    text = DocumentText(bytes)
  }

  mutating func replace(_ range: EncodedRange, with new: [UInt8], in encoding: PositionEncoding) {
    guard let bytes = text.replace(range, with: new, in: encoding) else { return }
    blocks?.replace(bytes, with: new.count, text.lineStarts)
  }

  /// The document with a text.
  private func holding(_ source: SourceText) -> Document {
    let path = DocumentURI.path(of: uri)
    return Document(path: path, name: path ?? uri, source: source, language: language)
  }

  /// Checks the text, unless its language is unknown or it is too large.
  ///
  /// `scope` is what was checked before, which decides which suppressions of a configuration are
  /// unused.
  func check(
    by engine: Engine,
    after scope: @autoclosure () -> RunScope,
    in encoding: PositionEncoding
  ) -> DocumentSnapshot {
    guard isRead(by: engine), text.bytes.count <= SourceText.maxByteCount else {
      let source = SourceText([])
      let name = DocumentURI.path(of: uri) ?? uri
      let file = CheckedFile(path: name, source: source, diagnostics: [])
      let positions = PositionConversion(source, in: encoding)
      return DocumentSnapshot(uri: uri, version: version, file: file, positions: positions)
    }
    let document = holding(SourceText(text.bytes))
    let analysis = engine.check(document)
    let before = engine.holdsSettings(document) ? scope() : nil
    let settings = before.flatMap { engine.checkSettings(document, after: $0) }
    return DocumentSnapshot(
      uri: uri,
      version: version,
      document: document,
      file: settings ?? analysis.file,
      analysis: analysis,
      positions: PositionConversion(document.source, in: encoding),
      scope: settings.flatMap { _ in before }
    )
  }

  private func isRead(by engine: Engine) -> Bool {
    language != nil || DocumentURI.path(of: uri).map { engine.reads($0) } ?? false
  }
}

/// Long NDJSON documents.
extension OpenDocument {
  /// Whether not all of it is checked.
  var isCut: Bool { blocks != nil && text.bytes.count > EditedNDJSON.maxByteCount }

  /// Notes that files changed, and decides whether the text is checked in blocks.
  mutating func invalidate() {
    snapshot = nil
    blocks?.invalidate()
  }

  /// Decides whether the text is checked in blocks.
  mutating func settleBlocks(for engine: Engine) {
    guard text.bytes.count > EditedNDJSON.minByteCount, isRead(by: engine),
      engine.readsLines(of: holding(SourceText([])))
    else {
      blocks = nil
      return
    }
    if blocks != nil { return }
    blocks = EditedNDJSON(byteCount: text.bytes.count, lineStarts: text.lineStarts)
  }

  /// Checks the next block; whether there was one.
  mutating func checkNextBlock(by engine: Engine) -> Bool {
    let document = holding(SourceText([]))
    guard blocks?.checkNext(of: document, in: text.bytes, by: engine) == true else {
      steps = (0, OpenDocument.firstStepCount)
      return false
    }
    steps.done += 1
    return true
  }

  /// Whether so many blocks are checked that their findings are reported before the others.
  ///
  /// The number doubles, so that reporting takes no longer than checking.
  mutating func isReportDue() -> Bool {
    guard steps.done >= steps.reported else { return false }
    steps.reported *= 2
    return true
  }

  /// Lets these lines be checked, wherever they are; whether they must be.
  mutating func want(_ lines: ClosedRange<Int>) -> Bool {
    let bytes = text.bytes(ofLines: lines, limit: OpenDocument.maxPartByteCount).range
    guard blocks?.want(bytes) == true else { return false }
    hasWantedLines = true
    return true
  }

  /// The findings in the blocks that were checked.
  func snapshotsOfBlocks(in encoding: PositionEncoding) -> [DocumentSnapshot] {
    let files = blocks?.files(of: holding(SourceText([])), in: text.bytes) ?? []
    return files.map { file in
      let line = file.origin.line
      let positions = PositionConversion(file.source, in: encoding, firstLine: line)
      return DocumentSnapshot(uri: uri, version: version, file: file, positions: positions)
    }
  }

  /// Some lines, checked by themselves; not all of them if they are very long.
  func snapshot(
    ofLines lines: ClosedRange<Int>,
    by engine: Engine,
    in encoding: PositionEncoding
  ) -> DocumentSnapshot {
    let (bytes, line) = text.bytes(ofLines: lines, limit: OpenDocument.maxPartByteCount)
    let document = holding(EditedNDJSON.source(bytes, of: text.bytes))
    let analysis = engine.check(lines: document, isRequest: blocks?.holdsRequests ?? false)
    return DocumentSnapshot(
      uri: uri,
      version: version,
      document: document,
      file: analysis.file,
      analysis: analysis,
      positions: PositionConversion(document.source, in: encoding, firstLine: line),
      lines: lines
    )
  }
}
