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
      let isPublished = request.root.isPublished
      // A single word may be data of the app; people read sentences.
      let text = root[Service.snsDefaultKey]?.asString
      guard isPublished || text?.bytes.contains(UInt8(ascii: " ")) == true else { return }
      report.emit(
        "'\(aps.name)' must be in the JSON string under '\(raw: apple)'",
        at: aps.key,
        severity: isPublished ? .error : nil,
        effect: text == nil ? .rejected("SNS answers 400 InvalidParameter") : nil
      )
    }
  )
}

private let apple = Service.snsPlatforms[0].name

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
    guard let holder = tree.embedding?.holder.member,
      holder.name == "Message", let request = holder.node.parent?.asObject
    else { return false }
    return request["MessageStructure"]?.asString?.value == "json"
  }
}
