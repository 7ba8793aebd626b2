import PushlintAppFiles
import PushlintLint
import PushlintSettings
import PushlintSyntax

/// Reads the app's files that one configuration and the command line name, each part once.
///
/// A class, because closures that rules call share what it has read.
final class AppReader: Sendable {
  private let configuration: LoadedConfiguration?
  private let options: AppOptions
  private let readers: AppFileReaders?

  private let stringsFiles = LazyOnce<AppFileSearch.Outcome>()
  private let sourceFiles = LazyOnce<AppFileSearch.Outcome>()
  private let entitlementsFiles = LazyOnce<AppFileSearch.Outcome>()
  private let manifestFiles = LazyOnce<AppFileSearch.Outcome>()

  private let strings = LazyOnce<AppStrings?>()
  private let sources = LazyOnce<ReadSources?>()
  private let entitlements = LazyOnce<AppLists<AppEntitlements>?>()
  private let manifests = LazyOnce<ReadManifests?>()
  private let categories = LazyOnce<AppCategories?>()
  private let log = Lock(AppFindings())

  init(
    _ configuration: LoadedConfiguration?,
    _ options: AppOptions,
    _ readers: AppFileReaders?
  ) {
    self.configuration = configuration
    self.options = options
    self.readers = readers
  }

  /// What was wrong with the files so far.
  var findings: AppFindings { log.withLock { $0 } }

  var context: AppContext {
    var context = AppContext()
    context.strings = { self.readStrings() }
    context.categories = { self.readCategories() }
    context.entitlements = { self.readEntitlements() }
    context.manifest = { self.readManifests()?.apps }
    context.activities = { self.readSources()?.activities }
    return context
  }

  /// Tries every glob, and reads the strings files where that is asked for.
  ///
  /// Their mistakes are mistakes whether or not there is a push that needs them.
  func settle(readingStrings: Bool) {
    _ = (foundStrings, foundSources, foundEntitlements, foundManifests)
    if readingStrings { _ = readStrings() }
  }

  // MARK: The parts

  private func readStrings() -> AppStrings? {
    strings.value {
      let found = foundStrings
      if found.files.isEmpty, !found.isCut { return nil }
      return readers?.strings(found.files, !found.isCut, note)
    }
  }

  private func readSources() -> ReadSources? {
    sources.value {
      let found = foundSources
      guard !found.files.isEmpty, let readers else { return nil }
      let read = readers.sources(found.files, !found.isCut, note)
      tellOfUnknownTypes(read.activities)
      return read
    }
  }

  /// Notes the Live Activity types that the configuration names and no source declares.
  private func tellOfUnknownTypes(_ activities: AppActivities) {
    guard activities.isComplete, let effective = configuration?.effective({ $0.activities }) else {
      return
    }
    for setting in effective.part where activities.type(named: setting.type) == nil {
      let message: Message = "'\(setting.type)' is not a Live Activity type in 'sources'"
      let diagnostic = Diagnostic(
        rule: Configuration.rule,
        severity: .error,
        message: activities.nearest(to: setting.type)
          .map { "\(raw: message.text); did you mean '\($0)'?" } ?? message,
        range: setting.range,
        pointer: setting.pointer
      )
      log.withLock { $0.configuration.append((effective.by.path, diagnostic)) }
    }
  }

  private func readEntitlements() -> AppLists<AppEntitlements>? {
    entitlements.value {
      let (lists, areAll) = propertyLists(foundEntitlements)
      guard !lists.isEmpty, let readers else { return nil }
      return AppLists(lists.map { (readers.entitlements($0.list), $0.file) }, areAll: areAll)
    }
  }

  private func readManifests() -> ReadManifests? {
    manifests.value {
      let (lists, areAll) = propertyLists(foundManifests)
      guard !lists.isEmpty, let readers else { return nil }
      return ReadManifests(lists, areAll: areAll, readers.manifest)
    }
  }

  /// The list that is given, and what sources and content extensions say.
  private func readCategories() -> AppCategories? {
    categories.value {
      let effective = configuration?.effective { $0.categories }
      let isExplicit = effective != nil || !options.categories.isEmpty
      let sources = readSources()
      guard isExplicit || sources != nil else { return nil }
      let file = effective.map { OtherFile(path: $0.by.name, source: $0.by.source) }
      let listed = (effective?.part ?? []).map { category in
        AppCategories.Registration(
          category.identifier,
          at: file.map { FilePlace($0, category.range) }
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

  private var foundStrings: AppFileSearch.Outcome {
    stringsFiles.value { search({ $0.strings }, and: options.strings) }
  }
  private var foundSources: AppFileSearch.Outcome { sourceFiles.value { search { $0.sources } } }
  private var foundEntitlements: AppFileSearch.Outcome {
    entitlementsFiles.value { search { $0.entitlements } }
  }
  private var foundManifests: AppFileSearch.Outcome {
    manifestFiles.value { search { $0.infoPlists } }
  }

  /// The property lists that were found, and whether there may be no others.
  private func propertyLists(
    _ found: AppFileSearch.Outcome
  ) -> ([ReadPropertyList], areAll: Bool) {
    let lists = found.files.compactMap { readers?.propertyList($0, note) }
    return (lists, lists.count == found.files.count && !found.isCut)
  }

  private func search(
    _ globs: (AppSetting) -> [GlobSetting]?,
    and paths: [String] = []
  ) -> AppFileSearch.Outcome {
    let effective = configuration?.effective(globs)
    var found = effective.map { $0.by.appFiles.matching($0.part) } ?? AppFileSearch.Outcome()
    for path in paths { found.add(StringsFiles.named(path)) }
    tell(of: found, in: effective?.by)
    return found
  }

  /// Notes what a search met: a glob that matches nothing is a mistake.
  private func tell(of found: AppFileSearch.Outcome, in teller: LoadedConfiguration?) {
    for glob in found.unmatched {
      let diagnostic = Diagnostic(
        rule: Configuration.rule,
        severity: .error,
        message: "'\(glob.pattern.text)' matches no file",
        range: glob.range,
        pointer: glob.pointer
      )
      let path = teller?.path ?? ""
      log.withLock { $0.configuration.append((path, diagnostic)) }
    }
    for failure in found.failures { note(.failure(failure)) }
    for name in found.outside {
      note(.unchecked("\(name) is skipped: the link leads out of its glob's folder"))
    }
  }

  /// Keeps what is wrong with a file, for the end of the run; two parts may read the same one.
  private func note(_ finding: AppFinding) {
    log.withLock { log in
      switch finding {
      case .mistakes(let file): log.files.append(file)
      case .failure(let error):
        if !log.failures.contains(error) { log.failures.append(error) }
      case .unchecked(let words):
        if !log.notes.contains(words) { log.notes.append(words) }
      }
    }
  }
}

/// Something to tell about a file of the app.
enum AppFinding: Sendable {
  case mistakes(FileResult)
  case failure(FileError)
  /// What is not checked, and why.
  case unchecked(String)
}

extension AppFile {
  /// The bytes; nil, and reported, if they cannot be read.
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
