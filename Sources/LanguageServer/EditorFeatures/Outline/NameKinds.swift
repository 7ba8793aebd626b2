import PushlintAPNsSpec
import PushlintEngine
import PushlintLint
import PushlintSyntax

/// What the names in a request are, for editors that color them.
enum NameKind: Int, CaseIterable {
  /// A key or a header of Apple's.
  case apple
  /// A field of a push service's.
  case service
  /// Data of the app's own, next to `aps`.
  case own
  case placeholder
}

extension CheckedDocument {
  /// The names in the document's requests, in its order; none overlaps another.
  var nameKinds: [(range: ByteRange, kind: NameKind)] {
    var found: [(range: ByteRange, kind: NameKind)] = []
    for request in requests {
      let payload = request.payload
      for key in payload.keys where key.resolution == .documented {
        found.append((key.key.fileRange, .apple))
      }
      for field in request.headers.fields {
        guard let key = field.member?.key, key.asString?.value.lowercased() == field.row?.name
        else { continue }
        found.append((key.fileRange, .apple))
      }
      for field in payload.message?.fields ?? [] where field.field != nil {
        found.append((field.member.key.fileRange, .service))
      }
      guard payload.message == nil, let root = payload.root else { continue }
      for key in root.keys where key.row == nil { found.append((key.key.fileRange, .own)) }
    }
    found += tree.placeholders.map { (tree.fileRange(of: $0.range), .placeholder) }
    // Of one name, Apple's meaning comes before that of the service that hands it on.
    found = found.indirectlySorted { one, other in
      (one.range.lower, one.kind.rawValue) < (other.range.lower, other.kind.rawValue)
    }
    var end: UInt32 = 0
    return found.filter { name in
      guard name.range.lower >= end, name.range.upper > name.range.lower else { return false }
      end = name.range.upper
      return true
    }
  }
}
