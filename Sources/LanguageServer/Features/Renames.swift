import PushlintEngine
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace

/// Renames placeholders in their document, and names of the app's in all folders, with the files that define
/// them (LSP 3.17, "Rename Request", "WillRenameFiles Request").
extension Session {
  /// Begins to rename what is under the cursor.
  mutating func beginRenaming(_ id: RequestID, _ params: MessageValue) throws(ResponseError) {
    guard let snapshot = snapshot(of: try params.documentURI()), let document = snapshot.document,
      let analysis = snapshot.analysis
    else { return respond(to: id, with: .null) }
    let offset = snapshot.positions.offset(of: try params.position("position"))
    guard let name = params["newName"].string else { throw .invalidParams("newName") }
    do throws(RenameRefusal) {
      guard engine.occurrences(analysis, at: offset) == nil,
        let found = analysis.reference(at: offset)
      else {
        let edits = try engine.rename(analysis, of: document, at: offset, to: name)
        return respond(to: id, with: snapshot.workspaceEdit(edits, for: client))
      }
      let renaming = try AppRenaming(of: found.reference, in: found.payload, to: name)
      if let file = renaming.file, !client.renamesFiles {
        throw RenameRefusal(message: "this editor cannot rename '\(file.old)'")
      }
      begin(.renaming([renaming], isAsked: true), id, params)
    } catch {
      throw ResponseError(.requestFailed, error.message)
    }
  }

  /// Begins to find what has to follow files that the user renames.
  mutating func beginFollowing(_ id: RequestID, _ params: MessageValue) {
    let renamings = params["files"].items.prefix(Session.maxRenamedFileCount)
      .compactMap { item -> AppRenaming? in
        guard let old = item["oldUri"].string.flatMap({ DocumentURI.path(of: $0) }),
          let new = item["newUri"].string.flatMap({ DocumentURI.path(of: $0) })
        else { return nil }
        return AppRenaming(of: FileRenaming(old, new))
      }
    if renamings.isEmpty { return respond(to: id, with: .null) }
    begin(.renaming(renamings, isAsked: false), id, params)
  }

  private static let maxRenamedFileCount = 100

  /// Answers with the edits of all documents that use a name, of the settings, and of the files that define
  /// it.
  ///
  /// What was asked for is done as a whole or refused; what follows a file is done as far as it can be.
  mutating func answer(
    _ search: SymbolSearch,
    with renamings: [AppRenaming],
    isAsked: Bool,
    _ uses: [FoundReference]
  ) {
    var edit = WorkspaceEdit()
    for renaming in renamings {
      do throws(RenameRefusal) {
        try add(renaming, isAsked: isAsked, uses, search.files, to: &edit)
      } catch {
        if isAsked {
          return respond(to: search.id, with: ResponseError(.requestFailed, error.message))
        }
        logOnce(error.message)
      }
    }
    respond(to: search.id, with: edit.json(for: client))
  }

  private func add(
    _ renaming: AppRenaming,
    isAsked: Bool,
    _ uses: [FoundReference],
    _ files: [InputFile],
    to edit: inout WorkspaceEdit
  ) throws(RenameRefusal) {
    for uri in Set(uses.lazy.filter { $0.name == renaming.old }.map { ExactText($0.uri) })
      .sortedTexts
    {
      guard let document = document(at: uri, among: files) else { continue }
      let edits = try engine.rename(renaming, in: document)
      edit.add(edits, of: uri, document.source, version: documents[uri]?.version, client.encoding)
    }
    for place in renaming.definitions {
      guard let source = place.file.source, let uri = DocumentURI.uri(of: place.file) else {
        continue
      }
      let edits = [try engine.rename(renaming, at: place)]
      edit.add(edits, of: uri, source, version: documents[uri]?.version, client.encoding)
    }
    guard let file = renaming.file else { return }
    for settings in settingsDocuments {
      let edits = engine.rename(file, inSettings: settings.document)
      edit.add(
        edits,
        of: settings.uri,
        settings.document.source,
        version: settings.version,
        client.encoding
      )
    }
    if isAsked { edit.renamedFiles.append(file) }
  }

  /// The document in which a name was found: the editor's text, or that of the file.
  private func document(at uri: String, among files: [InputFile]) -> Document? {
    if let open = documents[uri] { return open.document }
    guard let path = DocumentURI.path(of: uri),
      let file = files.first(where: { Session.realPath(of: $0).hasSameBytes(path) })
    else { return nil }
    return try? engine.load(file)
  }

  /// The configurations that apply to what was checked.
  private var settingsDocuments: [(uri: String, version: Int?, document: Document)] {
    engine.settingsPaths.compactMap { path in
      if let uri = openDocument(at: path), let open = documents[uri] {
        return (uri, open.version, open.document)
      }
      let name = FilePath.name(of: path)
      guard
        let bytes = try? FileHandle.open(path).readAll(limit: SourceText.maxByteCount, path: name)
      else { return nil }
      let document = Document(path: path, name: path, source: SourceText(bytes), language: .yaml)
      return (DocumentURI.uri(ofPath: path), nil, document)
    }
  }
}

/// An LSP `WorkspaceEdit` of several documents.
private struct WorkspaceEdit {
  private struct ChangedDocument {
    let uri: String
    let version: Int?
    let positions: PositionConversion
    var edits: [Edit]
  }

  private var documents: [ChangedDocument] = []
  /// The files that get other paths, after the edits.
  var renamedFiles: [FileRenaming] = []

  /// Adds edits of one text; those that it already has are not made twice.
  mutating func add(
    _ edits: [Edit],
    of uri: String,
    _ source: SourceText,
    version: Int?,
    _ encoding: PositionEncoding
  ) {
    guard !edits.isEmpty else { return }
    if let index = documents.firstIndex(where: { $0.uri.hasSameBytes(uri) }) {
      for edit in edits where !documents[index].edits.contains(edit) {
        documents[index].edits.append(edit)
      }
    } else {
      let positions = PositionConversion(source, in: encoding)
      documents.append(
        ChangedDocument(uri: uri, version: version, positions: positions, edits: edits)
      )
    }
  }

  /// Null if nothing changes.
  func json(for client: ClientCapabilities) -> JSONValue {
    if documents.isEmpty, renamedFiles.isEmpty { return .null }
    guard client.takesDocumentChanges else {
      return [
        "changes": .object(documents.map { .init($0.uri, $0.positions.json($0.edits)) })
      ]
    }
    let texts = documents.map {
      $0.positions.documentEdit($0.edits, of: $0.uri, version: $0.version)
    }
    let files = renamedFiles.map { file -> JSONValue in
      [
        "kind": "rename", "oldUri": .string(DocumentURI.uri(ofPath: file.old)),
        "newUri": .string(DocumentURI.uri(ofPath: file.new)),
      ]
    }
    return ["documentChanges": .array(texts + files)]
  }
}
