// swift-tools-version: 6.0
import PackageDescription

// A package of somebody else, which may link another libyaml, and has targets with names of its own.
let package = Package(
  name: "Orders",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "pushlint", path: "../..")],
  targets: [
    .target(name: "Orders", dependencies: ["OtherYAML"]),
    .target(name: "OtherYAML"),
    .target(name: "Settings"),
    .target(name: "Syntax"),
    .testTarget(
      name: "OrdersTests",
      dependencies: [
        "Orders", "Settings", "Syntax", .product(name: "PushlintTesting", package: "pushlint"),
      ]
    ),
  ]
)
