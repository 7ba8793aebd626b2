import Engine
import Settings
import Syntax

/// A request in the client's folders, as `workspace/symbol` reports it.
struct FoundSymbol: Hashable, Sendable {
  let name: String
  let detail: String
  let location: JSONValue

  init(_ symbol: RequestSymbol, at uri: String, _ positions: PositionConversion) {
    name = symbol.name
    detail = symbol.detail
    location = positions.location(symbol.range, in: uri)
  }

  /// Whether the name contains the letters of `query` in order, ignoring case.
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

/// An unanswered `workspace/symbol` request.
struct SymbolSearch: Sendable {
  enum Stage: Sendable {
    case searching(RequestSearch)
    /// The index in `files` of the next one to read.
    case reading(Int)
  }

  let id: RequestID
  /// The query in lower case.
  let letters: [Character]
  let workDoneToken: JSONValue?
  var stage: Stage
  var files: [InputFile] = []
  /// The bytes read from files that were not known.
  var byteCount = 0
  /// The folders that it searches.
  var folders: [String]
}

/// Finds requests by name in all folders (LSP 3.17, "Workspace Symbols Request").
///
/// Folders are searched and files read in small steps between messages, as for diagnostics. Symbols
/// are kept until their file changes, so only the first search reads files. All results are sent at
/// once.
extension Session {
  private static let maxFolderCount = 10_000
  private static let maxFileCount = 5000
  private static let maxByteCount = 64 << 20
  /// A longer file is unlikely to hold a handwritten request.
  private static let maxFileByteCount = 1 << 20
  private static let maxSymbolCount = 1000
  private static let maxSearchCount = 8
  /// How many files are read in one step.
  private static let batchCount = 32

  mutating func beginSymbolSearch(_ id: RequestID, _ params: MessageValue) throws(ResponseError) {
    guard let query = params["query"].string else { throw .invalidParams("query") }
    if symbolSearches.count >= Session.maxSearchCount {
      completeSearch(symbolSearches.removeFirst())
    }
    let search = SymbolSearch(
      id: id,
      letters: Array(query.lowercased()),
      workDoneToken: RequestID(params["workDoneToken"])?.json,
      stage: .searching(engine.search(through: folders.paths)),
      folders: folders.paths
    )
    beginProgress(search.workDoneToken, "searching for push requests")
    symbolSearches.append(search)
  }

  /// Does the next step of the oldest search.
  mutating func continueSymbolSearch() {
    guard !symbolSearches.isEmpty else { return }
    var search = symbolSearches.removeFirst()
    if step(&search) {
      answer(search)
    } else {
      symbolSearches.insert(search, at: 0)
    }
  }

  /// Does all remaining steps of a search and answers it.
  mutating func completeSearch(_ search: SymbolSearch) {
    var search = search
    while !step(&search) {}
    answer(search)
  }

  /// Searches the next folder or reads the next files; whether that was the last step.
  private mutating func step(_ search: inout SymbolSearch) -> Bool {
    if search.folders != folders.paths {
      search.folders = folders.paths
      search.stage = .searching(engine.search(through: folders.paths))
    }
    switch search.stage {
    case .searching(var walk):
      // As the only owner of the walk, each step changes it in place.
      search.stage = .reading(0)
      walk.step()
      guard walk.isAtEnd || walk.folderCount > Session.maxFolderCount else {
        search.stage = .searching(walk)
        return false
      }
      search.files = Array(walk.files.prefix(Session.maxFileCount))
      return search.files.isEmpty
    case .reading(let first):
      let next = read(&search, from: first)
      search.stage = .reading(next)
      if next > 0 { reportProgress(search.workDoneToken, next, of: search.files.count) }
      return next >= search.files.count
    }
  }

  /// Reads the next files, fewer if they are long; returns the index after the last one.
  private mutating func read(_ search: inout SymbolSearch, from first: Int) -> Int {
    let byteCount = search.byteCount
    var next = first
    while next < search.files.count, next - first < Session.batchCount,
      search.byteCount - byteCount < Session.maxFileByteCount
    {
      let file = search.files[next]
      _ = symbols(of: file, at: Session.realPath(of: file), byteCount: &search.byteCount)
      next += 1
    }
    return next
  }

  private mutating func answer(_ search: SymbolSearch) {
    endProgress(search.workDoneToken)
    var byteCount = search.byteCount
    let found = allSymbols(in: search.files, byteCount: &byteCount).lazy
      .filter { $0.matches(search.letters) }
      .prefix(Session.maxSymbolCount)
    respond(to: search.id, with: .array(found.map { $0.json(for: client) }))
  }

  private static func realPath(of file: InputFile) -> String {
    FileSystem.realPath(file.path) ?? file.path
  }

  /// The requests in each file; in open documents, those of the editor's text.
  private mutating func allSymbols(
    in files: [InputFile],
    byteCount: inout Int
  ) -> [FoundSymbol] {
    var open: [ExactText: String] = [:]
    for uri in openURIs { open[DocumentURI.key(of: uri)] = uri }
    var all: [FoundSymbol] = []
    for file in files {
      let path = Session.realPath(of: file)
      if let uri = open.removeValue(forKey: path) {
        all += symbols(ofOpen: uri)
      } else {
        all += symbols(of: file, at: path, byteCount: &byteCount)
      }
    }
    return all + open.values.sortedByBytes { $0 }.flatMap { symbols(ofOpen: $0) }
  }

  private func symbols(ofOpen uri: String) -> [FoundSymbol] {
    guard let document = documents[uri], document.language != nil,
      document.text.bytes.count <= Session.maxFileByteCount
    else { return [] }
    let path = DocumentURI.path(of: uri)
    let source = SourceText(document.text.bytes)
    return symbols(
      of: Document(path: path, name: path ?? uri, source: source, language: document.language),
      at: uri
    )
  }

  private mutating func symbols(
    of file: InputFile,
    at path: String,
    byteCount: inout Int
  ) -> [FoundSymbol] {
    guard let status = FileSystem.status(file.path), status.kind == .file,
      status.byteCount <= Session.maxFileByteCount
    else { return [] }
    if let known = folders.symbols[path], known.status == status { return known.symbols }
    byteCount += Int(clamping: status.byteCount)
    guard byteCount <= Session.maxByteCount, let document = try? engine.load(file) else {
      return []
    }
    let symbols = symbols(of: document, at: DocumentURI.uri(ofPath: path))
    folders.symbols[path] = WorkspaceFolders.FileSymbols(status: status, symbols: symbols)
    return symbols
  }

  private func symbols(of document: Document, at uri: String) -> [FoundSymbol] {
    let positions = PositionConversion(document.source, in: client.encoding)
    return engine.requestSymbols(in: document).map { FoundSymbol($0, at: uri, positions) }
  }
}
