import Diagnostics
import Linting
import Localization
import Settings
import System
import Text

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
  static func named(_ path: String) -> AppFiles.Outcome {
    guard FileSystem.status(path)?.kind == .folder else {
      let real = FileSystem.realPath(path)
      return AppFiles.Outcome(files: real.map { [AppFile(path: $0, name: path)] } ?? [])
    }
    guard let table = try? PathPattern(AppStore.defaultStrings) else {
      return AppFiles.Outcome()
    }
    return AppFiles(folder: FilePath.canonical(folder: path), name: path).matching(table)
  }

  /// Reads them all; mistakes are noted, file by file.
  func read(note: (AppFinding) -> Void) -> AppStrings {
    var texts: [AppString] = []
    var languages: Set<String> = []
    var sources: Set<String> = []
    var isComplete = areAll
    for file in files {
      guard let bytes = file.read(note: note) else {
        isComplete = false
        continue
      }
      guard let strings = LocalizedStrings.read(bytes, path: file.name) else { continue }
      let place = OtherFile(path: file.name, source: strings.source)
      texts += strings.strings.map { AppString($0, in: place) }
      languages.formUnion(strings.languages + (strings.language.map { [$0] } ?? []))
      if let source = strings.sourceLanguage { sources.insert(source) }
      isComplete = isComplete && strings.isWhole
      if !strings.issues.isEmpty { note(.mistakes(StringsFiles.checked(strings, place.path))) }
    }
    return AppStrings(texts, languages: languages, sources: sources, isComplete: isComplete)
  }

  /// A strings file with its mistakes.
  private static func checked(_ strings: LocalizedStrings, _ path: String) -> CheckedFile {
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
    return CheckedFile(
      path: path,
      source: strings.source,
      diagnostics: diagnostics,
      isRequest: false
    )
  }
}

extension AppString {
  fileprivate init(_ string: LocalizedString, in file: OtherFile) {
    self.init(
      key: string.key,
      translations: string.translations.filter { $0.isComplete }.map { translation in
        AppString.Translation(
          language: translation.language,
          at: AppPlace(file, translation.range),
          arguments: TextArguments(translation),
          text: translation.ownTexts.last?.text
        )
      },
      isTranslatable: string.isTranslatable
    )
  }
}

extension TextArguments {
  /// The arguments of all variants together; out of reach where these differ.
  fileprivate init(_ translation: Localization.Translation) {
    let texts = translation.ownTexts
    let positions = Set(texts.map { TextArguments.positions(in: $0.format) })
    self.init(
      positions: positions.count == 1 ? positions.first ?? nil : nil,
      unsupported: texts.lazy.compactMap { TextArguments.unsupported(in: $0) }.first
    )
  }

  /// The first specifier of a text that is neither `%@` nor `%%`, as it is written.
  private static func unsupported(in text: Localization.LocalizedText) -> String? {
    let bytes = Array(text.text.utf8)
    for specifier in text.format.specifiers where !specifier.isDoubtful {
      switch specifier.kind {
      case .unsupported, .substitution:
        guard specifier.range.upperBound <= bytes.count else { continue }
        return String(decoding: bytes[specifier.range], as: UTF8.self)
      case .object, .percent, .argument, .lonePercent: continue
      }
    }
    return nil
  }

  private static func positions(in format: FormatString) -> Set<Int>? {
    guard let count = format.argumentCount, !format.mixesPlainAndPositional else { return nil }
    let named = format.specifiers.compactMap { $0.position }
    return named.isEmpty ? Set(count == 0 ? 1..<1 : 1..<(count + 1)) : Set(named)
  }
}
