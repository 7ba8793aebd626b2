import BuiltInRules
package import Diagnostics
import Linting
import Vocabulary

extension Engine {
  /// The values of `apns-push-type`, in the order of Apple's page.
  package static var pushTypes: [String] { PushType.allCases.map { $0.rawValue } }

  /// The header that holds the push type.
  package static var pushTypeHeader: String { Header.pushType.name }

  /// The headers of a request to APNs.
  package static var headerNames: [String] { Header.all.map { $0.name } }

  /// Whether the file holds a payload of which nothing says as what type it is sent.
  package static func lacksPushType(_ file: CheckedFile) -> Bool {
    file.diagnostics.contains { $0.rule == Rule.pushTypeMissing.id && $0.severity <= .info }
  }
}
