import PushlintEngine
import PushlintSettings
import PushlintSyntax

/// The diagnostics of all requests in the client's folders (LSP 3.17, "Workspace Diagnostics").
///
/// The work is done in small steps between messages, so that typing never waits: one folder searched,
/// or one file checked. Clients ask again at once, so an answer is held until it has news.
extension Session {
  private static let maxFileCount = 20_000
  private static let maxFolderCount = 50_000
  /// A longer file is unlikely to hold a handwritten request; it is checked while it is open.
  private static let maxFileByteCount = 4 << 20
  private static let maxPullCount = 8
  private static let batchCount = 32

  mutating func beginWorkspacePull(_ id: RequestID, _ params: MessageValue) throws(ResponseError) {
    guard params["previousResultIds"].isArray else { throw .invalidParams("previousResultIds") }
    clearClosedConfigurations()
    while pulls.count >= Session.maxPullCount { answer(pulls.removeFirst()) }
    var pull = WorkspacePull(id, params)
    // The first request is answered even without findings.
    pull.needsAnswer = pull.original.isEmpty && !workspace.isAnswered
    restart(&pull)
    beginProgress(pull.workDoneToken, "checking push requests")
    pulls.append(pull)
  }

  /// Whether there is work to do while no message waits.
  var hasBackgroundWork: Bool {
    phase == .running && (!symbolSearches.isEmpty || pulls.contains { isDue($0) })
  }

  private func isDue(_ pull: WorkspacePull) -> Bool {
    guard case .held = pull.stage else { return true }
    return pull.fileChangeCount != workspace.fileChangeCount
      || pull.documentChangeCount != workspace.documentChangeCount
  }

  /// Does the next step of background work; a symbol search goes first, since a user waits for it.
  mutating func continueInBackground() {
    guard symbolSearches.isEmpty else { return continueSymbolSearch() }
    guard phase == .running, let index = pulls.firstIndex(where: { isDue($0) }) else { return }
    var pull = pulls[index]
    // As the only owner of the search, each step changes it in place.
    pulls[index].stage = .held
    if pull.fileChangeCount != workspace.fileChangeCount {
      restart(&pull)
    } else {
      let stage = pull.stage
      pull.stage = .held
      switch consume stage {
      case .searching(let search): continueSearch(search, &pull)
      case .checking(let next): checkFiles(from: next, &pull)
      case .finishing(let uris): finish(uris, &pull)
      case .held:
        // Files did not change, so only open documents and configurations can have new findings.
        pull.documentChangeCount = workspace.documentChangeCount
        pull.finish(with: openURIs, again: true)
      }
    }
    if case .held = pull.stage, pull.hasNews || pull.needsAnswer {
      pulls.remove(at: index)
      answer(pull)
    } else {
      pulls[index] = pull
    }
  }

  /// Cancels a request that is answered in the background.
  mutating func cancelBackgroundRequest(_ id: RequestID) {
    if let index = symbolSearches.firstIndex(where: { $0.id == id }) {
      endProgress(symbolSearches.remove(at: index).workDoneToken)
    } else if let index = pulls.firstIndex(where: { $0.id == id }) {
      endProgress(pulls.remove(at: index).workDoneToken)
    } else {
      return
    }
    respond(to: id, with: .cancelled)
  }

  /// Answers all background requests at once, before the shutdown.
  mutating func answerBackgroundRequests() {
    while !symbolSearches.isEmpty { completeSearch(symbolSearches.removeFirst()) }
    while !pulls.isEmpty { answer(pulls.removeFirst()) }
  }

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
      search.fileCount > Session.maxFileCount || search.folderCount > Session.maxFolderCount
    guard search.isAtEnd || isCut else {
      pull.stage = .searching(search)
      return
    }
    pull.files = Array(search.files.prefix(Session.maxFileCount))
    pull.isCut = isCut
    let settings = engine.settingsPaths.map { FileSystem.realPath($0) ?? $0 }
    pull.skipped = Set(exactly: settings + openURIs.map { DocumentURI.key(of: $0) })
    if isCut {
      logOnce(
        "the workspace is too large to check completely: only \(Session.maxFileCount) files in"
          + " \(Session.maxFolderCount) folders and the open documents are checked"
      )
    }
    workspace.completed = Coverage()
    pull.stage = .checking(0)
  }

  /// Checks the next file that changed; several unchanged ones are skipped in one step.
  private mutating func checkFiles(from first: Int, _ pull: inout WorkspacePull) {
    var next = first
    while next < pull.files.count, next - first < 64 {
      let file = pull.files[next]
      next += 1
      if pull.skipped.contains(file.path) { continue }
      guard let status = FileSystem.status(file.path), status.kind == .file else { continue }
      let knownID = pull.known[file.path]?.resultID
      if let report = workspace.reports[file.path], report.status == status,
        report.isClean && knownID == nil || report.resultID == knownID
      {
        pull.addUnchanged(file.path)
        continue
      }
      check(file, status, &pull)
      break
    }
    if !pull.files.isEmpty, next % Session.batchCount == 0 {
      reportProgress(pull.workDoneToken, next, of: pull.files.count)
    }
    if pull.reports.count >= Session.batchCount { sendPartialResult(&pull) }
    guard next >= pull.files.count else {
      pull.stage = .checking(next)
      return
    }
    engine.complete(&workspace.completed, pull.isCut ? [] : folders.paths)
    // Files that are gone were not checked.
    workspace.reports = workspace.reports.filter { pull.visited.contains($0.key) }
    pull.documentChangeCount = workspace.documentChangeCount
    pull.finish(with: openURIs, again: false)
  }

  private mutating func check(
    _ file: InputFile,
    _ status: FileStatus,
    _ pull: inout WorkspacePull
  ) {
    guard status.byteCount <= Session.maxFileByteCount else {
      pull.isCut = true
      logOnce("files larger than 4 MiB are checked only while they are open")
      return
    }
    guard let document = try? engine.load(file) else { return }
    let uri = pull.uri(ofFile: file.name, at: file.path)
    let analysis = engine.check(document, keepsRequests: false)
    var scope = Coverage()
    scope.add(analysis.suppressionUses)
    let report = DiagnosticReport(items: diagnostics(of: analysis.file, at: uri))
    workspace.reports[file.path] = WorkspaceState.Report(
      status: status,
      resultID: report.id,
      isClean: report.items.isEmpty,
      scope: scope
    )
    pull.add(report, of: file.path, at: uri, version: nil)
  }

  /// Reports the next open document, whose text replaces the file's; after the last one, the rest.
  private mutating func finish(_ uris: [String], _ pull: inout WorkspacePull) {
    if let uri = uris.first {
      if documents[uri] != nil {
        let report = DiagnosticReport(items: diagnostics(ofOpen: uri))
        let key = DocumentURI.key(of: uri)
        pull.add(report, of: key, at: uri, version: documents[uri]?.version)
      }
      pull.stage = .finishing(Array(uris.dropFirst()))
      return
    }
    for (path, file) in configurationProblems().sortedByKey
    where !pull.visited.contains(path) {
      let uri = pull.uri(ofFile: path.text, at: path.text)
      let report = DiagnosticReport(items: diagnostics(of: file, at: uri))
      pull.add(report, of: path.text, at: uri, version: nil)
    }
    // Files that were reported once and no longer exist have no findings.
    for (key, known) in pull.known.sortedByKey
    where !pull.visited.contains(key) {
      pull.add(DiagnosticReport(items: []), of: key.text, at: known.uri, version: nil)
    }
    endProgress(pull.workDoneToken)
    pull.workDoneToken = nil
    pull.stage = .held
  }

  private mutating func answer(_ pull: WorkspacePull) {
    endProgress(pull.workDoneToken)
    var items = pull.lastItems
    if pull.partialToken != nil {
      if !items.isEmpty { progress(pull.partialToken, ["items": .array(items)]) }
      items = []
    }
    workspace.isAnswered = true
    respond(to: pull.id, with: ["items": .array(items)])
  }

  private mutating func sendPartialResult(_ pull: inout WorkspacePull) {
    guard let token = pull.partialToken else { return }
    progress(token, ["items": .array(pull.reports)])
    pull.reports = []
  }
}
