import PushlintAppFiles
import PushlintLint
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace
import TestSupport
import Testing

/// How the app's sources and property lists are read.
struct AppSourcesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func list(_ members: String) -> String {
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(members)</dict></plist>"
  }

  private static let timeSensitive =
    "<key>com.apple.developer.usernotifications.time-sensitive</key>"

  /// The file that says no; nil if none does, or something is unknown.
  private func denial(_ app: App) -> String? {
    let place = app.context.entitlements()?.denial { $0.timeSensitive }
    return place.flatMap { $0.file.path.split(separator: "/").last.map(String.init) }
  }

  @Test(
    arguments: [
      (["<true/>"], nil),
      (["<false/>"], "0.entitlements"),
      (["", "<false/>"], "0.entitlements"),
      (["<false/>", "<true/>"], nil),
      (["<string>$(FLAG)</string>"], nil),
      (["<false/>", "<string>$(FLAG)</string>"], nil),
    ] as [([String], String?)]
  )
  func `an entitlement of any build counts`(_ values: [String], _ file: String?) throws {
    for (number, value) in values.enumerated() {
      let text = Self.list(value.isEmpty ? "" : Self.timeSensitive + value)
      try folder.write("App/\(number).entitlements", text)
    }
    let app = try App(folder, "app: {entitlements: 'App/*.entitlements'}")
    #expect(denial(app) == file)
  }

  @Test func `nothing is reported as forbidden if a list cannot be read`() throws {
    try folder.write("App/a.entitlements", Self.list(""))
    try folder.write("Away/b.entitlements", Self.list(""))
    try folder.link("App/b.entitlements", to: "../Away/b.entitlements")
    let app = try App(folder, "app: {entitlements: 'App/*.entitlements'}")
    #expect(denial(app) == nil)
    let named = try App(folder, "app: {entitlements: App/a.entitlements}")
    #expect(denial(named) == "a.entitlements")
  }

  @Test func `a damaged list is reported, and claims nothing false`() throws {
    try folder.write("App/a.entitlements", "<plist><dict><key>a</key")
    let app = try App(
      folder,
      "app: {entitlements: App/a.entitlements, info-plists: App/a.entitlements}"
    )
    _ = app.context.entitlements()
    _ = app.context.manifest()
    // One file, read for two purposes.
    let failure = try #require(app.findings.failures.first)
    #expect(app.findings.failures.count == 1)
    #expect(failure.path.hasSuffix("App/a.entitlements"))
    #expect(failure.description == "a tag must be well-formed XML, such as '<key>'")
  }

  @Test func `a manifest without a bundle identifier is completed by Xcode`() throws {
    let identifier = "<key>CFBundleIdentifier</key><string>x</string>"
    try folder.write("App/Info.plist", Self.list(identifier))
    let whole = try App(folder, "app: {info-plists: App/Info.plist}")
    #expect(whole.context.manifest()?.denial { $0.receivesBackgroundPushes } != nil)
    try folder.write("App/Info.plist", Self.list(""))
    let part = try App(folder, "app: {info-plists: App/Info.plist}")
    #expect(part.context.manifest()?.denial { $0.receivesBackgroundPushes } == nil)
  }

  @Test func `sources register categories, and unresolved ones are reported with their place`()
    throws
  {
    try folder.write(
      "App/A.swift",
      """
      let a = UNNotificationCategory(identifier: "A", actions: [], intentIdentifiers: [])
        let b = UNNotificationCategory(identifier: makeName(), actions: [], intentIdentifiers: [])
      """
    )
    let app = try App(folder, "app: {sources: ['App/**/*.swift']}")
    let categories = try #require(app.context.categories())
    #expect(!categories.isExplicit)
    guard case .registered = categories.lookUp("A") else {
      Issue.record("A is not registered")
      return
    }
    guard case .notChecked = categories.lookUp("SOMETHING_ELSE") else {
      Issue.record("another one might be registered")
      return
    }
    let note = try #require(app.findings.notes.first)
    #expect(note.contains("/App/A.swift:2:"))
    #expect(note.contains("'makeName()'"))
  }

  @Test(
    arguments: [
      ("{Score: x.json}", nil),
      (
        "{Scoer: x.json}",
        "'Scoer' is not a Live Activity type in 'sources'; did you mean 'Score'?"
      ),
      ("{Weather: x.json}", "'Weather' is not a Live Activity type in 'sources'"),
    ] as [(String, String?)]
  )
  func `a type that no source declares is a mistake`(_ types: String, _ message: String?) throws {
    try folder.write("App/A.swift", "struct Score: ActivityAttributes {}")
    let app = try App(folder, "app: {sources: ['App/*.swift'], activities: \(types)}")
    _ = app.context.activities()
    let findings = app.findings.configuration.map(\.diagnostic)
    #expect(findings.map(\.message.text) == [message].compactMap { $0 })
    for finding in findings {
      #expect(app.text(finding.range) == types.dropFirst().prefix { $0 != ":" })
    }
  }

  @Test func `content extensions name categories`() throws {
    let attributes =
      "<key>UNNotificationExtensionCategory</key><array><string>A</string><string>B</string></array>"
    let point =
      "<key>NSExtensionPointIdentifier</key>"
      + "<string>com.apple.usernotifications.content-extension</string>"
    let list = Self.list(
      "<key>NSExtension</key><dict><key>NSExtensionAttributes</key><dict>\(attributes)</dict>"
        + "\(point)</dict>"
    )
    try folder.write("Ext/Info.plist", list)
    let app = try App(folder, "app: {info-plists: Ext/Info.plist, categories: [C]}")
    for id in ["A", "B", "C"] {
      guard case .registered = app.context.categories()?.lookUp(id) else {
        Issue.record("\(id) is not registered")
        continue
      }
    }
  }

  @Test func `a source that is deleted between two readings does not trap`() throws {
    let text = "struct A: ActivityAttributes { struct ContentState: Codable { var x: Other } }"
    try folder.write("App/A.swift", text)
    let app = try App(folder, "app: {sources: ['App/*']}")
    let activities = try #require(app.context.activities())
    try folder.remove("App/A.swift")
    let type = try #require(activities.type(named: "A"))
    #expect(activities.place(of: type.place) != nil)
    #expect(app.findings.failures.isEmpty)
  }
}
