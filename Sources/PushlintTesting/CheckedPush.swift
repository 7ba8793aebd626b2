import PushlintAPNsSpec
import PushlintSyntax

/// What is checked.
struct CheckedPush {
  let source: SourceText
  let file: String
  /// What is sent before the body, if that is known.
  private(set) var head: RequestHead?

  init(bytes: [UInt8], file: String) {
    source = SourceText(bytes)
    self.file = file
  }

  /// Sets what is sent before the body, if there is any of it.
  mutating func setHead(
    _ pushType: PushType?,
    _ headers: [String: String]?,
    _ topic: String?,
    _ method: String?,
    _ path: String?,
    _ host: String?
  ) {
    guard topic != nil || headers != nil || method != nil || path != nil || host != nil else {
      return
    }
    var head = RequestHead()
    head.method = method
    head.path = path
    head.host = host
    head.fields = (headers ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    for (header, value) in [(Header.pushType, pushType?.rawValue), (Header.topic, topic)] {
      let isThere = head.fields.contains { $0.name.lowercased() == header.name }
      if let value, !isThere { head.fields.append((header.name, value)) }
    }
    self.head = head
  }
}
