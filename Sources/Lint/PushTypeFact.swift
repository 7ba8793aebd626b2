public import PushlintAPNsSpec
import PushlintSyntax

/// What is known about a request's push type.
public enum PushTypeFact: Hashable, Sendable {
  /// Said by a header.
  case declared(PushType)
  /// Read off the payload, as no header says it.
  case inferred(PushType)
  /// A placeholder, or misspelled beyond recognition.
  case unknown

  public var type: PushType? {
    switch self {
    case .declared(let type), .inferred(let type): type
    case .unknown: nil
    }
  }

  /// Whether it is certainly none of `types`.
  public func isNone(of types: PushType...) -> Bool {
    guard let type else { return false }
    return !types.contains(type)
  }
}

extension PushTypeFact {
  /// What the headers say, or else what the payload shows.
  ///
  /// A value that differs from a push type in case or separators only counts as that type.
  init(headers: Headers, root: AppleObject?, aps: AppleObject?, adding added: TranslatedKeys) {
    if headers.areForPass {
      self = .unknown
    } else if let field = headers[.pushType] {
      self = field.text.flatMap { PushType.meant(by: $0) }.map { .declared($0) } ?? .unknown
    } else if let type = headers[.topic]?.text.flatMap({ PushType.type(ofTopic: $0) }) {
      self = .inferred(type)
    } else if let type = added.pushType {
      self = .inferred(type)
    } else if added.holdsAlert {
      self = .inferred(.alert)
    } else {
      self = added.isAll ? .unknown : .inferred(root: root, aps: aps)
    }
  }

  /// What the payload shows, whatever the headers say.
  public static func inferred(root: AppleObject?, aps: AppleObject?) -> PushTypeFact {
    if let root, root.has(Root.mdm) {
      // In two branches of a template, either may be sent.
      return root.has(Root.aps) && root.object.isOpen ? .unknown : .inferred(.mdm)
    }
    guard let aps else {
      if root?.object.isOpen == true { return .unknown }
      // A payload without any key of Apple's looks like nothing.
      return root?.has(Root.containerIdentifier) == true ? .inferred(.fileprovider) : .unknown
    }
    if aps.has(Aps.contentState) || activityKeys.count(where: { aps.has($0) }) >= 2 {
      return .inferred(.liveactivity)
    }
    if aps.has(Aps.pttPushType) { return .inferred(.pushtotalk) }
    let isEmpty = aps.value(of: Aps.alert).map {
      $0.isEmptyString || $0.asObject?.isKnownEmpty ?? false
    }
    // Beside the flag, an empty alert is what code that builds silent pushes leaves behind.
    let isSilent = aps.has(Aps.contentAvailable) && !aps.isOff(Aps.contentAvailable)
    if aps.has(Aps.badge) || isEmpty == false || isEmpty == true && !isSilent {
      return .inferred(.alert)
    }
    let hasSound = aps.value(of: Aps.sound).map { !$0.isEmptyString } ?? false
    if hasSound { return .inferred(.alert) }
    if aps.object.isOpen { return .unknown }
    for (flag, type) in [
      (Aps.contentChanged, PushType.widgets), (Aps.contentAvailable, .background),
    ]
    where aps.has(flag) && !aps.isOff(flag) {
      return .inferred(type)
    }
    return .inferred(.alert)
  }
}

/// The keys of a Live Activity's push that apps also give other meanings: two of them are certain.
private let activityKeys = [Aps.timestamp, Aps.event, Aps.attributesType, Aps.attributes]

extension PushType {
  /// The push type that `text` is, or is but for case or separators.
  public static func meant(by text: String) -> PushType? {
    if let exact = PushType(rawValue: text) { return exact }
    let folded = EditDistance.fold(text)
    return allCases.first { $0.rawValue == folded }
  }
}
