// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  // Only where it is tried: the C library of another system may need `unsafe` in other places.
  .treatAllWarnings(as: .error, .when(platforms: [.linux])),
]

/// A target of the product; its dependencies are exactly the targets that it imports.
func room(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  path: String? = nil,
  exclude: [String] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: path,
    exclude: exclude,
    swiftSettings: settings,
    // The standard library's number conversions are inlined into us and call libm.
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))],
    plugins: plugins
  )
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name,
    dependencies: ["TestSupport"] + dependencies,
    swiftSettings: settings
  )
}

let package = Package(
  name: "pushlint",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "pushlint", targets: ["pushlint"]),
    .plugin(name: "PushlintCommand", targets: ["PushlintCommand"]),
    .plugin(name: "LintPushes", targets: ["LintPushes"]),
  ],
  targets: [
    // MARK: The rooms, from the ground up. ARCHITECTURE.md says what each one is for.
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    room("Text"),
    room("Vocabulary"),
    room("Audio"),
    .systemLibrary(name: "CLinux"),
    room("System", ["CLinux", "Text"]),
    room("AppSource", ["Text"]),
    room("Syntax", ["CYAML", "Text"]),
    room("Diagnostics", ["Text"]),
    room("PropertyLists", ["Text"]),
    room("Localization", ["Diagnostics", "PropertyLists", "Syntax", "Text"]),
    room(
      "Linting",
      [
        "AppSource", "Audio", "Diagnostics", "Localization", "PropertyLists", "Syntax", "Text",
        "Vocabulary",
      ]
    ),
    room(
      "BuiltInRules",
      [
        "AppSource", "Audio", "Diagnostics", "Linting", "Localization", "PropertyLists", "Syntax",
        "Text", "Vocabulary",
      ],
      plugins: ["ListRules"]
    ),
    room("RuleBook", path: "Rules", plugins: ["EmbedRules"]),
    room("Settings", ["Diagnostics", "Syntax", "Text", "Vocabulary"]),
    room(
      "Project",
      [
        "AppSource", "Audio", "Diagnostics", "Linting", "Localization", "PropertyLists", "Settings",
        "Syntax", "System", "Text", "Vocabulary",
      ]
    ),
    room("Schemas", ["Diagnostics", "Settings", "Syntax", "Vocabulary"]),
    room("Reporting", ["Diagnostics", "Syntax", "Text"]),
    room(
      "Preview",
      ["AppSource", "Audio", "Linting", "Localization", "Syntax", "Text", "Vocabulary"]
    ),
    room(
      "Engine",
      [
        "BuiltInRules", "Diagnostics", "Linting", "Preview", "Project", "Reporting", "RuleBook",
        "Schemas", "Settings", "Syntax", "System", "Text", "Vocabulary",
      ]
    ),
    room(
      "EditorFeatures",
      [
        "AppSource", "BuiltInRules", "Diagnostics", "Engine", "Linting", "Localization", "Preview",
        "Project", "RuleBook", "Settings", "Syntax", "System", "Text", "Vocabulary",
      ]
    ),
    room(
      "LanguageServer",
      [
        "Diagnostics", "EditorFeatures", "Engine", "Preview", "Project", "Syntax", "System", "Text",
      ]
    ),
    room(
      "Command",
      [
        "Diagnostics", "Engine", "LanguageServer", "Preview", "Reporting", "Syntax", "System",
        "Text",
      ]
    ),
    room(
      "WebModule",
      [
        "Command", "Diagnostics", "Engine", "LanguageServer", "Preview", "Reporting", "Text",
      ]
    ),
    .executableTarget(
      name: "pushlint",
      dependencies: ["Command"],
      swiftSettings: settings
    ),

    // MARK: What the build and the upkeep need.
    .executableTarget(name: "Housekeeping", swiftSettings: settings),
    .plugin(name: "EmbedRules", capability: .buildTool(), dependencies: ["Housekeeping"]),
    .plugin(name: "ListRules", capability: .buildTool(), dependencies: ["Housekeeping"]),

    // MARK: What other packages use.
    .plugin(
      name: "PushlintCommand",
      capability: .command(
        intent: .custom(verb: "pushlint", description: "Lint Apple Push Notification requests")
      ),
      dependencies: ["pushlint"]
    ),
    .plugin(name: "LintPushes", capability: .buildTool(), dependencies: ["pushlint"]),

    // MARK: Tests.
    room("TestSupport", path: "Tests/TestSupport"),
    room(
      "EngineTestSupport",
      ["Diagnostics", "Engine", "Reporting", "Syntax", "TestSupport", "Text"],
      path: "Tests/EngineTestSupport"
    ),
    room(
      "Fuzz",
      [
        "AppSource", "Audio", "Command", "Diagnostics", "EditorFeatures", "Engine",
        "LanguageServer", "Localization", "Preview", "PropertyLists", "Reporting", "Settings",
        "Syntax", "System", "Text",
      ],
      path: "Tests/Fuzz",
      exclude: ["leaks.txt"]
    ),
    tests("AppSourceTests", ["AppSource", "Text"]),
    tests("AudioTests", ["Audio"]),
    tests("CommandTests", ["Command", "Engine", "Reporting", "Syntax", "System", "Text"]),
    tests(
      "EditorFeaturesTests",
      [
        "Diagnostics", "EditorFeatures", "Engine", "EngineTestSupport", "Preview", "Syntax", "Text",
        "Vocabulary",
      ]
    ),
    tests("FuzzTests", ["Fuzz"]),
    tests("GrowthTests", []),
    tests("HookTests", ["Syntax", "Text"]),
    tests("HouseTests", ["Housekeeping", "RuleBook"]),
    tests("LanguageServerTests", ["LanguageServer", "Syntax", "Text"]),
    tests("LintingTests", ["Diagnostics", "Linting", "Syntax", "Text", "Vocabulary"]),
    tests("LocalizationTests", ["Diagnostics", "Localization", "PropertyLists", "Syntax", "Text"]),
    tests(
      "ProjectTests",
      [
        "AppSource", "Audio", "Diagnostics", "Linting", "Localization", "Project", "PropertyLists",
        "Settings", "System", "Text", "Vocabulary",
      ]
    ),
    tests("PropertyListsTests", ["PropertyLists", "Text"]),
    tests("PreviewTests", ["Engine", "EngineTestSupport", "Preview", "Text"]),
    tests("ReportingTests", ["Diagnostics", "Reporting", "Syntax", "Text"]),
    tests(
      "RuleTests",
      [
        "BuiltInRules", "Diagnostics", "Engine", "Linting", "Reporting", "RuleBook", "Syntax",
        "Text", "Vocabulary",
      ]
    ),
    tests(
      "SchemasTests",
      [
        "BuiltInRules", "Diagnostics", "Engine", "Linting", "Schemas", "Settings", "Syntax", "Text",
        "Vocabulary",
      ]
    ),
    tests("SettingsTests", ["Diagnostics", "Settings", "Syntax", "Text", "Vocabulary"]),
    tests("SyntaxTests", ["Syntax", "Text"]),
    tests("TextTests", ["Text"]),
    tests("VocabularyTests", ["Vocabulary"]),
    tests("WebModuleTests", ["WebModule"]),
    tests(
      "EngineTests",
      [
        "Diagnostics", "Engine", "EngineTestSupport", "Project", "Reporting", "Syntax", "System",
        "Text", "Vocabulary",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// SwiftPM rebuilds a target only when a target that it declares as a dependency has changed. A target
// also holds values of types that it does not import, so each declares all that is below it. Targets
// are listed from the ground up.
var below: [String: Set<String>] = [:]
for target in package.targets where target.type != .plugin {
  let imports = target.dependencies.compactMap { dependency -> String? in
    guard case .byNameItem(let name, _) = dependency else { return nil }
    return name
  }
  let all = imports.reduce(into: Set(imports)) { $0.formUnion(below[$1, default: []]) }
  below[target.name] = all
  target.dependencies = all.sorted().map { .byName(name: $0) }
}
