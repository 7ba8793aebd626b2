import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a file without any content that was to be a payload.
  public static let payloadEmpty = Rule(
    "payload-empty",
    .error,
    subject: .payload,
    effect: .rejected(.payloadEmpty),
    causes: [
      .of(.payloadEmpty, "The file is empty, or the payload in it.")
    ],
    inSchema: .partial,
    .file { file, report in
      guard file.isLintable, !file.context.isPart, file.lacksValue,
        // To read channels and to delete one takes no body.
        file.sentHeaders?.destination != .channels
      else { return }
      report.emit("a payload must not be empty", at: ByteRange.at(0))
    }
  )
}
