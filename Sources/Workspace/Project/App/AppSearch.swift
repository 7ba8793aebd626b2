import PushlintAppFiles
import PushlintSettings
import PushlintSyntax

/// Looks below a folder for what the section `app` of a configuration may name.
///
/// Hidden folders, symbolic links, and folders that tools fill are skipped.
public struct AppSearch {
  /// More than this are not looked at: nobody waits for that.
  public static let maxFileCount = 200_000
  /// A longer source is made by a tool.
  private static let maxSourceByteCount = 4 << 20
  private static let maxProjectByteCount = 32 << 20

  /// What there is; paths and globs start from the folder.
  public struct Outcome: Sendable {
    /// Xcode projects and Swift packages, by their paths.
    public var projects: [String] = []
    public var sounds: [String] = []
    public var strings: [String] = []
    public var sources: [String] = []
    public var entitlements: [String] = []
    public var infoPlists: [String] = []
    /// The bundle identifiers of the apps that Xcode projects build.
    public var bundleIdentifiers: [String] = []
    /// The systems that these apps run on, with the oldest version, sorted by name.
    public var platforms: [(name: String, version: String)] = []
    /// Whether there are more files than are looked at.
    public var isCut = false
  }

  private var found = Found()

  /// Paths as they are met.
  private struct Found {
    var projects: [String] = []
    var soundFolders: Set<[UInt8]> = []
    var strings: [String] = []
    var sources: [String] = []
    var entitlements: [String] = []
    var infoPlists: [String] = []
    var fileCount = 0
  }

  private let folder: String

  private init(_ folder: String) { self.folder = folder }

  /// What there is below a folder.
  public static func run(in folder: String) -> Outcome {
    var search = AppSearch(folder)
    search.walk()
    return search.outcome()
  }

  private mutating func walk() {
    var found = Found()
    let walk = FolderWalk { path, entry in
      if FilePath.fileExtension(of: entry.name) == "xcodeproj" { found.projects.append(path) }
      return AppSearch.isOfInterest(entry.name)
    }
    // What cannot be read is skipped: a first draft need not be complete.
    _ = walk.run(from: folder) { path, entry in
      found.fileCount += 1
      if entry.kind == .file { look(at: path, &found) }
      return found.fileCount < AppSearch.maxFileCount
    }
    self.found = found
  }

  private static func isOfInterest(_ name: String) -> Bool {
    let others = ["Carthage", "DerivedData", "Pods", "build"]
    let bundles = ["app", "framework", "xcarchive", "xcassets", "xcframework", "xcodeproj"]
    // Nothing of a folder of tests is in the app.
    return FolderWalk.isOfInterest(name) && !others.contains(name) && !name.hasSuffix("Tests")
      && !bundles.contains(FilePath.fileExtension(of: name))
  }

  private func look(at path: String, _ found: inout Found) {
    // A name that is not UTF-8 cannot be written down.
    if path.unicodeScalars.contains("\u{FFFD}"), FileSystem.status(place(path)) == nil { return }
    let name = FilePath.name(of: path)
    switch FilePath.fileExtension(of: name).lowercased() {
    case "caf", "wav", "aiff", "aif", "aifc":
      found.soundFolders.insert(Array(FilePath.folder(of: path).utf8))
    case "strings", "stringsdict", "xcstrings":
      if AppSearch.table.contains(name) { found.strings.append(path) }
    case "entitlements": found.entitlements.append(path)
    case "plist": if mentions(path, AppSearch.manifestWords) { found.infoPlists.append(path) }
    case "swift":
      if name == "Package.swift" {
        found.projects.append(path)
      } else if mentions(path, AppSearch.sourceWords) {
        found.sources.append(path)
      }
    case "m", "mm": if mentions(path, AppSearch.sourceWords) { found.sources.append(path) }
    default: break
    }
  }

  /// The table that the keys of pushes are looked up in.
  private static let table = [
    "Localizable.strings", "Localizable.stringsdict", "Localizable.xcstrings",
  ]
  private static let sourceWords = ["UNNotificationCategory", "ActivityAttributes"]
  private static let manifestWords = [
    "UIBackgroundModes", "NSSupportsLiveActivities", "UNNotificationExtensionCategory",
  ]

  private func mentions(_ path: String, _ words: [String]) -> Bool {
    guard
      let bytes = try? FileHandle.open(place(path), links: .refused)
        .readAll(limit: AppSearch.maxSourceByteCount, path: path)
    else { return false }
    return words.contains { AppSearch.contains(Array($0.utf8), in: bytes) }
  }

  private static func contains(_ word: [UInt8], in bytes: [UInt8]) -> Bool {
    guard let first = word.first else { return false }
    var index = 0
    while index + word.count <= bytes.count {
      if bytes[index] == first, bytes[index..<(index + word.count)].elementsEqual(word) {
        return true
      }
      index += 1
    }
    return false
  }

  private func place(_ path: String) -> String { FilePath.join(folder, path) }
}

// From files to globs.
extension AppSearch {
  private func outcome() -> Outcome {
    let groups = FileGroups(projects: found.projects)
    var outcome = Outcome()
    outcome.projects = AppSearch.sorted(found.projects)
    outcome.sounds = AppSearch.sorted(
      found.soundFolders.map { String(decoding: $0, as: UTF8.self) }
    )
    outcome.strings = groups.globs(for: found.strings) { FilePath.name(of: $0) }
    outcome.sources = sources(groups)
    outcome.entitlements = AppSearch.sorted(found.entitlements).map { Glob.only($0) }
    outcome.infoPlists = AppSearch.sorted(found.infoPlists).map { Glob.only($0) }
    add(found.projects, to: &outcome)
    outcome.isCut = found.fileCount >= AppSearch.maxFileCount
    return outcome
  }

  /// Adds what Xcode projects say about their apps.
  private func add(_ projects: [String], to outcome: inout Outcome) {
    var platforms: [ExactText: String] = [:]
    for path in projects where FilePath.fileExtension(of: path) == "xcodeproj" {
      let file = FilePath.join(path, "project.pbxproj")
      let bytes = try? FileHandle.open(place(file), links: .refused)
        .readAll(limit: AppSearch.maxProjectByteCount, path: file)
      let project = XcodeProject(PropertyList.read(bytes ?? []))
      outcome.bundleIdentifiers += project.bundleIdentifiers
      platforms.combine(with: project.platforms) { XcodeProject.precedes($0, $1) ? $0 : $1 }
    }
    outcome.bundleIdentifiers = Set(exactly: outcome.bundleIdentifiers).sortedTexts
    outcome.platforms = platforms.sortedByKey.map { ($0.key.text, $0.value) }
  }

  /// All sources next to one that matters, because the types that it uses may stand in any of them.
  private func sources(_ groups: FileGroups) -> [String] {
    let globs = found.sources.compactMap { path in
      AppSearch.names(ofSourcesLike: path).map { groups.glob(for: $0, in: groups.folder(of: path)) }
    }
    return Set(exactly: globs).sortedTexts
  }

  /// A pattern of the names of all sources in a language; nil for other files.
  private static func names(ofSourcesLike path: String) -> String? {
    switch FilePath.fileExtension(of: path).lowercased() {
    case "swift": "*.swift"
    case "m", "mm": "*.{h,m,mm}"
    default: nil
    }
  }

  static func sorted(_ paths: [String]) -> [String] {
    paths.sortedByBytes { $0 }
  }
}

/// Brings files together by the folder of a project that they lie in: `ios/App` for
/// `ios/App/a/b.swift` where `ios` holds an Xcode project or a package.
private struct FileGroups {
  /// The folders that hold projects.
  private let roots: Set<[UInt8]>

  init(projects: [String]) {
    roots = Set(projects.map { Array(FileGroups.joined(FileGroups.folders(of: $0)).utf8) })
  }

  /// One glob for all files of a name in a folder; the file itself where it is the only one.
  func globs(for paths: [String], name: (String) -> String) -> [String] {
    var groups: [[UInt8]: [String]] = [:]
    for path in paths {
      let key = Array((folder(of: path) + "/" + name(path)).utf8)
      groups[key, default: []].append(path)
    }
    let globs = groups.values.compactMap { paths -> String? in
      guard let first = paths.first else { return nil }
      let isLocalized = FilePath.folder(of: first).hasSuffix(".lproj")
      if paths.count == 1, !isLocalized { return Glob.only(first) }
      let names = Glob.literal(name(first))
      let folder = folder(of: first)
      return folder.isEmpty && isLocalized ? "*.lproj/" + names : glob(for: names, in: folder)
    }
    return AppSearch.sorted(globs)
  }

  /// The glob for some names anywhere in a folder, or directly where everything starts.
  func glob(for names: String, in folder: String) -> String {
    folder.isEmpty ? "/" + names : Glob.literal(folder) + "/**/" + names
  }

  /// The folder of a project that holds a file; the one with the project for its own files.
  func folder(of path: String) -> String {
    let folders = FileGroups.folders(of: path)
    let root = (0...folders.count).reversed().first { count in
      roots.contains(Array(FileGroups.joined(folders.prefix(count)).utf8))
    }
    let depth = root ?? 0
    guard depth < folders.count else { return FileGroups.joined(folders) }
    let isLanguage = String(Substring(folders[depth])).hasSuffix(".lproj")
    return FileGroups.joined(folders.prefix(isLanguage ? depth : depth + 1))
  }

  private static func folders(of path: String) -> ArraySlice<Substring.UTF8View> {
    path.utf8.split(separator: UInt8(ascii: "/")).dropLast()
  }

  private static func joined(_ components: some Sequence<Substring.UTF8View>) -> String {
    components.map { String(Substring($0)) }.joined(separator: "/")
  }
}

extension Glob {
  /// The glob that matches this path alone.
  fileprivate static func only(_ path: String) -> String {
    // Without a slash it would be for names at any depth.
    path.utf8.contains(UInt8(ascii: "/")) ? literal(path) : "/" + literal(path)
  }
}
