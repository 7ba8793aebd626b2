/// One event of a YAML stream, as libyaml reports it, with byte offsets.
public struct YAMLEvent {
  public enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias
    case scalar
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
  }

  /// How a scalar or a container is written.
  public enum Style {
    case plain
    case singleQuoted
    case doubleQuoted
    case literal
    case folded
    case block
    case flow
  }

  public var kind: Kind
  /// The bytes from the first property (anchor, tag) to the end of the token that caused the event.
  public var range: ByteRange
  public var style: Style = .plain
  /// The name of an anchor, or of the anchor that an alias refers to.
  public var anchor: [UInt8]?
  /// The tag with its handle resolved: `tag:yaml.org,2002:str` for `!!str`.
  public var tag: [UInt8]?
  /// The text of a scalar, unescaped and folded.
  public var text: [UInt8] = []
  /// Whether the schema determines the type of a plain scalar: false after the tag `!`.
  public var isPlainImplicit = true
}

/// An error of libyaml.
public struct YAMLFailure {
  /// libyaml's message: the problem, then the context.
  public var words: String
  public var offset: Int
  /// The start of the context.
  public var contextOffset: Int?
}
