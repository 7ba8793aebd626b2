import EditorFeatures
import Engine
import System

/// What the server remembers of the requests in the client's folders.
struct WorkspaceKnowledge: Sendable {
  /// What was found in a file at one state of it.
  struct Report: Sendable {
    let status: FileStatus
    let resultID: String
    let isClean: Bool
  }

  /// By path, as files were when they were last checked.
  var reports: [String: Report] = [:]
  /// Whether the client asks for the diagnostics of the workspace, so that none are sent for closed
  /// files.
  var isPulled = false
  /// Whether the client was answered since something changed.
  var isAnswered = false
  /// What has been checked since files last changed.
  var scope = RunScope()
  /// How often an open document, or the findings in a configuration, changed.
  private(set) var documentChangeCount = 0
  /// How often files changed on disk, or what is to be found in them.
  private(set) var fileChangeCount = 0

  mutating func noteDocumentChange() {
    documentChangeCount &+= 1
    isAnswered = false
  }

  mutating func noteFileChange() {
    fileChangeCount &+= 1
    isAnswered = false
  }
}

/// A request for the diagnostics of the workspace that is being answered, or held until there is
/// something new to say.
struct WorkspacePull: Sendable {
  enum Stage: Sendable {
    case searching(RequestSearch)
    /// The place in `files` of the next one to be checked.
    case checking(Int)
    /// The open documents that are still to be reported.
    case finishing([String])
    case held
  }

  /// A report that the client has.
  struct Known: Sendable {
    /// The document's name as the client writes it.
    let uri: String
    let resultID: String
  }

  let id: RequestID
  let partialToken: JSONValue?
  let workDoneToken: JSONValue?
  /// The client's reports as it asked, by path or other URI.
  let original: [String: Known]
  /// Its reports as they have become.
  var known: [String: Known]
  var stage = Stage.held
  var files: [InputFile] = []
  /// The files among them that are looked at elsewhere: open documents and configurations.
  var skipped: Set<String> = []
  /// Whether some files are left out, so that nothing can be said of all of them.
  var isCut = false
  /// The documents that were met in this sweep, by path or other URI.
  var met: Set<String> = []
  /// Those of them that are not open.
  private var metClosed: Set<String> = []
  /// What waits to be sent.
  var reports: [JSONValue] = []
  /// What has not changed since the client asked.
  private var unchanged: [String: JSONValue] = [:]
  /// Whether there was anything that the client did not know.
  var hasNews = false
  /// Whether it is answered even if there is nothing to say.
  var isAnsweredWithNothing = false
  var isProgressShown = false
  /// What the counts of changes were when the sweep, or its last stage, began.
  var fileChangeCount = -1
  var documentChangeCount = -1

  init(_ id: RequestID, _ params: MessageValue) {
    self.id = id
    partialToken = WorkspacePull.token(params["partialResultToken"])
    workDoneToken = WorkspacePull.token(params["workDoneToken"])
    var original: [String: Known] = [:]
    for item in params["previousResultIds"].items {
      guard let uri = item["uri"].string, let value = item["value"].string else { continue }
      original[WorkspacePull.key(ofURI: uri)] = Known(uri: uri, resultID: value)
    }
    self.original = original
    known = original
  }

  /// What tells documents from others: a path, or a URI that is none of a file.
  static func key(ofURI uri: String) -> String {
    guard let path = DocumentURI.path(of: uri) else { return uri }
    return FileSystem.realPath(path) ?? path
  }

  private static func token(_ value: MessageValue) -> JSONValue? { RequestID(value)?.json }

  /// The URI to report a file under: as the client has it, else as its folder was named.
  func uri(ofFile name: String, at key: String) -> String {
    known[key]?.uri ?? DocumentURI.uri(ofPath: name)
  }

  /// Takes the findings of one document.
  mutating func add(_ report: DiagnosticReport, of key: String, at uri: String, version: Int?) {
    met.insert(key)
    let previous = known[key]?.resultID
    let resultID = report.id
    // Of what is clean a client need hear only where it believes something else.
    if previous == nil, report.items.isEmpty { return }
    let json = WorkspacePull.json(report.json(after: previous), uri, version)
    if resultID == previous {
      unchanged[key] = json
    } else {
      hasNews = true
      unchanged[key] = nil
      reports.append(json)
      known[key] = Known(uri: uri, resultID: resultID)
    }
  }

  /// Takes word that the client's report of a document still holds.
  mutating func addUnchanged(_ key: String) {
    met.insert(key)
    guard let previous = known[key] else { return }
    let json: JSONValue = ["kind": "unchanged", "resultId": .string(previous.resultID)]
    unchanged[key] = WorkspacePull.json(json, previous.uri, nil)
  }

  /// All that is to be said at the end; what has not changed only beside what has.
  var lastItems: [JSONValue] {
    guard hasNews else { return [] }
    return reports + unchanged.sorted { $0.key < $1.key }.map { $0.value }
  }

  private static func json(_ report: JSONValue, _ uri: String, _ version: Int?) -> JSONValue {
    var report = report
    report["uri"] = .string(uri)
    report["version"] = version.map { .integer($0) } ?? .null
    return report
  }

  /// Begins anew; what was sent already stays known.
  mutating func restart(with search: RequestSearch) {
    stage = .searching(search)
    files = []
    isCut = false
    met = []
    unchanged = [:]
    guard partialToken == nil else { return }
    known = original
    reports = []
    hasNews = false
  }

  /// Goes on with the open documents, once or once more.
  mutating func finish(with uris: [String], again: Bool) {
    if again { met = metClosed } else { metClosed = met }
    stage = .finishing(uris)
  }
}
