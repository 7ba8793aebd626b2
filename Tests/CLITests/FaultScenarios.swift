import Foundation
import TestSupport

/// What is done while faults happen.
extension FaultScenario {
  private static let faulty = #"{"aps": {"alert": {"title": "Hi"}, "badge": "3"}}"#

  /// A folder in which a run meets everything that it may have to read.
  static let folder: [String: Data] = {
    let texts = [
      "pushlint.yml": """
      extends: base.yml
      headers: {apns-push-type: alert}
      app:
        sounds: [Sounds]
        strings: [de.lproj/Localizable.strings]
      custom-rules: [rules/*.yml]
      suppressions:
        - {path: gone.json, rule: alert-legacy-string, reason: sent}
        - {path: a.json, rule: alert-legacy-string, reason: sent}

      """,
      "base.yml": "rules: {alert-legacy-string: off}\n",
      ".gitignore": "ignored.json\n",
      ".git/info/exclude": "other.json\n",
      "rules/own.yml": """
      id: needs-thread
      message: pushes carry a thread-id
      severity: info
      require: {pointer: /aps/thread-id}

      """,
      "de.lproj/Localizable.strings": "\"k\" = \"v\";\n",
      "a.json": faulty,
      "ignored.json": faulty,
      "b.yml": """
      payload:
        aps:
          alert: {title: Hi, loc-key: k}
          sound: ok.wav
          thread_id: x

      """,
      "sub/c.ndjson": faulty + "\n" + faulty + "\n",
    ]
    var files = texts.mapValues { Data($0.utf8) }
    files["Sounds/ok.wav"] = Checkout.bytes("Fixtures/audio/ok.wav").map { Data($0) }
    return files
  }()

  private static func folder(with name: String, _ text: String) -> [String: Data] {
    folder.merging([name: Data(text.utf8)]) { $1 }
  }

  static let check = FaultScenario(name: "check", arguments: ["check", "--format", "concise"])
  static let input = FaultScenario(
    name: "check -",
    arguments: ["check", "--no-config", "--format", "concise", "-"],
    input: faulty
  )
  static let fix = FaultScenario(
    name: "fix",
    arguments: ["check", "--fix", "--unsafe-fixes", "--format", "concise"]
  )
  static let newBaseline = FaultScenario(
    name: "new baseline",
    arguments: ["check", "--write-baseline", "known.json"]
  )
  static let oldBaseline = FaultScenario(
    name: "old baseline",
    arguments: ["check", "--write-baseline", "known.json"],
    files: folder(
      with: "known.json",
      #"{"version":1,"files":{"old.json":{"alert-empty":1}}}"#
    )
  )
  static let reports = FaultScenario(
    name: "reports",
    arguments: [
      "check", "--format", "json=new.json", "--format", "sarif=old.sarif", "--format", "concise",
    ],
    files: folder(with: "old.sarif", "{}")
  )
  static let initialize = FaultScenario(
    name: "init",
    arguments: ["init"],
    files: folder.filter { $0.key != "pushlint.yml" }
  )
  static let server: FaultScenario = {
    let text = #"{\"aps\": {\"alert\": {\"title\": \"Hé 🎉\"}, \"badge\": \"3\"}}"#
    let messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":"#
        + #"{"processId":null,"rootUri":null,"capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":"#
        + #"{"uri":"untitled:a.json","languageId":"json","version":1,"text":"\#(text)"}}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"textDocument/hover","params":"#
        + #"{"textDocument":{"uri":"untitled:a.json"},"position":{"line":0,"character":3}}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"shutdown"}"#,
      #"{"jsonrpc":"2.0","method":"exit"}"#,
    ]
    return FaultScenario(
      name: "lsp",
      arguments: ["lsp"],
      files: [:],
      input: messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    )
  }()

  static let all = [
    check, input, fix, newBaseline, oldBaseline, reports, initialize, server,
  ]
}
