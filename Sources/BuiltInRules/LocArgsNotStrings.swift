import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags arguments for a localized text that are not an array of strings.
  public static let locArgsNotStrings = Rule(
    "loc-args-not-strings",
    .error,
    subject: .localization,
    effect: .degraded("the text is shown incorrectly"),
    fix: .safe,
    inSchema: .full,
    precedence: .value(.special),
    .key(of: .listsStrings) { key, payload, report in
      guard let row = key.meantRow, row.place != .aps, argumentKeys.contains(row),
        !key.value.isUnknown, key.value.kind != .null
      else { return }
      guard let items = key.value.asArray else {
        report.emit(
          "\(raw: key.title) must be an array of strings, not \(raw: Words.kind(of: key.value))",
          at: key.value,
          fixes: decode(key.value)
        )
        return
      }
      for item in items where !item.isUnknown && item.kind != .string {
        let place = item.range.isEmpty ? key.key : item
        report.emit(
          "\(raw: key.title) must contain only strings, not \(raw: Words.kind(of: item))",
          at: place,
          fixes: quote(item)
        )
      }
    }
  )
}

private let argumentKeys = LocalizedPart.all.map { $0.arguments } + [LocalizedText.locArgs]

/// Puts a number in quotes; in YAML the rule on ambiguous scalars does that.
private func quote(_ item: NodeView) -> Fix? {
  guard let number = item.asNumber, item.tree.language != .yaml else { return nil }
  return .safe("write \(JSONString.quoted(number.text))", Rewriter(item.tree).quote(item))
}

/// Writes the array that a string holds as JSON text.
private func decode(_ value: NodeView) -> Fix? {
  guard let string = value.asString, !string.isTemplate else { return nil }
  let options = ParseOptions(language: .json, placeholderStyles: [])
  let tree = SyntaxTree.parse(SourceText(string.value), options)
  guard tree.issues.isEmpty, tree.roots.count == 1, let items = tree.roots.first?.asArray else {
    return nil
  }
  var texts: [String] = []
  for item in items {
    guard let text = item.asString?.value ?? item.asNumber?.text else { return nil }
    texts.append(JSONString.quoted(text))
  }
  let array = "[" + texts.joined(separator: ", ") + "]"
  return Rewriter(value.tree).replaceValue(value, with: array)
    .flatMap { .safe("write the array itself", $0) }
}
