public import PushlintSyntax

/// How a preview is made.
public struct PreviewOptions: Sendable {
  public var device = PreviewDevice.iphone
  /// The language of the app's texts, such as `de`; nil for the one that the app is written in.
  public var language: String?
  /// What placeholders stand for, by name; they go before the examples in files.
  public var values: [ExactText: String] = [:]

  public init() {}
}

/// A device that shows notifications, as far as it changes anything that is documented or that
/// several vendors have measured.
public enum PreviewDevice: String, CaseIterable, Sendable {
  case iphone, ipad, watch, mac

  /// What is known of the device and cannot be drawn.
  var note: String? {
    switch self {
    case .iphone: nil
    case .ipad, .mac: "Nothing is published about where this device cuts texts."
    case .watch:
      """
      The short look of a watch shows the icon, the title and the app's name; the long look scrolls, \
      so that nothing is cut.
      """
    }
  }
}
