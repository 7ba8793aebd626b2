import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// Whether a flag such as `mutable-content` is set, as far as its author can have meant it.
enum FlagState {
  case absent
  /// 1, or what was meant as 1: `true`, `"1"`.
  case on
  /// 0, `false`, or either of them as text.
  case off
  /// Behind a placeholder, or something that no flag is.
  case unknown

  /// Reads the flag `key` of an object, whose value another rule may have spoken about.
  init(of key: Key, in object: AppleObject?, of payload: Payload) {
    guard let value = object?[key]?.value else {
      self = object?.object.isOpen == true ? .unknown : .absent
      return
    }
    guard !payload.isUnknown(value) else {
      self = .unknown
      return
    }
    switch ValueVerdict.of(value, key, payload.pushType, payload.dialect) {
    case .fine: self = FlagState(ofFine: value)
    case .notFlag(.trueForOne), .notFlag(.wrongForm): self = .on
    case .notFlag(.off), .notFlag(.offAsText): self = .off
    default: self = .unknown
    }
  }

  /// Reads a value that the flag may have.
  private init(ofFine value: NodeView) {
    switch value.kind {
    case .number: self = value.asNumber?.integer == 0 ? .off : .on
    case .true: self = .on
    case .false: self = .off
    default: self = .unknown
    }
  }
}

extension Payload {
  /// Whether it is a background push, by a header or by a payload to which the sender adds nothing.
  var isSilentPush: Bool {
    switch pushType {
    case .declared(.background): true
    case .inferred(.background): !isMerged
    default: false
    }
  }
}
