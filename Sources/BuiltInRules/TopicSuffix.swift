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
        let field = request.headers[.topic], let topic = field.text, !topic.isEmpty
      else { return }
      let right = PushType.bundleID(of: topic, for: type) + type.topicSuffix
      guard right != topic else { return }
      report.emit(
        type.topicSuffix.isEmpty ? .unwanted(topic, type) : .wrong(type),
        at: field,
        of: request,
        fixes: HeaderFix.replace(field, with: right)
      )
    }
  )
}

extension Message {
  fileprivate static func wrong(_ type: PushType) -> Message {
    "'apns-topic' must end in '\(type.topicSuffix)' in a push of type '\(type.rawValue)'"
  }

  fileprivate static func unwanted(_ topic: String, _ type: PushType) -> Message {
    "'apns-topic' must be the bundle id alone in a push of type '\(type.rawValue)'"
  }
}
