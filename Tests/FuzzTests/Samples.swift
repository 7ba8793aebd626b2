import Foundation
import Fuzz
import TestSupport

/// Small fixtures for the targets.
enum Samples {
  /// By the target's name.
  static let of: [String: [[UInt8]]] = [
    "json": json, "yaml": yaml, "placeholders": json + yaml, "check": json + yaml,
    "fix": json + yaml,
    "audio": files("audio", ["caf", "wav", "aiff"]).map { Array($0.prefix(512)) },
    "strings": strings, "property-lists": strings + files("app", ["plist", "entitlements"]),
    "configuration": files("configs", ["yml"]),
    "patterns": [Array("a/**/*.{json,yml}\na/b.yml".utf8)],
    "sources": files("app", ["swift", "m", "h"]), "framing": [Array(message.utf8)],
    "conversation": files("transcripts", ["md"]), "edits": json + yaml,
    "runs": files("configs", ["yml"]).prefix(4).map { Array(#"{"aps": {}}"#.utf8) + [0] + $0 },
    "valid-json": json, "fixed-json": json, "branches": json, "sessions": sessions,
    "hosts": files("hosts", ["md", "sh", "http", "rst", "adoc"]),
    // Each byte is a choice.
    "hosted-fixes": (0..<24).map { seed in (0..<40).map { UInt8($0 * (seed * 2 + 3) & 0xFF) } },
    "git-index": indexes,
  ]

  private static let json =
    files("payloads", ["json", "apns", "ndjson"]) + files("envelopes", ["json"])
  private static let yaml = files("envelopes", ["yml"]) + files("configs", ["yml"])
  private static let strings = files("app", ["strings", "stringsdict", "xcstrings"])
  private static let message = "Content-Length: 2\r\n\r\n{}Content-Length: 4\r\n\r\nnull"

  /// Git's index with two files, in each version.
  private static let indexes = [2, 3, 4].map { (version: UInt8) -> [UInt8] in
    let stat = [UInt8](repeating: 0, count: 60)
    let tail: [UInt8] = Array("TREE".utf8) + [0, 0, 0, 1, 7] + [UInt8](repeating: 1, count: 20)
    let flags: [UInt8] = version == 3 ? [0x40, 6, 0x20, 0] : [0, 6]
    let padding = [UInt8](repeating: 0, count: version == 2 ? 4 : 2)
    let entries = ["a.json", "b.json"].flatMap { name -> [UInt8] in
      if version == 4 { return stat + flags + [name == "a.json" ? 0 : 6] + Array(name.utf8) + [0] }
      return stat + flags + Array(name.utf8) + padding
    }
    return Array("DIRC".utf8) + [0, 0, 0, version, 0, 0, 0, 2] + entries + tail
  }

  /// Four texts and what is done with them.
  private static let sessions = json.prefix(12).map { text in
    text + [0] + Array(#"{"aps": {"badge": "1"}}"#.utf8) + [0, 0] + Array("aps: x".utf8) + [0]
      + [6, 25, 48, 4, 9, 23, 40, 0, 86, 3, 7, 99]
  }

  private static func files(_ folder: String, _ extensions: Set<String>) -> [[UInt8]] {
    let root = Checkout.root.appending(path: "Fixtures/\(folder)")
    let names = FileManager.default.enumerator(atPath: root.path)?.allObjects ?? []
    return names.compactMap { $0 as? String }.sorted()
      .filter { extensions.contains(String($0.split(separator: ".").last ?? "")) }
      .compactMap { Checkout.bytes("Fixtures/\(folder)/\($0)") }
      .filter { $0.count < 3000 }
  }

  /// The bytes with a few of them changed, removed or doubled.
  static func changed(_ bytes: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    var bytes = bytes + [0]
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 1 where bytes.count > 1: bytes.remove(at: index)
      default: bytes.insert(contentsOf: bytes[index...].prefix(20), at: index)
      }
    }
    return bytes
  }
}
