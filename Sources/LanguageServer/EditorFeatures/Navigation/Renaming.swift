public import PushlintEngine
import PushlintLint
public import PushlintSyntax

/// Why a placeholder cannot be renamed.
public struct RenameRefusal: Error, Hashable, Sendable {
  /// One phrase.
  public let message: String

  public init(message: String) { self.message = message }
}

extension Engine {
  /// The edits that rename the placeholder at `offset` everywhere in the document.
  ///
  /// They are verified: in the new text, the placeholders must be the same except for the name.
  public func rename(
    _ analysis: CheckedDocument,
    of document: Document,
    at offset: Int,
    to name: String
  ) throws(RenameRefusal) -> [Edit] {
    let names = PlaceholderNames(analysis)
    guard !analysis.requests.isEmpty, document.source.firstInvalidOffset == nil,
      let old = names.occurrences(at: offset)
    else { throw RenameRefusal(message: "there is no placeholder here") }
    if name.hasSameBytes(old.name) { return [] }
    guard Engine.isPlaceholderName(name) else { throw .invalid(name) }
    guard !names.entries.contains(where: { $0.name.hasSameBytes(name) }) else {
      throw RenameRefusal(message: "a placeholder named '\(name)' already exists")
    }
    let edits = old.all.map { Edit.replace($0.range, with: name) }
    let source = SourceText(edits.applied(to: document.source.bytes))
    let after = read(document.holding(source))
    let renamed = names.entries.map { ExactText($0.name.hasSameBytes(old.name) ? name : $0.name) }
    guard after.tree.nodes.count == analysis.tree.nodes.count,
      after.tree.issueCount == analysis.tree.issueCount,
      after.requests.count == analysis.requests.count,
      PlaceholderNames(after).entries.map({ ExactText($0.name) }) == renamed
    else { throw .invalid(name) }
    return edits
  }

  /// Whether a name is valid in every template language.
  static func isPlaceholderName(_ name: String) -> Bool {
    guard let first = name.utf8.first, let last = name.utf8.last, name.utf8.count <= 100 else {
      return false
    }
    let isEdge = { (byte: UInt8) in byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") }
    // Go templates write fields with a leading period.
    return first != UInt8(ascii: "-") && !(0x30...0x39 ~= first) && !isEdge(last)
      && name.utf8.allSatisfy { Placeholder.isNameByte($0) }
      && name.unicodeScalars.allSatisfy { $0.value < 0x80 || isLetter($0) }
  }

  /// Asks for the category, whose table regular expressions need as well; that of other properties
  /// would be there for this question alone.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber, .nonspacingMark, .spacingMark:
      true
    default: false
    }
  }

  /// Parses a document and finds its requests, without running rules.
  func read(_ document: Document) -> CheckedDocument {
    let configuration = checkConfiguration(of: document)
    let tree = configuration.parse(document.source)
    guard !configuration.isExcluded else { return CheckedDocument(of: document, tree) }
    let file = LintInput(tree: tree, context: configuration.context)
    return CheckedDocument(of: document, tree, file.requests)
  }
}

extension RenameRefusal {
  fileprivate static func invalid(_ name: String) -> RenameRefusal {
    RenameRefusal(message: "'\(name)' is not a valid placeholder name")
  }
}
