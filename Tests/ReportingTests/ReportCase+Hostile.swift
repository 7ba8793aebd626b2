import PushlintReporting
import PushlintSyntax

extension ReportCase {
  /// Text that would be markup, a command or invisible without escapes.
  static let hostileText =
    "\u{1B}[31m::error::x %0A\n::error file=a,line=1::y\r]]></a>&amp;<b c=\"d\" e='f'> \u{202E}\u{0}"
    + "\u{FFFE}\u{FFFF}\u{85} {0} [link](1) | `code` @all \\ <!-- é 漢 👩‍👩‍👧"

  /// A file whose name, text and findings consist of such text.
  static let hostile = ReportCase(
    "hostile",
    .with("./a b/%41,c:d \"q\" 'r' <é>&\u{1B}\n漢.yml", "é: \"\(hostileText)\"\nb: 1\n") { source in
      [
        Diagnostic(
          rule: "value-wrong-type",
          severity: .error,
          message: Message(text: "'\(hostileText)' is wrong"),
          effect: .rejected(status: 400, reason: "Bad", hostileText),
          range: source.range(of: "::error::x"),
          pointer: "/é/" + hostileText,
          notes: [
            Note(Message(text: hostileText), range: source.range(of: "b: 1")),
            Note(Message(text: hostileText)),
            Note(Message(text: hostileText), in: OtherFile(path: "/x/" + hostileText)),
          ],
          fixes: [
            .unsafe(
              Message(text: "write '\(hostileText)'"),
              .replace(source.range(of: "é"), with: hostileText),
              .delete(source.range(of: "b: 1"))
            )
          ].compactMap { $0 }
        ),
        Diagnostic(
          rule: "team's <own>",
          severity: .hint,
          message: "a team's own rule",
          range: source.range(of: "1", 3)
        ),
      ]
    }
  ) { $0.level = .hint }
}
