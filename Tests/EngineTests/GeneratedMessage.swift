import PushlintAPNsSpec
import PushlintSyntax
import TestSupport

/// A request or a message to a push service, made from the tables of both, with a few mistakes.
struct GeneratedMessage {
  private var random: SplitMix64
  private(set) var value: Value = .object([])

  /// A value of JSON whose members keep their order.
  indirect enum Value {
    case literal(String)
    case text(String)
    case array([Value])
    case object([(String, Value)])
  }

  /// The same number gives the same message.
  init(_ number: Int) {
    random = SplitMix64(seed: UInt64(number))
    value = number.isMultiple(of: 2) ? request() : message()
    for _ in 0..<number % 5 { value = damaged(value) }
  }

  var json: String { GeneratedMessage.json(value, indent: "") + "\n" }

  private static func json(_ value: Value, indent: String) -> String {
    let inner = indent + "  "
    let list = { (items: [String], open: String, close: String) in
      items.isEmpty
        ? open + close
        : open + "\n" + items.map { inner + $0 }.joined(separator: ",\n") + "\n" + indent + close
    }
    switch value {
    case .literal(let text): return text
    case .text(let text): return JSONString.quoted(text)
    case .array(let items): return list(items.map { json($0, indent: inner) }, "[", "]")
    case .object(let members):
      let lines = members.map { JSONString.quoted($0.0) + ": " + json($0.1, indent: inner) }
      return list(lines, "{", "}")
    }
  }
}

// Right requests and messages.
extension GeneratedMessage {
  private mutating func chance(_ part: Int) -> Bool {
    Int.random(in: 0..<part, using: &random) == 0
  }

  private mutating func some<Item>(_ items: [Item], atMost count: Int) -> [Item] {
    Array(items.shuffled(using: &random).prefix(Int.random(in: 0...count, using: &random)))
  }

  private mutating func one<Item>(of items: [Item], else other: Item) -> Item {
    items.randomElement(using: &random) ?? other
  }

  /// A payload alone, or with its headers.
  private mutating func request() -> Value {
    let payload = payload()
    if chance(3) { return payload }
    let headers = some(Header.apns, atMost: 4).map { ($0.name, Value.text(text(for: $0))) }
    return .object([("name", .text("x")), ("headers", .object(headers)), ("payload", payload)])
  }

  private mutating func payload() -> Value {
    let custom: [(String, Value)] = [("order", .text("7")), ("tags", .array([.literal("1")]))]
    return .object([("aps", aps())] + some(custom, atMost: 2))
  }

  private mutating func aps() -> Value {
    let type = one(of: PushType.allCases, else: .alert)
    let rows = Aps.all.filter { $0.pushTypes.isEmpty || $0.pushTypes.contains(type) }
    return .object(some(rows, atMost: 5).map { ($0.name, value(of: $0.type)) })
  }

  private mutating func text(for header: Header) -> String {
    switch header {
    case .pushType: one(of: PushType.allCases, else: .alert).rawValue
    case .priority: one(of: ["10", "5", "1"], else: "10")
    case .expiration: one(of: ["0", "1790000000", "1790000000000"], else: "0")
    case .topic: one(of: ["com.example.app", "com.example.app.voip", "web.com.example"], else: "")
    case .id: one(of: ["0f8fad5b-d9cb-469f-a165-70867728950e", "7"], else: "")
    default: "abc"
    }
  }

  private mutating func value(of type: ValueType) -> Value {
    switch type {
    case .string: .text(one(of: ["Ada", "default", "", "chime.caf"], else: ""))
    case .oneOf(let words): .text(one(of: words, else: ""))
    case .number, .integer: .literal(one(of: ["0", "1", "0.5", "12", "-1"], else: "0"))
    case .unixSeconds: .literal(one(of: ["1790000000", "1790000000000"], else: "0"))
    case .flag: .literal("1")
    case .trueOnly: .literal("true")
    case .boolean: .literal(one(of: ["true", "false"], else: "true"))
    case .arrayOfStrings: .array([.text("a")])
    case .base64: .text("YWJj")
    case .object(let place):
      .object(
        some(place.map { Key.rows(in: $0) } ?? [], atMost: 3)
          .map { ($0.name, value(of: $0.type)) }
      )
    case .either(let types): value(of: one(of: types, else: .string))
    case .nullable(let type): value(of: type)
    }
  }

  /// A message of a service, in what it is kept in.
  private mutating func message() -> Value {
    let service = one(of: Service.all, else: .fcm)
    guard let envelope = service.envelopes.randomElement(using: &random) else { return payload() }
    var fields = some(envelope.table.fields, atMost: 6)
    for need in envelope.needs {
      let needed = envelope.table.fields.first { need.names.contains($0.name) }
      if let needed, !fields.contains(where: { $0 === needed }) { fields.append(needed) }
    }
    return .object(
      fields.map { field in
        if let sign = field.signs.first, case .beginning(let start) = sign.pattern {
          return (field.name, .text(start + "x"))
        }
        return (field.name, value(of: field.type, field.meaning))
      }
    )
  }

  private mutating func value(of type: FieldType, _ meaning: ServiceField.Meaning?) -> Value {
    switch meaning {
    case .payload?: return payload()
    case .aps?: return aps()
    default: break
    }
    switch type {
    case .any: return .literal("1")
    case .value(let type): return value(of: type)
    case .duration: return .text("60s")
    case .object(let table):
      if table.fields.isEmpty { return .object([("order", .text("7"))]) }
      return .object(
        some(table.fields, atMost: 4).map { ($0.name, value(of: $0.type, $0.meaning)) }
      )
    case .list(let type): return .array([value(of: type, nil)])
    case .either(let types): return value(of: one(of: types, else: .any), nil)
    case .embedded(let type):
      return .text(GeneratedMessage.json(value(of: type, meaning), indent: ""))
    }
  }
}

// Mistakes.
extension GeneratedMessage {
  /// The same with one mistake in one of its objects.
  private mutating func damaged(_ value: Value) -> Value {
    switch value {
    case .literal(let text):
      return chance(2) ? .text(text) : .literal(one(of: ["true", "0", "null", "2"], else: "1"))
    case .text(let text):
      return chance(2)
        ? .text(text.uppercased()) : .literal(one(of: ["1", "true", "[]", "null"], else: "1"))
    case .array(let items):
      return items.isEmpty ? .text("[\"a\"]") : .array(items.dropLast() + [damaged(items[0])])
    case .object(var members):
      guard let index = members.indices.randomElement(using: &random) else { return .literal("{}") }
      // Most mistakes are further in.
      if case .object = members[index].1, !chance(3) {
        members[index].1 = damaged(members[index].1)
        return .object(members)
      }
      switch Int.random(in: 0..<5, using: &random) {
      case 0: members[index].0 = misspelled(members[index].0)
      case 1: members[index].1 = damaged(members[index].1)
      case 2: members.remove(at: index)
      case 3: members.insert((one(of: strays, else: ""), .literal("1")), at: index)
      default: members.insert(("apns-priority", .text("10")), at: index)
      }
      return .object(members)
    }
  }

  private var strays: [String] { (Aps.all + Alert.all).map { $0.name } }

  private mutating func misspelled(_ name: String) -> String {
    let words = name.split { $0 == "-" || $0 == "_" }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return words.joined(separator: name.contains("_") ? "-" : "_")
    case 1: return (words.first ?? "") + words.dropFirst().map { $0.capitalized }.joined()
    case 2: return name.uppercased()
    default: return String(name.dropLast())
    }
  }
}

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
