/// The parts of a place in a host file that may hold a request.
struct HostItem {
  /// What a part is.
  enum Part {
    /// A document, and how it is written.
    case document(HostedNotation)
    /// A header, by its own name.
    case header
    /// The address that a request is sent to.
    case address
    /// A part of the request line, by the name of its pseudo-header (RFC 9113, section 8.3.1).
    case pseudoHeader(String)
    /// What another file holds: the body.
    case file
    /// The command that publishes a message, and an option of it.
    case command
    case option
  }

  struct Field {
    let part: Part
    /// What names the part in the file.
    let name: HostText
    let value: HostText
  }

  var fields: [Field] = []
  /// Whether there may be headers that are not among the fields.
  var isOpen = true
}

extension HostItem {
  /// Adds the address, the path in it, and the method of a request, as far as they are written.
  mutating func addTarget(named name: HostText, _ address: HostText, method: HostText?) {
    if let method, !method.bytes.isEmpty {
      let start = HostText(at: Int(method.range.lower))
      let part = Part.pseudoHeader(RequestHead.methodName)
      fields.append(Field(part: part, name: start, value: method))
    }
    fields.append(Field(part: .address, name: name, value: address))
    guard let start = HostItem.startOfPath(in: address.bytes) else { return }
    let base = address[0..<start]
    var path = address[start..<address.bytes.count]
    // What stands for the host may hold the first part of the path, too.
    let isHost = start == 0 || base.bytes.contains(UInt8(ascii: "."))
    if base.isTemplate || !isHost { path.markAsPart() }
    let place = HostText(at: Int(path.range.lower))
    fields.append(Field(part: .pseudoHeader(RequestHead.pathName), name: place, value: path))
  }

  /// Adds what stands for the body of a request that has none.
  mutating func addMissingBody(at offset: Int) {
    let nothing = HostText(at: offset)
    fields.append(Field(part: .file, name: nothing, value: nothing))
  }

  /// Where the path in an address begins; nil if there is none.
  private static func startOfPath(in address: [UInt8]) -> Int? {
    let slash = UInt8(ascii: "/")
    guard let first = address.firstIndex(of: slash) else { return nil }
    let hasScheme = first > 0 && address[first - 1] == UInt8(ascii: ":")
    guard hasScheme, address[first...].starts(with: "//".utf8) else { return first }
    return address[(first + 2)...].firstIndex(of: slash)
  }
}

/// The tree of a file in another language that holds requests: Markdown, a script.
///
/// Each place that may hold one is a document of the tree: an object whose members are the request's
/// texts, its headers and its address. The texts are strings, parsed like JSON in a JSON string.
public enum HostTree {
  /// The name of the member with the address of a request.
  public static let addressName = "address"
  /// The name of the member with the command that publishes a message of SNS.
  public static let publicationName = "aws sns publish"
  /// The name of the member with the option that says how the message is written.
  public static let structureName = "--message-structure"
  /// The name of the member for a body that another file holds; headers have longer names.
  public static let fileName = ""

  /// Finds the places in a text.
  public static func parse(_ source: SourceText, _ language: Language) -> SyntaxTree {
    var items: [HostItem] = []
    var comments: [ByteRange] = []
    switch language {
    case .markdown: (items, comments) = MarkdownReader.read(source)
    case .rst: (items, comments) = RestructuredTextReader.read(source)
    case .asciidoc: (items, comments) = AsciiDocReader.read(source)
    case .shell: (items, comments) = ShellReader.read(source)
    case .http: (items, comments) = HTTPFileReader.read(source)
    case .json, .jsonc, .ndjson, .yaml: break
    }
    var builder = TreeBuilder()
    for item in items { add(item, to: &builder) }
    return SyntaxTree(source, language, builder, comments)
  }

  private static func add(_ item: HostItem, to builder: inout TreeBuilder) {
    let fields = item.fields.indirectlySorted { $0.name.range < $1.name.range }
    guard let first = fields.first else { return }
    builder.open(.object, at: Int(first.name.range.lower), flags: item.isOpen ? .isOpen : [])
    for field in fields {
      let name =
        switch field.part {
        case .document(let notation): Array(notation.id.utf8)
        case .header: field.name.bytes
        case .address: Array(addressName.utf8)
        case .pseudoHeader(let name): Array(name.utf8)
        case .file: Array(fileName.utf8)
        case .command: Array(publicationName.utf8)
        case .option: Array(structureName.utf8)
        }
      builder.detachedLeaf(.string, field.name.range, text: name)
      builder.markKey()
      addValue(of: field, to: &builder)
    }
    // The value of the last one may stand before its name.
    builder.close(upTo: fields.last.map { Int($0.name.range.lower) } ?? 0)
  }

  private static func addValue(of field: HostItem.Field, to builder: inout TreeBuilder) {
    let text = field.value
    switch field.part {
    case .document:
      let flags: NodeFlags = text.holes.isEmpty ? [] : .isTemplate
      let index = builder.detachedLeaf(.string, text.range, text: text.bytes, flags: flags)
      builder.setTextMap(of: index, to: text.map)
    case .file: builder.leaf(.placeholder, text.range)
    case .header where text.bytes.isEmpty || text.isTemplate:
      builder.leaf(.placeholder, text.range)
    case .header:
      builder.detachedLeaf(.string, text.range, text: text.bytes)
    case .pseudoHeader:
      // What it begins with says enough where the rest is not known.
      let flags: NodeFlags = text.isTemplate ? .isTemplate : []
      builder.detachedLeaf(.string, text.range, text: text.bytes, flags: flags)
    case .command, .option:
      builder.detachedLeaf(.string, .at(field.name.end), text: text.bytes)
    case .address:
      // It may be anywhere in a command, but nodes are in the order of their places.
      builder.detachedLeaf(.string, .at(field.name.end), text: text.bytes)
    }
  }
}

extension HostTree {
  /// Whether a member of a place is a body that another file holds.
  public static func isFile(_ member: MemberView) -> Bool {
    member.value.kind == .placeholder && member.isNamed(fileName)
  }
}

extension SyntaxTree {
  convenience init(
    _ source: SourceText,
    _ language: Language,
    _ builder: TreeBuilder,
    _ comments: [ByteRange]
  ) {
    self.init(
      source: source,
      language: language,
      builder,
      issues: [],
      placeholders: [],
      unclosedDelimiters: [],
      comments: comments,
      isReadable: true
    )
  }

  /// The tree of a host in which nothing can be a request.
  public static func empty(_ source: SourceText, _ language: Language) -> SyntaxTree {
    SyntaxTree(source, language, TreeBuilder(), [])
  }
}

extension HostText {
  /// Whether a part of the text is not known.
  fileprivate var isTemplate: Bool {
    let source = SourceText(bytes)
    return !holes.isEmpty
      || !PlaceholderScan(source, styles: HostedDocument.placeholderStyles).placeholders.isEmpty
      || !HostedDocument.foreignHoles(in: bytes).isEmpty
  }
}

extension StringView {
  /// Whether the string is the text of a document in a host file.
  public var isHosted: Bool { node.tree.textMap(of: node.index) != nil }
}
