extension Service {
  /// What a service does on its own.
  public struct Traits: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It refuses a header whose value is not a string.
    public static let textHeaders = Traits(rawValue: 1)
    /// It adds data of the message to the root of the payload.
    public static let addsData = Traits(rawValue: 2)
    /// It refuses a payload without `aps`, even beside its own notification.
    public static let needsAps = Traits(rawValue: 4)
    /// It refuses a message that shows nothing and is sent at another priority than 5.
    public static let needsSilentPriority = Traits(rawValue: 8)
    /// Its API is shut down.
    public static let isShutDown = Traits(rawValue: 16)
    /// It shows an image only if a service extension adds it.
    public static let needsMutableContentForImages = Traits(rawValue: 32)
    /// It converts the names and flags of payloads that its software development kits write.
    public static let convertsKeys = Traits(rawValue: 64)
    /// It reads names in any case.
    public static let ignoresCase = Traits(rawValue: 128)
    /// It adds keys of its own to `aps`.
    public static let addsKeys = Traits(rawValue: 256)
    /// It refuses a flag that is 0 instead of absent.
    public static let refusesFlagsOff = Traits(rawValue: 512)
    /// It renders templates in strings to values of any type.
    public static let rendersValues = Traits(rawValue: 1024)
    /// It is a part of APNs itself: the headers of the request are those beside the message.
    public static let isPartOfAPNs = Traits(rawValue: 2048)
    /// It takes no number as text.
    public static let exactNumbers = Traits(rawValue: 4096)
    /// Its messages go to an app of its own, in which their author can change nothing.
    public static let hasOwnApp = Traits(rawValue: 8192)
    /// It converts text to numbers in the badge and the sound of a payload.
    public static let convertsNumbers = Traits(rawValue: 16384)
    /// It takes one way of saying whom a message is for, each of which may name many.
    public static let takesOneTarget = Traits(rawValue: 32768)
  }
}

extension Service {
  /// The answer to a message that a service rejects.
  public struct Refusal: Hashable, Sendable {
    /// The HTTP status.
    public let status: Int
    /// The service's name of the error; nil if it has none.
    public let code: String?

    init(_ status: Int, _ code: String? = nil) {
      self.status = status
      self.code = code
    }

    /// The answer in words, such as `400 INVALID_ARGUMENT`.
    public var words: String { code.map { "\(status) \($0)" } ?? "\(status)" }
  }
}
