import PushlintCYAML

/// Reads a YAML stream event by event through libyaml 0.2.
///
/// This is the only code that uses libyaml and unsafe memory. `yaml_parser_set_input_string` stores
/// the parser's own address in the parser, so the parser is on the heap and never moves. The input
/// is copied to memory that lives as long as the reader, because libyaml points into it. The
/// encoding is set to UTF-8, so that libyaml never guesses UTF-16, and it never sees a byte-order
/// mark. Its marks count Unicode scalars and break lines at U+0085, U+2028 and U+2029: only the
/// scalar number of a mark is used.
@safe
public struct EventReader: ~Copyable {
  /// The result of reading on.
  public enum Step {
    case event(YAMLEvent)
    case failure(YAMLFailure)
    /// The stream has ended, or a failure was returned.
    case finished
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let isInitialized: Bool
  private let start: Int
  private var offsets: ScalarOffsets
  private var isFinished = false
  /// How many bytes tags may still have beyond what is usual: the directive `%TAG` can make all of them
  /// long.
  private var tagByteCount: Int

  /// Reads UTF-8 `bytes` from the offset `start`, which follows a byte-order mark.
  public init(_ bytes: [UInt8], from start: Int) {
    let start = min(max(0, start), bytes.count)
    self.start = start
    tagByteCount = bytes.count &+ 1_000_000
    offsets = ScalarOffsets(bytes, from: start)
    unsafe input = .allocate(capacity: max(1, bytes.count - start))
    _ = unsafe input.initialize(from: bytes[start...])
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    isInitialized = unsafe pushlint_yaml_parser_initialize(parser) == 1
    if isInitialized {
      unsafe pushlint_yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      unsafe pushlint_yaml_parser_set_input_string(parser, input.baseAddress, bytes.count - start)
    }
  }

  deinit {
    if isInitialized { unsafe pushlint_yaml_parser_delete(parser) }
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// The next event, or the failure that ends the stream.
  public mutating func next() -> Step {
    if isFinished { return .finished }
    guard isInitialized else { return fail(YAMLFailure(words: "out of memory", offset: start)) }
    var event = unsafe yaml_event_t()
    guard unsafe pushlint_yaml_parser_parse(parser, &event) == 1 else { return fail(failure()) }
    let result = unsafe converted(event)
    unsafe pushlint_yaml_event_delete(&event)
    guard let result else {
      isFinished = true
      return .finished
    }
    tagByteCount -= max(0, (result.tag?.count ?? 0) - 64)
    guard tagByteCount >= 0 else {
      let place = Int(result.range.lower)
      return fail(YAMLFailure(words: "tags expand to too much text", offset: place))
    }
    isFinished = result.kind == .streamEnd
    return .event(result)
  }

  private mutating func fail(_ failure: YAMLFailure) -> Step {
    isFinished = true
    return .failure(failure)
  }

  /// The error of libyaml; its reader (for ill-formed text) gives a byte offset and no mark.
  private mutating func failure() -> YAMLFailure {
    var words = unsafe text(parser.pointee.problem) ?? "out of memory"
    guard unsafe parser.pointee.error != YAML_READER_ERROR else {
      let offset = unsafe Int(clamping: parser.pointee.problem_offset)
      return YAMLFailure(words: words, offset: start &+ offset)
    }
    let offset = unsafe self.offset(of: parser.pointee.problem_mark)
    guard let context = unsafe text(parser.pointee.context) else {
      return YAMLFailure(words: words, offset: offset)
    }
    words += " " + context
    let contextOffset = unsafe self.offset(of: parser.pointee.context_mark)
    return YAMLFailure(
      words: words,
      offset: offset,
      contextOffset: contextOffset == offset ? nil : contextOffset
    )
  }

  private mutating func converted(_ event: yaml_event_t) -> YAMLEvent? {
    let range = unsafe ByteRange(offset(of: event.start_mark), offset(of: event.end_mark))
    switch unsafe event.type {
    case YAML_STREAM_START_EVENT: return YAMLEvent(kind: .streamStart, range: range)
    case YAML_STREAM_END_EVENT: return YAMLEvent(kind: .streamEnd, range: range)
    case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, range: range)
    case YAML_DOCUMENT_END_EVENT: return YAMLEvent(kind: .documentEnd, range: range)
    case YAML_SEQUENCE_END_EVENT: return YAMLEvent(kind: .sequenceEnd, range: range)
    case YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .mappingEnd, range: range)
    case YAML_ALIAS_EVENT:
      let name = unsafe bytes(event.data.alias.anchor)
      return YAMLEvent(kind: .alias, range: range, anchor: name)
    case YAML_SCALAR_EVENT: return unsafe convertedScalar(event, range)
    case YAML_SEQUENCE_START_EVENT:
      let data = unsafe event.data.sequence_start
      return unsafe YAMLEvent(
        kind: .sequenceStart,
        range: range,
        style: data.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block,
        anchor: bytes(data.anchor),
        tag: bytes(data.tag)
      )
    case YAML_MAPPING_START_EVENT:
      let data = unsafe event.data.mapping_start
      return unsafe YAMLEvent(
        kind: .mappingStart,
        range: range,
        style: data.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block,
        anchor: bytes(data.anchor),
        tag: bytes(data.tag)
      )
    default: return nil
    }
  }

  private func convertedScalar(_ event: yaml_event_t, _ range: ByteRange) -> YAMLEvent {
    let data = unsafe event.data.scalar
    let style: YAMLEvent.Style =
      switch unsafe data.style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      default: .plain
      }
    return unsafe YAMLEvent(
      kind: .scalar,
      range: range,
      style: style,
      anchor: bytes(data.anchor),
      tag: bytes(data.tag),
      text: Array(UnsafeBufferPointer(start: data.value, count: data.length)),
      isPlainImplicit: data.plain_implicit != 0
    )
  }

  private mutating func offset(of mark: yaml_mark_t) -> Int {
    offsets.offset(ofScalar: Int(clamping: mark.index))
  }

  private func bytes(_ string: UnsafeMutablePointer<yaml_char_t>?) -> [UInt8]? {
    guard let string = unsafe string else { return nil }
    var count = 0
    while unsafe string[count] != 0 { count += 1 }
    return unsafe Array(UnsafeBufferPointer(start: string, count: count))
  }

  private func text(_ string: UnsafePointer<CChar>?) -> String? {
    guard let string = unsafe string else { return nil }
    return unsafe String(cString: string)
  }
}
