extension PushType {
  /// Whether a push type reaches a system, and whether its header must say so.
  public enum Support: String, Sendable {
    /// It does, and `apns-push-type` is required.
    case required
    /// It does, and `apns-push-type` is recommended.
    case recommended
    /// It does; what its header must say is not documented.
    case available
    case unsupported
    /// Apple's pages disagree.
    case disputed
    /// Apple's pages are silent.
    case undocumented
  }

  /// How the sender proves who it is.
  public enum Authentication: String, Sendable {
    /// By a provider token, or by a certificate for the topic.
    case any
    /// By a provider token when pushing to a device; a sample shows a certificate for channels.
    case tokenForDevices
    case token
    /// By the MDM vendor's push certificate.
    case mdmCertificate
  }

  /// What is documented about one push type.
  ///
  /// A class, so that asking for one fact does not copy them all.
  final class Facts: Sendable {
    let topicSuffix: String
    let misspeltTopicSuffixes: [String]
    let topicIsUnrelated: Bool
    let priorities: [Int]
    let maxByteCount: Int
    let broadcastMaxByteCount: Int?
    let needsAps: Bool
    let authentication: Authentication
    let support: [ApplePlatform: Support]
    let summary: String
    let documentation: String
    let source: Source

    init(
      topicSuffix: String,
      misspeltTopicSuffixes: [String] = [],
      topicIsUnrelated: Bool = false,
      priorities: [Int] = PushType.priorities,
      maxByteCount: Int = Limits.payloadMaxByteCount.value,
      broadcastMaxByteCount: Int? = nil,
      needsAps: Bool = true,
      authentication: Authentication = .any,
      support: [ApplePlatform: Support],
      summary: String,
      documentation: String,
      source: Source
    ) {
      self.topicSuffix = topicSuffix
      self.misspeltTopicSuffixes = misspeltTopicSuffixes
      self.topicIsUnrelated = topicIsUnrelated
      self.priorities = priorities
      self.maxByteCount = maxByteCount
      self.broadcastMaxByteCount = broadcastMaxByteCount
      self.needsAps = needsAps
      self.authentication = authentication
      self.support = support
      self.summary = summary
      self.documentation = documentation
      self.source = source
    }
  }

  /// Every priority that APNs takes, the default first.
  public static let priorities: [Int] = [10, 5, 1]

  /// What follows the bundle id in `apns-topic`, with its dot; empty where nothing does.
  public var topicSuffix: String { facts.topicSuffix }

  /// Wrong suffixes that Apple's page gives for this type.
  ///
  /// A topic with the right suffix can end in one of these too, so ask for the right one first.
  public var misspeltTopicSuffixes: [String] { facts.misspeltTopicSuffixes }

  /// Whether the topic has nothing to do with a bundle id.
  public var topicIsUnrelated: Bool { facts.topicIsUnrelated }

  /// The priorities allowed; all that exist where Apple names none for this type.
  public var priorities: [Int] { facts.priorities }

  /// The most bytes a payload to a device may have.
  public var maxByteCount: Int { facts.maxByteCount }

  /// The most bytes a payload to a broadcast channel may have; nil where there are no broadcasts.
  public var broadcastMaxByteCount: Int? { facts.broadcastMaxByteCount }

  /// Whether a payload must hold `aps`.
  public var needsAps: Bool { facts.needsAps }

  public var authentication: Authentication { facts.authentication }

  /// What Apple says about this type on a system.
  public func support(on platform: ApplePlatform) -> Support {
    facts.support[platform] ?? .undocumented
  }

  /// Whether the system shows nothing of it and hands the whole payload to the app, which may use every
  /// key in its own way.
  public var isForApp: Bool { [.voip, .pushtotalk, .complication, .fileprovider].contains(self) }

  /// What it is for, in one line.
  public var summary: String { facts.summary }

  /// What it is for and what its request looks like, in a few sentences of our own.
  public var documentation: String { facts.documentation }

  public var source: Source { facts.source }

  private var facts: Facts {
    switch self {
    case .alert: .alert
    case .background: .background
    case .liveactivity: .liveActivity
    case .voip: .voip
    case .pushtotalk: .pushToTalk
    case .complication: .complication
    case .fileprovider: .fileProvider
    case .location: .location
    case .mdm: .mdm
    case .widgets: .widgets
    case .controls: .controls
    }
  }
}

extension PushType {
  /// The push type that people name by what the push is for; nil for other words.
  public static func named(byUse word: String) -> PushType? {
    let word = word.asciiLowercased
    return uses.first { $0.words.contains(word) }?.type
  }

  private static let uses: [(type: PushType, words: [String])] = [
    (.background, ["silent", "data", "content-available"]),
    (.alert, ["notification", "push", "message", "default", "banner"]),
    (.voip, ["call"]),
    (.liveactivity, ["activity"]),
    (.widgets, ["widget"]),
    (.controls, ["control"]),
    (.pushtotalk, ["ptt"]),
  ]
}
