/// A notification category that the app registers.
public struct CategoryRegistration: Hashable, Sendable {
  public let identifier: String
  /// The expression that names it, where the category is made.
  public let place: SourcePlace
  public let buttons: CategoryButtons
}

/// What a place that registers a category says about its buttons.
public enum CategoryButtons: Hashable, Sendable {
  case known([CategoryButton])
  /// Only running the app tells.
  case unknown
  /// It is not where buttons are registered.
  case notStated
}

/// A button of a notification.
public struct CategoryButton: Hashable, Sendable {
  /// What a button shows.
  public enum Title: Hashable, Sendable {
    case text(String)
    /// The app's text for a key or, where there is none, another text or the key.
    case key(String, otherwise: String?)
  }

  public let title: Title
  public let isDestructive: Bool
  /// Whether it opens a field for an answer.
  public let isTextInput: Bool

  public init(title: Title, isDestructive: Bool = false, isTextInput: Bool = false) {
    self.title = title
    self.isDestructive = isDestructive
    self.isTextInput = isTextInput
  }
}

/// A place that registers a category whose identifier only running the app tells.
public struct UnresolvedCategory: Hashable, Sendable {
  /// The expression, where the category is made.
  public let place: SourcePlace
  /// The expression as written, cut to what can be shown.
  public let text: String
}
