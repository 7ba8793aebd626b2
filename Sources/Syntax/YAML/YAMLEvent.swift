package import Text

/// One event of a YAML stream, as libyaml reports it, with byte offsets.
package struct YAMLEvent {
  package enum Kind {
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
  package enum Style {
    case plain
    case singleQuoted
    case doubleQuoted
    case literal
    case folded
    case block
    case flow
  }

  package var kind: Kind
  /// The bytes from the first property (anchor, tag) to the end of the token that caused the event.
  package var range: ByteRange
  package var style: Style = .plain
  /// The name of an anchor, or of the anchor that an alias refers to.
  package var anchor: [UInt8]?
  /// The tag with its handle resolved: `tag:yaml.org,2002:str` for `!!str`.
  package var tag: [UInt8]?
  /// The text of a scalar, unescaped and folded.
  package var text: [UInt8] = []
  /// Whether the schema determines the type of a plain scalar: false after the tag `!`.
  package var isPlainImplicit = true
}

/// An error of libyaml.
package struct YAMLFailure {
  /// libyaml's message: the problem, then the context.
  package var words: String
  package var offset: Int
  /// The start of the context.
  package var contextOffset: Int?
}
