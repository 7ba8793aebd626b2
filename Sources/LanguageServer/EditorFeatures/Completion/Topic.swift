public import PushlintAPNsSpec
public import PushlintEngine
import PushlintReference

/// The subject of a completion's documentation.
public struct Topic: Hashable, Sendable {
  /// Its kind and what it is called, such as `key aps.alert`.
  public let name: String

  public static func key(_ key: Key) -> Topic { Topic(name: "key " + key.path) }
  public static func header(_ header: Header) -> Topic { Topic(name: "header " + header.name) }
  public static func pushType(_ type: PushType) -> Topic { Topic(name: "type " + type.rawValue) }
  public static func event(_ event: ActivityEvent) -> Topic {
    Topic(name: "event " + event.rawValue)
  }
  public static func interruptionLevel(_ level: InterruptionLevel) -> Topic {
    Topic(name: "level " + level.rawValue)
  }
  public static func field(
    _ field: ServiceField,
    in table: ServiceObject,
    of service: Service
  ) -> Topic {
    Topic(name: "field \(service.id) \(table.path(of: field))")
  }
  public static func rule(_ id: String) -> Topic { Topic(name: "rule " + id) }
}

extension Engine {
  /// Documentation for the topic of that name, as CommonMark; nil if there is none.
  public static func documentation(ofTopic name: String) -> String? {
    guard let space = name.firstIndex(of: " ") else { return nil }
    let word = String(name[name.index(after: space)...])
    switch name[..<space] {
    case "key": return Key.all.first { $0.path == word }.map { ReferencePage.text(for: $0) }
    case "header": return Header.named(word).map { ReferencePage.text(for: $0) }
    case "type": return PushType(rawValue: word).map { ReferencePage.text(for: $0) }
    case "event": return ActivityEvent(rawValue: word)?.documentation
    case "level": return InterruptionLevel(rawValue: word)?.documentation
    case "field":
      return field(word).map { ReferencePage.text(for: $0.field, in: $0.table, of: $0.service) }
    case "rule": return ReferencePage.summary(ofRule: word)
    default: return nil
    }
  }

  /// The field that a service's id and a path name.
  private static func field(
    _ words: String
  ) -> (service: Service, table: ServiceObject, field: ServiceField)? {
    let words = words.split(separator: " ", maxSplits: 1).map { String($0) }
    guard words.count == 2, let service = Service.all.first(where: { $0.id == words[0] }) else {
      return nil
    }
    for table in service.tables {
      let field = table.fields.first { table.path(of: $0) == words[1] }
      if let field { return (service, table, field) }
    }
    return nil
  }
}
