// swift-tools-version: 6.0
import PackageDescription

// A package of somebody else, which may link another libyaml.
let package = Package(
  name: "Orders",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "pushlint", path: "../..")],
  targets: [
    .target(name: "Orders", dependencies: ["OtherYAML"]),
    .target(name: "OtherYAML"),
    .testTarget(
      name: "OrdersTests",
      dependencies: ["Orders", .product(name: "PushlintTesting", package: "pushlint")]
    ),
  ]
)
