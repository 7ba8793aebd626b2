import PushlintSettings
import PushlintSyntax
import PushlintWorkspace

extension FuzzTarget {
  /// The reader of configurations.
  static let configuration = FuzzTarget("configuration") { input, claims in
    let source = SourceText(input.bytes)
    let knowledge = KnownNames(
      ruleIDs: ["aps-custom-key", "key-duplicate", "sound-too-long"],
      ruleOptions: ["aps-custom-key": [RuleOption("allow", .patterns)]],
      headerNames: ["apns-topic", "apns-push-type"],
      headerValues: ["apns-push-type": ["alert", "background"]],
      pushTypes: ["alert", "background"]
    )
    let rules: RuleFileSearch.File = ("rules.yml", .success(source))
    let read = Configuration.read(
      source,
      knowledge: knowledge,
      ruleFiles: { _ in RuleFileSearch(files: [rules]) },
      base: { _ in .success(BaseKnowledge(customRuleIDs: ["a"], mayLackRuleIDs: false)) }
    )
    let file = FileResult(path: "pushlint.yml", source: source, diagnostics: read.diagnostics)
    claims.areSound(file)
    for file in read.configuration.ruleFiles {
      claims.areSound(
        FileResult(path: file.path, source: file.source, diagnostics: file.diagnostics)
      )
    }
    let configuration = read.configuration
    let globs =
      (configuration.include ?? []) + configuration.overrides.flatMap { $0.files }
      + configuration.files.flatMap { $0.files }
    for glob in globs { claims.lies(glob.range, in: source, "a glob") }
    for pattern in globs.map({ $0.pattern }) + (configuration.exclude ?? []) {
      _ = (pattern.covers("a/b/c.json"), pattern.matches("payload.json"))
    }
    for base in read.configuration.bases { claims.lies(base.range, in: source, "a base") }
    for header in read.configuration.general.headers {
      claims.lies(header.range, in: source, "a header")
    }
  }

  /// Globs and regular expressions: their work is linear in pattern and text.
  static let patterns = FuzzTarget("patterns") { input, claims in
    let parts = SourceText(input.bytes).bytes.split(separator: 0x0A, maxSplits: 1)
    guard let first = parts.first else { return }
    let pattern = String(decoding: first, as: UTF8.self)
    let text = String(decoding: parts.dropFirst().first ?? [], as: UTF8.self)
    let scalars = text.unicodeScalars.map { $0.value }
    if let expression = try? RegularExpression(pattern) {
      let bound = (RegularExpression.maxStepCount + 8) * (scalars.count + 2) * 2
      claims.hold(expression.run(over: text).stepCount <= bound, "an expression is linear")
    }
    let syntax = input.choice & 1 == 0 ? Glob.Syntax.path : .word
    if let glob = try? Glob(pattern, syntax) {
      _ = (glob.matches(text), glob.run(over: scalars[...]))
    }
    if let glob = try? Glob(Glob.literal(text)) {
      claims.hold(glob.matches(text), "a text matches itself")
    }
    if let path = try? PathPattern(pattern) { _ = path.covers(text) }
    _ = PathPattern.leadsOut(pattern)
  }

  /// Git's index: its paths are in order, and each is found.
  static let gitIndex = FuzzTarget("git-index") { input, claims in
    guard let index = GitIndex(input.bytes) else { return }
    claims.hold(index.count <= input.bytes.count / 62, "an entry has at least 62 bytes")
    for number in 0..<index.count {
      let path = Array(index.path(at: number))
      claims.hold(index.holds(path), "a path is found")
      let folder = path.prefix { $0 != UInt8(ascii: "/") }
      claims.hold(folder.count == path.count || index.holds(below: Array(folder)), "its folder is")
    }
  }
}
