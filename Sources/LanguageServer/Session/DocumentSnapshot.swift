import Diagnostics
import EditorFeatures
import Engine
import Syntax
import Text

/// A document at one version, checked: what features look at.
struct DocumentSnapshot: Sendable {
  let uri: String
  /// The client's number for this text; nil where it gave none.
  let version: Int?
  /// What was checked; nil where the text was not read.
  let document: Document?
  let file: CheckedFile
  /// The tree with what rules made of it; nil where the text was not read.
  let analysis: Analysis?
  let positions: PositionConversion
  /// Whether it is a configuration or a file of a team's own rules.
  var isSettings = false
}

/// A document as the client has it at this moment.
struct OpenDocument: Sendable {
  let uri: String
  /// The language by name or by the client's word; nil where it is none of ours.
  let language: Language?
  var version: Int?
  var text: DocumentText
  /// The last check; nil since the last change.
  var snapshot: DocumentSnapshot?
  /// Whether the client is owed diagnostics, and the document stands in the session's queue.
  var awaitsPublishing = false
  /// Whether the client holds diagnostics that must be taken back.
  var isPublished = false
  /// Whether the client has asked for diagnostics and not been told to ask anew.
  var isPulled = false

  init(uri: String, languageID: String?, version: Int?, text: DocumentText) {
    self.uri = uri
    self.version = version
    self.text = text
    // By name first, as on the command line: there no editor could say otherwise.
    language =
      Language.of(fileExtension: DocumentURI.fileExtension(of: uri))
      ?? languageID.flatMap { Language(languageID: $0) }
  }

  /// Checks the text, unless it is none of ours or too large.
  ///
  /// `scope` is what was checked before, which decides which suppressions are of no use.
  func check(
    by engine: Engine,
    after scope: RunScope,
    in encoding: PositionEncoding
  ) -> DocumentSnapshot {
    let path = DocumentURI.path(of: uri)
    let isRead = language != nil && text.bytes.count <= SourceText.maxByteCount
    let source = SourceText(isRead ? text.bytes : [])
    let document = Document(path: path, name: path ?? uri, source: source, language: language)
    let analysis = isRead ? engine.check(document) : nil
    let settings = isRead ? engine.checkSettings(document, after: scope) : nil
    let checked = settings ?? analysis?.file
    return DocumentSnapshot(
      uri: uri,
      version: version,
      document: isRead ? document : nil,
      file: checked ?? CheckedFile(path: document.name, source: source, diagnostics: []),
      analysis: analysis,
      positions: PositionConversion(source, in: encoding),
      isSettings: settings != nil
    )
  }
}

extension Language {
  /// The language of an LSP `languageId`, in the spellings that editors use.
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
