public import PushlintAPNsSpec
public import PushlintSyntax

/// The headers of a request: those written with it, then those supplied from outside.
///
/// A class for the reason that `Request` is one.
public final class Headers: Sendable {
  /// Written ones first, in order; supplied ones only where no written one has their name.
  public let fields: [HeaderField]
  /// What each field is, so that looking for one touches no reference counts.
  private let rows: [ObjectIdentifier?]
  /// What the fields are.
  let filter: BloomFilter
  /// Whether these are all the headers that will be sent, so that one can be said to be missing.
  public let areKnown: Bool
  /// The key that holds the written ones.
  public let key: NodeView?
  /// The object that holds the written ones.
  public let object: ObjectView?
  /// The address that a command sends them to, as far as it is known.
  let address: String?

  /// Whether a program wrote them down when it sent them: each value is a list.
  public let areRecorded: Bool

  /// The most headers that are looked at, far more than any server takes.
  private static let maxFieldCount = 1024

  /// No headers, where nothing is known about what is sent.
  public static let unknown = Headers(written: nil, supplied: [])

  /// Joins the object under `member` with the supplied headers.
  ///
  /// `line` are the method and the path, where a program recorded them beside the headers.
  public init(
    written member: MemberView?,
    supplied: [SuppliedHeader],
    isOwnForm: Bool = false,
    line: [HeaderField] = []
  ) {
    let pairs = member?.value.asArray.map { $0.prefix(Headers.maxFieldCount) }?
      .compactMap { $0.asObject.flatMap { HeaderField(pair: $0) } }
    object = member?.value.asObject
    address = nil
    key = member?.key
    let areRecorded = pairs != nil || object.map { Headers.areRecorded(in: $0) } ?? false
    self.areRecorded = areRecorded
    let written = object?.members.prefix(Headers.maxFieldCount).map { member in
      HeaderField(member: member, value: areRecorded ? member.recordedValue : member.value)
    }
    fields = Headers.joined((written ?? pairs ?? []) + line, supplied)
    rows = fields.map { $0.row.map { ObjectIdentifier($0) } }
    filter = Headers.filter(of: fields)
    let isCut = fields.count >= Headers.maxFieldCount
    let mayHoldMore = isCut || object?.isOpen ?? (member?.value.isUnknown ?? false)
    // A configuration that adds one header says nothing of the others, unless it says the push type.
    let isTyped = supplied.contains { $0.name == Header.pushType.name }
    // What records requests leaves headers out, or all of them.
    let areLeftOut = areRecorded || !line.isEmpty && object?.isKnownEmpty ?? false
    areKnown = !mayHoldMore && !areLeftOut && (object != nil || isOwnForm || isTyped)
  }

  /// Joins fields of a service's message that set headers with the supplied headers.
  ///
  /// `key` names them in the file.
  init(
    fields: [HeaderField],
    supplied: [SuppliedHeader],
    areKnown: Bool,
    key: NodeView? = nil,
    address: String? = nil
  ) {
    object = nil
    self.address = address
    areRecorded = false
    self.key = key
    self.areKnown = areKnown
    self.fields = Headers.joined(fields, supplied)
    rows = self.fields.map { $0.row.map { ObjectIdentifier($0) } }
    filter = Headers.filter(of: self.fields)
  }

  private static func areRecorded(in object: ObjectView) -> Bool {
    !object.isKnownEmpty
      && object.members.allSatisfy { member in
        member.value.asArray?.allSatisfy { $0.kind == .string }
          ?? (member.value.asObject?.members.contains { $0.isNamed("equalTo") } ?? false)
      }
  }

  /// Whether two of the fields may have the same name, case ignored.
  var mayRepeatNames: Bool {
    // Comparing a few takes less than a table of their names.
    guard fields.count <= 16 else { return true }
    for (count, field) in fields.enumerated() {
      for earlier in 0..<count
      where rows[earlier] == rows[count]
        && (rows[count] != nil || fields[earlier].lowercasedName == field.lowercasedName)
      {
        return true
      }
    }
    return false
  }

  private static func filter(of fields: [HeaderField]) -> BloomFilter {
    fields.reduce(into: BloomFilter()) { filter, field in
      if let row = field.row { filter.formUnion(row.filter) }
    }
  }

  private static func joined(
    _ written: [HeaderField],
    _ supplied: [SuppliedHeader]
  ) -> [HeaderField] {
    if supplied.isEmpty { return written }
    var fields = written
    var names = Set(exactly: written.map { $0.lowercasedName })
    for header in supplied.prefix(maxFieldCount) where names.insert(header.name) {
      fields.append(HeaderField(supplied: header))
    }
    return fields
  }

  /// The first header of that name, case ignored.
  public subscript(header: Header) -> HeaderField? {
    guard header.filter.isSubset(of: filter) else { return nil }
    return rows.firstIndex(of: ObjectIdentifier(header)).map { fields[$0] }
  }

  /// Whether nothing is known but the push type, which somebody stated without the request: other headers
  /// may be sent that nobody spoke of.
  public var areTypeAlone: Bool {
    object == nil && fields.count == 1 && fields[0].row === Header.pushType
      && fields[0].member == nil
  }

  /// Whether the header is certainly not sent, not even under a misspelled name.
  public func lack(_ header: Header) -> Bool {
    areKnown && self[header] == nil && !fields.contains { $0.meant?.header === header }
  }
}

/// One header, from the file or from outside.
///
/// A class, since a rule that asks for a header looks at every field.
public final class HeaderField: Sendable {
  public enum Origin: Hashable, Sendable {
    case file
    case supplied(SuppliedHeader.Origin)
  }

  /// The name as it is written.
  public let name: String
  public let lowercasedName: String
  /// The APNs header; nil for unknown ones.
  public let row: Header?
  /// The APNs header that a misspelled name probably means.
  public let meant: Meant?
  /// The value as text; nil for a placeholder or a value that is not a scalar.
  public let text: String?
  /// The words of a push service for values of the header; empty where values are written as such.
  public let words: [(word: String, value: String)]
  public let origin: Origin
  /// The member in the file; nil for supplied headers.
  public let member: MemberView?
  /// The value's node; nil for supplied headers.
  public let value: NodeView?

  convenience init(member: MemberView) { self.init(member: member, value: member.value) }

  init(member: MemberView, value: NodeView) {
    self.member = member
    self.value = value
    words = []
    origin = .file
    text = HeaderField.text(of: value)
    if let key = member.key.asString, let row = Header.named(key.slice) {
      name = row.name
      lowercasedName = row.name
      self.row = row
      meant = nil
      return
    }
    name = member.keyText
    lowercasedName = name.lowercased()
    row = Header.named(lowercasedName)
    meant = row == nil ? Meant(name, lowercasedName) : nil
  }

  /// A member that sets a header under a name of its own, and maybe with words of its own.
  init(
    member: MemberView,
    as header: Header,
    value: NodeView,
    words: [(word: String, value: String)] = []
  ) {
    self.words = words
    self.member = member
    self.value = value
    name = header.name
    lowercasedName = header.name
    row = header
    meant = nil
    origin = .file
    let text = HeaderField.text(of: value)
    self.text = words.isEmpty ? text : words.first { $0.word == text }?.value
  }

  /// A header as a list of them has it: an object of its name and its value; nil if it is switched off.
  convenience init?(pair: ObjectView) {
    guard let name = (pair["name"] ?? pair["key"])?.asString, !name.isTemplate,
      let value = pair["value"], pair["disabled"]?.kind != .true, pair["enabled"]?.kind != .false
    else { return nil }
    self.init(recorded: name.value, value: value)
  }

  /// A header that a program recorded; of an address, the path counts.
  init(recorded name: String, value: NodeView) {
    self.name = name
    self.value = value
    lowercasedName = name.lowercased()
    row = Header.named(lowercasedName)
    meant = row == nil ? Meant(name, lowercasedName) : nil
    member = nil
    words = []
    origin = .file
    let text = HeaderField.text(of: value)
    self.text =
      switch row {
      case Header.path: text.map { RequestPath.path(of: $0) }
      case Header.method: text?.uppercased()
      default: text
      }
  }

  init(supplied header: SuppliedHeader) {
    member = nil
    value = nil
    name = header.name
    lowercasedName = header.name
    row = Header.named(header.name)
    meant = nil
    words = []
    text = header.isTemplate ? nil : header.value
    origin = .supplied(header.origin)
  }

  /// A value of the header as it is written here; nil if there is no word for it.
  public func written(_ value: String) -> String? {
    words.isEmpty ? value : words.first { $0.value == value }?.word
  }

  private static func text(of value: NodeView) -> String? {
    switch value.kind {
    case .string:
      value.asString.flatMap { $0.isTemplate || Blank.fills($0.slice) ? nil : $0.value }
    case .number: value.asNumber?.text
    case .true: "true"
    case .false: "false"
    default: nil
    }
  }
}

extension HeaderField {
  /// The header that a wrong name is near.
  public struct Meant: Sendable {
    public let header: Header
    /// Whether the name differs in case or separators only.
    public let isSame: Bool
    /// Whether it is another word for it, whose value may be another, too.
    public let isMisnomer: Bool

    fileprivate init?(_ name: String, _ lowercasedName: String) {
      let known = lowercasedName.hasPrefix("x-") ? lowercasedName.dropFirst(2) : lowercasedName[...]
      guard known.hasPrefix("ap") || known.hasPrefix("push") || known.hasPrefix("collapse"),
        known.utf8.count <= 64
      else { return nil }
      let folded = EditDistance.fold(String(known))
      let same = Header.apns.first { EditDistance.fold($0.name) == folded }
      let near = EditDistance.nearest(to: String(known), among: Header.apns.map { $0.name })
      let spelled = same ?? Header.apns.first { $0.name == near }
      let header =
        spelled
        ?? Header.apns.first { header in
          header.misnomers.contains { "apns" + $0 == folded }
            // Of these two alone, no header of HTTP or of another service has the rest of the name.
            || [Header.pushType, .collapseID].contains(header)
              && EditDistance.fold(header.name) == "apns" + folded
        }
      guard let header else { return nil }
      self.header = header
      isMisnomer = spelled == nil
      isSame = same != nil && known.utf8.count == lowercasedName.utf8.count
    }
  }

  /// Whether a name is meant for APNs: `apns-…`, `apns_…`.
  public static func isAppleName(_ lowercasedName: String) -> Bool {
    lowercasedName.hasPrefix(Header.prefix) || lowercasedName.hasPrefix("apns_")
  }
}

extension MemberView {
  /// The only item of a list, or what a value must be equal to; other values as they are.
  fileprivate var recordedValue: NodeView {
    if let object = value.asObject { return object["equalTo"] ?? value }
    guard var items = value.asArray, let first = items.next(), items.next() == nil else {
      return value
    }
    return first
  }
}
