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
  // For what older systems of Apple lack.
  .enableExperimentalFeature("Lifetimes", .when(platforms: [.macOS, .iOS])),
  // Only where it is tried: the C library of another system may need `unsafe` in other places.
  .treatAllWarnings(as: .error, .when(platforms: [.linux])),
]

/// A target of the product; its dependencies are exactly the targets that it imports.
func module(
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

/// A target with the sources of a C library, and the `config.h` that its own build would write.
func cLibrary(_ name: String, exclude: [String], headers: [String]) -> Target {
  .target(
    name: name,
    exclude: exclude,
    cSettings: [.define("HAVE_CONFIG_H"), .headerSearchPath(".")]
      + headers.map { .headerSearchPath($0) }
  )
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name,
    dependencies: ["TestSupport"] + dependencies,
    swiftSettings: settings
  )
}

// MARK: The modules, from the ground up. ARCHITECTURE.md says what each one is for.
let modules = [
  cLibrary(
    "CYAML",
    exclude: [
      "README.md", "libyaml/License", "libyaml/src/dumper.c", "libyaml/src/emitter.c",
      "libyaml/src/loader.c", "libyaml/src/writer.c",
    ],
    headers: ["libyaml/include"]
  ),
  .systemLibrary(name: "CLinux"),
  module("Syntax", ["CYAML"]),
  module("APNsSpec"),
  module("AppFiles", ["Syntax"]),
  module("Lint", ["APNsSpec", "AppFiles", "Syntax"]),
  module("BuiltInRules", ["APNsSpec", "AppFiles", "Lint", "Syntax"]),
  module("RuleBook", ["Lint"], path: "Rules", plugins: ["EmbedRules"]),
  module("Settings", ["APNsSpec", "CLinux", "Syntax"]),
  module("Workspace", ["APNsSpec", "AppFiles", "Lint", "Settings", "Syntax"]),
  module("Reporting", ["Syntax"]),
  module(
    "Engine",
    ["APNsSpec", "BuiltInRules", "Lint", "Reporting", "Settings", "Syntax", "Workspace"]
  ),
  module(
    "Reference",
    [
      "APNsSpec", "BuiltInRules", "Engine", "Lint", "Reporting", "RuleBook", "Settings", "Syntax",
      "Workspace",
    ]
  ),
  module(
    "LanguageServer",
    [
      "APNsSpec", "AppFiles", "BuiltInRules", "Engine", "Lint", "Reference", "RuleBook",
      "Settings", "Syntax", "Workspace",
    ]
  ),
  module(
    "CLI",
    ["Engine", "LanguageServer", "Reference", "Reporting", "Settings", "Syntax", "Workspace"]
  ),
  module(
    "WebModule",
    ["CLI", "Engine", "LanguageServer", "Reference", "Reporting", "Syntax", "Workspace"]
  ),
]

let package = Package(
  name: "pushlint",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .executable(name: "pushlint", targets: ["pushlint"]),
    .library(name: "PushlintTesting", targets: ["PushlintTesting"]),
  ],
  targets: modules + [
    // MARK: The programs.
    .executableTarget(
      name: "pushlint",
      dependencies: ["CLI"],
      swiftSettings: settings
    ),

    // MARK: What the build and the upkeep need.
    .executableTarget(
      name: "PushlintBuildTool",
      path: "Sources/BuildTool",
      swiftSettings: settings
    ),
    .plugin(name: "EmbedRules", capability: .buildTool(), dependencies: ["PushlintBuildTool"]),

    // MARK: What tests of other packages use.
    module(
      "PushlintTesting",
      ["APNsSpec", "BuiltInRules", "Engine", "Lint", "Settings", "Syntax", "Workspace"]
    ),

    // MARK: Tests.
    module("TestSupport", path: "Tests/TestSupport"),
    module(
      "EngineTestSupport",
      ["Engine", "Reporting", "Syntax", "TestSupport"],
      path: "Tests/EngineTestSupport"
    ),
    module(
      "Fuzz",
      [
        "AppFiles", "CLI", "Engine", "LanguageServer", "Reporting", "Settings", "Syntax",
        "Workspace",
      ],
      path: "Tests/Fuzz",
      exclude: ["leaks.txt"]
    ),
    tests("SyntaxTests", ["Syntax"]),
    tests("APNsSpecTests", ["APNsSpec"]),
    tests("AppFilesTests", ["AppFiles", "Syntax"]),
    tests("LintTests", ["APNsSpec", "Lint", "Syntax"]),
    tests(
      "RuleTests",
      [
        "APNsSpec", "BuiltInRules", "Engine", "Lint", "Reference", "Reporting", "RuleBook",
        "Syntax",
      ]
    ),
    tests(
      "SettingsTests",
      ["APNsSpec", "BuiltInRules", "Engine", "Lint", "Reference", "Settings", "Syntax"]
    ),
    tests(
      "WorkspaceTests",
      [
        "APNsSpec", "AppFiles", "Engine", "EngineTestSupport", "Lint", "Settings", "Syntax",
        "Workspace",
      ]
    ),
    tests("ReportingTests", ["Reporting", "Syntax"]),
    tests(
      "EngineTests",
      [
        "APNsSpec", "Engine", "EngineTestSupport", "Fuzz", "Reference", "Reporting", "Settings",
        "Syntax", "Workspace",
      ]
    ),
    tests("ReferenceTests", ["APNsSpec", "Engine", "Reference"]),
    tests(
      "LanguageServerTests",
      [
        "APNsSpec", "Engine", "EngineTestSupport", "LanguageServer", "Lint", "Reference", "Syntax",
        "Workspace",
      ]
    ),
    tests(
      "CLITests",
      [
        "CLI", "Engine", "Reference", "Reporting", "Settings", "Syntax", "WebModule", "Workspace",
      ]
    ),
    tests("WebModuleTests", ["WebModule"]),
    tests("PushlintTestingTests", ["APNsSpec", "PushlintTesting"]),
    tests("FuzzTests", ["Fuzz"]),
    tests("GrowthTests", []),
    tests("HookTests", ["Syntax"]),
    tests("HouseTests", ["PushlintBuildTool", "RuleBook"]),
  ],
  swiftLanguageModes: [.v6]
)

// What other packages use. A plugin's executable is built for the machine that builds, so with these every
// build of the tests compiles the product twice; the Makefile leaves them out.
if Context.environment["PUSHLINT_DEVELOPMENT"] == nil {
  package.products += [
    .plugin(name: "PushlintCommand", targets: ["PushlintCommand"]),
    .plugin(name: "LintPushes", targets: ["LintPushes"]),
  ]
  package.targets += [
    .plugin(
      name: "PushlintCommand",
      capability: .command(
        intent: .custom(verb: "pushlint", description: "Lint Apple Push Notification requests")
      ),
      dependencies: ["pushlint"]
    ),
    .plugin(name: "LintPushes", capability: .buildTool(), dependencies: ["pushlint"]),
  ]
}

// All targets of a program need different names, those of the packages that it uses too, and somebody
// else may have a target `Settings` or `Syntax`. So the modules get a prefix; their folders do without.
let names = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, "Pushlint\($0.name)") })
for module in modules {
  module.path = module.path ?? "Sources/\(module.name)"
}

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
  target.dependencies = all.map { names[$0, default: $0] }.sorted().map { .byName(name: $0) }
  target.name = names[target.name, default: target.name]
}
