import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags an image that no service extension can add, because `mutable-content` is missing.
  public static let messageImageWithoutMutableContent = Rule(
    "message-image-without-mutable-content",
    .warning,
    subject: .pushServices,
    effect: .degraded("iOS shows no image"),
    appliesTo: .message,
    .request { request, report in
      let payload = request.payload
      guard let message = request.message,
        message.service.traits.contains(.needsMutableContentForImages), !payload.isTranslated,
        let image = message.images.first,
        let aps = payload.aps, !aps.object.isOpen,
        aps[Aps.mutableContent] == nil || aps.isOff(Aps.mutableContent)
      else { return }
      report.emit(
        "an image needs '\(raw: Aps.mutableContent.name): 1' in 'aps' on iOS",
        at: image.member.key,
        notes: [Note("'aps' is here", at: payload.placeOfAps)]
      )
    }
  )
}
