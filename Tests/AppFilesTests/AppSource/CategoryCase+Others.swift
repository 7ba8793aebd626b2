extension CategoryCase {
  /// Code before the registration, the expression that names it, and the identifier if it is known.
  static let objectiveC =
    [
      ("a literal", "", #"@"A""#, "A"),
      ("escapes", "", #"@"A\n""#, "A\n"),
      ("a macro", #"#define X @"A""#, "X", "A"),
      ("a macro in brackets", #"#define X (@"A")"#, "X", "A"),
      ("a macro with parameters", #"#define X(a) @"A""#, "X(1)", nil),
      ("a constant", #"NSString * const X = @"A";"#, "X", "A"),
      ("a static constant", #"static NSString *const X = @"A" @"b";"#, "X", "Ab"),
      ("a constant of a constant", "#define Y @\"A\"\nNSString *const X = Y;", "X", "A"),
      ("a variable", #"NSString *X = @"A";"#, "X", nil),
      ("a local variable", #"void f() { NSString *x = @"A";"#, "x", "A"),
      ("two assignments", #"void f() { NSString *x = @"A"; x = @"B";"#, "x", nil),
      ("a parameter", "NSString *const x = @\"A\";\n- (void)f:(NSString *)x {", "x", nil),
      ("a parameter of C", "NSString *const x = @\"A\";\nvoid f(NSString *x) {", "x", nil),
      ("a loop", "NSString *const x = @\"A\";\nvoid f() { for (NSString *x in all) {", "x", nil),
      ("a property", "NSString *const x = @\"A\";", "self.x", nil),
      ("a call", "", "[x name]", nil),
      ("a character that is a quote", #"char c = '"';"#, #"@"A""#, "A"),
      ("a comment that does not nest", "/* /* */", #"@"A""#, "A"),
    ].map { (name: String, before: String, expression: String, identifier: String?) in
      CategoryCase(
        "Objective-C: \(name)",
        [
          (
            "A.m",
            "\(before)\n[UNNotificationCategory categoryWithIdentifier:\(expression) actions:@[]];"
          )
        ],
        identifier.map { [$0] } ?? [],
        unresolved: identifier == nil ? [expression] : []
      )
    } + [
      CategoryCase(
        "a constant of Objective-C in Swift",
        [
          ("A.swift", CategoryCase.registration("PLName")),
          ("B.m", "NSString *const PLName = @\"A\";"),
        ],
        ["A"]
      )
    ]

  static let damaged = [
    CategoryCase("cut off", "UNNotificationCategory(identifier: \"A\"", ["A"]),
    CategoryCase(
      "cut off in the string",
      "UNNotificationCategory(identifier: \"A",
      [],
      unresolved: ["\"A"]
    ),
    CategoryCase(
      "cut off before the string",
      "UNNotificationCategory(identifier:",
      [],
      unresolved: ["UNNotificationCategory"]
    ),
    CategoryCase("an open string before", "let a = \"\n\(registration(#""A""#))", ["A"]),
    CategoryCase("brackets that cross", "f(a[ { ) }\n\(registration(#""A""#))", ["A"]),
    CategoryCase("a regular expression", "let r = /[\"(]/\n\(registration(#""A""#))", ["A"]),
    CategoryCase("a brace too many", "}}}\n\(registration(#""A""#))", ["A"]),
  ]
}
