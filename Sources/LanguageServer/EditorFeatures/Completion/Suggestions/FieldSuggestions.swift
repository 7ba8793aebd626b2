import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// The fields of an object in a message to a push service.
struct FieldSuggestions {
  let message: ServiceMessage
  let table: ServiceObject

  /// The fields, in the spelling that the message uses.
  var keys: [Suggestion] {
    let style =
      message.fields.lazy
      .filter { $0.field?.otherNames.isEmpty == false }.compactMap { $0.name }.first ?? ""
    return table.fields.filter { $0.isDocumented }.map { field in
      Suggestion(
        name: field.name(like: style),
        kind: .key,
        detail: field.type.plainWords,
        topic: .field(field, in: table, of: message.service),
        isDeprecated: field.successor != nil,
        template: FieldSuggestions.template(for: field)
      )
    }
  }

  /// The value that is inserted after a new field.
  private static func template(for field: ServiceField) -> Template {
    switch (field.meaning, field.type) {
    case (.payload?, .object): .object([.init(Root.aps.name, .object([]))])
    case (.key(let row)?, .value(let type)) where type == row.type:
      ValueTemplates.template(for: row)
    default: template(for: field.type)
    }
  }

  private static func template(for type: FieldType) -> Template {
    switch type {
    case .any: .placeholder
    case .value(let type): ValueTemplates.template(for: type)
    case .duration: .textPlaceholder("3600s")
    case .embedded: .textPlaceholder("")
    case .list(let item): .list([template(for: item)])
    case .either(let types): types.first.map { template(for: $0) } ?? .placeholder
    case .object(let table): .object(parts(of: table))
    }
  }

  /// The members that an object needs to lead to a request.
  private static func parts(of table: ServiceObject) -> [Template.Member] {
    table.fields.compactMap { field in
      switch field.meaning {
      case .payload?, .headers?: Template.Member(field.name, template(for: field))
      default: nil
      }
    }
  }
}

extension ValueSuggestions {
  /// The values of a field: those of the key that it becomes, as far as they have its form.
  func suggestions(for field: ServiceField) -> (values: [Suggestion], isCut: Bool) {
    let own = values(of: field.type)
    guard let row = field.meaning?.key else { return (own, false) }
    let (all, isCut) = suggestions(for: row)
    if case .value(let type) = field.type, type == row.type { return (all, isCut) }
    if own.contains(where: { $0.kind == .word }) { return (own, false) }
    return (own + all.filter { [.word, .file, .reference].contains($0.kind) }, isCut)
  }

  private func values(of type: FieldType) -> [Suggestion] {
    switch type {
    case .value(let type): values(of: type, nil)
    case .either(let types): types.flatMap { values(of: $0) }
    case .any, .duration, .object, .list, .embedded: []
    }
  }
}
