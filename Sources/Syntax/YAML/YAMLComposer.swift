/// Composes libyaml's events into items, with exact ranges and restored placeholders.
///
/// Containers are counted as their events arrive: libyaml takes quadratic time for nested flow
/// containers, so reading stops at the first one that is too deep.
struct YAMLComposer {
  /// A container that is open.
  struct Frame {
    let item: Int
    let isMapping: Bool
    /// The column of a block container; -1 for a flow container.
    let column: Int
    var childCount = 0
    var hasMergeKey = false

    var isAtKey: Bool { isMapping && childCount % 2 == 0 }
  }

  let source: SourceText
  let mask: YAMLMask
  let placeholders: [Placeholder]
  let folded: FoldedTags
  var composition = YAMLComposition()
  var frames: [Frame] = []
  var placeholder = 0
  var contentEnd = 0
  /// Whether a control tag precedes the next member or item.
  var followsControl = false
  /// Whether there are placeholders for members of the next container.
  var opensNext = false
  /// The last item, if it is an empty value.
  var lastEmpty: Int?
  private var anchors: [[UInt8]: Int] = [:]
  private var comments: CommentScanner

  init(
    _ source: SourceText,
    mask: YAMLMask,
    placeholders: [Placeholder],
    folded: FoldedTags
  ) {
    self.folded = folded
    self.source = source
    self.mask = mask
    self.placeholders = placeholders
    comments = CommentScanner(mask.bytes, from: source.contentStart)
  }

  /// Reads the whole stream, or up to the first error.
  mutating func compose() -> YAMLComposition {
    var reader = EventReader(mask.bytes, from: source.contentStart)
    reading: while true {
      switch reader.next() {
      case .event(let event):
        if !read(event) { break reading }
      case .failure(let failure):
        report(failure)
        break reading
      case .finished: break reading
      }
    }
    closeAll()
    if composition.roots.isEmpty, let placeholder = placeholders.indices.first(where: isLoneValue) {
      append(.placeholder, placeholders[placeholder].range)
    }
    composition.comments = comments.comments.flatMap(withoutPlaceholders)
    return composition
  }

  private func isLoneValue(_ placeholder: Int) -> Bool {
    mask.covers[placeholder] != .letters && placeholders[placeholder].role == .value
      && composition.issues.isEmpty
  }

  /// Removes the placeholders that were masked as comments from the comments.
  private func withoutPlaceholders(_ comment: ByteRange) -> [ByteRange] {
    let index = partitionPoint(of: placeholders.indices) {
      placeholders[$0].range.lower >= comment.lower
    }
    guard index < placeholders.count, placeholders[index].range.lower == comment.lower else {
      return [comment]
    }
    var inner = CommentScanner(mask.bytes, from: Int(placeholders[index].range.upper))
    inner.scan(upTo: Int(comment.upper))
    return inner.comments
  }

  private mutating func report(_ failure: YAMLFailure) {
    let place = YAMLRanges.scalar(at: failure.offset, in: source.bytes)
    let related = failure.contextOffset.map { YAMLRanges.scalar(at: $0, in: source.bytes) }
    composition.issues.append(SyntaxIssue(.yaml(failure.words), place, related: related))
    for frame in frames { composition.items[frame.item].flags.insert(.isOpen) }
    // A plain scalar that runs into a colon swallowed a key.
    if let last = composition.items.indices.last, composition.items[last].isPlain,
      frames.last?.isAtKey != false, Int(composition.items[last].range.upper) == failure.offset,
      source.slice(place).first == UInt8(ascii: ":")
    {
      composition.items[last].shape = .unread
    }
    comments.scan(upTo: max(contentEnd, failure.contextOffset ?? 0))
  }

  private mutating func closeAll() {
    while let frame = frames.popLast() { close(frame, upTo: contentEnd) }
  }

  /// Processes an event; returns false if reading must stop.
  private mutating func read(_ event: YAMLEvent) -> Bool {
    switch event.kind {
    case .streamStart: break
    case .streamEnd:
      passGap(upTo: source.count, before: nil)
      comments.scan(upTo: source.count)
    case .documentStart:
      passGap(upTo: Int(event.range.lower), before: nil)
      anchors = [:]
      contentEnd = Int(event.range.upper)
    case .documentEnd: passGap(upTo: Int(event.range.lower), before: nil)
    case .alias: readAlias(event)
    case .scalar: readScalar(event)
    case .sequenceStart, .mappingStart: return open(event)
    case .sequenceEnd, .mappingEnd: readEnd(event)
    }
    return true
  }

  private mutating func readAlias(_ event: YAMLEvent) {
    passGap(upTo: Int(event.range.lower), before: nil)
    let target = event.anchor.flatMap { anchors[$0] }
    append(.alias(target: target), event.range)
    pass(event.range)
  }

  private mutating func open(_ event: YAMLEvent) -> Bool {
    let isMapping = event.kind == .mappingStart
    let lower = YAMLRanges.containerStart(event, in: mask.bytes)
    let isFlow = event.style == .flow
    let column =
      isFlow ? -1 : YAMLRanges.column(of: lower, in: mask.bytes, from: source.contentStart)
    passGap(upTo: lower, before: isFlow ? nil : column)
    guard frames.count < SyntaxTree.maxDepth else {
      let place = ByteRange(lower, min(lower + 1, source.count))
      append(.unread, place)
      contentEnd = Int(place.upper)
      composition.issues.append(SyntaxIssue(.tooDeep, place))
      composition.isReadable = false
      for frame in frames { composition.items[frame.item].flags.insert(.isOpen) }
      return false
    }
    let item = append(isMapping ? .mapping : .sequence, .at(lower), event)
    if isFlow { composition.items[item].flags.insert(.isFlow) }
    if opensNext { composition.items[item].flags.insert(.isOpen) }
    opensNext = false
    contentEnd = max(lower, min(Int(event.range.upper), isFlow ? lower + 1 : lower))
    frames.append(Frame(item: item, isMapping: isMapping, column: column))
    return true
  }

  private mutating func readEnd(_ event: YAMLEvent) {
    passGap(upTo: Int(event.range.lower), before: nil)
    guard let frame = frames.popLast() else { return }
    let isFlow = composition.items[frame.item].flags.contains(.isFlow)
    if isFlow, !event.range.isEmpty { contentEnd = Int(event.range.upper) }
    close(frame, upTo: contentEnd)
  }

  private mutating func close(_ frame: Frame, upTo upper: Int) {
    lastEmpty = nil
    composition.items[frame.item].range.upper =
      max(composition.items[frame.item].range.lower, UInt32(clamping: upper))
    composition.items[frame.item].fullRange.upper = composition.items[frame.item].range.upper
    composition.items[frame.item].end = composition.items.count
    if frame.hasMergeKey { composition.mergers.append(frame.item) }
  }

  /// Collects the comments before a token with text, and continues after it.
  mutating func pass(_ range: ByteRange, commentsUpTo end: UInt32? = nil) {
    comments.scan(upTo: Int(end ?? range.lower))
    comments.skip(to: Int(range.upper))
    contentEnd = max(contentEnd, Int(range.upper))
  }

  @discardableResult
  mutating func append(
    _ shape: YAMLItem.Shape,
    _ range: ByteRange,
    _ event: YAMLEvent? = nil
  ) -> Int {
    let index = composition.items.count
    let full = event.map { ByteRange(min($0.range.lower, range.lower), range.upper) }
    var item = YAMLItem(shape: shape, range: range, fullRange: full ?? range, end: index + 1)
    // The tag `!` names no type, but prevents the schema from choosing one.
    let isBareTag = event?.tag == [UInt8(ascii: "!")]
    item.isImplicit = !isBareTag && event?.isPlainImplicit != false
    lastEmpty = nil
    if let frame = frames.indices.last {
      if followsControl, !frames[frame].isMapping || frames[frame].isAtKey {
        item.flags.insert(.followsControl)
        followsControl = false
      }
      frames[frame].childCount += 1
    } else {
      composition.roots.append(index)
    }
    composition.items.append(item)
    if let anchor = event?.anchor { anchors[anchor] = index }
    if let tag = event?.tag, !isBareTag { composition.tags[index] = tag }
    return index
  }
}
