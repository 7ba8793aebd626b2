import Syntax

/// An error as the answer to a request (JSON-RPC 2.0 section 5.1, LSP 3.17 `ErrorCodes`).
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

  static let cancelled = ResponseError(.requestCancelled, "the request was cancelled")

  static func invalidParams(_ name: String) -> ResponseError {
    ResponseError(.invalidParams, "'\(name)' is missing or has the wrong type")
  }

  var json: JSONValue { ["code": .integer(code.rawValue), "message": .string(message)] }
}
