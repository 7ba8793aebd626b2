import Foundation
import TestSupport

/// The Swift files of the checkout.
enum Repository {
  /// The files below a folder whose names end in `suffix`, as sorted paths from the root.
  static func paths(in folder: String, suffix: String) -> [String] {
    let walk = FileManager.default.enumerator(atPath: Checkout.root.appending(path: folder).path)
    let names = (walk?.allObjects ?? []).compactMap { $0 as? String }
    return names.filter { $0.hasSuffix(suffix) }.map { "\(folder)/\($0)" }.sorted()
  }

  /// The sources of the product.
  static let sources = swiftFiles(in: ["Sources", "Rules"])
  /// All that is compiled into an executable or a WebAssembly module.
  static let shippedFolders = ["Sources", "Rules", "scripts/wasm"]
  static let shipped = swiftFiles(in: shippedFolders)
  static let tests = swiftFiles(in: ["Tests"]).filter { !$0.isIn("Tests/OutsidePackage") }
  static let plugins = swiftFiles(in: ["Plugins"])

  private static func swiftFiles(in folders: [String]) -> [SwiftFile] {
    folders.flatMap { paths(in: $0, suffix: ".swift") }
      .map { SwiftFile(path: $0, text: Checkout.text($0)) }
  }
}

/// A Swift file of ours and its tokens.
struct SwiftFile: Sendable {
  /// From the root of the repository.
  let path: String
  let text: String
  let tokens: [SwiftToken]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    tokens = SwiftLexer.tokens(of: text)
  }

  var name: String { String(path.split(separator: "/").last ?? "") }

  /// Whether the file lies in one of these folders or is one of these files.
  func isIn(_ places: String...) -> Bool {
    places.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  func place(_ token: SwiftToken) -> String { "\(path):\(token.line)" }
}
