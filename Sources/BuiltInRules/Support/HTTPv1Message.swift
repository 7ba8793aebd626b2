import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// A message of FCM's legacy API as the HTTP v1 API takes it (Firebase, "Migrate from legacy FCM APIs to
/// HTTP v1"): what the old one set on both platforms is set for each.
struct HTTPv1Message {
  /// The text of a value, and the names of the objects that it is in and of its own.
  private struct Leaf {
    let path: [String]
    let value: String
  }

  private var leaves: [Leaf] = []
  private var names: Set<ExactText> = []

  private static let aps = [Service.apnsKey, "payload", Root.aps.name]
  private static let headers = [Service.apnsKey, "headers"]
  private static let notification = ["android", "notification"]

  /// Nil if something in the message has no successor with the same effect, or no place in the new one.
  init?(_ message: ServiceMessage) {
    let object = message.object
    let tree = object.node.tree
    guard tree.language == .json || tree.language == .jsonc, tree.embedding == nil, !object.isOpen,
      tree.comments(in: object.range).isEmpty,
      !tree.placeholders(in: object.range).contains(where: { $0.role == .control })
    else { return nil }
    for member in object.members {
      guard let name = member.name, names.insert(ExactText(name)).inserted, add(name, member.value)
      else {
        return nil
      }
    }
    // Exactly one target: with two of them, nobody gets the message.
    let targets = ["token", "topic", "condition"]
    guard leaves.count(where: { $0.path.count == 1 && targets.contains($0.path[0]) }) == 1 else {
      return nil
    }
    completeAlert()
    completeBackground()
  }

  /// The fix that puts it in the place of the old one.
  static func fix(for message: ServiceMessage) -> Fix? {
    guard let new = HTTPv1Message(message) else { return nil }
    let object = message.object
    let rewriter = Rewriter(object.node.tree)
    let isOnLine = !object.node.text.utf8.contains { isLineEnd($0) }
    let text = new.text(lineEnd: isOnLine ? nil : rewriter.lineEnd, of: object)
    return rewriter.replaceValue(object.node, with: text)
      .flatMap { .unsafe("convert it to HTTP v1", $0) }
  }

  private func has(_ path: [String]) -> Bool { leaves.contains { $0.path == path } }

  private mutating func set(_ path: [String], _ value: String) {
    leaves.append(Leaf(path: path, value: value))
  }

  /// The text of a string as it is written; nil for anything else.
  private func text(_ value: NodeView) -> String? { value.kind == .string ? value.text : nil }

  // MARK: Fields

  private mutating func add(_ name: String, _ value: NodeView) -> Bool {
    switch name {
    case "to": addTarget(value)
    case "registration_ids": addOnlyItem(of: value)
    case "condition": add(value, at: ["condition"])
    case "collapse_key" where value.asString?.isEmpty == true: true
    case "collapse_key":
      add(value, at: HTTPv1Message.headers + [Header.collapseID.name], ["android", name])
    case "restricted_package_name": add(value, at: ["android", name])
    case "priority": addPriority(value)
    case "content_available": addFlag(value, Aps.contentAvailable)
    case "mutable_content": addFlag(value, Aps.mutableContent)
    case "time_to_live": addLifetime(value)
    case "data": addData(value)
    case "notification": addNotification(value)
    default: false
    }
  }

  /// Sets a text at some places.
  private mutating func add(_ value: NodeView, at paths: [String]...) -> Bool {
    guard let text = text(value) else { return false }
    for path in paths { set(path, text) }
    return true
  }

  private mutating func addTarget(_ value: NodeView) -> Bool {
    guard let string = value.asString, !string.isEmpty else { return false }
    if string.value.begins(with: Service.topicPrefix) {
      let topic = string.value.utf8.dropFirst(Service.topicPrefix.utf8.count)
      set(["topic"], JSONString.quoted(String(decoding: topic, as: UTF8.self)))
    } else if string.value.utf8.contains(UInt8(ascii: "/")) {
      // Neither a topic nor a token.
      return false
    } else {
      set(["token"], value.text)
    }
    return true
  }

  /// Of several tokens, each takes a request.
  private mutating func addOnlyItem(of value: NodeView) -> Bool {
    guard let items = value.asArray.map({ Array($0.prefix(2)) }), items.count == 1 else {
      return false
    }
    return add(items[0], at: ["token"])
  }

  private mutating func addPriority(_ value: NodeView) -> Bool {
    let number: String
    switch value.asString?.value {
    case "high": number = "\"10\""
    case "normal": number = "\"5\""
    default: return false
    }
    set(HTTPv1Message.headers + [Header.priority.name], number)
    set(["android", "priority"], value.text)
    return true
  }

  private mutating func addFlag(_ value: NodeView, _ key: Key) -> Bool {
    if value.kind == .true { set(HTTPv1Message.aps + [key.name], "1") }
    return value.kind == .true || value.kind == .false
  }

  /// APNs takes a point in time, which nobody knows here.
  private mutating func addLifetime(_ value: NodeView) -> Bool {
    guard value.text == "0" else { return false }
    set(HTTPv1Message.headers + [Header.expiration.name], "\"0\"")
    set(["android", "ttl"], "\"0s\"")
    return true
  }

  /// All values become texts.
  private mutating func addData(_ value: NodeView) -> Bool {
    guard let object = value.asObject, !object.isOpen else { return false }
    var known: Set<ExactText> = []
    for member in object.members {
      guard let name = member.name, known.insert(ExactText(name)).inserted else { return false }
      switch member.value.kind {
      case .string: set(["data", name], member.value.text)
      case .number, .true, .false: set(["data", name], JSONString.quoted(member.value.text))
      default: return false
      }
    }
    return true
  }

  private mutating func addNotification(_ value: NodeView) -> Bool {
    guard let object = value.asObject, !object.isOpen else { return false }
    var known: Set<ExactText> = []
    for member in object.members {
      guard let name = member.name, known.insert(ExactText(name)).inserted,
        addPart(name, member.value)
      else {
        return false
      }
    }
    return true
  }

  private mutating func addPart(_ name: String, _ value: NodeView) -> Bool {
    let alert = HTTPv1Message.aps + [Aps.alert.name]
    let android = HTTPv1Message.notification
    switch name {
    case Alert.title.name, Alert.body.name, "image": return add(value, at: ["notification", name])
    case Alert.subtitle.name: return add(value, at: alert + [name])
    case "title_loc_key": return add(value, at: alert + [Alert.titleLocKey.name], android + [name])
    case "body_loc_key": return add(value, at: alert + [Alert.locKey.name], android + [name])
    case "title_loc_args":
      return addTexts(value, alert + [Alert.titleLocArgs.name], android + [name])
    case "body_loc_args": return addTexts(value, alert + [Alert.locArgs.name], android + [name])
    case Aps.sound.name: return add(value, at: HTTPv1Message.aps + [name], android + [name])
    case Aps.badge.name: return addBadge(value)
    case "click_action":
      guard let text = value.asString?.value, !text.begins(with: "http") else { return false }
      return add(value, at: HTTPv1Message.aps + [Aps.category.name], android + [name])
    case "icon", "color", "tag": return add(value, at: android + [name])
    case "android_channel_id": return add(value, at: android + ["channel_id"])
    default: return false
    }
  }

  private mutating func addTexts(_ value: NodeView, _ paths: [String]...) -> Bool {
    guard let items = value.asArray, items.allSatisfy({ $0.kind == .string }) else { return false }
    for path in paths { set(path, value.text) }
    return true
  }

  private mutating func addBadge(_ value: NodeView) -> Bool {
    let text = value.asString?.value ?? (value.kind == .number ? value.text : "")
    guard let number = Int(text) else { return false }
    set(HTTPv1Message.aps + [Aps.badge.name], "\(number)")
    return true
  }

  // MARK: The whole

  /// An alert for iOS replaces the texts of the notification.
  private mutating func completeAlert() {
    let alert = HTTPv1Message.aps + [Aps.alert.name]
    guard leaves.contains(where: { $0.path.starts(with: alert) }) else { return }
    for name in [Alert.title.name, Alert.body.name] {
      if let text = leaves.first(where: { $0.path == ["notification", name] }) {
        set(alert + [name], text.value)
      }
    }
  }

  /// A background push says so.
  private mutating func completeBackground() {
    guard has(HTTPv1Message.aps + [Aps.contentAvailable.name]),
      !leaves.contains(where: { $0.path[0] == "notification" })
    else { return }
    let priority = HTTPv1Message.headers + [Header.priority.name]
    leaves.removeAll { $0.path == priority }
    set(
      HTTPv1Message.headers + [Header.pushType.name],
      JSONString.quoted(PushType.background.rawValue)
    )
    set(priority, "\"5\"")
  }

  /// The new object, in the style of the old one.
  private func text(lineEnd: String?, of object: ObjectView) -> String {
    let bytes = object.node.tree.source.bytes
    var start = Int(object.range.lower)
    while start > 0, !isLineEnd(bytes[start - 1]) { start -= 1 }
    let outer = bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    let first = object.members.first { _ in true }.map { Int($0.range.lower) } ?? start
    var line = first
    while line > 0, !isLineEnd(bytes[line - 1]) { line -= 1 }
    let inner =
      bytes[line..<first].allSatisfy { $0 == 0x20 || $0 == 0x09 } ? bytes[line..<first] : []
    let unit = inner.count > outer.count ? Array(inner.dropFirst(outer.count)) : [0x20, 0x20]
    let order = ["token", "topic", "condition", "notification", "data", "android", Service.apnsKey]
    let sorted = order.flatMap { name in leaves.filter { $0.path[0] == name } }
    let layout = Layout(
      lineEnd: lineEnd,
      unit: String(decoding: unit, as: UTF8.self),
      outer: String(decoding: outer, as: UTF8.self)
    )
    return layout.object(
      [
        (
          "message",
          layout.object(HTTPv1Message.grouped(sorted[...], 0, layout, depth: 2), depth: 1)
        )
      ],
      depth: 0
    )
  }

  /// The members of an object with these leaves, in order of the first of each name.
  private static func grouped(
    _ leaves: ArraySlice<Leaf>,
    _ level: Int,
    _ layout: Layout,
    depth: Int
  ) -> [(String, String)] {
    var members: [(String, String)] = []
    var known: Set<ExactText> = []
    for leaf in leaves where known.insert(ExactText(leaf.path[level])).inserted {
      let name = leaf.path[level]
      if leaf.path.count == level + 1 {
        members.append((name, leaf.value))
      } else {
        let inner = leaves.filter { $0.path[level] == name }
        let parts = grouped(inner[...], level + 1, layout, depth: depth + 1)
        members.append((name, layout.object(parts, depth: depth)))
      }
    }
    return members
  }

  /// How objects are written.
  private struct Layout {
    /// Nil for one line.
    let lineEnd: String?
    let unit: String
    let outer: String

    func object(_ members: [(String, String)], depth: Int) -> String {
      let texts = members.map { JSONString.quoted($0.0) + ": " + $0.1 }
      guard let lineEnd else { return "{" + texts.joined(separator: ", ") + "}" }
      let indent = lineEnd + outer + String(repeating: unit, count: depth)
      return "{" + texts.map { indent + unit + $0 }.joined(separator: ",") + indent + "}"
    }
  }
}

private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
