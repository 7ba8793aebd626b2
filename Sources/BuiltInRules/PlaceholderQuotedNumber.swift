import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a placeholder in quotes where a number is needed: it arrives as a string.
  public static let placeholderQuotedNumber = Rule(
    "placeholder-quoted-number",
    .warning,
    subject: .file,
    effect: .ignored("the value arrives as a string and is ignored"),
    fix: .unsafe,
    precedence: .value(.placeholder),
    .value { verdict, key, payload, report in
      guard case .quotedPlaceholder = verdict, let row = key.meantRow,
        let placeholder = key.value.asString?.placeholders.first
      else { return }
      let text = payload.value.tree.source.string(placeholder.range)
      report.emit(
        "\(raw: key.title) must be \(raw: Words.name(of: row.type)); '\(text)' in quotes is a string",
        at: key.value,
        fixes: azureNumber(key.value, text),
        or: .unquoting(key.value, text)
      )
    }
  )
}

/// The expression for a number, where a template of Azure Notification Hubs may be meant: `$(name)`
/// inserts text there, and quotes are part of both.
private func azureNumber(_ value: NodeView, _ text: String) -> Fix? {
  let name = text.utf8.dropFirst(2).dropLast()
  guard text.hasPrefix("$("), text.utf8.last == UInt8(ascii: ")"), !name.isEmpty,
    name.allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 &- 0x30 < 10 || $0 == 0x5F })
  else { return nil }
  let expression = "#" + text.dropFirst()
  return .unsafe(
    "write '\(expression)', a number in Azure Notification Hubs",
    Rewriter(value.tree).replaceText(of: value, with: expression)
  )
}
