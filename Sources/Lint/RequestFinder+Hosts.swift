import PushlintAPNsSpec
import PushlintSyntax

/// Requests in files of other languages: examples in documentation, what scripts send.
extension RequestFinder {
  /// The requests in the documents at one place of a host file.
  func findHosted(in place: NodeView, _ document: Int, _ found: inout Found) {
    guard let object = place.asObject else { return }
    let headers = hostedHeaders(object)
    let callers = headers.headers == nil ? self.callers(around: object) : []
    for member in object.members {
      guard let string = member.value.asString, string.isHosted else {
        if HostTree.isFile(member), let headers = headers.headers,
          // Without a body, only requests about channels are of use.
          !member.value.range.isEmpty || headers.destination == .channels
        {
          found.requests.append(unseen(member, headers, document))
        }
        continue
      }
      let notation = HostedNotation(id: member.keyText) ?? .untagged
      if notation.language.isHost {
        findHosts(in: string, notation.language, document, &found)
      } else {
        findDocument(in: string, notation, headers, callers, document, &found)
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
  func findHosts(
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
    _ notation: HostedNotation,
    _ headers: HostedHeaders,
    _ callers: [Recognizer.Surrounding],
    _ document: Int,
    _ found: inout Found
  ) {
    let embedding = Embedding(in: string)
    let surroundings =
      // What a program puts together may be a part of what it sends.
      notation == .literal && !callers.isEmpty
      ? callers
      : headers.surroundings.isEmpty ? mentions(above: string.node) : headers.surroundings
    // Few documents are worth parsing.
    guard
      !surroundings.isEmpty || context.isSimulatorFile
        || RequestWords.mayOccur(in: embedding.source.bytes)
    else { return }
    let tree = HostedDocument.parse(
      embedding,
      as: notation,
      isBeingWritten: context.isBeingWritten
    )
    guard let tree else { return }
    // What is said of a file is not said of the documents that a script in it sends.
    var context = context
    (context.isNamed, context.isIncluded, context.form) = (false, false, nil)
    let finder = RequestFinder(
      context: context,
      headers: headers.headers,
      recordsEvidence: recordsEvidence
    )
    // Of what a program makes, some is no more than named like a push.
    let place = Place(
      document: document,
      isNested: notation.isLiteral,
      isHosted: true,
      isLiteral: notation.isLiteral,
      surroundings: surroundings
    )
    var inside = Found()
    for root in tree.roots where !TypeDescriptions.isSchema(root) {
      finder.find(in: root, place, &inside)
    }
    inside.dropDescriptions()
    // A push to a pass has nothing by which it could be recognized but its topic.
    if inside.isEmpty, let headers = headers.headers, headers.areForPass,
      let root = tree.roots.first,
      root.asObject?.isKnownEmpty == true
    {
      let parts = RequestParts(headers: headers, body: root)
      inside.requests.append(
        RequestDraft(shape: .barePayload, root: root, document: document, parts: parts)
      )
    }
    if inside.isEmpty { return }
    found.embedded.append(EmbeddedDocument(key: string.node, tree: tree))
    found.add(inside)
  }

  struct HostedHeaders {
    /// Nil where there are none.
    let headers: Headers?
    /// Whether they, or the address, are those of a request to APNs.
    let areForApple: Bool
    /// The forms that the address speaks for.
    let surroundings: [Recognizer.Surrounding]
  }

  /// The headers beside a document; those of other services say nothing about a push.
  func hostedHeaders(_ object: ObjectView) -> HostedHeaders {
    RequestFinder.hostedHeaders(object, isHead: false, context)
  }

  /// The same; what the head of a request is sent to is APNs unless it says otherwise.
  static func hostedHeaders(
    _ object: ObjectView,
    isHead: Bool,
    _ context: LintContext
  ) -> HostedHeaders {
    var address: MemberView?
    var fields: [HeaderField] = []
    for member in object.members {
      if member.isNamed(HostTree.addressName) {
        address = member
      } else if !HostTree.isFile(member), !(member.value.asString?.isHosted ?? false) {
        fields.append(HeaderField(member: member))
      }
    }
    // A request line may have the path alone.
    let host =
      (fields.first { $0.lowercasedName == "host" }?.text ?? "").lowercased()
      + (address?.value.asString.map { $0.value.lowercased() } ?? "")
    let isApple =
      fields.contains { HeaderField.isAppleName($0.lowercasedName) }
      || TextScan.contains(RequestPath.domain, in: Array(host.utf8)[...])
      || isHead && (host.isEmpty || host.hasPrefix("/"))
    guard isApple else {
      return HostedHeaders(
        headers: nil,
        areForApple: false,
        surroundings: RequestFinder.surroundings(
          ofAddress: ([host] + fields.map { $0.lowercasedName }).joined(separator: " ")
        )
      )
    }
    // What is not a header of a command is a word about the code.
    let written = address == nil ? fields.filter { $0.row != nil || $0.meant != nil } : fields
    // What sends a request as it stands does not read the configuration.
    let supplied =
      address == nil
      ? context.suppliedHeaders : context.suppliedHeaders.filter { $0.origin == .commandLine }
    let isTyped = written.contains { $0.row === Header.pushType }
    let headers = Headers(
      fields: written,
      supplied: supplied,
      areKnown: !object.isOpen || address == nil && isTyped,
      key: address?.key,
      address: address?.value.asString?.value
    )
    let shapes: [Shape] =
      headers.destination == .channels
      ? [.service(.channelManagement)] : [.barePayload, .request]
    return HostedHeaders(
      headers: headers,
      areForApple: true,
      surroundings: shapes.map { RequestFinder.address(of: $0) }
    )
  }

  /// The services that an address is of.
  static func surroundings(ofAddress address: String) -> [Recognizer.Surrounding] {
    let bytes = Array(address.utf8)[...]
    return Service.all.filter { $0.addresses.contains { hasAll($0, in: bytes) } }
      .map { RequestFinder.address(of: .service($0)) }
  }

  /// Whether a text has all words in it.
  static func hasAll(_ words: String, in bytes: ArraySlice<UInt8>) -> Bool {
    words.split(separator: " ").allSatisfy { TextScan.contains(String($0), in: bytes) }
  }

  private static func address(of shape: Shape) -> Recognizer.Surrounding {
    Recognizer.Surrounding(shape: shape, bits: addressBits, name: "address")
  }
}

extension RequestFinder.Found {
  mutating func add(_ other: RequestFinder.Found) {
    requests += other.requests
    embedded += other.embedded
    recognized += other.recognized
  }
}
