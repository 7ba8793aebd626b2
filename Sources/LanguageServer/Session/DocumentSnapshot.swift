import Diagnostics
import EditorFeatures
import Engine
import Syntax
import Text

/// One version of a document with its findings, from which features answer.
struct DocumentSnapshot: Sendable {
  let uri: String
  /// Nil if the client sent none.
  var version: Int?
  /// Nil if the text was not checked.
  var document: Document?
  let file: CheckedFile
  /// Nil if the text was not checked.
  var analysis: Analysis?
  let positions: PositionConversion
  /// What was checked before; nil unless it is a configuration or a file of custom rules.
  var scope: RunScope?

  /// Whether it is a configuration or a file of custom rules.
  var isSettings: Bool { scope != nil }
}

/// A request about one open document, with everything that a feature needs to answer it.
struct DocumentRequest: Sendable {
  let snapshot: DocumentSnapshot
  let params: MessageValue
  let client: ClientCapabilities
  let engine: Engine

  var document: Document? { snapshot.document }
  var analysis: Analysis? { snapshot.analysis }
  var positions: PositionConversion { snapshot.positions }

  /// The offset of the parameter `position`.
  func offset() throws(ResponseError) -> Int {
    positions.offset(of: try params.position("position"))
  }

  /// The bytes of the parameter `range`.
  func range() throws(ResponseError) -> ByteRange {
    positions.byteRange(of: try params.range("range"))
  }
}

/// A document with the text that the editor has.
struct OpenDocument: Sendable {
  let uri: String
  /// The language that the name or the editor says; nil for none that pushlint checks.
  let language: Language?
  var version: Int?
  var text: DocumentText
  /// Nil if the text was not checked since the last change.
  var snapshot: DocumentSnapshot?
  /// Whether it is in the session's queue of documents to check.
  var isScheduled = false
  /// Whether its diagnostics must be cleared when it is closed.
  var isPublished = false
  /// Whether the client has pulled diagnostics since it was last asked to refresh.
  var isPulled = false

  /// Checks the text, unless its language is unknown or it is too large.
  ///
  /// `scope` is what was checked before, which decides which suppressions of a configuration are
  /// unused.
  func check(
    by engine: Engine,
    after scope: @autoclosure () -> RunScope,
    in encoding: PositionEncoding
  ) -> DocumentSnapshot {
    let path = DocumentURI.path(of: uri)
    let isRead = language != nil || path.map { engine.reads($0) } ?? false
    guard isRead, text.bytes.count <= SourceText.maxByteCount else {
      let source = SourceText([])
      let file = CheckedFile(path: path ?? uri, source: source, diagnostics: [])
      let positions = PositionConversion(source, in: encoding)
      return DocumentSnapshot(uri: uri, version: version, file: file, positions: positions)
    }
    let source = SourceText(text.bytes)
    let document = Document(path: path, name: path ?? uri, source: source, language: language)
    let analysis = engine.check(document)
    let before = engine.holdsSettings(document) ? scope() : nil
    let settings = before.flatMap { engine.checkSettings(document, after: $0) }
    return DocumentSnapshot(
      uri: uri,
      version: version,
      document: document,
      file: settings ?? analysis.file,
      analysis: analysis,
      positions: PositionConversion(source, in: encoding),
      scope: settings.flatMap { _ in before }
    )
  }
}

extension Language {
  /// The language of an LSP `languageId`, as various editors spell it.
  init?(languageID: String) {
    switch languageID.lowercased() {
    case "json", "apns": self = .json
    case "jsonc", "json5", "jsonwithcomments": self = .jsonc
    case "ndjson", "jsonl", "jsonlines", "json-lines": self = .ndjson
    case "yaml", "yml": self = .yaml
    default: return nil
    }
  }
}
