import Syntax

/// The values that the configuration names as payloads.
extension RequestFinder {
  /// Adds the requests at the places that the configuration names, whatever they hold; false if
  /// there is no such place in the document.
  func findNamed(in root: NodeView, document: Int, _ found: inout Found) -> Bool {
    var values = context.payloadPatterns.flatMap { $0.values(in: root) }
    if context.payloadPatterns.count > 1 {
      var known: Set<NodeIndex> = []
      values = values.filter { known.insert($0.index).inserted }.sorted { $0.index < $1.index }
    }
    for value in values {
      let requests = requests(in: value, false)
      let drafts = requests.isEmpty ? [(Shape.barePayload, bareParts(of: value))] : requests
      found.requests += drafts.map { shape, parts in
        RequestDraft(shape: shape, root: value, document: document, parts: parts)
      }
    }
    return !values.isEmpty
  }
}
