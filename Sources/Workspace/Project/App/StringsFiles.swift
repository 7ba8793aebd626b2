import PushlintAppFiles
import PushlintLint
import PushlintSettings
import PushlintSyntax

/// The app's strings files and catalogs, brought together key by key.
struct StringsFiles {
  private let files: [AppFile]
  /// Whether there are no others.
  private let areAll: Bool

  init(_ files: [AppFile], areAll: Bool) {
    self.files = files
    self.areAll = areAll
  }

  /// The id of the rule that mistakes in strings files are reported under.
  static let rule = "strings-syntax"

  /// The file at a path from the command line; in a folder, all of the default table.
  static func named(_ path: String) -> AppFileSearch.Outcome {
    guard FileSystem.status(path)?.kind == .folder else {
      let real = FileSystem.realPath(path)
      return AppFileSearch.Outcome(files: real.map { [AppFile(path: $0, name: path)] } ?? [])
    }
    guard let table = try? PathPattern(AppStore.defaultStrings) else {
      return AppFileSearch.Outcome()
    }
    return AppFileSearch(folder: FilePath.canonical(folder: path), name: path).matching(table)
  }

  /// Reads them all; mistakes are noted, file by file.
  func read(note: (AppFinding) -> Void) -> AppStrings {
    var read: [LocalizedStrings] = []
    var isComplete = areAll
    for file in files {
      guard let bytes = file.read(note: note) else {
        isComplete = false
        continue
      }
      guard let strings = LocalizedStrings.read(bytes, path: file.name) else { continue }
      read.append(strings)
      if !strings.issues.isEmpty { note(.mistakes(StringsFiles.checked(strings, file.name))) }
    }
    return AppStrings(read, isComplete: isComplete)
  }

  /// A strings file with its mistakes.
  private static func checked(_ strings: LocalizedStrings, _ path: String) -> FileResult {
    let diagnostics = strings.issues.map { issue in
      let related = issue.related.map { range in
        [Note(Message(text: issue.relatedMessage ?? "it begins here"), range: range)]
      }
      return Diagnostic(
        rule: rule,
        severity: .error,
        message: Message(text: issue.message),
        range: issue.range,
        notes: related ?? []
      )
    }
    return FileResult(
      path: path,
      source: strings.source,
      diagnostics: diagnostics,
      isRequest: false
    )
  }
}
