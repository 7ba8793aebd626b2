import PushlintAPNsSpec
import PushlintSyntax

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
      // Services call it so, too.
      Aps.alert.name,
      // The sign of a here-document.
      "<<",
    ]
    words += FormIndex.shared.tellingWords
    words += Service.all.flatMap { $0.addresses + $0.callers }.compactMap { address in
      address.split(separator: " ").first.map { String($0) }
    }
    return words
  }()
}
