import PushlintAPNsSpec
import PushlintAppFiles
import PushlintLint

/// The values that a key of a payload may have.
struct ValueSuggestions {
  let context: LintContext
  let facts: CompletionFacts
  let pushType: PushType?
  /// The typed text; long lists are filtered by it.
  let prefix: String

  /// How many strings keys are offered.
  static let limit = 500

  func suggestions(for row: Key) -> (values: [Suggestion], isCut: Bool) {
    switch row {
    case Aps.sound, Sound.name, Alert.sound: return (sounds(for: row), false)
    case Aps.category: return cut(categories)
    case Alert.titleLocKey, Alert.subtitleLocKey, Alert.locKey, LocalizedText.locKey:
      return cut(stringsKeys)
    case Aps.attributesType: return (activityTypes, false)
    case Aps.alert: return ([alert], false)
    case Root.aps: return ([object(Aps.alert.name, ValueTemplates.template(for: row))], false)
    case Aps.badge: return (["1", "0"].map { .literal($0) }, false)
    default: return (values(of: row.type, row), false)
    }
  }

  func values(of type: ValueType, _ row: Key?) -> [Suggestion] {
    switch type {
    case .oneOf(let words): return words.map { word(for: $0, row) }
    case .flag: return [.literal("1")]
    case .trueOnly: return [.literal("true")]
    case .boolean: return [.literal("true"), .literal("false")]
    case .number(from: .some, to: .some):
      // For a Live Activity any number is valid.
      if row == Aps.relevanceScore, pushType == .liveactivity { return [.literal("100")] }
      return ["1", "0.5", "0"].map { .literal($0) }
    case .nullable: return [.literal("null")]
    default: return []
    }
  }

  private func word(for word: String, _ row: Key?) -> Suggestion {
    let topic: Topic? =
      switch row {
      case Aps.event: ActivityEvent(rawValue: word).map { .event($0) }
      case Aps.interruptionLevel: InterruptionLevel(rawValue: word).map { .interruptionLevel($0) }
      default: nil
      }
    return .text(word, .word, topic: topic)
  }

  // MARK: Objects

  private var alert: Suggestion { object("title, body", ValueTemplates.alert) }

  private func object(_ name: String, _ template: Template) -> Suggestion {
    Suggestion(name: name, kind: .template, detail: "object", template: template)
  }

  // MARK: The app

  private func sounds(for row: Key) -> [Suggestion] {
    var all = [Suggestion.text(Sound.defaultName, .word, detail: "the system sound")]
    all += facts.soundNames.lazy.filter { ValueSuggestions.isPlayable($0) }
      .prefix(ValueSuggestions.limit).map { .text($0, .file) }
    if row == Aps.sound { all.append(object("critical alert", ValueTemplates.criticalSound)) }
    return all
  }

  /// Whether a file has the extension of a sound that notifications play.
  private static func isPlayable(_ name: String) -> Bool {
    let name = name.lowercased()
    return SoundFormat.extensions.contains { name.hasSuffix("." + $0) }
  }

  private var categories: [Suggestion] {
    (context.app.categories()?.identifiers ?? []).map { .text($0, .reference, detail: "category") }
  }

  private var stringsKeys: [Suggestion] {
    guard let strings = context.app.strings() else { return [] }
    return strings.keys.lazy.filter { isNear($0) }.prefix(ValueSuggestions.limit + 1).map { key in
      let count = strings[key]?.translations.first?.argumentCount
      let detail = count.map { $0 == 1 ? "1 argument" : "\($0) arguments" }
      return .text(key, .reference, detail: detail)
    }
  }

  private var activityTypes: [Suggestion] {
    (context.app.activities()?.names ?? []).map { .text($0, .reference, detail: "Swift type") }
  }

  /// Whether a text contains the typed letters in order, as editors match them.
  private func isNear(_ text: String) -> Bool {
    var rest = prefix.lowercased().utf8[...]
    for byte in text.lowercased().utf8 where byte == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  private func cut(_ all: [Suggestion]) -> ([Suggestion], Bool) {
    (Array(all.prefix(ValueSuggestions.limit)), all.count > ValueSuggestions.limit)
  }
}
