import Syntax
import Text

/// The values that the configuration names as payloads.
extension RequestFinder {
  /// Adds the requests at the places that the configuration names, whatever they hold; false if
  /// there is no such place in the document.
  func findNamed(in root: NodeView, document: Int, _ found: inout Found) -> Bool {
    var values = context.payloadPatterns.flatMap { $0.values(in: root) }
    if context.payloadPatterns.count > 1 {
      var known: Set<NodeView> = []
      values = values.filter { known.insert($0).inserted }.indirectlySorted { $0.index < $1.index }
    }
    for value in values {
      guard let body = documentInString(value, &found) else { continue }
      let requests = requests(in: body, Place(document: document))
      let drafts = requests.isEmpty ? [(Shape.barePayload, bareParts(of: body))] : requests
      found.requests += drafts.map { shape, parts in
        RequestDraft(shape: shape, root: value, document: document, parts: parts)
      }
    }
    return !values.isEmpty
  }

  /// The document in a string that begins with a brace, nil if it is empty; other values as they are.
  private func documentInString(_ value: NodeView, _ found: inout Found) -> NodeView? {
    guard let string = value.asString,
      string.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{")
    else { return value }
    let tree = parse(Embedding(in: string))
    found.embedded.append(EmbeddedDocument(key: value.member?.key ?? value, tree: tree))
    return tree.roots.first
  }
}
