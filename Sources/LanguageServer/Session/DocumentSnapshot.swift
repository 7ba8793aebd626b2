import PushlintEngine
import PushlintSyntax

/// One version of a document with its findings, from which features answer.
struct DocumentSnapshot: Sendable {
  let uri: String
  /// Nil if the client sent none.
  var version: Int?
  /// Nil if the text was not checked.
  var document: Document?
  let file: FileResult
  /// Nil if the text was not checked.
  var analysis: CheckedDocument?
  let positions: PositionConversion
  /// What was checked before; nil unless it is a configuration or a file of custom rules.
  var scope: Coverage?

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
  var analysis: CheckedDocument? { snapshot.analysis }
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

extension Language {
  /// The language of an LSP `languageId`, as various editors spell it.
  init?(languageID: String) {
    switch languageID.lowercased() {
    case "json", "apns": self = .json
    case "jsonc", "json5", "jsonwithcomments": self = .jsonc
    case "ndjson", "jsonl", "jsonlines", "json-lines": self = .ndjson
    case "yaml", "yml": self = .yaml
    case "markdown", "mdx": self = .markdown
    case "restructuredtext", "rst": self = .rst
    case "asciidoc": self = .asciidoc
    case "shellscript", "sh", "bash", "zsh": self = .shell
    case "http", "rest": self = .http
    default: return nil
    }
  }
}
