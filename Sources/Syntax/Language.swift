/// The languages in which requests are written.
public enum Language: String, Sendable, CaseIterable {
  /// Strict RFC 8259.
  case json
  /// JSON with comments and trailing commas.
  case jsonc
  /// One JSON value a line.
  case ndjson
  /// YAML as libyaml reads it, plain scalars by the YAML 1.2 core schema.
  case yaml
  // Hosts: files in which requests are among other things.
  /// Markdown and MDX: blocks of code.
  case markdown
  /// reStructuredText: blocks of code.
  case rst
  /// AsciiDoc: blocks of code.
  case asciidoc
  /// Scripts of POSIX shells: what `curl` sends, and text that is JSON.
  case shell
  /// Requests as HTTP clients of editors keep them.
  case http

  /// Whether requests are among other things in such files.
  public var isHost: Bool {
    switch self {
    case .json, .jsonc, .ndjson, .yaml: false
    case .markdown, .rst, .asciidoc, .shell, .http: true
    }
  }

  /// The largest file in it: a byte of YAML takes several times the memory of a byte of JSON.
  public var maxByteCount: Int { self == .yaml ? 16 << 20 : SourceText.maxByteCount }

  /// Whether such files are for readers.
  public var isDocumentation: Bool {
    self == .markdown || self == .rst || self == .asciidoc
  }

  /// The language for a file's extension.
  public static func of(fileExtension: String) -> Language? {
    switch fileExtension.lowercased() {
    case "json", "apns", "har": .json
    case "jsonc": .jsonc
    case "ndjson", "jsonl": .ndjson
    case "yaml", "yml": .yaml
    case "md", "markdown", "mdx": .markdown
    case "rst": .rst
    case "adoc", "asciidoc": .asciidoc
    case "sh", "bash", "zsh": .shell
    case "http", "rest": .http
    default: nil
    }
  }

  /// The language of bytes without a telling name: JSON if `{` or `[` comes first, else YAML.
  public static func guessed(from bytes: [UInt8]) -> Language {
    let first = bytes.first { byte in
      byte > 0x20 && byte != 0xEF && byte != 0xBB && byte != 0xBF
    }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .yaml
  }

  /// Whether bytes begin as a script or a markup document does, which no JSON or YAML file does.
  public static func isForeign(_ bytes: [UInt8]) -> Bool {
    var start = bytes[...]
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
    if start.starts(with: "#!".utf8) { return true }
    let text = start.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return ["<?xml", "<!doctype", "<html", "<plist"].contains { word in
      text.prefix(word.utf8.count).lazy.map { $0 | 0x20 }
        .elementsEqual(word.utf8.lazy.map { $0 | 0x20 })
    }
  }
}
