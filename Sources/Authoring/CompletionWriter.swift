import Syntax
import Text

/// Writes suggestions at a slot: quotes, colon, comma and value as they are needed there.
struct CompletionWriter {
  private let slot: Slot
  private let source: SourceText
  private let takesSnippets: Bool
  /// The object that the slot is in, where its place in the file is known.
  private let object: ObjectView?
  private let comments: [ByteRange]

  init(
    _ slot: Slot,
    in tree: SyntaxTree,
    object: ObjectView?,
    takesSnippets: Bool
  ) {
    self.slot = slot
    source = tree.source
    comments = tree.comments
    self.object = object
    self.takesSnippets = takesSnippets
  }

  // MARK: Keys

  /// A key, with its value where there is none yet; nil where it would break what is there.
  func key(_ suggestion: Suggestion) -> Completion? {
    guard let comma = leadingComma else { return nil }
    if slot.hasColon {
      return completion(suggestion, keyText(suggestion.name), isSnippet: false)
    }
    let hasHoles = suggestion.template.hasHoles
    let isSnippet = takesSnippets && hasHoles
    var value = " "
    var form = slot.form
    if isSnippet || !hasHoles {
      if form == .block, !indentsWithLine { form = .flow }
      let isBlock = form == .block
      var writer = TemplateWriter(
        form,
        isSnippet: isSnippet,
        indentation: isBlock ? blockIndentation : jsonIndentation
      )
      value = writer.value(suggestion.template) + trailingComma
    }
    let text = (isSnippet ? escaped(keyText(suggestion.name)) : keyText(suggestion.name)) + ":"
    return completion(suggestion, text + value, isSnippet: isSnippet, comma)
  }

  /// The name as a key, quoted as the token is.
  private func keyText(_ name: String) -> String {
    slot.form == .json ? JSONString.quoted(name) : quoted(name)
  }

  // MARK: Values

  /// A value; nil where it does not fit into the quotes that are there.
  func value(_ suggestion: Suggestion) -> Completion? {
    if slot.hasColon { return nil }
    if slot.form == .json, !isBehindColon { return nil }
    let space = slot.needsSpace ? " " : ""
    if case .text(let text) = suggestion.template {
      let written = slot.form == .json ? JSONString.quoted(text) : quoted(text)
      return completion(suggestion, space + written + trailingComma, isSnippet: false)
    }
    guard slot.quote == .none else { return nil }
    let isSnippet = takesSnippets && suggestion.template.hasHoles
    let form: TemplateWriter.Form = slot.form == .block ? .flow : slot.form
    var writer = TemplateWriter(form, isSnippet: isSnippet, indentation: jsonIndentation)
    let text = space + writer.text(of: suggestion.template) + trailingComma
    return completion(suggestion, text, isSnippet: isSnippet)
  }

  /// A whole document.
  func document(_ suggestion: Suggestion, isOneLine: Bool) -> Completion? {
    guard slot.quote == .none else { return nil }
    var writer = TemplateWriter(
      slot.form,
      isSnippet: takesSnippets,
      indentation: isOneLine ? nil : "  "
    )
    let text = writer.text(of: suggestion.template)
    return completion(suggestion, text, isSnippet: takesSnippets)
  }

  private func quoted(_ text: String) -> String {
    switch slot.quote {
    case .double: JSONString.quoted(text)
    case .single:
      text.utf8.contains(UInt8(ascii: "'")) ? JSONString.quoted(text) : "'" + text + "'"
    case .none: YAMLText.scalar(text)
    }
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "$" || scalar == "}" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private func completion(
    _ suggestion: Suggestion,
    _ text: String,
    isSnippet: Bool,
    _ otherEdits: [Edit] = []
  ) -> Completion {
    Completion(
      label: suggestion.name,
      kind: suggestion.kind,
      detail: suggestion.detail,
      topic: suggestion.topic,
      isDeprecated: suggestion.isDeprecated,
      replacement: Replacement(
        inserted: slot.inserted,
        replaced: slot.token,
        text: text,
        isSnippet: isSnippet
      ),
      otherEdits: otherEdits,
      filterText: openingQuote + suggestion.name
    )
  }

  /// The quote as it is written: a token is compared with its quote.
  private var openingQuote: String { slot.quote.rawValue }

  // MARK: Commas

  /// The last byte in front of the token that is neither space nor comment.
  private var byteBefore: Int? {
    var index = Int(slot.token.lower) - 1
    while index >= 0 {
      if let comment = comments.last(where: { $0.indices.contains(index) }) {
        index = Int(comment.lower) - 1
      } else if source.bytes[index] <= 0x20 {
        index -= 1
      } else {
        return index
      }
    }
    return nil
  }

  private var isBehindColon: Bool {
    byteBefore.map { ":[,".utf8.contains(source.bytes[$0]) } ?? false
  }

  /// The comma that is missing behind the member before, on an earlier line; nil where a key cannot
  /// stand here.
  private var leadingComma: [Edit]? {
    guard slot.form == .json, let index = byteBefore else { return [] }
    let byte = source.bytes[index]
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: ",") { return [] }
    let gap = source.slice(ByteRange(index, Int(slot.token.lower)))
    guard gap.contains(0x0A) || gap.contains(0x0D), byte != UInt8(ascii: ":") else { return nil }
    return [.insert(",", at: index + 1)]
  }

  /// A comma, where another member follows that has none in front of it.
  private var trailingComma: String {
    guard slot.form == .json else { return "" }
    var index = Int(slot.token.upper)
    let bytes = source.bytes
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return "" }
    let isAdjacent = index == Int(slot.token.upper)
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] >= 0x20 {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { return "" }
    return isAdjacent ? ", " : ","
  }

  // MARK: Indentation

  private func leadingSpace(of offset: Int) -> (text: String, count: Int) {
    guard let text = CursorText(source, at: min(max(0, offset), source.count)) else {
      return ("", 0)
    }
    let line = source.bytes[text.line]
    let space = line.prefix { $0 == 0x20 || $0 == 0x09 }
    return (String(decoding: space, as: UTF8.self), space.count)
  }

  /// Whether an editor that indents lines as the first one is gets the right column.
  private var indentsWithLine: Bool {
    guard let text = CursorText(source, at: slot.offset) else { return false }
    return leadingSpace(of: slot.offset).count == Int(slot.token.lower) - text.line.lowerBound
  }

  private var blockIndentation: String { "  " }

  /// One level of the object's own indentation; nil for an object that is written in one line.
  private var jsonIndentation: String? {
    guard slot.form == .json, let object else { return nil }
    let start = Int(object.range.lower)
    guard start < Int(slot.token.lower),
      source.slice(ByteRange(start, Int(slot.token.lower))).contains(where: {
        CursorText.isLineEnd($0)
      })
    else { return nil }
    let outer = leadingSpace(of: start).text
    let inner = leadingSpace(of: slot.offset).text
    guard inner.hasPrefix(outer), inner.utf8.count > outer.utf8.count else { return "  " }
    return String(inner.dropFirst(outer.count))
  }
}
