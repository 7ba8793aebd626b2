import PushlintAPNsSpec
import PushlintSyntax

/// The values of a key that are fine whatever else they are, which most values are: by their kind, or as
/// texts that are not empty.
struct AcceptedKinds: Sendable {
  /// A bit for each kind.
  private var kinds: UInt16
  private var areTexts = false

  /// Of a key whose value nobody judges.
  static let all = AcceptedKinds(kinds: .max)

  private init(kinds: UInt16) { self.kinds = kinds }

  init(of row: Key) {
    self.init(kinds: 0)
    insert(.placeholder, .missing, .unexpected)
    insert(row.type)
    // A Live Activity's alert is no text.
    if row == Aps.alert { areTexts = false }
  }

  private mutating func insert(_ kinds: NodeKind...) {
    for kind in kinds { self.kinds |= 1 << kind.rawValue }
  }

  private mutating func insert(_ type: ValueType) {
    switch type {
    case .string, .base64: areTexts = true
    case .boolean: insert(.true, .false)
    case .arrayOfStrings: insert(.array)
    case .object: insert(.object)
    case .nullable(let inner):
      insert(.null)
      insert(inner)
    case .either(let types):
      for (index, type) in types.enumerated() {
        // Of several types that a value fits, the first one counts.
        let isHidden = AcceptedKinds.judged.contains { kind in
          ValueVerdict.fits(kind, type)
            && types[..<index].contains { ValueVerdict.fits(kind, $0) }
        }
        if !isHidden { insert(type) }
      }
    case .oneOf, .number, .integer, .unixSeconds, .flag, .trueOnly: break
    }
  }

  private static let judged: [NodeKind] = [
    .object, .array, .string, .number, .true, .false, .null,
  ]

  func contain(_ node: Node) -> Bool {
    kinds >> node.kind.rawValue & 1 != 0
      || areTexts && node.kind == .string && node.isVerbatim && !node.contentRange.isEmpty
  }
}
