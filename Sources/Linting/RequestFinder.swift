import Syntax
import Text
import Vocabulary

/// Finds the requests in a file by what it holds, so that one folder can mix them with other files.
struct RequestFinder {
  let context: LintContext

  /// The requests of every document.
  func requests(in tree: SyntaxTree) -> [Request] {
    var requests: [Request] = []
    for (document, root) in tree.roots.enumerated() {
      if let request = request(in: root, document: document) { requests.append(request) }
    }
    return requests
  }

  private func request(in root: NodeView, document: Int) -> Request? {
    if let wrapped = wrappedRequest(in: root, document: document) { return wrapped }
    guard isBarePayload(root) else { return nil }
    let headers = Headers(written: nil, supplied: context.suppliedHeaders, isOwnForm: false)
    return Request(
      .barePayload,
      in: root,
      document: document,
      payload: Payload(value: root, key: nil, headers: headers, context: context),
      placeholderMaxBytes: context.placeholderMaxBytes
    )
  }

  // MARK: Bare payloads

  private func isBarePayload(_ root: NodeView) -> Bool {
    if context.isSimulatorFile { return true }
    guard let object = root.asObject else { return false }
    if object[Root.aps.name]?.asObject != nil { return true }
    if isMDM(object) { return true }
    guard context.isNamed else { return false }
    let hasPushType = context.suppliedHeaders.contains { $0.name == Header.pushType.name }
    return hasPushType || object.members.contains { isAppleKey($0) }
  }

  /// Whether it is `{"mdm": …}` with at most an empty `aps`.
  private func isMDM(_ object: ObjectView) -> Bool {
    guard object[Root.mdm.name] != nil else { return false }
    return object.members.allSatisfy { member in
      member.isNamed(Root.mdm.name)
        || member.isNamed(Root.aps.name) && member.value.asObject?.isKnownEmpty == true
    }
  }

  /// Whether a root member is a key that only Apple uses, or a misspelt `aps`.
  private func isAppleKey(_ member: MemberView) -> Bool {
    guard let name = member.name else { return false }
    if name == Root.aps.name { return !(member.value.kind == .array) }
    if name == Root.mdm.name || RequestFinder.isMisspelledAps(member) { return true }
    guard let row = Key.named(name, in: .aps) else { return false }
    return ![Aps.category, Aps.event, Aps.timestamp, Aps.attributes].contains(row)
  }

  /// Whether a member is `aps` under a name that is seen in its place: `APS`, `Aps`, `apn`, or
  /// `apns` without a request of its own in it.
  static func isMisspelledAps(_ member: MemberView) -> Bool {
    guard let name = member.name else { return false }
    switch name {
    case "APS", "Aps", "apn": return member.value.kind == .object
    case "apns":
      guard let object = member.value.asObject else { return false }
      return object[Root.aps.name] == nil && object["payload"] == nil && object["headers"] == nil
    default: return false
    }
  }

  // MARK: Requests with headers

  private func wrappedRequest(in root: NodeView, document: Int) -> Request? {
    guard let outer = root.asObject, outer[Root.aps.name]?.asObject == nil else { return nil }
    let object = outer["request"]?.asObject ?? outer
    guard let parts = parts(of: object) else { return nil }
    let headers = Headers(
      written: parts.headers,
      supplied: context.suppliedHeaders,
      isOwnForm: isOwnForm(outer)
    )
    var maxBytes = context.placeholderMaxBytes
    for (name, count) in declaredMaxBytes(in: object) { maxBytes[name] = count }
    let body = parts.body
    return Request(
      .request,
      in: root,
      document: document,
      payload: Payload(value: body.value, key: body.key, headers: headers, context: context),
      placeholderMaxBytes: maxBytes
    )
  }

  private typealias Parts = (headers: MemberView?, body: MemberView)

  /// The headers and the body of `object`, where it is a request.
  private func parts(of object: ObjectView) -> Parts? {
    let headers = object.member(named: "headers")
    let hasAppleHeaders = headers.map { holdsAppleHeaders($0.value) } ?? false
    for name in ["payload", "body"] {
      guard let body = object.member(named: name) else { continue }
      let isMarked =
        hasAppleHeaders || context.isIncluded || object.member(named: "placeholders") != nil
      if isPayload(body.value) || isMarked && body.value.kind != .string { return (headers, body) }
    }
    if let body = object.member(named: "data"), isPayload(body.value),
      let metadata = object.member(named: "metadata"), holdsAppleHeaders(metadata.value)
    {
      return (metadata, body)
    }
    return nil
  }

  private func isPayload(_ value: NodeView) -> Bool {
    guard let object = value.asObject else { return false }
    if let aps = object[Root.aps.name] { return aps.kind == .object || aps.isUnknown }
    return object[Root.mdm.name] != nil
      || object.members.contains { RequestFinder.isMisspelledAps($0) }
  }

  private func holdsAppleHeaders(_ value: NodeView) -> Bool {
    guard let object = value.asObject else { return false }
    return object.members.contains { member in
      let name = member.keyText.lowercased()
      return name.hasPrefix("apns-") || name == Header.path.name
    }
  }

  /// Whether the request is in our own form, in which no headers means none.
  private func isOwnForm(_ object: ObjectView) -> Bool {
    let own: Set<String> = ["name", "headers", "payload", "placeholders"]
    var isMarked = false
    for member in object.members {
      guard let name = member.name, own.contains(name) else { return false }
      if name != "payload" { isMarked = true }
    }
    return isMarked && !object.isOpen
  }

  /// `placeholders: {sender: {max-bytes: 64}}` as byte counts by name.
  private func declaredMaxBytes(in object: ObjectView) -> [String: Int] {
    var result: [String: Int] = [:]
    guard let declared = object["placeholders"]?.asObject else { return result }
    for member in declared.members {
      guard let name = member.name, let limits = member.value.asObject else { continue }
      if let count = limits["max-bytes"]?.asNumber?.integer, count >= 0 { result[name] = count }
    }
    return result
  }
}
