import Foundation
import PushlintCLI
import PushlintSettings
import PushlintSyntax
import TestSupport
import Testing

/// `check --stream`, a line in and a line out.
struct AnswerTests {
  /// A line and what is said to it: the answer and the findings, each with its rule, what it is in and its
  /// pointer; or the error.
  struct Exchange: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let line: String
    let answer: String?
    let findings: [String]

    init(_ testDescription: String, _ line: String, _ answer: String?, _ findings: String...) {
      self.testDescription = testDescription
      self.line = line
      self.answer = answer
      self.findings = findings
    }
  }

  private static let token = String(repeating: "a1b2c3d4", count: 8)
  private static let body = #"{\"aps\":{\"alert\":{\"title\":\"Hi\"}}}"#

  /// A live request with a right body and right headers but for what is given.
  private static func request(
    _ body: String = AnswerTests.body,
    method: String = "POST",
    path: String = "/3/device/" + token,
    headers: String = #""apns-topic": "com.example.chat", "apns-push-type": "alert""#
  ) -> String {
    """
    {"text": "\(body)", "method": "\(method)", "path": "\(path)", "headers": {\(headers)}, \
    "live": true}
    """
  }

  static let exchanges = [
    Exchange("a right request", request(), "200"),
    Exchange("a payload alone", #"{"text": "\#(body)"}"#, "200"),
    Exchange(
      "a wrong value",
      #"{"text": "{\"aps\":{\"badge\":\"1\"}}", "push-type": "alert"}"#,
      "200",
      "value-wrong-type payload /aps/badge"
    ),
    Exchange(
      "a message that its service rejects",
      #"{"text": "{\"message\":{\"token\":\"t\",\"notification\":{\"title\":\"x\",\"badge\":1}}}"}"#,
      "400 INVALID_ARGUMENT",
      "message-field-misplaced message /message/notification/badge"
    ),
    Exchange(
      "a message that its service accepts",
      #"{"text": "{\"message\":{\"token\":\"t\",\"notification\":{\"title\":\"x\"}}}"}"#,
      "200"
    ),
    Exchange(
      "a service whose error has no name",
      #"{"text": "{\"app_id\":\"5eb5a37e\",\"included_segments\":[\"All\"],\"contents\":{\"fr\":\"x\"}}"}"#,
      "400",
      "message-field-needs message /contents"
    ),
    Exchange(
      "a service whose errors nobody has documented",
      #"{"text": "{\"where\":{},\"data\":{\"alert\":\"x\",\"badge\":[]}}"}"#,
      nil,
      "message-value-wrong-type message /data/badge"
    ),
    Exchange(
      "a method",
      request(method: "GET"),
      "405 MethodNotAllowed",
      "request-line-invalid headers /:method"
    ),
    Exchange(
      "a path",
      request(path: "/4/device/" + token),
      "404 BadPath",
      "request-line-invalid headers /:path"
    ),
    Exchange(
      "a short token",
      request(path: "/3/device/zz"),
      "400 BadDeviceToken",
      "device-token-malformed headers /:path"
    ),
    Exchange(
      "no token",
      request(path: "/3/device/"),
      "400 MissingDeviceToken",
      "device-token-malformed headers /:path"
    ),
    Exchange("no body", request(""), "400 PayloadEmpty", "payload-empty payload "),
    Exchange("a list", request("[]"), "200", "payload-not-object payload "),
    Exchange("a body without Apple's keys", request("{}"), "200", "aps-missing payload "),
    Exchange(
      "JSON that is cut",
      request(#"{\"aps\":{\"badge\":1}"#),
      nil,
      "json-syntax payload "
    ),
    Exchange(
      "a missing header",
      request(headers: #""apns-push-type": "liveactivity""#),
      "400 MissingTopic",
      "push-type-mismatch headers /apns-push-type",
      "topic-missing headers "
    ),
    Exchange(
      "the first reason of several",
      request(headers: #""apns-topic": "a b", "apns-push-type": "alert", "apns-priority": "7""#),
      "400 BadPriority",
      "topic-malformed headers /apns-topic",
      "priority-invalid headers /apns-priority"
    ),
    Exchange(
      "a header twice",
      #"{"text": "\#(body)", "headers": [["apns-topic", "a.b"], ["Apns-Topic", "a.b"], "#
        + #"["apns-push-type", "alert"]], "live": true}"#,
      "400 DuplicateHeaders",
      "header-duplicate headers /Apns-Topic",
      "header-not-lowercase headers /Apns-Topic"
    ),
    Exchange(
      "a placeholder that is sent",
      request(#"{\"aps\":{\"alert\":{\"title\":\"Hi {{name}}\"}}}"#),
      "200",
      "placeholder-unrendered payload /aps/alert/title"
    ),
    Exchange(
      "white space counts",
      request(#"{\"aps\":{\"alert\":{\"title\":\"Hi\"}}}"# + String(repeating: " ", count: 4096)),
      "413 PayloadTooLarge",
      "payload-too-large payload /aps"
    ),
    Exchange(
      "a message to a service",
      #"{"text": "{\"message\":{\"token\":\"x\",\"apns\":{\"payload\":{\"aps\":{\"badge\":\"1\"}}}}}", "#
        + #""host": "fcm.googleapis.com", "method": "POST", "headers": {}}"#,
      "200",
      "value-wrong-type message /message/apns/payload/aps/badge"
    ),
    Exchange(
      "what the channels do not take",
      #"{"text": "{\"push-policy\": 1}", "path": "/1/apps/a.b/channels", "method": "POST", "live": true}"#,
      "400 BadRequestPayload",
      "message-field-unknown message /push-policy",
      "message-field-needs message /push-policy"
    ),
    Exchange(
      "a request without a body",
      #"{"path": "/1/apps/a.b/all-channels", "method": "GET", "live": true}"#,
      "200"
    ),
    Exchange(
      "a configuration as a text",
      #"{"text": "\#(body)", "settings": "rules: {push-type-missing: error}", "headers": {}}"#,
      "200",
      "push-type-missing headers "
    ),
    Exchange(
      "bytes in Base64",
      #"{"base64": "eyJhcHMiOnsiYmFkZ2UiOiIxIn19", "push-type": "alert"}"#,
      "200",
      "value-wrong-type payload /aps/badge"
    ),
    Exchange(
      "a rule that is left out",
      #"{"text": "{\"aps\":{\"badge\":\"1\"}}", "push-type": "alert", "ignore": ["value-*"]}"#,
      "200"
    ),
    Exchange("no request", #"{"text": "{\"a\": 1}"}"#, nil, "payload-unrecognized payload /a"),
  ]

  @Test(arguments: exchanges) func `a line is answered`(exchange: Exchange) throws {
    let run = Captured.run(["check", "--stream", "--no-config"], input: exchange.line + "\n")
    #expect(run.status == .clean)
    #expect(run.errors.isEmpty)
    let answer = try AnswerTests.answers(run).first
    #expect(answer?.verdict == exchange.answer)
    #expect(Set(answer?.findings ?? []) == Set(exchange.findings))
  }

  @Test(arguments: [
    ("[]", "a line must be one JSON object"),
    ("{", "a line must be one JSON object; '{' is never closed"),
    (#"{"id": 7, "text": "\ud83d"}"#, "a line must be one JSON object; unpaired surrogate escape"),
    (#"{"txt": ""}"#, "unknown member 'txt'; did you mean 'text'?"),
    (#"{"text": 1}"#, "'text' must be a text"),
    (#"{"base64": "a"}"#, "'base64' must be Base64 (RFC 4648, section 4)"),
    (#"{"headers": [1]}"#, "'headers' must be an object or a list of pairs"),
    (#"{"live": "yes"}"#, "'live' must be true or false"),
    (#"{"push-type": "alrt"}"#, "unknown push type 'alrt'; did you mean 'alert'?"),
    (#"{"config": "/missing.yml"}"#, "no such configuration file: '/missing.yml'"),
    (
      #"{"text": "{}", "settings": "rulez: 1"}"#,
      "pushlint.yml:1:1: 'rulez' is not a setting; did you mean 'rules'?"
    ),
  ]) func `what is wrong with a line is said, and the next one is answered`(
    line: String,
    message: String
  ) throws {
    let next = #"{"id": 2, "text": "\#(AnswerTests.body)"}"#
    let run = Captured.run(["check", "--stream"], input: line + "\n\n" + next)
    let answers = try AnswerTests.answers(run)
    #expect(answers.count == 2)
    #expect(answers.first?.error == message)
    #expect(answers.last?.verdict == "200")
    #expect(answers.last?.id == 2)
  }

  @Test func `a mistake in a configuration concerns the files below it alone`() throws {
    let folder = try TemporaryFolder(["a/pushlint.yml": "rulez: 1", "b/pushlint.yml": ""])
    let lines = ["a", "b"].map { name in
      #"{"text": "\#(AnswerTests.body)", "file": "\#(folder.path("\(name)/push.py"))"}"#
    }
    let run = Captured.run(["check", "--stream"], input: lines.joined(separator: "\n"))
    let answers = try AnswerTests.answers(run)
    #expect(
      answers.first?.error?.hasSuffix("'rulez' is not a setting; did you mean 'rules'?") == true
    )
    #expect(answers.last?.verdict == "200")
  }

  @Test func `each line is answered before the next is read`() {
    let written = Written()
    let lines = [#"{"id": 1}"#, #"{"id": 2}"#].map { Array(($0 + "\n").utf8) }
    var counts: [Int] = []
    var console = Console(
      write: { bytes in
        written.count += bytes.count(where: { $0 == UInt8(ascii: "\n") })
        return .complete
      },
      printError: { _ in }
    )
    console.read = { _, bytes throws(FileError) in
      counts.append(written.count)
      guard counts.count <= lines.count else { return 0 }
      bytes += lines[counts.count - 1]
      return lines[counts.count - 1].count
    }
    #expect(Program.run(["check", "--stream"], console) == .clean)
    #expect(counts == [0, 1, 2])
  }

  @Test(arguments: [
    ("--stream push.json", "--stream reads standard input and takes no 'push.json'"),
    ("--stream --fix", "--stream cannot be combined with --fix"),
    ("--stream --select nope", "unknown rule 'nope'"),
  ]) func `other options are refused`(arguments: String, message: String) {
    let run = Captured.run("check " + arguments)
    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("error: \(message)\n"))
  }

  @Test func `a named file is checked as what is sent`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("push.json", #"{"aps": {"alert": {"title": "Hi {{name}}"}}}"#)
    #expect(Captured.run(["check", "-q", "--no-config", file]).status == .clean)
    let run = Captured.run(["check", "--live", "--no-config", "--format", "concise", file])
    #expect(run.output.contains("'{{name}}' in 'title' was not filled in"))
  }

  private final class Written { var count = 0 }

  private struct Answered {
    let id: Int?
    let error: String?
    let verdict: String?
    let findings: [String]
  }

  private static func answers(_ run: Captured) throws -> [Answered] {
    try run.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let answer = try #require(object as? [String: Any])
      let verdict = answer["answer"] as? [String: Any]
      let words = [(verdict?["status"] as? Int).map(String.init), verdict?["reason"] as? String]
      let findings = (answer["diagnostics"] as? [[String: Any]] ?? []).map { finding in
        ["rule", "in", "pointer"].map { finding[$0] as? String ?? "-" }.joined(separator: " ")
      }
      return Answered(
        id: answer["id"] as? Int,
        error: answer["error"] as? String,
        verdict: verdict == nil ? nil : words.compactMap { $0 }.joined(separator: " "),
        findings: findings
      )
    }
  }
}
