import EngineTestSupport
import Foundation
import PushlintEngine
import PushlintSyntax
import TestSupport
import Testing

/// A message is still recognized when one of its members is missing, misspelled, empty or of another type.
@Suite(
  .enabled(
    if: ServiceCorpus.folder != nil,
    "set PUSHLINT_CORPUS to a folder with services/"
  )
)
struct RecognitionPropertyTests {
  /// What happens to a member.
  enum Change: String, Sendable, CaseIterable {
    case missing, misspelled, empty, mistyped
  }

  /// A member that holds this share of the message is the message: without it, little is left to tell.
  private static let shareOfMost = 0.35

  /// Members whose loss leaves what several forms have, or what says nothing of a push.
  private static let exceptions: Set<String> = [
    // The targets alone tell these from messages of others that are made of payloads.
    "ABLY-1 /recipient", "BEAMS-1 /interests", "BEAMS-2 /interests", "BEAMS-3 /users",
    "FCM_LEGACY-1 /to", "FCM_LEGACY-3 /registration_ids",
    // Without a target it is as much like a payload without `aps`.
    "EXPO-3 /to",
    // An automation names no service; its push has one key.
    "HOMEASSISTANT-1 /data", "HOMEASSISTANT-1 /data/push", "HOMEASSISTANT-1 /data/push/badge",
    "HOMEASSISTANT-2 /data/push/sound",
    // What remains is a message to FCM in a string.
    "SNS-1 /APNS",
    // A device with nothing but a token.
    "SYGNAL-3 /notification/devices/0/data",
  ]

  static let files: [URL] = {
    let found = ServiceCorpus.folder.flatMap {
      try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
    return (found ?? []).filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }()

  @Test func `there are messages`() { #expect(Self.files.count >= 50) }

  @Test(arguments: files) func `one member does not decide`(file: URL) throws {
    let message = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let forms = try Self.forms(of: message)
    #expect(!forms.isEmpty)
    let name = file.deletingPathExtension().lastPathComponent
    let size = try Self.size(of: message)
    for path in Self.paths(in: message) {
      let place = "\(name) " + path.map { "/\($0)" }.joined()
      let share = try Double(Self.size(of: Self.value(at: path[...], in: message))) / Double(size)
      if Self.exceptions.contains(place) || share >= Self.shareOfMost { continue }
      for change in Change.allCases {
        let changed = Self.change(message, at: path[...], change)
        #expect(try !Self.forms(of: changed).isDisjoint(with: forms), "\(place) \(change)")
      }
    }
  }

  private static func forms(of message: Any) throws -> Set<String> {
    let data = try JSONSerialization.data(withJSONObject: message)
    let document = Document(
      path: nil,
      name: "push.json",
      source: SourceText(Array(data)),
      isNamed: true
    )
    return Set(Fixture.engine.check(document).recognizedForms.map { $0.form })
  }

  private static func size(of value: Any) throws -> Int {
    try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed).count
  }

  private static func paths(in value: Any) -> [[String]] {
    let members: [(String, Any)] =
      if let object = value as? [String: Any] {
        object.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      } else if let items = value as? [Any] {
        items.enumerated().map { (String($0.offset), $0.element) }
      } else {
        []
      }
    return members.flatMap { name, inner in
      (value is [Any] ? [] : [[name]]) + paths(in: inner).map { [name] + $0 }
    }
  }

  private static func value(at path: ArraySlice<String>, in value: Any) -> Any {
    guard let name = path.first else { return value }
    let inner = (value as? [String: Any])?[name] ?? Int(name).flatMap { (value as? [Any])?[$0] }
    return inner.map { self.value(at: path.dropFirst(), in: $0) } ?? value
  }

  private static func change(_ value: Any, at path: ArraySlice<String>, _ change: Change) -> Any {
    guard let name = path.first else { return value }
    if var items = value as? [Any], let index = Int(name) {
      items[index] = self.change(items[index], at: path.dropFirst(), change)
      return items
    }
    guard var object = value as? [String: Any], let old = object[name] else { return value }
    guard path.count == 1 else {
      object[name] = self.change(old, at: path.dropFirst(), change)
      return object
    }
    switch change {
    case .missing: object[name] = nil
    case .misspelled:
      object[name] = nil
      object[misspelled(name)] = old
    case .empty: object[name] = old is [Any] ? [] : old is [String: Any] ? [:] as [String: Any] : ""
    case .mistyped: object[name] = old is NSNumber ? ["x": 1] as Any : 7
    }
    return object
  }

  /// The name with its last two letters in the wrong order.
  private static func misspelled(_ name: String) -> String {
    guard name.count > 3, let last = name.last else { return name + "s" }
    let start = name.dropLast()
    guard let other = start.last, other != last else { return name + "s" }
    return start.dropLast() + String(last) + String(other)
  }
}

private enum ServiceCorpus {
  static let folder = ProcessInfo.processInfo.environment["PUSHLINT_CORPUS"]
    .map { URL(filePath: $0).appending(path: "services") }
}
