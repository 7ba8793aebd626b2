import Diagnostics
package import Linting
import Vocabulary

extension Rule {
  /// Flags a topic whose suffix does not fit the push type.
  package static let topicSuffix = Rule(
    "topic-suffix",
    .error,
    subject: .headers,
    effect: .rejected(.deviceTokenNotForTopic),
    fix: .safe,
    causes: [
      .of(.badTopic, "The topic ends in a suffix that APNs does not know."),
      .of(
        .deviceTokenNotForTopic,
        "The suffix of the topic does not fit the push type, which is the usual cause."
      ),
    ],
    inSchema: .partial,
    yieldsTo: ["topic-malformed"],
    .request { request, report in
      guard case .declared(let type) = request.pushType, !type.topicIsUnrelated,
        let field = request.headers[.topic], let topic = field.text, !topic.isEmpty,
        !topic.hasSuffix(type.topicSuffix) || type.topicSuffix.isEmpty
      else { return }
      let bundle = bundleID(of: topic, for: type)
      let right = bundle + type.topicSuffix
      guard right != topic else { return }
      report.emit(
        type.topicSuffix.isEmpty ? .unwanted(topic, type) : .wrong(type),
        at: request.place(of: field),
        fixes: HeaderFix.replace(field, with: right)
      )
    }
  )
}

/// The topic without the suffix of another type, or a wrong spelling of this type's.
private func bundleID(of topic: String, for type: PushType) -> String {
  for (suffix, owner) in suffixes where owner != type && topic.hasSuffix(suffix) {
    let bundle = String(topic.dropLast(suffix.count))
    if isSuffix(suffix, of: bundle) { return bundle }
  }
  return topic
}

/// Every suffix, the longest first, and the type for which it is right, if any.
private let suffixes: [(suffix: String, owner: PushType?)] = {
  var all: [(suffix: String, owner: PushType?)] = []
  for type in PushType.allCases where !type.topicSuffix.isEmpty {
    all.append((type.topicSuffix, type))
    for suffix in type.misspeltTopicSuffixes { all.append((suffix, nil)) }
  }
  return all.sorted { $0.suffix.utf8.count > $1.suffix.utf8.count }
}()

/// Whether `suffix` behind `bundle` is a suffix for sure: a bundle id may itself end in `.voip` or
/// `.complication`, which is believed where only two parts would stay without it.
private func isSuffix(_ suffix: String, of bundle: String) -> Bool {
  if suffix.contains("-") || suffix.dropFirst().contains(".") { return !bundle.isEmpty }
  return bundle.split(separator: ".").count > 2
}

extension Message {
  fileprivate static func wrong(_ type: PushType) -> Message {
    "'apns-topic' must end in '\(type.topicSuffix)' in a push of type '\(type.rawValue)'"
  }

  fileprivate static func unwanted(_ topic: String, _ type: PushType) -> Message {
    "'apns-topic' must be the bundle id alone in a push of type '\(type.rawValue)'"
  }
}
