public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a placeholder outside a string whose style is not enabled.
  public static let placeholderUndeclared = Rule(
    "placeholder-undeclared",
    .warning,
    subject: .file,
    effect: .advice("other tools cannot parse the file"),
    .file { file, report in
      guard file.isLintable else { return }
      for issue in file.tree.issues {
        guard case .undeclaredPlaceholder(let style) = issue.code else { continue }
        report.emit(
          .undeclared(file.tree.source.string(issue.range), style?.rawValue),
          at: issue.range
        )
      }
      report.emitFurther(in: file.tree) { code in
        if case .undeclaredPlaceholder = code { true } else { false }
      }
    }
  )
}

extension Message {
  fileprivate static func undeclared(_ text: String, _ style: String?) -> Message {
    guard let style else {
      return "'\(text)' looks like a placeholder in an unknown style; its value is not checked"
    }
    return "'\(text)' looks like a placeholder; add '\(style)' to 'placeholders.styles' to allow it"
  }
}
