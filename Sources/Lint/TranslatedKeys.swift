import PushlintAPNsSpec
import PushlintSyntax

/// The keys of a payload that a push service makes from fields of its message.
struct TranslatedKeys: Sendable {
  private let message: ServiceMessage?
  /// The fields that become keys, each with the key.
  private let fields: [(field: FieldOccurrence, row: Key)]
  /// Whether these are all the keys there are, as the message holds no payload.
  let isAll: Bool
  /// The push type that the service sends such messages with, if it is always the same.
  let pushType: PushType?

  /// The fields of a message that are outside `payload`, the payload that it holds.
  init(_ message: ServiceMessage, outside payload: ByteRange?) {
    self.message = message
    isAll = payload == nil
    pushType = message.service.impliedPushType
    fields = message.fields.compactMap { field in
      if let payload, payload.contains(field.member.range) { return nil }
      return field.field?.meaning?.key.map { (field, $0) }
    }
  }

  private init() {
    message = nil
    fields = []
    isAll = false
    pushType = nil
  }

  static let none = TranslatedKeys()

  var isEmpty: Bool { fields.isEmpty }

  /// Whether a service makes an alert from other fields.
  var holdsAlert: Bool { fields.contains { $0.row.place == .alert } }

  /// The object that a message holds as `aps` itself.
  var aps: ObjectView? {
    let field = message?.field { if case .aps = $0 { true } else { false } }
    return field?.member.value.asObject
  }

  /// An object of the payload with the keys that the service adds; what is written comes first.
  func joined(to written: AppleObject?, _ place: Key.Place) -> AppleObject? {
    if fields.isEmpty { return written }
    var best: [Key: FieldOccurrence] = [:]
    for (field, row) in fields where row.place == place && written?[row] == nil {
      guard let known = best[row], known.rank > field.rank else {
        best[row] = field
        continue
      }
    }
    let added = fields.filter { best[$0.row] === $0.field }
    guard !added.isEmpty, let message else { return written }
    let object = written ?? AppleObject(message.object, [], ResolvedKeys(place, []))
    let meanings = object.shape.meanings + added.map(meaning)
    return object.joined(to: added.map { $0.field.member }, meanings)
  }

  private func meaning(_ field: FieldOccurrence, _ row: Key) -> ResolvedKey {
    ResolvedKey(
      field.name ?? field.member.keyText,
      in: row.place,
      as: (.documented, row),
      isRowTaken: true,
      field: field.field
    )
  }
}

extension FieldOccurrence {
  /// Of several fields that become the same, the one for Apple's systems wins: it is in an object
  /// of their own, or later in the table.
  var rank: Int {
    let depth = table.path.utf8.count { $0 == UInt8(ascii: ".") }
    let row = table.fields.firstIndex { $0 === field } ?? 0
    return depth * 1000 + row
  }
}
