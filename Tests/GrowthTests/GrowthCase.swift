import Testing

/// An input that grows in one way only.
struct GrowthCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Its size at the first of three measurements, of which each has twice the size of the last.
  let count: Int
  let arguments: [String]
  /// The file's name decides its language; nil is standard input.
  let name: String?
  /// Files of a folder that is checked with the growing one in it, such as its configuration.
  let others: [String: String]
  let text: @Sendable (Int) -> String

  init(
    _ name: String,
    in file: String?,
    beside others: [String: String] = [:],
    _ count: Int,
    _ arguments: [String] = [],
    text: @escaping @Sendable (Int) -> String
  ) {
    testDescription = name
    self.count = count
    self.name = file
    self.others = others
    let check = ["check", "--level", "hint", "--format", "concise"]
    if !arguments.isEmpty {
      self.arguments = arguments
    } else if others.isEmpty {
      self.arguments = check + ["--no-config"]
    } else {
      self.arguments = check + ["."]
    }
    self.text = text
  }

  /// A piece many times, with its number for `#`, between a head and a tail.
  static func many(
    _ piece: String,
    _ count: Int,
    _ head: String = "",
    _ tail: String = ""
  ) -> String {
    let parts = piece.split(separator: "#", omittingEmptySubsequences: false)
    return head + (0..<count).map { parts.joined(separator: String($0)) }.joined() + tail
  }

  static let all = ordinary + hostile

  private static let ordinary: [GrowthCase] = [
    GrowthCase("keys in an object", in: "a.json", 1000) {
      many("\"k#\":1,\n", $0, "{\"aps\":{\"badge\":1},\n", "\"x\":1}")
    },
    GrowthCase("keys in 'aps'", in: "a.json", 60) {
      many("\"k#\":1,\n", $0, "{\"aps\":{\n", "\"badge\":1}}")
    },
    GrowthCase("one repeated key", in: "a.json", 60) {
      many("\"badge\":1,\n", $0, "{\"aps\":{\n", "\"sound\":\"a\"}}")
    },
    GrowthCase("items of an array", in: "a.json", 4000) {
      many("#,\n", $0, "{\"aps\":{\"badge\":1},\"x\":[\n", "0]}")
    },
    GrowthCase("requests", in: "a.ndjson", 50) {
      many("{\"aps\":{\"badge\":\"#\"}}\n", $0, "", "")
    },
    GrowthCase("payloads in documentation", in: "a.md", 50) {
      many("```json\n{\"aps\":{\"badge\":\"#\"}}\n```\n", $0, "", "")
    },
    GrowthCase("commands of a script", in: "a.sh", 50) {
      many("curl -H 'apns-topic: x' -d '{\"aps\":{\"badge\":\"#\"}}' x/\n", $0, "", "")
    },
    GrowthCase("variables of a script that do not end", in: "a.sh", 2000) {
      many("${", $0, "x '{\"aps\":{\"badge\":1}}'\ny \"", "")
    },
    GrowthCase("arithmetic of a script that does not end", in: "a.sh", 2000) {
      many("$(((`", $0, "x '{\"aps\":{\"badge\":1}}'\n", "")
    },
    GrowthCase("files that a command writes", in: "a.sh", 1000) {
      many("a/", $0 * 8, "# apns-push-type\n", "") + many(" >a", $0, "", "\n")
    },
    GrowthCase("lists in documentation", in: "a.md", 500) {
      many("- ", $0) + many("\n", $0) + many("> - $$\n<pre>'\n", $0)
        + "```json\n{\"aps\":{\"badge\":1}}\n```\n"
    },
    GrowthCase("examples in a block of documentation", in: "a.md", 50) {
      many("{\"aps\":{\"badge\":\"#\"}}\n", $0, "> ```json\n", "> '\\'\\'\n> ```\n")
    },
    GrowthCase("callouts in AsciiDoc", in: "a.adoc", 20_000) {
      many("<1> ", $0, "[source,json]\n----\n{\"aps\":{\"badge\":1} ", "\n}\n----\n")
    },
    GrowthCase("underscores in documentation", in: "a.md", 20_000) {
      many("_", $0, "```json\n{\"aps\":{\"badge\":1},\"x\":\"", "a\"}\n```\n")
    },
    GrowthCase("switches in documentation", in: "a.md", 200) {
      many(
        "<!-- pushlint: off -->\n<!-- pushlint: on -->\n",
        $0,
        "```json\n{\"aps\":{\"badge\":\"1\"}}\n```\n",
        ""
      )
    },
    GrowthCase("nested objects", in: "a.json", 14) {
      let nested = many("{\"k\":[", $0 / 2, "", "0") + many("]}", $0 / 2, "", ",\n")
      return many(nested, 100, "{\"aps\":{\"badge\":1},\"x\":[", "0]}")
    },
    GrowthCase("brackets beyond the maximum depth", in: "a.json", 2000) {
      many("[", $0, "{\"aps\":{\"badge\":1},\"x\":", "")
    },
    GrowthCase("nested mappings", in: "a.yml", 10) {
      let nested = many("{k: ", $0, "- ", "") + many("}", $0, "", "\n")
      return many(nested, 100, "aps: {badge: 1}\nx:\n", "")
    },
    GrowthCase("YAML brackets", in: "a.yml", 1000) {
      many("[", $0, "aps: {badge: 1}\nx: ", "\n")
    },
    GrowthCase("one long line", in: "a.json", 40) {
      many("{\"aps\":{\"badge\":\"é\"}},", $0, "[", "{\"aps\":{}}]")
    },
    GrowthCase("one long line, human report", in: "a.json", 30, ["check", "--no-config"]) {
      many("{\"aps\":{\"badge\":\"é\"}},", $0, "[", "{\"aps\":{}}]")
    },
    GrowthCase("one long string", in: "a.json", 2000) {
      many("é\\n", $0, "{\"aps\":{\"alert\":\"", "\"}}")
    },
    GrowthCase("one long scalar", in: "a.yml", 500) {
      many("é\n    ", $0, "aps:\n  alert: ", "x\n")
    },
    GrowthCase("placeholders", in: "a.json", 200) {
      many("{{n#}} ", $0, "{\"aps\":{\"alert\":\"", "\"}}")
    },
    GrowthCase("placeholders as values", in: "a.json", 1000) {
      many("\"k#\":{{n#}},\n", $0, "{\"aps\":{\"badge\":1},\n", "\"x\":1}")
    },
    GrowthCase("unterminated placeholders", in: "a.json", 2000) {
      many("{{ <%= ${ ", $0, "{\"aps\":{\"alert\":\"", "\"}}")
    },
    GrowthCase("blocks of a template", in: "a.json", 50) {
      many("{% if c# %}\"k#\": 1,{% endif %}\n", $0, "{\"aps\":{\"badge\":1},\n", "\"x\":1}")
    },
    GrowthCase("blocks of one object in a template", in: "a.json.erb", 1000) {
      many("<% if a %>\"x\":1,<% end %>", $0, "{\"aps\":{\"badge\":1},\"k\":{", "\"y\":1}}")
    },
    GrowthCase("loops in a template", in: "a.json", 50) {
      many("{{#l#}}[{{.}}]{{/l#}}\n", $0, "{\"aps\":{\"badge\":1},\"x\":[", "]}")
    },
    GrowthCase("blocks in flow collections", in: "a.yml", 50) {
      many("- {k: a{% if c# %}, l: b{% endif %}}\n", $0, "aps: {badge: 1}\nx:\n", "")
    },
    GrowthCase("blocks that are never closed", in: "a.json", 50) {
      many("{{#a#}}{{/b#}}{{#c#}}", $0, "{\"aps\":{\"alert\":\"", "\"}}")
    },
    GrowthCase("anchors and aliases", in: "a.yml", 100) {
      many("  k#: &a# [x]\n  l#: *a#\n", $0, "aps: {badge: 1}\nx:\n", "")
    },
    GrowthCase("merges", in: "a.yml", 100) {
      many("  k#: {<<: *b, c: 1}\n", $0, "b: &b {d: 1, e: 2}\naps: {badge: 1}\nx:\n", "")
    },
    GrowthCase("documents", in: "a.yml", 50) { many("---\naps: {badge: 1}\n", $0, "", "") },
    GrowthCase("suppressions", in: "a.yml", 50) {
      many("- aps: {badge: x#} # pushlint: ignore[value-wrong-type] # why\n", $0, "", "")
    },
    GrowthCase("unused suppressions", in: "a.yml", 50) {
      many("# pushlint: ignore[value-wrong-type] # why\nk#: 1\n", $0, "aps: {badge: 1}\n", "")
    },
    GrowthCase("syntax errors", in: "a.json", 100) {
      many("\"k#\" 1\n", $0, "{\"aps\":{\"badge\":1},\n", "\"x\":1}")
    },
    GrowthCase("headers", in: "a.json", 50) {
      many(
        "\"apns-x#\":\"1\",\n",
        $0,
        "{\"headers\":{",
        "\"apns-topic\":\"a\"},\"payload\":{\"aps\":{}}}"
      )
    },
    GrowthCase("messages in strings", in: "a.json", 50) {
      many("{\"APNS\":\"{\\\"aps\\\":{\\\"badge\\\":\\\"1\\\"}}\"},\n", $0, "[", "{\"aps\":{}}]")
    },
    GrowthCase("data of a message", in: "a.json", 50) {
      many("\"k#\":\"v\",\n", $0, "{\"message\":{\"token\":\"t\",\"data\":{", "\"x\":\"\"},")
        + many("\"k#\":1,\n", $0, "\"apns\":{\"payload\":{\"aps\":{\"badge\":1},", "\"x\":1}}}}")
    },
    GrowthCase("fixes", in: nil, 100, ["check", "--no-config", "--diff", "--unsafe-fixes", "-"]) {
      many("{\"aps\":{\"badge\":\"1\"}},\n", $0, "[", "{\"aps\":{\"badge\":1}}]\n")
    },
    GrowthCase("edits of an open document", in: nil, 100, ["lsp"]) { Editor.changes($0) },
    GrowthCase("the size of an open document", in: nil, 1000, ["lsp"]) {
      Editor.session(
        many("\"k#\":1,\n", $0, "{\"aps\":{\"badge\":1},\n", "\"x\":1}"),
        changeCount: 5,
        question: "hover"
      )
    },
    // So many that the server takes the time to check some of them between messages, however fast it is.
    GrowthCase("open documents", in: nil, 400, ["lsp"]) {
      Editor.session(
        "{\"aps\":{\"badge\":1}}\n",
        documentCount: $0,
        changeCount: 1,
        question: "diagnostic"
      )
    },
  ]
}

/// The messages of an editor.
enum Editor {
  /// Changes of a small document, one after the other.
  static func changes(_ count: Int) -> String {
    session("{\"aps\":{\"badge\":1}}\n", changeCount: count)
  }

  /// A conversation about documents with the same text, from its beginning to its end.
  ///
  /// After each change, a question makes the server look at the text as it is now.
  static func session(
    _ text: String,
    documentCount: Int = 1,
    changeCount: Int,
    question: String? = nil
  ) -> String {
    let quoted =
      "\"" + text.map { $0 == "\n" ? "\\n" : $0 == "\"" ? "\\\"" : String($0) }.joined() + "\""
    let documents = (0..<documentCount).map { "\"uri\":\"untitled:\($0)\",\"version\":1" }
    var messages = [
      "\"id\":1,\"method\":\"initialize\",\"params\":{\"processId\":null,\"capabilities\":{}}"
    ]
    messages += documents.map { document in
      "\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":"
        + "{\(document),\"languageId\":\"json\",\"text\":\(quoted)}}"
    }
    let place = "{\"line\":0,\"character\":1}"
    let change = "{\"range\":{\"start\":\(place),\"end\":\(place)},\"text\":\" \"}"
    for document in documents {
      for number in 0..<changeCount {
        messages.append(
          "\"method\":\"textDocument/didChange\",\"params\":"
            + "{\"textDocument\":{\(document)},\"contentChanges\":[\(change)]}"
        )
        guard let question else { continue }
        messages.append(
          "\"id\":\"\(number)\",\"method\":\"textDocument/\(question)\",\"params\":"
            + "{\"textDocument\":{\(document)},\"position\":\(place)}"
        )
      }
    }
    messages += ["\"id\":2,\"method\":\"shutdown\"", "\"method\":\"exit\""]
    return messages.map { message in
      let body = "{\"jsonrpc\":\"2.0\",\(message)}"
      return "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }.joined()
  }
}
