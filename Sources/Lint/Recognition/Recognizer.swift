import PushlintAPNsSpec
import PushlintSyntax

/// Says in which form an object is a request, by all that speaks for it and against it.
///
/// No form has code of its own: the tables of its fields are the evidence.
struct Recognizer {
  /// How much is enough.
  let threshold: EvidenceThreshold
  /// What is beside the object: forms, and the bits that they get.
  var surroundings: [Surrounding] = []
  var index: FormIndex { .shared }
  private let descriptions = KnownDescriptions()

  /// The objects of which it is known whether they describe types, since each form asks for them.
  private final class KnownDescriptions {
    var answers: [NodeView: Bool] = [:]
  }

  /// Something outside of an object that speaks for some forms, or for all.
  struct Surrounding {
    /// Nil for all forms.
    let shape: Shape?
    let bits: Double
    /// What it is, in words.
    let name: String
    /// Whether other forms may be there, too.
    var isMention = false

    /// Whether it says where something is sent.
    var isAddress: Bool { bits >= RequestFinder.addressBits }
  }

  /// A form that is recognized, and how surely.
  struct Recognition {
    let form: Form
    let evidence: Evidence
    /// Whether it is enough.
    let isEnough: Bool
  }

  // Each number is the logarithm of how many chances there are to meet such a thing.

  /// For other case or other signs between words.
  private static let spelled = 1.5
  /// For letters that are wrong.
  private static let near = 4.0
  /// For a written name that is a field of another form.
  private static let borrowed = 4.0
  /// What is left at least of the name of an object.
  private static let leastHolder = 0.5
  /// For a field of another place of the form.
  private static let misplaced = 5.0
  /// The share that is left for a value of a wrong type, where it is looked for and elsewhere.
  static let wrongType = (named: 0.65, found: 0.5)
  static let empty = 0.9
  static let null = 0.6
  /// The share that is left for an object with none of its fields, and for such a text.
  private static let hollow = (object: 0.45, text: 0.9)
  /// For a member that the form does not have, and the share of what it says for another form.
  private static let unknown = (bits: 0.8, share: 0.3)
  static let received = 4.0
  /// For what nothing makes up for.
  static let prohibitive = 1e6
  /// For an object in which nothing else is.
  private static let whole = 4.0
  /// What makes a sum of everyday words a push: a value with such a sign, or an object with so much in it.
  private static let anchor = (sign: 4.0, notification: 3.0, object: 16.0)
  /// Names that hold what is shown, or what goes to Apple.
  private static let holders = ["notification", "notifications", "apns"]
  private static let maxDepth = 6
  /// The items of a list that are looked at.
  private static let maxItems = 20

  /// The form with the most evidence, if there is any; nil for none.
  ///
  /// With `needsPlace`, only of forms that have a request where the object has one.
  func best(of object: ObjectView, needsPlace: Bool = true) -> Recognition? {
    var candidates = isWorthScoring(object) ? self.candidates(for: object) : 0
    var best: (form: Form, evidence: Evidence)?
    while candidates != 0 {
      let form = index.forms[candidates.trailingZeroBitCount]
      candidates &= candidates &- 1
      if isRuledOut(form, by: object) { continue }
      let evidence = evidence(for: form, in: object)
      if evidence.isEmpty || isSentElsewhere(form) { continue }
      if let best, best.evidence.bits >= evidence.bits { continue }
      // What a message has may be there without what holds the message.
      if needsPlace, !form.hasPlaceForRequest(in: object) { continue }
      best = (form, evidence)
    }
    return best.map { form, evidence in
      Recognition(form: form, evidence: evidence, isEnough: isEnough(evidence))
    }
  }

  func isEnough(_ evidence: Evidence) -> Bool {
    if evidence.isDoubtful { return false }
    // A program has objects with one of these words in calls of all kinds.
    if threshold.countsWrittenOnly, evidence.strong == 0, evidence.fieldCount < 2 { return false }
    return evidence.bits >= threshold.bits && evidence.content >= threshold.content
      && (evidence.isAnchored || threshold.isNamed && evidence.strong > 0
        || !threshold.isNested && evidence.isUnopposed)
  }

  /// Whether an object is a payload, whatever else could be said of it: it has Apple's object with a key
  /// of Apple's, and beside it nothing that a message to a service could be told by.
  func isSurelyPayload(_ object: ObjectView) -> Bool {
    guard let aps = object[Root.aps.name]?.asObject,
      aps.members.contains(where: { member in
        // Some wrap once more what is wrapped already.
        member.key.asString.map { Key.named($0.slice, in: .aps) != nil } ?? false
          || member.keyText == Root.aps.name && member.value.kind == .object
      })
    else { return false }
    return object.members.allSatisfy { member in
      // The usual payload needs no tables of services, which take longer to make than to use.
      if member.value == aps.node { return true }
      let fact = index.fact(of: member.key)
      let isElsewhere = fact.roots & ~Form.payload.bit != 0
      return !isElsewhere
        || fact.isEveryday && member.value.kind != .object && member.value.kind != .array
    }
  }

  /// What speaks for one form.
  func evidence(for form: Form, in object: ObjectView, recordsParts: Bool = false) -> Evidence {
    var evidence = Evidence(recordsParts: recordsParts, maxAgainst: threshold.maxAgainst)
    add(object, form.table, form, 0, &evidence)
    evidence.lacking += Recognizer.costOfReceipt(of: object, form)
    evidence.addAround(form.prior, for: "usual form")
    let missing = form.needs.filter { !has($0, in: object, form.table) }
    if missing.isEmpty, evidence.strong > 0, isWhole(object, form.table) {
      evidence.addAround(Recognizer.whole, for: "no other keys")
    }
    // An address says what an absent member would have said.
    if !isAddressed(form) { for need in missing { evidence.lacking += cost(of: need, in: object) } }
    if let message = form.message(in: object), threshold.countsWrittenOnly || !message.isOpen {
      if let need = form.envelope?.messageNeeds,
        !need.names.contains(where: { message.member(named: $0) != nil })
      {
        evidence.lacking += cost(of: need, in: message)
      }
      if message.node != object.node {
        evidence.lacking += Recognizer.costOfReceipt(of: message, form)
      }
    }
    if evidence.content > 2 {
      for other in surroundings where other.shape ?? form.shape == form.shape {
        evidence.addAround(other.bits, for: other.name)
        if other.isAddress { evidence.anchor() }
      }
    }
    return evidence
  }

  // MARK: What is looked at

  /// Whether an object has two telling names in it or one level below, or little beside one.
  ///
  /// Most have none. What is sent to a service need not.
  private func isWorthScoring(_ object: ObjectView) -> Bool {
    if threshold.isNamed || isAddressed { return true }
    var (count, telling) = (0, 0)
    for member in object.members {
      count += 1
      if isTelling(member) { telling += 1 }
      let inner =
        member.value.asObject.map { [$0] }
        ?? member.value.asArray?.prefix(3).compactMap { $0.asObject } ?? []
      for object in inner {
        telling += object.members.count { isTelling($0) }
      }
      if telling > 1 { return true }
    }
    return telling > 0 && count < 4
  }

  private func isTelling(_ member: MemberView) -> Bool {
    index.fact(of: member.key).telling != 0
  }

  /// The forms with a field that the object has, or nearly has.
  private func candidates(for object: ObjectView) -> UInt64 {
    var candidates: UInt64 = 0
    for member in object.members {
      let fact = index.fact(of: member.key)
      candidates |= fact.roots
      if threshold.isNamed { candidates |= fact.telling }
      if fact.roots == 0, !threshold.isNested,
        member.value.kind == .object || member.value.kind == .array,
        let name = member.name, name.utf8.count <= 64
      {
        candidates |= index.formsWithRoot(near: name)
      }
    }
    return candidates
  }

  // MARK: One object against one table

  private func add(
    _ object: ObjectView,
    _ table: FormTable,
    _ form: Form,
    _ depth: Int,
    _ evidence: inout Evidence
  ) {
    if describesTypes(object) { return }
    // Of a key that is written twice, parsers keep the last one, and it says no more than once.
    var known: Set<ExactText> = []
    let kept = object.members.reversed().filter { $0.name.map { known.insert($0) } ?? true }
    for member in kept.reversed() { add(member, table, form, depth, &evidence) }
  }

  private func describesTypes(_ object: ObjectView) -> Bool {
    if let answer = descriptions.answers[object.node] { return answer }
    let answer = TypeDescriptions.describes(object)
    descriptions.answers[object.node] = answer
    return answer
  }

  private func add(
    _ member: MemberView,
    _ table: FormTable,
    _ form: Form,
    _ depth: Int,
    _ evidence: inout Evidence
  ) {
    guard let name = member.name, name.utf8.count <= 64 else { return }
    let value = member.value
    guard let (field, match) = table.field(named: name), isMeant(field, match, name, value) else {
      return addOther(member.key, name, table, form, &evidence)
    }
    var bits = index.bits(of: name)
    if match != .exact {
      let right = field.names.map { index.bits(of: $0) }.min() ?? bits
      bits = min(bits, right) - (match == .spelled ? Recognizer.spelled : Recognizer.near)
      // In an object of the form, a name in another case is hardly one of another form.
      if index.knows(name), match == .near || depth == 0 { bits -= Recognizer.borrowed }
      // What is in an object tells more than the name that holds it.
      let isHolder = field.table != nil && field.kinds.contains(value.kind)
      // Where nobody said that there is a push, a name that is only near is any other name.
      if match == .near, !threshold.isNamed { bits = 0 }
      bits = max(isHolder ? Recognizer.leastHolder : 0, bits)
    }
    bits *= share(of: value, field)
    let inner = field.table == nil ? [] : self.inner(value)
    let hollowShare = hollowShare(of: value, field, inner, form)
    bits *= hollowShare
    evidence.add(bits, for: field.names[0])
    evidence.addField()
    if match != .near, bits > 0, !evidence.isAnchored, index.isAnchor(name) { evidence.anchor() }
    if !field.signs.isEmpty, let sign = sign(of: value, field.signs) {
      evidence.addSign(Double(sign), for: field.names[0])
      if Double(sign) >= Recognizer.anchor.sign { evidence.anchor() }
    }
    // Where the name says nothing, what is in it says nothing, too.
    guard let innerTable = field.table, depth < Recognizer.maxDepth, bits > 0 else { return }
    var best: Evidence?
    for object in inner {
      var one = Evidence(recordsParts: evidence.parts != nil)
      add(object, innerTable, form, depth + 1, &one)
      if one.content > best?.content ?? -.infinity { best = one }
    }
    // That an object has nothing of the table is counted once.
    guard let best else { return }
    evidence.add(best, isHollow: hollowShare < 1)
    // Some fields under the name that holds them in every form, or some that say much together.
    let isNotification = Recognizer.holders.contains(field.names[0])
    let enough = isNotification ? Recognizer.anchor.notification : Recognizer.anchor.object
    if match != .near, best.strong + (isNotification ? best.weak : 0) >= enough,
      isNotification || best.fieldCount > 1
    {
      evidence.anchor()
    }
  }

  /// Whether a short name that is nearly right stands for the field: only what is inside tells, as many
  /// names are near to one of four letters.
  private func isMeant(
    _ field: FormTable.Field,
    _ match: FormTable.Match,
    _ name: String,
    _ value: NodeView
  ) -> Bool {
    guard match == .near, name.utf8.count <= 4 else { return true }
    guard let table = field.table, let object = value.asObject else { return false }
    return object.isKnownEmpty
      || object.members.contains { member in
        member.name.map { table.has($0) && index.bits(of: $0) >= 3 } ?? false
      }
  }

  /// A member that is no field of the table.
  private func addOther(
    _ key: NodeView,
    _ name: String,
    _ table: FormTable,
    _ form: Form,
    _ evidence: inout Evidence
  ) {
    let fact = index.fact(of: key)
    if threshold.isNamed, index.isCarriedOver(fact, to: form) { return }
    if !table.isOpen { evidence.addStranger() }
    let own = index.bits(of: name)
    if fact.telling & form.bit != 0 {
      // Elsewhere than in a file that somebody says is a push, it may be anything.
      if threshold.isNamed {
        let bits = min(own, Double(NameWeight.maximum)) - Recognizer.misplaced
        evidence.add(max(0, bits), for: name)
      }
    } else if !table.isOpen {
      let isKnown = index.knows(name) && own >= 4
      let bits = Recognizer.unknown.bits + (isKnown ? Recognizer.unknown.share * own : 0)
      evidence.subtract(threshold.doubtFactor * bits)
    }
  }

  /// The objects that a value is, or holds as items or as a document in a text.
  func inner(_ value: NodeView) -> [ObjectView] {
    switch value.kind {
    case .object:
      guard let object = value.asObject else { return [] }
      return RequestFinder.record(in: object).map { document(in: $0) } ?? [object]
    case .array:
      return value.asArray.map { $0.prefix(Recognizer.maxItems).compactMap { $0.asObject } } ?? []
    case .string: return value.asString.map { document(in: $0) } ?? []
    default: return []
    }
  }

  /// The object of the document in a text.
  private func document(in string: StringView) -> [ObjectView] {
    guard string.slice.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"),
      string.node.tree.embedding?.depth ?? 0 < Embedding.maxDepth
    else { return [] }
    let embedding = Embedding(in: string)
    let parsed = SyntaxTree.parse(embedding.source, ParseOptions(language: .json))
    return SyntaxTree(parsed, embeddedAs: embedding).roots.first?.asObject.map { [$0] } ?? []
  }

  /// The share that is left to a name whose object holds none of the fields that it is for.
  private func hollowShare(
    of value: NodeView,
    _ field: FormTable.Field,
    _ inner: [ObjectView],
    _ form: Form
  ) -> Double {
    guard let table = field.table, !table.fields.isEmpty, !value.isUnknown else {
      // Where anything may be, an object is rather that of a form that describes it.
      let isAnother = field.table == nil && field.kinds == .all && value.kind == .object
      return isAnother && !value.children.isEmpty ? Recognizer.hollow.object : 1
    }
    switch value.kind {
    case .object, .array:
      // An empty one is counted as empty.
      let isEmpty = value.children.isEmpty
      return isEmpty || inner.contains { !isHollow($0, table, form) } ? 1 : Recognizer.hollow.object
    case .string where field.isDocument || !inner.isEmpty:
      guard let object = inner.first else {
        // What begins as a document may be one that cannot be read.
        let begins = value.asString?.slice.first { $0 > 0x20 } == UInt8(ascii: "{")
        return begins || value.asString?.isTemplate ?? true ? 1 : Recognizer.hollow.object
      }
      return object.isKnownEmpty || !isHollow(object, table, form) ? 1 : Recognizer.hollow.text
    default: return 1
    }
  }

  /// Whether an object holds no field of the table, or a single everyday word, and nothing that belongs
  /// elsewhere in a request.
  private func isHollow(_ object: ObjectView, _ table: FormTable, _ form: Form) -> Bool {
    var count = 0
    for member in object.members {
      if index.fact(of: member.key).telling & form.bit != 0 { return false }
      guard let name = member.name, name.utf8.count <= 64, table.field(named: name) != nil else {
        continue
      }
      count += 1
      if count > 1 || index.bits(of: name) >= Evidence.everyday { return false }
    }
    return threshold.countsWrittenOnly || !object.isOpen
  }

  /// Whether all members of an object are fields of a form, and one of them is hardly anywhere else.
  private func isWhole(_ object: ObjectView, _ table: FormTable) -> Bool {
    var isRare = false
    for member in object.members {
      guard let name = member.name else { continue }
      guard table.has(name) else { return false }
      if index.bits(of: name) >= Double(NameWeight.maximum) { isRare = true }
    }
    return isRare
  }
}
