/// A second place, or a second thought, that belongs to a finding.
public struct Note: Hashable, Sendable {
  public var message: Message
  /// The other file, or nil when the note is about the finding's own file.
  public var file: OtherFile?
  /// The bytes it is about, or nil when it is about a whole file or none.
  public var range: ByteRange?

  public init(_ message: Message, in file: OtherFile? = nil, range: ByteRange? = nil) {
    self.message = message
    self.file = file
    self.range = range
  }

  /// Whether it points at bytes of the finding's own file.
  public var isInOwnFile: Bool { file == nil && range != nil }
}

/// Another file than the checked one, such as a sound or a strings file of the app.
public struct OtherFile: Hashable, Sendable {
  /// The path as a person in the working folder would type it.
  public let path: String
  /// The text that its ranges refer to; nil for a binary file.
  public let source: SourceText?
  /// The lines of the text, found once for all notes.
  public let lines: LineMap?

  public init(path: String, source: SourceText? = nil) {
    self.path = path
    self.source = source
    lines = source.map { LineMap($0) }
  }

  /// One path is one file in one run.
  public static func == (left: OtherFile, right: OtherFile) -> Bool {
    left.path.hasSameBytes(right.path)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// A place in another file.
public struct FilePlace: Hashable, Sendable {
  public let file: OtherFile
  /// The bytes; nil for the file as a whole, and in a binary file.
  public let range: ByteRange?

  public init(_ file: OtherFile, _ range: ByteRange? = nil) {
    self.file = file
    self.range = file.source == nil ? nil : range
  }
}

extension Note {
  /// A note about a place in another file.
  public init(_ message: Message, at place: FilePlace) {
    self.init(message, in: place.file, range: place.range)
  }
}
