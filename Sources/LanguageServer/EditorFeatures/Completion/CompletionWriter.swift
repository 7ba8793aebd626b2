import PushlintSettings
import PushlintSyntax

/// Writes suggestions at a slot, with the quotes, colon, comma and value that it needs.
struct CompletionWriter {
  private let slot: Slot
  private let source: SourceText
  private let takesSnippets: Bool
  // Of the `SlotLayout`, found once for all suggestions.
  private let jsonIndentation: String?
  private let indentsWithLine: Bool
  private let byteBefore: Int?
  private let trailingComma: String

  init(
    _ slot: Slot,
    in tree: SyntaxTree,
    object: ObjectView?,
    takesSnippets: Bool
  ) {
    self.slot = slot
    source = tree.source
    self.takesSnippets = takesSnippets
    let layout = SlotLayout(slot: slot, bytes: tree.source.bytes, comments: tree.comments)
    jsonIndentation = slot.form == .json ? object.flatMap { layout.indentation(in: $0) } : nil
    indentsWithLine = layout.indentsWithLine
    byteBefore = layout.byteBefore
    trailingComma = slot.form == .json ? layout.trailingComma : ""
  }

  // MARK: Keys

  /// A key, with a value if there is none yet; nil if it would break existing text.
  func key(_ suggestion: Suggestion) -> Completion? {
    guard let comma = leadingComma else { return nil }
    if slot.hasColon {
      return completion(suggestion, written(suggestion.name), isSnippet: false)
    }
    let hasPlaceholders = suggestion.template.hasPlaceholders
    let isSnippet = takesSnippets && hasPlaceholders
    var value = " "
    var form = slot.form
    if isSnippet || !hasPlaceholders {
      if form == .block, !indentsWithLine { form = .flow }
      let isBlock = form == .block
      var writer = TemplateWriter(
        form,
        isSnippet: isSnippet,
        indentation: isBlock ? nil : jsonIndentation
      )
      value = writer.value(suggestion.template) + trailingComma
    }
    let name = written(suggestion.name)
    let text = (isSnippet ? TemplateWriter.escaped(name) : name) + ":" + value
    return completion(suggestion, text, isSnippet: isSnippet, comma)
  }

  // MARK: Values

  /// A value; nil if it does not fit into the existing quotes.
  func value(_ suggestion: Suggestion) -> Completion? {
    if slot.hasColon { return nil }
    if slot.form == .json, !isAfterColon { return nil }
    let space = slot.needsSpace ? " " : ""
    if case .text(let text) = suggestion.template {
      return completion(suggestion, space + written(text) + trailingComma, isSnippet: false)
    }
    guard slot.quote == .none else { return nil }
    let isSnippet = takesSnippets && suggestion.template.hasPlaceholders
    let form: TemplateWriter.Form = slot.form == .block ? .flow : slot.form
    var writer = TemplateWriter(form, isSnippet: isSnippet, indentation: jsonIndentation)
    let text = space + writer.text(of: suggestion.template) + trailingComma
    return completion(suggestion, text, isSnippet: isSnippet)
  }

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

  /// The text as a key or a value, quoted like the token.
  private func written(_ text: String) -> String {
    if slot.form == .json { return JSONString.quoted(text) }
    return switch slot.quote {
    case .double: JSONString.quoted(text)
    case .single:
      text.utf8.contains(UInt8(ascii: "'")) ? JSONString.quoted(text) : "'" + text + "'"
    case .none: YAMLText.scalar(text)
    }
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

  /// The quote as written: a token is matched including its quote.
  private var openingQuote: String { slot.quote.rawValue }

  // MARK: Commas

  private var isAfterColon: Bool {
    byteBefore.map { ":[,".utf8.contains(source.bytes[$0]) } ?? false
  }

  /// The missing comma after the previous member on an earlier line; nil if a key is not allowed here.
  private var leadingComma: [Edit]? {
    guard slot.form == .json, let index = byteBefore else { return [] }
    let byte = source.bytes[index]
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: ",") { return [] }
    let gap = source.slice(ByteRange(index, Int(slot.token.lower)))
    guard gap.contains(0x0A) || gap.contains(0x0D), byte != UInt8(ascii: ":") else { return nil }
    return [.insert(",", at: index + 1)]
  }
}
