import PushlintAPNsSpec
import PushlintSyntax

/// A form in which requests are kept, with the tables that are the evidence for it.
final class Form: Sendable {
  /// The form of the requests.
  let shape: Shape
  /// Its bit in sets of forms.
  let bit: UInt64
  /// The outermost object.
  let table: FormTable
  /// Of a message to a service, what holds it.
  let envelope: Envelope?
  /// How much more usual than others it is, in bits.
  let prior: Double
  /// Members of which one must be there, and what their absence costs.
  let needs: [Envelope.Need]

  init(
    _ shape: Shape,
    number: Int,
    _ table: FormTable,
    envelope: Envelope? = nil,
    prior: Int,
    needs: [Envelope.Need] = []
  ) {
    self.shape = shape
    bit = 1 << UInt64(number & 63)
    self.table = table
    self.envelope = envelope
    self.prior = Double(prior)
    self.needs = needs
  }
}

extension Form {
  /// A payload alone.
  static let payload = Form(
    .barePayload,
    number: 0,
    FormTableBuilder.payload,
    prior: 1,
    needs: [.init(4, [Root.aps.name, Root.mdm.name, Root.containerIdentifier.name])]
  )

  /// Whether it is another form of the same family of services.
  fileprivate func isRelated(to other: Form) -> Bool {
    guard case .service(let mine) = shape, case .service(let its) = other.shape else {
      return false
    }
    return mine != its && mine.family == its.family
  }

  /// The first message of a service that an object is or holds.
  func message(in object: ObjectView) -> ObjectView? {
    guard case .service(let service) = shape, let envelope else { return nil }
    return service.messages(in: object, envelope.table).first?.object
  }

  /// Whether a request could be in an object; for SNS no table says where.
  func hasPlaceForRequest(in object: ObjectView) -> Bool {
    guard case .service(let service) = shape, service != .sns, let envelope else { return true }
    return !service.messages(in: object, envelope.table).isEmpty
  }
}

/// All forms, and what their names say about an object.
final class FormIndex: Sendable {
  static let shared = FormIndex()

  let forms: [Form]
  /// What the names of all forms say.
  private let names: NameTable
  /// The tables of all forms, each once.
  private let tables: [FormTable]
  /// By the numbers of forms, those whose fields people carry over to one.
  private let relatives: [UInt64]
  /// The bits of the names that ordinary files have.
  private let weights: [ExactText: Int]

  /// All names of all forms, as they are written.
  private static let writtenNames: Set<ExactText> = Set(
    exactly: shared.tables.flatMap { $0.names.map { $0.text } }
  )

  private init() {
    let forms = FormIndex.allForms()
    self.forms = forms
    relatives = forms.map { form in
      forms.reduce(0) { $1.isRelated(to: form) ? $0 | $1.bit : $0 }
    }
    var weights: [ExactText: Int] = [:]
    for (bits, names) in NameWeight.rows {
      for name in names.split(separator: " ") { weights[String(name)] = bits }
    }
    weights[Root.aps.name] = NameWeight.ofAps
    self.weights = weights
    let tables = FormIndex.tables(of: forms)
    self.tables = tables.map { $0.table }
    var names = NameTable(capacity: tables.reduce(0) { $0 + $1.table.names.count })
    for (table, forms) in tables {
      for name in table.names where weights[name.text] ?? NameWeight.maximum >= NameWeight.telling {
        names.change(name.folded) { $0.telling |= forms }
      }
    }
    for form in forms {
      for name in form.table.names {
        let bits = weights[name.text] ?? NameWeight.maximum
        let isTelling =
          Double(bits) >= Evidence.everyday || !form.table.fields[name.field].signs.isEmpty
        names.change(name.folded) { fact in
          fact.roots |= form.bit
          if isTelling { fact.isEveryday = false }
        }
      }
    }
    self.names = names
  }

  /// The tables of forms, each once, with the bits of the forms that have it.
  private static func tables(of forms: [Form]) -> [(table: FormTable, forms: UInt64)] {
    var tables: [(table: FormTable, forms: UInt64)] = []
    for form in forms {
      form.table.collect { table in
        if let index = tables.firstIndex(where: { $0.table === table }) {
          tables[index].forms |= form.bit
        } else {
          tables.append((table, form.bit))
        }
      }
    }
    return tables
  }

  /// The payload, the request of ours, then what the services keep their messages in.
  private static func allForms() -> [Form] {
    var builder = FormTableBuilder()
    var forms = [
      Form.payload,
      Form(
        .request,
        number: 1,
        builder.request,
        prior: 0,
        needs: [
          .init(5, ["headers", "payload", "body", "request", "data", "metadata"]),
          .init(4, ["headers", "request", "metadata", "placeholders"]),
        ]
      ),
    ]
    for service in Service.all {
      for envelope in service.envelopes {
        forms.append(
          Form(
            .service(service),
            number: forms.count,
            builder.table(of: envelope),
            envelope: envelope,
            prior: envelope.prior,
            needs: envelope.needs
          )
        )
      }
    }
    return forms
  }

  /// The names under which services take keys that they add to a payload of their own.
  private static let namesOfAddedKeys: Set<ExactText> = Set(
    exactly: Service.all.flatMap { $0.tables }.flatMap { $0.fields }
      .filter { field in
        guard let object = field.type.object, field.meaning == nil else { return false }
        return object.fields.contains { if case .aps? = $0.meaning { true } else { false } }
      }
      .flatMap { [$0.name] + $0.otherNames }
  )

  /// Whether what a key holds is added to a payload that a service makes.
  func holdsAddedKeys(_ key: NodeView?) -> Bool {
    guard let name = key?.asString, !name.isTemplate, name.slice.count <= 64 else { return false }
    return FormIndex.namesOfAddedKeys.contains(name.value) && isAnchor(name.value)
  }

  /// Words one of which is in nearly every request, and in few other texts: names that hardly any file
  /// has, and values that say a form.
  var tellingWords: [String] {
    let names = FormIndex.writtenNames.map { $0.text }
      .filter { name in
        // Short words are in every text for readers.
        name.utf8.count > (FormIndex.isCompound(name) ? 5 : 7)
          && bits(of: name) >= Double(NameWeight.maximum) - 1
      }
    return Set(exactly: (names + valueWords).map { $0.lowercased() }).map { $0.text }.sorted()
  }

  private var valueWords: [String] {
    forms.flatMap { $0.table.fields }.flatMap { $0.signs }
      .compactMap { sign in
        switch sign.pattern {
        case .beginning(let text), .containing(let text): sign.bits > 5 ? text : nil
        default: nil
        }
      }
  }

  /// Whether a name has several words.
  private static func isCompound(_ name: String) -> Bool {
    name.utf8.dropFirst().contains { byte in
      "-_".utf8.contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
  }

  /// Whether a name is hardly in other files: no ordinary file has it, and it is neither a single word
  /// nor made of words that ordinary files have, as `channelId` is.
  func isAnchor(_ name: String) -> Bool {
    if name == Root.aps.name || name == Root.mdm.name { return true }
    return bits(of: name) >= Double(NameWeight.maximum) && FormIndex.isCompound(name)
      && FormIndex.words(of: name).contains { bits(of: $0) >= Double(NameWeight.maximum) }
  }

  /// The words of a name, in lower case.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var isBetween = true
    for byte in name.utf8 {
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      let isLetter = isCapital || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      if isCapital || isLetter && isBetween { words.append("") }
      isBetween = !isLetter
      guard isLetter, let last = words.indices.last else { continue }
      words[last].unicodeScalars.append(Unicode.Scalar(isCapital ? byte | 0x20 : byte))
    }
    return words
  }

  /// Whether a name is one that people carry over to a form from another of the same family.
  func isCarriedOver(_ fact: NameTable.Fact, to form: Form) -> Bool {
    (fact.roots | fact.telling) & relatives[form.bit.trailingZeroBitCount] != 0
  }

  /// What a name says, in bits.
  func bits(of name: String) -> Double { Double(weights[name] ?? NameWeight.maximum) }

  /// Whether a name, as it is written, is a field of some form.
  func knows(_ name: String) -> Bool { FormIndex.writtenNames.contains(name) }

  /// What is known of a name, in whatever case and with whatever signs between its words.
  func fact(of key: NodeView) -> NameTable.Fact {
    guard let string = key.asString, !string.isTemplate else { return NameTable.Fact() }
    return names[string.slice]
  }

  /// What is known of a name in a text that no parser could read.
  func fact(of name: ArraySlice<UInt8>) -> NameTable.Fact { names[name] }

  /// The forms that have nearly this name in their outermost object.
  func formsWithRoot(near name: String) -> UInt64 {
    forms.reduce(0) { $1.table.field(named: name) == nil ? $0 : $0 | $1.bit }
  }
}

/// The names of all forms by their letters, so that most names of other files need no text made.
struct NameTable: Sendable {
  /// What is known of a name.
  struct Fact: Sendable {
    fileprivate var hash: UInt64 = 0
    /// The forms that have a field of this name in their outermost object, a bit for each.
    fileprivate(set) var roots: UInt64 = 0
    /// The forms that have it anywhere, if it is rare in other files.
    fileprivate(set) var telling: UInt64 = 0
    /// Whether it and its values say little.
    fileprivate(set) var isEveryday = true
  }

  private var facts: [Fact]

  /// For at most `capacity` names.
  fileprivate init(capacity: Int) {
    // A power of two of at least twice as many places.
    let count = 1 << (Int.bitWidth - (2 * capacity).leadingZeroBitCount)
    facts = Array(repeating: Fact(), count: count)
  }

  subscript(name: ArraySlice<UInt8>) -> Fact {
    guard name.count <= 64 else { return Fact() }
    return facts[place(of: FoldedName(name).hash)]
  }

  fileprivate mutating func change(_ name: FoldedName, _ change: (inout Fact) -> Void) {
    let place = place(of: name.hash)
    facts[place].hash = name.hash
    change(&facts[place])
  }

  /// Where the name with this hash is, or would be.
  private func place(of hash: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: hash) & (facts.count - 1)
    while facts[place].hash != 0, facts[place].hash != hash {
      place = (place + 1) & (facts.count - 1)
    }
    return place
  }
}
