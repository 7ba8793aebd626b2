/// A type as it is written.
indirect enum TypeSyntax: Hashable, Sendable {
  /// A name with its qualifiers, such as `["Order", "Status"]`.
  case named([String])
  /// A generic type, with the last name's arguments.
  case generic(name: [String], arguments: [TypeSyntax])
  case optional(TypeSyntax)
  case array(TypeSyntax)
  case dictionary(key: TypeSyntax, value: TypeSyntax)
  /// A tuple, a function, an existential and whatever else is not followed.
  case other

  /// The name, if it is one without arguments.
  var name: [String]? {
    if case .named(let name) = self { return name }
    return nil
  }

  /// What an optional may hold; any other type itself.
  var unwrapped: TypeSyntax {
    if case .optional(let wrapped) = self { return wrapped }
    return self
  }
}

/// Reads a type from tokens.
struct TypeReader {
  /// How deep types may be nested before they are no longer followed.
  private static let maxDepth = 16

  let source: TokenizedSource
  /// The token that is read next.
  var index: Int

  init(_ source: TokenizedSource, at index: Int) {
    self.source = source
    self.index = index
  }

  /// Reads one type and leaves `index` behind it; behind `other` it may be anywhere in the type.
  mutating func read(depth: Int = 0) -> TypeSyntax {
    guard depth < TypeReader.maxDepth, let type = readPrimary(depth) else { return .other }
    return readSuffixes(of: type)
  }

  /// Reads one of the types that another one inherits, up to a comma or an `&`.
  mutating func readInherited() -> TypeSyntax { readPrimary(0) ?? .other }

  /// Reads the type before `.Type`; anything that is not a short form is `other`.
  mutating func readMetatype() -> TypeSyntax {
    switch readPrimary(0) {
    case .named(let names) where names.count > 1: .named(names.dropLast())
    case .array(let element): .array(element)
    case .dictionary(let key, let value): .dictionary(key: key, value: value)
    default: .other
    }
  }

  private mutating func readPrimary(_ depth: Int) -> TypeSyntax? {
    switch source.symbol(index) {
    case UInt8(ascii: "["): return readBracketed(depth)
    case UInt8(ascii: "("):
      let end = source.end(of: index)
      index += 1
      let type = read(depth: depth + 1)
      guard index == end else { return nil }
      index = end + 1
      return type
    default: return readName(depth)
    }
  }

  private mutating func readBracketed(_ depth: Int) -> TypeSyntax? {
    let end = source.end(of: index)
    index += 1
    let first = read(depth: depth + 1)
    if index == end {
      index = end + 1
      return .array(first)
    }
    guard source.isSymbol(index, ":") else { return nil }
    index += 1
    let value = read(depth: depth + 1)
    guard index == end else { return nil }
    index = end + 1
    return .dictionary(key: first, value: value)
  }

  private mutating func readName(_ depth: Int) -> TypeSyntax? {
    let opening = source.keyword(index)
    guard opening != Keyword.some, opening != .any, opening != .inout else { return nil }
    var name: [String] = []
    while let part = source.name(index) {
      name.append(part)
      index += 1
      if source.isSymbol(index, "<") {
        return readArguments(depth).map { .generic(name: name, arguments: $0) }
      }
      guard source.isSymbol(index, "."), name.count < TypeReader.maxDepth else { break }
      index += 1
    }
    return name.isEmpty ? nil : .named(name)
  }

  private mutating func readArguments(_ depth: Int) -> [TypeSyntax]? {
    var arguments: [TypeSyntax] = []
    repeat {
      index += 1
      arguments.append(read(depth: depth + 1))
    } while source.isSymbol(index, ",") && arguments.count < TypeReader.maxDepth
    guard source.isSymbol(index, ">") else { return nil }
    index += 1
    return arguments
  }

  private mutating func readSuffixes(of type: TypeSyntax) -> TypeSyntax {
    var type = type
    var count = 0
    while count < TypeReader.maxDepth, !source.startsLine(index) {
      guard source.isSymbol(index, "?") || source.isSymbol(index, "!") else { break }
      type = .optional(type)
      index += 1
      count += 1
    }
    // A function, a composition or a metatype goes on here.
    switch source.symbol(index) {
    case UInt8(ascii: "&"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "~"): return .other
    default: return type
    }
  }
}
