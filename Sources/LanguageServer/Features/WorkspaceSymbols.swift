import System
import Text
import Workbench

/// A request that was found in a folder, in the form in which it is sent.
struct FoundSymbol: Hashable, Sendable {
  let name: String
  let detail: String
  let location: JSONValue

  init(_ symbol: RequestSymbol, at uri: String, _ positions: PositionConversion) {
    name = symbol.name
    detail = symbol.detail
    location = ["uri": .string(uri), "range": positions.json(symbol.range)]
  }

  /// Whether the letters of `query` stand in the name in their order, whatever their case.
  func matches(_ query: [Character]) -> Bool {
    var left = query[...]
    for character in name.lowercased() where left.first == character { left.removeFirst() }
    return left.isEmpty
  }

  func json(for client: ClientCapabilities) -> JSONValue {
    var result: JSONValue = [
      "name": .string(name),
      "kind": .integer(OutlineItem.Kind.request.number(for: client)),
      "location": location,
    ]
    if !detail.isEmpty { result["containerName"] = .string(detail) }
    return result
  }
}

/// Looks requests up by name in all folders.
///
/// Choice: one answer, without progress. What was read is kept by the state of its file, so that only
/// the first question costs more than a walk, and the work for that one is bounded.
extension Session {
  private static let maxFolderCount = 10_000
  private static let maxFileCount = 5000
  private static let maxByteCount = 64 << 20
  /// A longer file is no request that someone wrote.
  private static let maxFileByteCount = 1 << 20
  private static let maxSymbolCount = 1000

  /// Answers `workspace/symbol`.
  mutating func findSymbols(_ params: MessageValue) throws(ResponseError) -> JSONValue {
    guard let query = params["query"].string else { throw .invalidParams("query") }
    let letters = Array(query.lowercased())
    var found: [JSONValue] = []
    for symbols in allSymbols() {
      for symbol in symbols where symbol.matches(letters) {
        found.append(symbol.json(for: client))
        if found.count == Session.maxSymbolCount { return .array(found) }
      }
    }
    return .array(found)
  }

  /// The requests of each file: those of open documents as the editor has them.
  private mutating func allSymbols() -> [[FoundSymbol]] {
    var open: [String: String] = [:]
    for uri in documents.keys.sorted() {
      let path = DocumentURI.path(of: uri) ?? uri
      open[FileSystem.realPath(path) ?? path] = uri
    }
    let files = workbench.inputs(
      for: folders.paths,
      skippingUnrecognized: true,
      maxFolderCount: Session.maxFolderCount
    ).files
    var all: [[FoundSymbol]] = []
    var byteCount = 0
    for file in files.prefix(Session.maxFileCount) {
      let path = FileSystem.realPath(file.path) ?? file.path
      if let uri = open.removeValue(forKey: path) {
        all.append(symbols(ofOpen: uri))
      } else {
        all.append(symbols(of: file, at: path, byteCount: &byteCount))
      }
    }
    return all + open.values.sorted().map { symbols(ofOpen: $0) }
  }

  private func symbols(ofOpen uri: String) -> [FoundSymbol] {
    guard let document = documents[uri], document.language != nil,
      document.text.bytes.count <= Session.maxFileByteCount
    else { return [] }
    let path = DocumentURI.path(of: uri)
    let source = SourceText(document.text.bytes)
    let positions = PositionConversion(source, in: client.encoding)
    return workbench.requestSymbols(
      in: Document(path: path, name: path ?? uri, source: source, language: document.language)
    )
    .map { FoundSymbol($0, at: uri, positions) }
  }

  private mutating func symbols(
    of file: InputFile,
    at path: String,
    byteCount: inout Int
  ) -> [FoundSymbol] {
    guard let status = FileSystem.status(file.path), status.kind == .file,
      status.byteCount <= Session.maxFileByteCount
    else { return [] }
    if let known = folders.known[path], known.status == status { return known.symbols }
    byteCount += status.byteCount
    guard byteCount <= Session.maxByteCount, let document = try? workbench.load(file) else {
      return []
    }
    let positions = PositionConversion(document.source, in: client.encoding)
    let uri = DocumentURI.uri(ofPath: path)
    let symbols = workbench.requestSymbols(in: document).map { FoundSymbol($0, at: uri, positions) }
    folders.known[path] = WorkspaceFolders.KnownFile(status: status, symbols: symbols)
    return symbols
  }
}
