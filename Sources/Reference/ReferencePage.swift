public import PushlintAPNsSpec
import PushlintBuiltInRules
import PushlintLint
import PushlintRuleBook
import PushlintSyntax

/// The documentation of a key, header, push type, reason or rule, as CommonMark.
public enum ReferencePage {
  public static func text(for key: Key) -> String {
    var facts = [key.type.markdown]
    if !key.pushTypes.isEmpty {
      facts.append("push types: " + key.pushTypes.map { $0.rawValue }.joined(separator: ", "))
    }
    if let since = key.since { facts.append("since \(since)") }
    if case .deprecated(let words) = key.status { facts.append("deprecated: \(words)") }
    return page("`\(key.path)`", facts, key.documentation, key.source)
  }

  public static func text(for header: Header) -> String {
    var facts: [String] = []
    switch header.requirement {
    case .always: facts.append("required")
    case .sometimes(let words): facts.append("required: \(words)")
    case .never: facts.append("optional")
    }
    if let value = header.defaultValue { facts.append("default: \(value)") }
    let errors = header.errors.map { "\($0.status) \($0.name)" }
    if !errors.isEmpty { facts.append("errors: " + errors.joined(separator: ", ")) }
    return page("`\(header.name)`", facts, header.documentation, header.source)
  }

  public static func text(for type: PushType) -> String {
    let priorities = type.priorities.map { String($0) }.joined(separator: ", ")
    var facts = ["priority: \(priorities)", "at most \(type.maxByteCount) bytes"]
    if let broadcast = type.broadcastMaxByteCount {
      facts.append("\(broadcast) bytes to a channel")
    }
    if type.topicIsUnrelated {
      facts.append("the topic is not a bundle id")
    } else if type.topicSuffix.isEmpty {
      facts.append("the topic is the bundle id")
    } else {
      facts.append("the topic ends in `\(type.topicSuffix)`")
    }
    return page("push type `\(type.rawValue)`", facts, type.documentation, type.source)
  }

  public static func text(for reason: Reason) -> String {
    var facts = ["status \(reason.status)"]
    if reason.scope == .broadcast { facts.append("broadcasts and their channels") }
    if reason.isRetryable { facts.append("retrying may help") }
    let text = reason.documentation + "\n\n" + causes(of: reason)
    return page("`\(reason.name)`", facts, text, reason.source)
  }

  /// The causes that rules find, then those that none can.
  private static func causes(of reason: Reason) -> String {
    let found = Rule.all
      .indirectlySorted { ($1.severity, $0.id) < ($0.severity, $1.id) }
      .flatMap { rule in
        rule.causes.filter { $0.reason == reason }.map { cause in
          let setting = cause.setting.map { ", given \($0)" } ?? ""
          return "- \(cause.documentation) Rule: `\(rule.id)`\(setting)."
        }
      }
    let others = reason.causes.map { "- \($0.documentation) \($0.check)" }
    let heading = found.isEmpty ? "pushlint cannot find the cause:" : "pushlint cannot find these:"
    return [("pushlint finds these causes:", found), (heading, others)]
      .filter { !$0.1.isEmpty }
      .map { "\($0.0)\n\n\($0.1.joined(separator: "\n"))" }
      .joined(separator: "\n\n")
  }

  /// The parts of a rule's page that say what a finding means and what to do about it.
  static func brief(of document: RuleDocument) -> String {
    let page = RuleDocument(id: document.id, markdown: document.standalone)
    let facts = page.markdown.split(separator: "\n").first { $0.hasPrefix("> ") } ?? "> "
    var parts = ["# \(page.id)\n\(facts)", page.introduction]
    for heading in ["What happens", "How to fix", "What is not reported", "Options", "Turn it off"]
    {
      if let section = page.section(heading) { parts.append("## \(heading)\n\n\(section)") }
    }
    return (parts + [page.url]).joined(separator: "\n\n")
  }

  /// What a built-in rule finds, its severity and its effect; nil for other ids.
  public static func summary(ofRule id: String) -> String? {
    guard let rule = Rule.all.first(where: { $0.id == id }) else { return nil }
    var facts = [rule.severity.rawValue, rule.fix.map { "\($0.rawValue) fix" } ?? "no fix"]
    if let effect = rule.effect { facts.append(effect.summary) }
    let summary = RuleBook.document(for: id)?.summary ?? ""
    return """
      **`\(id)`** · \(facts.joined(separator: " · "))

      \(summary)

      [\(id)](\(ProductPages.url(ofRule: id)))
      """
  }

  static func page(
    _ title: String,
    _ facts: [String],
    _ text: String,
    _ source: Source
  ) -> String {
    """
    **\(title)** · \(facts.joined(separator: " · "))

    \(text)

    [\(source.title)](\(source.url))
    """
  }
}
