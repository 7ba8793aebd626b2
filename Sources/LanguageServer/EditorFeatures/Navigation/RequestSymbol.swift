public import Engine
import Lint
public import Syntax
import Workspace

/// A request as a workspace symbol.
public struct RequestSymbol: Hashable, Sendable {
  /// Its own name, otherwise that of its file.
  public let name: String
  /// The push type; empty if it is unknown.
  public let detail: String
  /// Where to place the cursor.
  public let range: ByteRange
}

extension Engine {
  /// The requests in a document; no rules run.
  public func requestSymbols(in document: Document) -> [RequestSymbol] {
    let analysis = read(document)
    let fileName = FilePath.name(of: document.path ?? document.name)
    var symbols: [RequestSymbol] = []
    var last: NodeView?
    for request in analysis.requests where request.root != last {
      last = request.root
      let name = RequestName(request)
      symbols.append(
        RequestSymbol(
          name: name.node == nil ? Excerpt.line(fileName) : name.text,
          detail: name.detail,
          range: (name.node ?? request.payload.place).fileRange
        )
      )
    }
    return symbols
  }
}
