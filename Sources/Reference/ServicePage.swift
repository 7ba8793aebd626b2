public import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// The documentation of a push service and of the fields of its messages, as CommonMark.
extension ReferencePage {
  /// A service, and every field of its messages.
  public static func text(for service: Service) -> String {
    var facts = ["push service", unknownFields(of: service)]
    if let type = service.impliedPushType { facts.append("push type `\(type.rawValue)`") }
    if !service.unsupportedPushTypes.isEmpty {
      let types = service.unsupportedPushTypes.map { "`\($0.rawValue)`" }
      facts.append("does not send \(types.joined(separator: ", "))")
    }
    let lists = service.tables.compactMap { table -> String? in
      let list = list(of: table)
      guard !list.isEmpty else { return nil }
      return "## \(table.path.isEmpty ? "Fields" : "`\(table.path)`")\n\n\(list)"
    }
    let text = ([service.documentation] + lists).joined(separator: "\n\n")
    return page(service.name, facts, text, service.source)
  }

  /// A field of a service's message, and the fields in it.
  public static func text(for field: ServiceField, in table: ServiceObject, of service: Service)
    -> String
  {
    var facts = ["field of \(service.name)", field.type.markdown]
    if let meaning = field.meaning { facts.append(meaning.markdown) }
    if let needed = field.needs { facts.append("needs `\(needed.name)`") }
    if let successor = field.successor { facts.append("now `\(successor)`") }
    if !field.isDocumented { facts.append("not documented") }
    var parts = field.documentation.isEmpty ? [] : [field.documentation]
    if let list = field.type.object.map({ list(of: $0) }), !list.isEmpty {
      parts.append("Fields:\n\n\(list)")
    }
    parts.append("\(service.name) \(unknownFields(of: service)).")
    return page(
      "`\(table.path(of: field))`",
      facts,
      parts.joined(separator: "\n\n"),
      service.source
    )
  }

  private static func unknownFields(of service: Service) -> String {
    switch service.unknownFields {
    case .refused(let answer): "rejects a message with an unknown field: \(answer.words)"
    case .ignored: "ignores unknown fields"
    case .undocumented: "does not document what happens to unknown fields"
    }
  }

  /// An item for each field; fields that the same is said of share one.
  private static func list(of table: ServiceObject) -> String {
    var items: [(names: [String], words: String)] = []
    for field in table.fields {
      let words = words(for: field)
      if items.last?.words == words {
        items[items.count - 1].names.append("`\(field.name)`")
      } else {
        items.append((["`\(field.name)`"], words))
      }
    }
    if table.others != nil, !table.fields.isEmpty { items.append((["others"], "the app's own")) }
    return items.map { "- \($0.names.joined(separator: ", ")): \($0.words)" }
      .joined(separator: "\n")
  }

  /// The type of a field and what it becomes, or else what it is for.
  private static func words(for field: ServiceField) -> String {
    let type = field.type.markdown
    if let meaning = field.meaning { return "\(type), \(meaning.markdown)" }
    return field.documentation.isEmpty ? type : "\(type). \(field.documentation)"
  }
}

/// Places in the messages of services, by the names that people ask for.
extension ReferencePage {
  /// The pages about the services and the fields of that name: `fcm`, `notification.title`, `title`.
  static func servicePages(named word: String) -> [String] {
    if let service = Service.all.first(where: { $0.isCalled(word) }) {
      return [text(for: service)]
    }
    let places = Service.all.flatMap { $0.places(named: word) }
    if places.count == 1, let place = places.first, let field = place.field {
      return [text(for: field, in: place.table, of: place.service)]
    }
    guard !places.isEmpty else { return [] }
    let items = places.map { "- \($0.summary)" }
    return [
      "**`\(word)`** in messages to push services:\n\n"
        + items.joined(separator: "\n")
    ]
  }

  /// Every word that leads to such a page.
  static var serviceWords: [String] {
    Service.all.flatMap { service in
      [service.id]
        + service.tables.flatMap { table in table.fields.map { table.path(of: $0) } }
    }
  }

  /// A field of a service, or a name that has no effect in one of its objects.
  fileprivate struct Place {
    let service: Service
    let table: ServiceObject
    /// Nil for a name that belongs elsewhere, at `path`.
    let field: ServiceField?
    let path: String

    var summary: String {
      guard let field else {
        return "\(service.name): not in `\(table.path)`; it belongs in `\(path)`"
      }
      let meaning = field.meaning.map { ", \($0.markdown)" } ?? ""
      return "\(service.name): `\(path)`, \(field.type.markdown)\(meaning)"
    }
  }
}

extension Service {
  fileprivate func isCalled(_ word: String) -> Bool {
    ([id, name] + otherNames).contains { $0.lowercased() == word.lowercased() }
  }

  /// The path of a key in the payload, in messages.
  private func payloadPath(of row: Key) -> String {
    for table in tables {
      for field in table.fields {
        if case .payload? = field.meaning { return "\(table.path(of: field)).\(row.path)" }
      }
    }
    return row.path
  }

  /// The names that people write in a table and that belong in the payload: its strays, and keys of
  /// `aps` next to fields that become such keys.
  private func misplaced(in table: ServiceObject) -> [(name: String, key: Key)] {
    let hasPayload = tables.contains { $0.fields.contains { $0.isPayload } }
    guard hasPayload, table.others == nil, table.fields.contains(where: { $0.isAppleKey }) else {
      return table.strays
    }
    let rows = Key.rows(in: .aps).filter { table.field(named: $0.name) == nil }
    return table.strays + rows.map { ($0.name, $0) }
  }

  /// The fields with this path, or the end of it; case and separators of words do not count.
  fileprivate func places(named word: String) -> [ReferencePage.Place] {
    let asked = word.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    var places: [ReferencePage.Place] = []
    for table in tables {
      for field in table.fields
      where ([field.name] + field.otherNames).contains(where: { table.isPath(asked, to: $0) }) {
        let path = table.path(of: field)
        places.append(ReferencePage.Place(service: self, table: table, field: field, path: path))
      }
      // A name alone says nothing about where it does not belong.
      for key in misplaced(in: table) where asked.count > 1 && table.isPath(asked, to: key.name) {
        let place = payloadPath(of: key.key)
        places.append(ReferencePage.Place(service: self, table: table, field: nil, path: place))
      }
    }
    return places
  }
}

extension ServiceField {
  fileprivate var isPayload: Bool { if case .payload? = meaning { true } else { false } }
  fileprivate var isAppleKey: Bool { if case .key? = meaning { true } else { false } }
}

extension ServiceObject {
  /// Whether the words are, or end, the path to a member.
  fileprivate func isPath(_ asked: [String], to name: String) -> Bool {
    let full = (path.isEmpty ? name : "\(path).\(name)").split(separator: ".").map { String($0) }
    return full.count >= asked.count
      && zip(full.suffix(asked.count), asked).allSatisfy { EditDistance.isSame($0, $1) }
  }
}
