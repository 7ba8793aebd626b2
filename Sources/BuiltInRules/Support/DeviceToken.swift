import Linting
import Vocabulary

/// The device token in a request's `:path`.
struct DeviceToken {
  let field: HeaderField
  let text: String

  /// The token of a request; nil where the path names no device or is not known.
  init?(of request: Request) {
    guard let field = request.headers[.path], let path = field.text,
      path.hasPrefix(RequestPath.devicePrefix)
    else { return nil }
    self.field = field
    text = String(path.dropFirst(RequestPath.devicePrefix.count))
  }

  /// Whether it is meant to be a token and not a word that represents one: long, and nine tenths
  /// hexadecimal digits.
  var looksReal: Bool {
    let count = text.utf8.count
    return count >= 32 && hexCount >= count - count / 10
  }

  /// The first character that is no hexadecimal digit.
  var firstOther: Character? { text.first { !$0.isHexDigitOfASCII } }

  private var hexCount: Int { text.count { $0.isHexDigitOfASCII } }
}

extension Character {
  fileprivate var isHexDigitOfASCII: Bool { isASCII && isHexDigit }
}
