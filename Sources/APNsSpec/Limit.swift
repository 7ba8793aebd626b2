/// A number that Apple documents, with its page.
public struct Limit: Hashable, Sendable {
  public let value: Int
  /// What it limits, in one or two sentences of our own.
  public let documentation: String
  public let source: Source

  public init(_ value: Int, source: Source, _ documentation: String) {
    self.value = value
    self.documentation = documentation
    self.source = source
  }
}
