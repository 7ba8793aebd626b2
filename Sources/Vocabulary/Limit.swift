/// A number that Apple documents, with its page.
package struct Limit: Hashable, Sendable {
  package let value: Int
  /// What it limits, in one or two sentences of our own.
  package let documentation: String
  package let source: Source

  package init(_ value: Int, source: Source, _ documentation: String) {
    self.value = value
    self.documentation = documentation
    self.source = source
  }
}
