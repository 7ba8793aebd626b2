public import PushlintAPNsSpec
public import PushlintAppFiles
public import PushlintSyntax

/// Everything a rule may know besides the file itself.
///
/// Rules read no files, clocks or settings.
public struct LintContext: Sendable {
  /// The path under which the file is reported.
  public let path: String
  /// The whole path, where it is known, whatever part of it was given.
  let location: String
  /// Whether the file's name ends in `.apns`, as files for Xcode's simulator do, or as their
  /// templates do: `a.apns.j2`.
  public let isSimulatorFile: Bool
  /// Whether the user named the file, as opposed to finding it in a folder or opening it in an editor.
  public var isNamed: Bool
  /// Whether the configuration includes the file.
  public var isIncluded = false
  /// Whether documents in host files are looked at even if they cannot be read for certain, because
  /// somebody is writing one.
  public var isBeingWritten = false
  /// Where payloads are in each document, if the configuration says that.
  public var payloadPatterns: [PointerPattern] = []
  /// The form of the requests at the root, if options or the configuration say it.
  public var form: RequestForm?
  /// Whether it is but a part of a file that is checked in parts, and need not hold a request itself:
  /// another part does, or another part is the one that is blamed for it.
  public var isPart = false
  /// The rules that report once a file and did in an earlier part.
  public var reportedOnce: Set<ExactText> = []
  /// Headers from options and the configuration, for requests that do not hold them themselves.
  public var suppliedHeaders: [SuppliedHeader] = []
  /// The rules' own settings, by rule id.
  public var ruleSettings: [ExactText: RuleSettings] = [:]
  /// The rules whose fixes are offered.
  public var fixes = FixSelection()
  /// Custom keys that are allowed in `aps`; `*` matches any characters.
  public var allowedApsKeys: [String] = []
  /// The app's sound files; nil where no folder is configured.
  public var sounds: SoundLibrary?
  /// What the app's other files say.
  public var app = AppContext()
  /// The Live Activity type that the file's pushes are for, from the configuration.
  public var activityType: String?
  /// The Live Activity types that pushes of the file name.
  public var activityTypesInFile: Set<ExactText> = []
  /// The systems that the app runs on; empty where that is not configured.
  public var platforms: [ApplePlatform] = []
  /// How the sender proves who it is; nil where not configured.
  public var authentication: SenderAuthentication?
  public var dialect: Dialect = .apns
  /// The enabled placeholder styles.
  public var placeholderStyles = PlaceholderStyle.standard
  /// The most bytes that each placeholder inserts, by name, from the configuration.
  public var placeholderMaxBytes: [ExactText: Int] = [:]
  /// An example of what each placeholder inserts, by name, from the configuration.
  public var placeholderExamples: [ExactText: String] = [:]
  /// The custom rules for the file.
  public var customRules: [CustomRule] = []
  /// The day for which requests are checked, in UTC; nil to skip checks that depend on it.
  public var today: CalendarDay?
  /// Where each record says when it was sent, which replaces `today` for it.
  public var recordTime: RecordPointer?
  /// Whether the bytes are sent as they are, so that nothing is filled in or minified anymore.
  public var isLive = false

  public init(path: String = "", location: String? = nil, isNamed: Bool = false) {
    self.path = path
    self.location = location ?? path
    isSimulatorFile = FileType.plainName(of: path).lowercased().hasSuffix(".apns")
    self.isNamed = isNamed
  }
}

/// A header that is not written in the file.
public struct SuppliedHeader: Hashable, Sendable {
  public enum Origin: Sendable {
    case commandLine
    case configuration
    /// The key of an SNS message, such as `APNS_VOIP`.
    case platformKey
  }

  /// In lower case.
  public let name: String
  public let value: String
  /// Whether the value holds placeholders, so that what is sent is unknown.
  public let isTemplate: Bool
  public let origin: Origin

  /// A header with placeholders of these styles in its value.
  public init(
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
public struct SoundLibrary: Sendable {
  /// Looks a name up; never leaves the configured folders.
  public let lookUp: @Sendable (String) -> SoundLookup

  public init(lookUp: @escaping @Sendable (String) -> SoundLookup) { self.lookUp = lookUp }
}

/// The result of looking up a sound's name.
public enum SoundLookup: Sendable {
  /// In no folder; the nearest existing name, if any.
  case missing(nearest: String?)
  /// Unknown, since a folder or the file cannot be read.
  case unreadable
  /// Found only when case is ignored, under this name.
  case differsInCase(String)
  case found(SoundFile)
}

/// A sound file and what its headers say.
public struct SoundFile: Sendable {
  /// The path as a person would type it.
  public let path: String
  public let content: Result<AudioFile, AudioHeaderError>

  public init(path: String, content: Result<AudioFile, AudioHeaderError>) {
    self.path = path
    self.content = content
  }

  /// The file as notes name it.
  public var place: OtherFile { OtherFile(path: path) }
}
