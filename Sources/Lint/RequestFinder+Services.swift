import PushlintAPNsSpec
import PushlintSyntax

/// Messages to services that their tables describe.
extension RequestFinder {
  /// What is known of a message before its request is made.
  func parts(of message: FoundMessage) -> RequestParts {
    RequestParts(headers: suppliedHeaders, body: message.object.node, found: message)
  }

  /// The request about channels that headers and a body are by their path; nil for a push.
  func channelParts(of parts: RequestParts) -> (Shape, RequestParts)? {
    guard parts.headers.destination == .channels, let object = parts.body.asObject else {
      return nil
    }
    let service = Service.channelManagement
    let message = FoundMessage(service: service, object: object, key: parts.key)
    let found = RequestParts(
      headers: parts.headers,
      body: parts.body,
      key: parts.key,
      found: message
    )
    return (.service(service), found)
  }

  /// The headers and the payload of a message, or the fields that become keys of one; `around` are
  /// the headers beside it.
  func resolved(_ found: FoundMessage, around: Headers) -> RequestParts {
    let message = ServiceMessage(found.service, found.object)
    let written = message.field { if case .headers = $0 { true } else { false } }
    let headers =
      written.map {
        Headers(written: $0.member, supplied: context.suppliedHeaders)
      }
      ?? (found.service.traits.contains(.isPartOfAPNs) ? around : nil)
      ?? Headers(
        fields: headerFields(of: message),
        supplied: context.suppliedHeaders,
        // The service may set others.
        areKnown: false
      )
    guard let body = body(of: message) else {
      let added = TranslatedKeys(message, outside: nil)
      return RequestParts(
        headers: headers,
        body: message.object.node,
        key: found.key,
        message: message,
        added: added
      )
    }
    return RequestParts(
      headers: headers,
      body: body.value,
      key: body.key,
      message: message,
      added: TranslatedKeys(message, outside: body.range)
    )
  }

  /// The member that holds the payload, also where a message has it in the wrong place.
  private func body(
    of message: ServiceMessage
  ) -> (value: NodeView, key: NodeView?, range: ByteRange)? {
    let hasAps = message.fields.contains { field in
      if case .aps? = field.field?.meaning {
        field.holder.node == message.object.node
      } else {
        false
      }
    }
    for field in message.fields {
      switch field.field?.meaning {
      // An empty one beside what it should hold.
      case .payload where hasAps && field.member.value.asObject?[Root.aps.name] == nil: continue
      // Where keys of Apple's are beside it, it is the app's own data.
      case .payload where isData(field, of: message): continue
      case .payload:
        let range = field.member.value.range
        if field.member.value.kind == .object {
          return (field.member.value, field.member.key, range)
        }
        if let string = field.member.value.asString, !string.isTemplate,
          let root = parse(Embedding(in: string)).roots.first, root.kind == .object
        {
          return (root, field.member.key, range)
        }
      case .aps where field.member.isNamed(Root.aps.name):
        return (field.holder.node, field.holder.node.member?.key, field.holder.range)
      default: break
      }
    }
    let stray = message.fields.first { field in
      field.field == nil && field.member.isNamed(Root.aps.name)
        && field.member.value.kind == .object
    }
    return stray.map { ($0.holder.node, $0.holder.node.member?.key, $0.holder.range) }
  }

  /// Whether what may be the payload is data beside members that are its keys.
  private func isData(_ field: FieldOccurrence, of message: ServiceMessage) -> Bool {
    guard message.service == .clientLibrary, let object = field.member.value.asObject,
      object[Root.aps.name] == nil
    else { return false }
    return message.object.members.contains { member in
      member.name.map { KeyResolver.isMeantForAps($0) } ?? false
    }
  }

  private func headerFields(of message: ServiceMessage) -> [HeaderField] {
    message.fields.compactMap { field in
      switch field.field?.meaning {
      case .header(let header):
        HeaderField(member: field.member, as: header, value: field.member.value)
      case .convertedHeader(let header, let words) where !words.isEmpty:
        HeaderField(member: field.member, as: header, value: field.member.value, words: words)
      default: nil
      }
    }
  }
}

/// Messages of SNS.
extension RequestFinder {
  /// Whether an object holds a message of SNS.
  func holdsMessage(_ object: ObjectView, _ place: Place = .root) -> Bool {
    object.members.contains { isMessage($0, place) }
  }

  /// The documents in the strings of an SNS message.
  func findMessages(in root: NodeView, _ place: Place, _ found: inout Found) {
    guard let outer = root.asObject, holdsMessage(outer, place) else { return }
    let attributes = attributes(in: outer)
    let message = ServiceMessage(.sns, outer)
    findForeignMessages(in: outer, place, &found)
    for member in outer.members where isMessage(member, place) {
      let body: NodeView
      if let string = member.value.asString {
        let tree = parse(Embedding(in: string))
        // Documentation leaves parts out; what is left says nothing about the whole.
        if tree.issues.contains(where: { $0.code == .ellipsis }) { continue }
        found.embedded.append(EmbeddedDocument(key: member.key, tree: tree))
        guard let root = tree.roots.first else { continue }
        body = root
      } else {
        if isWholeMessage(outer, place) {
          found.embedded.append(EmbeddedDocument(key: member.key, tree: nil))
        }
        body = member.value
      }
      let parts = RequestParts(
        headers: headers(of: member, attributes),
        body: body,
        key: member.key,
        message: message
      )
      found.requests.append(
        RequestDraft(shape: .service(.sns), root: root, document: place.document, parts: parts)
      )
    }
  }

  /// Whether an object is the message that SNS gets, rather than one that some program writes the texts of
  /// from its objects.
  private func isWholeMessage(_ object: ObjectView, _ place: Place) -> Bool {
    let names = Service.snsPlatforms.map { $0.name } + Service.snsForeignKeys
    return !place.isNested || object[Service.snsDefaultKey] != nil
      || object.members.contains { member in
        member.value.kind == .string && names.contains { member.isNamed($0) }
      }
  }

  /// The messages of FCM v1 that go to APNs, too; others there are only for Android.
  private func findForeignMessages(in outer: ObjectView, _ place: Place, _ found: inout Found) {
    for member in outer.members where Service.snsForeignKeys.contains(member.name ?? "") {
      guard let string = member.value.asString,
        TextScan.contains(Service.snsMessageOfFCM, in: string.slice)
      else { continue }
      findDocument(in: string, place, &found)
    }
  }

  /// Whether a member holds a message for APNs: an object, or text that begins with a brace; below
  /// the root, where `MACOS` may be anything, it must hold a key of a payload.
  private func isMessage(_ member: MemberView, _ place: Place) -> Bool {
    guard let name = member.name, Service.snsPlatform(name) != nil else { return false }
    let keys = [Root.aps.name, Root.mdm.name]
    if let object = member.value.asObject {
      return !place.isNested || keys.contains { object[$0] != nil }
    }
    guard let text = member.value.asString?.slice,
      text.first(where: { $0 > 0x20 }) == UInt8(ascii: "{")
    else { return false }
    return !place.isNested || keys.contains { TextScan.contains($0, in: text) }
  }

  func parse(_ embedding: Embedding, as language: Language = .json) -> SyntaxTree {
    let options = ParseOptions(language: language, placeholderStyles: context.placeholderStyles)
    return SyntaxTree(.parse(embedding.source, options), embeddedAs: embedding)
  }

  /// The attributes of a message that set headers: in it, or beside the string that it is in.
  private func attributes(in outer: ObjectView) -> [HeaderField] {
    let publishing = outer.node.tree.embedding?.holder.member?.node.parent?.asObject
    let attributes = [outer, publishing].lazy.compactMap { $0?["MessageAttributes"]?.asObject }
    // A command has them beside its other options.
    let holder =
      attributes.first ?? (publishing?.node.tree.language.isHost == true ? publishing : nil)
    return (holder ?? outer).members.compactMap { member in
      guard let name = member.name,
        let header = Service.snsAttributes.first(where: { $0.name == name })?.header
      else { return nil }
      let value = member.value.asObject?["StringValue"] ?? member.value
      return HeaderField(member: member, as: header, value: value)
    }
  }

  /// The attributes of the message, and the push type that its key implies.
  private func headers(of message: MemberView, _ attributes: [HeaderField]) -> Headers {
    let type = message.name.flatMap { Service.snsPlatform($0)?.pushType }
    let platform = type.map {
      SuppliedHeader(Header.pushType.name, $0.rawValue, from: .platformKey)
    }
    return Headers(
      fields: attributes,
      supplied: [platform].compactMap { $0 } + context.suppliedHeaders,
      areKnown: !attributes.isEmpty
    )
  }
}
