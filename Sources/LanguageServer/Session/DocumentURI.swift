import PushlintSettings
import PushlintSyntax
import PushlintWorkspace

/// The URI of a document: an opaque name that, if its scheme is `file`, has a path.
public enum DocumentURI {
  /// The path of a `file:` URI on this machine; nil for other URIs.
  ///
  /// A `%` without two hexadecimal digits after it is a literal `%`.
  public static func path(of uri: String) -> String? {
    let bytes = Array(uri.utf8)
    let scheme = Array("file://".utf8)
    guard bytes.count > scheme.count,
      bytes[..<scheme.count].lazy.map({ $0 | 0x20 }).elementsEqual(scheme.lazy.map { $0 | 0x20 }),
      let slash = bytes[scheme.count...].firstIndex(of: UInt8(ascii: "/"))
    else { return nil }
    let host = bytes[scheme.count..<slash]
    guard host.isEmpty || host.elementsEqual("localhost".utf8) else { return nil }
    let path = percentDecoded(bytes[slash...])
    // The system would truncate the path at a NUL.
    return path.contains(0) ? nil : FileName.text(of: path)
  }

  /// The `file:` URI of an absolute path.
  public static func uri(ofPath path: String) -> String {
    "file://" + FileName.percentEncoded(path)
  }

  /// What the name of the document says about its contents.
  static func fileType(of uri: String) -> FileType {
    FileType(path: path(of: uri) ?? String(uri.prefix { $0 != "?" && $0 != "#" }))
  }

  /// The file extension in a URI, without the dot; empty if there is none.
  public static func fileExtension(of uri: String) -> String {
    let name = path(of: uri).map { Substring($0) } ?? uri.prefix { $0 != "?" && $0 != "#" }
    let last = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last
    guard let last, let dot = last.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(Substring(last[last.index(after: dot)...]))
  }

  /// The `file:` URI of another file, symbolic links resolved; nil if it does not exist.
  static func uri(of file: OtherFile) -> String? {
    FileSystem.realPath(file.path).map { uri(ofPath: $0) }
  }

  /// Identifies a document: its real path, also after the file was deleted, or its URI if it has no
  /// path.
  static func key(of uri: String) -> String {
    guard let path = path(of: uri) else { return uri }
    return FileSystem.realPath(path) ?? FilePath.canonical(file: path)
  }

  private static func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "%"), bytes.endIndex - index >= 2,
        let high = Hexadecimal.digit(bytes[index]), let low = Hexadecimal.digit(bytes[index + 1])
      else {
        result.append(byte)
        continue
      }
      result.append(high << 4 | low)
      index += 2
    }
    return result
  }
}
