import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// The values that a header may have in this request.
struct HeaderSuggestions {
  let context: CompletionContext
  /// Topics from elsewhere, the likeliest first.
  var topics: [String] = []

  private var pushType: PushType? { context.pushType }

  func suggestions(for header: Header) -> [Suggestion] {
    switch header.format {
    case .pushType: pushTypes
    case .priority:
      priorities.map { .text(String($0), .word, detail: HeaderSuggestions.detail($0)) }
    case .topic: topicNames.map { .text($0, .reference, detail: "topic") }
    case .unixSeconds: [.text("0", .word, detail: "one attempt, not stored")]
    case .method: RequestPath.channelMethods.map { .text($0, .word) }
    case .path:
      [
        .text(RequestPath.devicePrefix, .word, detail: "to a device"),
        .text(RequestPath.broadcastPrefix, .word, detail: "to a channel"),
      ]
    default: []
    }
  }

  func template(for header: Header) -> Template {
    switch header.format {
    case .pushType: .choice(pushTypes.map { $0.name })
    case .priority: .choice(priorities.map { String($0) })
    case .topic: .textPlaceholder(topicNames.first ?? "")
    case .unixSeconds: .textPlaceholder("0")
    case .method: .text(RequestPath.sendingMethod)
    case .path: .textPlaceholder(RequestPath.devicePrefix)
    default: .textPlaceholder("")
    }
  }

  private var pushTypes: [Suggestion] {
    // What the keys imply, regardless of headers.
    let shown = context.payload.flatMap { PushTypeFact.inferred(root: $0.root, aps: $0.aps).type }
    let all = PushType.allCases.filter { $0 == shown } + PushType.allCases.filter { $0 != shown }
    return all.map {
      .text($0.rawValue, .word, detail: $0.summary, topic: .pushType($0))
    }
  }

  private var priorities: [Int] { pushType?.priorities ?? PushType.priorities }

  private static func detail(_ priority: Int) -> String? {
    switch priority {
    case 10: "immediately"
    case 5: "considering the device's power"
    case 1: "prioritizing the device's power"
    default: nil
    }
  }

  /// The topics with the suffix of the push type.
  private var topicNames: [String] {
    var names: [String] = []
    for topic in topics {
      let name = pushType.map { HeaderSuggestions.topic(topic, for: $0) } ?? topic
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// A topic with another suffix, or none.
  static func topic(_ topic: String, for type: PushType) -> String {
    type.topicIsUnrelated ? topic : PushType.bundleID(of: topic) + type.topicSuffix
  }
}
