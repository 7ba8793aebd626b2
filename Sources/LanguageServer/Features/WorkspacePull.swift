import PushlintEngine
import PushlintSettings
import PushlintSyntax

/// What the server remembers about the requests in the client's folders.
struct WorkspaceState: Sendable {
  /// The findings in one version of a file.
  struct Report: Sendable {
    let status: FileStatus
    let resultID: String
    let isClean: Bool
    /// What its check adds to the scope of the workspace.
    let scope: Coverage
  }

  /// The newest report on each file, by path.
  var reports: [ExactText: Report] = [:]
  /// Whether the client pulls the diagnostics of the workspace; then none are published for closed
  /// files.
  var isPulled = false
  /// Whether a pull was answered since the last change.
  var isAnswered = false
  /// The folders whose requests were all checked, and the globs that match no file in them.
  var completed = Coverage()
  /// How often open documents, or the findings in configurations, changed.
  private(set) var documentChangeCount = 0
  /// How often files on disk, or the settings that apply to them, changed.
  private(set) var fileChangeCount = 0

  /// What was checked.
  var scope: Coverage {
    reports.values.reduce(into: completed) { if !$1.scope.isEmpty { $0 += $1.scope } }
  }

  mutating func noteDocumentChange() {
    documentChangeCount &+= 1
    isAnswered = false
  }

  mutating func noteFileChange() {
    fileChangeCount &+= 1
    isAnswered = false
  }
}

/// A request for the diagnostics of the workspace, in progress or held until there is news.
struct WorkspacePull: Sendable {
  enum Stage: Sendable {
    case searching(RequestSearch)
    /// The index in `files` of the next one to check.
    case checking(Int)
    /// The open documents that are not reported yet.
    case finishing([String])
    case held
  }

  /// A report that the client has.
  struct Known: Sendable {
    /// As the client writes it.
    let uri: String
    let resultID: String
  }

  let id: RequestID
  let partialToken: JSONValue?
  /// Nil once the progress has ended.
  var workDoneToken: JSONValue?
  /// The reports that the client had when it asked, by `DocumentURI.key`.
  let original: [ExactText: Known]
  /// The reports that it has now, including partial results.
  var known: [ExactText: Known]
  var stage = Stage.held
  var files: [InputFile] = []
  /// The files among them that are reported separately: open documents and configurations.
  var skipped: Set<ExactText> = []
  /// Whether some files were not checked.
  var isCut = false
  /// The documents that were reported in this round, by `DocumentURI.key`.
  private(set) var visited: Set<ExactText> = []
  /// Those of them that are not open.
  private var visitedClosed: Set<ExactText> = []
  /// Reports that are not sent yet.
  var reports: [JSONValue] = []
  /// `unchanged` reports, sent only together with new ones.
  private var unchanged: [ExactText: JSONValue] = [:]
  /// Whether there is a report that the client does not have.
  var hasNews = false
  /// Whether it is answered even without news.
  var needsAnswer = false
  /// The counts of changes when this round, or its last stage, began.
  var fileChangeCount = -1
  var documentChangeCount = -1

  init(_ id: RequestID, _ params: MessageValue) {
    self.id = id
    partialToken = RequestID(params["partialResultToken"])?.json
    workDoneToken = RequestID(params["workDoneToken"])?.json
    var original: [ExactText: Known] = [:]
    for item in params["previousResultIds"].items {
      guard let uri = item["uri"].string, let value = item["value"].string else { continue }
      original[DocumentURI.key(of: uri)] = Known(uri: uri, resultID: value)
    }
    self.original = original
    known = original
  }

  /// The URI to report a file under, as the client wrote it if it did.
  func uri(ofFile name: String, at key: String) -> String {
    known[key]?.uri ?? DocumentURI.uri(ofPath: name)
  }

  /// Adds the findings of one document.
  mutating func add(_ report: DiagnosticReport, of key: String, at uri: String, version: Int?) {
    visited.insert(key)
    let previous = known[key]?.resultID
    let resultID = report.id
    // A client assumes that a document without a report has no findings.
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

  /// Notes that the client's report on a document is up to date.
  mutating func addUnchanged(_ key: String) {
    visited.insert(key)
    guard let previous = known[key] else { return }
    let json: JSONValue = ["kind": "unchanged", "resultId": .string(previous.resultID)]
    unchanged[key] = WorkspacePull.json(json, previous.uri, nil)
  }

  /// The reports for the answer.
  var lastItems: [JSONValue] {
    guard hasNews else { return [] }
    return reports + unchanged.sortedByKey.map { $0.value }
  }

  private static func json(_ report: JSONValue, _ uri: String, _ version: Int?) -> JSONValue {
    var report = report
    report["uri"] = .string(uri)
    report["version"] = version.map { .integer($0) } ?? .null
    return report
  }

  /// Starts over; partial results that were sent stay known.
  mutating func restart(with search: RequestSearch) {
    stage = .searching(search)
    files = []
    isCut = false
    visited = []
    unchanged = [:]
    guard partialToken == nil else { return }
    known = original
    reports = []
    hasNews = false
  }

  /// Continues with the open documents, for the first time or again.
  mutating func finish(with uris: [String], again: Bool) {
    if again { visited = visitedClosed } else { visitedClosed = visited }
    stage = .finishing(uris)
  }
}
