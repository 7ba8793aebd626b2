import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

extension ServiceMessage {
  /// What becomes of a message with a field that the service does not take.
  var refusal: Effect? {
    switch service.unknownFields {
    case .refused(let answer): .rejected("\(service.name) rejects the message: \(answer.words)")
    case .ignored: .ignored("\(service.name) ignores the field")
    case .undocumented: nil
    }
  }

  /// Whether the service rejects the whole message for one field.
  var isStrict: Bool {
    if case .refused = service.unknownFields { true } else { false }
  }
}

extension FieldOccurrence {
  /// Whether the service keeps its name for itself.
  var isReserved: Bool {
    name.map { name in table.reserved.contains { Spelling.matches(name, pattern: $0) } } ?? false
  }

  /// What a field under a name that its table does not have may be meant as.
  enum Guess {
    /// A field of the same object, spelled in another way.
    case spelling(ServiceField)
    /// A key of Apple's, or a field of another object.
    case elsewhere(FieldPath)
    /// A field of the same object with a name that is near.
    case near(ServiceField)
    case unknown
  }

  /// Nil for a field of the table, and for a name that may be the app's own.
  func guess(in message: ServiceMessage) -> Guess? {
    guard field == nil, let name, member.value.kind != .missing,
      // A mark of what a program keeps for itself.
      name.utf8.first != UInt8(ascii: "_")
    else { return nil }
    guard table.others == nil else { return certainGuess(name, in: message) }
    let folded = EditDistance.fold(name)
    let fields = table.fields.filter { $0.isDocumented }
    if let same = fields.first(where: { EditDistance.fold($0.name) == folded }) {
      let ignoresCase = message.service.traits.contains(.ignoresCase)
      let isSame = ignoresCase && same.name.lowercased() == name.lowercased()
      return isSame ? nil : .spelling(same)
    }
    if !message.isStrict, let meant = fields.first(where: { $0.misnomers.contains(folded) }),
      meant.type.accepts(member.value)
    {
      return .near(meant)
    }
    if let stray = table.strays.first(where: { EditDistance.fold($0.name) == folded }) {
      return message.service.path(of: stray.key).map { .elsewhere($0) } ?? .unknown
    }
    if let path = applePath(folded, in: message) ?? message.service.path(ofField: folded) {
      return .elsewhere(path)
    }
    let names = fields.flatMap { [$0.name] + $0.otherNames }
    let near =
      EditDistance.nearest(to: name, among: names)
      ?? names.first { isSame(name, $0) || EditDistance.fold($0) == "ios" + folded }
    let field = near.flatMap { near in fields.first { $0.has(near) } }
    return field.flatMap { $0.type.accepts(member.value) ? .near($0) : nil } ?? .unknown
  }

  /// Whether two names have the same words but one: `expiration_time_interval` and
  /// `expiration_interval`.
  private func isSame(_ name: String, _ other: String) -> Bool {
    let (words, others) = (Set(exactly: name.nameWords), Set(exactly: other.nameWords))
    return words.intersection(others).count > 1 && words.symmetricDifference(others).count == 1
  }

  /// What a name is meant as in an object that takes any name: only what is no name of an app.
  private func certainGuess(_ name: String, in message: ServiceMessage) -> Guess? {
    guard case .any? = table.others else { return nil }
    let folded = EditDistance.fold(name)
    if let meant = table.fields.first(where: { $0.misnomers.contains(folded) }),
      meant.type.accepts(member.value)
    {
      return .near(meant)
    }
    // Sender libraries pass other names on to a service that is strict.
    if message.isStrict { return slip(name) ?? stray(name, folded, in: message) }
    // Beside what becomes `aps`, an everyday name of Apple's is in the wrong place.
    if let stray = table.strays.first(where: { $0.name == name }), hasApsBeside {
      let path = message.service.path(of: stray.key) ?? message.service.pathInAps(of: stray.key)
      return path.map { .elsewhere($0) }
    }
    if let path = lost(name, in: message) { return .elsewhere(path) }
    let fields = table.fields.filter { $0.isDocumented }
    // Next to `aps` are the names of the app, too.
    let holdsData = fields.contains { if case .aps? = $0.meaning { true } else { false } }
    let isLong = name.utf8.count >= (holdsData ? 12 : 8)
    let isApple = name.utf8.contains(UInt8(ascii: "-"))
    if let same = fields.first(where: { EditDistance.isSame($0.name, name) }) {
      return isLong || isApple || !holdsData ? .spelling(same) : nil
    }
    let near = fields.first { field in
      isLong
        && EditDistance.between(folded, EditDistance.fold(field.name), limit: 1) != nil
        && field.type.accepts(member.value)
    }
    if let near { return .near(near) }
    // Where the object is the payload itself, the rules about payloads report Apple's keys.
    guard isApple, table.field(named: Root.aps.name) == nil, let row = Key.named(name, in: .aps)
    else { return nil }
    return message.service.path(of: row).map { .elsewhere($0) }
  }

  /// The field that a name misses by one letter, where the object lacks that field.
  private func slip(_ name: String) -> Guess? {
    let meant = table.fields.first { field in
      field.isDocumented && field.name.utf8.count >= 5
        && EditDistance.between(name, field.name, limit: 1) != nil
        && field.type.accepts(member.value)
    }
    guard let meant, !holder.members.contains(where: { $0.name.map(meant.has) ?? false }) else {
      return nil
    }
    return .near(meant)
  }

  /// Where a name belongs that is next to the parts of a message, and that no program gives to
  /// something of its own.
  private func stray(_ name: String, _ folded: String, in message: ServiceMessage) -> Guess? {
    guard holder.node == message.object.node, name.utf8.count >= 8 else { return nil }
    let path = applePath(folded, in: message) ?? message.service.path(ofField: folded)
    guard let path else { return nil }
    // A value of another kind, such as `"priority": 10`, is wrong there, too.
    let isScalar = member.value.kind != .object && member.value.kind != .array
    let isTaken = path.fields.last.map { field in
      field.type.accepts(member.value) || isScalar && field.type.object == nil
    }
    return path.rest != "" || isTaken == true ? .elsewhere(path) : nil
  }

  /// Where a name of several words belongs that stands in another object of a message, where it has no
  /// meaning.
  private func lost(_ name: String, in message: ServiceMessage) -> FieldPath? {
    let isNext = holder.node == message.object.node
    guard !isNext || message.service.dataPlace == nil, name.utf8.count >= 7,
      name.nameWords.count > 1,
      let path = message.service.path(ofField: EditDistance.fold(name)), path.rest.isEmpty,
      let field = path.fields.last, !isNext || path.fields.count > 1, field.has(name),
      field.type.accepts(member.value)
    else { return nil }
    return path
  }

  /// Whether the member that becomes `aps` is in the same object, and is one.
  private var hasApsBeside: Bool {
    holder.members.contains { member in
      guard case .aps? = member.name.flatMap({ table.field(named: $0) })?.meaning else {
        return false
      }
      return member.value.kind == .object
    }
  }

  /// Where a key of Apple's belongs: the field that becomes it, or else its place in the payload.
  private func applePath(_ folded: String, in message: ServiceMessage) -> FieldPath? {
    let rows = [Aps.all, Alert.all].lazy.flatMap { $0 }
    guard let row = rows.first(where: { EditDistance.fold($0.name) == folded })
    else { return folded == Root.aps.name ? message.service.payloadPath : nil }
    return message.service.path(of: row)
  }
}

extension String {
  /// The words of a name that underscores or hyphens join; of a very long one, none.
  fileprivate var nameWords: [String] {
    guard utf8.count <= 64 else { return [] }
    return lowercased().split { $0 == "_" || $0 == "-" }.map { String($0) }
  }
}

/// The way from a message to one of its fields, or to a key of Apple's in one.
struct FieldPath {
  let fields: [ServiceField]
  /// The path of the key from there, with its point; empty for the field itself.
  var rest = ""

  /// How many members are looked at for a name: a message may have any number of misplaced fields.
  private static let maxMemberCount = 64

  /// The path from the request as its file writes it; names that are not there yet are written in
  /// the style of `other`.
  func words(in message: ServiceMessage, of request: Request, like other: String) -> String {
    var names = message.object.node.keyPath(below: request.root)
    var object: ObjectView? = message.object
    for field in fields {
      let member = object?.members.prefix(FieldPath.maxMemberCount)
        .first { $0.name.map(field.has) ?? false }
      names.append(member?.name ?? field.name(like: other))
      let value = member?.value
      object = value?.asObject ?? value?.asArray?.lazy.compactMap { $0.asObject }.first
    }
    return names.joined(separator: ".") + rest
  }
}

extension NodeView {
  /// The names of the keys that lead to it from a node above; items of lists have none.
  fileprivate func keyPath(below root: NodeView) -> [String] {
    var names: [String] = []
    var node = self
    while node.index != root.index, let parent = node.parent {
      if parent.kind == .member { names.append(MemberView(node: parent).keyText) }
      node = parent
    }
    return names.reversed()
  }
}

extension Service {
  /// The path of the payload in messages of the service; nil where it has none.
  var payloadPath: FieldPath? {
    path { if case .payload? = $0.meaning { true } else { false } }
  }

  /// The path of the object with the headers of APNs; nil where messages have none.
  var headersPath: FieldPath? {
    path { if case .headers? = $0.meaning { true } else { false } }
  }

  /// The path of the field that becomes a key, or of the key itself in the payload or in `aps`.
  func path(of row: Key) -> FieldPath? {
    let path =
      self.path { $0.meaning?.key == row }
      ?? payloadPath.map { FieldPath(fields: $0.fields, rest: "." + row.path) }
    guard path == nil, row.place == .aps, !Aps.everydayWords.contains(row) else { return path }
    return pathInAps(of: row)
  }

  /// The path of a key in the field that becomes `aps`; nil where messages have none.
  func pathInAps(of row: Key) -> FieldPath? {
    path { if case .aps? = $0.meaning { true } else { false } }
      .map { FieldPath(fields: $0.fields, rest: "." + row.name) }
  }

  /// The path of the image that iOS gets; nil where messages have none.
  var imagePath: FieldPath? {
    path { if case .image? = $0.meaning { true } else { false } }
  }

  /// The field that becomes a header.
  func field(for header: Header) -> ServiceField? {
    message.fields.first { field in
      switch field.meaning {
      case .header(let row), .convertedHeader(let row, _): row.name == header.name
      default: false
      }
    }
  }

  /// The path of the first field with a name, case and separators ignored.
  func path(ofField folded: String) -> FieldPath? {
    path { EditDistance.fold($0.name) == folded }
  }

  private func path(where isMeant: (ServiceField) -> Bool) -> FieldPath? {
    var tables: [(table: ServiceObject, fields: [ServiceField])] = [(message, [])]
    var next = 0
    while next < tables.count {
      let (table, fields) = tables[next]
      if let field = table.fields.first(where: isMeant) {
        return FieldPath(fields: fields + [field])
      }
      tables += table.fields.compactMap { field in
        // What is in each item of a list is nothing of the message itself.
        if case .list = field.type { return nil }
        return field.type.object.map { ($0, fields + [field]) }
      }
      next += 1
    }
    return nil
  }
}

extension FieldOccurrence {
  /// The object that it is in, as messages name it.
  func place(in request: Request, _ service: Service) -> String {
    let names = holder.node.keyPath(below: request.root)
    return names.isEmpty
      ? "\(service.name) messages" : Words.list([names.joined(separator: ".")])
  }
}
