import PushlintWorkspace
import TestSupport
import Testing

/// What `init` finds of an app.
struct AppSearchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ names: [String]) throws -> AppSearch.Outcome {
    for name in names {
      let text =
        name.hasSuffix("plist") ? "UIBackgroundModes" : "class A: UNNotificationCategory {}"
      try folder.write(name, name.hasSuffix("Other.swift") ? "" : text)
    }
    return AppSearch.run(in: folder.path)
  }

  static let strings: [([String], [String])] = [
    ([], []),
    (["App/en.lproj/Localizable.strings"], ["App/**/Localizable.strings"]),
    (
      ["App/en.lproj/Localizable.strings", "App/Deep/de.lproj/Localizable.strings"],
      ["App/**/Localizable.strings"]
    ),
    (["App/Localizable.xcstrings"], ["App/Localizable.xcstrings"]),
    (
      ["App/a/Localizable.xcstrings", "App/b/Localizable.xcstrings"],
      ["App/**/Localizable.xcstrings"]
    ),
    (["en.lproj/Localizable.strings"], ["*.lproj/Localizable.strings"]),
    (["Localizable.xcstrings"], ["/Localizable.xcstrings"]),
    (["App/en.lproj/InfoPlist.strings", "App/en.lproj/localizable.strings"], []),
    (
      ["ios/H.xcodeproj/project.pbxproj", "ios/H/en.lproj/Localizable.strings"],
      ["ios/H/**/Localizable.strings"]
    ),
    (
      ["ios/Package.swift", "ios/en.lproj/Localizable.strings"],
      ["ios/**/Localizable.strings"]
    ),
    (
      ["A [1]/en.lproj/Localizable.strings", "{x}*?\\!/Localizable.xcstrings"],
      ["A \\[1\\]/**/Localizable.strings", "\\{x\\}\\*\\?\\\\\\!/Localizable.xcstrings"]
    ),
    (
      [
        ".hid/Localizable.xcstrings", "Pods/x/Localizable.xcstrings",
        "Carthage/Localizable.xcstrings",
        "node_modules/Localizable.xcstrings", "DerivedData/Localizable.xcstrings",
        ".build/Localizable.xcstrings", "X.framework/Localizable.xcstrings",
        "AppTests/Localizable.xcstrings",
      ],
      []
    ),
  ]

  @Test(arguments: strings)
  func `strings files are grouped into globs`(_ names: [String], _ globs: [String]) throws {
    #expect(try run(names).strings == globs)
  }

  @Test(arguments: [
    (["App/A.swift", "App/Deep/B.swift"], ["App/**/*.swift"]),
    (["App/Other.swift"], []),
    (["A.swift"], ["/*.swift"]),
    (["App/A.m", "App/B.swift"], ["App/**/*.swift", "App/**/*.{h,m,mm}"]),
    (["Package.swift", "Sources/A/A.swift"], ["Sources/**/*.swift"]),
    (["ios/Package.swift", "ios/Sources/A/A.swift"], ["ios/Sources/**/*.swift"]),
  ])
  func `sources are listed if one of them matters`(_ names: [String], _ globs: [String]) throws {
    #expect(try run(names).sources == globs.sorted())
  }

  @Test func `sounds are found as folders, property lists as files, projects by name`() throws {
    let found = try run([
      "App/Sounds/a.caf", "App/Sounds/b.WAV", "App/more/c.aifc", "d.aiff", "App/e.mp3",
      "App/App.entitlements", "Root.entitlements", "App/Info.plist", "H.xcodeproj/x.plist",
      "Kit/Package.swift",
    ])
    #expect(found.sounds == [".", "App/Sounds", "App/more"])
    #expect(found.entitlements == ["App/App.entitlements", "/Root.entitlements"])
    #expect(found.infoPlists == ["App/Info.plist"])
    #expect(found.projects == ["H.xcodeproj", "Kit/Package.swift"])
    #expect(!found.isCut)
  }

  private static let project = """
    // !$*UTF8*$!
    {
      objects = {
        P = {isa = PBXProject; buildConfigurationList = PL; targets = (A, B, T);};
        PL = {isa = XCConfigurationList; buildConfigurations = (PR);};
        PR = {isa = XCBuildConfiguration; name = Release; buildSettings = {
          SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 15.0; MACOSX_DEPLOYMENT_TARGET = 14.0;
        };};
        A = {isa = PBXNativeTarget; buildConfigurationList = AL;
          productType = "com.apple.product-type.application";};
        AL = {isa = XCConfigurationList; buildConfigurations = (AD, AR);};
        AD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
          PRODUCT_BUNDLE_IDENTIFIER = com.example.chat.debug; IPHONEOS_DEPLOYMENT_TARGET = 9.0;
        };};
        AR = {isa = XCBuildConfiguration; name = Release; buildSettings = {
          PRODUCT_BUNDLE_IDENTIFIER = "com.example.chat-app";
        };};
        B = {isa = PBXNativeTarget; buildConfigurationList = BL;
          productType = "com.apple.product-type.application";};
        BL = {isa = XCConfigurationList; buildConfigurations = (BR);};
        BR = {isa = XCBuildConfiguration; name = Release; buildSettings = {
          PRODUCT_BUNDLE_IDENTIFIER = "$(PREFIX).other"; SDKROOT = auto;
          SUPPORTED_PLATFORMS = "iphoneos iphonesimulator watchos";
          IPHONEOS_DEPLOYMENT_TARGET = 13.4; WATCHOS_DEPLOYMENT_TARGET = "$(OLDEST)";
        };};
        T = {isa = PBXNativeTarget; buildConfigurationList = TL;
          productType = "com.apple.product-type.bundle.unit-test";};
        TL = {isa = XCConfigurationList; buildConfigurations = (TR);};
        TR = {isa = XCBuildConfiguration; name = Release; buildSettings = {
          PRODUCT_BUNDLE_IDENTIFIER = com.example.tests; SDKROOT = macosx;
        };};
      };
      rootObject = P;
    }
    """

  @Test func `bundle ids and oldest systems are those of the apps in Xcode projects`() throws {
    try folder.write("ios/Chat.xcodeproj/project.pbxproj", AppSearchTests.project)
    let found = AppSearch.run(in: folder.path)
    #expect(found.bundleIdentifiers == ["com.example.chat-app"])
    #expect(found.platforms.map { $0.name + " " + $0.version } == ["iOS 13.4"])
  }

  @Test(arguments: ["", "{", "{objects = (); rootObject = P;}", "{rootObject = {};}"])
  func `a damaged project says nothing`(_ text: String) throws {
    try folder.write("Chat.xcodeproj/project.pbxproj", text)
    let found = AppSearch.run(in: folder.path)
    #expect(found.projects == ["Chat.xcodeproj"])
    #expect(found.bundleIdentifiers.isEmpty && found.platforms.isEmpty)
  }

  @Test func `links are not followed, and pipes are not opened`() throws {
    let outside = try TemporaryFolder()
    try outside.write("Localizable.xcstrings", "{}")
    try outside.write("Info.plist", "UIBackgroundModes")
    try folder.write("App/x", "")
    try folder.link("App/away", to: outside.path)
    try folder.link("App/loop", to: "..")
    try folder.link("App/Info.plist", to: outside.path("Info.plist"))
    try #require(folder.pipe("App/A.swift"))
    let found = AppSearch.run(in: folder.path)
    #expect(found.strings.isEmpty && found.infoPlists.isEmpty && found.sources.isEmpty)
  }
}
