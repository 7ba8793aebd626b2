import PropertyLists
import TestSupport
import Testing
import Text

struct AppFileTests {
  private static let capability = "com.apple.developer.usernotifications."

  @Test(arguments: [
    ("\"\(capability)time-sensitive\" = 1;", "unknown"),
    ("", "absent"), ("a", "unknown"), ("{", "unknown"), ("(a)", "unknown"),
  ])
  func `a damaged value, or one that is not a Boolean, is unknown`(source: String, expected: String)
  {
    let stated = AppEntitlements(PropertyList.read(source)).timeSensitive
    #expect(stated.isUnknown == (expected == "unknown"))
    #expect(stated.isAbsent == (expected == "absent"))
  }

  @Test(
    arguments: [
      ("<key>aps-environment</key><string>production</string>", .production),
      ("<key>com.apple.developer.aps-environment</key><string>development</string>", .development),
      ("<key>aps-environment</key><string>$(APS)</string>", nil),
      ("<key>aps-environment</key><string>live</string>", nil),
    ] as [(String, AppEntitlements.Environment?)]
  )
  func `the environment is read`(entry: String, environment: AppEntitlements.Environment?) {
    let list = PropertyList.read("<plist><dict>\(entry)</dict></plist>")
    let stated = AppEntitlements(list).environment
    #expect(stated.value == environment)
    #expect(stated.isUnknown == (environment == nil))
  }

  @Test func `entitlements of the app are read`() throws {
    let list = PropertyList.read(try #require(Checkout.bytes("Fixtures/app/App/App.entitlements")))
    let entitlements = AppEntitlements(list)
    #expect(list.issues.isEmpty)
    #expect(entitlements.timeSensitive.value == true)
    let place = try #require(entitlements.timeSensitive.range)
    #expect(list.source.string(place) == "<true/>")
    #expect(entitlements.criticalAlerts.isAbsent)
    #expect(entitlements.environment.value == .development)
  }

  @Test func `the manifest of the app is read`() throws {
    let list = PropertyList.read(try #require(Checkout.bytes("Fixtures/app/App/Info.plist")))
    let manifest = AppManifest(list)
    #expect(list.issues.isEmpty)
    #expect(manifest.supportsLiveActivities.value == true)
    #expect(manifest.supportsFrequentUpdates.isAbsent)
    #expect(manifest.backgroundModes.value?.names.map(\.text) == ["audio", "remote-notification"])
    #expect(manifest.receivesBackgroundPushes.value == true)
    let place = try #require(manifest.receivesBackgroundPushes.range)
    #expect(list.source.string(place) == "remote-notification")
    #expect(manifest.extensionCategories.isAbsent)
  }

  @Test func `the binary manifest of the extension is read`() throws {
    let list = PropertyList.read(try #require(Checkout.bytes("Fixtures/app/Extension/Info.plist")))
    let manifest = AppManifest(list)
    #expect(list.format == .binary)
    #expect(list.issues.isEmpty)
    #expect(manifest.extensionPoint.value == AppManifest.contentExtensionPoint)
    #expect(manifest.extensionCategories.value?.names.map(\.text) == ["MESSAGE", "INVITATION"])
    #expect(manifest.extensionCategories.value?.contains("MESSAGE") == true)
    #expect(manifest.backgroundModes.isAbsent)
  }

  @Test(arguments: [
    ("UNNotificationExtensionCategory = A;", ["A"], false),
    ("UNNotificationExtensionCategory = (A, \"$(B)\", (C));", ["A"], true),
  ])
  func `categories may be one, or partly unknown`(entry: String, names: [String], isOpen: Bool) {
    let source = "NSExtension = {NSExtensionAttributes = {\(entry)};};"
    let categories = AppManifest(PropertyList.read(source)).extensionCategories.value
    #expect(categories?.names.map(\.text) == names)
    #expect(categories?.isOpen == isOpen)
  }

  @Test(arguments: [
    ("UIBackgroundModes = (audio);", "false"), ("UIBackgroundModes = (\"${A}\");", "unknown"),
    ("UIBackgroundModes = ();", "false"), ("UIBackgroundModes = {};", "unknown"),
    ("UIBackgroundModes = (\"$(A)\", remote-notification);", "true"), ("a = b", "unknown"),
    ("NSExtension = $x;", "absent"),
  ])
  func `background pushes are known to be received or not`(source: String, expected: String) {
    let stated = AppManifest(PropertyList.read(source)).receivesBackgroundPushes
    let outline = stated.value.map { "\($0)" } ?? (stated.isAbsent ? "absent" : "unknown")
    #expect(outline == expected)
  }
}
