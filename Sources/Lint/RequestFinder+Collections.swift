import PushlintAPNsSpec
import PushlintSyntax

/// Requests below the root: catalogs of named requests, values of charts, and documents in strings.
extension RequestFinder {
  /// The requests in the members or items of a value that is none itself.
  func findInside(_ node: NodeView, _ place: Place, _ found: inout Found) {
    guard let object = node.asObject else { return }
    var place = place
    place.isNested = true
    // An address is beside all that is sent there; other things are beside one object.
    let exchange = RecordedExchange(object)
    place.surroundings =
      exchange.map { RequestFinder.surroundings(ofAddress: $0.address) }
      ?? place.surroundings.filter { $0.isAddress }
    for member in object.members where !member.value.isAliasCopy {
      let isBody = member.name.map { RecordedExchange.bodies.contains($0) } ?? false
      let finder = exchange.flatMap { isBody && $0.isForApple ? self.finder(in: $0) : nil } ?? self
      finder.find(in: member.value, place, &found)
    }
  }

  /// What finds the body of a recorded request, with its headers.
  private func finder(in exchange: RecordedExchange) -> RequestFinder {
    RequestFinder(
      context: context,
      headers: Headers(
        written: exchange.headers,
        supplied: context.suppliedHeaders,
        line: exchange.line
      ),
      recordsEvidence: recordsEvidence
    )
  }

  /// The requests in the documents that a message has as text.
  func findDocuments(in message: FoundMessage, _ place: Place, _ found: inout Found) {
    for field in message.service.message.fields {
      guard case .document? = field.meaning, let string = message.object[field.name]?.asString
      else { continue }
      findDocument(in: string, place, &found)
    }
  }

  /// The requests in a document that a string contains.
  func findDocument(in string: StringView, _ place: Place, _ found: inout Found) {
    guard let language = RequestFinder.language(of: string),
      string.node.tree.embedding?.depth ?? 0 < Embedding.maxDepth
    else { return }
    let tree = parse(Embedding(in: string), as: language)
    // Documentation leaves parts out; what is left says nothing about the whole.
    if tree.issues.contains(where: { $0.code == .ellipsis }) { return }
    var inside = Found()
    for root in tree.roots {
      let surroundings = place.surroundings.filter { $0.isAddress }
      find(
        in: root,
        Place(document: place.document, isNested: true, surroundings: surroundings),
        &inside
      )
    }
    if inside.isEmpty { return }
    found.embedded.append(EmbeddedDocument(key: string.node, tree: tree))
    found.add(inside)
  }

  /// The language of a document in a string, by the name of its key or by how it begins; nil for
  /// other text.
  private static func language(of string: StringView) -> Language? {
    if let name = string.node.member?.name, let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) {
      let language = Language.of(fileExtension: String(name[dot...].dropFirst()))
      if let language { return language == .ndjson ? nil : language }
    }
    switch string.slice.first(where: { $0 > 0x20 }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
    default: return nil
    }
  }
}
