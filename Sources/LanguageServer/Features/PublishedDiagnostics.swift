import Diagnostics
import System
import Text
import Workbench

/// A document's findings in the form of `textDocument/publishDiagnostics`.
struct PublishedDiagnostics {
  /// The most findings that are sent for one document: more would only make the editor stand still.
  static let limit = 10_000

  let snapshot: DocumentSnapshot
  let client: ClientCapabilities

  /// All of them, up to the limit, in order of place.
  func json() -> [JSONValue] {
    snapshot.file.diagnostics.prefix(PublishedDiagnostics.limit).map { json($0) }
  }

  /// One finding.
  ///
  /// The message's first line is the one that `check` prints; then what comes of it, and the notes
  /// that have no place.
  func json(_ diagnostic: Diagnostic) -> JSONValue {
    let notes = diagnostic.notes.filter { $0.range == nil }.map { $0.message.text }
    let effect = diagnostic.effect.map { [$0.summary] } ?? []
    let message = ([diagnostic.message.text] + effect + notes).joined(separator: "\n")
    var result: JSONValue = [
      "range": snapshot.positions.json(diagnostic.range),
      "severity": .integer(number(of: diagnostic.severity)),
      "code": .string(diagnostic.rule),
      "source": "pushlint",
      "message": .string(message),
    ]
    if client.takesCodeDescription, let url = Workbench.url(ofRule: diagnostic.rule) {
      result["codeDescription"] = ["href": .string(url)]
    }
    result["tags"] = tags(of: diagnostic)
    result["relatedInformation"] = relatedInformation(of: diagnostic)
    if client.takesDiagnosticData { result["data"] = data(of: diagnostic) }
    return result
  }

  private func number(of severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .info: 3
    case .hint: 4
    }
  }

  private func tags(of diagnostic: Diagnostic) -> JSONValue? {
    let number: Int? =
      switch diagnostic.tag {
      case .unnecessary: 1
      case .deprecated: 2
      case nil: nil
      }
    guard let number, client.diagnosticTags.contains(number) else { return nil }
    return [.integer(number)]
  }

  private func relatedInformation(of diagnostic: Diagnostic) -> JSONValue? {
    guard client.takesRelatedInformation else { return nil }
    let related: [JSONValue] = diagnostic.notes.compactMap { note in
      location(of: note).map { ["location": $0, "message": .string(note.message.text)] }
    }
    return related.isEmpty ? nil : .array(related)
  }

  private func location(of note: Note) -> JSONValue? {
    guard let range = note.range else { return nil }
    guard let path = note.path, path != snapshot.file.path else {
      return ["uri": .string(snapshot.uri), "range": snapshot.positions.json(range)]
    }
    // Another file is read again, since a place in it cannot be told without its text.
    guard let bytes = try? FileSystem.read(path, limit: SourceText.maxByteCount),
      let absolute = FileSystem.realPath(path)
    else { return nil }
    let positions = PositionConversion(SourceText(bytes), in: client.encoding)
    return ["uri": .string(DocumentURI.uri(ofPath: absolute)), "range": positions.json(range)]
  }

  /// Where the finding is in the tree, and which fixes a code action will offer.
  private func data(of diagnostic: Diagnostic) -> JSONValue {
    let fixes: [JSONValue] = diagnostic.fixes.map { fix in
      [
        "title": .string(fix.title.text),
        "applicability": .string(fix.applicability.rawValue),
      ]
    }
    return [
      "document": .integer(diagnostic.document),
      "pointer": .string(diagnostic.pointer),
      "fixes": .array(fixes),
    ]
  }
}
