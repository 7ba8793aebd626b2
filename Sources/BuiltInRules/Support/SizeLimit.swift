import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

/// How large a request's payload may be, and what makes it so large.
public struct SizeLimit {
  /// The rule setting that lowers (or raises) the limit.
  static let option = "limit"

  public let byteCount: Int

  /// The limit by push type, by broadcast, and by the configuration.
  public init(for request: Request) {
    let settings = request.payload.context.ruleSettings["payload-too-large"]
    byteCount = settings?.integers[SizeLimit.option] ?? SizeLimit.documented(for: request)
  }

  /// Whether a size is at 90 % of a limit or more.
  static func isNear(_ byteCount: Int, _ limit: Int) -> Bool { byteCount >= limit - limit / 10 }

  private static func documented(for request: Request) -> Int {
    guard let type = request.pushType.type else { return Limits.payloadMaxByteCount.value }
    return request.headers.areForBroadcast
      ? type.broadcastMaxByteCount ?? type.maxByteCount : type.maxByteCount
  }

  /// A member of the payload and the bytes that it takes.
  struct Member {
    let name: String
    let byteCount: Int
    let key: NodeView
  }

  /// The three members that take the most, from the root or, where `aps` takes most, from inside.
  static func largestMembers(of payload: Payload) -> [Member] {
    guard let root = payload.root else { return [] }
    var members = root.keys.filter { $0.row != Root.aps }
    if let aps = payload.aps { members += aps.keys }
    if let alert = payload.alert {
      members.removeAll { $0.row == Aps.alert }
      members += alert.keys
    }
    let measured = members.map { key in
      Member(
        name: key.name,
        byteCount: PayloadSize.compactByteCount(of: key.member),
        key: key.key
      )
    }
    let sorted = measured.indirectlySorted { (first: Member, second: Member) -> Bool in
      if first.byteCount != second.byteCount { return first.byteCount > second.byteCount }
      return first.key.range < second.key.range
    }
    return Array(sorted.prefix(3))
  }
}

extension PayloadSize {
  /// The compact size in words.
  var words: String { hasPlaceholders ? "at least \(compact)" : "\(compact)" }

  /// Says what senders make of text outside ASCII that escape it; nothing if there is none.
  var escapingNotes: [Note] {
    guard escaped > compact else { return [] }
    let bytes = hasPlaceholders ? "at least \(escaped)" : "\(escaped)"
    return [Note("a sender that writes non-ASCII as \\uXXXX makes it \(raw: bytes) bytes")]
  }
}

extension Payload {
  /// The place of a finding about the size: the key of the payload, or `aps` in a bare one.
  var placeOfSize: NodeView { key ?? root?[Root.aps]?.member.key ?? value }
}
