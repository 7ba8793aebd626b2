/// The systems that Apple's pages distinguish.
package enum ApplePlatform: String, Sendable, CaseIterable {
  case iOS
  case iPadOS
  case macOS
  case tvOS
  case watchOS
}
