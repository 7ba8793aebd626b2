import PushlintAPNsSpec
import PushlintAppFiles
import PushlintLint
import PushlintSyntax

/// A key of the app's strings that a payload names, and the arguments that go with it.
struct LocalizedReference {
  /// The value that names the key.
  let node: NodeView
  let name: String
  /// How many arguments there are; nil where that is not known.
  let argumentCount: Int?
  /// The arguments' array, where there is one.
  let arguments: NodeView?
  /// The text that the app has under the key; nil for none.
  let string: LocalizedString?

  /// All of them, where strings files are configured.
  static func all(in payload: Payload) -> [(LocalizedReference, AppStrings)] {
    var named: [(AppleObject, Key, Key)] = []
    if let alert = payload.alert {
      for part in LocalizedPart.all where alert[part.key] != nil {
        named.append((alert, part.key, part.arguments))
      }
    }
    // Elsewhere such objects are misplaced, and nothing looks into them.
    if payload.pushType.type == .liveactivity {
      for text in payload.localizedTexts where text[LocalizedText.locKey] != nil {
        named.append((text, LocalizedText.locKey, LocalizedText.locArgs))
      }
    }
    // Asked for only here: reading the files takes time.
    guard !named.isEmpty, let strings = payload.context.app.strings() else { return [] }
    return named.compactMap { object, key, arguments in
      LocalizedReference(object, key, arguments, strings, payload).map { ($0, strings) }
    }
  }

  private init?(
    _ object: AppleObject,
    _ key: Key,
    _ arguments: Key,
    _ strings: AppStrings,
    _ payload: Payload
  ) {
    guard let node = object[key]?.value, let text = node.asString, !text.isTemplate,
      !text.value.isEmpty
    else { return nil }
    self.node = node
    name = text.value
    string = strings[text.value]
    let value = object[arguments]?.value
    self.arguments = value?.kind == .array ? value : nil
    argumentCount = LocalizedReference.count(
      value,
      isOpen: object.object.isOpen || payload.isMerged
    )
  }

  private static func count(_ value: NodeView?, isOpen: Bool) -> Int? {
    guard let value, value.kind != .null else { return isOpen ? nil : 0 }
    guard value.kind == .array, !value.flags.contains(.isOpen), let items = value.asArray else {
      return nil
    }
    let arguments = Array(items)
    // A placeholder without quotes may insert several values.
    return arguments.contains { $0.isUnknown } ? nil : arguments.count
  }
}
