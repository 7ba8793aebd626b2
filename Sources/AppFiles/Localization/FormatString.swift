// The specifiers of a format string.
// Specification: Apple, "String Format Specifiers" in the "String Programming Guide", and IEEE
// 1003.1 printf, to which it refers. For pushes Apple documents `%@`, and `%n$@` by position.
//
// Choices:
// - A specifier is `%`, a position `n$`, flags, width, precision, length and a conversion.
// - `%#@name@`, with or without a position, stands for a text that varies.
// - `%arg` stands for the argument itself in such a text of a string catalog, and only there.
// - A `%` that starts no specifier is `lonePercent`. printf leaves undefined what becomes of it.
// - A blank is a flag to printf, so `100 % sure` holds `% s`. Nobody writes that flag: such a
//   specifier is doubtful. So is one that stands between a digit and a letter, as in `5%der`.
// - Each conversion takes an argument, whatever its kind; only `%%` takes none.

/// A text with specifiers in which arguments are put.
public struct FormatString: Hashable, Sendable {
  /// A specifier of the text.
  public struct Specifier: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      /// `%@` or `%n$@`.
      case object
      /// `%%`.
      case percent
      /// `%#@name@`.
      case substitution(name: String)
      /// `%arg`, in a text that is put for a substitution.
      case argument
      /// Any other conversion, as it is written.
      case unsupported(spelling: String)
      /// A `%` that starts no specifier.
      case lonePercent
    }

    public let kind: Kind
    /// The offsets of the specifier's bytes in the UTF-8 of the text.
    public let range: Range<Int>
    /// The `n` of `%n$@`, from 1; nil for a specifier that takes the next argument.
    public let position: Int?
    /// Whether the author may have meant a plain percent sign, so that nothing should be said.
    public let isDoubtful: Bool
    /// Whether width or precision are arguments too (`%*d`).
    public let takesWidth: Bool
  }

  /// What a text is part of.
  public enum Role: Hashable, Sendable {
    /// The string itself, or one of its variants.
    case text
    /// A variant of what is put for a substitution.
    case substitution
  }

  /// The specifiers in order, doubtful ones too.
  public let specifiers: [Specifier]

  public init(_ text: String, role: Role = .text) {
    var scanner = SpecifierScanner(Array(text.utf8), role)
    specifiers = scanner.scan()
  }

  /// How many arguments the text asks for: as many as it has plain specifiers, or the highest
  /// position; nil if that is not known, because of substitutions, doubtful specifiers or `*`.
  public var argumentCount: Int? {
    var plain = 0
    var highest = 0
    for specifier in specifiers {
      switch specifier.kind {
      case .percent: continue
      case .lonePercent, .substitution, .argument: return nil
      case .object, .unsupported: break
      }
      if specifier.isDoubtful || specifier.takesWidth { return nil }
      if let position = specifier.position { highest = max(highest, position) } else { plain += 1 }
    }
    return max(plain, highest)
  }

  /// Whether some arguments are taken in order and others by position.
  public var mixesPlainAndPositional: Bool {
    let takers = specifiers.filter { $0.takesArgument && !$0.isDoubtful }
    return takers.contains { $0.position == nil } && takers.contains { $0.position != nil }
  }

  /// The positions of the arguments, from 1; nil if they are not known.
  public var argumentPositions: Set<Int>? {
    guard let argumentCount, !mixesPlainAndPositional else { return nil }
    let named = specifiers.compactMap { $0.position }
    return Set(named.isEmpty ? Array(1..<argumentCount + 1) : named)
  }
}

extension FormatString.Specifier {
  /// Whether an argument is put here, or seems to be.
  public var takesArgument: Bool {
    switch kind {
    case .object, .substitution, .unsupported: true
    case .percent, .lonePercent, .argument: false
    }
  }
}
