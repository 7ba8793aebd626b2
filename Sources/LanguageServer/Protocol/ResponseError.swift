/// Why a request is not answered with a result (JSON-RPC 2.0 section 5.1, LSP 3.17 `ErrorCodes`).
struct ResponseError: Error, Hashable, Sendable {
  enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case contentModified = -32801
    case requestFailed = -32803
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The parameters of a method lack `name`, or it is of the wrong type.
  static func invalidParams(_ name: String) -> ResponseError {
    ResponseError(.invalidParams, "'\(name)' is missing or of the wrong type")
  }

  var json: JSONValue { ["code": .integer(code.rawValue), "message": .string(message)] }
}
