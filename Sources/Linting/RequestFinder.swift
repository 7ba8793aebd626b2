import Diagnostics
public import Syntax
import Text
import Vocabulary

/// Finds the requests in a file by what it holds, so that one folder can mix them with other files.
///
/// The first matching shape wins; what matches none is not a request and is not reported.
///
/// A class, so that its many small questions about members do not each copy the context.
final class RequestFinder: Sendable {
  let context: LintContext
  /// The headers of a request that has none of its own.
  let suppliedHeaders: Headers
  /// Whether no setting of a rule is a number, so that all limits are the documented ones.
  private let hasDocumentedLimits: Bool

  init(context: LintContext, headers: Headers? = nil) {
    self.context = context
    suppliedHeaders = headers ?? Headers(written: nil, supplied: context.suppliedHeaders)
    hasDocumentedLimits = context.ruleSettings.values.allSatisfy { $0.integers.isEmpty }
  }

  /// Whether a body is so small that it need not be measured: strict JSON, or YAML without aliases, in
  /// which nothing is unknown.
  func isSurelySmall(_ body: NodeView) -> Bool {
    let (tree, range) = (body.tree, body.range)
    var byteCount = range.count
    switch tree.language {
    case .json, .ndjson: break
    // Each node may get quotes and a comma or a colon, or be `null` that is written as nothing.
    case .yaml where !tree.hasAliasCopies: byteCount += 3 * body.nodeCount
    default: return false
    }
    return hasDocumentedLimits && byteCount <= PayloadSize.smallByteCount
      && tree.placeholders(in: range).isEmpty && !tree.hasIssue(in: range)
  }

  /// The requests of every document, and the texts in strings that should have held one.
  ///
  /// `isAfterMessage` is for a part of a list: whether the request before it is a message to a service.
  func found(in tree: SyntaxTree, isAfterMessage: Bool? = nil) -> Found {
    var found = Found(isAfterMessage: isAfterMessage)
    if tree.language.isHost {
      for (document, root) in tree.roots.enumerated() { findHosted(in: root, document, &found) }
      return found
    }
    for (document, root) in tree.roots.enumerated()
    where !findNamed(in: root, document: document, &found) {
      find(in: root, Place(document: document), &found)
    }
    return found
  }

  /// Whether there is a request at all; nothing behind the first is looked at.
  func findsAny(in tree: SyntaxTree) -> Bool {
    var found = Found()
    return tree.roots.enumerated().contains { document, root in
      if !findNamed(in: root, document: document, &found) {
        find(in: root, Place(document: document), &found)
      }
      return !found.isEmpty
    }
  }

  struct Found {
    var requests: [RequestDraft] = []
    /// Documents in strings of the file, whether or not they can be read.
    var embedded: [EmbeddedDocument] = []
    /// Where the parts of a list begin, after the first one.
    var partStarts: [ListPart.Start] = []
    /// Whether the request before the first one is a message to a service; nil if there is none.
    var isAfterMessage: Bool?

    /// The same for the last one.
    var endsWithMessage: Bool? { requests.last?.shape.isService ?? isAfterMessage }

    var isEmpty: Bool { requests.isEmpty && embedded.isEmpty }
  }

  /// Where an object is, which decides how much has to show that it is a request.
  struct Place: Sendable {
    /// The number of the YAML document, from 0.
    let document: Int
    /// Whether it is in something that is no list of requests: a collection, or a text in a string.
    var isNested = false
    /// Whether it is beside messages to a service.
    var isAmongMessages = false

    static let root = Place(document: 0)
  }

  func find(in node: NodeView, _ place: Place, _ found: inout Found) {
    if let items = node.asArray, place.isNested || !context.isSimulatorFile {
      let hasParts = !place.isNested && node.parent == nil
      find(in: items, place, hasParts: hasParts, &found)
    } else if let string = node.asString, !context.isSimulatorFile {
      findDocument(in: string, place, &found)
    } else if !place.isNested || node.asObject.map(RequestFinder.mayHoldParts) ?? false {
      findShape(of: node, place, &found)
    } else {
      findInside(node, place, &found)
    }
  }

  /// The requests in the items of a list.
  func find(
    in items: NodeView.Children,
    _ place: Place,
    hasParts: Bool,
    _ found: inout Found
  ) {
    var place = place
    // What an alias repeats is found at its anchor.
    for item in items where !place.isNested || !item.isAliasCopy {
      if let isMessage = found.endsWithMessage { place.isAmongMessages = isMessage }
      if hasParts { found.beginPart(at: item, place) }
      find(in: item, place, &found)
    }
  }

  /// The requests of the first shape that fits an object, or else those that it contains.
  private func findShape(of node: NodeView, _ place: Place, _ found: inout Found) {
    let requests = requests(in: node, place)
    let count = found.requests.count + found.embedded.count
    for (shape, parts) in requests {
      found.requests.append(
        RequestDraft(shape: shape, root: node, document: place.document, parts: parts)
      )
      if let message = parts.found { findDocuments(in: message, place, &found) }
    }
    if requests.isEmpty { findMessages(in: node, place, &found) }
    if found.requests.count + found.embedded.count == count { findInside(node, place, &found) }
  }

  /// The requests of the first shape that fits, each with its parts; only messages to services hold
  /// several.
  func requests(in root: NodeView, _ place: Place) -> [(Shape, RequestParts)] {
    if isBarePayload(root, place) { return [(.barePayload, bareParts(of: root))] }
    guard let outer = root.asObject else { return [] }
    if let parts = wrappedParts(of: outer, place) { return [(.request, parts)] }
    let messages = Service.messages(in: outer) { isEnough($0, at: place) }
    if !messages.isEmpty {
      return messages.map { (.service($0.service), parts(of: $0)) }
    }
    guard !place.isNested, isPossiblePayload(outer) else { return [] }
    return [(.barePayload, bareParts(of: root))]
  }
}

/// What is enough, and where.
extension RequestFinder {
  private func isEnough(_ reach: ServiceMark.Reach, at place: Place) -> Bool {
    switch reach {
    case .anywhere: true
    case .root: !place.isNested
    case .chosen:
      place.isAmongMessages || !place.isNested && (context.isNamed || context.isIncluded)
    }
  }
}

/// A payload alone.
extension RequestFinder {
  func bareParts(of root: NodeView) -> RequestParts {
    RequestParts(headers: suppliedHeaders, body: root)
  }

  /// Whether an object that no shape fits may be a payload: the user named the file, which gets the
  /// benefit of the doubt.
  private func isPossiblePayload(_ object: ObjectView) -> Bool {
    guard context.isNamed, !holdsMessage(object) else { return false }
    return context.suppliedHeaders.contains { $0.name == Header.pushType.name }
      || object.members.contains { isAppleKey($0) }
  }

  private func isBarePayload(_ root: NodeView, _ place: Place) -> Bool {
    if context.isSimulatorFile { return true }
    guard let object = root.asObject else { return false }
    if let aps = object[Root.aps.name]?.asObject { return isApple(aps, place) }
    return isMDM(object, place)
  }

  /// Whether an object under `aps` is the dictionary of Apple's and not somebody's settings: it holds
  /// a key of Apple's, in whatever spelling.
  private func isApple(_ aps: ObjectView, _ place: Place) -> Bool {
    if !place.isNested && (context.isNamed || context.isIncluded) { return true }
    var isEmpty = true
    for member in aps.members {
      guard let name = member.name else { continue }
      if KeyResolver.isMeantForAps(name) { return true }
      isEmpty = false
    }
    return isEmpty && !place.isNested
  }

  /// Whether it is `{"mdm": …}` with at most an empty `aps`.
  private func isMDM(_ object: ObjectView, _ place: Place) -> Bool {
    guard let magic = object[Root.mdm.name],
      !place.isNested || magic.kind == .string || magic.isUnknown
    else { return false }
    return object.members.allSatisfy { member in
      member.isNamed(Root.mdm.name)
        || member.isNamed(Root.aps.name) && member.value.asObject?.isKnownEmpty == true
    }
  }

  /// Whether a root member is a key that only Apple uses, or a misspelled `aps`.
  private func isAppleKey(_ member: MemberView) -> Bool {
    guard let name = member.name else { return false }
    if name == Root.aps.name { return member.value.kind != .array }
    if name == Root.mdm.name || RequestFinder.isMisspelledAps(member) { return true }
    guard let row = Key.named(name, in: .aps) else { return false }
    return !Aps.everydayWords.contains(row)
  }

  /// Whether a member is `aps` under a name that is seen in its place: `APS`, `Aps`, `apn`, or
  /// `apns` without a request of its own in it.
  static func isMisspelledAps(_ member: MemberView) -> Bool {
    guard let name = member.name, mayMeanAps(name), let object = member.value.asObject else {
      return false
    }
    return name != Service.apnsKey
      || object[Root.aps.name] == nil && object["payload"] == nil && object["headers"] == nil
  }

  /// Whether a member under this name is `aps` if its value is an object like it.
  static func mayMeanAps(_ name: String) -> Bool {
    switch name {
    case "APS", "Aps", "apn", Service.apnsKey: true
    default: false
    }
  }
}

/// Headers next to a body: our own form, and wrappers of others with the same keys.
extension RequestFinder {
  /// The headers and the body, where `outer` or its `request` holds them.
  private func wrappedParts(of outer: ObjectView, _ place: Place) -> RequestParts? {
    let object = outer["request"]?.asObject ?? outer
    guard let found = headersAndBody(of: object, place) else { return nil }
    let headers = Headers(
      written: found.headers,
      supplied: context.suppliedHeaders,
      // In a collection, what sends a request without headers may add them.
      isOwnForm: isOwnForm(outer) && (!place.isNested || found.headers != nil)
    )
    return RequestParts(
      headers: headers,
      body: found.body.value,
      key: found.body.key,
      maxBytes: declaredMaxBytes(in: object),
      misspelled: misspelledParts(of: object)
    )
  }

  private func headersAndBody(
    of object: ObjectView,
    _ place: Place
  ) -> (headers: MemberView?, body: MemberView)? {
    let headers = part("headers", of: object)
    let hasAppleHeaders = headers.map { holdsAppleHeaders($0.value) } ?? false
    let isMarked =
      hasAppleHeaders
      || !place.isNested && (context.isIncluded || object.member(named: "placeholders") != nil)
    let payload = part("payload", of: object)
    for body in [payload, object.member(named: "body")].compactMap({ $0 }) {
      if isPayload(body.value, place) || isMarked && body.value.kind != .string {
        return (headers, body)
      }
    }
    if let body = object.member(named: "data"), isPayload(body.value, place),
      let metadata = object.member(named: "metadata"), holdsAppleHeaders(metadata.value)
    {
      return (metadata, body)
    }
    return nil
  }

  // MARK: Names

  /// The member that is, or was meant to be, a part of a request.
  private func part(_ name: String, of object: ObjectView) -> MemberView? {
    object.member(named: name) ?? object.members.first { isMeant($0, to: name) }
  }

  /// Whether a member has nearly this name and a fitting value.
  private func isMeant(_ member: MemberView, to name: String) -> Bool {
    // The length alone rules out most members.
    guard let length = member.key.asString?.slice.count, abs(length - name.utf8.count) <= 2,
      let written = member.name,
      EditDistance.nearest(to: written, among: [name]) != nil
    else { return false }
    switch name {
    case "headers": return holdsAppleHeaders(member.value)
    case "payload": return isPayload(member.value, .root)
    default: return declaresPlaceholders(member.value)
    }
  }

  private func misspelledParts(of object: ObjectView) -> [MisspelledPart] {
    ["headers", "payload", "placeholders"].compactMap { name in
      guard object.member(named: name) == nil else { return nil }
      return part(name, of: object).map { MisspelledPart(key: $0.key, name: name) }
    }
  }

  // MARK: Contents

  private func isPayload(_ value: NodeView, _ place: Place) -> Bool {
    guard let object = value.asObject else { return false }
    if let aps = object[Root.aps.name] {
      return aps.isUnknown || aps.asObject.map { isApple($0, place) } ?? false
    }
    return isMDM(object, place)
      || object.members.contains { member in
        RequestFinder.isMisspelledAps(member)
          && member.value.asObject.map { isApple($0, place) } ?? false
      }
  }

  private func holdsAppleHeaders(_ value: NodeView) -> Bool {
    guard let object = value.asObject else { return false }
    return object.members.contains { member in
      let name = member.keyText.lowercased()
      return name.hasPrefix(Header.prefix) || name == Header.path.name
    }
  }

  private func declaresPlaceholders(_ value: NodeView) -> Bool {
    guard let object = value.asObject, !object.isKnownEmpty else { return false }
    return object.members.allSatisfy { $0.value.asObject?["max-bytes"] != nil }
  }

  /// Whether the request is in our own form, where missing headers mean that there are none.
  private func isOwnForm(_ object: ObjectView) -> Bool {
    var isMarked = false
    for member in object.members {
      switch member.name {
      case "name", "headers", "placeholders": isMarked = true
      case "payload": break
      default: return false
      }
    }
    return isMarked && !object.isOpen
  }

  /// `placeholders: {sender: {max-bytes: 64}}` as byte counts by name.
  private func declaredMaxBytes(in object: ObjectView) -> [ExactText: Int] {
    var result: [ExactText: Int] = [:]
    guard let declared = part("placeholders", of: object)?.value.asObject else { return result }
    for member in declared.members {
      guard let name = member.name, let limits = member.value.asObject else { continue }
      if let count = limits["max-bytes"]?.asNumber?.count, count >= 0 { result[name] = count }
    }
    return result
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
