import PushlintEngine
import PushlintSyntax

/// A document with the text that the editor has.
struct OpenDocument: Sendable {
  let uri: String
  /// The language that the name or the editor says; nil for none that pushlint checks.
  let language: Language?
  var version: Int?
  private(set) var text = DocumentText([])
  /// Whether the text has changed since the document was opened or saved.
  var isUnsaved = false
  /// Nil if the text was not checked since the last change.
  var snapshot: DocumentSnapshot?
  /// Whether it is in the session's queue of documents to check.
  var isScheduled = false
  /// Whether its diagnostics must be cleared when it is closed.
  var isPublished = false
  /// Whether the client has pulled diagnostics since it was last asked to refresh.
  var isPulled = false
  /// What was last reported of a long log, until it is saved.
  var lastReport: [JSONValue] = []

  init(uri: String, language: Language?, version: Int?) {
    self.uri = uri
    self.language = language
    self.version = version
  }

  mutating func setText(_ bytes: [UInt8]) { text = DocumentText(bytes) }

  mutating func replace(_ range: EncodedRange, with new: [UInt8], in encoding: PositionEncoding) {
    text.replace(range, with: new, in: encoding)
  }

  var document: Document { holding(SourceText(text.bytes)) }

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
    after scope: @autoclosure () -> Coverage,
    in encoding: PositionEncoding
  ) -> DocumentSnapshot {
    guard isRead(by: engine), !isTooLarge(for: engine) else {
      let source = SourceText([])
      let name = DocumentURI.path(of: uri) ?? uri
      let file = FileResult(path: name, source: source, diagnostics: [])
      let positions = PositionConversion(source, in: encoding)
      return DocumentSnapshot(uri: uri, version: version, file: file, positions: positions)
    }
    let document = document
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

  /// Whether it has more bytes than are read.
  func isTooLarge(for engine: Engine) -> Bool {
    let count = text.bytes.count
    if count <= Language.yaml.maxByteCount { return false }
    return count > SourceText.maxByteCount || engine.isTooLarge(holding(SourceText(text.bytes)))
  }

  private func isRead(by engine: Engine) -> Bool {
    language != nil || DocumentURI.path(of: uri).map { engine.reads($0) } ?? false
  }
}

/// Logs that are too long to be checked at each edit.
extension OpenDocument {
  /// The most bytes of NDJSON that are checked at each edit.
  private static let maxLogByteCount = 4 << 20

  /// Whether it is checked only when it is opened and saved.
  func isLongLog(for engine: Engine) -> Bool {
    text.bytes.count > OpenDocument.maxLogByteCount && isRead(by: engine)
      && engine.readsLines(of: holding(.empty))
  }
}
