import PushlintReporting
import PushlintSyntax

extension ReportCase {
  static let notes = ReportCase(
    "notes",
    .with(
      "notes.yml",
      "aps:\n  sound: a.caf\n  badge: 1\n  badge: 2\n  sound: b.caf\n\n# end\n"
    ) { source in
      [
        Diagnostic(
          rule: "key-duplicate",
          severity: .error,
          message: "'badge' stands twice",
          effect: .degraded("parsers keep different ones"),
          range: source.range(of: "badge", 2),
          notes: [Note("the first is here", range: source.range(of: "badge"))]
        ),
        Diagnostic(
          rule: "sound-file-missing",
          severity: .warning,
          message: "no sound 'b.caf' in the app",
          effect: .degraded("the default sound plays"),
          range: source.range(of: "b.caf"),
          notes: [
            Note("another sound is named here", range: source.range(of: "a.caf")),
            Note("and this key is on the same line", range: source.range(of: "sound", 2)),
            Note("holds chime.caf and ping.caf", in: OtherFile(path: "App/Sounds")),
          ]
        ),
      ]
    }
  )

  static let escapes = ReportCase(
    "escapes",
    .with(
      "evil\u{1B}[31m\n.json",
      "{\"a\u{1B}]0;x\u{07}\": \"\u{202E}gnp.\u{2066}\u{9B}2J\u{200B}|\u{2028}\", \"z\": 1}\n"
    ) { source in
      [
        Diagnostic(
          rule: "aps-custom-key",
          severity: .error,
          message: "'\("a\u{1B}]0;x\u{07}\r\n\t\u{85}")' is no key of Apple's",
          effect: .ignored("\u{1B}[2J is ignored"),
          range: source.range(of: "\"\u{202E}gnp.\u{2066}\u{9B}2J\u{200B}|\u{2028}\""),
          pointer: "/a\u{1B}]0;x\u{07}",
          notes: [Note("see \u{202E}", in: OtherFile(path: "\u{1B}c"))]
        ),
        Diagnostic(
          rule: "after",
          severity: .info,
          message: "'z' stands behind it",
          range: source.range(of: "\"z\""),
          fixes: [
            .unsafe("rename to '\("\u{1B}z")'", .replace(source.range(of: "z"), with: "\u{1B}z"))
          ].compactMap { $0 }
        ),
      ]
    }
  )

  static let emptyFile = ReportCase(
    "empty-file",
    .with("empty.json", "") { _ in
      [
        Diagnostic(
          rule: "payload-empty",
          severity: .error,
          message: "the file is empty",
          effect: .rejected(status: 400, reason: "PayloadEmpty"),
          range: .at(0)
        )
      ]
    },
    FileResult(path: "clean.json", source: SourceText("{}"), diagnostics: [])
  )

  static let emptyRanges = ReportCase(
    "empty-ranges",
    .with("missing.json", "{\n  \"a\": 1\n  \"b\": 2\n") { source in
      [
        Diagnostic(
          rule: "json-syntax",
          severity: .error,
          message: "a comma is missing",
          range: .at(Int(source.range(of: "1").upper)),
          fixes: [.safe("add the comma", .insert(",", at: Int(source.range(of: "1").upper)))]
            .compactMap { $0 }
        ),
        Diagnostic(
          rule: "json-syntax",
          severity: .error,
          message: "'{' is never closed",
          range: .at(source.count),
          notes: [Note("it is opened here", range: ByteRange(0, 1))]
        ),
      ]
    }
  )

  static let fixes = ReportCase(
    "fixes",
    .with("fix.yml", "aps:\n  badge: \"3\"\n  apps: 1\n  colour: red\nname: x\n") { source in
      [
        Diagnostic(
          rule: "value-wrong-type",
          severity: .error,
          message: "'badge' must be an integer",
          range: source.range(of: "\"3\""),
          fixes: [.safe("write the number", .replace(source.range(of: "\"3\""), with: "3"))]
            .compactMap { $0 }
        ),
        Diagnostic(
          rule: "key-misspelled",
          severity: .warning,
          message: "'apps' is no key of Apple's",
          range: source.range(of: "apps"),
          fixes: [
            .safe("remove 'apps'", .delete(source.range(of: "  apps: 1\n"))),
            .unsafe("rename it to 'alert'", .replace(source.range(of: "apps"), with: "alert")),
          ].compactMap { $0 }
        ),
        Diagnostic(
          rule: "aps-custom-key",
          severity: .error,
          message: "'colour' is no key of Apple's",
          range: source.range(of: "colour"),
          fixes: [
            .unsafe(
              "move 'colour' to the root",
              .delete(source.range(of: "  colour: red\n")),
              .insert("colour: red\n", at: source.count)
            )
          ].compactMap { $0 }
        ),
        Diagnostic(
          rule: "rewrites-much",
          severity: .info,
          message: "the file is rewritten",
          range: source.range(of: "aps"),
          fixes: [
            .safe(
              "write it anew",
              .replace(source.range, with: String(repeating: "a: 1\n", count: 20))
            )
          ].compactMap { $0 }
        ),
      ]
    }
  )

  static let zeroWidth = ReportCase(
    "zero-width",
    .with("zero.json", "{\"cafe\u{301} n\u{303}\": 1, \"ok\": \"e\u{301}\u{301}\"}") { source in
      [
        Diagnostic(
          rule: "value-wrong-type",
          severity: .error,
          message: "'ok' must be an integer",
          range: source.range(of: "\"e\u{301}\u{301}\"")
        )
      ]
    }
  )

  static let levels = ReportCase(
    "levels",
    .with("b.json", "{\"one\": 1, \"two\": 2}") { source in
      [
        Diagnostic(rule: "r-one", severity: .hint, message: "advice", range: source.range(of: "1")),
        Diagnostic(rule: "r-two", severity: .info, message: "word", range: source.range(of: "2")),
      ]
    },
    .with("c.json", "{}") { source in
      [Diagnostic(rule: "r-three", severity: .hint, message: "advice", range: source.range)]
    },
    .with("d.ndjson", "{}\n{\"x\": 1}\n") { source in
      [
        Diagnostic(
          rule: "r-four",
          severity: .warning,
          message: "'x' stands in the second document",
          effect: .dropped("the push is lost"),
          range: source.range(of: "\"x\""),
          document: 1,
          pointer: "/x"
        )
      ]
    }
  )

  static let colors = ReportCase("colors", notes.files[0], fixes.files[0]) {
    $0.palette = .ansi
  }

  static let narrow = ReportCase("narrow", notes.files[0]) {
    $0.columns = 36
  }

  static let outside = ReportCase(
    "outside",
    .with("outside.json", "{}\r\n") { _ in
      [
        Diagnostic(rule: "far", severity: .error, message: "far", range: ByteRange(90, 99)),
        Diagnostic(rule: "end", severity: .error, message: "in the line end", range: .at(3)),
        Diagnostic(rule: "over", severity: .error, message: "over", range: ByteRange(1, 99)),
      ]
    }
  )
}
