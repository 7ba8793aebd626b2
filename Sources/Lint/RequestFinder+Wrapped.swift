import PushlintAPNsSpec
import PushlintSyntax

/// Headers next to a body: our own form, and wrappers of others with the same keys.
extension RequestFinder {
  /// The headers and the body, where `outer` or its `request` holds them.
  func wrappedParts(of outer: ObjectView, _ table: FormTable) -> RequestParts? {
    let object =
      part("body", of: outer, table) == nil && part("payload", of: outer, table) == nil
      ? part("request", of: outer, table)?.value.asObject ?? outer : outer
    let isOwn = isOwnForm(outer)
    let headerParts = [part("headers", of: object, table), part("metadata", of: object, table)]
    let written = headerParts.compactMap { $0 }.first { isOwn || mayBeForApple($0.value) }
    let bodies = ["payload", "body", "data"].compactMap { part($0, of: object, table) }
    // Beside an object, a text is what is shown.
    guard let body = bodies.first(where: { !isPlainText($0.value) }) ?? bodies.first,
      let bodyValue = recordedBody(body.value)
    else { return nil }
    let headers = Headers(
      written: written,
      supplied: context.suppliedHeaders,
      // In a collection, what sends a request without headers may add them.
      isOwnForm: isOwn && (outer.node.parent == nil || written != nil),
      line: RecordedExchange(object).map { $0.isForApple ? $0.line : [] } ?? []
    )
    return RequestParts(
      headers: headers,
      body: bodyValue,
      key: body.key,
      maxBytes: declaredMaxBytes(in: object, table),
      misspelled: misspelledParts(of: object, table)
    )
  }

  /// The headers beside a payload, or beside its `aps`, in somebody's own message; nil if there are none.
  ///
  /// What makes the request from it may add others.
  func headersOfGateway(around payload: NodeView) -> Headers? {
    guard let holder = payload.parent?.parent?.asObject else { return nil }
    let objects = [payload.asObject, holder].compactMap { $0 }
    let headers = objects.lazy.compactMap { object in
      object.members.prefix(RequestFinder.maxGatewayFieldCount).first { $0.isNamed("headers") }
    }
    .first { member in
      member.value.asObject?.members.contains {
        $0.name?.lowercased().hasPrefix(Header.prefix) ?? false
      } ?? false
    }
    guard let headers, let object = headers.value.asObject else { return nil }
    return Headers(
      fields: object.members.map { HeaderField(member: $0) },
      supplied: context.suppliedHeaders,
      areKnown: false,
      key: headers.key
    )
  }

  /// Nobody's message has more fields; with more, each of many payloads in an object would look at all.
  private static let maxGatewayFieldCount = 64

  /// Whether a value is a text in which no document is.
  private func isPlainText(_ value: NodeView) -> Bool {
    guard let text = value.asString, !text.isTemplate else { return false }
    return text.slice.first { $0 > 0x20 } != UInt8(ascii: "{")
  }

  /// Whether headers are those of a request to APNs, and not to a server that makes one.
  private func mayBeForApple(_ headers: NodeView) -> Bool {
    guard let object = headers.asObject, !object.isKnownEmpty else { return true }
    return object.isOpen
      || object.members.contains { member in
        let field = HeaderField(member: member)
        return field.meant != nil || field.row.map { $0 != .authorization } ?? false
      }
  }

  // MARK: Names

  /// The member that is, or was meant to be, a part of a request.
  private func part(_ name: String, of object: ObjectView, _ table: FormTable) -> MemberView? {
    object.member(named: name)
      ?? object.members.first { member in
        guard let written = member.name, written.utf8.count <= 64 else { return false }
        return table.field(named: written)?.field.names.first == name
      }
  }

  /// The parts whose names are nearly right; nothing is said of the forms of others, which have other
  /// members, too.
  private func misspelledParts(of object: ObjectView, _ table: FormTable) -> [MisspelledPart] {
    let isOurs = object.members.allSatisfy { member in
      member.name.map { $0.utf8.count > 64 || table.field(named: $0) != nil } ?? true
    }
    let hasOwn = ["headers", "payload", "body"].contains { object.member(named: $0) != nil }
    guard isOurs, hasOwn else { return [] }
    return ["headers", "payload", "placeholders"].compactMap { name in
      guard object.member(named: name) == nil else { return nil }
      return part(name, of: object, table).map { MisspelledPart(key: $0.key, name: name) }
    }
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
  private func declaredMaxBytes(
    in object: ObjectView,
    _ table: FormTable
  ) -> [ExactText: Int] {
    var result: [ExactText: Int] = [:]
    guard let declared = part("placeholders", of: object, table)?.value.asObject else {
      return result
    }
    for member in declared.members {
      guard let name = member.name, let limits = member.value.asObject else { continue }
      if let count = limits["max-bytes"]?.asNumber?.count, count >= 0 { result[name] = count }
    }
    return result
  }
}
