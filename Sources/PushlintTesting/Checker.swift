import PushlintBuiltInRules
import PushlintEngine
import PushlintLint
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace

/// Checks pushes with the same settings.
struct Checker: Sendable {
  private let engine: Engine

  /// What the settings are made of.
  struct Arguments: Hashable {
    let pushType: PushType?
    let form: String?
    let select: [String]
    let ignore: [String]
    let now: String?
    let auth: SenderAuthentication?
    let isLive: Bool
    let configuration: PushlintConfiguration
    /// The file that calls, if the configuration depends on it.
    let file: String?
  }

  /// The latest checkers, since tests ask for the same settings again and again.
  private static let latest = Lock<[(arguments: Arguments, checker: Checker)]>([])
  private static let maxCount = 16

  /// The checker for some arguments, which reads each configuration and each file of the app once.
  static func with(_ arguments: Arguments, for file: String) throws(PushlintError) -> Checker {
    if let known = latest.withLock({ $0.first { $0.arguments == arguments }?.checker }) {
      return known
    }
    let checker = try Checker(arguments, for: file)
    latest.withLock { latest in
      if latest.count >= maxCount { latest.removeFirst() }
      latest.append((arguments, checker))
    }
    return checker
  }

  private init(_ arguments: Arguments, for file: String) throws(PushlintError) {
    var options = try LintOptions(arguments)
    let folder = FilePath.canonical(folder: FilePath.folder(of: file))
    var text: String?
    switch arguments.configuration {
    case .nearest: break
    case .none: options.usesConfiguration = false
    case .text(let yaml): text = yaml
    case .file(let path):
      let path = FilePath.absolute(path, in: folder)
      guard FileSystem.status(path)?.kind == .file else {
        throw .invalidArgument("no such configuration file: '\(path)'")
      }
      options.configurationPath = path
    }
    let engine = Engine(options)
    self.engine = text.map { engine.reading($0, asConfigurationIn: folder) } ?? engine
    let rules = Engine.ruleIDs + self.engine.customRuleIDs(for: [file])
    for pattern in arguments.select + arguments.ignore {
      guard rules.contains(where: { Spelling.matches($0, pattern: pattern) }) else {
        let near = EditDistance.nearest(to: pattern, among: rules)
        throw .invalidArgument(
          "unknown rule '\(pattern)'" + (near.map { "; did you mean '\($0)'?" } ?? "")
        )
      }
    }
  }

  /// What is found in a push.
  func findings(in push: CheckedPush) throws(PushlintError) -> [Finding] {
    var document = Document(
      path: push.file,
      name: "push",
      source: push.source,
      language: .json,
      isNamed: true
    )
    document.head = push.head
    let analysis = engine.check(document)
    if let problem = engine.configurationProblem(for: document) {
      throw .invalidConfiguration(problem)
    }
    let forms = analysis.recognizedForms
    if forms.isEmpty { try refuse(analysis) }
    let body: Finding.Part = forms.allSatisfy { $0.isPayload } ? .payload : .message
    let excerpts = Excerpts(of: push, analysis.tree)
    return analysis.file.diagnostics.map { diagnostic in
      Finding(diagnostic, in: analysis.file, body: body, excerpts)
    }
  }

  /// Refuses what is not a push, unless an error says why it cannot be read.
  private func refuse(_ analysis: CheckedDocument) throws(PushlintError) {
    let unrecognized = analysis.file.diagnostics.first { $0.rule == Rule.payloadUnrecognized.id }
    let hasError = analysis.file.diagnostics.contains { $0.severity == .error }
    if hasError, unrecognized == nil { return }
    let text = Excerpts.shortened(analysis.file.source.string(analysis.file.source.range))
    let reason = unrecognized?.notes.first.map { "; \($0.message.text)" } ?? ""
    throw .notRecognized(
      "no push payload recognized in \(text.isEmpty ? "no text" : text)\(reason)"
    )
  }
}

extension PushlintConfiguration {
  /// Whether the file that calls decides more than which configuration is the nearest.
  var dependsOnFile: Bool {
    switch self {
    case .nearest, .none: false
    case .file, .text: true
    }
  }
}

extension LintOptions {
  fileprivate init(_ arguments: Checker.Arguments) throws(PushlintError) {
    self.init()
    select = arguments.select
    ignore = arguments.ignore
    isLive = arguments.isLive
    authentication = arguments.auth?.rawValue
    if let type = arguments.pushType {
      headers = [(name: Engine.pushTypeHeader, value: type.rawValue)]
    }
    if let name = arguments.form {
      guard Engine.forms.contains(name) else {
        let forms = Engine.forms.joined(separator: ", ")
        throw .invalidArgument("unknown form '\(name)'; the forms are \(forms)")
      }
      form = name
    }
    if let now = arguments.now {
      guard let day = CalendarDay(now) else {
        throw .invalidArgument("'now' takes a day such as '2026-01-31', not '\(now)'")
      }
      today = day
    }
  }
}
