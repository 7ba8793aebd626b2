import Vocabulary

extension Workbench {
  /// The values of `apns-push-type`, in the order of Apple's page.
  package static var pushTypes: [String] { PushType.allCases.map { $0.rawValue } }

  /// The header that holds the push type.
  package static var pushTypeHeader: String { Header.pushType.name }
}
