import Syntax
import Text
import Vocabulary

/// Requests in files of other languages: examples in documentation, what scripts send.
extension RequestFinder {
  /// The requests in the documents at one place of a host file.
  func findHosted(in place: NodeView, _ document: Int, _ found: inout Found) {
    guard let object = place.asObject else { return }
    let headers = hostedHeaders(object)
    for member in object.members {
      guard let string = member.value.asString, string.isHosted else {
        if HostTree.isFile(member), let headers = headers.headers {
          found.requests.append(unseen(member, headers, document))
        }
        continue
      }
      let language = Language(rawValue: member.keyText)
      if let language, language.isHost {
        findHosts(in: string, language, document, &found)
      } else {
        findDocument(in: string, language, headers, document, &found)
      }
    }
  }

  /// A request whose body is in another file, so that only its headers are known.
  private func unseen(_ body: MemberView, _ headers: Headers, _ document: Int) -> RequestDraft {
    RequestDraft(
      shape: .request,
      root: body.value,
      document: document,
      parts: RequestParts(headers: headers, body: body.value, key: body.key)
    )
  }

  /// The requests in a host within a host: a script in documentation.
  private func findHosts(
    in string: StringView,
    _ language: Language,
    _ document: Int,
    _ found: inout Found
  ) {
    guard string.node.tree.embedding?.depth ?? 0 < Embedding.maxDepth else { return }
    let embedding = Embedding(in: string)
    guard context.isSimulatorFile || RequestWords.mayOccur(in: embedding.source.bytes) else {
      return
    }
    let tree = parse(embedding, as: language)
    var inside = Found()
    for root in tree.roots { findHosted(in: root, document, &inside) }
    if inside.isEmpty { return }
    found.embedded.append(EmbeddedDocument(key: string.node, tree: tree))
    found.add(inside)
  }

  /// The requests in a document, which must show more than that it has a key called `aps`.
  private func findDocument(
    in string: StringView,
    _ language: Language?,
    _ headers: HostedHeaders,
    _ document: Int,
    _ found: inout Found
  ) {
    let embedding = Embedding(in: string)
    // Few documents are worth parsing.
    guard
      headers.areForApple || context.isSimulatorFile
        || RequestWords.mayOccur(in: embedding.source.bytes)
    else { return }
    let tree = HostedDocument.parse(
      embedding,
      as: language,
      isBeingWritten: context.isBeingWritten
    )
    guard let tree else { return }
    let finder = RequestFinder(context: context, headers: headers.headers)
    let place = Place(document: document, isNested: !headers.areForApple)
    var inside = Found()
    for root in tree.roots where !RequestFinder.describesTypes(root) {
      finder.find(in: root, place, &inside)
    }
    if inside.isEmpty { return }
    found.embedded.append(EmbeddedDocument(key: string.node, tree: tree))
    found.add(inside)
  }

  /// Whether a document is a JSON Schema.
  private static func describesTypes(_ root: NodeView) -> Bool {
    guard let object = root.asObject else { return false }
    // What begins with a dollar sign is a placeholder here.
    return object["properties"]?.asObject != nil
      || object.members.contains { $0.keyText == "$schema" }
  }

  struct HostedHeaders {
    /// Nil where there are none.
    let headers: Headers?
    /// Whether they, or the address, are those of a request to APNs.
    let areForApple: Bool
  }

  /// The headers beside a document; those of other services say nothing about a push.
  func hostedHeaders(_ object: ObjectView) -> HostedHeaders {
    var address: MemberView?
    var fields: [HeaderField] = []
    for member in object.members {
      if member.isNamed(HostTree.addressName) {
        address = member
      } else if !HostTree.isFile(member), !(member.value.asString?.isHosted ?? false) {
        fields.append(HeaderField(member: member))
      }
    }
    let isApple =
      fields.contains { HeaderField.isAppleName($0.lowercasedName) }
      || address?.value.asString.map { RequestFinder.isApple(address: $0.value) } ?? false
    guard isApple else { return HostedHeaders(headers: nil, areForApple: false) }
    // What is not a header of a command is a word about the code.
    let written = address == nil ? fields.filter { $0.row != nil || $0.meant != nil } : fields
    let isTyped = written.contains { $0.row === Header.pushType }
    let headers = Headers(
      fields: written,
      supplied: context.suppliedHeaders,
      areKnown: !object.isOpen || address == nil && isTyped,
      key: address?.key
    )
    return HostedHeaders(headers: headers, areForApple: true)
  }

  private static func isApple(address: String) -> Bool {
    TextScan.contains(RequestPath.domain, in: Array(address.lowercased().utf8)[...])
  }
}

extension RequestFinder.Found {
  mutating func add(_ other: RequestFinder.Found) {
    requests += other.requests
    embedded += other.embedded
  }
}
