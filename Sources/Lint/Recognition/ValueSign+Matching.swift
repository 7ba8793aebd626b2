import PushlintAPNsSpec
import PushlintSyntax

extension ValueSign.Pattern {
  /// Whether a text fits, whatever its placeholders stand for.
  func matches(_ string: StringView) -> Bool {
    guard string.isTemplate else { return matches(string.value) }
    let start = string.start
    switch self {
    case .beginning(let text): return start.begins(with: text)
    // What comes before the first dot of the name of an action is enough to know it by.
    case .any: return start.utf8.contains(UInt8(ascii: "."))
    case .containing, .equal, .hexadecimal, .registrationToken, .uuid, .list: return false
    }
  }

  private func matches(_ text: String) -> Bool {
    switch self {
    case .any: return true
    case .list: return false
    case .beginning(let start): return text.begins(with: start)
    case .equal(let other): return text.hasSameBytes(other)
    case .containing(let part): return TextScan.contains(part, in: Array(text.utf8)[...])
    case .hexadecimal(let count):
      return text.utf8.count == count
        && text.utf8.allSatisfy { Hexadecimal.digit($0) != nil }
    case .registrationToken: return ValueSign.Pattern.isRegistrationToken(text)
    case .uuid: return Hexadecimal.isUUID(Array(text.utf8))
    }
  }

  /// Whether a text is an instance id of 11 or 22 letters, a colon, and what may be cut in documentation.
  private static func isRegistrationToken(_ text: String) -> Bool {
    guard let (id, rest) = text.splitOnce(at: ":"), [11, 22].contains(id.utf8.count) else {
      return false
    }
    let token = rest.utf8.prefix { isOfBase64URL($0) }
    return token.count >= 20 && rest.utf8.dropFirst(token.count).allSatisfy { $0 == 0x2E }
      && id.utf8.allSatisfy { isOfBase64URL($0) }
  }

  private static func isOfBase64URL(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }
}
