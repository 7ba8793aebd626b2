package import Text

/// One step through a YAML stream, as libyaml tells it, placed in bytes.
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
  /// The bytes from the first property (anchor, tag) to the end of the token that made the event.
  package var range: ByteRange
  package var style: Style = .plain
  /// The name of an anchor, or of the anchor that an alias asks for.
  package var anchor: [UInt8]?
  /// The tag with its handle resolved: `tag:yaml.org,2002:str` for `!!str`.
  package var tag: [UInt8]?
  /// The text of a scalar, unescaped and folded.
  package var text: [UInt8] = []
  /// Whether the schema decides what a plain scalar is: false behind the tag `!`.
  package var isPlainImplicit = true
}

/// What libyaml could not read.
package struct YAMLFailure {
  /// libyaml's words: the problem, then what was being read.
  package var words: String
  package var offset: Int
  /// Where that which was being read begins.
  package var contextOffset: Int?
}
