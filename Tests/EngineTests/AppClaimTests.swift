import PushlintSyntax
import Testing

/// Categories, entitlements and property lists of the app are held against requests.
struct AppClaimTests {
  private static let configuration = """
    app:
      sources: ["*.swift"]
      entitlements: ["*.entitlements"]
      info-plists: ["*.plist"]

    """

  private static func category(_ name: String) -> String {
    #"{"aps": {"alert": {"body": "Hi"}, "category": "\#(name)"}}"#
  }

  private static func registrations(_ identifiers: String...) -> [String: String] {
    let calls = identifiers.map {
      "UNNotificationCategory(identifier: \($0), actions: [], intentIdentifiers: [])"
    }
    return ["App.swift": "import UserNotifications\nlet all = [\(calls.joined(separator: ", "))]\n"]
  }

  private static func list(_ name: String, _ entries: String) -> [String: String] {
    [name: "<plist version=\"1.0\"><dict>\(entries)</dict></plist>\n"]
  }

  private static let critical =
    #"{"aps": {"alert": {"body": "Hi"}, "interruption-level": "critical"}}"#
  private static let allowed = "<key>com.apple.developer.usernotifications.critical-alerts</key>"
  private static let refusal =
    #"interruption-level-entitlement error /aps/interruption-level "critical""#

  private static let categories = [
    AppCase("a registered category is fine", registrations(#""ROOM""#), category("ROOM")),
    AppCase(
      "an unknown category is reported at the value",
      registrations(#""ROOM""#),
      category("GAME"),
      #"category-unknown warning /aps/category "GAME""#
    ),
    AppCase(
      "a family of names is not near while some cannot be read",
      registrations(#""ROOM_1""#, "make()"),
      category("ROOM_2")
    ),
    AppCase(
      "another case is another case even so",
      registrations(#""ROOM_1""#, "make()"),
      category("Room_1"),
      #"category-unknown warning /aps/category "Room_1""#
    ),
    AppCase(
      "sources without categories say nothing of them",
      ["App.swift": "struct Empty {}\n"],
      category("ROOM")
    ),
    AppCase(
      "a Live Activity has no category in any case",
      registrations(#""ROOM""#),
      #"{"aps": {"timestamp": 1785542400, "event": "update", "content-state": {}, "category": "X"}}"#
    ),
  ]

  private static let entitlements = [
    AppCase(
      "no entitlements are a hint",
      [:],
      critical,
      #"interruption-level-entitlement hint /aps/interruption-level "critical""#
    ),
    AppCase("a missing entitlement is an error", list("A.entitlements", ""), critical, refusal),
    AppCase(
      "one that is false is missing",
      list("A.entitlements", allowed + "<false/>"),
      critical,
      refusal
    ),
    AppCase("one that is true is there", list("A.entitlements", allowed + "<true/>"), critical),
    AppCase(
      "one that only some builds have is there",
      list("A.entitlements", "").merging(list("B.entitlements", allowed + "<true/>")) { $1 },
      critical
    ),
    AppCase(
      "one that a build setting gives is not judged",
      list("A.entitlements", allowed + "<string>$(CRITICAL)</string>"),
      critical
    ),
    AppCase(
      "entitlements that are damaged are not judged",
      ["A.entitlements": "<plist version=\"1.0\"><dict><key>a</key>"],
      critical
    ),
  ]

  private static let background = #"{"aps": {"content-available": 1}}"#
  private static let identifier = "<key>CFBundleIdentifier</key><string>a.b</string>"
  private static let point =
    "<key>NSExtensionPointIdentifier</key><string>com.apple.widgetkit-extension</string>"
  private static let other = "<key>UIBackgroundModes</key><array><string>audio</string></array>"
  private static let activity =
    #"{"aps": {"timestamp": 1785542400, "event": "update", "content-state": {}}}"#

  private static let manifests = [
    AppCase(
      "other background modes do not wake the app",
      list("Info.plist", identifier + other),
      background,
      #"background-mode-missing warning /aps/content-available "content-available""#
    ),
    AppCase(
      "no background modes do not wake the app either",
      list("Info.plist", identifier),
      background,
      #"background-mode-missing warning /aps/content-available "content-available""#
    ),
    AppCase("a list that Xcode completes is not judged", list("Info.plist", ""), background),
    AppCase(
      "an extension is not woken",
      list("Info.plist", identifier + "<key>NSExtension</key><dict>\(point)</dict>"),
      background
    ),
    AppCase(
      "a push that shows something needs no background mode",
      list("Info.plist", identifier),
      #"{"aps": {"alert": {"body": "Hi"}, "content-available": 1}}"#
    ),
    AppCase(
      "an app without Live Activities is reported at the event",
      list("Info.plist", identifier),
      activity,
      #"live-activities-not-enabled warning /aps/event "event""#
    ),
    AppCase(
      "a build setting may enable Live Activities",
      list("Info.plist", "<key>NSSupportsLiveActivities</key><string>$(LIVE)</string>"),
      activity
    ),
  ]

  @Test(arguments: categories + entitlements + manifests)
  func `a request is held against what the app says of itself`(_ example: AppCase) throws {
    #expect(try example.findings(configuration: AppClaimTests.configuration) == example.expected)
  }

  @Test(
    arguments: [
      ("message", Fix.Applicability.safe), ("MESAGE", .unsafe), ("CHAT", nil),
    ] as [(String, Fix.Applicability?)]
  )
  func `only a category in another case is rewritten safely`(
    name: String,
    applicability: Fix.Applicability?
  ) throws {
    let example = AppCase("", [:], AppClaimTests.category(name))
    let found = try example.diagnostics(configuration: "app:\n  categories: [MESSAGE]\n")
    #expect(found.map { $0.severity } == [.error])
    #expect(found.first?.fixes.first?.applicability == applicability)
  }
}
