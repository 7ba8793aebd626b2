import PushlintAPNsSpec
import PushlintSyntax

/// The fields of an object of a form, as evidence: what each name says, and what its value should be.
final class FormTable: Sendable {
  struct Field: Sendable {
    let names: [String]
    /// The kinds of value that it takes.
    let kinds: KindSet
    /// The table of its object, of its items, or of the document in its text.
    let table: FormTable?
    /// Whether its text is a document.
    let isDocument: Bool
    let signs: [ValueSign]
  }

  /// How a name is that of a field.
  enum Match {
    case exact
    /// In another case, or with other signs between its words.
    case spelled
    /// With a letter wrong, or two in a long name.
    case near
  }

  /// Whether members that are no fields are usual here.
  let isOpen: Bool
  let fields: [Field]
  let names: [Name]

  /// A name of a field.
  struct Name: Sendable {
    let text: String
    let folded: FoldedName
    /// The place of its field.
    let field: Int
  }

  init(isOpen: Bool, _ fields: [Field]) {
    self.isOpen = isOpen
    self.fields = fields
    names = fields.indices.flatMap { index in
      fields[index].names.map { Name(text: $0, folded: FoldedName($0.utf8), field: index) }
    }
  }

  /// The field that a name is, or was meant to be.
  func field(named name: String) -> (field: Field, match: Match)? {
    let folded = FoldedName(name.utf8)
    var spelled: Name?
    for known in names where known.folded.hash == folded.hash {
      if known.text.hasSameBytes(name) { return (fields[known.field], .exact) }
      spelled = known
    }
    if let spelled { return (fields[spelled.field], .spelled) }
    return nearestField(to: name, folded).map { (fields[$0], .near) }
  }

  private func nearestField(to name: String, _ folded: FoldedName) -> Int? {
    guard folded.length > 1, folded.length <= 64 else { return nil }
    var word: String?
    var best: (index: Int, distance: Int)?
    for known in names {
      let shorter = min(folded.length, known.folded.length)
      let limit = shorter < 9 ? 1 : 2
      // Most names are far from each other, which their letters show.
      guard shorter > 1, folded.isWithin(limit, of: known.folded) else { continue }
      let meant = word ?? EditDistance.fold(name)
      word = meant
      guard
        let distance = EditDistance.between(meant, EditDistance.fold(known.text), limit: limit)
      else { continue }
      if let best, (best.distance, best.index) <= (distance, known.field) { continue }
      best = (known.field, distance)
    }
    return best?.index
  }

  /// Whether it has a field of exactly this name.
  func has(_ name: String) -> Bool { names.contains { $0.text.hasSameBytes(name) } }

  /// Takes this table and all that are in it.
  func collect(_ take: (FormTable) -> Void) {
    var seen: [FormTable] = []
    var open = [self]
    while let table = open.popLast() {
      if seen.contains(where: { $0 === table }) { continue }
      seen.append(table)
      take(table)
      open += table.fields.compactMap { $0.table }
    }
  }
}

/// Kinds of values.
struct KindSet: Equatable, Sendable {
  private let bits: UInt16

  private init(bits: UInt16) { self.bits = bits }

  init(of kinds: NodeKind...) {
    bits = kinds.reduce(0) { $0 | 1 << UInt16($1.rawValue) }
  }

  static let none = KindSet(bits: 0)

  static let all = KindSet(bits: .max)

  func union(_ other: KindSet) -> KindSet { KindSet(bits: bits | other.bits) }

  func contains(_ kind: NodeKind) -> Bool { bits >> UInt16(kind.rawValue) & 1 != 0 }
}

extension KindSet {
  init(_ type: ValueType) {
    switch type {
    case .string, .oneOf, .base64: self.init(of: .string)
    case .number, .integer, .unixSeconds: self.init(of: .number)
    case .flag, .trueOnly, .boolean: self.init(of: .number, .true, .false)
    case .arrayOfStrings: self.init(of: .array)
    case .object: self.init(of: .object)
    case .nullable(let inner): self = KindSet(inner).union(KindSet(of: .null))
    case .either(let types): self = types.reduce(.none) { $0.union(KindSet($1)) }
    }
  }

  init(_ type: FieldType) {
    switch type {
    case .any: self = .all
    case .value(let type): self = KindSet(type)
    case .duration, .embedded: self.init(of: .string)
    case .object: self.init(of: .object)
    // One item may stand for a list of one.
    case .list(.object): self.init(of: .array, .object)
    case .list: self.init(of: .array)
    case .either(let types): self = types.reduce(.none) { $0.union(KindSet($1)) }
    }
  }
}

/// Makes the tables of all forms, each object's once.
struct FormTableBuilder {
  private var known: [ObjectIdentifier: FormTable] = [:]
  let request: FormTable
  private let headers: FormTable

  /// The tables of Apple's objects, by the number of the place.
  private static let places: [FormTable] = {
    var places: [FormTable] = []
    // An object comes after those that hold it, so the inner ones are made first.
    for place in Key.Place.allCases.reversed() {
      places.insert(table(of: place, inner: places), at: 0)
    }
    return places
  }()

  static let payload = table(of: .root)

  private static func table(of place: Key.Place) -> FormTable { places[place.rawValue] }

  init() {
    headers = FormTable(
      isOpen: true,
      (Header.apns + [Header.path])
        .map {
          FormTable.Field(
            names: [$0.name],
            // Programs that record requests write lists.
            kinds: KindSet(of: .string, .number, .array),
            table: nil,
            isDocument: false,
            signs: []
          )
        }
    )
    request = FormTableBuilder.request(headers)
  }

  /// The table of one of Apple's objects; `inner` are those of the places after it.
  private static func table(of place: Key.Place, inner: [FormTable]) -> FormTable {
    FormTable(
      // Only at the root, apps add members of their own.
      isOpen: place == .root,
      Key.rows(in: place).map { row in
        FormTable.Field(
          names: [row.name],
          kinds: KindSet(row.type),
          table: row.type.applePlace.map { inner[$0.rawValue - place.rawValue - 1] },
          isDocument: false,
          signs: []
        )
      }
    )
  }

  /// Headers next to a body, under the names that people give them.
  private static func request(_ headers: FormTable) -> FormTable {
    func field(_ name: String, _ table: FormTable?, _ kinds: KindSet) -> FormTable.Field {
      FormTable.Field(
        names: [name],
        kinds: kinds,
        table: table,
        isDocument: table === payload,
        signs: []
      )
    }
    let objects = KindSet(of: .object)
    let parts = [
      field("headers", headers, objects),
      field("payload", payload, KindSet(of: .object, .string)),
      field("body", payload, KindSet(of: .object, .string)),
      field("placeholders", nil, objects),
    ]
    let inner = FormTable(isOpen: true, parts)
    return FormTable(
      isOpen: true,
      parts + [
        field("request", inner, objects), field("metadata", headers, objects),
        field("data", payload, KindSet(of: .object, .string)),
        field("name", nil, KindSet(of: .string)),
      ]
    )
  }

  /// The table of what messages are kept in.
  mutating func table(of envelope: Envelope) -> FormTable {
    // People write fields of the message beside what holds it, too.
    let strays = envelope.message.map { fields(of: $0) } ?? []
    let own = fields(of: envelope.table)
    let names = Set(exactly: own.flatMap { $0.names })
    return FormTable(
      isOpen: envelope.isOpen,
      own + strays.filter { !$0.names.contains(where: names.contains) }
    )
  }

  /// The table of an object of a service's message; nil where the app chooses everything in it.
  mutating func table(of object: ServiceObject) -> FormTable? {
    if object.isOpaque { return nil }
    if let made = known[ObjectIdentifier(object)] { return made }
    // Where the app or a language chooses the names, any may be there.
    let made = FormTable(isOpen: object.others != nil, fields(of: object))
    known[ObjectIdentifier(object)] = made
    return made
  }

  private mutating func fields(of object: ServiceObject) -> [FormTable.Field] {
    object.fields.map { field in
      let inner = table(of: field)
      return FormTable.Field(
        names: [field.name] + field.otherNames,
        kinds: inner.isDocument
          ? KindSet(field.type).union(KindSet(of: .string)) : KindSet(field.type),
        table: inner.table,
        isDocument: inner.isDocument,
        signs: field.signs
      )
    }
  }

  private mutating func table(
    of field: ServiceField
  ) -> (table: FormTable?, isDocument: Bool) {
    switch field.meaning {
    case .payload: return (FormTableBuilder.payload, field.type.isEmbedded)
    case .aps: return (FormTableBuilder.table(of: .aps), false)
    case .headers: return (headers, false)
    case .document:
      return (Service.sns.envelopes.first.flatMap { table(of: $0.table) }, true)
    default: break
    }
    if let place = field.type.applePlace { return (FormTableBuilder.table(of: place), false) }
    return (field.type.object.flatMap { table(of: $0) }, field.type.isEmbedded)
  }
}

extension ValueType {
  /// Which of Apple's objects a value is.
  fileprivate var applePlace: Key.Place? {
    switch self {
    case .object(let place): place
    case .either(let types): types.lazy.compactMap { $0.applePlace }.first
    case .nullable(let type): type.applePlace
    default: nil
    }
  }
}

extension FieldType {
  fileprivate var applePlace: Key.Place? {
    switch self {
    case .value(let type): type.applePlace
    case .either(let types): types.lazy.compactMap { $0.applePlace }.first
    default: nil
    }
  }

  fileprivate var isEmbedded: Bool {
    switch self {
    case .embedded: true
    case .either(let types): types.contains { $0.isEmbedded }
    default: false
    }
  }
}
