/// What rules do, by what they look at, each with its rule's place among all.
///
/// Sorted once for a run: going through all rules to find those of a tier took longer than most of
/// them look.
struct RuleChecks: Sendable {
  // Each a type of its own: in one generic type the functions would be called through thunks.
  struct OfFile { let rule: Int, look: @Sendable (LintedFile, inout Report) -> Void }
  struct OfSuppression { let rule: Int, look: @Sendable (SuppressionOutcome, inout Report) -> Void }
  struct OfPayloadOnce { let rule: Int, look: @Sendable (Payload, inout Report) -> Bool }
  private struct OfRequest { let rule: Int, look: @Sendable (Request, inout Report) -> Void }
  private struct OfHeader {
    let rule: Int, look: @Sendable (HeaderField, Request, inout Report) -> Void
  }
  private struct OfPayload { let rule: Int, look: @Sendable (Payload, inout Report) -> Void }
  private struct OfKey {
    let rule: Int, look: @Sendable (KeyOccurrence, Payload, inout Report) -> Void
  }
  private struct OfValue {
    let rule: Int
    let look: @Sendable (ValueVerdict, KeyOccurrence, Payload, inout Report) -> Void
  }

  private(set) var files: [OfFile] = []
  private(set) var filesOnce: [OfFile] = []
  private(set) var suppressions: [OfSuppression] = []
  private(set) var payloadsOnce: [OfPayloadOnce] = []
  private var requests: [OfRequest] = []
  private var headers: [OfHeader] = []
  private var payloads: [OfPayload] = []
  private var keys: [OfKey] = []
  private var values: [OfValue] = []

  init(_ rules: [Rule]) {
    for (rule, facts) in rules.enumerated() {
      switch facts.tier {
      case .file(let look): files.append(OfFile(rule: rule, look: look))
      case .once(let look): filesOnce.append(OfFile(rule: rule, look: look))
      case .request(let look): requests.append(OfRequest(rule: rule, look: look))
      case .header(let look): headers.append(OfHeader(rule: rule, look: look))
      case .payload(let look): payloads.append(OfPayload(rule: rule, look: look))
      case .payloadOnce(let look): payloadsOnce.append(OfPayloadOnce(rule: rule, look: look))
      case .key(let look): keys.append(OfKey(rule: rule, look: look))
      case .value(let look): values.append(OfValue(rule: rule, look: look))
      case .suppression(let look): suppressions.append(OfSuppression(rule: rule, look: look))
      case .configuration: break
      }
    }
  }

  /// Shows a request, its headers, its payload and the keys in it to those that look at such.
  func look(at request: Request, _ report: inout Report) {
    for check in requests {
      report.rule = check.rule
      check.look(request, &report)
    }
    for field in request.headers.fields {
      for check in headers {
        report.rule = check.rule
        check.look(field, request, &report)
      }
    }
    let payload = request.payload
    for check in payloads {
      report.rule = check.rule
      check.look(payload, &report)
    }
    for key in payload.keys {
      for check in keys {
        report.rule = check.rule
        check.look(key, payload, &report)
      }
    }
    for value in payload.wrongValues {
      for check in values {
        report.rule = check.rule
        check.look(value.verdict, value.key, payload, &report)
      }
    }
  }
}
