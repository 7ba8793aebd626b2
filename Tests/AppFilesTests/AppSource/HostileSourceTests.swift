import PushlintAppFiles
import PushlintSyntax
import TestSupport
import Testing

struct HostileSourceTests {
  private static let fixtures = [
    "App/Notifications.swift", "App/LegacyCategories.m", "App/DeliveryActivity.swift",
  ]

  @Test(arguments: fixtures)
  func `every beginning of a file is read`(_ name: String) throws {
    let bytes = try #require(Checkout.bytes("Fixtures/app/\(name)"))
    for count in 0...bytes.count { check(Array(bytes.prefix(count)), name) }
  }

  @Test(arguments: fixtures)
  func `a file is read whichever byte is missing`(_ name: String) throws {
    let bytes = try #require(Checkout.bytes("Fixtures/app/\(name)"))
    for index in bytes.indices {
      var damaged = bytes
      damaged.remove(at: index)
      check(damaged, name)
    }
  }

  @Test(arguments: fixtures)
  func `random damage is read`(_ name: String) throws {
    let bytes = try #require(Checkout.bytes("Fixtures/app/\(name)"))
    var random = SplitMix64(seed: 11)
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let index = Int.random(in: damaged.indices, using: &random)
        damaged[index] =
          Array("{}()[]<>\"#`\\@:=,.?\n\0\u{80}/*".utf8).randomElement(using: &random) ?? 0
      }
      check(damaged, name)
    }
  }

  @Test
  func `texts of tokens in any order are read`() {
    let pieces = [
      "struct ", "enum ", "extension ", "protocol ", "typealias ", "ActivityAttributes", "A", "B",
      "ContentState", ": ", "{", "}", "(", ")", "[", "]", "<", ">", ",", ".", "?", "=", "let ",
      "var ", "case ", "init", "func ", "from", "identifier: ", "UNNotificationCategory",
      "intentIdentifiers: ", "\"a\"", "\"\\(", "\"\"\"", "#\"", "`", "#if ", "#endif", "\n",
      "Codable",
      "in ", "for ", "where ", "@", "String", "CodingKeys", "rawValue", "self", "Self", "static ",
      "private ", "+", "-", "&", "/*", "//", "1", "NSString ", "const ", "#define ", "@\"",
      "categoryWithIdentifier:", ";", "return ", "actions: ", "UNNotificationAction", "title: ",
      "options: ", "NSLocalizedString", "localized: ", "actionWithIdentifier:", "@",
    ]
    var random = SplitMix64(seed: 12)
    for round in 0..<1500 {
      let text = random.text(of: pieces, maxLength: 60)
      check(Array(text.utf8), round.isMultiple(of: 4) ? "A.m" : "A.swift")
    }
  }

  /// What is repeated, so that a reader that goes back or deeper each time would not come to an end.
  @Test(arguments: [
    "{", "(", "[", "<", "}", "\"", "\"\\(", "\"\"\"\\(\"", "#", "##\"", "`", "/*", "/", "\\", "@",
    "A",
    "struct A{", "struct A:", "struct A<", "extension A.", "enum A:String{case ", "case a,",
    "let a=",
    "let a={", "let a:[", "let a:(", "let a:A<", "let a,", "let a:Int?", "func f(a:",
    "func f(a:A={",
    "init(from:", "{ a,", "for a ", ".init(identifier:", ".init(identifier:a,", "a.",
    "typealias A=",
    "UNNotificationCategory(identifier:", "UNNotificationCategory(identifier:a+",
    "[UNNotificationCategory categoryWithIdentifier:", "#if A\n", "#define A @\"\"\n", "@A(", "a=",
    "NSString*a=(", "WKNotificationScene(", "struct A:ActivityAttributes{", "public ", "-", "1e",
    "🙂",
    "UNNotificationCategory(identifier: a)\n", "let a = a + a\n", "{ let a = 1 ",
    "UNNotificationCategory(identifier:\"A\",actions:[", "let a=[", "let a=[a]\n",
    "let a=UNNotificationAction(identifier:a,title:", "let a=NSLocalizedString(", "a=@[",
    "[UNNotificationCategory categoryWithIdentifier:@\"A\" actions:",
    "a=[UNNotificationAction actionWithIdentifier:a title:",
    "UNNotificationCategory(identifier:a} ",
  ])
  func `a repeated piece of source is read to its end`(_ piece: String) {
    let head = "struct X: ActivityAttributes { struct ContentState: Codable {\n"
    let row = String(repeating: piece, count: 8000 / piece.utf8.count)
    check(Array((head + row).utf8), "A.swift")
    check(Array(("UNNotificationCategory(" + row).utf8), "A.swift")
    check(Array(("UNNotificationCategory " + row).utf8), "A.m")
  }

  @Test
  func `types that use each other many times come to an end`() throws {
    var source = "struct X: ActivityAttributes { typealias ContentState = S0 }\n"
    for level in 0..<40 {
      let next = "S\(level + 1)"
      source += "struct S\(level): Codable { let a: \(next); let b: [\(next)]; let c: \(next)? }\n"
    }
    let index = check(Array(source.utf8), "A.swift")
    #expect(index.activity("X")?.contentState.field("a") != nil)
  }

  @Test
  func `protocols that share their parents come to an end`() {
    var source = "struct X: ActivityAttributes, P0 {}\n"
    for level in 0..<40 {
      let parents = (1...20).map { "P\(level + $0)" }.joined(separator: ", ")
      source += "protocol P\(level): \(parents) {}\n"
    }
    let index = check(Array(source.utf8), "A.swift")
    #expect(index.activity("X")?.attributes.field("a") == nil)
  }

  @Test
  func `constants that use each other many times come to an end`() {
    var source = "let c = UNNotificationCategory(identifier: a0)\n"
    for level in 0..<60 { source += "let a\(level) = a\(level + 1) + a\(level + 1)\n" }
    #expect(check(Array(source.utf8), "A.swift").unresolvedCategories.map(\.text) == ["a0"])
  }

  @Test
  func `lists that use each other many times come to an end`() {
    for (path, list, end) in [("A.swift", "[", "\n"), ("A.m", "@[", ";\n")] {
      var source = "void f() {\n"
      for level in 0..<8 {
        let next = [String](repeating: "a\(level + 1)", count: 12).joined(separator: ", ")
        source += "let a\(level) = \(list)\(next)]\(end)"
      }
      source +=
        path == "A.m"
        ? #"[UNNotificationCategory categoryWithIdentifier:@"A" actions:a0];"#
        : #"UNNotificationCategory(identifier: "A", actions: a0)"#
      #expect(check(Array(source.utf8), path).categories.map(\.buttons) == [.unknown])
    }
  }

  @Test
  func `a chain over many files comes to an end`() {
    let files = (0..<200).map { number in
      let text =
        number == 0
        ? "UNNotificationCategory(identifier: a1)" : "let a\(number) = a\(number + 1)\n"
      return SourceFile(path: "\(number).swift", bytes: Array(text.utf8))
    }
    #expect(AppSourceIndex(files: files).unresolvedCategories.count == 1)
  }

  /// Scans a file and holds every range against its length.
  @discardableResult
  private func check(_ bytes: [UInt8], _ path: String) -> AppSourceIndex {
    let index = AppSourceIndex(files: [SourceFile(path: path, bytes: bytes)])
    var places = index.categories.map(\.place) + index.unresolvedCategories.map(\.place)
    for activity in index.activities {
      places.append(activity.place)
      places += self.places(in: activity.attributes) + self.places(in: activity.contentState)
    }
    let isInside = places.allSatisfy { $0.file == 0 && Int($0.range.upper) <= bytes.count }
    if !isInside { Issue.record("a range outside of \(String(decoding: bytes, as: UTF8.self))") }
    return index
  }

  private func places(in shape: DecodableShape) -> [SourcePlace] {
    switch shape {
    case .object(let fields): fields.flatMap { [$0.place] + places(in: $0.shape) }
    case .array(let inner), .dictionary(let inner), .optional(let inner): places(in: inner)
    default: []
    }
  }
}
