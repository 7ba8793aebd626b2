/// What a rule is about, in the order of the index.
public enum RuleSubject: Sendable, CaseIterable {
  case file
  case payload
  case keys
  case alert
  case localization
  case sound
  case liveActivity
  case headers
  case size
  case pushServices
  case secrets
  case simulator
  case deviceManagement
  case project

  /// The heading for its rules.
  public var title: String {
    switch self {
    case .file: "The file"
    case .payload: "The payload"
    case .keys: "Keys and values"
    case .alert: "Alert"
    case .localization: "Localization"
    case .sound: "Sound"
    case .liveActivity: "Live Activities"
    case .headers: "Headers"
    case .size: "Size"
    case .pushServices: "Push services (FCM, SNS)"
    case .secrets: "Secrets and device tokens"
    case .simulator: "The simulator"
    case .deviceManagement: "Device management"
    case .project: "The project"
    }
  }
}
