public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a named file without a request of a known shape.
  public static let payloadUnrecognized = Rule(
    "payload-unrecognized",
    .warning,
    subject: .payload,
    effect: .advice("its content is not checked as a request"),
    inSchema: .partial,
    .file { file, report in
      if let key = file.pushInPlaceholder {
        report.emit(
          "no push payload recognized in this file",
          at: key,
          notes: [Note("this 'aps' is in a placeholder; it begins with the braces before it")]
        )
        return
      }
      guard file.context.isNamed, !file.holdsRequests, file.unreadPush == nil,
        let root = file.tree.roots.first,
        file.tree.isReadable, !root.isUnknown
      else { return }
      let place = root.asObject?.members.first { _ in true }?.key ?? root
      report.emit(
        "no push payload recognized in this file",
        at: place,
        notes: notes(on: file)
      )
    }
  )

  /// The most keys that are named for a form.
  private static let maxKeyCount = 3

  private static func notes(on file: LintInput) -> [Note] {
    guard let likely = file.likelyForm else {
      return [
        Note("a payload contains 'aps'; a request contains 'headers' and 'payload'"),
        Note("for a payload without 'aps', set its type with '--push-type'"),
      ]
    }
    let id = likely.form.id
    let keys = Words.list(Array(likely.keys.prefix(maxKeyCount)))
    return [
      Note("judging by \(raw: keys), this may be of the form '\(id)'"),
      Note("if so, check it with '--form \(id)', or 'form: \(id)' under 'files' in pushlint.yml"),
    ]
  }
}
