/// Reads tags.
extension TemplateTag {
  /// Reads the tag that `placeholder` is; nil for a style without blocks.
  init?(_ placeholder: Placeholder, in source: SourceText) {
    if placeholder.isComment {
      self.init(family: .statement, role: .silent)
      return
    }
    let text = source.slice(placeholder.range)
    let body = TemplateTag.body(text)
    switch (placeholder.style, text.dropFirst().first) {
    case (.erb, _): self.init(script: text, body)
    case (.mustache, UInt8(ascii: "%")): self.init(statement: body)
    case (.mustache, UInt8(ascii: "#")): self.init(family: .statement, role: .silent)
    case (.mustache, _): self.init(mustache: body)
    default: return nil
    }
  }

  // MARK: {% %}

  private static func form(of statement: String) -> Form? {
    switch statement {
    case "if", "unless", "ifequal", "ifnotequal": .branch
    case "for", "while": .loop
    case "case", "switch": .choice
    case "block", "autoescape", "spaceless", "with", "raw", "verbatim": .always
    case "macro", "capture", "comment": .never
    default: nil
    }
  }
  private static let middles = ["else", "elif", "elsif", "elseif", "when", "empty"]
  private static let silent = [
    "set", "assign", "import", "from", "do", "load", "extends", "layout",
  ]
  /// Whether a statement renders nothing and opens no block: `set x = …`, `import …`.
  static func setsValue(_ body: ArraySlice<UInt8>) -> Bool {
    let word = firstWord(body)
    return silent.contains(word) && (word != "set" || body.contains(UInt8(ascii: "=")))
  }

  /// Their content is rendered by another part of the template, or not at all.
  private static let kept = ["set", "assign", "define"]

  private init(statement body: ArraySlice<UInt8>) {
    self.init(family: .statement, role: .output)
    let word = TemplateTag.firstWord(body)
    take(name: body.prefix(word.utf8.count), of: body)
    if word.utf8.starts(with: "end".utf8) {
      role = .close
    } else if TemplateTag.middles.contains(word) {
      role = .middle
    } else if word == "break" || word == "continue" {
      role = .strange
    } else if let form = TemplateTag.form(of: word) {
      role = .open(form)
      isNegated = word == "unless" || word == "ifnotequal"
      isLiteral = word == "raw" || word == "verbatim" || word == "comment"
    } else if TemplateTag.silent.contains(word), body.contains(UInt8(ascii: "=")) || word != "set" {
      role = .silent
    } else if !word.isEmpty {
      role = .open(TemplateTag.kept.contains(word) ? .never : .unknown)
      isCertain = false
    }
  }

  private mutating func take(name: ArraySlice<UInt8>, of body: ArraySlice<UInt8>) {
    self.name = ByteRange(name.startIndex, name.endIndex)
    let rest = body[name.endIndex...].drop { $0.isSpace }
    condition = ByteRange(rest.startIndex, rest.endIndex)
  }

  // MARK: {{ }}

  private init(mustache body: ArraySlice<UInt8>) {
    self.init(family: .section, role: .output)
    guard let first = body.first else { return }
    let rest = body.dropFirst()
    switch first {
    case UInt8(ascii: "#"): readSection(rest)
    case UInt8(ascii: "^"):
      isNegated = true
      take(name: TemplateTag.path(rest), of: rest)
      role = name.isEmpty ? .middle : .open(.branch)
      if condition.isEmpty { condition = name }
    case UInt8(ascii: "/"):
      take(name: TemplateTag.path(rest), of: rest)
      role = rest.first == UInt8(ascii: "*") ? .silent : .close
    case UInt8(ascii: "!"): role = .silent
    case UInt8(ascii: "="): role = .strange
    // A block that another template may replace.
    case UInt8(ascii: "$") where !rest.contains(UInt8(ascii: "=")):
      take(name: TemplateTag.path(rest), of: rest)
      role = .open(.always)
      isCertain = false
    case UInt8(ascii: "$"): role = .silent
    case UInt8(ascii: "<"):
      take(name: TemplateTag.path(rest), of: rest)
      role = .open(.unknown)
      isCertain = false
    default: readAction(body)
    }
  }

  private mutating func readSection(_ text: ArraySlice<UInt8>) {
    let isPartial = text.first == UInt8(ascii: ">")
    let isDecorator = text.first == UInt8(ascii: "*")
    let text = isPartial || isDecorator ? text.dropFirst() : text
    take(name: TemplateTag.path(text), of: text)
    if isPartial || isDecorator { return role = .open(isPartial ? .unknown : .never) }
    guard !condition.isEmpty else {
      condition = name
      return role = .open(.section)
    }
    let helper = String(decoding: TemplateTag.path(text), as: UTF8.self)
    isNegated = helper == "unless"
    switch helper {
    case "if", "unless", "with": role = .open(.branch)
    case "each", "for", "list": role = .open(.loop)
    default: role = .open(helper.utf8.starts(with: "if".utf8) ? .branch : .unknown)
    }
  }

  private mutating func readAction(_ body: ArraySlice<UInt8>) {
    let word = TemplateTag.firstWord(body)
    let rest = body.dropFirst(word.utf8.count)
    guard rest.isEmpty || rest.first == 0x20 else { return }
    take(name: body.prefix(word.utf8.count), of: body)
    switch word {
    case "else": role = .middle
    case "break", "continue": if rest.isEmpty { role = .strange }
    case "end", "endif", "endfor":
      if rest.isEmpty { (family, role) = (.action, .close) }
    case "if", "with": if !rest.isEmpty { (family, role) = (.action, .open(.branch)) }
    case "range": if !rest.isEmpty { (family, role) = (.action, .open(.loop)) }
    case "block": if !rest.isEmpty { (family, role) = (.action, .open(.unknown)) }
    case "define": if !rest.isEmpty { (family, role) = (.action, .open(.never)) }
    default: break
    }
    // A helper of this name that is not a block is more likely.
    isCertain = word != "block" && word != "define" && word != "with"
  }

  private static func path(_ body: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let body = body.drop { $0.isSpace }
    return body.prefix { !$0.isSpace }
  }
}

/// Tags of ERB and EJS, whose blocks begin and end within code.
extension TemplateTag {
  private static let rubyOpeners = [
    "if", "unless", "case", "while", "until", "for", "begin", "def", "do",
  ]
  private static let loops = [
    "for", "while", "until", "each", "each_with_index", "each_with_object", "each_pair", "times",
    "map", "upto", "forEach", "each_slice",
  ]
  private static let rubyMiddles = ["else", "elsif", "when", "in", "rescue", "ensure", "then"]

  private init(script tag: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>) {
    self.init(family: .script, role: .output)
    let mark = tag.dropFirst(2).first
    let isOutput = mark == UInt8(ascii: "=")
    if mark == UInt8(ascii: "%") { return }
    if mark == UInt8(ascii: "#") {
      role = .silent
      return
    }
    let code = isOutput ? body.drop { $0 == UInt8(ascii: "=") || $0.isSpace } : body
    // In EJS's `} else {`.
    let named = code.drop { $0 == UInt8(ascii: "}") || $0.isSpace }
    let word = TemplateTag.firstWord(named)
    take(name: named.prefix(word.utf8.count), of: named)
    let statement = TemplateTag.words(in: code)
    switch statement.change {
    case 1:
      let form = TemplateTag.form(word, statement.words)
      role = .open(form)
      isNegated = word == "unless"
      if form == .loop, word != "for", word != "while" {
        condition = ByteRange(code.startIndex, code.endIndex)
      }
    case -1: role = .close
    case 0:
      let isMiddle = code.first == UInt8(ascii: "}") || TemplateTag.rubyMiddles.contains(word)
      let leaves = word == "break" || word == "next" || word == "return" || word == "continue"
      role = leaves ? .strange : isMiddle ? .middle : isOutput ? .output : .silent
      // EJS's `<%- x %>` outputs, too.
      if mark == UInt8(ascii: "-"), role == .silent { role = .output }
    default: role = .strange
    }
  }

  private static func form(_ word: String, _ words: [String]) -> Form {
    switch word {
    case "if", "unless": .branch
    case "case", "switch": .choice
    default: words.contains { loops.contains($0) } ? .loop : .unknown
    }
  }

  /// The words of a piece of code, and how many more blocks it opens than it closes.
  private static func words(in code: ArraySlice<UInt8>) -> (words: [String], change: Int) {
    let hasBraces = code.first == UInt8(ascii: "}") || code.last == UInt8(ascii: "{")
    var words: [String] = []
    var change = 0
    var beginsStatement = true
    var awaitsDo = false
    var index = code.startIndex
    while index < code.endIndex {
      let byte = code[index]
      if byte.isLetter || byte == UInt8(ascii: "_") {
        let rest = code[index...]
        let word = rest.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
        let text = word.count <= 16 ? String(decoding: word, as: UTF8.self) : "…"
        words.append(text)
        index = word.endIndex
        if hasBraces { continue }
        if text == "end" { change -= 1 }
        if text == "do" {
          change += awaitsDo ? 0 : 1
        } else if beginsStatement {
          if rubyOpeners.contains(text) { change += 1 }
          awaitsDo = awaitsDo || text == "for" || text == "while" || text == "until"
        }
        beginsStatement = text == "then" || text == "else" || text == "do"
        continue
      }
      index += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        index = code[index...].firstIndex(of: byte).map { $0 + 1 } ?? code.endIndex
        beginsStatement = false
      case UInt8(ascii: "{"): change += 1
      case UInt8(ascii: "}"): change -= 1
      case UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "("), UInt8(ascii: "|"):
        beginsStatement = true
      case 0x20, 0x09: break
      default: beginsStatement = false
      }
    }
    return (words, change)
  }
}
