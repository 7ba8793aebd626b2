/// The systems that Apple's pages tell apart.
package enum ApplePlatform: String, Sendable, CaseIterable {
  case iOS
  case iPadOS
  case macOS
  case tvOS
  case watchOS
}
