import Diagnostics
import Syntax
import Text

extension SettingsReader {
  /// The settings under `headers`.
  mutating func headers(_ node: NodeView?, in place: Place) -> [HeaderSetting] {
    guard let object = mapping(node) else { return [] }
    var headers: [HeaderSetting] = []
    var first: [String: ByteRange] = [:]
    for entry in entries(of: object) {
      let name = entry.name.lowercased()
      guard checkHeaderName(name, entry) else { continue }
      if let range = first[name] {
        let note = Note("it is given first here", range: range)
        report("'\(entry.name)' must not be given twice", at: entry.key, notes: [note])
        continue
      }
      first[name] = entry.key.range
      let range = entry.key.range.union(entry.value.range)
      if entry.value.kind == .null, place == .upper {
        headers.append(HeaderSetting(name: name, value: nil, range: range))
      } else if let value = headerValue(entry.value, of: name) {
        headers.append(HeaderSetting(name: name, value: value, range: range))
      }
    }
    return headers
  }

  /// Whether the name can be a header's; a name that only looks like one of APNs' is reported.
  private mutating func checkHeaderName(_ name: String, _ entry: Entry) -> Bool {
    if knowledge.headerNames.contains(name) { return true }
    guard SettingsReader.isToken(name) else {
      report("'\(entry.name)' must be the name of a header", at: entry.key)
      return false
    }
    let known = knowledge.headerNames.filter { $0.hasPrefix("apns-") }
    var choice = WordChoice(noun: "a header of APNs", words: known)
    // `priority` is a header of HTTP itself (RFC 9218).
    if known.contains("apns-" + name), name != "priority" {
      choice.otherWords[EditDistance.fold(name)] = "apns-" + name
    }
    guard !known.isEmpty, name.hasPrefix("apns-") || choice.nearest(to: name) != nil else {
      return true
    }
    reportUnknown(entry.name, at: entry.key, among: choice)
    return false
  }

  private mutating func headerValue(_ node: NodeView, of name: String) -> String? {
    guard let value = text(node) else { return nil }
    guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      report("'\(name)' must be one line of text", at: node)
      return nil
    }
    if let allowed = knowledge.headerValues[name], !allowed.contains(value),
      !SettingsReader.mayHoldPlaceholder(value)
    {
      let noun = "a value of '" + Message.shortened(name) + "'"
      reportUnknown(value, at: node, among: WordChoice(noun: noun, words: allowed))
      return nil
    }
    return value
  }

  /// Whether `name` is a token of HTTP (RFC 9110, section 5.6.2), behind the colon of a pseudo-header.
  private static func isToken(_ name: String) -> Bool {
    let token = name.hasPrefix(":") ? name.utf8.dropFirst() : name.utf8[...]
    return !token.isEmpty
      && token.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  private static func mayHoldPlaceholder(_ value: String) -> Bool {
    value.utf8.contains { "{$%<[".utf8.contains($0) }
  }
}
