/// A kind of file that holds a JSON text, and how the text is read back without pushlint.
package struct FixHost: Sendable {
  package let name: String
  /// The name of the file.
  package let file: String
  /// What stands before and after the text.
  let prefix: String
  let suffix: String
  /// Whether anything is fixed there.
  package private(set) var isEdited = true
  /// The text as the host writes it; nil if it cannot hold it.
  let written: @Sendable (String) -> String?
  /// The text that the host holds.
  let read: @Sendable (String) -> String?

  init(
    _ name: String,
    in file: String,
    _ prefix: String,
    _ suffix: String,
    written: @escaping @Sendable (String) -> String? = { $0 },
    read: @escaping @Sendable (String) -> String? = { $0 }
  ) {
    self.name = name
    self.file = file
    self.prefix = prefix
    self.suffix = suffix
    self.written = written
    self.read = read
  }

  /// A file with the text; nil if the host cannot hold it.
  package func file(holding text: String) -> [UInt8]? {
    written(text).map { Array((prefix + $0 + suffix).utf8) }
  }

  /// The text that a file holds; nil if anything else has changed.
  package func text(in file: [UInt8]) -> String? {
    let whole = String(decoding: file, as: UTF8.self)
    guard file.starts(with: prefix.utf8),
      Array(file.suffix(suffix.utf8.count)) == Array(suffix.utf8)
    else { return nil }
    return read(
      String(
        decoding: whole.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count),
        as: UTF8.self
      )
    )
  }
}

extension FixHost {
  package static let all: [FixHost] = [
    FixHost("a bare file", in: "push.json", "", "\n"),
    FixHost("Markdown", in: "README.md", "# Push é\n\n```json\n", "\n```\n"),
    indented(
      "Markdown in a list",
      in: "README.md",
      "1. Send:\n\n   ```json\n",
      "\n   ```\n",
      by: 3
    ),
    indented(
      "reStructuredText",
      in: "push.rst",
      "Push\n\n.. code-block:: json\n\n",
      "\n\nEnd é\n",
      by: 4
    ),
    callouts("AsciiDoc with callouts", in: "push.adoc", "[source,json]\n----\n", "\n----\n"),
    FixHost(".http", in: "push.http", request + "\n\n", "\n"),
    FixHost("single quotes of a shell", in: "send.sh", curl + "'", "'\n") { text in
      text.contains("'") ? nil : text
    },
    escaping("double quotes of a shell", in: "send.sh", curl + "\"", "\"\n", "\"\\$`").unedited,
    FixHost("a here-document", in: "send.sh", curl + "@- <<'END'\n", "\nEND\n"),
    escaping(
      "a here-document that is expanded",
      in: "send.sh",
      curl + "@- <<END\n",
      "\nEND\n",
      "\\$`"
    ),
    json("SNS", in: "sns.json", #"{"default": "é", "APNS": "#, "}\n"),
    json("double quotes in YAML", in: "push.yml", "é: 1\npush.json: ", "\nmore: 2\n"),
    json(
      "a line of NDJSON",
      in: "log.ndjson",
      "{\"aps\": {\"alert\": {\"title\": \"é\"}}}\n{\"APNS\": ",
      "}\n"
    ),
    json(
      "SNS in Markdown",
      in: "README.md",
      "# é\n\n```json\n{\"default\": \"é\", \"APNS\": ",
      "}\n```\n"
    ),
    FixHost("single quotes in YAML", in: "push.yml", "é: 1\npush.json: '", "'\nmore: 2\n") { text in
      text.contains("\n") ? nil : text.replacing("'", with: "''")
    } read: {
      $0.replacing("''", with: "'")
    },
    indented("a block of YAML", in: "push.yml", "é: 1\npush.json: |-\n", "\nmore: 2\n", by: 2),
    indented(
      "a ConfigMap",
      in: "map.yaml",
      "kind: ConfigMap\ndata:\n  push.json: |\n",
      "\n",
      by: 4
    ),
    indented(
      "a block of YAML with CRLF",
      in: "push.yml",
      "é: 1\r\npush.json: |-\r\n",
      "\r\nmore: 2\r\n",
      by: 2,
      lineEnd: "\r\n"
    ),
  ]

  /// A host in which what is written would be read in other ways, too.
  private var unedited: FixHost {
    var host = self
    host.isEdited = false
    return host
  }

  private static let request = """
    POST https://api.push.apple.com/3/device/\(String(repeating: "a1", count: 32))
    apns-topic: com.example.app
    apns-push-type: alert
    """

  private static let curl =
    "# é\ncurl --http2 -H 'apns-push-type: alert' -H 'apns-topic: com.example.app' "
    + "https://api.push.apple.com/3/device/\(String(repeating: "a1", count: 32)) -d "

  /// Each line is indented, except empty ones.
  private static func indented(
    _ name: String,
    in file: String,
    _ prefix: String,
    _ suffix: String,
    by count: Int,
    lineEnd: Character = "\n"
  ) -> FixHost {
    let indentation = String(repeating: " ", count: count)
    return FixHost(name, in: file, prefix, suffix) { text in
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: String(lineEnd))
    } read: { text in
      text.split(separator: lineEnd, omittingEmptySubsequences: false)
        .map { $0.hasPrefix(indentation) ? String($0.dropFirst(count)) : String($0) }
        .joined(separator: "\n")
    }
  }

  /// Each line ends with its number, which is no part of the text.
  private static func callouts(
    _ name: String,
    in file: String,
    _ prefix: String,
    _ suffix: String
  ) -> FixHost {
    FixHost(name, in: file, prefix, suffix) { text in
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .map { "\($1) <\($0 + 1)>" }.joined(separator: "\n")
    } read: { text in
      var count = 0
      var lines: [Substring] = []
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let callout = " <\(count + 1)>"
        let isNumbered = line.hasSuffix(callout)
        lines.append(isNumbered ? line.dropLast(callout.count) : line)
        count += isNumbered ? 1 : 0
      }
      return lines.last?.endIndex == text.endIndex ? nil : lines.joined(separator: "\n")
    }
  }

  /// A backslash stands before some characters.
  private static func escaping(
    _ name: String,
    in file: String,
    _ prefix: String,
    _ suffix: String,
    _ escaped: String
  ) -> FixHost {
    FixHost(name, in: file, prefix, suffix) { text in
      String(text.flatMap { escaped.contains($0) ? ["\\", $0] : [$0] })
    } read: { text in
      var result = ""
      var isEscaped = false
      for character in text {
        if isEscaped, !escaped.contains(character) { result += "\\" }
        isEscaped = character == "\\" && !isEscaped
        if !isEscaped { result.append(character) }
      }
      return result
    }
  }

  /// The text is a string of JSON.
  private static func json(
    _ name: String,
    in file: String,
    _ prefix: String,
    _ suffix: String
  ) -> FixHost {
    FixHost(name, in: file, prefix, suffix, written: JSONText.quoted, read: JSONText.unquoted)
  }
}

/// Strings of JSON, written and read by code that shares nothing with `Syntax`.
private enum JSONText {
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case ..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  static func unquoted(_ text: String) -> String? {
    var units: [UInt16] = []
    var rest = Array(text.utf16.dropFirst().dropLast())[...]
    guard text.utf16.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
    let named: [UInt16: String] = [
      0x22: "\"", 0x5C: "\\", 0x2F: "/", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r",
      0x74: "\t",
    ]
    while let unit = rest.popFirst() {
      guard unit == 0x5C else {
        if unit == 0x22 { return nil }
        units.append(unit)
        continue
      }
      guard let next = rest.popFirst() else { return nil }
      if next == 0x75 {
        let digits = String(decoding: rest.prefix(4), as: UTF16.self)
        guard let value = UInt16(digits, radix: 16), rest.count >= 4 else { return nil }
        units.append(value)
        rest = rest.dropFirst(4)
      } else {
        guard let text = named[next] else { return nil }
        units += text.utf16
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}
