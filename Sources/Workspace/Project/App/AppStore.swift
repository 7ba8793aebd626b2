public import PushlintLint
public import PushlintSettings
public import PushlintSyntax

/// What the command line says of the app, next to the configuration.
struct AppOptions: Sendable {
  /// Strings files, catalogs, and folders with them.
  let strings: [String]
  /// The identifiers of categories.
  let categories: [String]
}

/// The app's side of each configuration, read once when it is first needed.
///
/// A class, because the threads of one run share what has been read.
public final class AppStore: Sendable {
  /// The glob for the strings files in a folder that an option names.
  public static let defaultStrings = "**/Localizable.{strings,stringsdict,xcstrings}"

  private let options: AppOptions
  private let fileReaders: AppFileReaders?
  /// By the configuration's path; empty for none.
  private let readers = Lock<[ExactText: AppReader]>([:])

  /// `strings` and `categories` are what the command line names, next to each configuration.
  public init(
    strings: [String] = [],
    categories: [String] = [],
    readers: AppFileReaders? = .all
  ) {
    options = AppOptions(strings: strings, categories: categories)
    fileReaders = readers
  }

  /// Forgets everything, since files changed on disk.
  public func forget() { readers.withLock { $0 = [:] } }

  /// What the app says, for files under a configuration.
  public func context(for configuration: LoadedConfiguration?) -> AppContext {
    reader(for: configuration).context
  }

  /// Tries every glob of some configurations, and reads strings files where that is asked for, so
  /// that their mistakes are known whatever the requests say.
  public func settle(_ configurations: [LoadedConfiguration], readingStrings: Bool) {
    for configuration in configurations {
      reader(for: configuration).settle(readingStrings: readingStrings)
    }
    if configurations.isEmpty { reader(for: nil).settle(readingStrings: readingStrings) }
  }

  private func reader(for configuration: LoadedConfiguration?) -> AppReader {
    readers.withLock { readers in
      let path = configuration?.path ?? ""
      let reader = readers[path] ?? AppReader(configuration, options, fileReaders)
      readers[path] = reader
      return reader
    }
  }

  /// What was wrong with the files that were read so far for a configuration.
  public func findings(for configuration: LoadedConfiguration?) -> AppFindings {
    reader(for: configuration).findings
  }

  /// What was wrong with the files that were read so far.
  public func findings() -> AppFindings {
    let readers = readers.withLock { $0.sortedByKey.map { $0.value } }
    return readers.reduce(into: AppFindings()) { $0.add($1.findings) }
  }
}

/// What is wrong with the app's files, or was not read in them.
public struct AppFindings: Sendable {
  /// Strings files with mistakes.
  public var files: [FileResult] = []
  /// Mistakes in the configuration: globs that match nothing.
  public var configuration: [(path: String, diagnostic: Diagnostic)] = []
  /// Files that could not be read.
  public var failures: [FileError] = []
  /// What is left unchecked and why, for people to know.
  public var notes: [String] = []

  public init() {}

  mutating func add(_ other: AppFindings) {
    // Two configurations may name the same file, or extend the same configuration.
    files += other.files.filter { file in !files.contains { $0.path.hasSameBytes(file.path) } }
    configuration += other.configuration.filter { one in
      !configuration.contains { $0.path.hasSameBytes(one.path) && $0.diagnostic == one.diagnostic }
    }
    failures += other.failures.filter { !failures.contains($0) }
    notes += other.notes.filter { !notes.contains($0) }
  }
}
