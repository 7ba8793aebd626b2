import PushlintAPNsSpec
import PushlintAppFiles
import PushlintLint
import PushlintSyntax

/// The name of something in the app's files, as payloads have it.
struct AppName: Hashable, Sendable {
  let role: AppReference.Role
  private let exactText: ExactText

  init(_ role: AppReference.Role, _ text: String) {
    self.role = role
    exactText = ExactText(text)
  }

  init(_ reference: AppReference) { self.init(reference.role, reference.name) }

  var text: String { exactText.text }
}

/// A value of a payload that refers to something in the app's files.
struct AppReference {
  enum Role: Sendable {
    case sound
    /// A key of the app's strings.
    case text
    case category
    /// The Swift type of a Live Activity's attributes.
    case activityType
  }

  let node: NodeView
  let role: Role
  let name: String

  private init?(_ node: NodeView?, _ role: Role) {
    guard let node, let string = node.asString, !string.isTemplate, !string.isEmpty else {
      return nil
    }
    self.node = node
    self.role = role
    name = string.value
  }

  /// All references in a payload; none is resolved yet.
  static func all(in payload: Payload) -> [AppReference] {
    let others = [
      AppReference(payload.namedSound?.node, .sound),
      AppReference(payload.aps?[Aps.category]?.value, .category),
      AppReference(payload.aps?[Aps.attributesType]?.value, .activityType),
    ]
    return texts(in: payload) + others.compactMap { $0 }
  }

  private static let textKeys = [
    Alert.titleLocKey, Alert.subtitleLocKey, Alert.locKey, Alert.actionLocKey, LocalizedText.locKey,
  ]

  static func texts(in payload: Payload) -> [AppReference] {
    payload.keys.compactMap { key in
      guard let row = key.row, textKeys.contains(row) else { return nil }
      return AppReference(key.value, .text)
    }
  }

  /// The bytes of the name, without its quotes.
  var nameRange: ByteRange { node.tree.fileRange(of: node.node.contentRange) }

  /// The app's text for the key.
  func string(in payload: Payload) -> LocalizedString? { payload.context.app.strings()?[name] }

  /// Where it is defined in the app's files, the likeliest first.
  func places(in payload: Payload) -> [FilePlace] {
    switch role {
    case .sound: payload.namedSound?.file.map { [FilePlace($0.place)] } ?? []
    case .text: string(in: payload)?.translations.map { $0.place } ?? []
    case .category:
      payload.context.app.categories()?.registrations(of: name).compactMap { $0.place } ?? []
    case .activityType:
      [payload.context.app.activities()?.place(ofType: name)].compactMap { $0 }
    }
  }
}
