public import PushlintSyntax

/// A property list: its root, and what was noticed while reading it.
///
/// Reading never fails: mistakes become issues, and what they damage becomes unknown. JSON property
/// lists are not read; an issue says so.
public struct PropertyList: Sendable {
  /// The ways to write a property list.
  public enum Format: Sendable {
    /// The form of OpenStep, which strings files have too.
    case oldStyle
    case xml
    case binary
  }

  public let format: Format
  /// The text that ranges refer to: the file itself where it is UTF-8, a UTF-16 file as UTF-8, and
  /// nothing where it is binary.
  public let source: SourceText
  /// The root; nil if there is none to be found.
  public let root: PropertyListValue?
  /// What the reader noticed, in order of place.
  public let issues: [PropertyListIssue]

  init(
    _ format: Format,
    source: SourceText,
    root: PropertyListValue?,
    issues: [PropertyListIssue]
  ) {
    self.format = format
    self.source = source
    self.root = root
    self.issues = issues
  }

  /// The deepest nesting of arrays and dictionaries that is read.
  public static let maxDepth = 64
  /// The most issues that are reported in one file.
  public static let maxIssueCount = 100

  /// Whether all of the file was understood, so that what seems absent is absent.
  public var isWhole: Bool { issues.isEmpty && root != nil }

  /// Reads the bytes of a file.
  public static func read(_ bytes: [UInt8]) -> PropertyList {
    if bytes.starts(with: Array("bplist".utf8)) {
      var reader = BinaryReader(bytes)
      let root = reader.readFile()
      return PropertyList(
        .binary,
        source: SourceText([UInt8]()),
        root: root,
        issues: reader.log.sorted
      )
    }
    var log = IssueLog()
    let source = TextDecoding.decode(bytes, &log)
    if XMLScanner.isXML(source) {
      var reader = XMLReader(source, log)
      let root = reader.readFile()
      return PropertyList(.xml, source: source, root: root, issues: reader.log.sorted)
    }
    var reader = OldStyleReader(source, log)
    let root = reader.readFile()
    return PropertyList(.oldStyle, source: source, root: root, issues: reader.log.sorted)
  }
}
