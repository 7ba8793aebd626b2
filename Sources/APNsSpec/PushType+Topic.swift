extension PushType {
  /// The type that the suffix of a topic says, or the prefix of a website's topic; nil for a bundle
  /// id alone, which may be the topic of several types.
  public static func type(ofTopic topic: String) -> PushType? {
    if topic.hasPrefix(websitePrefix) { return .alert }
    return suffixes.first { suffix, owner in
      owner != nil && topic.hasSuffix(suffix)
        && isSuffix(suffix, of: String(topic.dropLast(suffix.count)))
    }?.owner
  }

  /// What the topics of Safari website pushes begin with.
  public static let websitePrefix = "web."

  /// What the topics of device management begin with: the UIDs of its certificates.
  public static let managementPrefix = "com.apple.mgmt."

  /// What the topics of passes in Wallet begin with; their pushes have no content.
  ///
  /// Source: Apple, "Adding a Web Service to Update Passes".
  public static let passPrefix = "pass."

  /// A topic without the suffix of its push type.
  public static func bundleID(of topic: String) -> String {
    let suffixes = PushType.allCases.map { $0.topicSuffix }.filter { !$0.isEmpty }
    let suffix = suffixes.filter { topic.hasSuffix($0) }.max { $0.utf8.count < $1.utf8.count }
    return String(topic.dropLast(suffix?.count ?? 0))
  }

  /// The topic of a push of this type without its suffix, without that of another type, and without
  /// a wrong spelling of it.
  public static func bundleID(of topic: String, for type: PushType) -> String {
    if !type.topicSuffix.isEmpty, topic.hasSuffix(type.topicSuffix) {
      let bundle = String(topic.dropLast(type.topicSuffix.count))
      // The suffix may be there twice.
      let isTwice = bundle.hasSuffix(type.topicSuffix)
      return isTwice ? String(bundle.dropLast(type.topicSuffix.count)) : bundle
    }
    for (suffix, owner) in suffixes where owner != type && topic.hasSuffix(suffix) {
      let bundle = String(topic.dropLast(suffix.count))
      if isSuffix(suffix, of: bundle) { return bundle }
    }
    return topic
  }

  /// Every suffix, the longest first, and the type for which it is right, if any.
  private static let suffixes: [(suffix: String, owner: PushType?)] = {
    var all: [(suffix: String, owner: PushType?)] = []
    for type in allCases where !type.topicSuffix.isEmpty {
      all.append((type.topicSuffix, type))
      for suffix in type.misspeltTopicSuffixes { all.append((suffix, nil)) }
    }
    let lengths = all.map { $0.suffix.utf8.count }
    return all.indices.sorted { lengths[$0] > lengths[$1] }.map { all[$0] }
  }()

  /// Whether `suffix` behind `bundle` is a suffix for sure: a bundle id may itself end in `.voip` or
  /// `.complication`, which is believed where only two parts would stay without it.
  private static func isSuffix(_ suffix: String, of bundle: String) -> Bool {
    if suffix.contains("-") || suffix.dropFirst().contains(".") { return !bundle.isEmpty }
    return bundle.split(separator: ".").count > 2
  }
}
