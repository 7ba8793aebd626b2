import Foundation
import PushlintSyntax
import Testing

/// The folder of yaml/yaml-test-suite.
enum YAMLSuite {
  struct Case: Sendable {
    let name: String
    let folder: URL

    var bytes: [UInt8] {
      guard let data = try? Data(contentsOf: folder.appending(path: "in.yaml")) else { return [] }
      return Array(data)
    }

    var json: String? {
      try? String(contentsOf: folder.appending(path: "in.json"), encoding: .utf8)
    }

    var isWrong: Bool {
      FileManager.default.fileExists(atPath: folder.appending(path: "error").path)
    }
  }

  static let root: URL? = ProcessInfo.processInfo.environment["PUSHLINT_CORPUS"].map {
    URL(fileURLWithPath: $0).appending(path: "yaml-test-suite")
  }

  static let cases: [Case] = {
    guard let root, let walker = FileManager.default.enumerator(atPath: root.path) else {
      return []
    }
    return walker.compactMap { $0 as? String }.filter { $0.hasSuffix("/in.yaml") }.sorted().map {
      let name = String($0.dropLast("/in.yaml".count))
      return Case(name: name, folder: root.appending(path: name))
    }
  }()
}

@Suite(.enabled(if: YAMLSuite.root != nil, "set PUSHLINT_CORPUS to run these"))
struct YAMLSuiteTests {
  /// Invalid in the suite, accepted by libyaml.
  static let accepted: Set<String> = [
    "9C9N", "9HCY", "9JBA", "CVW2", "DK95/01", "EB22", "G5U8", "MUS6/00", "MUS6/01", "QB6E",
    "RHX7", "S98Z", "SU5Z", "X4QW", "Y79Y/003", "YJV2",
  ]

  /// Valid in the suite, rejected by libyaml: mostly tabs, `?` and `:` of YAML 1.2 in odd
  /// positions.
  static let refused: Set<String> = [
    "2JQS", "2LFX", "2SXE", "4ABK", "4MUZ/00", "4MUZ/01", "4MUZ/02", "58MP", "5MUD", "5T43",
    "6BCT", "6CA3", "6LVF", "6M2F", "7Z25", "8XYN", "96NN/00", "96NN/01", "9SA2", "A2M4", "BEC7",
    "CFD4", "DBG4", "DK3J", "DK95/00", "DK95/03", "DK95/04", "FP8R", "FRK4", "HM87/00", "HWV9",
    "K3WX", "M2N8/00", "M7A3", "MUS6/05", "MUS6/06", "NHX8", "NJ66", "NKF9", "Q5MG", "QT73",
    "R4YG", "S3PD", "SM9W/01", "UKK6/00", "UT92", "VJP3/01", "W4TN", "W5VH", "Y79Y/001",
    "Y79Y/010",
  ]

  /// Files for which libyaml reads another value than the suite expects.
  static let readOtherwise: [String: String] = [
    "652Z": "'?' begins a key in a flow mapping, even with no space behind it",
    "HM87/01": "'?' begins a key in a flow sequence, even with no space behind it",
    "JEF9/02": "a last line of white space without a line end is no line",
    "Y2GN": "a ':' ends the name of an anchor",
    "L24T/01": "a last line of white space without a line end is no line",
  ]

  @Test func `the suite is complete`() {
    #expect(YAMLSuite.cases.count == 402)
  }

  @Test func `the suite's errors are those of libyaml`() {
    var accepted: Set<String> = []
    var refused: Set<String> = []
    for item in YAMLSuite.cases {
      let isRefused = YAMLSample(item.bytes).isRefused
      if item.isWrong, !isRefused { accepted.insert(item.name) }
      if !item.isWrong, isRefused { refused.insert(item.name) }
    }
    #expect(accepted == Self.accepted)
    #expect(refused == Self.refused)
  }

  @Test func `masking placeholders does not change a text without them`() {
    for item in YAMLSuite.cases {
      let source = SourceText(item.bytes)
      var reader = EventReader(source.bytes, from: source.contentStart)
      var isRefused = false
      reading: while true {
        switch reader.next() {
        case .event: continue
        case .failure: isRefused = true
        case .finished: break reading
        }
      }
      #expect(isRefused == YAMLSample(item.bytes).isRefused, "\(item.name)")
    }
  }

  @Test func `every range is inside the file and its parent`() {
    for item in YAMLSuite.cases {
      #expect(YAMLSample(item.bytes).flaw == nil, "\(item.name)")
    }
  }

  @Test func `values are as the suite expects`() throws {
    var compared = 0
    for item in YAMLSuite.cases where !item.isWrong && Self.readOtherwise[item.name] == nil {
      let sample = YAMLSample(item.bytes)
      // The suite's values have no tags.
      guard sample.issues.isEmpty, !sample.tree.hasUnknownValues, let json = item.json else {
        continue
      }
      let values = sample.tree.roots.compactMap { YAMLSample.json($0) }
      #expect((values as NSArray).isEqual(try Self.values(json)), "\(item.name): \(sample.outline)")
      compared += 1
    }
    #expect(compared == 218)
  }

  @Test func `the known differences are still present`() throws {
    for item in YAMLSuite.cases where Self.readOtherwise[item.name] != nil {
      let values = YAMLSample(item.bytes).tree.roots.compactMap { YAMLSample.json($0) }
      #expect(!(values as NSArray).isEqual(try Self.values(item.json ?? "")), "\(item.name)")
    }
  }

  /// The values of a text with consecutive JSON values.
  private static func values(_ text: String) throws -> [Any] {
    var values: [Any] = []
    var part = ""
    for line in text.split(separator: "\n") {
      part += line + "\n"
      let data = Data(part.utf8)
      if let value = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) {
        values.append(value)
        part = ""
      }
    }
    try #require(part.isEmpty)
    return values
  }
}

extension SyntaxTree {
  fileprivate var hasUnknownValues: Bool {
    nodes.contains { $0.kind == .placeholder }
  }
}
