package import Audio
package import Diagnostics
package import Syntax
package import Text
package import Vocabulary

/// Everything a rule may know besides the file itself.
///
/// Rules read no files, clocks or settings.
package struct LintContext: Sendable {
  /// The path under which the file is reported.
  package let path: String
  /// Whether the file's name ends in `.apns`, as files for Xcode's simulator do, or as their
  /// templates do: `a.apns.j2`.
  package let isSimulatorFile: Bool
  /// Whether the user named the file, as opposed to finding it in a folder or opening it in an editor.
  package var isNamed: Bool
  /// Whether the configuration includes the file.
  package var isIncluded = false
  /// Whether documents in host files are looked at even if they cannot be read for certain, because
  /// somebody is writing one.
  package var isBeingWritten = false
  /// Where payloads are in each document, if the configuration says that.
  package var payloadPatterns: [PointerPattern] = []
  /// Whether it is but a part of a file that is checked in parts, and need not hold a request itself:
  /// another part does, or another part is the one that is blamed for it.
  package var isPart = false
  /// The rules that report once a file and did in an earlier part.
  package var reportedOnce: Set<String> = []
  /// Headers from options and the configuration, for requests that do not hold them themselves.
  package var suppliedHeaders: [SuppliedHeader] = []
  /// The rules' own settings, by rule id.
  package var ruleSettings: [String: RuleSettings] = [:]
  /// Custom keys that are allowed in `aps`; `*` matches any characters.
  package var allowedApsKeys: [String] = []
  /// The app's sound files; nil where no folder is configured.
  package var sounds: SoundLibrary?
  /// What the app's other files say.
  package var app = AppContext()
  /// The Live Activity type that the file's pushes are for, from the configuration.
  package var activityType: String?
  /// The Live Activity types that pushes of the file name.
  package var activityTypesInFile: Set<String> = []
  /// The systems that the app runs on; empty where that is not configured.
  package var platforms: [ApplePlatform] = []
  /// How the sender proves who it is; nil where not configured.
  package var authentication: SenderAuthentication?
  package var dialect: Dialect = .apns
  /// The enabled placeholder styles.
  package var placeholderStyles = PlaceholderStyle.standard
  /// The most bytes that each placeholder inserts, by name, from the configuration.
  package var placeholderMaxBytes: [String: Int] = [:]
  /// An example of what each placeholder inserts, by name, from the configuration.
  package var placeholderExamples: [String: String] = [:]
  /// The custom rules for the file.
  package var customRules: [CustomRule] = []
  /// The day for which requests are checked, in UTC; nil to skip checks that depend on it.
  package var today: CalendarDay?

  package init(path: String = "", isNamed: Bool = false) {
    self.path = path
    isSimulatorFile = FileType.plainName(of: path).lowercased().hasSuffix(".apns")
    self.isNamed = isNamed
  }
}

/// A header that is not written in the file.
package struct SuppliedHeader: Hashable, Sendable {
  package enum Origin: Sendable {
    case commandLine
    case configuration
    /// The key of an SNS message, such as `APNS_VOIP`.
    case platformKey
  }

  /// In lower case.
  package let name: String
  package let value: String
  /// Whether the value holds placeholders, so that what is sent is unknown.
  package let isTemplate: Bool
  package let origin: Origin

  /// A header with placeholders of these styles in its value.
  package init(
    _ name: String,
    _ value: String,
    from origin: Origin,
    placeholderStyles: [PlaceholderStyle] = PlaceholderStyle.standard
  ) {
    self.name = name.lowercased()
    self.value = value
    self.origin = origin
    let source = SourceText(value)
    isTemplate =
      !PlaceholderScan(source, styles: placeholderStyles).placeholders.isEmpty
  }
}

/// The app's sound files, looked up as iOS does.
package struct SoundLibrary: Sendable {
  /// Looks a name up; never leaves the configured folders.
  package let lookUp: @Sendable (String) -> SoundLookup

  package init(lookUp: @escaping @Sendable (String) -> SoundLookup) { self.lookUp = lookUp }
}

/// The result of looking up a sound's name.
package enum SoundLookup: Sendable {
  /// In no folder; the nearest existing name, if any.
  case missing(nearest: String?)
  /// Unknown, since a folder or the file cannot be read.
  case unreadable
  /// Found only when case is ignored, under this name.
  case differsInCase(String)
  case found(SoundFile)
}

/// A sound file and what its headers say.
package struct SoundFile: Sendable {
  /// The path as a person would type it.
  package let path: String
  package let content: Result<AudioFile, AudioHeaderError>

  package init(path: String, content: Result<AudioFile, AudioHeaderError>) {
    self.path = path
    self.content = content
  }

  /// The file as notes name it.
  package var place: OtherFile { OtherFile(path: path) }
}
