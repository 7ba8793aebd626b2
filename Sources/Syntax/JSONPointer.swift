/// JSON Pointers (RFC 6901).
public enum JSONPointer {
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
    return pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .map { unescaped(String($0)) }
  }

  private static func unescaped(_ token: String) -> String {
    var result: [UInt8] = []
    var isEscape = false
    for byte in token.utf8 {
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
      if let object = node.asObject {
        guard let value = object[token] else { return nil }
        node = value
      } else if let items = node.asArray, let position = Int(token), position >= 0 {
        guard let item = items.dropFirst(position).first(where: { _ in true }) else { return nil }
        node = item
      } else {
        return nil
      }
    }
    return node
  }
}
