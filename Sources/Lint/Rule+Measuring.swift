extension Rule {
  /// The same rule, whose calls `measure` runs.
  public func measured(by measure: @escaping @Sendable (() -> Void) -> Void) -> Rule {
    Rule(
      id,
      severity,
      subject: subject,
      effect: effect,
      fix: fix,
      tag: tag,
      options: options,
      causes: causes,
      inSchema: schemaCoverage,
      precedence: precedence,
      yieldsTo: yieldsTo,
      appliesTo: appliesTo,
      implementation.measured(by: measure)
    )
  }
}

extension Rule.Check {
  fileprivate func measured(
    by measure: @escaping @Sendable (() -> Void) -> Void
  ) -> Rule.Check {
    switch self {
    case .file(let look): .file { file, report in measure { look(file, &report) } }
    case .request(let look): .request { request, report in measure { look(request, &report) } }
    case .header(let look):
      .header { field, request, report in measure { look(field, request, &report) } }
    case .payload(let look): .payload { payload, report in measure { look(payload, &report) } }
    case .key(let traits, let look):
      .key(of: traits) { key, payload, report in measure { look(key, payload, &report) } }
    case .value(let look):
      .value { verdict, key, payload, report in measure { look(verdict, key, payload, &report) } }
    case .suppression(let look):
      .suppression { outcome, report in measure { look(outcome, &report) } }
    case .configuration: .configuration
    }
  }
}
