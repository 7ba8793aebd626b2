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
      self = .invalid(
        nil,
        ResponseError(.parseError, "a message must be UTF-8 without a byte-order mark")
      )
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
    let invalid: (String) -> IncomingMessage = { message in
      .invalid(id, ResponseError(.invalidRequest, message))
    }
    guard message.isObject else {
      self = invalid("a message must be a JSON object")
      return
    }
    guard message["jsonrpc"].string == "2.0" else {
      self = invalid("'jsonrpc' must be \"2.0\"")
      return
    }
    guard let method = message["method"].string else {
      if let id, message["result"].isPresent || message["error"].isPresent {
        self = .response(id, result: message["result"])
      } else {
        self = invalid("'method' must be a string")
      }
      return
    }
    if let id {
      self = .request(id, method: method, params: message["params"])
    } else if message["id"].isPresent {
      self = invalid("'id' must be a number or a string")
    } else {
      self = .notification(method: method, params: message["params"])
    }
  }
}
