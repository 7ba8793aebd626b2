package import Vocabulary

/// The subject of a completion's documentation.
package enum Topic: Hashable, Sendable {
  case key(Key)
  case header(Header)
  case pushType(PushType)
  case event(ActivityEvent)
  case interruptionLevel(InterruptionLevel)
  /// A rule, by its id.
  case rule(String)

  /// A name that `init?(name:)` reads.
  package var name: String {
    switch self {
    case .key(let key): "key " + key.path
    case .header(let header): "header " + header.name
    case .pushType(let type): "type " + type.rawValue
    case .event(let event): "event " + event.rawValue
    case .interruptionLevel(let level): "level " + level.rawValue
    case .rule(let id): "rule " + id
    }
  }

  /// The topic of that name; nil if there is none.
  package init?(name: String) {
    guard let space = name.firstIndex(of: " ") else { return nil }
    let word = String(name[name.index(after: space)...])
    let topic: Topic? =
      switch name[..<space] {
      case "key": Key.all.first { $0.path == word }.map { .key($0) }
      case "header": Header.named(word).map { .header($0) }
      case "type": PushType(rawValue: word).map { .pushType($0) }
      case "event": ActivityEvent(rawValue: word).map { .event($0) }
      case "level": InterruptionLevel(rawValue: word).map { .interruptionLevel($0) }
      case "rule": .rule(word)
      default: nil
      }
    guard let topic else { return nil }
    self = topic
  }
}
