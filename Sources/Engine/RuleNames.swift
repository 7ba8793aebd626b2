import PushlintAPNsSpec
import PushlintBuiltInRules
import PushlintLint

extension Engine {
  /// Whether `pattern`, an id or a glob with `*`, names at least one rule.
  public static func knowsRule(_ pattern: String) -> Bool {
    Rule.all.contains { Spelling.matches($0.id, pattern: pattern) }
  }

  /// The page of a rule; for a custom rule, the page about custom rules.
  public static func url(ofRule id: String) -> String {
    ProductPages.url(ofRule: pageID(ofRule: id))
  }

  /// The id of the rule whose page explains a rule.
  public static func pageID(ofRule id: String) -> String {
    Rule.all.contains { $0.id == id } ? id : Rule.requiredKeyMissing.id
  }

  /// The home page of the product.
  public static var homePage: String { ProductPages.home }

  /// The words for the forms of requests.
  public static var forms: [String] { RequestForm.all.map { $0.id } }

  /// The values of `apns-push-type`, in the order of Apple's page.
  public static var pushTypes: [String] { PushType.allCases.map { $0.rawValue } }

  /// The words for how senders prove who they are.
  public static var authentications: [String] {
    SenderAuthentication.allCases.map { $0.rawValue }
  }

  /// The header that holds the push type.
  public static var pushTypeHeader: String { Header.pushType.name }

  /// The headers of a request to APNs.
  public static var headerNames: [String] { Header.all.map { $0.name } }
}
