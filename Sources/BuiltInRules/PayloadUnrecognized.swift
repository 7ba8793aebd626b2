import Diagnostics
public import Linting
import Syntax

extension Rule {
  /// Flags a named file without a request of a known shape.
  public static let payloadUnrecognized = Rule(
    "payload-unrecognized",
    .warning,
    subject: .payload,
    effect: .advice("its content is not checked as a request"),
    inSchema: .partial,
    .file { file, report in
      guard file.context.isNamed, !file.holdsRequests,
        let root = file.tree.roots.first,
        file.tree.isReadable, !root.isUnknown
      else { return }
      let place = root.asObject?.members.first { _ in true }?.key ?? root
      report.emit(
        "no push payload recognized in this file",
        at: place,
        notes: [
          Note("a payload contains 'aps'; a request contains 'headers' and 'payload'"),
          Note("for a payload without 'aps', set its type with '--push-type'"),
        ]
      )
    }
  )
}
