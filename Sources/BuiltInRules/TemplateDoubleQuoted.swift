public import PushlintLint
import PushlintSyntax

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
      let writing = file.tree.placeholders.filter { $0.writesJSON(in: source) }
      if writing.isEmpty { return }
      // Readers of YAML may parse it first, and render its strings later.
      let places = file.tree.language == .yaml ? file.templatePlaces : nil
      for placeholder in writing where places?.contain(placeholder.range) ?? true {
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
          fixes: .unquoting(string, text)
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
