/// A notification category that the app registers.
package struct CategoryRegistration: Hashable, Sendable {
  package let identifier: String
  /// The expression that names it, where the category is made.
  package let place: SourcePlace
}

/// A place that registers a category whose identifier only running the app tells.
package struct UnresolvedCategory: Hashable, Sendable {
  /// The expression, where the category is made.
  package let place: SourcePlace
  /// The expression as written, cut to what can be shown.
  package let text: String
}
