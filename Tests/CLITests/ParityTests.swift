import Foundation
import PushlintCLI
import PushlintWebModule
import TestSupport
import Testing

/// The same bytes have the same findings, whichever way they come.
struct ParityTests {
  /// A finding, in what all ways say of it.
  struct Found: Hashable, Comparable, CustomStringConvertible {
    let line: Int
    let rule: String
    let message: String

    var description: String { "\(line): \(message) [\(rule)]" }

    static func < (left: Found, right: Found) -> Bool {
      (left.line, left.rule, left.message) < (right.line, right.rule, right.message)
    }
  }

  /// Rules that need a day, which the module for pages does not know.
  private static let rulesWithDay: Set<String> = ["expiration-past", "activity-timestamp-stale"]

  static let names = ["payloads", "templates", "envelopes", "services", "collections", "hosts"]
    .flatMap { folder in
      Checkout.names(in: "Fixtures/" + folder).map { folder + "/" + $0 }
    }
    .filter { !$0.hasSuffix(".report") }

  private static let options = ["check", "--no-config", "--level", "hint", "--format", "json"]

  private static func found(in report: String, withHints: Bool = true) throws -> [Found] {
    let object = try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
    let findings = try #require(object?["diagnostics"] as? [[String: Any]])
    return list(
      findings.filter { withHints || $0["severity"] as? String != "hint" },
      rule: "rule",
      firstLine: 1
    )
  }

  /// Findings as JSON has them, with the name of their rule and the number of the first line.
  private static func list(
    _ findings: [[String: Any]],
    rule: String,
    firstLine: Int
  ) -> [Found] {
    findings.compactMap { finding in
      let start = (finding["range"] as? [String: Any])?["start"] as? [String: Any]
      guard let rule = finding[rule] as? String, !rulesWithDay.contains(rule),
        let line = start?["line"] as? Int, let message = finding["message"] as? String
      else { return nil }
      return Found(line: line - firstLine, rule: rule, message: message)
    }
    .sorted()
  }

  /// What a server without files publishes of a document that is opened.
  private static func published(_ text: String, _ name: String) throws -> [Found] {
    var module = WebModule()
    func send(_ message: [String: Any]) throws -> String {
      let body = try JSONSerialization.data(withJSONObject: message)
      let head = Array("Content-Length: \(body.count)\r\n\r\n".utf8)
      return String(decoding: module.receive(head + body), as: UTF8.self)
    }
    _ = try send([
      "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": ["capabilities": [:]],
    ])
    let answer = try send([
      "jsonrpc": "2.0", "method": "textDocument/didOpen",
      "params": [
        "textDocument": [
          "uri": "file:///\(name)", "languageId": "", "version": 1, "text": text,
        ]
      ],
    ])
    let message = try #require(
      answer.components(separatedBy: "Content-Length: ")
        .first { $0.contains("textDocument/publishDiagnostics") }
    )
    let json = message[try #require(message.firstIndex(of: "{"))...]
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let params = object?["params"] as? [String: Any]
    let findings = try #require(params?["diagnostics"] as? [[String: Any]])
    return list(findings, rule: "code", firstLine: 0)
  }

  @Test(arguments: names)
  func `a file has the same findings whichever way it comes`(_ name: String) throws {
    let bytes = try #require(Checkout.bytes("Fixtures/" + name))
    let folder = try TemporaryFolder()
    let base = String(name.split(separator: "/")[1])
    try Data(bytes).write(to: URL(filePath: folder.path + "/" + base))
    let report = Captured.run(Self.options + [folder.path + "/" + base]).output
    let named = try Self.found(in: report)
    // A named file is checked for sure, so that it may be said that it holds no request.
    let isRequest = !named.contains { $0.rule == "payload-unrecognized" }
    try #require(isRequest || named.count == 1)
    let inFolder = try Self.found(in: Captured.run(Self.options + [folder.path]).output)
    #expect(inFolder == (isRequest ? named : []))
    let page = String(decoding: WebModule.check(bytes, name: base), as: UTF8.self)
    #expect(try Self.found(in: page) == Self.found(in: report, withHints: false))
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    let piped = Captured.run(
      Self.options + ["--stdin-filename", folder.path + "/" + base, "-"],
      input: text
    )
    #expect(try Self.found(in: piped.output) == named)
    // Messages of an editor say more.
    func places(_ found: [Found]) -> [String] { found.map { "\($0.line) \($0.rule)" }.sorted() }
    #expect(places(try Self.published(text, base)) == places(inFolder))
  }
}
