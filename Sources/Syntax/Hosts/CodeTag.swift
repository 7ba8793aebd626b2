/// What the tag of a block of code says.
enum CodeTag {
  case language(Language)
  /// No tag at all, or one that names no language.
  case none
  /// JavaScript or TypeScript.
  case script
  /// Another language, in which JSON may be all there is.
  case other

  init(_ tag: ArraySlice<UInt8>) {
    switch String(decoding: tag, as: UTF8.self).lowercased() {
    case "", "plain", "plaintext", "text", "txt": self = .none
    case "json", "jsonl", "ndjson": self = .language(.json)
    case "jsonc", "json5", "hjson": self = .language(.jsonc)
    case "yaml", "yml": self = .language(.yaml)
    case "sh", "bash", "zsh", "shell", "console", "shell-session", "terminal", "shellscript",
      "curl":
      self = .language(.shell)
    case "http", "rest": self = .language(.http)
    case "js", "javascript", "jsx", "mjs", "cjs", "node", "nodejs", "ts", "typescript", "tsx":
      self = .script
    default: self = .other
    }
  }

  /// Whether it is known, or no tag.
  var isKnown: Bool {
    if case .other = self { false } else { true }
  }

  /// The items in a block with this tag and these headers.
  ///
  /// Code without a tag, and code in other languages, is read if it begins as JSON or as a command does.
  func items(named name: HostText, _ code: HostText, headers: [HostItem.Field] = []) -> [HostItem] {
    let notation: HostedNotation
    switch self {
    case .language(.json), .language(.jsonc),
      .none where JSONStart.begins(code.bytes):
      if let literal = ObjectLiterals.wholeInCode(code) {
        return CodeTag.items(of: [(literal, .literal)], with: headers)
      }
      if case .language(let tagged) = self {
        notation = .language(tagged)
      } else {
        notation = .untagged
      }
    case .language(let tagged): notation = .language(tagged)
    case .script where JSONStart.begins(code.bytes), .other where JSONStart.begins(code.bytes):
      if let literal = ObjectLiterals.whole(code) {
        return CodeTag.items(of: [(literal, .literal)], with: headers)
      }
      notation = .foreign
    case .none where CodeTag.beginsCommand(code.bytes),
      .script where CodeTag.beginsCommand(code.bytes),
      .other where CodeTag.beginsCommand(code.bytes):
      notation = .language(.shell)
    case .none where CodeTag.beginsRequest(code.bytes): notation = .language(.http)
    case .none where CodeTag.beginsWithJSON(in: code.bytes): notation = .language(.shell)
    case .none, .script, .other:
      if let members = CodeParts.members(in: code) {
        if let literal = ObjectLiterals.whole(members) {
          return CodeTag.items(of: [(literal, .literal)], with: headers)
        }
        notation = .foreign
      } else if case .none = self, let object = CodeParts.objectAfterWords(in: code) {
        return items(named: name, object, headers: headers)
      } else {
        return CodeTag.items(
          of: ObjectLiterals.find(in: code),
          TextLiterals.find(in: code),
          with: headers
        )
      }
    }
    var documents = CodeParts.parts(of: code, in: notation).enumerated().map { number, part in
      HostItem.Field(
        part: .document(notation),
        name: number == 0 ? name : HostText(at: Int(part.range.lower)),
        value: part
      )
    }
    // The name of the block may follow it.
    if documents.isEmpty { documents = [.init(part: .document(notation), name: name, value: code)] }
    return [HostItem(fields: headers + documents)]
  }

  /// What a program has as objects, and as texts.
  private static func items(
    of literals: [(text: HostText, notation: HostedNotation)],
    _ texts: [HostText] = [],
    with headers: [HostItem.Field]
  ) -> [HostItem] {
    func field(_ text: HostText, _ notation: HostedNotation) -> HostItem.Field {
      let name = HostText(at: Int(text.range.lower))
      return HostItem.Field(part: .document(notation), name: name, value: text)
    }
    var documents = literals.map { field($0.text, $0.notation) }
    // A text in an object is looked at as a part of it. Both are in order.
    var (next, end) = (0, UInt32(0))
    for text in texts {
      while next < literals.count, literals[next].text.range.lower < text.range.lower {
        end = max(end, literals[next].text.range.upper)
        next += 1
      }
      if text.range.lower >= end { documents.append(field(text, .foreign)) }
    }
    return documents.isEmpty ? [] : [HostItem(fields: headers + documents)]
  }

  /// Whether the first line is that of a request of HTTP: `POST /push HTTP/1.1`.
  private static func beginsRequest(_ bytes: [UInt8]) -> Bool {
    let line = LineWalk.trimmed(bytes.drop { $0 <= 0x20 }.prefix { $0 != 0x0A && $0 != 0x0D })
    let words = line.split(separator: 0x20)
    guard words.count == 3, words[0].allSatisfy({ $0.isUpperCaseLetter }) else { return false }
    return words[2].starts(with: "HTTP/".utf8)
  }

  /// Whether the first line that is no comment begins as a command does that sends something.
  private static func beginsCommand(_ bytes: [UInt8]) -> Bool {
    ClientArguments.begin(firstCommand(in: bytes))
  }

  /// Whether it begins as any command does that has options, or whose output another one reads, and is
  /// given JSON in quotes.
  private static func beginsWithJSON(in bytes: [UInt8]) -> Bool {
    let text = firstCommand(in: bytes)
    let name = text.prefix { $0 > 0x20 }
    guard name.allSatisfy({ $0.isLetter || $0.isDigit || "-_./".utf8.contains($0) }),
      let brace = text.indices.dropFirst().first(where: { place in
        text[place] == UInt8(ascii: "{") && "'\"".utf8.contains(text[place - 1])
      })
    else { return false }
    let words = text[..<(brace - 1)]
    return !words.contains { "=(){};".utf8.contains($0) }
      && ([" -", "\n-"].contains { TextScan.contains($0, in: words) }
        || words.starts(with: "echo ".utf8))
  }

  /// A text from its first line that is no comment on, without a prompt.
  private static func firstCommand(in bytes: [UInt8]) -> ArraySlice<UInt8> {
    var text = bytes.drop { $0 <= 0x20 }
    while text.first == UInt8(ascii: "#") {
      text = text.drop { $0 != 0x0A && $0 != 0x0D }.drop { $0 <= 0x20 }
    }
    return text.drop { $0 <= 0x20 || $0 == UInt8(ascii: "$") }
  }
}
