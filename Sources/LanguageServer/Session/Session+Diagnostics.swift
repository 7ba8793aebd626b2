import PushlintEngine
import PushlintSettings
import PushlintSyntax

/// Diagnostics, published or pulled.
///
/// None are published for open documents to a client that pulls. Mistakes in closed configurations are
/// published even then, until the client pulls the diagnostics of the workspace.
extension Session {
  /// Notes that the diagnostics of a document may be out of date.
  mutating func scheduleDiagnostics(of uri: String) {
    guard documents[uri]?.isScheduled == false else { return }
    documents[uri]?.isScheduled = true
    scheduledDocuments.append(uri)
  }

  /// Checks the document that was scheduled first, and publishes its diagnostics.
  mutating func publishNext() {
    let uri = scheduledDocuments.isEmpty ? "" : scheduledDocuments.removeFirst()
    if documents[uri]?.isScheduled == true {
      documents[uri]?.isScheduled = false
      publish(open: uri)
      logOmissions(from: uri)
    }
    if scheduledDocuments.isEmpty { publishConfigurations() }
  }

  /// Publishes the diagnostics of an open document, unless the client pulls them.
  private mutating func publish(open uri: String) {
    let found = diagnostics(ofOpen: uri)
    if client.pullsDiagnostics { return }
    documents[uri]?.isPublished = true
    publish(found, at: uri, version: documents[uri]?.version)
  }

  /// Whether there is a document to check, or configurations.
  var hasScheduledWork: Bool { areSettingsStale || !scheduledDocuments.isEmpty }

  /// Logs what was too large to check or to send.
  private mutating func logOmissions(from uri: String) {
    guard let document = documents[uri] else { return }
    let byteCount = document.text.bytes.count
    if document.isTooLarge(for: engine) {
      logOnce(
        "a document of \(byteCount) bytes is not checked: the limit is 64 MiB, and 16 MiB for YAML"
      )
    } else if document.isLongLog(for: engine) {
      logOnce("a log of \(byteCount) bytes is checked when it is opened or saved, not at each edit")
    }
    if document.snapshot?.file.diagnostics.count ?? 0 > PublishedDiagnostics.limit {
      logOnce("only the first \(PublishedDiagnostics.limit) findings of a document are reported")
    }
  }

  mutating func publish(_ diagnostics: [JSONValue], at uri: String, version: Int?) {
    var params: JSONValue = ["uri": .string(uri)]
    params["version"] = version.map { .integer($0) }
    params["diagnostics"] = .array(diagnostics)
    notify("textDocument/publishDiagnostics", params)
  }

  /// The LSP `Diagnostic`s of an open document; for a long log that is edited, those of the text that was
  /// opened or saved.
  mutating func diagnostics(ofOpen uri: String) -> [JSONValue] {
    guard let snapshot = snapshot(of: uri) else { return documents[uri]?.lastReport ?? [] }
    let found = diagnostics(of: snapshot)
    if documents[uri]?.isLongLog(for: engine) == true { documents[uri]?.lastReport = found }
    return found
  }

  /// The LSP `Diagnostic`s of a document.
  private func diagnostics(of snapshot: DocumentSnapshot) -> [JSONValue] {
    var published = PublishedDiagnostics(snapshot: snapshot, client: client)
    return published.json()
  }

  /// The LSP `Diagnostic`s of a file that is not open.
  func diagnostics(of file: FileResult, at uri: String) -> [JSONValue] {
    if file.diagnostics.isEmpty { return [] }
    let positions = PositionConversion(file.source, in: client.encoding)
    return diagnostics(of: DocumentSnapshot(uri: uri, file: file, positions: positions))
  }

  /// Answers `textDocument/diagnostic`; a document that is not open has none.
  mutating func pullDiagnostics(_ params: MessageValue) throws(ResponseError) -> JSONValue {
    let uri = try params.documentURI()
    // The check reads configurations; if the document is one of them, its findings may change.
    if snapshot(of: uri) != nil { publishConfigurations() }
    documents[uri]?.isPulled = true
    let report = DiagnosticReport(items: diagnostics(ofOpen: uri))
    return report.json(after: params["previousResultId"].string)
  }

  /// Asks the client to pull again, if it has pulled since it was last asked.
  mutating func refreshDiagnostics() {
    guard client.refreshesDiagnostics, documents.values.contains(where: { $0.isPulled }) else {
      return
    }
    for uri in documents.keys { documents[uri]?.isPulled = false }
    request("workspace/diagnostic/refresh")
  }
}

/// Mistakes in configurations, files of custom rules and the app's files, which checks come across.
extension Session {
  /// The files that have mistakes, by path.
  func configurationProblems() -> [ExactText: FileResult] {
    let files = engine.configurationProblems(after: scope) + engine.appProblems()
    return files.reduce(into: [:]) { $0[FileSystem.realPath($1.path) ?? $1.path] = $1 }
  }

  /// Publishes the mistakes that changed, in the files that they are in.
  private mutating func publishConfigurations() {
    let old = publishedProblems
    publishedProblems = configurationProblems()
    let changed = Set(old.keys).union(publishedProblems.keys)
      .filter { old[$0]?.diagnostics != publishedProblems[$0]?.diagnostics }
    recheckSettings(areStale: areSettingsStale || !changed.isEmpty)
    areSettingsStale = false
    for path in changed.sortedTexts
    where !workspace.isPulled && openDocument(at: path) == nil {
      publishConfiguration(at: path)
    }
    if !changed.isEmpty { workspace.noteDocumentChange() }
    for failure in engine.configurationFailures() {
      logOnce("\(failure.path): \(failure.description)")
    }
  }

  /// Checks open configurations and files of custom rules again, if they are stale or something else
  /// was checked since; their texts may differ from those on disk.
  private mutating func recheckSettings(areStale: Bool) {
    if openSettings.isEmpty { return }
    let settings = openSettings.sortedTexts.compactMap { documents[$0]?.snapshot }
      .filter { $0.isSettings }
    let scope = scope
    var isChanged = false
    for old in settings where areStale || old.scope != scope {
      let uri = old.uri
      documents[uri]?.snapshot = nil
      if snapshot(of: uri)?.file.diagnostics == old.file.diagnostics { continue }
      isChanged = true
      if !client.pullsDiagnostics { scheduleDiagnostics(of: uri) }
    }
    guard isChanged else { return }
    workspace.noteDocumentChange()
    if client.pullsDiagnostics { refreshDiagnostics() }
  }

  private mutating func publishConfiguration(at path: String) {
    let uri = DocumentURI.uri(ofPath: path)
    let found = publishedProblems[path].map { diagnostics(of: $0, at: uri) } ?? []
    publish(found, at: uri, version: nil)
  }

  /// Clears what was published for closed configurations: from now on the client pulls them.
  mutating func clearClosedConfigurations() {
    if workspace.isPulled { return }
    for path in publishedProblems.keys.sortedTexts
    where openDocument(at: path) == nil {
      publish([], at: DocumentURI.uri(ofPath: path), version: nil)
    }
    workspace.isPulled = true
  }

  /// Clears what was published for a configuration before it was opened.
  mutating func clearConfiguration(openedAs uri: String) {
    guard client.pullsDiagnostics, let path = problemPath(of: uri) else { return }
    publish([], at: DocumentURI.uri(ofPath: path), version: nil)
  }

  /// Publishes the mistakes in a closed configuration; whether there were any.
  mutating func publishConfiguration(closedAs uri: String) -> Bool {
    guard let path = problemPath(of: uri) else { return false }
    publishConfiguration(at: path)
    return true
  }

  /// The path of a file whose mistakes are published while it is closed.
  private func problemPath(of uri: String) -> String? {
    let path = DocumentURI.key(of: uri)
    return workspace.isPulled || publishedProblems[path] == nil ? nil : path
  }
}
