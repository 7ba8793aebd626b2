extension CategoryCase {
  static let literals = [
    CategoryCase("a literal", registration(#""A""#), ["A"]),
    CategoryCase("with init", #"UNNotificationCategory.init(identifier: "A", actions: [])"#, ["A"]),
    CategoryCase(
      "with a module",
      #"UserNotifications.UNNotificationCategory(identifier: "A")"#,
      ["A"]
    ),
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
    CategoryCase(
      "a comment",
      "// \(registration(#""A""#))\n/* /* */ \(registration(#""A""#)) */",
      []
    ),
    CategoryCase("a string", "let s = #\"\(registration("B"))\"#", []),
    CategoryCase(
      "both branches",
      "#if DEBUG\n\(registration(#""A""#))\n#else\n\(registration(#""B""#))\n#endif",
      ["A", "B"]
    ),
    CategoryCase(
      "no identifier",
      "UNNotificationCategory(coder: c); [UNNotificationCategory]()",
      []
    ),
    CategoryCase(
      "a scene of a watch app",
      #"WKNotificationScene(controller: C.self, category: "NEAR")"#,
      ["NEAR"]
    ),
  ]

  static let constants = simpleConstants + otherConstants

  private static let simpleConstants = [
    CategoryCase("a global", "let id = \"A\"\nlet c = \(registration("id"))", ["A"]),
    CategoryCase("a typed constant", "let id: String = \"A\"\n\(registration("id"))", ["A"]),
    CategoryCase("a variable", "var id = \"A\"\n\(registration("id"))", [], unresolved: ["id"]),
    CategoryCase(
      "a static constant",
      "enum K { static let id = \"A\" }\n\(registration("K.id"))",
      ["A"]
    ),
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
      "a constant of String",
      [
        (
          "A.swift",
          registration(".chat") + registration("String.chat") + registration(".chat + .b")
        ),
        (
          "B.swift", "extension String { static let chat = \"A\"; static var b: String { \".b\" } }"
        ),
      ],
      ["A", "A", "A.b"]
    ),
    CategoryCase(
      "a constant of another type after a point",
      "extension K { static let chat = \"A\" }\n\(registration(".chat"))",
      [],
      unresolved: [".chat"]
    ),
  ]

  private static let otherConstants = [
    CategoryCase(
      "the raw value of a structure's constant",
      [
        (
          "A.swift",
          ["K.a", "K.b", "K.c", "K.d"].map { registration($0 + ".rawValue") }.joined(separator: ";")
        ),
        ("B.swift", "struct K: RawRepresentable { let rawValue: String; static let c = \"C\" }"),
        (
          "C.swift",
          "extension K { static let a = K(rawValue: \"A\"); static let b: K = .init(rawValue: p) }\n"
            + "extension K { static let p = \"B\"; static let d = K(rawValue: f()) }"
        ),
      ],
      ["A", "B"],
      unresolved: ["K.c.rawValue", "K.d.rawValue"]
    ),
    CategoryCase(
      "the raw value of a local constant",
      "func f() { let k = K(rawValue: \"A\")\n \(registration("k.rawValue")) }",
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
      [
        ("A.swift", registration("id") + registration("K.id")),
        ("B.swift", "private let id = \"B\"; private enum K { static let id = \"C\" }"),
      ],
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
      [
        ("A.swift", registration("K.a.rawValue")),
        ("B.swift", "enum K: String, CaseIterable { case a }"),
      ],
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
      "each case",
      [
        (
          "A.swift",
          [
            "map { UNNotificationCategory(identifier: $0.rawValue, actions: []) }",
            "forEach({ kind in UNNotificationCategory(identifier: kind.rawValue, actions: []) })",
          ]
          .map { "L.K.allCases.\($0)" }.joined(separator: "\n")
            + "\nfunc f() { for kind in L.K.allCases { \(registration("kind.rawValue")) } }"
        ),
        ("B.swift", "enum L { enum K: String, CaseIterable { case a = \"A\", b } }"),
      ],
      ["A", "b", "A", "b", "A", "b"]
    ),
    CategoryCase(
      "each case from within",
      "enum K: String, CaseIterable { case a, b\n static var all: Set<UNNotificationCategory> {"
        + " Set(allCases.map { \(registration("$0.rawValue")) }) } }",
      ["a", "b"]
    ),
    CategoryCase(
      "some of the cases",
      "enum K: String, CaseIterable { case a, b }\n"
        + "K.allCases.filter { $0 != .b }.map { \(registration("$0.rawValue")) }\n"
        + "for kind in K.allCases where kind != .a { \(registration("kind.rawValue")) }",
      [],
      unresolved: ["$0.rawValue", "kind.rawValue"]
    ),
    CategoryCase(
      "cases that a type lists itself",
      "enum K: String, CaseIterable { case a, b; static let allCases: [K] = [.a] }\n"
        + "K.allCases.map { \(registration("$0.rawValue")) }",
      [],
      unresolved: ["$0.rawValue"]
    ),
    CategoryCase(
      "each case of something else",
      "enum K: String, CaseIterable { case a }\n"
        + "K.allCases.map { _ in others.map { \(registration("$0.rawValue")) } }",
      [],
      unresolved: ["$0.rawValue"]
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
    (
      "closure's typed parameters",
      "a.map { [weak self] (id: String, b) -> Int in \(registration("id")) }"
    ),
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
}
