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
  /// What quotes and continued lines put between two letters of a name, in block quotes, too.
  private static let split = WordScan.Split(signs: "'\"\\", prefixes: "$", fillers: " \t\r\n>")
  /// All bytes of splits but `$`, which escapes nothing.
  private static let glue = "'\"\\ \t\r\n>"

  /// Whether a text may hold a request.
  static func mayOccur(in bytes: [UInt8]) -> Bool {
    // Backslashes before this offset are followed by no such letter.
    var end = 0
    return scan.finds(in: bytes) { backslash in
      if backslash < end { return false }
      end = backslash
      while end < bytes.count, glue.utf8.contains(bytes[end]) { end += 1 }
      return end < bytes.count && "uUx".utf8.contains(bytes[end])
    }
  }

  private static let scan = WordScan(all, splitBy: split, rareByte: UInt8(ascii: "\\"))

  static let all: [String] = {
    var words = [
      Root.aps.name, Root.mdm.name, Header.path.name, RequestPath.domain,
      // Also in `apns` and the names of headers.
      "apn",
      // The sign of a here-document.
      "<<",
    ]
    for mark in Service.all.flatMap({ $0.marks }) where mark.reach == .anywhere {
      let needed = mark.wrapper.map { plain($0) } + mark.all.flatMap { $0.words }
      let isKnown = needed.contains { name in
        words.contains { TextScan.contains($0, in: Array(name.utf8)[...]) }
      }
      if isKnown { continue }
      // All of these must be there, and one of the others; the longest are the rarest.
      let longest = longest(of: needed)
      let others = mark.any.map { RequestWords.longest(of: $0.words) }
      if others.contains(where: { $0.utf8.count <= longest.utf8.count }) || others.isEmpty {
        words.append(longest)
      } else {
        words += others
      }
    }
    return words
  }()

  private static func longest(of names: [String]) -> String {
    names.max { $0.utf8.count < $1.utf8.count } ?? ""
  }

  /// A name in lower case, without the sign of an array.
  fileprivate static func plain(_ name: String) -> String {
    (name.hasSuffix("[]") ? String(name.dropLast(2)) : name).lowercased()
  }
}

extension ServiceMark.Feature {
  /// What is written where it is: names, and how the value begins, if that is known.
  fileprivate var words: [String] {
    let beginning = if case .textBeginning(let text) = form { [text] } else { [String]() }
    return (path + beginning).map { RequestWords.plain($0) }
  }
}
