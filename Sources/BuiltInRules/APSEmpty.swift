import Diagnostics
package import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags an empty `aps` in a type of push that does nothing without its keys.
  package static let apsEmpty = Rule(
    "aps-empty",
    .warning,
    subject: .payload,
    effect: .degraded("nothing happens on the device"),
    inSchema: .partial,
    precedence: .purpose(.empty),
    .payload { payload, report in
      guard let aps = payload.aps, aps.object.isKnownEmpty,
        !payload.isMerged || payload.message?.service.traits.contains(.needsAps) == true,
        let type = payload.pushType.type,
        [.alert, .background, .liveactivity, .widgets, .controls].contains(type)
      else { return }
      report.emit("'aps' must not be empty in this type of push", at: payload.placeOfAps)
    }
  )
}
