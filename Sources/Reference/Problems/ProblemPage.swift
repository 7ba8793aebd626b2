import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// The documentation of problems, as CommonMark.
extension ReferencePage {
  /// What `explain` is asked for to list them.
  static let problemsWord = "problems"

  static func text(for problem: Problem) -> String {
    var parts = [problem.documentation]
    if case .status(let status) = problem.kind { parts += answers(with: status) }
    let causes = problem.causes.enumerated().map { "\($0 + 1). \(words(for: $1))" }
    if !causes.isEmpty {
      let heading = causes.count == 1 ? "The likely cause:" : "Likely causes, most likely first:"
      parts.append("\(heading)\n\n\(causes.joined(separator: "\n"))")
    }
    if !problem.related.isEmpty {
      let names = problem.related.map { CodeSpan.whole($0) }
      parts.append("See also: \(names.joined(separator: ", ")).")
    }
    let text = parts.joined(separator: "\n\n")
    return page(CodeSpan.whole(problem.name), [problem.fact], text, problem.source)
  }

  private static func words(for cause: Problem.Cause) -> String {
    if let check = cause.check { return "\(cause.documentation) \(check)" }
    let ids = cause.rules.map { "`\($0.id)`" }.joined(separator: ", ")
    return "\(cause.documentation) \(cause.rules.count == 1 ? "Rule" : "Rules"): \(ids)."
  }

  /// The reasons of APNs, and the errors of push services, that come with a status.
  private static func answers(with status: Int) -> [String] {
    let reasons = Reason.all.filter { $0.status == status }
      .map { "- `\($0.name)`: \($0.documentation)" }
    let errors = Problem.serviceErrors.filter { $0.status == status }
      .map { "- \(CodeSpan.whole($0.name)): \($0.fact)" }
    return [("Reasons that APNs gives:", reasons), ("Push services:", errors)]
      .filter { !$0.1.isEmpty }
      .map { "\($0.0)\n\n\($0.1.joined(separator: "\n"))" }
  }

  /// Every problem, by its kind.
  static var problems: String {
    let groups: [(title: String, all: [Problem])] = [
      ("On the device", Problem.symptoms), ("In the log of the device", Problem.logLines),
      ("Errors of push services", Problem.serviceErrors), ("Statuses of APNs", Problem.statuses),
    ]
    let lists = groups.map { group in
      let items = group.all.map { problem in
        let service = problem.service.map { " (\($0.name))" } ?? ""
        return "- \(CodeSpan.whole(problem.name))\(service): \(problem.documentation)"
      }
      return "## \(group.title)\n\n\(items.joined(separator: "\n"))"
    }
    let reasons = Reason.all.map { "- `\($0.name)` (\($0.status)): \($0.documentation)" }
    let all = lists + ["## Reasons of APNs\n\n\(reasons.joined(separator: "\n"))"]
    return (["**Problems that `explain` knows**"] + all).joined(separator: "\n\n")
  }
}

extension Problem {
  fileprivate var service: Service? {
    if case .error(let service) = kind { service } else { nil }
  }

  /// What it is, for the line of facts.
  fileprivate var fact: String {
    switch kind {
    case .error(let service):
      "error of \(service.name)" + (status.map { ", status \($0)" } ?? "")
    case .status: "status of APNs"
    case .logLine: "line of a device's log"
    case .symptom: "symptom"
    }
  }
}
