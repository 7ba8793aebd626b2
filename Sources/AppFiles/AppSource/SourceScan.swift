import PushlintSyntax

/// Reads files until none is left that could add something.
struct SourceScan {
  /// Each round follows names that the round before found.
  private static let maxRoundCount = 16

  /// What makes a file worth reading from the start.
  private static let subjects = WantedNames(
    values: [
      "UNNotificationCategory", "intentIdentifiers", "WKNotificationScene", "ActivityAttributes",
    ]
  )

  private let paths: [String]
  private var table = DeclarationTable()
  private var isRead: [Bool]
  private var searched = WantedNames()
  private(set) var categories: [CategoryRegistration] = []
  private(set) var unresolved: [UnresolvedCategory] = []
  private(set) var activities: [ActivityType] = []
  private(set) var skipped: [SkippedFile] = []

  init(paths: [String]) {
    self.paths = paths
    isRead = paths.map { SourceLanguage(path: $0) == nil }
  }

  mutating func run(_ read: (Int) -> [UInt8]?) {
    var wanted = SourceScan.subjects
    for _ in 0..<SourceScan.maxRoundCount {
      searched.form(union: wanted)
      guard addFiles(with: wanted, read) else { return }
      wanted = resolve()
      wanted.subtract(searched)
      if wanted.isEmpty { return }
    }
  }

  /// Reads the files in which one of the names occurs; false if there is none.
  private mutating func addFiles(with wanted: WantedNames, _ read: (Int) -> [UInt8]?) -> Bool {
    let search = WordSearch(wanted)
    var found = false
    for (file, path) in paths.enumerated() where !isRead[file] {
      guard let language = SourceLanguage(path: path) else { continue }
      let bytes = read(file)
      if let reason = SourceScan.reasonToSkip(bytes) {
        isRead[file] = true
        skipped.append(SkippedFile(file: file, reason: reason))
        continue
      }
      guard let bytes, search.finds(in: bytes) else { continue }
      isRead[file] = true
      found = true
      let source = TokenizedSource(bytes, in: language)
      table.add(
        language == .swift
          ? SwiftReader.read(source, file: file) : ObjectiveCReader.read(source, file: file)
      )
    }
    return found
  }

  private static func reasonToSkip(_ bytes: [UInt8]?) -> SkippedFile.Reason? {
    guard let bytes else { return .unreadable }
    if bytes.count > AppSourceIndex.maxByteCount { return .tooLarge }
    let start = bytes.prefix(1024)
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    return isWide || start.contains(0) ? .notText : nil
  }

  /// Resolves everything with what is known by now, and says which names are still of use.
  private mutating func resolve() -> WantedNames {
    var resolver = ExpressionResolver(table: table)
    categories = []
    unresolved = []
    let registrations = table.registrations.indirectlySorted {
      ($0.place.file, $0.place.range) < ($1.place.file, $1.place.range)
    }
    for registration in registrations {
      let context = DeclarationTable.Context(
        path: registration.context,
        file: registration.place.file
      )
      if let identifiers = resolver.values(of: registration.value, from: context) {
        let buttons = resolver.buttons(of: registration.buttons, from: context)
        categories += identifiers.map {
          CategoryRegistration(identifier: $0, place: registration.place, buttons: buttons)
        }
      } else {
        unresolved.append(UnresolvedCategory(place: registration.place, text: registration.text))
      }
    }
    var finder = ActivityFinder(table: table)
    activities = finder.find()
    var wanted = resolver.wanted
    wanted.form(union: finder.wanted)
    return wanted
  }
}
