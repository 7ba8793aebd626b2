import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a push type that contradicts the payload.
  public static let pushTypeMismatch = Rule(
    "push-type-mismatch",
    .error,
    subject: .headers,
    effect: .delayedOrDropped,
    inSchema: .partial,
    precedence: .purpose(.mismatch),
    .request { request, report in
      if request.pushType == .inferred(.alert), let aps = request.payload.aps,
        showsNothing(aps, in: request.payload)
      {
        report.emit(
          "a push without 'alert', 'badge' or 'sound' shows nothing",
          at: request.payload.placeOfAps,
          severity: .warning,
          effect: .degraded("nothing is shown")
        )
      }
      guard case .declared(let type) = request.pushType, let field = request.headers[.pushType]
      else { return }
      if request.headers.areForBroadcast, type != .liveactivity {
        report.emit(
          "a broadcast must be of type 'liveactivity', not '\(type.rawValue)'",
          at: field.value ?? request.payload.placeOfAps,
          effect: .rejected(.invalidPushType)
        )
        return
      }
      guard let complaint = Complaint(about: request.payload, as: type) else { return }
      let place = complaint.key?.key ?? request.payload.placeOfAps
      var notes: [Note] = []
      if let key = complaint.key, field.value != nil {
        notes.append(Note("'\(key.name)' is here", at: key.key))
      }
      report.emit(complaint.message, at: field.value ?? place, notes: notes)
    }
  )
}

/// Whether a payload has only keys that say how something is shown, and nothing to show.
private func showsNothing(_ aps: AppleObject, in payload: Payload) -> Bool {
  guard !payload.apsIsOpen, !aps.keys.isEmpty,
    aps[Aps.mutableContent] == nil || aps.isOff(Aps.mutableContent)
  else { return false }
  var isForDisplay = false
  for key in aps.keys {
    guard let row = key.row else { return false }
    // A flag that is off is as if it were absent.
    if aps.isOff(row) { continue }
    guard row.pushTypes == [.alert], !Aps.noticed.contains(row) else { return false }
    isForDisplay = true
  }
  return isForDisplay
}

/// A contradiction between a payload and a push type, and the key that makes it; nil for a key that
/// is missing.
private struct Complaint {
  let message: Message
  let key: KeyOccurrence?

  init(message: Message, key: KeyOccurrence?) {
    self.message = message
    self.key = key
  }

  init?(about payload: Payload, as type: PushType) {
    let complaint: Complaint? =
      switch type {
      case .background: background(payload)
      case .alert: missing(Aps.noticed, in: payload, type)
      case .liveactivity: missing([Aps.event, Aps.contentState, Aps.timestamp], in: payload, type)
      case .widgets, .controls: missing([Aps.contentChanged], in: payload, type)
      case .mdm:
        payload.root.flatMap { root in
          root.object.isOpen || root[Root.mdm] != nil
            ? nil : Complaint(message: .needs([Root.mdm], type), key: nil)
        }
      case .voip, .pushtotalk, .complication, .fileprovider, .location: nil
      }
    guard let complaint else { return nil }
    self = complaint
  }
}

extension Payload {
  /// Whether it cannot be meant for a push of this type.
  func contradicts(_ type: PushType) -> Bool { Complaint(about: self, as: type) != nil }
}

private func background(_ payload: Payload) -> Complaint? {
  if let found = payload.noticedKeys.first(where: { !$0.value.isEmptyString }) {
    return Complaint(message: .notSilent(found), key: found)
  }
  if let service = payload.message?.service, payload.aps?[Aps.alert] == nil,
    let text = payload.alert?.keys.first(where: { !$0.value.isEmptyString })
  {
    return Complaint(message: .makesAlert(service, text), key: text)
  }
  return missing([Aps.contentAvailable], in: payload, .background)
}

/// The message where `aps` exists but has none of the keys.
private func missing(_ keys: [Key], in payload: Payload, _ type: PushType) -> Complaint? {
  guard payload.aps != nil, keys.allSatisfy({ payload.lacks($0) }) else { return nil }
  return Complaint(message: .needs(keys, type), key: nil)
}

extension Message {
  fileprivate static func notSilent(_ key: KeyOccurrence) -> Message {
    "a 'background' push must have no \(raw: key.title)"
  }

  fileprivate static func makesAlert(_ service: Service, _ text: KeyOccurrence) -> Message {
    "a 'background' push must have no alert; \(raw: service.name) makes one from '\(text.name)'"
  }

  fileprivate static func needs(_ keys: [Key], _ type: PushType) -> Message {
    let names = keys.map { $0.name }
    let words = type == .liveactivity ? Words.list(names) : Words.alternatives(names)
    return "a push of type '\(type.rawValue)' must have \(raw: words)"
  }
}
