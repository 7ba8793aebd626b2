import PushlintSyntax

/// The values that the configuration names as payloads.
extension RequestFinder {
  /// Adds the requests at the places that the configuration names, whatever they hold; false if
  /// there is no such place in the document.
  func findNamed(in root: NodeView, document: Int, _ found: inout Found) -> Bool {
    var values: [NodeView] = []
    var known: Set<NodeView> = []
    var walked: Set<ExactText> = []
    for pattern in context.payloadPatterns where walked.insert(ExactText(pattern.text)).inserted {
      values += pattern.values(in: root).filter { known.insert($0).inserted }
    }
    if walked.count > 1 { values = values.indirectlySorted { $0.index < $1.index } }
    for value in values {
      guard let body = documentInString(value, key: value.member?.key, &found) else { continue }
      let place = Place(document: document)
      let form = form(of: body, place)
      let requests = form.map { self.requests(in: body, $0) } ?? []
      let drafts = requests.isEmpty ? [(Shape.barePayload, bareParts(of: body))] : requests
      found.requests += drafts.map { shape, parts in
        RequestDraft(shape: shape, root: value, document: document, parts: parts)
      }
      if recordsEvidence {
        let why = "'payloads' names its place"
        found.recognized.append(
          RecognizedRequest(root: value, form: form ?? .payload, why: why)
        )
      }
    }
    return !values.isEmpty
  }

  /// The document in a string that begins with a brace, nil if it is empty; other values as they are.
  private func documentInString(
    _ value: NodeView,
    key: NodeView?,
    _ found: inout Found
  ) -> NodeView? {
    guard let string = value.asString,
      string.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{")
    else { return value }
    let tree = parse(Embedding(in: string))
    found.embedded.append(EmbeddedDocument(key: key ?? value, tree: tree))
    return tree.roots.first
  }
}
