import APNsSpec
public import Lint
import Syntax

extension Rule {
  /// Flags an empty `aps` in a type of push that does nothing without its keys.
  public static let apsEmpty = Rule(
    "aps-empty",
    .warning,
    subject: .payload,
    effect: .degraded("nothing happens on the device"),
    inSchema: .partial,
    precedence: .purpose(.empty),
    .payload { payload, report in
      let traits = payload.message?.service.traits ?? []
      guard let aps = payload.aps, !payload.isMerged || traits.contains(.needsAps) else { return }
      if aps.object.isKnownEmpty {
        guard let type = payload.pushType.type,
          [.alert, .background, .liveactivity, .widgets, .controls].contains(type)
        else { return }
        let isRefused = traits.contains(.needsAps) && payload.message?.isStrict == true
        report.emit(
          "'aps' must not be empty in this type of push",
          at: payload.placeOfAps,
          severity: isRefused ? .error : nil,
          effect: isRefused ? payload.message?.refusal : nil
        )
      } else if traits.isSuperset(of: [.needsAps, .convertsKeys]), isEmptied(aps, in: payload) {
        report.emit(
          "the SDK removes flags that are off, and 'aps' must not be empty",
          at: payload.placeOfAps,
          severity: .error,
          effect: .rejected("the service rejects an empty 'aps'")
        )
      }
    }
  )
}

/// Whether a sender library removes every key: it keeps only flags that are on.
private func isEmptied(_ aps: AppleObject, in payload: Payload) -> Bool {
  guard !aps.object.isOpen, !aps.keys.isEmpty else { return false }
  return aps.keys.allSatisfy { key in
    guard key.row == Aps.contentAvailable || key.row == Aps.mutableContent, let row = key.row,
      case .off = FlagState(of: row, in: aps, of: payload)
    else { return false }
    return true
  }
}
