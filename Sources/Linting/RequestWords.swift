import Text
import Vocabulary

/// The words without one of which no document or script in a host file holds a request.
///
/// A request is told by the names of its members, or by an address of APNs. A name is written as it is,
/// except that
/// - JSON and YAML may escape its letters, with a backslash before `u`, `U` or `x`,
/// - YAML may continue it on another line, and a shell may quote parts of it or insert the text of a
///   here-document.
enum RequestWords {
  /// What may be between two letters of a name.
  private static let glue = "'\"\\ \t\r\n"

  /// Whether a text may hold a request.
  static func mayOccur(in bytes: [UInt8]) -> Bool {
    scan.finds(in: bytes) || holdsEscape(bytes.span)
  }

  private static let scan = WordScan(all, skipping: glue)

  static let all: [String] = {
    var words = [
      Root.aps.name, Root.mdm.name, Header.path.name, RequestPath.domain,
      // Also in `apns` and the names of headers.
      "apn",
      // The sign of a here-document.
      "<<",
    ]
    for mark in Service.all.flatMap({ $0.marks }) where mark.reach == .anywhere {
      // All of them must be there; the longest is the rarest.
      let names = (mark.wrapper + mark.all.flatMap { $0.path + $0.beginning }).map { name in
        (name.hasSuffix("[]") ? String(name.dropLast(2)) : name).lowercased()
      }
      let isKnown = names.contains { name in
        words.contains { TextScan.contains($0, in: Array(name.utf8)[...]) }
      }
      if isKnown { continue }
      if let longest = names.max(by: { $0.utf8.count < $1.utf8.count }) {
        words.append(longest)
      } else {
        words += mark.any.flatMap { $0.path.suffix(1) }
      }
    }
    return words
  }()

  /// Whether a letter may be written as an escape, or a part of a word in the quotes `$'…'` or `$"…"`.
  private static func holdsEscape(_ bytes: Span<UInt8>) -> Bool {
    let (backslash, dollar) = (UInt8(ascii: "\\"), UInt8(ascii: "$"))
    var index = 0
    while true {
      index = TextScan.index(of: backslash, or: dollar, in: bytes, from: index, to: bytes.count)
      guard index < bytes.count else { return false }
      if bytes[index] == dollar {
        let isQuoted = index + 1 < bytes.count && "'\"".utf8.contains(bytes[index + 1])
        // In front of a word it splits none.
        if isQuoted, index > 0, !" \t=(".utf8.contains(bytes[index - 1]) { return true }
        index += 1
      } else {
        while index < bytes.count, glue.utf8.contains(bytes[index]) { index += 1 }
        if index < bytes.count, "uUx".utf8.contains(bytes[index]) { return true }
      }
    }
  }
}

extension ServiceMark.Feature {
  /// How the value begins, if that is known.
  fileprivate var beginning: [String] {
    if case .textBeginning(let text) = form { [text] } else { [] }
  }
}
