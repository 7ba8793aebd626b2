import PushlintAPNsSpec
public import PushlintSyntax

/// Finds the requests in a file by what it holds, so that one folder can mix them with other files.
///
/// The form with the most evidence wins; an object with too little for any is no request and is not
/// reported.
///
/// A class, so that its many small questions about members do not each copy the context.
final class RequestFinder: Sendable {
  let context: LintContext
  /// The headers of a request that has none of its own.
  let suppliedHeaders: Headers
  /// The head that is sent before the file, as `RequestHead` makes it; nil if that is not known.
  let head: SyntaxTree?
  /// Whether no setting of a rule is a number, so that all limits are the documented ones.
  private let hasDocumentedLimits: Bool
  /// What the name of the file says.
  private let surroundings: [Recognizer.Surrounding]
  /// Whether it says why each request is one.
  let recordsEvidence: Bool

  init(
    context: LintContext,
    headers: Headers? = nil,
    head: SyntaxTree? = nil,
    recordsEvidence: Bool = false
  ) {
    let place = head?.roots.first?.asObject
    let sent = place.map { RequestFinder.hostedHeaders($0, isHead: true, context) }
    var context = context
    // Whatever is sent there is a payload.
    if let headers = sent?.headers, context.form == nil {
      context.form = RequestForm.ofBody(to: headers.destination)
    }
    self.context = context
    self.head = head
    self.recordsEvidence = recordsEvidence
    suppliedHeaders =
      headers ?? sent?.headers ?? Headers(written: nil, supplied: context.suppliedHeaders)
    let bits = FileNameEvidence.bits(of: context.location)
    let name =
      bits == 0 ? [] : [Recognizer.Surrounding(shape: nil, bits: bits, name: "file name")]
    surroundings = name + (sent?.surroundings ?? [])
    hasDocumentedLimits = context.ruleSettings.values.allSatisfy { $0.integers.isEmpty }
  }

  /// Whether a body is so small that it need not be measured: strict JSON, or YAML without aliases, in
  /// which nothing is unknown.
  func isSurelySmall(_ body: NodeView) -> Bool {
    let (tree, range) = (body.tree, body.range)
    var byteCount = context.isLive ? tree.source.count : range.count
    switch tree.language {
    case .json, .ndjson: break
    // Each node may get quotes and a comma or a colon, or be `null` that is written as nothing.
    case .yaml where !tree.hasAliasCopies: byteCount += 3 * body.nodeCount
    default: return false
    }
    return hasDocumentedLimits && byteCount <= PayloadSize.smallByteCount
      && tree.placeholders(in: range).isEmpty && !tree.hasIssue(in: range)
  }

  /// What is sent behind a head and is no object: another value, or nothing.
  private func bodyWithoutObject(in tree: SyntaxTree) -> NodeView? {
    guard let head, tree.issues.isEmpty, suppliedHeaders.key != nil else { return nil }
    guard let root = tree.roots.first else { return head.roots.dropFirst().first }
    return root.kind == .object ? nil : root
  }

  /// The requests of every document, and the texts in strings that should have held one.
  func found(in tree: SyntaxTree) -> Found {
    var found = Found()
    if tree.language.isHost {
      for (document, root) in tree.roots.enumerated() { findHosted(in: root, document, &found) }
      return found
    }
    if let body = bodyWithoutObject(in: tree) {
      found.requests.append(
        RequestDraft(shape: .barePayload, root: body, document: 0, parts: bareParts(of: body))
      )
      return found
    }
    for (document, root) in tree.roots.enumerated()
    where !findNamed(in: root, document: document, &found) {
      found.add(foundRequests(in: root, document))
      findScripts(in: root, document, &found)
    }
    return found
  }

  /// Whether there is a request at all; nothing behind the first is looked at.
  func findsAny(in tree: SyntaxTree) -> Bool {
    var found = Found()
    return tree.roots.enumerated().contains { document, root in
      if !findNamed(in: root, document: document, &found) {
        found = foundRequests(in: root, document)
        if found.isEmpty { findScripts(in: root, document, &found) }
      }
      return !found.isEmpty
    }
  }

  /// The requests of a document.
  private func foundRequests(in root: NodeView, _ document: Int) -> Found {
    var found = Found()
    find(in: root, Place(document: document), &found)
    if !context.isSimulatorFile, context.form == nil { found.dropDescriptions() }
    return found
  }

  struct Found {
    var requests: [RequestDraft] = []
    /// Documents in strings of the file, whether or not they can be read.
    var embedded: [EmbeddedDocument] = []
    /// Why they are requests, if that is recorded.
    var recognized: [RecognizedRequest] = []
    var isEmpty: Bool { requests.isEmpty && embedded.isEmpty }

    /// Drops what only describes requests.
    mutating func dropDescriptions() {
      var descriptions = TypeDescriptions()
      var dropped: Set<ObjectIdentifier> = []
      requests.removeAll { draft in
        guard descriptions.hold(draft) else { return false }
        dropped.insert(ObjectIdentifier(draft.parts.body.tree))
        return true
      }
      embedded.removeAll { document in
        document.tree.map { dropped.contains(ObjectIdentifier($0)) }
          ?? descriptions.isInDescription(document.key)
      }
    }
  }

  /// Where an object is, which decides how much has to show that it is a request.
  struct Place: Sendable {
    /// The number of the YAML document, from 0.
    let document: Int
    /// Whether it is in something that is no list of requests: a collection, or a text in a string.
    var isNested = false
    /// Whether it is the document at a place of a host file.
    var isHosted = false
    /// Whether it is a literal of a program.
    var isLiteral = false
    /// What is beside it: an address, or another request of the same list.
    var surroundings: [Recognizer.Surrounding] = []

    static let root = Place(document: 0)
  }

  func find(in node: NodeView, _ place: Place, _ found: inout Found) {
    if let items = node.asArray, place.isNested || !context.isSimulatorFile {
      find(in: items, place, &found)
    } else if let string = node.asString, !context.isSimulatorFile {
      findDocument(in: string, place, &found)
    } else {
      findForm(of: node, place, &found)
    }
  }

  /// The requests in the items of a list.
  private func find(in items: NodeView.Children, _ place: Place, _ found: inout Found) {
    let first = found.requests.count
    // What an alias repeats is found at its anchor.
    for item in items where !place.isNested || !item.isAliasCopy {
      var itemPlace = place
      if found.requests.count > first, let last = found.requests.last {
        itemPlace.surroundings.append(
          Recognizer.Surrounding(shape: last.shape, bits: 4, name: "item before")
        )
      }
      find(in: item, itemPlace, &found)
    }
  }

  /// The requests of the form that an object has, or else those that it contains.
  private func findForm(of node: NodeView, _ place: Place, _ found: inout Found) {
    let count = found.requests.count + found.embedded.count
    if let form = form(of: node, place) {
      add(form, in: node, place, &found)
      if recordsEvidence { found.recognized.append(recognized(node, as: form, place)) }
    }
    if found.requests.count + found.embedded.count == count { findInside(node, place, &found) }
  }

  /// Adds the requests that an object holds in this form.
  private func add(_ form: Form, in node: NodeView, _ place: Place, _ found: inout Found) {
    for (shape, parts) in requests(in: node, form) {
      found.requests.append(
        RequestDraft(shape: shape, root: node, document: place.document, parts: parts)
      )
      if let message = parts.found { findDocuments(in: message, place, &found) }
      if parts.found == nil, let key = parts.key, parts.body.tree !== node.tree {
        found.embedded.append(EmbeddedDocument(key: key, tree: parts.body.tree))
      }
    }
    if form.shape == .service(.sns) { findMessages(in: node, place, &found) }
  }

  /// The requests that an object holds in this form; only messages to services are several.
  func requests(in node: NodeView, _ form: Form) -> [(Shape, RequestParts)] {
    switch form.shape {
    case .barePayload: return [(.barePayload, bareParts(of: node))]
    case .request:
      guard let parts = node.asObject.flatMap({ wrappedParts(of: $0, form.table) }) else {
        return []
      }
      return [channelParts(of: parts) ?? (.request, parts)]
    case .service(.sns): return []
    case .service(let service):
      guard let object = node.asObject, let envelope = form.envelope else { return [] }
      return service.messages(in: object, envelope.table).map { (form.shape, parts(of: $0)) }
    }
  }

  /// The form that an object has; nil if it is no request.
  func form(of node: NodeView, _ place: Place) -> Form? {
    if let form = node.asObject.flatMap({ namedForm(for: $0, place) }) { return form }
    if context.isSimulatorFile, !place.isNested { return .payload }
    guard let object = node.asObject else { return nil }
    let recognizer = recognizer(at: place)
    if recognizer.isSurelyPayload(object) { return .payload }
    if let best = recognizer.best(of: object), best.isEnough {
      // Below the root, what resembles the name may be the name of somebody's variable.
      if place.isNested, best.form.shape == .barePayload, object[Root.aps.name] == nil,
        object[Root.mdm.name] == nil
      {
        return nil
      }
      if best.form.shape == .barePayload, isTable(object) { return nil }
      // Variables of a script may have the names of a message, and others.
      if best.form.shape == .service(.homeAssistant), node.member?.isNamed("variables") == true {
        return nil
      }
      let rival = rival(of: best.form, in: object, place)
      return best.evidence.bits >= rival * RequestFinder.outerShare ? best.form : nil
    }
    if let form = unwrappedForm(of: object, place) { return form }
    guard !place.isNested, isSentToApple(place) || isPossiblePayload(object) else { return nil }
    // A request in it is certain.
    var inside = Found()
    findInside(node, place, &inside)
    findScripts(in: node, place.document, &inside)
    return inside.isEmpty ? .payload : nil
  }

  /// Whether an object is a table of many words, of which some are keys of Apple's, and no payload: beside
  /// `mdm` nothing may be.
  private func isTable(_ object: ObjectView) -> Bool {
    !context.isNamed && object[Root.mdm.name] != nil && object[Root.aps.name]?.kind != .object
      && object.members.dropFirst(RequestFinder.maxManagementCount).contains { _ in true }
  }

  /// The most members of a push of device management with a mistake.
  private static let maxManagementCount = 4

  /// Whether the address or the headers beside a document are those of a push.
  private func isSentToApple(_ place: Place) -> Bool {
    place.surroundings.contains {
      $0.shape == .barePayload && $0.isAddress
    }
  }

  /// The share of the evidence for what is in an object that is enough for the object itself.
  private static let outerShare = 0.75

  /// The most evidence of something in an object that the tables of its form do not describe.
  private func rival(of form: Form, in object: ObjectView, _ place: Place) -> Double {
    var best = 0.0
    for member in object.members where member.value.kind == .object {
      if let name = member.name, let field = form.table.field(named: name)?.field {
        if field.table != nil || !field.kinds.contains(.object) { continue }
      }
      guard let inner = member.value.asObject else { continue }
      let recognizer = Recognizer(threshold: .nested)
      if let found = recognizer.best(of: inner), found.isEnough {
        best = max(best, found.evidence.bits)
      }
    }
    return best
  }

  func recognizer(at place: Place) -> Recognizer {
    Recognizer(
      threshold: threshold(at: place),
      surroundings: place.surroundings + surroundings
    )
  }

  private func threshold(at place: Place) -> EvidenceThreshold {
    let isAddressed = place.surroundings.contains { $0.isAddress }
    if place.isLiteral { return isAddressed ? .sentLiteral : .literal }
    if place.isNested { return isAddressed ? .root : .nested }
    if context.isNamed || context.isIncluded || context.isBeingWritten { return .named }
    if isAddressed { return .named }
    return place.isHosted ? .document : .root
  }

  /// What the address of a service says.
  static let addressBits = 8.0
}

/// A payload alone.
extension RequestFinder {
  func bareParts(of root: NodeView) -> RequestParts {
    RequestParts(headers: headersOfGateway(around: root) ?? suppliedHeaders, body: root)
  }

  /// Whether an object that no shape fits may be a payload: the user named the file, which gets the
  /// benefit of the doubt.
  private func isPossiblePayload(_ object: ObjectView) -> Bool {
    guard context.isNamed, !holdsMessage(object), !Recognizer.isReceived(object) else {
      return false
    }
    return context.suppliedHeaders.contains { $0.name == Header.pushType.name }
      || object.members.contains { isAppleKey($0) } && !isCatalog(object)
  }

  /// Whether an object has more members than a payload, as catalogs of texts have.
  private func isCatalog(_ object: ObjectView) -> Bool {
    object.members.dropFirst(RequestFinder.maxPayloadCount).contains { _ in true }
  }

  private static let maxPayloadCount = 100

  /// Whether a root member is a key that only Apple uses, or a misspelled `aps`.
  private func isAppleKey(_ member: MemberView) -> Bool {
    guard let name = member.name else { return false }
    if name == Root.aps.name { return member.value.kind != .array }
    if name == Root.mdm.name || RequestFinder.isMisspelledAps(member) { return true }
    guard let row = Key.named(name, in: .aps), !Aps.everydayWords.contains(row) else {
      return false
    }
    // Catalogs of texts have objects under such names.
    return row != Aps.badge || member.value.kind != .object && member.value.kind != .array
  }

  /// Whether a member is `aps` under a name that is seen in its place: `APS`, `Aps`, `apn`, or
  /// `apns` without a request of its own in it.
  static func isMisspelledAps(_ member: MemberView) -> Bool {
    guard let name = member.name, mayMeanAps(name), let object = member.value.asObject else {
      return false
    }
    let isUsual =
      ["apn", Service.apnsKey].contains(name) || EditDistance.isSame(name, Root.aps.name)
    // Many names are near to one of three letters.
    if !isUsual {
      return object.members.contains { member in
        member.key.asString.map { Key.named($0.slice, in: .aps) != nil } ?? false
      }
    }
    return name != Service.apnsKey
      || object[Root.aps.name] == nil && object["payload"] == nil && object["headers"] == nil
  }

  /// Whether a member under this name is `aps` if its value is an object like it.
  static func mayMeanAps(_ name: String) -> Bool {
    guard name != Root.aps.name, (2...5).contains(name.utf8.count) else { return false }
    return name == Service.apnsKey || EditDistance.isSame(name, Root.aps.name)
      || EditDistance.between(name, Root.aps.name, limit: 1) != nil
  }
}

/// A JSON document in a string of the file.
public struct EmbeddedDocument: Sendable {
  /// The key of the string.
  public let key: NodeView
  /// The document; nil where the value is not a string.
  public let tree: SyntaxTree?
}

/// A part of a request under a name that is almost the right one.
public struct MisspelledPart: Sendable {
  public let key: NodeView
  /// The right name.
  public let name: String
}
