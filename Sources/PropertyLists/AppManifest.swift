package import Text

/// What the `Info.plist` of an app or an app extension says about push notifications.
///
/// Specification: Apple, "Information Property List", the pages of each key.
package struct AppManifest: Sendable {
  /// A text and where it is.
  package struct Name: Hashable, Sendable {
    package let text: String
    package let range: ByteRange
  }

  /// Some names of a list.
  package struct Names: Hashable, Sendable {
    package let names: [Name]
    /// Whether there may be others, behind build settings or in what is damaged.
    package let isOpen: Bool

    package func contains(_ text: String) -> Bool { names.contains { $0.text == text } }
  }

  /// The background modes.
  package let backgroundModes: Stated<Names>
  package let supportsLiveActivities: Stated<Bool>
  package let supportsFrequentUpdates: Stated<Bool>
  /// The extension point of an app extension, such as that of content extensions.
  package let extensionPoint: Stated<String>
  /// The categories whose notifications a content extension shows.
  package let extensionCategories: Stated<Names>

  /// The extension point of notification content extensions.
  package static let contentExtensionPoint = "com.apple.usernotifications.content-extension"

  package init(_ list: PropertyList) {
    backgroundModes = list.stated("UIBackgroundModes", Self.names)
    supportsLiveActivities = list.stated("NSSupportsLiveActivities") { $0.asBoolean }
    supportsFrequentUpdates = list.stated("NSSupportsLiveActivitiesFrequentUpdates") {
      $0.asBoolean
    }
    let extensionPart = list.root?["NSExtension"]
    guard list.root?.asDictionary != nil, extensionPart?.isUnknown != true else {
      let place = extensionPart?.range ?? .at(0)
      (extensionPoint, extensionCategories) = (.unknown(place), .unknown(place))
      return
    }
    extensionPoint = list.stated(extensionPart?["NSExtensionPointIdentifier"]) { $0.knownText }
    let attributes = extensionPart?["NSExtensionAttributes"]
    extensionCategories = list.stated(attributes?["UNNotificationExtensionCategory"], Self.names)
  }

  /// Whether background pushes may wake the app; the place is that of the mode or of the list.
  package var receivesBackgroundPushes: Stated<Bool> {
    switch backgroundModes {
    case .absent: .absent
    case .unknown(let range): .unknown(range)
    case .value(let modes, let range):
      if let mode = modes.names.first(where: { $0.text == "remote-notification" }) {
        .value(true, mode.range)
      } else {
        modes.isOpen ? .unknown(range) : .value(false, range)
      }
    }
  }

  /// The names in a list, or the only one; nil for other values.
  private static func names(_ value: PropertyListValue) -> Names? {
    if value.asString != nil {
      return value.knownText.map {
        Names(names: [Name(text: $0, range: value.range)], isOpen: false)
      }
    }
    guard let items = value.asArray else { return nil }
    var names: [Name] = []
    for item in items {
      if let text = item.knownText { names.append(Name(text: text, range: item.range)) }
    }
    return Names(names: names, isOpen: names.count < items.count)
  }
}
