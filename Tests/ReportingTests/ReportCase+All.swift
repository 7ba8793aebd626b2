import PushlintReporting
import PushlintSyntax

extension ReportCase {
  static let all: [ReportCase] = [
    rejected, wide, tabs, crlf, byteOrderMark, longLine, multipleLines, notes, escapes, emptyFile,
    emptyRanges, fixes, zeroWidth, levels, colors, narrow, outside, hostile,
  ]

  static let rejected = ReportCase(
    "rejected",
    .with(
      "push/chat.yml",
      "headers:\n  apns-push-type: alert\n  apns-collapse-id: \"chat-room-1\"\n",
      suppressedCount: 2
    ) { source in
      [
        Diagnostic(
          rule: "collapse-id-too-long",
          severity: .error,
          message: "'apns-collapse-id' is \(71) bytes; the limit is \(64)",
          effect: .rejected(status: 400, reason: "BadCollapseId"),
          range: source.range(of: "\"chat-room-1\""),
          pointer: "/headers/apns-collapse-id",
          notes: [Note("bytes count, not characters")]
        )
      ]
    }
  )

  static let wide = ReportCase(
    "wide",
    .with("wide.json", #"{"aps": {"title": "通知 👩‍👩‍👧 ok", "badge": "３"}}"# + "\n") { source in
      [
        Diagnostic(
          rule: "string-empty",
          severity: .warning,
          message: "'title' holds an emoji",
          range: source.range(of: "👩‍👩‍👧")
        ),
        Diagnostic(
          rule: "value-wrong-type",
          severity: .error,
          message: "'badge' must be an integer",
          effect: .ignored("the badge does not change"),
          range: source.range(of: "\"３\"")
        ),
      ]
    }
  )

  static let tabs = ReportCase(
    "tabs",
    .with("tabs.json", "{\n\t\"aps\":\t{\n\t\t\"badge\":\t\"3\"\n\t}\n}\n") { source in
      [
        Diagnostic(
          rule: "value-wrong-type",
          severity: .error,
          message: "'badge' must be an integer",
          range: source.range(of: "\"3\"")
        ),
        Diagnostic(
          rule: "tab",
          severity: .info,
          message: "a tab stands here",
          range: source.range(of: "\t", 3)
        ),
      ]
    }
  )

  static let crlf = ReportCase(
    "crlf",
    .with("crlf.json", "{\r\n  \"aps\": {},\r\n}\r\n") { source in
      [
        Diagnostic(
          rule: "json-syntax",
          severity: .error,
          message: "a comma before '}' is not JSON",
          range: source.range(of: ",\r\n"),
          fixes: [.safe("remove the comma", .delete(source.range(of: ",")))].compactMap { $0 }
        )
      ]
    }
  )

  static let byteOrderMark = ReportCase(
    "byte-order-mark",
    .with("bom.json", "\u{FEFF}{\"apps\": {}}") { source in
      [
        Diagnostic(
          rule: "encoding-bom",
          severity: .warning,
          message: "the file begins with a byte-order mark",
          range: ByteRange(0, 3),
          fixes: [.safe("remove the byte-order mark", .delete(ByteRange(0, 3)))].compactMap { $0 }
        ),
        Diagnostic(
          rule: "key-misspelled",
          severity: .error,
          message: "'apps' is no key of APNs",
          range: source.range(of: "\"apps\"")
        ),
      ]
    }
  )

  static let longLine = ReportCase(
    "long-line",
    .with(
      "long.json",
      "{\"a\": \"" + String(repeating: "漢 ", count: 900) + "\", \"badge\": \"3\", \"b\": \""
        + String(repeating: "é", count: 900) + "\", \"end\": nul}"
    ) { source in
      [
        Diagnostic(
          rule: "at-the-start",
          severity: .info,
          message: "'a' is long",
          range: source.range(of: "\"a\"")
        ),
        Diagnostic(
          rule: "value-wrong-type",
          severity: .error,
          message: "'badge' must be an integer",
          effect: .ignored("the badge does not change"),
          range: source.range(of: "\"3\""),
          notes: [Note("the same key is here", range: source.range(of: "\"a\""))]
        ),
        Diagnostic(
          rule: "very-wide",
          severity: .warning,
          message: "'b' is long",
          effect: .degraded("it is cut"),
          range: ByteRange(
            Int(source.range(of: "\"b\"").lower),
            Int(source.range(of: ", \"end\"").lower)
          )
        ),
        Diagnostic(
          rule: "json-syntax",
          severity: .error,
          message: "'nul' is no JSON value",
          range: source.range(of: "nul"),
          fixes: [.safe("write null", .replace(source.range(of: "nul"), with: "null"))]
            .compactMap { $0 }
        ),
      ]
    }
  )

  static let multipleLines = ReportCase(
    "multiple-lines",
    .with(
      "multi.json",
      "{\n  \"payload\": {\n    \"aps\": {\n      \"badge\": 1\n    }\n  }\n}\n"
    ) { source in
      [
        Diagnostic(
          rule: "payload-near-limit",
          severity: .warning,
          message: "the payload is large",
          effect: .rejected(status: 413, reason: "PayloadTooLarge"),
          range: ByteRange(13, source.count - 3)
        ),
        Diagnostic(
          rule: "one-line-and-its-end",
          severity: .info,
          message: "the line end belongs to the range",
          range: source.range(of: "\"badge\": 1\n")
        ),
      ]
    }
  )
}
