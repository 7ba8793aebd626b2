import PushlintSyntax

/// A message from the client, classified by its members (JSON-RPC 2.0).
///
/// Batches are refused: LSP has none. A lone surrogate in a string becomes U+FFFD; any other deviation
/// from RFC 8259 is a parse error.
enum IncomingMessage: Sendable {
  case request(RequestID, method: String, params: MessageValue)
  case notification(method: String, params: MessageValue)
  /// An answer to a request from the server.
  case response(RequestID, result: MessageValue)
  /// An invalid message, to be answered with an error.
  case invalid(RequestID?, ResponseError)

  init(_ body: [UInt8]) {
    let source = SourceText(body)
    let options = ParseOptions(language: .json, placeholderStyles: [])
    guard source.firstInvalidOffset == nil, !source.hasByteOrderMark else {
      let problem = "a message must be UTF-8 without a byte-order mark"
      self = .invalid(nil, ResponseError(.parseError, problem))
      return
    }
    let tree = SyntaxTree.parse(source, options)
    guard tree.isReadable, let root = tree.roots.first,
      tree.issues.allSatisfy({ $0.code == .loneSurrogate })
    else {
      self = .invalid(nil, ResponseError(.parseError, "a message must be valid JSON"))
      return
    }
    self.init(MessageValue(root))
  }

  private init(_ message: MessageValue) {
    let id = RequestID(message["id"])
    let params = message["params"]
    let isAnswer = message["result"].isPresent || message["error"].isPresent
    let invalid: (String) -> IncomingMessage = { message in
      .invalid(id, ResponseError(.invalidRequest, message))
    }
    switch (message["method"].string, id) {
    case _ where !message.isObject: self = invalid("a message must be a JSON object")
    case _ where message["jsonrpc"].string != "2.0": self = invalid("'jsonrpc' must be \"2.0\"")
    case (let method?, let id?): self = .request(id, method: method, params: params)
    case (_?, nil) where message["id"].isPresent:
      self = invalid("'id' must be a number or a string")
    case (let method?, nil): self = .notification(method: method, params: params)
    case (nil, let id?) where isAnswer: self = .response(id, result: message["result"])
    case (nil, _): self = invalid("'method' must be a string")
    }
  }
}

/// The id of a request, sent back unchanged.
enum RequestID: Hashable, Sendable {
  /// The digits as the client wrote them.
  case number(String)
  case string(String)

  init?(_ value: MessageValue) {
    if let text = value.numberText {
      self = .number(text)
    } else if let text = value.string {
      self = .string(text)
    } else {
      return nil
    }
  }

  var json: JSONValue {
    switch self {
    case .number(let text): .number(text)
    case .string(let text): .string(text)
    }
  }
}

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
