/// The code of all rules by kind of check, each with the index of its rule.
///
/// Grouped once for a run: finding the rules of a kind among all of them took longer than running
/// most of them.
struct RuleChecks: Sendable {
  // Each a type of its own: in one generic type, or a tuple, the functions would be called through thunks.
  struct OfFile { let ruleIndex: Int, look: @Sendable (LintInput, inout FindingCollector) -> Void }
  struct OfSuppression {
    let ruleIndex: Int, look: @Sendable (SuppressionOutcome, inout FindingCollector) -> Void
  }

  private(set) var files: [OfFile] = []
  private(set) var suppressions: [OfSuppression] = []
  /// The rules on requests, by what they need: most requests have what a few of the groups need.
  private let groups: [Group]

  init(_ rules: [Rule]) {
    var filters: [RuleFilter] = []
    var onRequests: [[(index: Int, check: Rule.Check)]] = []
    for (index, rule) in rules.enumerated() {
      switch rule.implementation {
      case .file(let look): files.append(OfFile(ruleIndex: index, look: look))
      case .suppression(let look): suppressions.append(OfSuppression(ruleIndex: index, look: look))
      case .configuration: break
      default:
        let place = filters.firstIndex(of: rule.appliesTo) ?? filters.count
        if place == filters.count {
          filters.append(rule.appliesTo)
          onRequests.append([])
        }
        onRequests[place].append((index, rule.implementation))
      }
    }
    groups = zip(filters, onRequests).map { Group(filter: $0, $1) }
  }

  /// Runs the rules that look at a request, its headers, its payload or the keys in it, as far as it
  /// has what they need.
  ///
  /// By indices, here and below, since iterating over an array counts references to what is in it.
  func look(at request: Request, _ report: inout FindingCollector) {
    for index in groups.indices where groups[index].filter.isSubset(of: request.traits) {
      groups[index].look(at: request, &report)
    }
  }
}

extension RuleChecks {
  /// The rules with the same filter, by kind of check.
  ///
  /// A class, since a call copies a struct, with a reference for each kind.
  private final class Group: Sendable {
    struct OfRequest {
      let ruleIndex: Int, look: @Sendable (Request, inout FindingCollector) -> Void
    }
    struct OfHeader {
      let ruleIndex: Int, look: @Sendable (HeaderField, Request, inout FindingCollector) -> Void
    }
    struct OfPayload {
      let ruleIndex: Int, look: @Sendable (Payload, inout FindingCollector) -> Void
    }
    struct OfKey {
      let ruleIndex: Int
      let traits: KeyTraits
      let look: @Sendable (KeyOccurrence, Payload, inout FindingCollector) -> Void
    }
    struct OfValue {
      let ruleIndex: Int
      let look: @Sendable (ValueVerdict, KeyOccurrence, Payload, inout FindingCollector) -> Void
    }

    let filter: RuleFilter
    private let requests: [OfRequest]
    private let headers: [OfHeader]
    private let payloads: [OfPayload]
    private let keys: [OfKey]
    private let values: [OfValue]

    init(filter: RuleFilter, _ rules: [(index: Int, check: Rule.Check)]) {
      self.filter = filter
      var requests: [OfRequest] = []
      var headers: [OfHeader] = []
      var payloads: [OfPayload] = []
      var keys: [OfKey] = []
      var values: [OfValue] = []
      for (index, check) in rules {
        switch check {
        case .request(let look): requests.append(OfRequest(ruleIndex: index, look: look))
        case .header(let look): headers.append(OfHeader(ruleIndex: index, look: look))
        case .payload(let look): payloads.append(OfPayload(ruleIndex: index, look: look))
        case .key(let traits, let look):
          keys.append(OfKey(ruleIndex: index, traits: traits, look: look))
        case .value(let look): values.append(OfValue(ruleIndex: index, look: look))
        case .file, .suppression, .configuration: break
        }
      }
      self.requests = requests
      self.headers = headers
      self.payloads = payloads
      self.keys = keys
      self.values = values
    }

    func look(at request: Request, _ report: inout FindingCollector) {
      let payload = request.payload
      for index in requests.indices {
        report.ruleIndex = requests[index].ruleIndex
        requests[index].look(request, &report)
      }
      for field in headers.isEmpty ? [] : request.headers.fields {
        for index in headers.indices {
          report.ruleIndex = headers[index].ruleIndex
          headers[index].look(field, request, &report)
        }
      }
      for index in payloads.indices {
        report.ruleIndex = payloads[index].ruleIndex
        payloads[index].look(payload, &report)
      }
      for index in keys.indices {
        let traits = keys[index].traits
        guard traits.isSubset(of: payload.keyTraits) else { continue }
        report.ruleIndex = keys[index].ruleIndex
        let look = keys[index].look
        payload.forEachKey(with: traits) { look($0, payload, &report) }
      }
      defer { report.isGuess = false }
      for value in values.isEmpty ? [] : payload.wrongValues {
        report.isGuess = value.key.resolution == .misspelled
        for index in values.indices {
          report.ruleIndex = values[index].ruleIndex
          values[index].look(value.verdict, value.key, payload, &report)
        }
      }
    }
  }
}
