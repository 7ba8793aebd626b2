import Syntax

/// Bodies as programs write them down that record requests, such as VCR: text, maybe in an object that
/// says how it is encoded.
extension RequestFinder {
  /// The body that a value stands for; nil where it is recorded and not JSON.
  func recordedBody(_ value: NodeView) -> NodeView? {
    let record = value.asObject.flatMap { RequestFinder.record(in: $0) }
    guard let string = record ?? value.asString else { return value }
    guard !string.isTemplate, string.slice.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"),
      value.tree.embedding?.depth ?? 0 < Embedding.maxDepth
    else { return record == nil ? value : nil }
    return parse(Embedding(in: string)).roots.first
  }

  /// The text of a recorded body: beside it is only how it is encoded.
  static func record(in object: ObjectView) -> StringView? {
    var text: StringView?
    for member in object.members {
      guard let name = member.name else { return nil }
      switch name {
      case "string", "text", "raw", "base64_string": text = member.value.asString ?? text
      case "encoding", "mode", "mimeType", "type", "options": continue
      default: return nil
      }
    }
    return text
  }
}
