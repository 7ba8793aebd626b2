/// The values of `apns-push-type`.
public enum PushType: String, Sendable, CaseIterable {
  case alert
  case background
  case liveactivity
  case voip
  case pushtotalk
  case complication
  case fileprovider
  case location
  case mdm
  case widgets
  case controls
}
