/// The systems that Apple's pages distinguish.
public enum ApplePlatform: String, Sendable, CaseIterable {
  case iOS
  case iPadOS
  case macOS
  case tvOS
  case visionOS
  case watchOS
}
