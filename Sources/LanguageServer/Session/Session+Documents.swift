import Diagnostics
import Engine
import Text

extension Session {
  /// Opens a document, or replaces an open one.
  mutating func open(_ params: MessageValue) {
    let item = params["textDocument"]
    guard let uri = item["uri"].string, let text = item["text"].bytes else { return }
    let wasPublished = documents[uri]?.isPublished ?? false
    documents[uri] = OpenDocument(
      uri: uri,
      languageID: item["languageId"].string,
      version: item["version"].integer,
      text: DocumentText(text)
    )
    documents[uri]?.isPublished = wasPublished
    takeBackConfiguration(openedAs: uri)
    // What was found on disk is not what is in the editor.
    workspace.noteDocumentChange()
    owePublishing(of: uri)
  }

  /// Applies the changes in their order; one that cannot be read is left out.
  mutating func change(_ params: MessageValue) {
    guard let uri = params["textDocument"]["uri"].string, documents[uri] != nil else { return }
    // Let go of the check first: as the text's only owner the document is changed in place.
    documents[uri]?.snapshot = nil
    for change in params["contentChanges"].items {
      guard let text = change["text"].bytes else { continue }
      if change["range"].isNothing {
        documents[uri]?.text = DocumentText(text)
      } else if let range = try? change.range("range") {
        documents[uri]?.text.replace(range, with: text, in: client.encoding)
      }
    }
    documents[uri]?.version = params["textDocument"]["version"].integer
    workspace.noteDocumentChange()
    owePublishing(of: uri)
  }

  /// Closes a document and takes its diagnostics back.
  mutating func close(_ params: MessageValue) {
    guard let uri = params["textDocument"]["uri"].string,
      let document = documents.removeValue(forKey: uri)
    else { return }
    workspace.noteFileChange()
    if publishConfiguration(closedAs: uri) { return }
    if document.isPublished { publish([], at: uri, version: nil) }
  }

  /// The document, checked; nil where it is not open.
  mutating func snapshot(of uri: String) -> DocumentSnapshot? {
    if let snapshot = documents[uri]?.snapshot { return snapshot }
    let snapshot = documents[uri]?.check(by: engine, after: workspace.scope, in: client.encoding)
    if let analysis = snapshot?.analysis { workspace.scope.add(analysis) }
    documents[uri]?.snapshot = snapshot
    return snapshot
  }

  /// Notes that the client is owed diagnostics for a document.
  mutating func owePublishing(of uri: String) {
    guard documents[uri]?.awaitsPublishing == false else { return }
    documents[uri]?.awaitsPublishing = true
    changedDocuments.append(uri)
  }

  /// Publishes the diagnostics of the document that has waited longest.
  mutating func publishNext() {
    guard !changedDocuments.isEmpty else { return }
    let uri = changedDocuments.removeFirst()
    if documents[uri]?.awaitsPublishing == true, let snapshot = snapshot(of: uri) {
      documents[uri]?.awaitsPublishing = false
      if !client.pullsDiagnostics {
        documents[uri]?.isPublished = true
        publishDiagnostics(of: snapshot)
      }
      logOmissions(from: snapshot)
    }
    if changedDocuments.isEmpty { publishConfiguration() }
  }

  private mutating func publishDiagnostics(of snapshot: DocumentSnapshot) {
    var published = PublishedDiagnostics(snapshot: snapshot, client: client)
    publish(published.json(), at: snapshot.uri, version: snapshot.version)
  }

  /// Tells what was too large to be checked or sent.
  private mutating func logOmissions(from snapshot: DocumentSnapshot) {
    let byteCount = documents[snapshot.uri]?.text.bytes.count ?? 0
    if byteCount > SourceText.maxByteCount {
      logOnce("a document of \(byteCount) bytes is not checked; the limit is 64 MiB")
    }
    let omitted = snapshot.file.diagnostics.count - PublishedDiagnostics.limit
    if omitted > 0 {
      logOnce(
        "findings are left out; the limit is \(PublishedDiagnostics.limit) a document"
      )
    }
  }

  mutating func publish(_ diagnostics: [JSONValue], at uri: String, version: Int?) {
    var params: JSONValue = ["uri": .string(uri)]
    params["version"] = version.map { .integer($0) }
    params["diagnostics"] = .array(diagnostics)
    notify("textDocument/publishDiagnostics", params)
  }

  /// Tells the user's log something once; never with text from documents.
  mutating func logOnce(_ message: String) {
    guard toldMessages.count < 1000, toldMessages.insert(message).inserted else { return }
    notify("window/logMessage", ["type": 2, "message": .string(message)])
  }
}
