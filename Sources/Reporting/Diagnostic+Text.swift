import Diagnostics
import Text

extension Diagnostic {
  /// Message and effect as one harmless line, for readers that show no more than a line.
  var sentence: String {
    let effect = effect.map { " (\($0.summary))" } ?? ""
    return VisibleText.line(message.text + effect)
  }

  /// The notes that point at no bytes a reader could be led to, as harmless lines.
  var remarks: [String] {
    notes.filter { $0.range == nil }.map { note in
      let path = note.file.map { $0.path + ": " } ?? ""
      return VisibleText.line(path + note.message.text)
    }
  }
}

extension CheckedFile {
  /// The path as the services want it that look it up in a repository: without `./` before it.
  var plainPath: String { ReportPath.plain(path) }
}

/// Paths as reports name them.
enum ReportPath {
  /// The path without `./` before it.
  static func plain(_ path: String) -> String {
    var rest = path[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
    return rest.isEmpty ? path : String(rest)
  }

  /// The path for programs that read text alone.
  static func text(_ path: String) -> String { FileName.replacingBytes(in: path) }

  /// The path as a URI reference (RFC 3986): relative, or with the scheme `file` if it is absolute.
  ///
  /// Every byte is escaped but those that mean nothing in a URI, and `/`.
  static func uri(_ path: String) -> String {
    var uri = path.hasPrefix("/") ? "file://" : ""
    for byte in FileName.bytes(of: plain(path)) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += byte < 0x10 ? "%0" + digits : "%" + digits
      }
    }
    return uri
  }
}
