import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a field of a push service, or a key of Apple's, in the wrong object of a message.
  public static let messageFieldMisplaced = Rule(
    "message-field-misplaced",
    .error,
    subject: .pushServices,
    effect: .advice("the service reads it only in its own place"),
    inSchema: .full,
    appliesTo: .message,
    .request { request, report in
      guard let message = request.message, !message.service.traits.contains(.isShutDown) else {
        return
      }
      if let holder = message.missingHolder,
        let first = message.object.members.first(where: { _ in true })
      {
        report.emit(
          "the message belongs in '\(holder)', which is missing",
          at: first.key,
          effect: message.refusal
        )
      }
      for field in message.fields {
        guard case .elsewhere(let path)? = field.guess(in: message), let name = field.name
        else { continue }
        let place = field.place(in: request, message.service)
        let style = message.style(or: place + name)
        let paths = path.alternatives(of: field, request)
          .map { $0.words(in: message, of: request, like: style) }
        // Under another name, it is in the right place.
        let isHere =
          path.fields.count == 1 && path.rest.isEmpty && field.holder.node == message.object.node
        let rightName = paths.count == 1 ? paths.first?.split(separator: ".").last : nil
        report.emit(
          isHere && rightName != nil
            ? "'\(name)' is called '\(String(rightName ?? ""))' in \(raw: place)"
            : .belongs(name, paths, place),
          at: field.member.key,
          severity: message.isStrict ? nil : .warning,
          effect: message.refusal ?? .advice("\(message.service.name) documents no such field")
        )
      }
      checkStrays(of: message, request, &report)
      for (member, field) in message.fieldsInside(request.payload) {
        report.emit(
          "'\(field.name(like: member.keyText))' belongs next to 'payload', not in it",
          at: member.key,
          severity: .warning,
          effect: .ignored("\(message.service.name) reads it only there")
        )
      }
    }
  )
}

extension Message {
  fileprivate static func belongs(_ name: String, _ paths: [String], _ place: String) -> Message {
    let right = places(paths, for: name)
    let short = places(withoutFirstName(paths), for: name)
    return .fitting(
      "'\(name)' belongs \(raw: right), not in \(raw: place)",
      or: .fitting("'\(name)' belongs \(raw: right)", or: "'\(name)' belongs \(raw: short)")
    )
  }
}

/// The places that paths lead to, in words; a name alone is at the top level.
private func places(_ paths: [String], for name: String) -> String {
  let inner = paths.filter { $0.utf8.contains(UInt8(ascii: ".")) }
  let outer = paths.filter { !$0.utf8.contains(UInt8(ascii: ".")) }
    .map { $0 == name ? "at the top level" : "at the top level, as \(Words.list([$0]))" }
  return Words.choice((inner.isEmpty ? [] : ["in " + Words.paths(inner)]) + outer)
}

/// The paths without the name of what all of them are in.
private func withoutFirstName(_ paths: [String]) -> [String] {
  let parts = paths.map { $0.split(separator: ".", maxSplits: 1) }
  guard parts.count > 1, parts.allSatisfy({ $0.count == 2 && $0[0] == parts[0][0] }) else {
    return paths
  }
  return parts.map { String($0[1]) }
}

/// Reports what is outside of the message, in the app's data, or in an object of another service's.
private func checkStrays(
  of message: ServiceMessage,
  _ request: Request,
  _ report: inout FindingCollector
) {
  for (field, names) in message.bundles {
    report.emit(
      "\(raw: names) next to '\(field.member.keyText)', not in it",
      at: field.member.key,
      severity: .warning,
      effect: message.refusal ?? .advice("\(message.service.name) documents no such field")
    )
  }
  for (member, path) in message.strays(in: request) {
    report.emit(
      "'\(member.keyText)' belongs in '\(raw: path)', not next to the message",
      at: member.key,
      severity: .warning,
      effect: message.refusal
    )
  }
  for (member, place) in message.straysInData(of: request) {
    report.emit(
      "'\(member.keyText)' belongs \(raw: place), not in the app's data",
      at: member.key,
      severity: .warning,
      effect: .ignored("the app gets it as data, and nothing else happens")
    )
  }
}

extension ServiceMessage {
  /// A name in whose style others are written: with underscores as the service's pages have them, unless
  /// the message is in the style of a library.
  fileprivate func style(or name: String) -> String {
    let isOfLibrary =
      !isStrict || service.traits.contains(.convertsKeys)
      || fields.contains { field in
        field.table.others == nil
          && field.name?.utf8.contains { (0x41...0x5A).contains($0) } ?? false
      }
    return isOfLibrary ? name : "_" + name
  }

  /// The members of the payload and of the headers that have the names of what is beside these.
  fileprivate func fieldsInside(_ payload: Payload) -> [(MemberView, ServiceField)] {
    let holder = fields.first { if case .payload? = $0.field?.meaning { true } else { false } }
    guard let holder, holder.member.value.kind == .object else { return [] }
    // What an app would hardly choose for its own data, and what no extension reads there.
    let siblings = holder.table.fields.filter { field in
      field.meaning == nil && field.name.utf8.count > 12
        && !AttachmentPath.all.contains { EditDistance.isSame($0.keys[0], field.name) }
    }
    let headers = field { if case .headers = $0 { true } else { false } }
    let objects = [holder.member.value.asObject, headers?.member.value.asObject].compactMap { $0 }
    return objects.flatMap { $0.members }.compactMap { member in
      guard let name = member.name, name.utf8.count < 64 else { return nil }
      return siblings.first { EditDistance.isSame($0.name, name) }.map { (member, $0) }
    }
  }
}

extension FieldPath {
  /// The places that may be meant: this one, a field of the same object that people call so, and that of
  /// another platform; without those that are taken already or do not take the value.
  fileprivate func alternatives(of field: FieldOccurrence, _ request: Request) -> [FieldPath] {
    guard let name = field.name, let message = request.message else { return [self] }
    let folded = EditDistance.fold(name)
    // What the object itself has under another name needs no second place.
    let inner = fields.count == 1 ? [] : field.table.fields.flatMap { $0.type.object?.fields ?? [] }
    let sibling = (field.table.fields + inner).first { $0.misnomers.contains(folded) }
      .flatMap { message.service.path(ofField: EditDistance.fold($0.name)) }
    let other = rest.isEmpty ? nil : message.service.path(ofField: folded)
    let isAndroids = other?.fields.first?.name == "android"
    let paths = [sibling, self, isAndroids ? other : nil].compactMap { $0 }
    let open = paths.filter { path in
      path.rest.isEmpty
        ? path.fields.last?.type.accepts(field.member.value) ?? true
        : !(path.rest == ".aps." + name && request.payload.aps?.hasMember(named: name) == true)
    }
    return open.isEmpty ? [self] : open
  }
}
