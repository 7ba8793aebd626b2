import PushlintEngine
import PushlintSettings
import PushlintSyntax

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

/// A use of a name of the app's in a request.
struct FoundReference: Hashable, Sendable {
  let name: AppName
  let uri: String
  let location: JSONValue
}

/// What was found in some files.
struct FoundNames: Sendable {
  var symbols: [FoundSymbol] = []
  var references: [FoundReference] = []

  static func += (left: inout FoundNames, right: FoundNames) {
    left.symbols += right.symbols
    left.references += right.references
  }
}

/// An unanswered request that is about the files in all folders.
struct SymbolSearch: Sendable {
  /// What is asked for.
  enum Goal: Sendable {
    /// The requests whose names have these letters, in lower case.
    case symbols([Character])
    /// The uses of a name, after the places where it is defined.
    case uses(of: AppName, definitions: [JSONValue])
    /// The edits that give names of the app others.
    case renaming([AppRenaming], isAsked: Bool)
  }

  enum Stage: Sendable {
    case searching(RequestSearch)
    /// The index in `files` of the next one to read.
    case reading(Int)
  }

  let id: RequestID
  let goal: Goal
  let workDoneToken: JSONValue?
  var stage: Stage
  var files: [InputFile] = []
  /// The bytes read from files that were not known.
  var byteCount = 0
  /// The folders that it searches.
  var folders: [String]
}

/// Finds requests by name, and the uses of the app's names, in all folders (LSP 3.17, "Workspace
/// Symbols Request").
///
/// Folders are searched and files read in small steps between messages, as for diagnostics. Names
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
    begin(.symbols(Array(query.lowercased())), id, params)
  }

  /// Finds the uses of what is under the cursor: in the document, or of a name of the app's in all
  /// folders (LSP 3.17, "Find References Request").
  mutating func beginReferenceSearch(
    _ id: RequestID,
    _ params: MessageValue
  ) throws(ResponseError) {
    guard let snapshot = snapshot(of: try params.documentURI()) else {
      return respond(to: id, with: .null)
    }
    let request = DocumentRequest(
      snapshot: snapshot,
      params: params,
      client: client,
      engine: engine
    )
    let answer = try References.json(request)
    guard answer == .null, let found = try References.appName(request) else {
      return respond(to: id, with: answer)
    }
    begin(.uses(of: found.name, definitions: found.definitions), id, params)
  }

  mutating func begin(_ goal: SymbolSearch.Goal, _ id: RequestID, _ params: MessageValue) {
    if symbolSearches.count >= Session.maxSearchCount {
      completeSearch(symbolSearches.removeFirst())
    }
    let search = SymbolSearch(
      id: id,
      goal: goal,
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
      _ = names(in: file, at: Session.realPath(of: file), byteCount: &search.byteCount)
      next += 1
    }
    return next
  }

  private mutating func answer(_ search: SymbolSearch) {
    endProgress(search.workDoneToken)
    var byteCount = search.byteCount
    let names = allNames(in: search.files, byteCount: &byteCount)
    let result: [JSONValue]
    switch search.goal {
    case .symbols(let letters):
      result = names.symbols.lazy.filter { $0.matches(letters) }.prefix(Session.maxSymbolCount)
        .map { $0.json(for: client) }
    case .uses(let name, let definitions):
      result =
        definitions
        + names.references.lazy.filter { $0.name == name }.prefix(Session.maxSymbolCount)
        .map { $0.location }
    case .renaming(let renamings, let isAsked):
      return answer(search, with: renamings, isAsked: isAsked, names.references)
    }
    respond(to: search.id, with: .array(result))
  }

  static func realPath(of file: InputFile) -> String {
    FileSystem.realPath(file.path) ?? file.path
  }

  /// The names in each file; in open documents, those of the editor's text.
  private mutating func allNames(in files: [InputFile], byteCount: inout Int) -> FoundNames {
    var open: [ExactText: String] = [:]
    for uri in openURIs { open[DocumentURI.key(of: uri)] = uri }
    var all = FoundNames()
    for file in files {
      let path = Session.realPath(of: file)
      if let uri = open.removeValue(forKey: path) {
        all += names(inOpen: uri)
      } else {
        all += names(in: file, at: path, byteCount: &byteCount)
      }
    }
    for uri in open.values.sortedByBytes(of: { $0 }) { all += names(inOpen: uri) }
    return all
  }

  private func names(inOpen uri: String) -> FoundNames {
    guard let document = documents[uri], document.language != nil,
      document.text.bytes.count <= Session.maxFileByteCount
    else { return FoundNames() }
    let path = DocumentURI.path(of: uri)
    let source = SourceText(document.text.bytes)
    return names(
      in: Document(path: path, name: path ?? uri, source: source, language: document.language),
      at: uri
    )
  }

  private mutating func names(
    in file: InputFile,
    at path: String,
    byteCount: inout Int
  ) -> FoundNames {
    guard let status = FileSystem.status(file.path), status.kind == .file,
      status.byteCount <= Session.maxFileByteCount
    else { return FoundNames() }
    if let known = folders.names[path], known.status == status { return known.names }
    byteCount += Int(clamping: status.byteCount)
    guard byteCount <= Session.maxByteCount, let document = try? engine.load(file) else {
      return FoundNames()
    }
    let names = names(in: document, at: DocumentURI.uri(ofPath: path))
    folders.names[path] = WorkspaceFolders.FileNames(status: status, names: names)
    return names
  }

  private func names(in document: Document, at uri: String) -> FoundNames {
    let positions = PositionConversion(document.source, in: client.encoding)
    let names = engine.names(in: document)
    return FoundNames(
      symbols: names.symbols.map { FoundSymbol($0, at: uri, positions) },
      references: names.references.map { reference, range in
        FoundReference(
          name: AppName(reference),
          uri: uri,
          location: positions.location(range, in: uri)
        )
      }
    )
  }
}
