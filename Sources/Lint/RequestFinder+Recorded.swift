import PushlintAPNsSpec
import PushlintSyntax

/// Bodies as programs write them down that record requests, such as VCR: text, maybe in an object that
/// says how it is encoded.
extension RequestFinder {
  /// The body that a value stands for; nil where it is recorded and not JSON.
  func recordedBody(_ value: NodeView) -> NodeView? {
    if let content = value.asObject.flatMap({ RequestFinder.content(of: $0) }) {
      return recordedBody(content)
    }
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
      case "string", "text", "raw", "json", "data", "base64_string":
        text = member.value.asString ?? text
      case "encoding", "mode", "mimeType", "type", "options": continue
      default: return nil
      }
    }
    return text
  }

  /// The value that a recorded body is; beside it is only how it is encoded.
  private static func content(of object: ObjectView) -> NodeView? {
    var content: NodeView?
    for member in object.members {
      switch member.name {
      case "content": content = member.value
      case "contentType", "contentTypeHint", "encoded": continue
      default: return nil
      }
    }
    return content
  }
}

/// What a program that records, replays or sends requests says of one beside its body: the address, the
/// method and the headers, under the names that such programs have for them.
struct RecordedExchange {
  /// The address in lower case.
  let address: String
  /// The method and the path as headers.
  let line: [HeaderField]
  /// The member with the headers.
  let headers: MemberView?
  /// The members that are or hold the body.
  static let bodies: [String] = ["body", "postData", "data", "bodyPatterns"]

  private static let methods: [String] = ["get", "post", "put", "patch", "delete", "head"]

  /// Nil where an object is none.
  init?(_ object: ObjectView) {
    guard RecordedExchange.bodies.contains(where: { object[$0] != nil }) else { return nil }
    let address = ["url", "uri", "urlPath", "path"].lazy.compactMap { name -> NodeView? in
      let value = object[name]
      let text = value?.asObject?["raw"] ?? value
      return text?.asString == nil ? nil : text
    }.first
    let method = object["method"].flatMap { value in
      value.asString.flatMap { text in
        RecordedExchange.methods.contains(text.value.lowercased()) ? value : nil
      }
    }
    guard let address, let text = address.asString?.value else { return nil }
    self.address = (object["scope"]?.asString?.value ?? "").lowercased() + text.lowercased()
    headers =
      ["headers", "header", "reqheaders"].lazy
      .compactMap { object.member(named: $0) }.first
    line =
      method == nil
      ? []
      : [(Header.method, method), (Header.path, address)].compactMap { header, value in
        value.map { HeaderField(recorded: header.name, value: $0) }
      }
  }

  /// Whether it is sent to APNs.
  var isForApple: Bool {
    TextScan.contains(RequestPath.domain, in: Array(address.utf8)[...])
      || address.begins(with: RequestPath.devicePrefix.dropLast())
      || RequestPath.prefixes.contains { address.begins(with: $0) }
  }
}
