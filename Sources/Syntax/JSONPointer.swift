/// JSON Pointers (RFC 6901).
public enum JSONPointer {
  /// The most bytes of a reference token that is not cut.
  private static let maxTokenLength = 128

  /// A reference token as findings name it: of a very long one, the start and a hash of the whole,
  /// which tells it from others.
  static func shortened(_ token: String) -> String {
    guard token.utf8.count > maxTokenLength else { return token }
    var hash = FNV1a()
    hash.add(token)
    return String(token.unicodeScalars.prefix(24)) + "…" + hash.text.prefix(16)
  }

  /// A pointer as findings have it, of which very long reference tokens are cut.
  public static func shortened(pointer: String) -> String {
    guard pointer.utf8.count > maxTokenLength, let tokens = tokens(pointer) else { return pointer }
    return tokens.map { "/" + escaped(shortened($0)) }.joined()
  }

  /// A reference token with `~` and `/` escaped.
  public static func escaped(_ token: String) -> String {
    guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") })
    else { return token }
    var result = ""
    for scalar in token.unicodeScalars {
      switch scalar {
      case "~": result += "~0"
      case "/": result += "~1"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The unescaped reference tokens of a pointer; nil if it does not start with `/`.
  public static func tokens(_ pointer: String) -> [String]? {
    if pointer.isEmpty { return [] }
    guard pointer.utf8.first == UInt8(ascii: "/") else { return nil }
    return pointer.utf8.dropFirst()
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { unescaped($0) }
  }

  private static func unescaped(_ token: Substring.UTF8View) -> String {
    var result: [UInt8] = []
    var isEscape = false
    for byte in token {
      if isEscape {
        isEscape = false
        switch byte {
        case UInt8(ascii: "0"): result.append(UInt8(ascii: "~"))
        case UInt8(ascii: "1"): result.append(UInt8(ascii: "/"))
        default: result += [UInt8(ascii: "~"), byte]
        }
      } else if byte == UInt8(ascii: "~") {
        isEscape = true
      } else {
        result.append(byte)
      }
    }
    if isEscape { result.append(UInt8(ascii: "~")) }
    return String(decoding: result, as: UTF8.self)
  }
}

extension NodeView {
  /// The value that `pointer` leads to from here.
  public func resolve(pointer: String) -> NodeView? {
    guard let tokens = JSONPointer.tokens(pointer) else { return nil }
    var node = self
    for token in tokens {
      guard let next = node.child(token) else { return nil }
      node = next
    }
    return node
  }

  /// The member or item that a reference token names.
  public func child(_ token: String) -> NodeView? {
    if let object = asObject { return object[token] }
    guard let items = asArray, let position = Int(token), position >= 0 else { return nil }
    return items.dropFirst(position).first { _ in true }
  }
}
