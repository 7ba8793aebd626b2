import PushlintEngine
import PushlintSyntax

/// Formatting of JSON, if the user enables it.
enum Formatting {
  /// Announced from the start if the client cannot register it later.
  static func capability(for client: ClientCapabilities) -> Capability? {
    if client.registersFormatting { return Capability(value: .null) }
    return client.preferences.formats ? Capability("documentFormattingProvider", value: true) : nil
  }

  /// The same for ranges: some clients can register only one of the two.
  static func rangeCapability(for client: ClientCapabilities) -> Capability? {
    if client.registersRangeFormatting { return Capability(value: .null) }
    return client.preferences.formats
      ? Capability("documentRangeFormattingProvider", value: true) : nil
  }

  /// The methods that the client can register.
  static func registeredMethods(for client: ClientCapabilities) -> [String] {
    (client.registersFormatting ? ["textDocument/formatting"] : [])
      + (client.registersRangeFormatting ? ["textDocument/rangeFormatting"] : [])
  }

  /// The documents to register formatting for.
  static let documentSelector: JSONValue = [
    ["language": "json"], ["language": "jsonc"], ["pattern": "**/*.apns"],
  ]

  static func json(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    try edits(request, in: nil)
  }

  static func rangeJSON(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    try edits(request, in: try request.range())
  }

  private static func edits(
    _ request: DocumentRequest,
    in range: ByteRange?
  ) throws(ResponseError) -> JSONValue {
    let params = request.params["options"]
    guard let width = params["tabSize"].integer, let usesSpaces = params["insertSpaces"].bool else {
      throw .invalidParams("options")
    }
    guard let analysis = request.analysis, request.client.preferences.formats else { return .null }
    var options = FormatOptions(width: width, usesSpaces: usesSpaces)
    options.insertsFinalLineEnd = params["insertFinalNewline"].bool ?? false
    options.trimsFinalLineEnds = params["trimFinalNewlines"].bool ?? false
    return request.positions.json(request.engine.format(analysis, options, in: range))
  }
}
