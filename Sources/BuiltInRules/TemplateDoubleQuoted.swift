import Diagnostics
public import Linting
import Syntax
import Text

extension Rule {
  /// Flags a filter that writes the quotes of a string within quotes.
  public static let templateDoubleQuoted = Rule(
    "template-double-quoted",
    .error,
    subject: .file,
    effect: .rejected("the sender's parser rejects what is rendered"),
    fix: .unsafe,
    yieldsTo: ["placeholder-quoted-number"],
    .file { file, report in
      guard file.isLintable else { return }
      let source = file.tree.source
      for placeholder in file.tree.placeholders where placeholder.writesJSON(in: source) {
        guard let string = file.tree.node(at: Int(placeholder.range.lower)),
          string.range.contains(placeholder.range), string.isDoubleQuoted
        else { continue }
        let text = source.string(placeholder.range)
        guard string.asString?.isLonePlaceholder ?? false else {
          report.emit(
            "'\(text)' writes its own quotes and is already in quotes",
            at: placeholder.range
          )
          continue
        }
        report.emit(
          "'\(text)' writes its own quotes and is already in quotes",
          at: string,
          fixes: .unsafe("remove the quotes", .replace(string.range, with: text))
        )
      }
    }
  )
}

extension NodeView {
  /// Whether it is a string between double quotes.
  fileprivate var isDoubleQuoted: Bool {
    kind == .string && range.count >= 2 && tree.source.bytes[Int(range.lower)] == 0x22
  }
}
