import Diagnostics
import Linting
import Settings
import Synchronization
import System
import Text

/// Reads the app's files that one configuration and the command line name, each part once.
///
/// A class, because closures that rules call share what it has read.
final class AppReader: Sendable {
  private let configuration: LoadedConfiguration?
  private let options: AppOptions
  private let setting: AppSetting

  private let strings = Once<AppStrings?>()
  private let sources = Once<ReadSources?>()
  private let entitlements = Once<EntitlementClaims?>()
  private let manifests = Once<ReadManifests?>()
  private let categories = Once<AppCategories?>()
  private let log = Mutex(AppFindings())

  init(_ configuration: LoadedConfiguration?, _ options: AppOptions) {
    self.configuration = configuration
    self.options = options
    setting = configuration?.configuration.app ?? AppSetting()
  }

  /// What was wrong with the files so far.
  var findings: AppFindings { log.withLock { $0 } }

  var side: AppSide {
    var side = AppSide()
    side.strings = { self.readStrings() }
    side.categories = { self.readCategories() }
    side.entitlements = { self.readEntitlements() }
    side.manifest = { self.readManifests()?.claims }
    side.activities = { self.readSources()?.activities }
    return side
  }

  // MARK: The parts

  private func readStrings() -> AppStrings? {
    strings.value {
      let named = StringsFiles.named(options.strings)
      let files = files(setting.strings) + named
      return files.isEmpty ? nil : StringsFiles(files).read(note: note)
    }
  }

  private func readSources() -> ReadSources? {
    sources.value {
      let files = files(setting.sources)
      return files.isEmpty ? nil : ReadSources(files, note: note)
    }
  }

  private func readEntitlements() -> EntitlementClaims? {
    entitlements.value {
      let lists = files(setting.entitlements).compactMap { ReadPropertyList($0, note: note) }
      return EntitlementClaims(lists)
    }
  }

  private func readManifests() -> ReadManifests? {
    manifests.value {
      let lists = files(setting.infoPlists).compactMap { ReadPropertyList($0, note: note) }
      return lists.isEmpty ? nil : ReadManifests(lists)
    }
  }

  /// The list that is given, and what sources and content extensions say.
  private func readCategories() -> AppCategories? {
    categories.value {
      let isExplicit = setting.categories != nil || !options.categories.isEmpty
      let sources = readSources()
      guard isExplicit || sources != nil else { return nil }
      let file = configuration.map { OtherFile(path: $0.name, source: $0.source) }
      let listed = (setting.categories ?? []).map { category in
        AppCategories.Registration(
          category.identifier,
          at: file.map { AppPlace($0, category.range) }
        )
      }
      let named = options.categories.map { AppCategories.Registration($0, at: nil) }
      let registered = sources?.categories ?? []
      let shown = readManifests()?.categories ?? []
      return AppCategories(
        listed + named + registered + shown,
        isExplicit: isExplicit,
        // Sources without any category may be just those of the Live Activities.
        isComplete: isExplicit || sources?.knowsAllCategories == true && !registered.isEmpty
      )
    }
  }

  // MARK: Files

  /// The files that globs match; a glob that matches none is a mistake.
  private func files(_ globs: [GlobSetting]) -> [AppFile] {
    guard let configuration, !globs.isEmpty else { return [] }
    let found = configuration.appFiles.matching(globs)
    for glob in found.unmatched {
      let diagnostic = Diagnostic(
        rule: Configuration.rule,
        severity: .error,
        message: "'\(glob.pattern.text)' matches no file",
        range: glob.range,
        pointer: glob.pointer
      )
      log.withLock { $0.configuration.append((configuration.path, diagnostic)) }
    }
    return found.files
  }

  /// Keeps what is wrong with a file, for the end of the run.
  private func note(_ finding: AppFinding) {
    log.withLock { log in
      switch finding {
      case .mistakes(let file): log.files.append(file)
      case .failure(let error): log.failures.append(error)
      case .unchecked(let words): log.notes.append(words)
      }
    }
  }
}

/// Something to tell about a file of the app.
enum AppFinding: Sendable {
  case mistakes(CheckedFile)
  case failure(FileError)
  /// What is not checked, and why.
  case unchecked(String)
}

extension AppFile {
  /// The bytes; nil, and told, where they cannot be read.
  func read(note: (AppFinding) -> Void) -> [UInt8]? {
    do throws(FileError) {
      return try FileHandle.open(path, links: .refused)
        .readAll(limit: SourceText.maxByteCount, path: name)
    } catch {
      note(.failure(FileError(error.kind, path: name)))
      return nil
    }
  }
}
