import PushlintAppFiles
import PushlintSyntax
import TestSupport
import Testing

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

  @Test func `entitlements of the app are read`() throws {
    let list = PropertyList.read(try #require(Checkout.bytes("Fixtures/app/App/App.entitlements")))
    let entitlements = AppEntitlements(list)
    #expect(list.issues.isEmpty)
    #expect(entitlements.timeSensitive.value == true)
    let place = try #require(entitlements.timeSensitive.range)
    #expect(list.source.string(place) == "<true/>")
    #expect(entitlements.criticalAlerts.isAbsent)
  }

  @Test func `the manifest of the app is read`() throws {
    let list = PropertyList.read(try #require(Checkout.bytes("Fixtures/app/App/Info.plist")))
    let manifest = AppManifest(list)
    #expect(list.issues.isEmpty)
    #expect(manifest.supportsLiveActivities.value == true)
    #expect(manifest.receivesBackgroundPushes.value == true)
    let place = try #require(manifest.receivesBackgroundPushes.range)
    #expect(list.source.string(place) == "remote-notification")
    #expect(manifest.extensionCategories.isEmpty)
  }

  @Test func `the binary manifest of the extension is read`() throws {
    let list = PropertyList.read(try #require(Checkout.bytes("Fixtures/app/Extension/Info.plist")))
    let manifest = AppManifest(list)
    #expect(list.format == .binary)
    #expect(list.issues.isEmpty)
    #expect(manifest.extensionPoint.value == "com.apple.usernotifications.content-extension")
    #expect(manifest.extensionCategories.map(\.text) == ["MESSAGE", "INVITATION"])
    #expect(manifest.receivesBackgroundPushes.value != true)
  }

  @Test(arguments: [
    ("UNNotificationExtensionCategory = A;", ["A"]),
    ("UNNotificationExtensionCategory = (A, \"$(B)\", (C));", ["A"]),
  ])
  func `categories may be one, or partly unknown`(entry: String, names: [String]) {
    let source = "NSExtension = {NSExtensionAttributes = {\(entry)};};"
    let categories = AppManifest(PropertyList.read(source)).extensionCategories
    #expect(categories.map(\.text) == names)
  }

  @Test(arguments: [
    ("UIBackgroundModes = (audio);", "false"), ("UIBackgroundModes = (\"${A}\");", "unknown"),
    ("UIBackgroundModes = ();", "false"), ("UIBackgroundModes = {};", "unknown"),
    ("UIBackgroundModes = (\"$(A)\", remote-notification);", "true"), ("a = b", "unknown"),
    ("NSExtension = $x;", "unknown"), ("CFBundleIdentifier = a;", "absent"),
  ])
  func `background pushes are known to be received or not`(source: String, expected: String) {
    let stated = AppManifest(PropertyList.read(source)).receivesBackgroundPushes
    let outline = stated.value.map { "\($0)" } ?? (stated.isAbsent ? "absent" : "unknown")
    #expect(outline == expected)
  }
}
