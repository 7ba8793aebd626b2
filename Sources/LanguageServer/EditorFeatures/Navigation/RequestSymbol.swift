import PushlintEngine
import PushlintLint
public import PushlintSyntax
import PushlintWorkspace

/// A request as a workspace symbol.
public struct RequestSymbol: Hashable, Sendable {
  /// Its own name, otherwise that of its file.
  public let name: String
  /// The push type; empty if it is unknown.
  public let detail: String
  /// Where to place the cursor.
  public let range: ByteRange
}

/// What the requests in a document are called, and what they call in the app.
struct NamesInDocument {
  var symbols: [RequestSymbol] = []
  var references: [(reference: AppReference, range: ByteRange)] = []
}

extension Engine {
  /// The names in the requests of a document; no rules run.
  func names(in document: Document) -> NamesInDocument {
    let analysis = read(document)
    return NamesInDocument(
      symbols: requestSymbols(analysis, of: document),
      references: analysis.requests.flatMap { request in
        AppReference.all(in: request.payload).map { ($0, $0.node.fileRange) }
      }
    )
  }

  private func requestSymbols(_ analysis: CheckedDocument, of document: Document) -> [RequestSymbol]
  {
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
