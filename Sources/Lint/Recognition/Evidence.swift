import PushlintSyntax

/// What speaks for and against an object being a request in some form, in bits.
///
/// All numbers are logarithms: what a name says is how rare it is in files without a push, and what is
/// subtracted is how many ways there were to find something like it.
struct Evidence {
  /// Members that say something by themselves.
  private(set) var strong = 0.0
  /// The most that one value says, whatever the name.
  private(set) var strongestSign = 0.0
  /// Everyday words, which come together in all kinds of files.
  private(set) var weak = 0.0
  /// Members that the form does not have.
  private var against = 0.0
  /// What the form must have and has not, and what another kind of file has.
  var lacking = 0.0
  /// What is beside and above the object.
  private(set) var around = 0.0
  /// The part of it that speaks against.
  private var doubt = 0.0
  /// How many members are fields, here and in the objects inside.
  private(set) var fieldCount = 0
  /// How many are not.
  private var strangerCount = 0
  /// Whether something in it is hardly anywhere else: without that, it is a sum of words for every day.
  private(set) var isAnchored = false
  /// The members that were counted, if they are asked for.
  private(set) var parts: [Part]?

  /// One member, in words.
  struct Part {
    let name: String
    let bits: Double
    let kind: Kind

    enum Kind {
      /// A member that says something by itself.
      case key
      /// A member that says little.
      case everydayKey
      /// A value, or what is around the object.
      case mark
    }
  }

  /// The most that everyday words say together.
  private static let maxWeak = 6.0
  /// From here on a name says something by itself.
  static let everyday = 6.0
  /// The most that members which the form does not have say together, in a file.
  static let usualMaxAgainst = 10.0
  private let maxAgainst: Double

  init(recordsParts: Bool = false, maxAgainst: Double = usualMaxAgainst) {
    self.maxAgainst = maxAgainst
    parts = recordsParts ? [] : nil
  }

  /// What the object itself says.
  var content: Double {
    strong + everydayBits - min(against, maxAgainst) - lacking
  }

  /// What speaks against it.
  var opposing: Double { min(against, maxAgainst) + lacking + doubt }

  /// What everyday words say together.
  var everydayBits: Double { min(weak, Evidence.maxWeak) }

  /// What it says together with what is around it.
  var bits: Double { content + around }

  var isEmpty: Bool { strong + weak <= 0 }

  /// The bits of names that say something by themselves which no other file comes to, if all in it fits.
  private static let certain = 22.0

  /// Whether little speaks for it beside as many members that are none of its fields, or much against it.
  ///
  /// That is a message to somebody else, as a rule, even in a file of which somebody says that there is a push.
  /// The value of one field may tell by itself.
  var isDoubtful: Bool {
    strongestSign < Evidence.tellingSign
      && (bits < Evidence.leastSure && strangerCount >= fieldCount
        || bits < Evidence.sure
          && (against >= Evidence.muchAgainst || strangerCount > 0 && opposing > bits))
  }

  private static let tellingSign = 12.0
  private static let (leastSure, sure, muchAgainst) = (12.0, 20.0, 6.0)

  /// Whether much speaks for it, and nothing against it.
  var isUnopposed: Bool { strong >= Evidence.certain && opposing < 1 }

  mutating func add(_ bits: Double, for name: @autoclosure () -> String) {
    if bits < Evidence.everyday { weak += bits } else { strong += bits }
    if parts != nil, bits >= 1 {
      let kind: Part.Kind = bits < Evidence.everyday ? .everydayKey : .key
      parts?.append(Part(name: name(), bits: bits, kind: kind))
    }
  }

  /// Adds what a value says, whatever the name.
  mutating func addSign(_ bits: Double, for name: @autoclosure () -> String) {
    if bits < 0 { lacking -= bits } else { strong += bits }
    strongestSign = max(strongestSign, bits)
    if parts != nil, bits >= 1 {
      parts?.append(Part(name: "value of " + name(), bits: bits, kind: .mark))
    }
  }

  /// Adds what is beside and above the object, or a mark of the whole of it.
  mutating func addAround(_ bits: Double, for name: @autoclosure () -> String) {
    around += bits
    doubt += max(0, -bits)
    if parts != nil, bits >= 1 { parts?.append(Part(name: name(), bits: bits, kind: .mark)) }
  }

  mutating func addField() { fieldCount += 1 }

  /// Counts a member that is no field where it is.
  mutating func addStranger() { strangerCount += 1 }

  mutating func anchor() { isAnchored = true }

  mutating func subtract(_ bits: Double) { against += bits }

  /// Adds the evidence of an object inside, which speaks against no more than it speaks for, and two.
  mutating func add(_ inner: Evidence, isHollow: Bool) {
    strong += inner.strong
    weak += inner.weak
    strongestSign = max(strongestSign, inner.strongestSign)
    fieldCount += inner.fieldCount
    strangerCount += inner.strangerCount
    if inner.isAnchored { isAnchored = true }
    if !isHollow { against += min(inner.against, inner.strong + inner.weak + 2) }
    if let more = inner.parts { parts?.append(contentsOf: more) }
  }
}

/// How much evidence is enough, by where the object is.
struct EvidenceThreshold {
  /// The bits that are enough together.
  let bits: Double
  /// The bits of them that the object itself has.
  let content: Double
  /// Whether what may be in an object besides speaks for nothing.
  var countsWrittenOnly = false
  /// The most that members which the form does not have say together.
  var maxAgainst = Evidence.usualMaxAgainst
  /// How much more than in a file each of them says.
  var doubtFactor = 1.0

  /// In a file that the user named or includes, or beside an address of the service.
  static let named = EvidenceThreshold(bits: 7, content: 3)
  /// In a block of documentation, or in a script.
  static let document = EvidenceThreshold(bits: 11, content: 13)
  /// At the root of a file of a folder, or in the list there.
  static let root = EvidenceThreshold(bits: 13, content: 7)
  /// Below something that is no list of requests.
  static let nested = EvidenceThreshold(bits: 15, content: 13)
  /// In a program, which may add anything to any object, and has many with words of a message.
  static let literal = EvidenceThreshold(
    bits: 15,
    content: 13,
    countsWrittenOnly: true,
    maxAgainst: .infinity,
    doubtFactor: 2.5
  )
  /// The same, where the program calls the service.
  static let sentLiteral = EvidenceThreshold(
    bits: 11,
    content: 3,
    countsWrittenOnly: true,
    maxAgainst: .infinity
  )
  /// From here on, a file that the user named looks like a request.
  static let likely = 4.0

  var isNamed: Bool { bits <= EvidenceThreshold.named.bits }
  var isNested: Bool { bits >= EvidenceThreshold.nested.bits }
}
