/// What the name of a file says about its contents.
public enum FileType: Hashable, Sendable {
  /// Requests in this language, or a template of them: `a.json`, `a.json.j2`.
  case language(Language)
  /// A template of something that the name does not tell: `a.mustache`.
  case template
  /// Something that pushlint does not read: `send.js`, `page.html.erb`.
  case foreign
  case unknown

  /// The type of the file at a path.
  public init(path: String) {
    let whole = FileType.lastComponent(of: path)
    // Most files are no templates.
    if let language = FileType.ending(of: whole).flatMap({ Language.of(fileExtension: $0) }) {
      self = .language(language)
      return
    }
    let name = FileType.plainName(of: path)
    let ending = FileType.ending(of: name)
    if let language = ending.flatMap({ Language.of(fileExtension: $0) }) {
      self = .language(language)
    } else if let ending, FileType.foreignEndings.contains(ending) {
      self = .foreign
    } else {
      let isTemplate = name.utf8.endIndex != path.utf8.endIndex
      self = isTemplate ? .template : .unknown
    }
  }

  public var language: Language? {
    if case .language(let language) = self { language } else { nil }
  }

  /// Whether folders are searched for such files.
  public var isRead: Bool {
    switch self {
    case .language(let language): !language.isHost
    case .template: true
    case .foreign, .unknown: false
    }
  }

  /// The name of the file at a path, without the endings of templates.
  public static func plainName(of path: String) -> Substring {
    var name = lastComponent(of: path)
    while let ending = ending(of: name), templateEndings.contains(ending),
      let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    {
      name = name[..<dot]
    }
    return name
  }

  /// The ending that says that the file at a path is a template; nil if none does.
  public static func templateEnding(of path: String) -> String? {
    let ending = ending(of: lastComponent(of: path))
    return ending.flatMap { templateEndings.contains($0) ? $0 : nil }
  }

  /// Whether the name of the file at a path has an ending, as those of programs and documents do.
  public static func hasEnding(_ path: String) -> Bool {
    !(ending(of: lastComponent(of: path)) ?? "").isEmpty
  }

  private static func lastComponent(of path: String) -> Substring {
    let bytes = path.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes.index(after: $0) }
    return path[(start ?? bytes.startIndex)...]
  }

  /// What follows the last dot of a name, in lower case; nil if there is no dot, or only in front.
  private static func ending(of name: Substring) -> String? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return nil
    }
    let ending = String(name[name.utf8.index(after: dot)...])
    let isLowercase = ending.utf8.allSatisfy { $0 >= UInt8(ascii: "a") && $0 < 0x80 }
    return isLowercase ? ending : ending.lowercased()
  }
}

extension FileType {
  /// The endings of templates whose placeholders have a style that is recognized by default.
  public static let templateEndings = [
    "ecr", "eex", "ejs", "erb", "gotmpl", "handlebars", "hbs", "j2", "jinja", "jinja2", "liquid",
    "mustache", "njk", "template", "tmpl", "tpl", "twig",
  ]

  /// What prints the content of a compressed file; nil for other files.
  public static func decompressor(for path: String) -> String? {
    switch ending(of: lastComponent(of: path)) {
    case "bz2": "bzcat"
    case "gz": "zcat"
    case "lz4": "lz4cat"
    case "xz": "xzcat"
    case "zst": "zstdcat"
    default: nil
    }
  }

  /// The endings of sources, documents and media, in which nobody looks for a JSON or YAML file.
  private static let foreignEndings = [
    // Programs.
    "awk", "bat", "bru", "c", "cc", "cjs", "clj", "cmd", "cpp", "cs", "csx", "cts", "cxx", "dart",
    "elm", "erl", "ex", "exs", "fish", "fs", "fsx", "go", "gradle", "groovy", "h", "hpp", "hs",
    "hurl", "java", "jl", "js", "jsx", "kt", "kts", "lua", "m", "mjs", "ml", "mm", "mts", "nim",
    "nix",
    "php", "pl", "pm", "ps1", "py", "pyi", "r", "rb", "rs", "scala", "sql", "svelte", "swift", "tf",
    "toml", "ts", "tsx", "vb", "vue", "zig",
    // Documents and markup.
    "css", "doc", "docx", "entitlements", "htm", "html", "less",
    "pdf", "plist", "scss", "storyboard", "strings", "stringsdict", "svg", "tex", "xhtml",
    "xib", "xml",
    // Media, archives and keys.
    "aif", "aiff", "br", "bz2", "caf", "gif", "gz", "jpeg", "jpg", "lz4", "m4a", "mp3", "mp4",
    "p12", "p8", "parquet", "pem", "png", "tar", "wav", "webp", "xz", "zip", "zst",
  ]
}
