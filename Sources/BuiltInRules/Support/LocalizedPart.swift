import PushlintAPNsSpec
import PushlintLint

/// The keys for one text of an alert: written out, or taken from the app's strings.
///
/// A class, since many rules go through all of them, and copying would count three references each.
final class LocalizedPart: Sendable {
  let literal: Key
  let key: Key
  let arguments: Key

  private init(literal: Key, key: Key, arguments: Key) {
    self.literal = literal
    self.key = key
    self.arguments = arguments
  }

  /// The three texts of an alert.
  static let all = [
    LocalizedPart(literal: Alert.title, key: Alert.titleLocKey, arguments: Alert.titleLocArgs),
    LocalizedPart(
      literal: Alert.subtitle,
      key: Alert.subtitleLocKey,
      arguments: Alert.subtitleLocArgs
    ),
    LocalizedPart(literal: Alert.body, key: Alert.locKey, arguments: Alert.locArgs),
  ]
}
