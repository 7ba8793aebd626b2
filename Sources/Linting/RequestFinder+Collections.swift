import Syntax
import Text
import Vocabulary

/// Requests below the root: catalogs of named requests, values of charts, and documents in strings.
extension RequestFinder {
  /// The requests in the members or items of a value that is none itself.
  func findInside(_ node: NodeView, _ place: Place, _ found: inout Found) {
    guard let object = node.asObject else { return }
    var place = place
    place.isNested = true
    place.isAmongMessages = false
    for member in object.members where !member.value.isAliasCopy {
      find(in: member.value, place, &found)
    }
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
      find(in: root, Place(document: place.document, isNested: true), &inside)
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

  // MARK: Names

  /// Whether an object has a member that some shape begins with; most objects of other files have
  /// none.
  static func mayHoldParts(_ object: ObjectView) -> Bool {
    object.members.contains { member in
      guard let key = member.key.asString, beginnings.mayContain(key.slice) else { return false }
      return member.name.map { beginnings.names.contains($0) } ?? false
    }
  }

  private static let beginnings = Beginnings()

  /// The names of the members that shapes begin with.
  private struct Beginnings {
    let names: Set<ExactText>
    /// A bit for each length of a name.
    private let lengths: UInt64

    init() {
      var names: Set<ExactText> = [
        ExactText(Root.aps.name), ExactText(Root.mdm.name), "request", "payload", "body", "data",
        "headers",
      ]
      for service in Service.all {
        for mark in service.marks {
          let features = mark.all.isEmpty ? mark.any : [mark.all[0]]
          let first = mark.wrapper.first.map { [$0] } ?? features.compactMap { $0.path.first }
          names.formUnion(first.map { $0.hasSuffix("[]") ? String($0.dropLast(2)) : $0 })
        }
      }
      names.formUnion(Service.snsPlatforms.map { $0.name })
      self.names = names
      lengths = names.reduce(0) { $0 | 1 << UInt64(min($1.text.utf8.count, 63)) }
    }

    /// Whether a name has the length of one of these.
    func mayContain(_ name: ArraySlice<UInt8>) -> Bool {
      lengths & 1 << UInt64(min(name.count, 63)) != 0
    }
  }
}
