import EditorFeatures
import Engine
import System
import Text

/// A question for requests by name that is being answered.
struct SymbolSearch: Sendable {
  enum Stage: Sendable {
    case searching(RequestSearch)
    /// The place in `files` of the next one to be read.
    case reading(Int)
  }

  let id: RequestID
  /// The letters that stand in the names that are looked for.
  let letters: [Character]
  let workDoneToken: JSONValue?
  var stage: Stage
  var files: [InputFile] = []
  /// What has been read of files that were not known.
  var byteCount = 0
  /// The folders that it goes through.
  var folders: [String]
}

/// Looks requests up by name in all folders (LSP 3.17, "Workspace Symbols Request").
///
/// Folders are searched and files read in small steps between messages, as for diagnostics. What was
/// read is kept by the state of its file, so that only the first question costs more than a walk, and
/// the work for that one is bounded. Then all is answered at once, without partial results.
extension Session {
  private static let maxFolderCount = 10_000
  private static let maxFileCount = 5000
  private static let maxByteCount = 64 << 20
  /// A longer file is no request that someone wrote.
  private static let maxFileByteCount = 1 << 20
  private static let maxSymbolCount = 1000
  private static let maxSearchCount = 8
  /// The files that are looked at in one step.
  private static let batchCount = 32

  /// Begins to answer `workspace/symbol`.
  mutating func beginSymbolSearch(_ id: RequestID, _ params: MessageValue) throws(ResponseError) {
    guard let query = params["query"].string else { throw .invalidParams("query") }
    while symbolSearches.count >= Session.maxSearchCount { endSearch(symbolSearches.removeFirst()) }
    let search = SymbolSearch(
      id: id,
      letters: Array(query.lowercased()),
      workDoneToken: RequestID(params["workDoneToken"])?.json,
      stage: .searching(engine.search(through: folders.paths)),
      folders: folders.paths
    )
    if let token = search.workDoneToken {
      progress(token, ["kind": "begin", "title": "looking for push requests", "percentage": 0])
    }
    symbolSearches.append(search)
  }

  /// Does the next bit of work for the question that has waited longest.
  mutating func continueSymbolSearch() {
    guard !symbolSearches.isEmpty else { return }
    var search = symbolSearches.removeFirst()
    if step(&search) {
      answer(search)
    } else {
      symbolSearches.insert(search, at: 0)
    }
  }

  /// Gives up a question; whether there was one of that id.
  mutating func cancelSymbolSearch(_ id: RequestID) -> Bool {
    guard let index = symbolSearches.firstIndex(where: { $0.id == id }) else { return false }
    let search = symbolSearches.remove(at: index)
    if let token = search.workDoneToken { progress(token, ["kind": "end"]) }
    respond(to: id, with: ResponseError(.requestCancelled, "the request was cancelled"))
    return true
  }

  /// Answers all questions, since nothing will come any more.
  mutating func endSymbolSearches() {
    let ended = symbolSearches
    symbolSearches = []
    for search in ended { endSearch(search) }
  }

  private mutating func endSearch(_ search: SymbolSearch) {
    var search = search
    while !step(&search) {}
    answer(search)
  }

  /// Searches the next folder or reads the next files; whether nothing is left to be done.
  private mutating func step(_ search: inout SymbolSearch) -> Bool {
    if search.folders != folders.paths {
      search.folders = folders.paths
      search.stage = .searching(engine.search(through: folders.paths))
    }
    switch search.stage {
    case .searching(var walk):
      // Let go of, or each step would copy all that was found so far.
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
      if let token = search.workDoneToken, next > 0 {
        let words = "\(next) of \(search.files.count) files"
        let percentage = next * 100 / max(1, search.files.count)
        progress(
          token,
          ["kind": "report", "message": .string(words), "percentage": .integer(percentage)]
        )
      }
      return next >= search.files.count
    }
  }

  /// Reads the next files, fewer where they are long; the place of the one behind them.
  private mutating func read(_ search: inout SymbolSearch, from first: Int) -> Int {
    let byteCount = search.byteCount
    var next = first
    while next < search.files.count, next - first < Session.batchCount,
      search.byteCount - byteCount < Session.maxFileByteCount
    {
      let file = search.files[next]
      _ = symbols(of: file, at: Session.place(of: file), byteCount: &search.byteCount)
      next += 1
    }
    return next
  }

  private mutating func answer(_ search: SymbolSearch) {
    if let token = search.workDoneToken { progress(token, ["kind": "end"]) }
    var found: [JSONValue] = []
    var byteCount = search.byteCount
    for symbol in allSymbols(in: search.files, byteCount: &byteCount)
    where symbol.matches(search.letters) && found.count < Session.maxSymbolCount {
      found.append(symbol.json(for: client))
    }
    respond(to: search.id, with: .array(found))
  }

  private static func place(of file: InputFile) -> String {
    FileSystem.realPath(file.path) ?? file.path
  }

  /// The requests of each file: those of open documents as the editor has them.
  private mutating func allSymbols(
    in files: [InputFile],
    byteCount: inout Int
  ) -> [FoundSymbol] {
    var open: [String: String] = [:]
    for uri in documents.keys.sorted() {
      let path = DocumentURI.path(of: uri) ?? uri
      open[FileSystem.realPath(path) ?? path] = uri
    }
    var all: [FoundSymbol] = []
    for file in files {
      let path = Session.place(of: file)
      if let uri = open.removeValue(forKey: path) {
        all += symbols(ofOpen: uri)
      } else {
        all += symbols(of: file, at: path, byteCount: &byteCount)
      }
    }
    return all + open.values.sorted().flatMap { symbols(ofOpen: $0) }
  }

  private func symbols(ofOpen uri: String) -> [FoundSymbol] {
    guard let document = documents[uri], document.language != nil,
      document.text.bytes.count <= Session.maxFileByteCount
    else { return [] }
    let path = DocumentURI.path(of: uri)
    let source = SourceText(document.text.bytes)
    let positions = PositionConversion(source, in: client.encoding)
    return engine.requestSymbols(
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
    guard byteCount <= Session.maxByteCount, let document = try? engine.load(file) else {
      return []
    }
    let positions = PositionConversion(document.source, in: client.encoding)
    let uri = DocumentURI.uri(ofPath: path)
    let symbols = engine.requestSymbols(in: document).map { FoundSymbol($0, at: uri, positions) }
    folders.known[path] = WorkspaceFolders.KnownFile(status: status, symbols: symbols)
    return symbols
  }
}
