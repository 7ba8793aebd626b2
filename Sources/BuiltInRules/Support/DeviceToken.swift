import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// The device token in a request's `:path`.
struct DeviceToken {
  let field: HeaderField
  let text: String
  /// Whether it is what is sent, and stands for nothing else.
  private let isLive: Bool

  /// The token of a request; nil where the path names no device or is not known.
  init?(of request: Request) {
    guard let field = request.headers[.path],
      // The brackets of a token are no blank, whatever is in them.
      let path = field.text ?? DeviceToken.path(of: field), path.hasPrefix(RequestPath.devicePrefix)
    else { return nil }
    self.field = field
    isLive = request.payload.context.isLive
    text = String(path.dropFirst(RequestPath.devicePrefix.count))
  }

  /// The path to a token of another service that is not read as one.
  private static func path(of field: HeaderField) -> String? {
    let path = RequestPath.path(of: field.value?.asString?.value ?? "")
    guard path.hasPrefix(RequestPath.devicePrefix),
      TokenKind(of: String(path.dropFirst(RequestPath.devicePrefix.count))) == .expo
    else { return nil }
    return path
  }

  /// The service that the token is of, if that is not APNs.
  var otherKind: TokenKind? {
    TokenKind(of: text).flatMap { $0 == .apns ? nil : $0 }
  }

  /// Whether `<` comes right after it in the file.
  var isBeforeAngle: Bool {
    guard let value = field.value else { return false }
    let end = Int(value.range.upper)
    let bytes = value.tree.source.bytes
    return end < bytes.count && bytes[end] == UInt8(ascii: "<")
  }

  /// Whether it is meant to be a token and not a word that represents one: long, and with a digit.
  var looksReal: Bool { isLive || text.utf8.count >= 32 && text.utf8.contains { $0 &- 0x30 < 10 } }

  /// Whether it is meant to be a token and ends too early: Apple may change the length, but since 2009 it
  /// was never below 32 bytes.
  var isCutShort: Bool { (32..<64).contains(text.utf8.count) && looksReal }

  /// Whether it is base64, as the ids of channels are.
  var isBase64: Bool { text.hasSuffix("=") && !text.contains(" ") }

  /// The first character that is no hexadecimal digit.
  var firstOther: Character? { text.first { !$0.isHexDigitOfASCII } }
}

extension Character {
  fileprivate var isHexDigitOfASCII: Bool { isASCII && isHexDigit }
}
