import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a payload beside the `default` text of an SNS message instead of in the text for APNs.
  public static let messagePlatformMissing = Rule(
    "message-platform-missing",
    .warning,
    subject: .pushServices,
    effect: .degraded("SNS sends the device only the text of 'default'"),
    .request { request, report in
      if request.service == .snsPublish { checkPublication(request, &report) }
      let payload = request.payload
      guard request.shape == .barePayload, let aps = payload.root?[Root.aps],
        let root = payload.root?.object, !root.isOpen
      else { return }
      if let platform = request.root.unknownPlatform {
        report.emit(
          "'\(platform.keyText)' is no platform of SNS; for Apple it is '\(raw: apple)'",
          at: platform.key
        )
        return
      }
      let isPublished =
        request.root.isPublished || payload.context.form?.id == Service.sns.id
      // A single word may be data of the app; people read sentences.
      let text = root[Service.snsDefaultKey]?.asString
      guard isPublished || text?.bytes.contains(UInt8(ascii: " ")) == true else { return }
      report.emit(
        "'\(aps.name)' must be in the JSON string under '\(raw: apple)'",
        at: aps.key,
        severity: isPublished ? .error : nil,
        effect: text == nil ? refusal : nil
      )
    }
  )
}

private let apple = Service.snsPlatforms[0].name
private let refusal = Effect.rejected("SNS answers 400 InvalidParameter")

/// Reports a message that has no text for what it is published to.
private func checkPublication(_ request: Request, _ report: inout FindingCollector) {
  guard let object = request.message?.object, !object.isOpen else { return }
  for member in object.members where Service.snsPlatform(member.keyText) != nil {
    report.emit(
      "'\(member.keyText)' must be in the JSON text of 'Message'",
      at: member.key,
      severity: .error,
      effect: .ignored("SNS reads texts for platforms only there")
    )
  }
  guard object["MessageStructure"]?.asString?.value == "json",
    let member = object.member(named: "Message"), let texts = request.texts(of: member.value)
  else { return }
  let hasDefault = texts.member(named: Service.snsDefaultKey) != nil
  let isForTopic =
    object["TopicArn"]?.asString != nil || object["TargetArn"]?.asString?.isTopic == true
  if isForTopic, !hasDefault, texts[Root.aps.name] == nil {
    report.emit(
      "a message for a topic needs '\(raw: Service.snsDefaultKey)'",
      at: member.key,
      severity: .error,
      effect: refusal
    )
  }
  guard let platform = object["TargetArn"]?.asString?.applePlatform,
    texts.member(named: platform) == nil
  else { return }
  let other = texts.members.first { Service.snsPlatform($0.keyText) != nil }
  if let other {
    report.emit(
      "the endpoint is of '\(platform)'; add a text for it",
      at: other.key,
      severity: hasDefault ? nil : .error,
      effect: hasDefault ? nil : refusal
    )
  } else if !hasDefault, texts[Root.aps.name] == nil {
    report.emit(
      "a message for an endpoint of '\(platform)' needs '\(platform)'",
      at: member.key,
      severity: .error,
      effect: refusal
    )
  }
}

extension Request {
  /// The texts for the platforms in a message of SNS; nil where it is no sound JSON, or not known.
  fileprivate func texts(of message: NodeView) -> ObjectView? {
    guard let string = message.asString, !string.isTemplate,
      string.slice.first(where: { $0 > 0x20 }) == UInt8(ascii: "{")
    else { return nil }
    let options = ParseOptions(
      language: .json,
      placeholderStyles: payload.context.placeholderStyles
    )
    let embedding = Embedding(in: string)
    let tree = SyntaxTree(.parse(embedding.source, options), embeddedAs: embedding)
    guard tree.issues.isEmpty, let object = tree.roots.first?.asObject, !object.isOpen else {
      return nil
    }
    return object
  }
}

extension StringView {
  /// Whether it is the ARN of a topic: six parts, and no path as endpoints have.
  fileprivate var isTopic: Bool {
    !isTemplate && value.split(separator: ":").count == 6
      && !value.utf8.contains(UInt8(ascii: "/"))
  }

  /// The key of SNS for the endpoint that an ARN names, if it is one of Apple's.
  fileprivate var applePlatform: String? {
    guard !isTemplate else { return nil }
    let parts = value.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].hasSuffix(":endpoint") else { return nil }
    return Service.snsPlatform(String(parts[1]))?.name
  }
}

extension NodeView {
  /// More than SNS has.
  private static let maxPlatformCount = 32

  /// The member that holds this document beside the `default` text of an SNS message, under a name that
  /// is none of a platform.
  fileprivate var unknownPlatform: MemberView? {
    guard let holder = tree.embedding?.holder, !holder.tree.language.isHost,
      let member = holder.member, let name = member.name,
      let message = member.node.parent?.asObject,
      // Each of many documents in one object would look at all of them.
      message.members.dropFirst(NodeView.maxPlatformCount).allSatisfy({ _ in false }),
      message[Service.snsDefaultKey]?.kind == .string,
      Service.snsPlatform(name) == nil, !Service.snsForeignKeys.contains(name),
      message.members.allSatisfy({ $0.value.kind == .string || $0.value.isUnknown })
    else { return nil }
    return member
  }

  /// Whether this is the document in the `Message` of a request to publish.
  fileprivate var isPublished: Bool {
    guard let holder = tree.embedding?.holder.member, let request = holder.node.parent?.asObject
    else { return false }
    if request.member(named: HostTree.publicationName) != nil {
      return request.member(named: HostTree.structureName) != nil
    }
    return holder.name == "Message" && request["MessageStructure"]?.asString?.value == "json"
  }
}
