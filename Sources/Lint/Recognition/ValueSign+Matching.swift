import APNsSpec
import Syntax

extension ValueSign.Pattern {
  /// Whether a text fits, whatever its placeholders stand for.
  func matches(_ string: StringView) -> Bool {
    guard string.isTemplate else { return matches(string.value) }
    let start = string.start
    switch self {
    case .beginning(let text): return start.begins(with: text)
    // What comes before the first dot of the name of an action is enough to know it by.
    case .any: return start.utf8.contains(UInt8(ascii: "."))
    case .containing, .equal, .hexadecimal, .uuid, .list: return false
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
    case .uuid: return Hexadecimal.isUUID(Array(text.utf8))
    }
  }
}
