// Made by 'pushlint schema payload --types swift'.

import Foundation

/// The types of a payload for Apple Push Notification service.
enum APNs {
  /// The JSON object that APNs accepts; custom keys go next to `aps`.
  /// For custom keys, write a type of your own with a property `aps`.
  struct Payload: Codable, Hashable, Sendable {
    /// The object that tells the system how to present the push; custom keys go next to it. The
    /// push types `mdm`, `voip`, `pushtotalk`, `complication` and `fileprovider` do without it.
    var aps: Aps?
    /// The PushMagic string that the device gave when it enrolled in device management. It must
    /// be the only key of the payload.
    var mdm: String?
    /// The file provider container that has changed, such as
    /// `NSFileProviderWorkingSetContainerItemIdentifier` or
    /// `NSFileProviderRootContainerItemIdentifier`.
    var containerIdentifier: String?
    /// The file provider domain that has changed; needed when the app adds domains with the
    /// file provider manager.
    var domain: String?
    /// The bundle id of the app that the simulator delivers the file to; one given to `simctl
    /// push` wins over it. It is not an APNs key and belongs only in files for the simulator.
    var simulatorTargetBundle: String?

    enum CodingKeys: String, CodingKey {
      case aps
      case mdm
      case containerIdentifier = "container-identifier"
      case domain
      case simulatorTargetBundle = "Simulator Target Bundle"
    }
  }

  /// The object that tells the system how to present the push; custom keys go next to it. The
  /// push types `mdm`, `voip`, `pushtotalk`, `complication` and `fileprovider` do without it.
  struct Aps: Codable, Hashable, Sendable {
    /// The text to show: an object, or a plain string in the older form, which is shown as the
    /// body and may keep a service extension from running. Omit it in a silent push; a Live
    /// Activity takes only the object and needs it to start.
    var alert: TextOr<Alert>?
    /// The number to show on the app's icon: an absolute count, where 0 removes the badge and
    /// omitting the key leaves it unchanged. What negative or fractional numbers do is not
    /// documented.
    var badge: Int?
    /// The sound to play: `default`, or the name of a file that is already in the app's bundle
    /// or in the `Library/Sounds` folder of its container or its app group's. A missing file,
    /// or one over 30 seconds, is replaced by the default sound; the object form is for
    /// critical alerts.
    var sound: TextOr<CriticalSound>?
    /// An identifier of your own by which the system groups notifications (since iOS 12).
    /// Grouping keeps each notification; to replace an earlier one, use the header
    /// `apns-collapse-id`. Since iOS 10.
    var threadID: String?
    /// The identifier, case included, of a notification category that the app has registered;
    /// it adds the action buttons and selects the content extension. With an unknown category
    /// the push is shown without buttons. Since iOS 8.
    var category: String?
    /// The number 1 wakes the app in the background. In a silent push `alert`, `badge` and
    /// `sound` must be absent, and the system delivers only two or three an hour.
    var contentAvailable: Flag?
    /// The number 1 passes the push to the app's notification service extension before it is
    /// shown. That needs an `alert` object with a title, subtitle or body. Since iOS 10.
    var mutableContent: Flag?
    /// The value `service-update` asks the system to update the channel's service status.
    var pttPushType: String?
    /// The identifier of the window to bring forward when the user opens the notification.
    /// Since iOS 13, tvOS 13, watchOS 6.
    var targetContentID: String?
    /// How urgent the notification is; `active` when omitted. `passive` plays no sound, and
    /// `time-sensitive` and `critical` each need an entitlement of the app. Since iOS 15, macOS
    /// 12, watchOS 8, tvOS 15.
    var interruptionLevel: InterruptionLevel?
    /// A number from 0 to 1 by which the system sorts the app's notifications in the summary. A
    /// Live Activity takes any number, such as 25, 50 or 100, to rank it among the app's
    /// activities. Since iOS 15, macOS 12, watchOS 8, tvOS 15.
    var relevanceScore: Double?
    /// A string by which the user's current Focus filter decides whether to show the
    /// notification. Since iOS 16, macOS 13, watchOS 9.
    var filterCriteria: String?
    /// The values for the placeholders of a website's `urlFormatString`, one string each. Only
    /// legacy Safari website pushes read it; current pages do not list it. Deprecated: read
    /// only by legacy Safari website pushes.
    var urlArgs: [String]?
    /// The boolean `true` tells the system to reload the app's widgets or controls; Apple's
    /// samples have nothing else in `aps`. Since widgets: iOS 26, macOS 26, watchOS 26;
    /// controls: iOS 18.
    var contentChanged: Bool?
    /// The time of sending, in seconds since 1970; the system keeps the newest update and drops
    /// older ones. Since iOS 16.
    var timestamp: Int?
    /// What the push does to the Live Activity: `start`, `update` or `end`. A broadcast cannot
    /// start one. Since iOS 16; start: iOS 17.2.
    var event: ActivityEvent?
    /// The activity's new state, as the app's `ContentState` type decodes it with Swift's
    /// default strategies: names as in Swift, dates as seconds since 2001. With `end` it should
    /// hold the final state; an undecodable one is ignored without an error. Since iOS 16.
    var contentState: JSONValue?
    /// The time, in seconds since 1970, from which the system considers the activity's content
    /// out of date; optional.
    var staleDate: Int?
    /// When the system removes an ended activity, in seconds since 1970; only with `end`. A
    /// past date removes it at once; without the key, or with a later date, the system removes
    /// it within four hours of its end.
    var dismissalDate: Int?
    /// The name of the app's Swift type for the activity's attributes; required for `start`,
    /// and only there. Since iOS 17.2.
    var attributesType: String?
    /// The activity's unchanging values, as the Swift type in `attributes-type` decodes them;
    /// required for `start`, and only there. Since iOS 17.2.
    var attributes: JSONValue?
    /// The number 1 asks the started activity for a push token to update it with; only with
    /// `start`. What it does together with `input-push-channel` is not documented. Since iOS
    /// 18.
    var inputPushToken: Flag?
    /// The base64 id of the broadcast channel that the started activity listens to; only with
    /// `start`. Systems before iOS 18 then do not start the activity at all. Since iOS 18.
    var inputPushChannel: String?

    enum CodingKeys: String, CodingKey {
      case alert
      case badge
      case sound
      case threadID = "thread-id"
      case category
      case contentAvailable = "content-available"
      case mutableContent = "mutable-content"
      case pttPushType = "ptt-push-type"
      case targetContentID = "target-content-id"
      case interruptionLevel = "interruption-level"
      case relevanceScore = "relevance-score"
      case filterCriteria = "filter-criteria"
      case urlArgs = "url-args"
      case contentChanged = "content-changed"
      case timestamp
      case event
      case contentState = "content-state"
      case staleDate = "stale-date"
      case dismissalDate = "dismissal-date"
      case attributesType = "attributes-type"
      case attributes
      case inputPushToken = "input-push-token"
      case inputPushChannel = "input-push-channel"
    }
  }

  /// The text to show, as an object.
  struct Alert: Codable, Hashable, Sendable {
    /// A short heading, which Apple Watch shows in its short look. In a Live Activity it may
    /// also be an object with `loc-key` and `loc-args`. Since iOS 8.2.
    var title: TextOr<LocalizedText>?
    /// A second line under the title that says more about the reason for the notification.
    /// Since iOS 10.
    var subtitle: String?
    /// The text of the notification; no length limit is documented. In a Live Activity it may
    /// also be an object with `loc-key` and `loc-args`.
    var body: TextOr<LocalizedText>?
    /// The name of the image or storyboard, with or without extension, that is shown while the
    /// app launches from this notification.
    var launchImage: String?
    /// A key of the app's `Localizable.strings` whose text becomes the title; use it instead of
    /// `title`. For Live Activities Apple's samples put an object under `title`, and flat keys
    /// are not documented.
    var titleLocKey: String?
    /// The strings for the `%@` and `%1$@` specifiers in the text of `title-loc-key`, in order;
    /// the device inserts them unchanged.
    var titleLocArgs: [String]?
    /// A key of the app's `Localizable.strings` whose text becomes the subtitle; use it instead
    /// of `subtitle`.
    var subtitleLocKey: String?
    /// The strings for the `%@` and `%1$@` specifiers in the text of `subtitle-loc-key`, in
    /// order; the device inserts them unchanged.
    var subtitleLocArgs: [String]?
    /// A key of the app's `Localizable.strings` whose text becomes the body; use it instead of
    /// `body`. For Live Activities Apple's samples put an object under `body`, and flat keys
    /// are not documented.
    var locKey: String?
    /// The strings for the `%@` and `%1$@` specifiers in the text of `loc-key`, in order; the
    /// device inserts them unchanged.
    var locArgs: [String]?
    /// The sound of a Live Activity's alert, which belongs here and not in `aps`. An ordinary
    /// push sets its sound in `aps.sound`.
    var sound: String?
    /// A key of the app's `Localizable.strings` for the title of the view button in old
    /// systems; `null` hid the button. Current pages do not list it. Deprecated: current pages
    /// do not list it.
    var actionLocKey: String?
    /// The label of the action button in a legacy Safari website push; current pages do not
    /// list it. Deprecated: read only by legacy Safari website pushes.
    var action: String?
    /// The text that represented this notification in its group's summary, from iOS 12 to iOS
    /// 14. Since iOS 12. Deprecated: ignored since iOS 15, watchOS 8 and tvOS 15.
    var summaryArg: String?
    /// How many items this notification counted for in its group's summary, from iOS 12 to iOS
    /// 14. Since iOS 12. Deprecated: ignored since iOS 15, watchOS 8 and tvOS 15.
    var summaryArgCount: Int?

    enum CodingKeys: String, CodingKey {
      case title
      case subtitle
      case body
      case launchImage = "launch-image"
      case titleLocKey = "title-loc-key"
      case titleLocArgs = "title-loc-args"
      case subtitleLocKey = "subtitle-loc-key"
      case subtitleLocArgs = "subtitle-loc-args"
      case locKey = "loc-key"
      case locArgs = "loc-args"
      case sound
      case actionLocKey = "action-loc-key"
      case action
      case summaryArg = "summary-arg"
      case summaryArgCount = "summary-arg-count"
    }
  }

  /// A text of a Live Activity's alert that the device localizes.
  struct LocalizedText: Codable, Hashable, Sendable {
    /// A key of the app's `Localizable.strings`, often a whole sentence with `%@` in it, whose
    /// text is shown. This object form is documented for Live Activities only.
    var locKey: String?
    /// The strings for the `%@` and `%1$@` specifiers in the text of `loc-key`, in order; the
    /// device inserts them unchanged.
    var locArgs: [String]?

    enum CodingKeys: String, CodingKey {
      case locKey = "loc-key"
      case locArgs = "loc-args"
    }
  }

  /// The sound of a critical alert; any other sound is a string.
  struct CriticalSound: Codable, Hashable, Sendable {
    /// The number 1 plays the sound even when the device is muted; the app needs an entitlement
    /// that Apple approves. Without it a plain string is the form for `sound`. Since iOS 12,
    /// macOS 10.14, watchOS 5.
    var critical: Flag
    /// The name of a sound file that is already in the app's bundle or in the `Library/Sounds`
    /// folder of its container or its app group's, or `default`. Since iOS 12, macOS 10.14,
    /// watchOS 5.
    var name: String
    /// How loud a critical alert plays its sound, from 0 (silent) to 1 (full). Since iOS 12,
    /// macOS 10.14, watchOS 5.
    var volume: Double?

    enum CodingKeys: String, CodingKey {
      case critical
      case name
      case volume
    }
  }

  enum InterruptionLevel: String, Codable, Hashable, Sendable {
    case passive
    case active
    case timeSensitive = "time-sensitive"
    case critical
  }

  enum ActivityEvent: String, Codable, Hashable, Sendable {
    case start
    case update
    case end
  }

  enum PushType: String, Codable, Hashable, Sendable {
    case alert
    case background
    case liveactivity
    case voip
    case pushtotalk
    case complication
    case fileprovider
    case location
    case mdm
    case widgets
    case controls
  }

  /// The number 1.
  enum Flag: Int, Codable, Hashable, Sendable {
    case on = 1
  }

  /// A text, or an object in its place.
  enum TextOr<Object: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    case text(String)
    case object(Object)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .object(try container.decode(Object.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .object(let object): try container.encode(object)
      }
    }
  }

  /// A value that the app defines, such as the content state of a Live Activity.
  enum JSONValue: Codable, Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// A value as the default coders send and read it.
    init(encoding value: some Encodable) throws {
      self = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let bool = try? container.decode(Bool.self) {
        self = .bool(bool)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let string = try? container.decode(String.self) {
        self = .string(string)
      } else if let array = try? container.decode([JSONValue].self) {
        self = .array(array)
      } else {
        self = .object(try container.decode([String: JSONValue].self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .null: try container.encodeNil()
      case .bool(let bool): try container.encode(bool)
      case .number(let number): try container.encode(number)
      case .string(let string): try container.encode(string)
      case .array(let array): try container.encode(array)
      case .object(let object): try container.encode(object)
      }
    }
  }
}
