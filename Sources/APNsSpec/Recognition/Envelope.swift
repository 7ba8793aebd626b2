/// What messages of a service are kept in: an object that is one, or that holds some.
///
/// Its table is the evidence by which it is recognized. The messages are wherever the table of the
/// service's message is part of it.
public struct Envelope: Sendable {
  /// The outermost object.
  public let table: ServiceObject
  /// Whether other members are usual beside those of the table.
  public let isOpen: Bool
  /// Members of which one is in each message.
  public let needs: [Need]
  /// Members of which one is in a message itself; nil for no such demand.
  public let messageNeeds: Need?
  /// How much more usual than others it is, in bits.
  public let prior: Int

  /// Members one of which must be there.
  public struct Need: Sendable {
    /// A dot leads to a member of a member.
    public let names: [String]
    /// The bits that are lost where all are absent.
    public let bits: Int

    /// From here on, hardly any message is without them.
    public static let strict = 6

    public init(_ bits: Int, _ names: [String]) {
      self.names = names
      self.bits = bits
    }

    init(_ bits: Int, _ names: String...) { self.init(bits, names) }
  }

  /// The message that a member of the outermost object is, where only members of the table are in it.
  public var message: ServiceObject? {
    guard !isOpen, let holder else { return nil }
    return holder.type.object
  }

  /// The member that holds the message.
  public let holder: ServiceField?

  init(
    _ table: ServiceObject,
    holding holder: String? = nil,
    isOpen: Bool = false,
    needs: [Need] = [],
    messageNeeds: Need? = nil,
    prior: Int = 0
  ) {
    self.table = table
    self.holder = holder.flatMap { table.field(named: $0) }
    self.isOpen = isOpen
    self.needs = needs
    self.messageNeeds = messageNeeds
    self.prior = prior
  }
}

extension ServiceObject {
  /// An object that the names lead through, from the outermost one to a value of this type.
  static func path(_ names: String..., to type: FieldType) -> ServiceObject {
    var object = ServiceObject("")
    var type = type
    for name in names.reversed() {
      object = ServiceObject("", others: .any, [ServiceField(name, type)])
      type = .object(object)
    }
    return object
  }
}

/// What a value says about the form of what it is in.
public struct ValueSign: Sendable {
  public enum Pattern: Sendable {
    case beginning(String)
    case containing(String)
    case equal(String)
    /// So many hexadecimal digits and nothing else.
    case hexadecimal(Int)
    /// A registration token of FCM: an id, a colon and a long text in the letters of Base64 for URLs.
    case registrationToken
    /// An identifier such as `8be4df61-93ca-11d2-aa0d-00e098032b8c`.
    case uuid
    /// Any text.
    case any
    /// A list, whatever is in it.
    case list
  }

  public let pattern: Pattern
  /// What it adds to the evidence; less than nothing speaks against.
  public let bits: Int

  init(_ pattern: Pattern, _ bits: Int) {
    self.pattern = pattern
    self.bits = bits
  }
}
