import AppSource
import Testing
import Text

/// One way to register a category, and what is read from it.
struct CategoryCase: Sendable, CustomTestStringConvertible {
  let name: String
  let files: [SourceFile]
  let identifiers: [String]
  let unresolved: [String]

  init(_ name: String, _ source: String, _ identifiers: [String], unresolved: [String] = []) {
    self.init(name, [("A.swift", source)], identifiers, unresolved: unresolved)
  }

  init(
    _ name: String,
    _ files: [(String, String)],
    _ identifiers: [String],
    unresolved: [String] = []
  ) {
    self.name = name
    self.files = files.map { SourceFile(path: $0.0, bytes: Array($0.1.utf8)) }
    self.identifiers = identifiers
    self.unresolved = unresolved
  }

  var testDescription: String { name }
}

struct CategoryTests {
  @Test(
    arguments: CategoryCase.literals + CategoryCase.constants + CategoryCase.enumerations
      + CategoryCase.hidden + CategoryCase.objectiveC + CategoryCase.damaged
  )
  func `a category is known where its identifier is certain`(_ sample: CategoryCase) {
    let index = AppSourceIndex(files: sample.files)
    #expect(index.categories.map(\.identifier) == sample.identifiers)
    #expect(index.unresolvedCategories.map(\.text) == sample.unresolved)
    #expect(index.knowsAllCategories == sample.unresolved.isEmpty)
  }

  @Test func `a registration knows its place`() throws {
    let source = "let a = UNNotificationCategory(identifier: names.first, actions: [])"
    let files = [
      SourceFile(path: "Empty.swift", bytes: []),
      SourceFile(path: "A.swift", bytes: Array(source.utf8)),
    ]
    let place = try #require(AppSourceIndex(files: files).unresolvedCategories.first).place
    #expect(place.file == 1)
    #expect(String(decoding: Array(source.utf8)[place.range.indices], as: UTF8.self) == "names.first")
  }

  @Test func `a file that is not read makes the list incomplete`() {
    let files = [
      ("a.swift", nil), ("b.swift", [0xFF, 0xFE, 0x61, 0x00]), ("c.m", [0x61, 0]),
      ("d.swift", [UInt8](repeating: 0x20, count: SourceFile.maxByteCount + 1)),
      ("e.png", nil), ("f", nil), ("g.swift", [0x61]),
    ]
    let index = AppSourceIndex(paths: files.map(\.0)) { files[$0].1 }
    #expect(index.skippedFiles.map(\.file) == [0, 1, 2, 3])
    #expect(index.skippedFiles.map(\.reason) == [.unreadable, .notText, .notText, .tooLarge])
    #expect(!index.knowsAllCategories)
  }

  @Test func `only files that may tell something are read again`() {
    let files = [
      "let x = UNNotificationCategory(identifier: Names.one, actions: [])",
      "enum Names { static let one = prefix + \".one\" }",
      "let prefix = \"chat\"",
      "let other = Names.one",
      "struct Unrelated { let one = 1 }",
    ]
    var counts = [Int](repeating: 0, count: files.count)
    let index = AppSourceIndex(paths: files.indices.map { "\($0).swift" }) { file in
      counts[file] += 1
      return Array(files[file].utf8)
    }
    #expect(index.categories.map(\.identifier) == ["chat.one"])
    #expect(counts == [1, 2, 3, 3, 3])
  }
}

/// A registration of `expression`.
private func registration(_ expression: String) -> String {
  "UNNotificationCategory(identifier: \(expression), actions: [], intentIdentifiers: [])"
}

extension CategoryCase {
  static let literals = [
    CategoryCase("a literal", registration(#""A""#), ["A"]),
    CategoryCase("with init", #"UNNotificationCategory.init(identifier: "A", actions: [])"#, ["A"]),
    CategoryCase("with a module", #"UserNotifications.UNNotificationCategory(identifier: "A")"#, ["A"]),
    CategoryCase(
      "an implicit init",
      #"center.setNotificationCategories([.init(identifier: "A", actions: [], intentIdentifiers: [])])"#,
      ["A"]
    ),
    CategoryCase(
      "a typed implicit init",
      #"let a: UNNotificationCategory = .init(identifier: "A", actions: [], intentIdentifiers: [])"#,
      ["A"]
    ),
    CategoryCase(
      "an init of something else",
      #"let a: UNNotificationAction = .init(identifier: "A", title: "B") // UNNotificationCategory"#,
      []
    ),
    CategoryCase(
      "an init of a named type",
      #"let a = Other.init(identifier: "A", actions: [], intentIdentifiers: [])"#,
      []
    ),
    CategoryCase("lines", "UNNotificationCategory\n(\n identifier:\n \"A\"\n)", ["A"]),
    CategoryCase("escapes", registration(#""\u{41}\"\t""#), ["A\"\t"]),
    CategoryCase("a raw string", registration(##"#"A\n"#"##), [#"A\n"#]),
    CategoryCase("several lines", registration("\"\"\"\n  A\n   B\n  \"\"\""), ["A\n B"]),
    CategoryCase("joined literals", registration(#""A" + ".b""#), ["A.b"]),
    CategoryCase(
      "an interpolation",
      registration(#""A\(f("x", ")"))B""#),
      [],
      unresolved: [#""A\(f("x", ")"))B""#]
    ),
    CategoryCase("a call", registration("make()"), [], unresolved: ["make()"]),
    CategoryCase("a parameter", "a.map { \(registration("$0")) }", [], unresolved: ["$0"]),
    CategoryCase("a comment", "// \(registration(#""A""#))\n/* /* */ \(registration(#""A""#)) */", []),
    CategoryCase("a string", "let s = #\"\(registration("B"))\"#", []),
    CategoryCase("both branches", "#if DEBUG\n\(registration(#""A""#))\n#else\n\(registration(#""B""#))\n#endif", ["A", "B"]),
    CategoryCase("no identifier", "UNNotificationCategory(coder: c); [UNNotificationCategory]()", []),
    CategoryCase(
      "a scene of a watch app",
      #"WKNotificationScene(controller: C.self, category: "NEAR")"#,
      ["NEAR"]
    ),
  ]

  static let constants = [
    CategoryCase("a global", "let id = \"A\"\nlet c = \(registration("id"))", ["A"]),
    CategoryCase("a typed constant", "let id: String = \"A\"\n\(registration("id"))", ["A"]),
    CategoryCase("a variable", "var id = \"A\"\n\(registration("id"))", [], unresolved: ["id"]),
    CategoryCase("a static constant", "enum K { static let id = \"A\" }\n\(registration("K.id"))", ["A"]),
    CategoryCase(
      "a computed constant",
      "enum K { static var a: String { \"A\" }; static var b: String { return \"B\" } }\n"
        + registration("K.a") + registration("K.b"),
      ["A", "B"]
    ),
    CategoryCase(
      "Self, self and neither",
      "struct S { static let a = \"A\"; let b = \"B\"\n func f() { \(registration("Self.a"));"
        + " \(registration("self.b")); \(registration("b")) } }",
      ["A", "B", "B"]
    ),
    CategoryCase(
      "a constant in an extension",
      [
        ("A.swift", "extension K.Inner { static let id = \"A\" }"),
        ("B.swift", "enum K { enum Inner {} }\n\(registration("K.Inner.id"))"),
      ],
      ["A"]
    ),
    CategoryCase(
      "a type in an extension of another file",
      [
        ("A.swift", registration("K.Inner.id")),
        ("B.swift", "extension K { struct Inner { static let id = other } }"),
        ("C.swift", "enum K {}"),
        ("D.swift", "let other = \"A\""),
      ],
      ["A"]
    ),
    CategoryCase(
      "an alias",
      "typealias T = K; enum K { static let id = \"A\" }\n\(registration("T.id"))",
      ["A"]
    ),
    CategoryCase("joined constants", "let p = \"A\"\n\(registration("p + \".b\" + p"))", ["A.bA"]),
    CategoryCase("back-ticks", "let `default` = \"A\"\n\(registration("`default`"))", ["A"]),
    CategoryCase("a local constant", "func f() { let id = \"A\"\n \(registration("id")) }", ["A"]),
    CategoryCase(
      "the same name in two types",
      "enum K { static let id = \"A\" }\nenum L { static let id = \"B\" }\n"
        + registration("L.id") + registration("K.id"),
      ["B", "A"]
    ),
    CategoryCase(
      "the inner type first",
      "enum K { static let id = \"A\" }\nstruct S { enum K { static let id = \"B\" }\n"
        + " let c = \(registration("K.id")) }",
      ["B"]
    ),
    CategoryCase(
      "two values in two other files",
      [
        ("A.swift", registration("id")), ("B.swift", "let id = \"A\""),
        ("C.swift", "let id = \"B\""),
      ],
      [],
      unresolved: ["id"]
    ),
    CategoryCase(
      "one value in two other files",
      [
        ("A.swift", registration("id")), ("B.swift", "let id = \"A\""),
        ("C.swift", "let id = \"A\""),
      ],
      ["A"]
    ),
    CategoryCase(
      "the same file first",
      [("A.swift", "let id = \"A\"\n" + registration("id")), ("B.swift", "let id = \"B\"")],
      ["A"]
    ),
    CategoryCase(
      "a private constant elsewhere",
      [("A.swift", registration("id") + registration("K.id")), ("B.swift", "private let id = \"B\"; private enum K { static let id = \"C\" }")],
      [],
      unresolved: ["id", "K.id"]
    ),
    CategoryCase(
      "two branches that differ",
      "#if DEBUG\nlet id = \"A\"\n#else\nlet id = \"B\"\n#endif\n\(registration("id"))",
      [],
      unresolved: ["id"]
    ),
    CategoryCase("a circle", "let a = b\nlet b = a\n\(registration("a"))", [], unresolved: ["a"]),
  ]

  static let enumerations = [
    CategoryCase(
      "raw values",
      "enum K: String { case a = \"A\", b; case c }\n"
        + ["K.a.rawValue", "K.b.rawValue", "K.c.rawValue"].map(registration).joined(separator: "\n"),
      ["A", "b", "c"]
    ),
    CategoryCase(
      "in another file",
      [("A.swift", registration("K.a.rawValue")), ("B.swift", "enum K: String, CaseIterable { case a }")],
      ["a"]
    ),
    CategoryCase(
      "not a string",
      "enum K: Int { case a }\n\(registration("K.a.rawValue"))",
      [],
      unresolved: ["K.a.rawValue"]
    ),
    CategoryCase(
      "no such case",
      "enum K: String { case a }\n\(registration("K.b.rawValue"))",
      [],
      unresolved: ["K.b.rawValue"]
    ),
    CategoryCase(
      "a static string of an enumeration",
      "enum K: String { case a; static let b = \"B\" }\n\(registration("K.b"))",
      ["B"]
    ),
    CategoryCase(
      "its own raw value",
      "enum K: String { case a; func f() { \(registration("rawValue")); \(registration("self.rawValue")) } }",
      [],
      unresolved: ["rawValue", "self.rawValue"]
    ),
  ]

  /// Names that something nearer hides.
  static let hidden = [
    ("a parameter", "func f(_ id: String) { \(registration("id")) }"),
    ("a parameter of init", "struct S { init(id: String = { \"\" }()) { \(registration("id")) } }"),
    ("a closure's parameter", "a.map { id in \(registration("id")) }"),
    ("closure's typed parameters", "a.map { [weak self] (id: String, b) -> Int in \(registration("id")) }"),
    ("a loop", "func f() { for id in all { \(registration("id")) } }"),
    ("a loop outside of functions", "for id in all { \(registration("id")) }"),
    ("a condition", "func f() { if let id { \(registration("id")) } }"),
    ("a guard", "func f() { guard let id = find() else { return }\n \(registration("id")) }"),
    ("a pattern", "func f() { switch a { case .b(let id): \(registration("id")) } }"),
    ("a pattern with let first", "func f() { if case let .b(id) = a { \(registration("id")) } }"),
    ("a tuple", "func f() { let (id, b) = g()\n \(registration("id")) }"),
    ("a variable", "func f() { var id = \"B\"\n \(registration("id")) }"),
    ("a property", "struct S { let id: String\n func f() { \(registration("id")) } }"),
    ("two local values", "func f() { let id = \"A\"\n let id = \"B\"\n \(registration("id")) }"),
  ].map { CategoryCase("hidden by \($0.0)", "let id = \"A\"\n\($0.1)", [], unresolved: ["id"]) }

  static let objectiveC = [
    ("a literal", "[UNNotificationCategory categoryWithIdentifier:@\"A\" actions:@[]]", "A"),
    ("a macro", "#define X @\"A\"\n[UNNotificationCategory categoryWithIdentifier:X actions:@[]]", "A"),
    ("a macro in brackets", "#define X (@\"A\")\n[UNNotificationCategory categoryWithIdentifier:X]", "A"),
    ("a constant", "NSString * const X = @\"A\";\n[UNNotificationCategory categoryWithIdentifier:X]", "A"),
    ("a static constant", "static NSString *const X = @\"A\" @\"b\";\n[UNNotificationCategory categoryWithIdentifier:X]", "Ab"),
    ("a local", "void f() { NSString *x = @\"A\"; [UNNotificationCategory categoryWithIdentifier:x actions:n]; }", "A"),
    ("a variable", "NSString *X = @\"A\";\n[UNNotificationCategory categoryWithIdentifier:X]", nil),
    ("two assignments", "void f() { NSString *x = @\"A\"; x = @\"B\"; [UNNotificationCategory categoryWithIdentifier:x]; }", nil),
    ("a parameter", "NSString * const x = @\"A\";\n- (void)f:(NSString *)x { [UNNotificationCategory categoryWithIdentifier:x actions:n]; }", nil),
    ("a call", "[UNNotificationCategory categoryWithIdentifier:[x name] actions:@[]]", nil),
    ("a macro with parameters", "#define X(a) @\"A\"\n[UNNotificationCategory categoryWithIdentifier:X(1)]", nil),
    ("a character that is a quote", "char c = '\"';\n[UNNotificationCategory categoryWithIdentifier:@\"A\"]", "A"),
  ].map { name, source, identifier in
    let unresolved = identifier == nil ? [String(source.split(separator: "categoryWithIdentifier:")[1].prefix { $0 != "]" && $0 != " " })] : []
    return CategoryCase(
      "Objective-C: \(name)",
      [("A.m", source)],
      identifier.map { [$0] } ?? [],
      unresolved: unresolved == ["[x"] ? ["[x name]"] : unresolved
    )
  } + [
    CategoryCase(
      "a constant of Objective-C in Swift",
      [("A.swift", registration("PLName")), ("B.m", "NSString *const PLName = @\"A\";")],
      ["A"]
    )
  ]

  static let damaged = [
    CategoryCase("cut off", "UNNotificationCategory(identifier: \"A\"", ["A"]),
    CategoryCase("cut off in the string", "UNNotificationCategory(identifier: \"A", [], unresolved: ["\"A"]),
    CategoryCase("cut off before the string", "UNNotificationCategory(identifier:", [], unresolved: ["UNNotificationCategory"]),
    CategoryCase("an open string before", "let a = \"\n\(registration(#""A""#))", ["A"]),
    CategoryCase("brackets that cross", "f(a[ { ) }\n\(registration(#""A""#))", ["A"]),
    CategoryCase("a regular expression", "let r = /[\"(]/\n\(registration(#""A""#))", ["A"]),
    CategoryCase("a brace too many", "}}}\n\(registration(#""A""#))", ["A"]),
  ]
}
