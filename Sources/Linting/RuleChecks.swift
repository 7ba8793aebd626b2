/// The code of all rules by tier, each with the index of its rule.
///
/// Grouped once for a run: finding the rules of a tier among all of them took longer than running
/// most of them.
struct RuleChecks: Sendable {
  // Each a type of its own: in one generic type, or a tuple, the functions would be called through thunks.
  struct OfFile { let ruleIndex: Int, look: @Sendable (LintedFile, inout Report) -> Void }
  struct OfSuppression {
    let ruleIndex: Int, look: @Sendable (SuppressionOutcome, inout Report) -> Void
  }
  private struct OfRequest { let ruleIndex: Int, look: @Sendable (Request, inout Report) -> Void }
  private struct OfHeader {
    let ruleIndex: Int, look: @Sendable (HeaderField, Request, inout Report) -> Void
  }
  private struct OfPayload { let ruleIndex: Int, look: @Sendable (Payload, inout Report) -> Void }
  private struct OfKey {
    let ruleIndex: Int, look: @Sendable (KeyOccurrence, Payload, inout Report) -> Void
  }
  private struct OfValue {
    let ruleIndex: Int
    let look: @Sendable (ValueVerdict, KeyOccurrence, Payload, inout Report) -> Void
  }

  private(set) var files: [OfFile] = []
  private(set) var suppressions: [OfSuppression] = []
  private var requests: [OfRequest] = []
  private var headers: [OfHeader] = []
  private var payloads: [OfPayload] = []
  private var keys: [OfKey] = []
  private var values: [OfValue] = []

  init(_ rules: [Rule]) {
    for (index, rule) in rules.enumerated() {
      switch rule.tier {
      case .file(let look): files.append(OfFile(ruleIndex: index, look: look))
      case .request(let look): requests.append(OfRequest(ruleIndex: index, look: look))
      case .header(let look): headers.append(OfHeader(ruleIndex: index, look: look))
      case .payload(let look): payloads.append(OfPayload(ruleIndex: index, look: look))
      case .key(let look): keys.append(OfKey(ruleIndex: index, look: look))
      case .value(let look): values.append(OfValue(ruleIndex: index, look: look))
      case .suppression(let look): suppressions.append(OfSuppression(ruleIndex: index, look: look))
      case .configuration: break
      }
    }
  }

  /// Runs the rules that look at a request, its headers, its payload or the keys in it.
  ///
  /// Through spans, since iterating over an array counts a reference to each function.
  func look(at request: Request, _ report: inout Report) {
    let ofRequest = requests.span
    let ofHeader = headers.span
    let ofPayload = payloads.span
    let ofKey = keys.span
    let ofValue = values.span
    for index in ofRequest.indices {
      report.ruleIndex = ofRequest[index].ruleIndex
      ofRequest[index].look(request, &report)
    }
    for field in request.headers.fields {
      for index in ofHeader.indices {
        report.ruleIndex = ofHeader[index].ruleIndex
        ofHeader[index].look(field, request, &report)
      }
    }
    let payload = request.payload
    for index in ofPayload.indices {
      report.ruleIndex = ofPayload[index].ruleIndex
      ofPayload[index].look(payload, &report)
    }
    for key in payload.keys {
      for index in ofKey.indices {
        report.ruleIndex = ofKey[index].ruleIndex
        ofKey[index].look(key, payload, &report)
      }
    }
    for value in payload.wrongValues {
      for index in ofValue.indices {
        report.ruleIndex = ofValue[index].ruleIndex
        ofValue[index].look(value.verdict, value.key, payload, &report)
      }
    }
  }
}
