import PushlintEngine
import PushlintSettings
import PushlintSyntax

/// The open documents, and the files around them.
extension Session {
  /// Opens a document, or replaces an open one.
  mutating func open(_ params: MessageValue) {
    let item = params["textDocument"]
    guard let uri = item["uri"].string, let text = item["text"].bytes else { return }
    // The file name takes precedence, so that the command line and the editor agree.
    let language =
      DocumentURI.fileType(of: uri).language
      ?? item["languageId"].string.flatMap { Language(languageID: $0) }
    var document = OpenDocument(uri: uri, language: language, version: item["version"].integer)
    document.setText(text)
    document.isPublished = documents[uri]?.isPublished ?? false
    documents[uri] = document
    applyOpenSettings(changedAs: uri)
    if let path = DocumentURI.path(of: uri) {
      for text in engine.ignoredConfigurations(above: [path]) { logOnce(text) }
    }
    clearConfiguration(openedAs: uri)
    // From now on the text counts, and not the file.
    workspace.reports[DocumentURI.key(of: uri)] = nil
    workspace.noteDocumentChange()
    scheduleDiagnostics(of: uri)
  }

  /// Applies changes in order; skips those that cannot be read.
  mutating func change(_ params: MessageValue) {
    guard let uri = params["textDocument"]["uri"].string, documents[uri] != nil else { return }
    // The snapshot shares the text: without it, the text is changed in place.
    documents[uri]?.snapshot = nil
    for change in params["contentChanges"].items {
      guard let text = change["text"].bytes else { continue }
      if change["range"].isNothing {
        documents[uri]?.setText(text)
      } else if let range = try? change.range("range") {
        documents[uri]?.replace(range, with: text, in: client.encoding)
      }
    }
    documents[uri]?.version = params["textDocument"]["version"].integer
    documents[uri]?.isUnsaved = true
    applyOpenSettings(changedAs: uri)
    workspace.noteDocumentChange()
    if documents[uri]?.isLongLog(for: engine) == false { scheduleDiagnostics(of: uri) }
  }

  /// Handles a saved document; where the client watches no files, others may have changed, too.
  mutating func save(_ params: MessageValue) {
    let uri = params["textDocument"]["uri"].string ?? ""
    documents[uri]?.isUnsaved = false
    if documents[uri]?.isLongLog(for: engine) == true {
      scheduleDiagnostics(of: uri)
      refreshDiagnostics()
    }
    if isSettings(uri) || readsApp(from: uri) || !client.watchesFiles {
      rereadFiles()
    } else {
      noteFileChange()
    }
  }

  /// Closes a document and clears its diagnostics.
  mutating func close(_ params: MessageValue) {
    guard let uri = params["textDocument"]["uri"].string,
      let document = documents.removeValue(forKey: uri)
    else { return }
    openSettings.remove(uri)
    noteFileChange()
    applyOpenSettings(changedAs: uri)
    if publishConfiguration(closedAs: uri) { return }
    if document.isPublished { publish([], at: uri, version: nil) }
  }

  /// The checked document; nil if it is not open, or is a long log that was edited and not saved.
  mutating func snapshot(of uri: String) -> DocumentSnapshot? {
    if let snapshot = documents[uri]?.snapshot { return snapshot }
    if let document = documents[uri], document.isUnsaved, document.isLongLog(for: engine) {
      return nil
    }
    let snapshot = documents[uri]?.check(by: engine, after: scope, in: client.encoding)
    documents[uri]?.snapshot = snapshot
    if snapshot?.isSettings == true { openSettings.insert(uri) } else { openSettings.remove(uri) }
    return snapshot
  }

  /// What was checked: the files of the workspace and the open documents.
  var scope: Coverage {
    // Each access reads in place: a copy of each document takes longer than all else of an edit.
    let open = documents.values
    return open.indices.reduce(into: workspace.scope) { scope, index in
      if let uses = open[index].snapshot?.analysis?.suppressionUses { scope.add(uses) }
    }
  }

  /// The URIs of the open documents, in a fixed order.
  var openURIs: [String] { documents.keys.sortedTexts }

  /// The URI under which the file at `path` is open, or was before it was deleted.
  func openDocument(at path: String) -> String? {
    documents.keys.lazy.filter { DocumentURI.key(of: $0.text).hasSameBytes(path) }.min()?.text
  }

  /// Where there are no files, applies the configurations that are open, after one of them changed.
  private mutating func applyOpenSettings(changedAs uri: String) {
    guard !hasFiles, isSettings(uri) else { return }
    engine = newEngine
    recheckAll()
  }

  /// An engine with the editor's settings and, where there are no files, the open configurations.
  var newEngine: Engine {
    var options = checks.options
    options.version = serverVersion
    let engine = Engine(options, readers: readers)
    if hasFiles { return engine }
    var texts: [ExactText: SourceText] = [:]
    for document in documents.values where isSettings(document.uri) {
      guard let path = DocumentURI.path(of: document.uri) else { continue }
      texts[path] = SourceText(document.text.bytes)
    }
    return engine.reading(texts)
  }

  /// Whether a document is a configuration or a file that one consists of, existing or not.
  func isSettings(_ uri: String) -> Bool {
    if uri.hasSuffix("pushlint.yml") { return true }
    return DocumentURI.path(of: uri).map { engine.isSettings($0) } ?? false
  }

  /// Whether a configuration that checks have read lists the file as one of the app's.
  private func readsApp(from uri: String) -> Bool {
    DocumentURI.path(of: uri).map { engine.readsApp(from: $0) } ?? false
  }

  /// Handles changes on disk: rereads the files around documents only if checks may depend on one.
  mutating func filesChanged(_ uris: [String]) {
    if uris.isEmpty || !uris.allSatisfy({ affectsOnlyItself($0) }) {
      rereadFiles()
    } else {
      noteFileChange()
    }
  }

  /// Notes a change that only findings in configurations may depend on.
  private mutating func noteFileChange() {
    workspace.noteFileChange()
    areSettingsStale = true
  }

  /// Whether no finding in another file depends on the file.
  private func affectsOnlyItself(_ uri: String) -> Bool {
    // Sources change often, and few of them are configured.
    let extensions = ["gitignore", "h", "m", "mm", "plist", "swift"]
    let fileExtension = DocumentURI.fileExtension(of: uri)
    return (DocumentURI.fileType(of: uri).isRead || extensions.contains(fileExtension))
      && !isSettings(uri) && !readsApp(from: uri)
  }

  /// Forgets what was read from files other than documents, and checks again.
  mutating func rereadFiles() {
    engine.forgetFiles()
    recheckAll()
  }

  mutating func recheckAll() {
    // Whether a file holds a request may depend on a configuration.
    folders.names = [:]
    workspace.reports = [:]
    workspace.noteFileChange()
    areSettingsStale = true
    // Notices may come one after the other; only the first has something to schedule. In place,
    // because there may be thousands of documents.
    var unscheduled: [String] = []
    for index in documents.values.indices {
      documents.values[index].snapshot = nil
      if !documents.values[index].isScheduled { unscheduled.append(documents.values[index].uri) }
    }
    for uri in unscheduled.sortedByBytes(of: { $0 }) {
      scheduleDiagnostics(of: uri)
    }
    refreshDiagnostics()
    refreshPreviews()
  }

  /// Asks the client to request lenses and hints again.
  mutating func refreshPreviews() {
    if documents.isEmpty { return }
    if client.refreshesLenses { request("workspace/codeLens/refresh") }
    if client.refreshesHints { request("workspace/inlayHint/refresh") }
  }
}
