/// One value of a YAML stream as written, before aliases and tags are resolved.
struct YAMLItem {
  enum Shape: Equatable {
    case scalar(YAMLEvent.Style)
    /// An alias and the item it refers to, if its anchor is known.
    case alias(target: Int?)
    case sequence
    case mapping
    /// A placeholder for the value.
    case placeholder
    /// Control tags between the commas of a flow container.
    case control
    /// A container that is nested too deeply.
    case unread
  }

  var shape: Shape
  /// The bytes of the value without its properties (anchor, tag).
  var range: ByteRange
  var fullRange: ByteRange
  /// The index after the last item within this one.
  var end: Int
  var flags: NodeFlags = []
  /// The index of the text in `texts`; nil if the text equals the bytes between the delimiters.
  var text: Int?
  /// Whether the schema determines the type of a plain scalar.
  var isImplicit = true

  /// The bytes between the quotes; the whole range if there are none.
  var contentRange: ByteRange {
    guard isQuoted, range.count >= 2 else { return range }
    return ByteRange(range.lower + 1, range.upper - 1)
  }

  var isQuoted: Bool { shape == .scalar(.singleQuoted) || shape == .scalar(.doubleQuoted) }
  var isPlain: Bool { shape == .scalar(.plain) }

  var isScalar: Bool {
    if case .scalar = shape { return true }
    return false
  }
}

/// A whole YAML stream as written: its values in order, each container before its content.
struct YAMLComposition {
  var items: [YAMLItem] = []
  var roots: [Int] = []
  var texts: [[UInt8]] = []
  /// The tags of items, with resolved handles.
  var tags: [Int: [UInt8]] = [:]
  /// The mappings with merge keys, inner ones first.
  var mergers: [Int] = []
  var issues: [SyntaxIssue] = []
  var comments: [ByteRange] = []
  /// Whether libyaml read the whole stream.
  var isReadable = true

  func text(of item: Int, in source: SourceText) -> ArraySlice<UInt8> {
    if let text = items[item].text { return texts[text][...] }
    return source.slice(items[item].contentRange)
  }

  /// The bytes of an item, with its properties, that are not those of items in it.
  func ownByteCount(of item: Int) -> Int {
    let (range, full) = (items[item].range, items[item].fullRange)
    return items[item].isScalar ? full.count : Int(range.lower - min(full.lower, range.lower))
  }

  func isMergeKey(_ item: Int, in source: SourceText) -> Bool {
    let key = items[item]
    guard key.isPlain, key.range.count == 2, key.isImplicit else { return false }
    return source.slice(key.range).elementsEqual("<<".utf8)
  }

  /// Whether only the application that reads the file knows the value of an item.
  func hasApplicationTag(_ item: Int) -> Bool {
    guard let tag = tags[item] else { return false }
    switch YAMLTag(tag) {
    case .application: return true
    case .text: return !items[item].isScalar
    case .core, .withoutJSON: return false
    }
  }

  func encloses(_ outer: Int, _ inner: Int) -> Bool {
    outer <= inner && inner < items[outer].end
  }

  /// The anchor of an item, with its tag if that is on the same line.
  func properties(of item: Int, in source: SourceText) -> ByteRange? {
    let range = ByteRange(items[item].fullRange.lower, items[item].range.lower)
    var line = source.slice(range).prefix { $0 != 0x0A && $0 != 0x0D }
    while let last = line.last, last <= 0x20 { line.removeLast() }
    return line.isEmpty ? nil : ByteRange(line.startIndex, line.endIndex)
  }

  func children(of container: Int) -> [Int] {
    var children: [Int] = []
    var child = container + 1
    while child < items[container].end {
      children.append(child)
      child = items[child].end
    }
    return children
  }
}
