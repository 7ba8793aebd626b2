import Foundation
import PushlintAppFiles
import TestSupport
import Testing

/// A type of the system or made of those, as written and as it is.
struct SystemTypeCase: Sendable, CustomTestStringConvertible {
  let name: String
  /// Whether the scan has an opinion on it.
  let isChecked: Bool
  let decodes: @Sendable (String) -> Bool

  init<Value: Decodable & SendableMetatype>(
    _ name: String,
    _ type: Value.Type,
    isChecked: Bool = true
  ) {
    self.name = name
    self.isChecked = isChecked
    decodes = { text in
      (try? JSONDecoder().decode([String: Value].self, from: Data("{\"x\":\(text)}".utf8))) != nil
    }
  }

  var testDescription: String { name }

  static let all = [
    SystemTypeCase("String", String.self), SystemTypeCase("Bool", Bool.self),
    SystemTypeCase("Int", Int.self), SystemTypeCase("Int8", Int8.self),
    SystemTypeCase("Int16", Int16.self), SystemTypeCase("Int32", Int32.self),
    SystemTypeCase("Int64", Int64.self), SystemTypeCase("UInt", UInt.self),
    SystemTypeCase("UInt8", UInt8.self), SystemTypeCase("UInt16", UInt16.self),
    SystemTypeCase("UInt32", UInt32.self), SystemTypeCase("UInt64", UInt64.self),
    SystemTypeCase("Double", Double.self), SystemTypeCase("Float", Float.self),
    SystemTypeCase("CGFloat", CGFloat.self), SystemTypeCase("TimeInterval", TimeInterval.self),
    SystemTypeCase("Decimal", Decimal.self), SystemTypeCase("Date", Date.self),
    SystemTypeCase("Foundation.Date", Date.self), SystemTypeCase("Data", Data.self),
    SystemTypeCase("URL", URL.self), SystemTypeCase("UUID", UUID.self),
    SystemTypeCase("Int?", Int?.self), SystemTypeCase("[Int]", [Int].self),
    SystemTypeCase("[String?]", [String?].self), SystemTypeCase("Set<String>", Set<String>.self),
    SystemTypeCase("Array<Int8>", [Int8].self), SystemTypeCase("[[Bool]]?", [[Bool]]?.self),
    SystemTypeCase("[String: Int]", [String: Int].self),
    SystemTypeCase("Dictionary<String, String?>", [String: String?].self),
    SystemTypeCase("Optional<[Date]>", [Date]?.self),
    SystemTypeCase("[Int: Int]", [Int: Int].self, isChecked: false),
    SystemTypeCase("[UUID: Int]", [UUID: Int].self, isChecked: false),
    SystemTypeCase("Range<Int>", Range<Int>.self, isChecked: false),
    SystemTypeCase("Duration", Duration.self, isChecked: false),
    SystemTypeCase("Locale", Locale.self, isChecked: false),
  ]
}

/// A type of `OracleTypes.swift`, and a document that it decodes.
struct OwnTypeCase: Sendable, CustomTestStringConvertible {
  let name: String
  let members: [(String, OracleJSON)]
  let decodes: @Sendable (String) -> Bool

  init<Value: Decodable & SendableMetatype>(_ type: Value.Type, _ members: [(String, OracleJSON)]) {
    name = "\(type)"
    self.members = members
    decodes = { (try? JSONDecoder().decode(Value.self, from: Data($0.utf8))) != nil }
  }

  var testDescription: String { name }

  static let part = OracleJSON.object([
    ("name", .scalar("\"a\"")), ("note", .scalar("\"BAD\"")),
  ])

  static let all = [
    OwnTypeCase(
      ConstantsOracle.self,
      [("a", .scalar("1")), ("f", .scalar("\"\"")), ("g", .scalar("true")), ("b", .scalar("2"))]
        + [("c", .scalar("null"))]
    ),
    OwnTypeCase(KeysOracle.self, [("other", .scalar("1")), ("a b", .scalar("\"a\""))]),
    OwnTypeCase(FixedOracle.self, [("a", .scalar("1")), ("b", .scalar("2"))]),
    OwnTypeCase(BareKeysOracle.self, [("a", .scalar("1")), ("b", .scalar("true"))]),
    OwnTypeCase(
      NestedOracle.self,
      [
        ("part", part), ("parts", .array([part])), ("byName", .object([("a", part)])),
        ("some", .array([.scalar("1")])),
      ]
    ),
    OwnTypeCase(
      AliasOracle.self,
      [
        ("count", .scalar("1")), ("names", .array([])), ("both", .array([.scalar("\"a\"")])),
        ("twice", .scalar("null")),
      ]
    ),
    OwnTypeCase(
      EnumerationOracle.self,
      [
        ("level", .scalar("6")), ("word", .scalar("\"2\"")),
        ("words", .array([.scalar("\"one\"")])),
      ]
    ),
    OwnTypeCase(
      StampedOracle.self,
      [("at", .scalar("1")), ("size", .scalar("2")), ("id", .scalar("\"\""))]
    ),
    OwnTypeCase(ExtendedOracle.self, [("z", .scalar("1"))]),
    OwnTypeCase(
      ShadowOracle.self,
      [
        ("date", .object([("year", .scalar("1"))])), ("list", .array([.scalar("1")])),
        ("text", .scalar("\"\"")), ("negative", .scalar("1")), ("part", .scalar("1.5")),
        ("yes", .scalar("false")),
      ]
    ),
    OwnTypeCase(
      BracketOracle.self,
      [("a", .scalar("1")), ("b", .scalar("1")), ("c", .array([.scalar("null")]))]
    ),
  ]

  /// Types of which at least a part is not checked.
  static let partlyKnown = [
    OwnTypeCase(
      SeveralOracle.self,
      [("a", .scalar("1")), ("b", .scalar("1")), ("c", .scalar("1")), ("e", .scalar("true"))]
    ),
    OwnTypeCase(ConditionalOracle.self, [("a", .scalar("1")), ("c", .scalar("\"a\""))]),
    OwnTypeCase(CustomOracle.self, []),
    OwnTypeCase(
      ChoiceOracle.self,
      [
        ("choice", .object([("a", .object([]))])), ("pairs", .object([("1", .scalar("1"))])),
        ("span", .array([.scalar("1"), .scalar("2")])),
      ]
    ),
  ]
}

/// The scan's opinion is held against what Foundation's decoder does.
struct OracleTests {
  private static let own = AppSourceIndex(
    files: [
      SourceFile(
        path: "OracleTypes.swift",
        bytes: Checkout.bytes("Tests/AppFilesTests/AppSource/OracleTypes.swift") ?? []
      )
    ]
  )

  @Test(arguments: SystemTypeCase.all)
  func `a value is accepted if the decoder accepts it`(_ sample: SystemTypeCase) throws {
    let source = """
      struct A: ActivityAttributes {
        struct ContentState: Codable, Hashable { var x: \(sample.name) }
      }
      """
    let index = AppSourceIndex(files: [SourceFile(path: "A.swift", bytes: Array(source.utf8))])
    let field = try #require(index.activity("A")?.contentState.field("x"))
    var known = 0
    for value in OracleJSON.values {
      let verdict = field.shape.verdict(onAll: value)
      guard verdict != .unknown else { continue }
      known += 1
      #expect((verdict == .accepted) == sample.decodes(value.text), "\(value.text)")
    }
    #expect(sample.isChecked ? known > OracleJSON.values.count * 8 / 10 : known == 0)
  }

  @Test(arguments: OwnTypeCase.all)
  func `a type is accepted if the decoder accepts it`(_ sample: OwnTypeCase) throws {
    let shape = try #require(Self.own.activity(sample.name)).attributes
    #expect(shape.verdict(onAll: .object(sample.members)) == .accepted)
    try checkVariants(of: sample, with: shape)
  }

  @Test(arguments: OwnTypeCase.partlyKnown)
  func `no verdict is wrong if only a part is known`(_ sample: OwnTypeCase) throws {
    let shape = try #require(Self.own.activity(sample.name)).attributes
    #expect(shape.verdict(onAll: .object(sample.members)) == .unknown)
    try checkVariants(of: sample, with: shape)
  }

  /// Leaves each member out, and puts every value in its place.
  private func checkVariants(of sample: OwnTypeCase, with shape: DecodableShape) throws {
    #expect(sample.decodes(OracleJSON.object(sample.members).text))
    check([], sample, shape)
    for index in sample.members.indices {
      var members = sample.members
      members.remove(at: index)
      check(members, sample, shape)
      for value in OracleJSON.values {
        members = sample.members
        members[index].1 = value
        check(members, sample, shape)
      }
    }
    check(sample.members + [("unknown to all", .scalar("1"))], sample, shape)
  }

  private func check(
    _ members: [(String, OracleJSON)],
    _ sample: OwnTypeCase,
    _ shape: DecodableShape
  ) {
    let document = OracleJSON.object(members)
    let verdict = shape.verdict(onAll: document)
    guard verdict != .unknown else { return }
    #expect((verdict == .accepted) == sample.decodes(document.text), "\(document.text)")
  }
}
