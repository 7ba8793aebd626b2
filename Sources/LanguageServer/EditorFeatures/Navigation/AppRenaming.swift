import PushlintAppFiles
import PushlintEngine
import PushlintLint
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace

/// A new name for something that payloads and the app's files call by the same name.
struct AppRenaming: Sendable {
  let old: AppName
  let name: String
  /// The paths of the files in which the document that it was asked from finds it defined.
  private let homes: [String]
  /// The app's texts that call it so, by file.
  let definitions: [FilePlace]
  /// The file that gets another name with it: a sound.
  let file: FileRenaming?

  private static let longestName = 200

  /// Plans to give what a payload refers to another name.
  init(
    of reference: AppReference,
    in payload: Payload,
    to name: String
  ) throws(RenameRefusal) {
    guard !name.isEmpty, name.utf8.count <= AppRenaming.longestName,
      !name.unicodeScalars.contains(where: { AppRenaming.isSyntax($0) })
    else { throw RenameRefusal(message: "'\(name)' is not a name that all files can hold") }
    let app = payload.context.app
    let places = reference.places(in: payload)
    var isTaken = false
    var definitions: [FilePlace] = []
    var file: FileRenaming?
    switch reference.role {
    case .activityType:
      throw RenameRefusal(
        message: "'\(reference.name)' is a type of the app; rename it in its sources, then here"
      )
    case .text:
      isTaken = app.strings()?[name] != nil
      definitions = (reference.string(in: payload)?.translations ?? []).map {
        FilePlace($0.place.file, $0.keyRange)
      }
    case .category:
      isTaken = !(app.categories()?.registrations(of: name) ?? []).isEmpty
      definitions = places
    case .sound:
      if let sound = places.first.flatMap({ FileSystem.realPath($0.file.path) }) {
        file = FileRenaming(sound, FilePath.join(FilePath.folder(of: sound), name))
        guard !name.utf8.contains(UInt8(ascii: "/")),
          FilePath.fileExtension(of: name).hasSameBytes(FilePath.fileExtension(of: sound))
        else { throw RenameRefusal(message: "'\(name)' is not a name for '\(reference.name)'") }
        isTaken = file.map { FileSystem.status($0.new) != nil } ?? false
      }
    }
    if isTaken { throw RenameRefusal(message: "the app already has a '\(name)'") }
    old = AppName(reference)
    self.name = name
    self.file = file
    self.definitions = definitions.withoutRepeats
    homes = places.map { $0.file.path }
  }

  /// What follows from a file's new path: payloads name sounds, settings any file.
  init(of file: FileRenaming) {
    old = AppName(.sound, FilePath.name(of: file.old))
    name = FilePath.name(of: file.new)
    homes = [file.old]
    definitions = []
    self.file = file
  }

  /// Whether a payload means the same thing: another app may have one of that name.
  func concerns(_ reference: AppReference, in payload: Payload) -> Bool {
    guard AppName(reference) == old else { return false }
    let places = reference.places(in: payload)
    if places.isEmpty { return homes.isEmpty }
    return places.contains { place in homes.contains { AppRenaming.isSame($0, place.file.path) } }
  }

  static func isSame(_ path: String, _ other: String) -> Bool {
    path.hasSameBytes(other)
      || FilePath.canonical(file: path).hasSameBytes(FilePath.canonical(file: other))
  }

  /// What ends a string, a tag or a line in one of the files that may hold the name.
  private static func isSyntax(_ scalar: Unicode.Scalar) -> Bool {
    if "\"'\\<>&".unicodeScalars.contains(scalar) { return true }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate: return true
    default: return false
    }
  }
}

/// A file that gets another path.
struct FileRenaming: Sendable {
  let old: String
  let new: String

  /// Which files payloads and settings name.
  static let globs = ["caf", "aif", "aiff", "wav", "strings", "stringsdict", "xcstrings"].map {
    "**/*.\($0)"
  }

  init(_ old: String, _ new: String) {
    self.old = old
    self.new = new
  }
}

extension Engine {
  /// The edits that give something of the app's another name in a document; none if it is not used there.
  ///
  /// They are verified: the document must change by the names alone, and none may be left.
  func rename(_ renaming: AppRenaming, in document: Document) throws(RenameRefusal) -> [Edit] {
    let uses = uses(of: renaming, in: document)
    guard !uses.isEmpty else { return [] }
    let refusal = RenameRefusal(
      message: "'\(renaming.old.text)' cannot be renamed in \(document.name); rename it there first"
    )
    var known: Set<NodeView> = []
    let written = uses.filter { !$0.isAliasCopy && known.insert($0).inserted }
    let edits = written.map { Rewriter($0.tree).replaceText(of: $0, with: renaming.name) }
    guard let fix = Fix("rename", .unsafe, edits),
      keepsPromises(fix, in: document, isSettings: false)
    else { throw refusal }
    let source = SourceText(fix.edits.applied(to: document.source.bytes))
    guard self.uses(of: renaming, in: document.holding(source)).isEmpty else { throw refusal }
    return fix.edits
  }

  /// The edits that give a file another path in a configuration that names it.
  func rename(_ file: FileRenaming, inSettings document: Document) -> [Edit] {
    guard let folder = document.path.map({ FilePath.folder(of: $0) }) else { return [] }
    let tree = SyntaxTree.parse(document.source, Configuration.parseOptions)
    let path = FilePath.relative(file.new, to: folder)
    let edits = (ConfiguredPaths(document, tree)?.places ?? [])
      .filter { AppRenaming.isSame($0.path, file.old) }
      .map { Rewriter(tree).replaceText(of: $0.node, with: path) }
    guard let fix = Fix("rename", .unsafe, edits),
      keepsPromises(fix, in: document, isSettings: true)
    else { return [] }
    return fix.edits
  }

  private func uses(of renaming: AppRenaming, in document: Document) -> [NodeView] {
    read(document).requests.flatMap { request in
      AppReference.all(in: request.payload)
        .filter { renaming.concerns($0, in: request.payload) }
        .map { $0.node }
    }
  }

  /// The edit of a file of the app that gives a definition another name.
  func rename(_ renaming: AppRenaming, at place: FilePlace) throws(RenameRefusal) -> Edit {
    guard let bytes = place.file.source?.bytes, let range = place.range,
      let edit = Self.edit(of: range, in: bytes, from: renaming.old.text, to: renaming.name)
    else {
      throw RenameRefusal(
        message:
          "\(place.file.path) writes '\(renaming.old.text)' in another way; rename it there first"
      )
    }
    return edit
  }

  /// Replaces a name that stands verbatim in a range: between quotes or tags, or as a word.
  private static func edit(
    of range: ByteRange,
    in bytes: [UInt8],
    from old: String,
    to new: String
  ) -> Edit? {
    var lower = Int(range.lower), upper = Int(range.upper)
    guard lower < upper, upper <= bytes.count else { return nil }
    var isDelimited =
      lower > 0 && upper < bytes.count && bytes[lower - 1] == UInt8(ascii: ">")
      && bytes[upper] == UInt8(ascii: "<")
    if upper - lower >= 2, bytes[lower] == bytes[upper - 1], "\"'".utf8.contains(bytes[lower]) {
      (lower, upper) = (lower + 1, upper - 1)
      isDelimited = true
    }
    guard bytes[lower..<upper].elementsEqual(old.utf8), isDelimited || isWord(new) else {
      return nil
    }
    return .replace(ByteRange(lower, upper), with: new)
  }

  /// Whether a name stays one without quotes, in property lists and YAML.
  private static func isWord(_ name: String) -> Bool {
    let words = ["yes", "no", "true", "false", "null", "on", "off", "y", "n"]
    guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else {
      return false
    }
    return isPlaceholderName(name) && !words.contains(name.lowercased())
      && name.unicodeScalars.allSatisfy { $0.isASCII && $0 != "-" && $0 != "." }
  }
}

extension Sequence where Element: Equatable {
  /// The elements in order, each once; for few elements.
  fileprivate var withoutRepeats: [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
