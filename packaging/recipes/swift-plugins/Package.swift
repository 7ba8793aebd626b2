// swift-tools-version: 6.1
import PackageDescription

// The plugins of pushlint with its released executable.
let package = Package(
  name: "pushlint-plugins",
  products: [
    .plugin(name: "LintPushes", targets: ["LintPushes"]),
    .plugin(name: "PushlintCommand", targets: ["PushlintCommand"]),
  ],
  targets: [
    .binaryTarget(
      name: "pushlint",
      url: "@URL@/pushlint.artifactbundle.zip",
      checksum: "@SHA256 pushlint.artifactbundle.zip@"
    ),
    .plugin(name: "LintPushes", capability: .buildTool(), dependencies: ["pushlint"]),
    .plugin(
      name: "PushlintCommand",
      capability: .command(
        intent: .custom(verb: "pushlint", description: "Lint Apple Push Notification requests")
      ),
      dependencies: ["pushlint"]
    ),
  ]
)
