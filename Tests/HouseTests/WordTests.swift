import TestSupport
import Testing

/// A word that sources must not use, and the files that may.
struct ForbiddenWord: Sendable, CustomTestStringConvertible {
  let tokens: [String]
  let isAllowed: @Sendable (SwiftFile) -> Bool

  init(
    _ tokens: String...,
    unless isAllowed: @escaping @Sendable (SwiftFile) -> Bool = { _ in false }
  ) {
    self.tokens = tokens
    self.isAllowed = isAllowed
  }

  var testDescription: String { tokens.joined() }

  static let all: [ForbiddenWord] = [
    ForbiddenWord("try", "!"),
    ForbiddenWord("as", "!"),
    ForbiddenWord("fatalError"),
    ForbiddenWord("precondition"),
    ForbiddenWord("preconditionFailure") { $0.isIn("Sources/CLI", "Sources/BuildTool") },
    ForbiddenWord("print", "(") {
      $0.isIn("Sources/CLI", "Sources/BuildTool", "Sources/pushlint")
    },
    ForbiddenWord("exit", "(") { $0.meetsTheSystem || $0.isIn("Sources/pushlint") },
    ForbiddenWord("nonisolated", "(", "unsafe", ")") { $0.isCalledByC },
    ForbiddenWord("@", "unchecked") {
      $0.isIn("Sources/Settings/System/Lock.swift", "Sources/Settings/System/AtomicNumber.swift")
    },
    ForbiddenWord("@", "preconcurrency") { $0.meetsTheSystem },
    ForbiddenWord("@", "testable"),
    // Functions are inlined in other targets only if they are public.
    ForbiddenWord("package") { $0.isIn("Sources/AppFiles/AppSource/Tokens") },
    ForbiddenWord("Foundation") { $0.isForTests },
    ForbiddenWord("FoundationEssentials") { $0.isForTests },
    ForbiddenWord("Dispatch"),
    ForbiddenWord("Regex"),
    ForbiddenWord("Codable"),
    ForbiddenWord("Decodable"),
    ForbiddenWord("Encodable") { $0.isForTests },
    ForbiddenWord("Mirror"),
    ForbiddenWord("\\", "."),
    // Texts are `ExactText` as keys and in sets, which is one kind of table in executables.
    ForbiddenWord("[", "String", ":") { $0.looksUpLikeApple || $0.isForTests },
    ForbiddenWord("[", "String", "?", ":"),
    ForbiddenWord("Dictionary", "<", "String"),
    ForbiddenWord("Set", "<", "String") { $0.looksUpLikeApple },
  ]

  /// Where the word is used; after a period it is a member with that name.
  func places(in file: SwiftFile) -> [SwiftToken] {
    let code = file.tokens
    return code.indices.compactMap { index in
      guard code[index].text == tokens[0] else { return nil }
      let window = code[index...].prefix(tokens.count)
      guard window.map(\.text) == tokens, window.allSatisfy({ $0.kind != .literal }) else {
        return nil
      }
      guard index == 0 || code[index - 1].text != "." else { return nil }
      return code[index]
    }
  }
}

/// Language features that the sources do not use.
@Suite struct WordTests {
  @Test(arguments: ForbiddenWord.all)
  func `sources do not use a forbidden word`(word: ForbiddenWord) {
    for file in Repository.sources where !word.isAllowed(file) {
      for token in word.places(in: file) {
        Issue.record("\(file.place(token)): \(word.testDescription)")
      }
    }
  }

  @Test func `errors are typed`() {
    for file in Repository.sources {
      for (token, next) in zip(file.tokens, file.tokens.dropFirst())
      where token.text == "throws" && token.kind == .word {
        #expect(next.text == "(", "\(file.place(token)): throws without a type")
      }
    }
  }

  @Test func `only files that meet C use unsafe code`() {
    for file in Repository.shipped
    where !file.meetsTheSystem && !file.isCalledByC
      && file.path != "Sources/Syntax/YAML/EventReader.swift"
      && file.path != "Sources/Syntax/Text/Array+Span.swift"
    {
      for token in file.unsafeTokens {
        Issue.record("\(file.place(token)): \(token.text)")
      }
    }
  }

  @Test func `only modules for WebAssembly contain C code of ours`() {
    let others = ["Sources/WASILibc/", "Sources/CYAML/libyaml/"]
    let suffixes = [".c", ".cpp", ".h", ".m", ".s"]
    for suffix in suffixes {
      for folder in Repository.shippedFolders {
        for path in Repository.paths(in: folder, suffix: suffix)
        where !others.contains(where: { path.hasPrefix($0) }) {
          // Headers may include others and declare functions.
          #expect(suffix == ".h" && !Checkout.text(path).contains("{"), "\(path)")
        }
      }
    }
  }

  @Test(arguments: [
    ("let x = unsafe f()", 1), ("x = unsafe &y", 1), ("@unsafe struct S {}", 1),
    ("@safe struct S {}", 1),
    ("UnsafePointer<Int>", 1), ("case safe, unsafe", 0), ("case unsafe\nlet a = 1", 0),
    (".unsafe(x)", 0),
    ("static func unsafe(_ x: Int)", 0), ("a ? .unsafe : .safe", 0), ("// unsafe f()", 0),
  ])
  func `the keyword 'unsafe' is distinguished from names`(source: String, count: Int) {
    #expect(SwiftFile(path: "", text: source).unsafeTokens.count == count)
  }

  @Test func `tests need no private access`() {
    let word = ForbiddenWord("@", "testable")
    for file in Repository.tests {
      #expect(word.places(in: file) == [], "\(file.path)")
    }
  }

  @Test(arguments: ["TO" + "DO", "FIX" + "ME", "XX" + "X"])
  func `there are no to-do comments`(mark: String) {
    for file in Repository.sources + Repository.tests + Repository.plugins {
      // JSON's escape is no mark.
      let text = file.text.replacing("uXX" + "XX", with: "")
      #expect(!text.contains(mark), "\(file.path)")
    }
  }
}

extension SwiftFile {
  /// Whether its functions are those of a WebAssembly module.
  fileprivate var isCalledByC: Bool { path == "Sources/WebModule/Exports.swift" }

  /// Whether it is in no executable, but in the library that tests of others use.
  fileprivate var isForTests: Bool { isIn("Sources/PushlintTesting") }

  /// Whether its names are the same with other normalizations, as they are to `JSONDecoder`.
  fileprivate var looksUpLikeApple: Bool {
    path == "Sources/BuiltInRules/Support/ActivityState.swift"
  }

  /// The keyword before an expression, the attributes, and the names of unsafe types.
  fileprivate var unsafeTokens: [SwiftToken] {
    tokens.indices.map { index in
      let token = tokens[index]
      guard token.kind == .word else { return nil }
      if token.text.hasPrefix("Unsafe") { return token }
      let previous = index > 0 ? tokens[index - 1].text : ""
      if previous == "@" { return ["unsafe", "safe"].contains(token.text) ? token : nil }
      guard token.text == "unsafe", index + 1 < tokens.count else { return nil }
      guard ![".", ",", "case", "func", "let", "var"].contains(previous) else { return nil }
      let next = tokens[index + 1]
      let isBeforeExpression = next.line == token.line && (next.kind != .symbol || next.text == "&")
      return isBeforeExpression ? token : nil
    }.compactMap { $0 }
  }
}
