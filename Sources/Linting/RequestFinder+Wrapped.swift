import Syntax
import Text
import Vocabulary

extension RequestFinder {
  /// Headers next to a body: our own form, and wrappers of others with the same keys.
  func wrappedRequest(in root: NodeView, document: Int) -> RequestDraft? {
    guard let outer = root.asObject, let parts = wrappedParts(of: outer) else { return nil }
    return RequestDraft(shape: .request, root: root, document: document, parts: parts)
  }

  /// The headers and the body, where `outer` or its `request` holds them.
  func wrappedParts(of outer: ObjectView) -> RequestParts? {
    let object = outer["request"]?.asObject ?? outer
    guard let found = headersAndBody(of: object) else { return nil }
    let headers = Headers(
      written: found.headers,
      supplied: context.suppliedHeaders,
      isOwnForm: isOwnForm(outer)
    )
    var parts = RequestParts(headers: headers, body: found.body.value, key: found.body.key)
    parts.maxBytes = declaredMaxBytes(in: object)
    parts.misspelled = misspelledParts(of: object)
    return parts
  }

  private func headersAndBody(
    of object: ObjectView
  ) -> (headers: MemberView?, body: MemberView)? {
    let headers = part("headers", of: object)
    let hasAppleHeaders = headers.map { holdsAppleHeaders($0.value) } ?? false
    let isMarked =
      hasAppleHeaders || context.isIncluded || object.member(named: "placeholders") != nil
    for body in [part("payload", of: object), object.member(named: "body")].compactMap({ $0 }) {
      if isPayload(body.value) || isMarked && body.value.kind != .string { return (headers, body) }
    }
    if let body = object.member(named: "data"), isPayload(body.value),
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
    case "payload": return isPayload(member.value)
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

  private func isPayload(_ value: NodeView) -> Bool {
    guard let object = value.asObject else { return false }
    if let aps = object[Root.aps.name] { return aps.kind == .object || aps.isUnknown }
    return object[Root.mdm.name] != nil
      || object.members.contains { RequestFinder.isMisspelledAps($0) }
  }

  func holdsAppleHeaders(_ value: NodeView) -> Bool {
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
  private func declaredMaxBytes(in object: ObjectView) -> [String: Int] {
    var result: [String: Int] = [:]
    guard let declared = part("placeholders", of: object)?.value.asObject else { return result }
    for member in declared.members {
      guard let name = member.name, let limits = member.value.asObject else { continue }
      if let count = limits["max-bytes"]?.asNumber?.integer, count >= 0 { result[name] = count }
    }
    return result
  }
}
