import PushlintAppFiles
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a text that takes other arguments in one language than in another.
  public static let locSpecifierMismatch = Rule(
    "loc-specifier-mismatch",
    .warning,
    subject: .localization,
    effect: .degraded("in one language an argument is missing or unused"),
    appliesTo: .keys(.namesText),
    .payload { payload, report in
      for (reference, _) in LocalizedReference.all(in: payload) {
        // A key of two files of one language is of two tables or targets, which may differ.
        guard let texts = reference.string?.translations, let first = texts.first,
          let language = first.language, let wanted = first.argumentPositions,
          let other = texts.first(where: { text in
            text.argumentPositions ?? wanted != wanted && text.language ?? language != language
          })
        else { continue }
        let otherLanguage = other.language ?? language
        report.emit(
          .mismatch(
            reference.name,
            (otherLanguage, other.argumentCount),
            (language, first.argumentCount)
          ),
          at: reference.node,
          notes: [
            Note(.text(in: language), at: first.place),
            Note(.text(in: otherLanguage), at: other.place),
          ]
        )
      }
    }
  )
}

extension Message {
  fileprivate static func mismatch(
    _ name: String,
    _ left: (language: String, count: Int?),
    _ right: (language: String, count: Int?)
  ) -> Message {
    guard let one = left.count, let two = right.count, one != two else {
      return "'\(name)' takes different arguments in '\(left.language)' and '\(right.language)'"
    }
    let noun = one == 1 ? "argument" : "arguments"
    return """
      '\(name)' takes \(one) \(raw: noun) in '\(left.language)' and \(two) in '\(right.language)'
      """
  }

  fileprivate static func text(in language: String) -> Message {
    "the text in '\(language)' is here"
  }
}
