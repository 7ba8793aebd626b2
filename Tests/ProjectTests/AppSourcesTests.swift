import AppSource
import Diagnostics
import Linting
import Project
import System
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

  /// A claim in a word, with the end of the path that a no is found in.
  private func word(_ claim: AppClaim?) -> String {
    switch claim {
    case .yes: "yes"
    case .no(let place): "no in " + String(place.file.path.split(separator: "/").last ?? "")
    case .unknown: "unknown"
    case nil: "-"
    }
  }

  @Test(arguments: [
    (["<true/>"], "yes"),
    (["<false/>"], "no in 0.entitlements"),
    (["<false/>", "<true/>"], "yes"),
    (["<string>$(FLAG)</string>"], "unknown"),
    (["<false/>", "<string>$(FLAG)</string>"], "unknown"),
  ])
  func `an entitlement of any build counts`(_ values: [String], _ outcome: String) throws {
    for (number, value) in values.enumerated() {
      let text = Self.list(Self.timeSensitive + value)
      try folder.write("App/\(number).entitlements", text)
    }
    let app = try App(folder, "app: {entitlements: 'App/*.entitlements'}")
    #expect(word(app.context.entitlements()?.timeSensitive) == outcome)
  }

  @Test func `nothing is reported as forbidden if a list cannot be read`() throws {
    try folder.write("App/a.entitlements", Self.list(""))
    try folder.write("Away/b.entitlements", Self.list(""))
    try folder.link("App/b.entitlements", to: "../Away/b.entitlements")
    let app = try App(folder, "app: {entitlements: 'App/*.entitlements'}")
    #expect(word(app.context.entitlements()?.timeSensitive) == "unknown")
    let named = try App(folder, "app: {entitlements: App/a.entitlements}")
    #expect(word(named.context.entitlements()?.timeSensitive) == "no in a.entitlements")
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
    #expect(word(whole.context.manifest()?.wakesForPushes) == "no in Info.plist")
    try folder.write("App/Info.plist", Self.list(""))
    let part = try App(folder, "app: {info-plists: App/Info.plist}")
    #expect(word(part.context.manifest()?.wakesForPushes) == "unknown")
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
