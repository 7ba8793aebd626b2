import PushlintBuiltInRules
import PushlintLint
import PushlintRuleBook
import PushlintSyntax
import Testing

/// A file on a page, and whether the rule reports something in it.
///
/// The words after its fence are the language, the role, and then, in any order, a file name to take
/// the place of `push.json`, `bytes`, with which `\xNN` stands for a byte, and `live`, with which the file
/// is checked as what is sent. The `config` and
/// `headers` blocks above it apply to all examples up to the next such block or heading. A strings
/// file or a catalog is read as the app's own while a push that names a key is checked.
struct Example: Sendable, CustomTestStringConvertible {
  enum Role: Sendable {
    /// The page's rule reports something.
    case bad
    /// No rule reports anything, at the level that is printed by default.
    case good
    /// The page's rule reports nothing.
    case unreported
  }

  let id: String
  let role: Role
  let fileName: String
  let bytes: [UInt8]
  let configuration: String?
  let headers: [(name: String, value: String)]
  /// Whether it is what is sent.
  var isLive = false
  /// Its own place among the page's blocks, from 0.
  let index: Int
  let line: Int

  var testDescription: String { "\(id):\(line)" }

  /// Whether the page is about a rule: its own, or all of those that a configuration defines.
  func isAbout(_ rule: String) -> Bool {
    if rule == id { return true }
    return id == Rule.requiredKeyMissing.id && !Rule.all.contains { $0.id == rule }
  }

  /// Whether the file is a configuration and not a request.
  var isConfiguration: Bool { fileName == "pushlint.yml" }

  /// Whether the file is one of the app's, with the texts of pushes.
  var isStringsFile: Bool {
    [".strings", ".stringsdict", ".xcstrings"].contains { fileName.hasSuffix($0) }
  }

  /// Whether the file is a request, and so may hold comments and placeholders.
  var isRequest: Bool { !isConfiguration && !isStringsFile }

  static let all: [Example] = Page.all.flatMap { examples(in: $0) }
  static let bad = all.filter { $0.role == .bad }
  static let good = all.filter { $0.role == .good }
  static let unreported = all.filter { $0.role == .unreported }

  static func examples(in page: Page) -> [Example] {
    var examples: [Example] = []
    var scope = 0
    var isUsed = false
    var configuration: String?
    var headers: [(name: String, value: String)] = []
    for (index, block) in page.blocks.enumerated() {
      let isSetting = block.isConfiguration || block.isHeaders
      if block.scope != scope || isSetting && isUsed {
        scope = block.scope
        isUsed = false
        configuration = nil
        headers = []
      }
      if block.isConfiguration {
        configuration = block.text
      } else if block.isHeaders {
        headers = block.body.compactMap { header(in: $0) }
      } else if let role = role(of: block) {
        isUsed = true
        examples.append(
          Example(
            id: page.id,
            role: role,
            fileName: fileName(of: block),
            bytes: bytes(of: block),
            configuration: configuration,
            headers: headers,
            isLive: block.words.contains("live"),
            index: index,
            line: block.opening + 1
          )
        )
      }
    }
    return examples
  }

  /// The same file checked with other settings.
  func with(configuration: String) -> Example {
    Example(
      id: id,
      role: role,
      fileName: fileName,
      bytes: bytes,
      configuration: configuration,
      headers: headers,
      isLive: isLive,
      index: index,
      line: line
    )
  }

  private static func role(of block: Page.Block) -> Role? {
    guard block.words.count > 1 else { return nil }
    switch block.words[1] {
    case "bad": return .bad
    case "good": return block.heading == RuleDocument.moreExamples ? .unreported : .good
    default: return nil
    }
  }

  private static func fileName(of block: Page.Block) -> String {
    if let name = block.words.dropFirst(2).first(where: { $0.contains(".") }) { return name }
    return block.words[0] == "yaml" ? "push.yml" : "push." + block.words[0]
  }

  private static func bytes(of block: Page.Block) -> [UInt8] {
    let text = Array(block.text.utf8)
    guard block.words.contains("bytes") else { return text }
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.first {
      let digits = String(decoding: rest.dropFirst(2).prefix(2), as: UTF8.self)
      if rest.starts(with: Array(#"\x"#.utf8)), let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(4)
      } else {
        bytes.append(byte)
        rest = rest.dropFirst()
      }
    }
    return bytes
  }

  private static func header(in line: String) -> (name: String, value: String)? {
    // A pseudo-header's name begins with a colon.
    guard let colon = line.dropFirst().firstIndex(of: ":") else { return nil }
    let value = line[line.index(after: colon)...].drop { $0 == " " }
    return (String(line[..<colon]), String(value))
  }
}
