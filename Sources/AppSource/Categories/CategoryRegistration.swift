/// A notification category that the app registers.
package struct CategoryRegistration: Hashable, Sendable {
  package let identifier: String
  /// The expression that names it, where the category is made.
  package let place: SourcePlace
  package let buttons: CategoryButtons
}

/// What a place that registers a category says about its buttons.
package enum CategoryButtons: Hashable, Sendable {
  case known([CategoryButton])
  /// Only running the app tells.
  case unknown
  /// It is not where buttons are registered.
  case notStated
}

/// A button of a notification.
package struct CategoryButton: Hashable, Sendable {
  /// What a button shows.
  package enum Title: Hashable, Sendable {
    case text(String)
    /// The app's text for a key or, where there is none, another text or the key.
    case key(String, otherwise: String?)
  }

  package let title: Title
  package let isDestructive: Bool
  /// Whether it opens a field for an answer.
  package let isTextInput: Bool

  package init(title: Title, isDestructive: Bool = false, isTextInput: Bool = false) {
    self.title = title
    self.isDestructive = isDestructive
    self.isTextInput = isTextInput
  }
}

/// A place that registers a category whose identifier only running the app tells.
package struct UnresolvedCategory: Hashable, Sendable {
  /// The expression, where the category is made.
  package let place: SourcePlace
  /// The expression as written, cut to what can be shown.
  package let text: String
}
