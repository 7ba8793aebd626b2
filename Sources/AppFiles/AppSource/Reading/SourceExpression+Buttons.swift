extension SourceExpression {
  /// Reads `UNNotificationAction(identifier: …, title: …, options: …)` and the same with a text
  /// input; of `.init(…)`, which has no type, the labels tell.
  static func button(
    _ source: TokenizedSource,
    of type: String?,
    in open: Int,
    _ depth: Int
  ) -> SourceExpression? {
    let arguments = source.arguments(in: open)
    guard arguments.first?.label == "identifier" else { return nil }
    return button(source, of: type, with: arguments) { title in
      read(
        source,
        from: title.lowerBound,
        to: title.upperBound,
        implicitType: "String",
        depth: depth
      )
    }
  }

  /// Makes a button of the arguments of a call or a message.
  static func button(
    _ source: TokenizedSource,
    of type: String?,
    with arguments: [TokenizedSource.Argument],
    readTitle: (Range<Int>) -> SourceExpression
  ) -> SourceExpression? {
    let value = { (label: String) in arguments.first { $0.label == label }?.value }
    guard type.map({ buttonTypes.contains($0) }) ?? true, let title = value("title"),
      let isDestructive = value("options").map({ ButtonOptions.isDestructive($0, in: source) })
        ?? false
    else { return nil }
    return .button(
      title: readTitle(title),
      isDestructive: isDestructive,
      isTextInput: type == textInput || value("textInputButtonTitle") != nil
    )
  }

  private static let textInput = "UNTextInputNotificationAction"
  private static let buttonTypes = ["UNNotificationAction", textInput]

  /// Reads what stands for a text of the app in its main table.
  static func translation(
    _ source: TokenizedSource,
    of function: String?,
    in open: Int,
    _ depth: Int
  ) -> SourceExpression? {
    guard let form = translations.first(where: { $0.function == function }) else { return nil }
    let arguments = source.arguments(in: open)
    let value = { (label: String) in
      arguments.first { $0.label == label }.map {
        read(source, from: $0.value.lowerBound, to: $0.value.upperBound, depth: depth)
      }
    }
    // Any other argument names another table, bundle or language.
    let labels = [form.key, form.otherwise, "comment"]
    guard arguments.allSatisfy({ labels.contains($0.label) }), let key = value(form.key) else {
      return nil
    }
    return .translation(key: key, otherwise: value(form.otherwise))
  }

  /// What looks up a text, and the labels of its key and of the text where there is none.
  private static let translations = [
    (function: "NSLocalizedString", key: "", otherwise: "value"),
    (function: "String", key: "localized", otherwise: "defaultValue"),
  ]
}

/// What the options of a button say.
enum ButtonOptions {
  /// Whether the button deletes something or the like; nil where only running the app tells.
  static func isDestructive(_ tokens: Range<Int>, in source: TokenizedSource) -> Bool? {
    var isDestructive = false
    for index in tokens {
      switch source.kind(index) {
      case .symbol?:
        guard symbols.contains(source.symbol(index)) else { return nil }
      case .number?:
        guard let number = Int(source.text(index)) else { return nil }
        isDestructive = isDestructive || number & destructiveBit != 0
      case .word?:
        let word = source.text(index)
        if destructiveWords.contains(word) {
          isDestructive = true
        } else if !otherWords.contains(word) {
          return nil
        }
      default: return nil
      }
    }
    return isDestructive
  }

  private static let destructiveBit = 2
  private static let symbols = Array("[](),.:|".utf8)

  // The words that options are made of; some mark a button as destructive.
  private static let destructiveWords = ["destructive", "UNNotificationActionOptionDestructive"]
  private static let otherWords = [
    "foreground", "authenticationRequired", "UNNotificationActionOptions", "init", "rawValue",
    "UNNotificationActionOptionNone", "UNNotificationActionOptionForeground",
    "UNNotificationActionOptionAuthenticationRequired",
  ]
}
