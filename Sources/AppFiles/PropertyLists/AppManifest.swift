public import PushlintSyntax

/// What the `Info.plist` of an app or an app extension says about push notifications.
///
/// Specification: Apple, "Information Property List", the pages of each key.
public struct AppManifest: Sendable {
  /// A text and where it is.
  public struct Name: Hashable, Sendable {
    public let text: String
    public let range: ByteRange
  }

  /// Whether background pushes may wake the app; the place is that of the mode or of the list.
  public let receivesBackgroundPushes: Declared<Bool>
  public let supportsLiveActivities: Declared<Bool>
  /// The extension point of an app extension, such as that of content extensions.
  public let extensionPoint: Declared<String>
  /// The categories whose notifications a content extension shows, as far as they are known.
  public let extensionCategories: [Name]

  public init(_ list: PropertyList) {
    // Xcode adds build settings to a list that names no bundle identifier.
    let isFinal = list.root?["CFBundleIdentifier"] != nil
    receivesBackgroundPushes = Self.pushMode(list.stated("UIBackgroundModes", Self.names))
      .unlessAdded(isFinal)
    supportsLiveActivities = list.stated("NSSupportsLiveActivities") { $0.asBoolean }
      .unlessAdded(isFinal)
    let extensionPart = list.root?["NSExtension"]
    guard list.root?.asDictionary != nil, extensionPart?.isUnknown != true else {
      extensionPoint = .unknown(extensionPart?.range ?? .at(0))
      extensionCategories = []
      return
    }
    extensionPoint = list.stated(extensionPart?["NSExtensionPointIdentifier"]) { $0.knownText }
    let categories = extensionPart?["NSExtensionAttributes"]?["UNNotificationExtensionCategory"]
    extensionCategories = categories.flatMap(Self.names)?.known ?? []
  }

  /// Whether the background modes hold the one for pushes.
  private static func pushMode(_ modes: Declared<Names>) -> Declared<Bool> {
    switch modes {
    case .absent: .absent
    case .unknown(let range): .unknown(range)
    case .value(let names, let range):
      if let mode = names.known.first(where: { $0.text == "remote-notification" }) {
        .value(true, mode.range)
      } else {
        names.areAll ? .value(false, range) : .unknown(range)
      }
    }
  }

  /// The names of a list; others may be behind build settings or in what is damaged.
  private typealias Names = (known: [Name], areAll: Bool)

  /// The names in a list, or the only one; nil for other values.
  private static func names(_ value: PropertyListValue) -> Names? {
    if value.asString != nil {
      return value.knownText.map { ([Name(text: $0, range: value.range)], true) }
    }
    guard let items = value.asArray else { return nil }
    let known = items.compactMap { item in
      item.knownText.map { Name(text: $0, range: item.range) }
    }
    return (known, known.count == items.count)
  }
}

extension Declared {
  /// The same; unknown where the key is absent and the build may add it.
  fileprivate func unlessAdded(_ isFinal: Bool) -> Self {
    isAbsent && !isFinal ? .unknown(.at(0)) : self
  }
}
