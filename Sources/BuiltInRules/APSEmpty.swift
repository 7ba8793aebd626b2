import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

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
          isRefused ? .refused(payload.key) : .empty(type, payload.pushType == .inferred(type)),
          at: payload.placeOfAps,
          severity: isRefused ? .error : nil,
          effect: isRefused ? payload.message?.refusal : nil
        )
      } else if traits.isSuperset(of: [.needsAps, .convertsKeys]), isEmptied(aps, in: payload) {
        report.emit(
          "the SDK removes flags that are off, which leaves 'aps' empty; remove it or add a key",
          at: payload.placeOfAps,
          severity: .error,
          effect: payload.message?.refusal ?? .rejected("the service rejects the message")
        )
      } else if payload.pushType == .inferred(.alert), hasOnlyFlagsOff(aps) {
        report.emit(
          "'aps' has only flags that are off, as if it were empty; set 'content-available' to 1",
          at: payload.placeOfAps
        )
      }
    }
  )
}

private func hasOnlyFlagsOff(_ aps: AppleObject) -> Bool {
  !aps.object.isOpen && !aps.keys.isEmpty
    && aps.keys.allSatisfy { $0.row.map { aps.isOff($0) } ?? false }
}

extension Message {
  fileprivate static func empty(_ type: PushType, _ isInferred: Bool) -> Message {
    switch type {
    case .background: "'aps' is empty; add '\(raw: Aps.contentAvailable.name): 1'"
    case .liveactivity:
      "'aps' is empty; add \(raw: Words.list([Aps.timestamp, Aps.event, Aps.contentState].map { $0.name }))"
    case .widgets, .controls: "'aps' is empty; add '\(raw: Aps.contentChanged.name): true'"
    default:
      """
      'aps' is empty; add \(raw: Words.alternatives(Aps.noticed.map { $0.name }))\
      \(raw: isInferred ? ", or '\(Aps.contentAvailable.name): 1'" : "")
      """
    }
  }

  /// The message where the whole object may go, which holds nothing else.
  fileprivate static func refused(_ holder: NodeView?) -> Message {
    guard let name = holder?.asString?.value else { return "'aps' must not be empty; add a key" }
    return "'aps' must not be empty; add a key, or remove '\(name)'"
  }
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
