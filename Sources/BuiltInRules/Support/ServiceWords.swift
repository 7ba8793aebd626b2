import Diagnostics
import Linting
import Syntax
import Text
import Vocabulary

extension ServiceMessage {
  /// What becomes of a message with a field that the service does not take.
  var refusal: Effect? {
    switch service.unknownFields {
    case .refused(let answer): .rejected("\(service.name) rejects the message: \(answer)")
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
  /// What a field under a name that its table does not have may be meant as.
  enum Guess {
    /// A field of the same object, spelled in another way.
    case spelling(ServiceField)
    /// A key of Apple's, or a field of another object; its path.
    case elsewhere(String)
    /// A field of the same object with a name that is near.
    case near(ServiceField)
    case unknown
  }

  /// Nil for a field of the table, and where the table takes any name.
  func guess(in message: ServiceMessage) -> Guess? {
    guard field == nil, table.others == nil, let name, member.value.kind != .missing else {
      return nil
    }
    let folded = EditDistance.fold(name)
    let fields = table.fields.filter { $0.isDocumented }
    if let same = fields.first(where: { EditDistance.fold($0.name) == folded }) {
      let ignoresCase = message.service.traits.contains(.ignoresCase)
      let isSame = ignoresCase && same.name.lowercased() == name.lowercased()
      return isSame ? nil : .spelling(same)
    }
    if let stray = table.strays.first(where: { EditDistance.fold($0.name) == folded }) {
      return .elsewhere(stray.path)
    }
    if let path = applePath(folded, in: message) ?? message.service.path(ofField: folded) {
      return .elsewhere(path)
    }
    let names = fields.flatMap { [$0.name] + $0.otherNames }
    let near = EditDistance.nearest(to: name, among: names)
    let field = near.flatMap { near in fields.first { $0.has(near) } }
    return field.flatMap { $0.type.accepts(member.value) ? .near($0) : nil } ?? .unknown
  }

  /// Where a key of Apple's belongs: the field that becomes it, or else its place in the payload.
  private func applePath(_ folded: String, in message: ServiceMessage) -> String? {
    let rows = [Aps.all, Alert.all].lazy.flatMap { $0 }
    guard let row = rows.first(where: { EditDistance.fold($0.name) == folded })
    else { return folded == Root.aps.name ? message.service.payloadPath : nil }
    return message.service.path(of: row)
  }
}

extension Service {
  /// The path of the payload in messages of the service; nil where it has none.
  var payloadPath: String? {
    path { if case .payload? = $0.meaning { true } else { false } }
  }

  /// The path of the field that becomes a key, or of the key itself in the payload.
  func path(of row: Key) -> String? {
    path { $0.meaning?.key == row } ?? payloadPath.map { "\($0).\(row.path)" }
  }

  /// The path of the first field with a name, case and separators ignored.
  func path(ofField folded: String) -> String? {
    path { EditDistance.fold($0.name) == folded }
  }

  private func path(where isMeant: (ServiceField) -> Bool) -> String? {
    var tables = [message]
    var next = 0
    while next < tables.count {
      let table = tables[next]
      if let field = table.fields.first(where: isMeant) {
        return table.path.isEmpty ? field.name : "\(table.path).\(field.name)"
      }
      tables += table.fields.compactMap { $0.type.object }
      next += 1
    }
    return nil
  }
}

extension ServiceObject {
  /// The object as messages name it.
  func place(in service: Service) -> String {
    path.isEmpty ? "\(service.name) messages" : "'\(path)'"
  }
}
