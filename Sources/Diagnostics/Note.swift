package import Text

/// A second place, or a second thought, that belongs to a finding.
package struct Note: Hashable, Sendable {
  package var message: Message
  /// The other file, or nil when the note is about the finding's own file.
  package var file: OtherFile?
  /// The bytes it is about, or nil when it is about a whole file or none.
  package var range: ByteRange?

  package init(_ message: Message, in file: OtherFile? = nil, range: ByteRange? = nil) {
    self.message = message
    self.file = file
    self.range = range
  }

  /// Whether it points at bytes of the finding's own file.
  package var isInOwnFile: Bool { file == nil && range != nil }
}

/// Another file than the checked one, such as a sound or a strings file of the app.
package struct OtherFile: Hashable, Sendable {
  /// The path as a person in the working folder would type it.
  package let path: String
  /// The text that its ranges refer to; nil for a binary file.
  package let source: SourceText?
  /// The lines of the text, found once for all notes.
  package let lines: LineMap?

  package init(path: String, source: SourceText? = nil) {
    self.path = path
    self.source = source
    lines = source.map { LineMap($0) }
  }

  /// One path is one file in one run.
  package static func == (left: OtherFile, right: OtherFile) -> Bool { left.path == right.path }

  package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// A place in another file.
package struct FilePlace: Hashable, Sendable {
  package let file: OtherFile
  /// The bytes; nil for the file as a whole, and in a binary file.
  package let range: ByteRange?

  package init(_ file: OtherFile, _ range: ByteRange? = nil) {
    self.file = file
    self.range = file.source == nil ? nil : range
  }
}

extension Note {
  /// A note about a place in another file.
  package init(_ message: Message, at place: FilePlace) {
    self.init(message, in: place.file, range: place.range)
  }
}
