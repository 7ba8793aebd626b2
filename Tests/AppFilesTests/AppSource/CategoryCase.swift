import PushlintAppFiles
import Testing

/// One way to register a category, and what is read from it.
struct CategoryCase: Sendable, CustomTestStringConvertible {
  let name: String
  let files: [SourceFile]
  let identifiers: [String]
  let unresolved: [String]

  init(_ name: String, _ source: String, _ identifiers: [String], unresolved: [String] = []) {
    self.init(name, [("A.swift", source)], identifiers, unresolved: unresolved)
  }

  init(
    _ name: String,
    _ files: [(String, String)],
    _ identifiers: [String],
    unresolved: [String] = []
  ) {
    self.name = name
    self.files = files.map { SourceFile(path: $0.0, bytes: Array($0.1.utf8)) }
    self.identifiers = identifiers
    self.unresolved = unresolved
  }

  var testDescription: String { name }

  /// A registration of `expression`.
  static func registration(_ expression: String) -> String {
    "UNNotificationCategory(identifier: \(expression), actions: [], intentIdentifiers: [])"
  }
}
