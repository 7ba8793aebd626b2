import EditorFeatures
import Engine
import Text

/// The layout of JSON, on wish.
enum Formatting {
  /// Offered from the start where the client cannot be told later.
  static func capability(for client: ClientCapabilities) -> Capability? {
    if client.navigation.registersFormatting { return Capability(value: .null) }
    return client.wishes.formats ? Capability("documentFormattingProvider", value: true) : nil
  }

  /// The same for parts of documents: some clients can be told later of one and not of the other.
  static func rangeCapability(for client: ClientCapabilities) -> Capability? {
    if client.navigation.registersRangeFormatting { return Capability(value: .null) }
    return client.wishes.formats ? Capability("documentRangeFormattingProvider", value: true) : nil
  }

  /// The methods that the client can be told of later.
  static func registeredMethods(for client: ClientCapabilities) -> [String] {
    var methods: [String] = []
    if client.navigation.registersFormatting { methods.append("textDocument/formatting") }
    if client.navigation.registersRangeFormatting { methods.append("textDocument/rangeFormatting") }
    return methods
  }

  /// The documents that registrations are for.
  static let documentSelector: JSONValue = [
    ["language": "json"], ["language": "jsonc"], ["pattern": "**/*.apns"],
  ]

  /// Answers `textDocument/formatting`.
  static func json(
    _ snapshot: DocumentSnapshot,
    _ params: MessageValue,
    _ context: FeatureContext
  ) throws(ResponseError) -> JSONValue {
    try edits(snapshot, params, context, in: nil)
  }

  /// Answers `textDocument/rangeFormatting`.
  static func rangeJSON(
    _ snapshot: DocumentSnapshot,
    _ params: MessageValue,
    _ context: FeatureContext
  ) throws(ResponseError) -> JSONValue {
    let range = snapshot.positions.byteRange(of: try params.range("range"))
    return try edits(snapshot, params, context, in: range)
  }

  private static func edits(
    _ snapshot: DocumentSnapshot,
    _ params: MessageValue,
    _ context: FeatureContext,
    in range: ByteRange?
  ) throws(ResponseError) -> JSONValue {
    let wishes = params["options"]
    guard let width = wishes["tabSize"].integer, let usesSpaces = wishes["insertSpaces"].bool else {
      throw .invalidParams("options")
    }
    guard let analysis = snapshot.analysis, context.client.wishes.formats else { return .null }
    var options = FormatOptions(width: width, usesSpaces: usesSpaces)
    options.insertsFinalLineEnd = wishes["insertFinalNewline"].bool ?? false
    options.trimsFinalLineEnds = wishes["trimFinalNewlines"].bool ?? false
    let edits = context.engine.format(analysis, options, in: range)
    return .array(
      edits.map { ["range": snapshot.positions.json($0.range), "newText": .string($0.text)] }
    )
  }
}
