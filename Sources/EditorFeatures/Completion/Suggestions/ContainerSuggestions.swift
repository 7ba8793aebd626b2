import Linting
import Syntax
import Vocabulary

/// The keys of the objects that services wrap requests in.
///
/// Only in an object that has other keys of its service: `message` and `default` are common names.
struct ContainerSuggestions {
  let object: ObjectView

  /// The missing keys that may lead to a request.
  var keys: [Suggestion] {
    let names = Set(object.members.compactMap { $0.name })
    return all.filter { !names.contains($0.name) }
  }

  private var all: [Suggestion] {
    guard object.node.tree.embedding == nil else { return [] }
    if ContainerSuggestions.isRoot(object) {
      return isMessageOfSNS ? ContainerSuggestions.sns : []
    }
    guard let member = object.node.member, let outer = member.node.parent?.asObject else {
      return []
    }
    let isInMessage = outer.node.member?.name == Service.messageKey
    switch member.name {
    case Service.messageKey:
      let isOurs = ContainerSuggestions.isRoot(outer) && holds { Service.fcmKeys.contains($0) }
      return isOurs ? [ContainerSuggestions.apns] : []
    case Service.apnsKey:
      let isOurs = isInMessage || ["headers", "payload"].contains { object[$0] != nil }
      return isOurs ? ContainerSuggestions.fcm : []
    default: return []
    }
  }

  /// Whether there is a key for APNs, or `default` next to one for another platform.
  private var isMessageOfSNS: Bool {
    holds { Service.snsPlatforms[$0] != nil }
      || holds { $0 == Service.snsDefaultKey } && holds { Service.snsForeignKeys.contains($0) }
  }

  private func holds(_ isMeant: (String) -> Bool) -> Bool {
    object.members.contains { $0.name.map(isMeant) ?? false }
  }

  /// Whether an object is a document, or an item of a list of requests.
  private static func isRoot(_ object: ObjectView) -> Bool {
    guard let parent = object.node.parent else { return true }
    return parent.kind == .array && parent.parent == nil
  }

  // MARK: Tables

  private static let payload = Template.object([.init(Root.aps.name, .object([]))])

  private static let fcm: [Suggestion] = [
    .key("headers", "the headers for APNs", .object([])),
    .key("payload", "the body for APNs", payload),
  ]

  private static let apns = Suggestion.key(
    Service.apnsKey,
    "what FCM sends to APNs",
    .object([.init("headers", .object([])), .init("payload", payload)])
  )

  /// Each with a payload as text, as SNS requires.
  private static let sns = Service.snsKeys.map { key in
    let isForAlerts = Service.snsPlatforms[key.name] == .some(nil)
    var writer = TemplateWriter(.json, isSnippet: false, indentation: nil)
    let alert = Template.object([.init(Root.aps.name, ValueTemplates.template(for: Root.aps))])
    let body = writer.text(of: isForAlerts ? alert : .object([]))
    return Suggestion.key(key.name, key.documentation, .text(body))
  }

  /// The key of the headers in a publish body.
  static let publishHeaders = Suggestion.key(
    Service.publishHeaders,
    "the headers for APNs",
    .object([])
  )
}
