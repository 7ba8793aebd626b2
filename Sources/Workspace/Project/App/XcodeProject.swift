import PushlintAppFiles
import PushlintSyntax

/// What a `project.pbxproj` says about its apps, in the configuration that is shipped.
struct XcodeProject {
  /// The bundle identifiers of the apps, each once.
  private(set) var bundleIdentifiers: [String] = []
  /// The oldest systems that the apps run on, each with the lowest version.
  private(set) var platforms: [ExactText: String] = [:]

  private let objects: [ExactText: PropertyListValue]

  private typealias Settings = [ExactText: String]

  init(_ list: PropertyList) {
    let entries = list.root?["objects"]?.asDictionary ?? []
    objects = entries.reduce(into: [:]) { objects, entry in
      if objects[entry.key] == nil { objects[entry.key] = entry.value }
    }
    let project = list.root?["rootObject"]?.asString.flatMap { objects[$0] }
    let general = project.map { settings(of: $0) } ?? [:]
    for entry in entries where isApp(entry.value) {
      add(settings(of: entry.value).combined(with: general) { own, _ in own })
    }
    bundleIdentifiers = Set(exactly: bundleIdentifiers).sortedTexts
  }

  private func isApp(_ object: PropertyListValue) -> Bool {
    object["isa"]?.asString == "PBXNativeTarget"
      && object["productType"]?.asString == "com.apple.product-type.application"
  }

  /// The settings of a project or a target: those for releases, else the last ones.
  private func settings(of object: PropertyListValue) -> Settings {
    let list = object["buildConfigurationList"]?.asString.flatMap { objects[$0] }
    let all = (list?["buildConfigurations"]?.asArray ?? []).compactMap { name in
      name.asString.flatMap { objects[$0] }
    }
    let chosen = all.first { $0["name"]?.asString == "Release" } ?? all.last
    return (chosen?["buildSettings"]?.asDictionary ?? []).reduce(into: [:]) { settings, entry in
      // What refers to another setting is known to Xcode only.
      guard let text = entry.value.asString, !text.utf8.contains(UInt8(ascii: "$")) else { return }
      settings[entry.key] = text
    }
  }

  private mutating func add(_ settings: Settings) {
    if let name = settings["PRODUCT_BUNDLE_IDENTIFIER"], XcodeProject.isIdentifier(name) {
      bundleIdentifiers.append(name)
    }
    let root = settings["SDKROOT"] ?? ""
    let supported = root == "auto" ? settings["SUPPORTED_PLATFORMS"] ?? "" : root
    for word in supported.split(separator: " ") {
      guard let (_, platform, key) = XcodeProject.systems.first(where: { $0.sdk == word }),
        let version = settings[key], XcodeProject.isVersion(version)
      else { continue }
      if let known = platforms[platform], XcodeProject.precedes(known, version) { continue }
      platforms[platform] = version
    }
  }

  /// The systems of SDKs, and the settings with the oldest version.
  private static let systems: [(sdk: String, platform: String, key: String)] = [
    ("appletvos", "tvOS", "TVOS_DEPLOYMENT_TARGET"),
    ("iphoneos", "iOS", "IPHONEOS_DEPLOYMENT_TARGET"),
    ("macosx", "macOS", "MACOSX_DEPLOYMENT_TARGET"),
    ("watchos", "watchOS", "WATCHOS_DEPLOYMENT_TARGET"),
  ]

  private static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
          || "-.".utf8.contains(byte)
      }
  }

  private static func isVersion(_ text: String) -> Bool {
    !text.isEmpty
      && text.split(separator: ".", omittingEmptySubsequences: false)
        .allSatisfy { UInt32($0) != nil && !$0.hasPrefix("+") }
  }

  /// Whether a version is lower than another one.
  static func precedes(_ version: String, _ other: String) -> Bool {
    let parts = { (text: String) in text.split(separator: ".").map { UInt32($0) ?? 0 } }
    return parts(version).lexicographicallyPrecedes(parts(other))
  }
}
