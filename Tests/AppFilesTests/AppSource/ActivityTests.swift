import PushlintAppFiles
import PushlintSyntax
import TestSupport
import Testing

/// A type of one property, and what is read from it.
struct PropertyCase: Sendable, CustomTestStringConvertible {
  let declaration: String
  /// Other declarations in the file.
  let others: String
  let shape: DecodableShape?
  let isRequired: Bool

  init(
    _ declaration: String,
    _ shape: DecodableShape?,
    with others: String = "",
    isRequired: Bool = true
  ) {
    self.declaration = declaration
    self.others = others
    self.shape = shape
    self.isRequired = isRequired
  }

  static func unchecked(
    _ declaration: String,
    _ reason: NotChecked,
    with others: String = "",
    isRequired: Bool = true
  ) -> PropertyCase {
    PropertyCase(declaration, .notChecked(reason), with: others, isRequired: isRequired)
  }

  var testDescription: String { declaration + " " + others }

  private static let int = DecodableShape.integer(IntegerWidth(bitCount: 64, isSigned: true))

  static let all = [
    PropertyCase("let x: Int", int),
    PropertyCase("public internal(set) var x: Int", int),
    PropertyCase("@available(iOS 17, *) var x: Int", int),
    PropertyCase("var x: [String: [Int]?]", .dictionary(of: .optional(of: .array(of: int)))),
    PropertyCase("var x: Optional<Int> = nil", .optional(of: int), isRequired: false),
    PropertyCase("var x: Int!", .optional(of: int), isRequired: false),
    PropertyCase("var x = 0", int),
    PropertyCase("var x = 0x1F", int),
    PropertyCase("var x = -1.5", .floating),
    PropertyCase("var x = [String]()", .array(of: .string)),
    PropertyCase("var x = Date()", .date),
    PropertyCase("var x: N.B", int, with: "enum N { typealias B = Int }"),
    PropertyCase(
      "var x: N",
      .optional(of: int),
      with: "typealias N = B; typealias B = Int?",
      isRequired: false
    ),
    PropertyCase(
      "var x: S",
      .stringEnum(["a", "B"]),
      with: "enum S: String, Codable { case a, b = \"B\" }"
    ),
    PropertyCase(
      "var x: S",
      .integerEnum([0, -3, -2]),
      with: "enum S: Int, Codable { case a, b = -3, c }"
    ),
    PropertyCase(
      "var x: S",
      .integerEnum([0]),
      with: "enum S: Int, Sendable, P { case a }; protocol P: Codable {}"
    ),
    PropertyCase("static let x: Int", nil),
    PropertyCase("var x: Int { 1 }", nil),
    PropertyCase("lazy var x: Int = 1", nil),
    PropertyCase("func f() { let x: Int = 1 }", nil),
    PropertyCase("init() { let x: Int = 1 }", nil),
    .unchecked("let x = 5", .constant, isRequired: false),
    .unchecked("@Clamped var x: Int", .propertyWrapper, isRequired: false),
    .unchecked("@Some.Macro(a: [1]) private var x: Int", .propertyWrapper, isRequired: false),
    .unchecked("var x = make()", .inferredType, isRequired: false),
    .unchecked(
      "var x = A.b",
      .inferredType,
      with: "enum A: String, Codable { case b }",
      isRequired: false
    ),
    .unchecked("var x: (Int, Int)", .unsupportedType, isRequired: false),
    .unchecked("var x: any P", .unsupportedType, isRequired: false),
    .unchecked("var x: [UUID: Int]", .unsupportedType, isRequired: false),
    .unchecked("var x: Box<Int>", .unsupportedType, isRequired: false),
    .unchecked("var x: Weather", .unknownType("Weather")),
    .unchecked("var x: Kit.Weather", .unknownType("Kit.Weather")),
    .unchecked("var x: Character", .unknownType("Character")),
    .unchecked("var x: S", .reference, with: "class S: Codable {}"),
    .unchecked("var x: S", .notDecodable, with: "struct S { let a: Int }"),
    .unchecked("var x: S", .notDecodable, with: "enum S: String { case a }"),
    .unchecked("var x: S", .casesWithoutRawValues, with: "enum S: Codable { case a }"),
    .unchecked("var x: S", .rawValues, with: "enum S: Double, Codable { case a = 1.5 }"),
    .unchecked("var x: S", .rawValues, with: "enum S: Int, Codable { case a = 0x10 }"),
    .unchecked("var x: S", .customDecoding, with: "struct S: Codable { init(from d: Decoder) {} }"),
    .unchecked(
      "var x: S",
      .customDecoding,
      with: "struct S: Codable {}\nextension S { init(from d: any Decoder) throws {} }"
    ),
    .unchecked(
      "var x: S",
      .unknownConformance("OptionSet"),
      with: "struct S: Codable, OptionSet { let rawValue: Int }"
    ),
    .unchecked(
      "var x: S",
      .unknownConformance("P"),
      with: "struct S: P {}\nprotocol P: Codable {}\nextension P { init(from d: Decoder) {} }"
    ),
    .unchecked("var x: S", .macro, with: "@Observable struct S: Codable {}"),
    .unchecked("var x: S", .macro, with: "struct S: Codable { #members }"),
    .unchecked(
      "var x: S",
      .ambiguous("S"),
      with: "#if A\nstruct S: Codable {}\n#else\nstruct S: Codable {}\n#endif",
      isRequired: false
    ),
    .unchecked(
      "var x: S",
      .customDecoding,
      with:
        "struct S: Codable { enum CodingKeys: CodingKey { case a; var stringValue: String { \"b\" } } }"
    ),
    .unchecked(
      "var x: Int?",
      .overloadedDecoding,
      with:
        "extension KeyedDecodingContainer { func decodeIfPresent(_ t: Int.Type, forKey: K) {} }",
      isRequired: false
    ),
    .unchecked(
      "var x: [String: Int]",
      .overloadedDecoding,
      with: "extension KeyedDecodingContainer { func decode(_ t: [String: Int].Type) {} }",
      isRequired: false
    ),
    .unchecked(
      "var x: Int",
      .overloadedDecoding,
      with: "extension KeyedDecodingContainer { func decode<T>(_ t: T.Type, forKey: K) {} }",
      isRequired: false
    ),
    PropertyCase(
      "var x: Int",
      int,
      with: "extension KeyedDecodingContainer { func decode(_ t: [String: Any].Type) {} }"
    ),
    .unchecked(
      "var x: S",
      .rawValues,
      with: "enum S: Int, Codable { case a\n#if B\ncase b\n#endif\n case c }"
    ),
    .unchecked(
      "var x: S",
      .customDecoding,
      with: "struct S: Codable { enum CodingKeys: CodingKey {\n#if B\ncase b\n#endif\n} }"
    ),
    PropertyCase(
      "var x: S",
      .stringEnum(["a", "b"]),
      with: "enum S: String, Codable { case a\n#if B\ncase b\n#endif\n}"
    ),
    .unchecked("var x: My.Set<Int>", .unsupportedType, isRequired: false),
    .unchecked("var x: Set<Int>", .unsupportedType, with: "struct Set<T> {}", isRequired: false),
    .unchecked("var x: Date", .notDecodable, with: "struct Date {}"),
    .unchecked(
      "#if A\nvar x: Int\n#else\nvar x: String\n#endif",
      .ambiguous("x"),
      isRequired: false
    ),
    PropertyCase("#if A\nvar x: Int\n#endif", int, isRequired: false),
    .unchecked("var x: [S]", .recursive, with: "struct S: Codable { let s: [S] }"),
  ]
}

struct ActivityTests {
  private func index(_ sources: String...) -> AppSourceIndex {
    AppSourceIndex(
      files: sources.map { SourceFile(path: "A.swift", bytes: Array($0.utf8)) }
    )
  }

  @Test(arguments: PropertyCase.all)
  func `a property has the shape that it is decoded with`(_ sample: PropertyCase) throws {
    let index = index(
      "struct A: ActivityAttributes { struct ContentState: Codable, Hashable {\n"
        + "\(sample.declaration)\n} }\n\(sample.others)"
    )
    let state = try #require(index.activity("A")).contentState
    if case .notChecked(let reason) = state {
      #expect(sample.shape == .notChecked(reason))
      return
    }
    let field = state.field("x")
    if case .array(.object(let fields)) = field?.shape {
      #expect(fields.first?.shape == .array(of: sample.shape ?? .string))
      return
    }
    #expect(field?.shape == sample.shape)
    #expect(field.map(\.isRequired) ?? sample.isRequired == sample.isRequired)
  }

  @Test(arguments: [
    ("public struct X: ActivityKit.ActivityAttributes {}", ["X"]),
    ("struct X: Sendable, ActivityAttributes {}\nstruct Y: ActivityAttributes {}", ["X", "Y"]),
    ("struct X {}\nextension X: ActivityAttributes {}", ["X"]),
    ("enum Widgets { struct X: ActivityAttributes {} }", ["X"]),
    ("#if canImport(ActivityKit)\nstruct X: ActivityAttributes {}\n#endif", ["X"]),
    ("struct X<T>: ActivityAttributes {}", ["X"]),
    ("extension X: ActivityAttributes {}", []),
    ("// struct X: ActivityAttributes {}", []),
    ("func f<T: ActivityAttributes>(_ t: T) { let s = Activity<X>.self }", []),
    ("protocol X: ActivityAttributes {}\ntypealias Y = ActivityAttributes", []),
    ("struct X: ActivityAttributes", []),
    ("struct X: ActivityAttributes {", ["X"]),
  ])
  func `a Live Activity is what is declared to have its attributes`(
    _ source: String,
    _ names: [String]
  ) {
    #expect(index(source).activities.map(\.name) == names)
  }

  @Test(arguments: [
    "struct X: ActivityAttributes { struct ContentState: Codable, Hashable { let a: Bool } }",
    "struct X: ActivityAttributes { typealias ContentState = Y }\nstruct Y: Codable { let a: Bool }",
    "struct X: ActivityAttributes {}\nextension X { struct ContentState: Codable { let a: Bool } }",
    "struct X {}\nextension X: ActivityAttributes { struct ContentState: Codable { let a: Bool } }",
    "enum W { struct X {} }\nextension W.X: ActivityAttributes { typealias ContentState = Y\n"
      + "struct Y: Codable { var a: Bool = true } }",
  ])
  func `the content state is found wherever it is declared`(_ source: String) {
    let expected = DecodableShape.boolean
    #expect(index(source).activity("X")?.contentState.field("a")?.shape == expected)
    let files = source.split(separator: "\n").map {
      SourceFile(path: "A.swift", bytes: Array($0.utf8))
    }
    guard !source.contains("Y\nstruct") else { return }
    let apart = AppSourceIndex(files: files)
    #expect(apart.activity("X")?.contentState.field("a")?.shape == expected)
  }

  @Test func `copies for several targets count as one while they agree`() {
    let source = "struct X: ActivityAttributes { struct ContentState: Codable { let a: %@ } }"
    let one = source.replacing("%@", with: "Int")
    let other = source.replacing("%@", with: "Int?")
    #expect(index(one, "\n" + one).activities.count == 1)
    #expect(index(one, one).activity("X")?.contentState.field("a") != nil)
    let state = index(one, other).activity("X")?.contentState
    #expect(state == .notChecked(.ambiguous("X")))
    #expect(index(one, other).activity("X")?.attributes == .object(fields: []))
  }

  @Test func `fields know where they are declared`() throws {
    let path = "Fixtures/app/App/DeliveryActivity.swift"
    let bytes = try #require(Checkout.bytes(path))
    let index = AppSourceIndex(files: [SourceFile(path: path, bytes: bytes)])
    let activity = try #require(index.activity("DeliveryAttributes"))
    let field = try #require(activity.contentState.field("eta"))
    #expect(field.shape == .date)
    #expect(field.name == "estimatedArrival")
    #expect(String(decoding: bytes[field.place.range.indices], as: UTF8.self) == field.name)
    #expect(String(decoding: bytes[activity.place.range.indices], as: UTF8.self) == activity.name)
  }

  @Test func `the fixture reads as it was written`() throws {
    let path = "Fixtures/app/App/DeliveryActivity.swift"
    let bytes = try #require(Checkout.bytes(path))
    let index = AppSourceIndex(files: [SourceFile(path: path, bytes: bytes)])
    let activity = try #require(index.activity("DeliveryAttributes"))
    #expect(
      outline(activity.contentState) == [
        "stage", "eta", "stops_left", "courier?", "note",
      ]
    )
    #expect(outline(activity.attributes) == ["orderNumber", "total", "track?"])
    #expect(
      activity.contentState.field("stage")?.shape
        == .stringEnum(["packed", "collected", "on-the-way", "delivered"])
    )
    let courier = try #require(activity.contentState.field("courier")?.shape)
    #expect(courier.field("vehicle")?.shape == .integerEnum([1, 2]))
    #expect(
      courier.field("rating")?.shape == .optional(of: .floating)
    )
  }

  private func outline(_ shape: DecodableShape) -> [String] {
    guard case .object(let fields) = shape else { return [] }
    return fields.map { $0.jsonName + ($0.isRequired ? "" : "?") }
  }

  @Test func `the fixtures register their categories`() throws {
    let names = ["Notifications.swift", "LegacyCategories.m"]
    let files = try names.map {
      SourceFile(path: $0, bytes: try #require(Checkout.bytes("Fixtures/app/App/\($0)")))
    }
    let index = AppSourceIndex(files: files)
    #expect(
      index.categories.map(\.identifier) == [
        "INVITATION", "MESSAGE", "rating", "PICKUP_REMINDER", "COURIER_SUPPORT",
        "DRIVER_ARRIVED", "REFUND", "VOUCHER",
      ]
    )
    #expect(index.knowsAllCategories)
  }
}
