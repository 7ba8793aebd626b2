import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a topic whose suffix does not fit the push type.
  public static let topicSuffix = Rule(
    "topic-suffix",
    .error,
    subject: .headers,
    effect: .rejected(.deviceTokenNotForTopic),
    fix: .safe,
    causes: [
      .of(.badTopic, "The topic ends in a suffix that APNs does not know."),
      .of(.invalidPushType, "The suffix of the topic is that of another push type."),
      .of(
        .deviceTokenNotForTopic,
        "The suffix of the topic does not fit the push type, which is the usual cause."
      ),
    ],
    inSchema: .partial,
    yieldsTo: ["topic-malformed"],
    appliesTo: .header(.topic),
    .request { request, report in
      // The path of a broadcast names the app.
      guard case .declared(let type) = request.pushType, !type.topicIsUnrelated,
        request.headers.destination != .broadcast,
        let field = request.headers[.topic], let topic = field.text, !topic.isEmpty
      else { return }
      let right = PushType.bundleID(of: topic, for: type) + type.topicSuffix
      guard right != topic else { return }
      if type.topicSuffix.isEmpty, let owner = PushType.type(ofTopic: topic),
        !owner.topicSuffix.isEmpty, let header = request.headers[.pushType]
      {
        // In all that people reported of it, the type was wrong and not the topic; but a payload may
        // show the type for sure.
        let retyped =
          request.payload.contradicts(owner)
          ? nil
          : HeaderFix.replace(
            header,
            with: owner.rawValue,
            title: "make it a push of type '\(owner.rawValue)'"
          )?.asUnsafe
        let shortened =
          HeaderFix.replace(field, with: right, title: "change the topic to '\(right)'")?.asUnsafe
        report.emit(
          .isFor(field.title, owner, type),
          at: field,
          of: request,
          effect: .rejected(.invalidPushType),
          fixes: retyped ?? shortened,
          or: retyped.flatMap { _ in shortened }
        )
        return
      }
      report.emit(
        .other(field.title, topic, type),
        at: field,
        of: request,
        // Both are seen for a call to the plain topic.
        effect: type == .voip && right == topic + type.topicSuffix
          ? .rejected(.deviceTokenNotForTopic, "or \(Reason.topicDisallowed.name)") : nil,
        fixes: correction(of: field, topic, right, type)
      )
    }
  )
}

/// Writes the right topic; where its end is a suffix that is only nearly right, that is a guess.
private func correction(of field: HeaderField, _ topic: String, _ right: String, _ type: PushType)
  -> Fix?
{
  guard right.utf8.count > topic.utf8.count, let bundle = bundleID(nearlyIn: topic, type) else {
    return HeaderFix.replace(field, with: right)
  }
  return HeaderFix.replace(field, with: bundle + type.topicSuffix)?.asUnsafe
}

/// The bundle id before a misspelled suffix, or before a part of one.
private func bundleID(nearlyIn topic: String, _ type: PushType) -> String? {
  let suffix = String(type.topicSuffix.dropFirst())
  let targets = [suffix] + suffix.split(separator: ".").map { String($0) }
  let parts = topic.split(separator: ".", omittingEmptySubsequences: false)
  for count in [3, 2, 1] where parts.count > count {
    let tail = parts.suffix(count).joined(separator: ".")
    if EditDistance.nearest(to: tail, among: targets) != nil {
      return parts.dropLast(count).joined(separator: ".")
    }
  }
  // With another sign than a point, as in names of files.
  for target in targets {
    for sign in ["-", "_"] where topic.hasSuffix(sign + target) {
      return String(topic.dropLast(target.count + 1))
    }
  }
  return nil
}

extension Message {
  fileprivate static func other(_ title: String, _ topic: String, _ type: PushType) -> Message {
    if type.topicSuffix.isEmpty { return unwanted(title, type) }
    return topic.hasSuffix(type.topicSuffix) ? repeated(title, type) : wrong(title, type)
  }

  fileprivate static func repeated(_ title: String, _ type: PushType) -> Message {
    "\(raw: title) must end in '\(type.topicSuffix)' once, behind the bundle id"
  }

  fileprivate static func wrong(_ title: String, _ type: PushType) -> Message {
    "\(raw: title) must end in '\(type.topicSuffix)' in a push of type '\(type.rawValue)'"
  }

  fileprivate static func isFor(_ title: String, _ owner: PushType, _ type: PushType) -> Message {
    .fitting(
      """
      \(raw: title) ends in '\(owner.topicSuffix)', which is for pushes of type \
      '\(owner.rawValue)', not '\(type.rawValue)'
      """,
      or: "\(raw: title) ends in '\(owner.topicSuffix)', but the push is of type '\(type.rawValue)'"
    )
  }

  fileprivate static func unwanted(_ title: String, _ type: PushType) -> Message {
    "\(raw: title) must be the bundle id alone in a push of type '\(type.rawValue)'"
  }
}
