import Diagnostics
import EditorFeatures
import Engine
import System
import Text

/// The diagnostics of all requests in the client's folders (LSP 3.17, "Workspace Diagnostics").
///
/// The work is done in small steps between messages, so that typing is never kept waiting: one folder
/// searched, or one file checked. An answer that would hold nothing new is held back until there is
/// something to say, since clients ask again at once.
extension Session {
  static let maxWorkspaceFileCount = 20_000
  static let maxWorkspaceFolderCount = 50_000
  /// A longer file is no request that someone wrote; it is checked when it is opened.
  static let maxWorkspaceFileByteCount = 4 << 20
  private static let maxPullCount = 8
  private static let batchCount = 32

  /// Begins to answer `workspace/diagnostic`.
  mutating func beginWorkspacePull(_ id: RequestID, _ params: MessageValue) throws(ResponseError) {
    guard params["previousResultIds"].isArray else { throw .invalidParams("previousResultIds") }
    takeBackClosedConfigurations()
    while pulls.count >= Session.maxPullCount { answer(pulls.removeFirst()) }
    var pull = WorkspacePull(id, params)
    // Whoever asks for the first time waits for an answer, and not for news.
    pull.isAnsweredWithNothing = pull.original.isEmpty && !workspace.isAnswered
    restart(&pull)
    if let token = pull.workDoneToken {
      pull.isProgressShown = true
      progress(token, ["kind": "begin", "title": "checking push requests", "percentage": 0])
    }
    pulls.append(pull)
  }

  /// Whether there is something to do while no message waits.
  var hasBackgroundWork: Bool {
    phase == .running && (!symbolSearches.isEmpty || pulls.contains { isDue($0) })
  }

  private func isDue(_ pull: WorkspacePull) -> Bool {
    guard case .held = pull.stage else { return true }
    return pull.fileChangeCount != workspace.fileChangeCount
      || pull.documentChangeCount != workspace.documentChangeCount
  }

  /// Does the next bit of work, for questions that someone waits for first.
  mutating func continueInBackground() {
    guard symbolSearches.isEmpty else { return continueSymbolSearch() }
    guard phase == .running, let index = pulls.firstIndex(where: { isDue($0) }) else { return }
    var pull = pulls[index]
    // Let go of, or each step of a search would copy all that was found so far.
    pulls[index].stage = .held
    if pull.fileChangeCount != workspace.fileChangeCount {
      restart(&pull)
    } else {
      let stage = pull.stage
      pull.stage = .held
      switch consume stage {
      case .searching(let search): continueSearch(search, &pull)
      case .checking(let next): checkFile(next, &pull)
      case .finishing(let uris): finish(uris, &pull)
      case .held:
        // Only open documents and what is found in configurations can have changed.
        pull.documentChangeCount = workspace.documentChangeCount
        pull.finish(with: documents.keys.sorted(), again: true)
      }
    }
    if case .held = pull.stage, pull.hasNews || pull.isAnsweredWithNothing {
      pulls.remove(at: index)
      answer(pull)
    } else {
      pulls[index] = pull
    }
  }

  /// Answers a request that takes long with an error.
  mutating func cancelLongRequest(_ id: RequestID) {
    guard !cancelSymbolSearch(id), let index = pulls.firstIndex(where: { $0.id == id }) else {
      return
    }
    endProgress(of: pulls.remove(at: index))
    respond(to: id, with: ResponseError(.requestCancelled, "the request was cancelled"))
  }

  /// Answers all that is held back, since nothing will come any more.
  mutating func endLongRequests() {
    endSymbolSearches()
    let ended = pulls
    pulls = []
    for pull in ended { answer(pull) }
  }
}

extension Session {
  private mutating func restart(_ pull: inout WorkspacePull) {
    pull.fileChangeCount = workspace.fileChangeCount
    pull.documentChangeCount = workspace.documentChangeCount
    pull.restart(with: engine.search(through: folders.paths))
  }

  private mutating func continueSearch(
    _ search: consuming RequestSearch,
    _ pull: inout WorkspacePull
  ) {
    search.step()
    let isCut =
      search.fileCount > Session.maxWorkspaceFileCount
      || search.folderCount > Session.maxWorkspaceFolderCount
    guard search.isAtEnd || isCut else {
      pull.stage = .searching(search)
      return
    }
    pull.files = Array(search.files.prefix(Session.maxWorkspaceFileCount))
    pull.isCut = isCut
    let settings = engine.settingsPaths.map { FileSystem.realPath($0) ?? $0 }
    pull.skipped = Set(settings).union(documents.keys.map { WorkspacePull.key(ofURI: $0) })
    if isCut {
      logOnce(
        "the folders hold too much to be checked as a whole; at most"
          + " \(Session.maxWorkspaceFileCount) files in \(Session.maxWorkspaceFolderCount) folders"
          + " are, and every document that is open"
      )
    }
    workspace.scope.folders = []
    pull.stage = .checking(0)
  }

  /// Checks the next file; many at once where nothing needs to be read.
  private mutating func checkFile(_ first: Int, _ pull: inout WorkspacePull) {
    var next = first
    while next < pull.files.count, next - first < 64 {
      let file = pull.files[next]
      next += 1
      if pull.skipped.contains(file.path) { continue }
      guard let status = FileSystem.status(file.path), status.kind == .file else { continue }
      if let report = workspace.reports[file.path], report.status == status,
        report.isClean && pull.known[file.path] == nil
          || report.resultID == pull.known[file.path]?.resultID
      {
        pull.addUnchanged(file.path)
        continue
      }
      check(file, status, &pull)
      break
    }
    showProgress(of: &pull, checkedCount: next)
    if pull.reports.count >= Session.batchCount { sendPartialResult(&pull) }
    guard next >= pull.files.count else {
      pull.stage = .checking(next)
      return
    }
    workspace.scope.folders = pull.isCut ? [] : folders.paths
    pull.documentChangeCount = workspace.documentChangeCount
    pull.finish(with: documents.keys.sorted(), again: false)
  }

  private mutating func check(
    _ file: InputFile,
    _ status: FileStatus,
    _ pull: inout WorkspacePull
  ) {
    guard status.byteCount <= Session.maxWorkspaceFileByteCount else {
      pull.isCut = true
      logOnce("files larger than 4 MiB are checked only while they are open")
      return
    }
    guard let document = try? engine.load(file) else { return }
    let uri = pull.uri(ofFile: file.name, at: file.path)
    let analysis = engine.check(document, keepsRequests: false)
    workspace.scope.add(analysis)
    let report = DiagnosticReport(items: items(of: analysis.file, at: uri))
    workspace.reports[file.path] = WorkspaceKnowledge.Report(
      status: status,
      resultID: report.id,
      isClean: report.items.isEmpty
    )
    pull.add(report, of: file.path, at: uri, version: nil)
  }

  /// Reports the next open document, whose text wins over the file's, and at last what else there is.
  private mutating func finish(_ uris: [String], _ pull: inout WorkspacePull) {
    if let uri = uris.first {
      if let snapshot = snapshot(of: uri) {
        let report = diagnosticReport(of: snapshot)
        let key = WorkspacePull.key(ofURI: uri)
        pull.add(report, of: key, at: uri, version: snapshot.version)
      }
      pull.stage = .finishing(Array(uris.dropFirst()))
      return
    }
    for (path, file) in configurationProblems().sorted(by: { $0.key < $1.key })
    where !pull.met.contains(path) {
      let uri = pull.uri(ofFile: path, at: path)
      let report = DiagnosticReport(items: items(of: file, at: uri))
      pull.add(report, of: path, at: uri, version: nil)
    }
    // What was reported once and is not there any more has no findings.
    for (key, known) in pull.known.sorted(by: { $0.key < $1.key }) where !pull.met.contains(key) {
      pull.add(DiagnosticReport(items: []), of: key, at: known.uri, version: nil)
    }
    endProgress(of: pull)
    pull.isProgressShown = false
    pull.stage = .held
  }

  private mutating func answer(_ pull: WorkspacePull) {
    endProgress(of: pull)
    var items = pull.lastItems
    if let token = pull.partialToken {
      if !items.isEmpty { progress(token, ["items": .array(items)]) }
      items = []
    }
    workspace.isAnswered = true
    respond(to: pull.id, with: ["items": .array(items)])
  }

  private mutating func sendPartialResult(_ pull: inout WorkspacePull) {
    guard let token = pull.partialToken, !pull.reports.isEmpty else { return }
    progress(token, ["items": .array(pull.reports)])
    pull.reports = []
  }

  private mutating func showProgress(of pull: inout WorkspacePull, checkedCount: Int) {
    guard pull.isProgressShown, let token = pull.workDoneToken, !pull.files.isEmpty,
      checkedCount % Session.batchCount == 0
    else { return }
    let percentage = checkedCount * 100 / pull.files.count
    let value: JSONValue = [
      "kind": "report", "message": .string("\(checkedCount) of \(pull.files.count) files"),
      "percentage": .integer(percentage),
    ]
    progress(token, value)
  }

  private mutating func endProgress(of pull: WorkspacePull) {
    guard pull.isProgressShown, let token = pull.workDoneToken else { return }
    progress(token, ["kind": "end"])
  }

  mutating func progress(_ token: JSONValue, _ value: JSONValue) {
    notify("$/progress", ["token": token, "value": value])
  }
}
