import Syntax
import Text

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
