/// A programming language in which the types of a payload can be printed.
public enum TypeLanguage: String, Sendable, CaseIterable {
  case typescript
  case python
  case swift
  case kotlin
  case go

  /// What a source file in it ends in.
  public var fileExtension: String {
    switch self {
    case .typescript: "ts"
    case .python: "py"
    case .swift: "swift"
    case .kotlin: "kt"
    case .go: "go"
    }
  }

  /// A source file with the types.
  public var source: String {
    var printer = TypePrinter(self)
    switch self {
    case .typescript: printer.addTypeScript()
    case .python: printer.addPython()
    case .swift: printer.addSwift()
    case .kotlin: printer.addKotlin()
    case .go: printer.addGo()
    }
    return printer.finish()
  }
}

/// Collects the lines of a source file.
struct TypePrinter {
  private var text = ""
  private let comment: CommentStyle
  /// The blanks of one level.
  private let indent: String
  let model = TypeModel.payload

  enum CommentStyle {
    /// Lines that begin with a mark.
    case lines(String)
    /// `/** … */`.
    case block
  }

  static let origin = "Made by 'pushlint schema payload --types"
  private static let width = 96

  init(_ language: TypeLanguage) {
    switch language {
    case .typescript: (comment, indent) = (.block, "  ")
    case .python: (comment, indent) = (.lines("#"), "    ")
    case .swift: (comment, indent) = (.lines("///"), "  ")
    case .kotlin: (comment, indent) = (.block, "    ")
    case .go: (comment, indent) = (.lines("//"), "\t")
    }
    let mark = if case .lines("#") = comment { "#" } else { "//" }
    add("\(mark) \(TypePrinter.origin) \(language.rawValue)'.")
    add("")
  }

  /// Adds lines, each at a level.
  mutating func add(_ lines: String, level: Int = 0) {
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "\n" : String(repeating: indent, count: level) + line + "\n"
    }
  }

  /// The text, ended by one line break.
  func finish() -> String {
    let end = text.utf8.lastIndex { $0 != UInt8(ascii: "\n") }
    return end.map { String(text[...$0]) + "\n" } ?? text
  }

  /// Adds a comment that documents what comes next.
  mutating func document(_ words: String, level: Int = 0) {
    let margin = level * (indent == "\t" ? 4 : indent.utf8.count) + 4
    let lines = TypePrinter.wrapped(words, to: TypePrinter.width - margin)
    switch comment {
    case .lines(let mark): for line in lines { add("\(mark) \(line)", level: level) }
    case .block:
      if lines.count == 1 { return add("/** \(words) */", level: level) }
      add("/**", level: level)
      for line in lines { add(" * \(line)", level: level) }
      add(" */", level: level)
    }
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.utf8.count + 1 + word.utf8.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension [String] {
  /// The words as one name: `contentAvailable`.
  var lowerCamelCase: String {
    (first ?? "") + dropFirst().map { TypePrinter.capitalized($0) }.joined()
  }

  /// The words as one name: `ContentAvailable`.
  var upperCamelCase: String { map { TypePrinter.capitalized($0) }.joined() }

  /// The same with initialisms in capitals, as Swift and Go write them: `id` becomes `ID`.
  var withInitialisms: [String] {
    enumerated().map { $0.offset > 0 && $0.element == "id" ? "ID" : $0.element }
  }
}

extension TypePrinter {
  static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// The words of an enumeration's value.
  static func words(of value: String) -> [String] { value.split(separator: "-").map { String($0) } }
}
