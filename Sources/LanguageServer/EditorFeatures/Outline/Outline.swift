public import PushlintEngine
import PushlintLint
public import PushlintSyntax

extension Engine {
  /// The requests in a document and their parts; empty if there are none.
  public func outline(_ analysis: CheckedDocument) -> [OutlineItem] {
    var builder = OutlineBuilder()
    return builder.items(of: Array(analysis.requests))
  }
}

/// Lists the parts of requests; the parser bounds their depth.
private struct OutlineBuilder {
  /// More items would not be useful.
  private static let limit = 5000

  private var room = OutlineBuilder.limit
  /// The payload by its key: the value of a key may be embedded JSON, which has its own tree.
  private var bodies: [NodeView: NodeView] = [:]
  private var headers: Set<NodeView> = []

  mutating func items(of requests: [Request]) -> [OutlineItem] {
    var items: [OutlineItem] = []
    var index = 0
    while index < requests.count, room > 0 {
      let root = requests[index].root
      var end = index + 1
      // An SNS message contains several requests with one root.
      while end < requests.count, requests[end].root == root { end += 1 }
      items.append(item(of: requests[index..<end], requests[index]))
      index = end
    }
    return items
  }

  private mutating func item(of parts: ArraySlice<Request>, _ first: Request) -> OutlineItem {
    for part in parts {
      if let key = part.payload.key { bodies[key] = part.payload.value }
      if let key = part.headers.key { headers.insert(key) }
    }
    room -= 1
    let name = RequestName(first)
    let range = first.root.fileRange
    let place = name.node ?? first.payload.place
    return OutlineItem(
      name: name.text,
      detail: name.detail,
      kind: .request,
      range: range,
      selectionRange: place.fileRange.clamped(to: range),
      children: children(of: first.root)
    )
  }

  private mutating func children(
    of value: NodeView,
    as kind: OutlineItem.Kind? = nil
  ) -> [OutlineItem] {
    // The value of an alias is listed at its anchor.
    if value.isAliasCopy { return [] }
    var items: [OutlineItem] = []
    if let object = value.asObject {
      for member in object.members where room > 0 && !member.node.isAliasCopy {
        items.append(item(of: member, as: kind))
      }
    } else if let values = value.asArray {
      for (position, item) in values.enumerated() where room > 0 && !item.children.isEmpty {
        items.append(self.item(ofElement: item, at: position))
      }
    }
    return items
  }

  private mutating func item(of member: MemberView, as kind: OutlineItem.Kind?) -> OutlineItem {
    room -= 1
    let key = member.key
    let value = bodies[key] ?? member.value
    let isHeaders = headers.contains(key)
    let range = member.node.fileRange
    return OutlineItem(
      name: Excerpt.line(member.keyText),
      detail: detail(of: value),
      kind: kind ?? (isHeaders ? .headers : self.kind(of: value)),
      range: range,
      selectionRange: key.fileRange.clamped(to: range),
      children: children(of: value, as: isHeaders ? .header : nil)
    )
  }

  private mutating func item(ofElement value: NodeView, at position: Int) -> OutlineItem {
    room -= 1
    let range = value.fileRange
    return OutlineItem(
      name: String(position),
      detail: "",
      kind: kind(of: value),
      range: range,
      selectionRange: range,
      children: children(of: value)
    )
  }

  private func detail(of value: NodeView) -> String {
    if value.isAliasCopy { return Excerpt.line(value.text) }
    switch value.kind {
    case .object, .array, .member, .missing: return ""
    case .string: return value.asString.map { $0.isEmpty ? "" : Excerpt.line($0.value) } ?? ""
    case .number, .true, .false, .null, .placeholder, .unexpected: return Excerpt.line(value.text)
    }
  }

  private func kind(of value: NodeView) -> OutlineItem.Kind {
    switch value.kind {
    case .object: .object
    case .array: .array
    case .string: .string
    case .number: .number
    case .true, .false: .boolean
    case .null, .missing, .member: .null
    case .placeholder, .unexpected: .placeholder
    }
  }
}

/// An item in the outline of a document.
public struct OutlineItem: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case request
    case headers
    case header
    case object
    case array
    case string
    case number
    case boolean
    case null
    case placeholder
  }

  /// Never empty.
  public let name: String
  /// The value or other details; may be empty.
  public let detail: String
  public let kind: Kind
  /// The whole item.
  public let range: ByteRange
  /// Where to place the cursor, within `range`.
  public let selectionRange: ByteRange
  /// Its parts, within `range`.
  public let children: [OutlineItem]
}
