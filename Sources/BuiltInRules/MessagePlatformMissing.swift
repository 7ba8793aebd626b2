import APNsSpec
public import Lint
import Syntax

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
        let root = payload.root?.object, !root.isOpen,
        let text = root[Service.snsDefaultKey]?.asString
      else { return }
      let isPublished = request.root.isPublished
      // A single word may be data of the app; people read sentences.
      guard isPublished || text.bytes.contains(UInt8(ascii: " ")) else { return }
      report.emit(
        "'\(aps.name)' must be in the JSON string under '\(raw: Service.snsPlatforms[0].name)'",
        at: aps.key,
        severity: isPublished ? .error : nil
      )
    }
  )
}

extension NodeView {
  /// Whether this is the document in the `Message` of a request to publish.
  fileprivate var isPublished: Bool {
    guard let holder = tree.embedding?.holder.member,
      holder.name == "Message", let request = holder.node.parent?.asObject
    else { return false }
    return request["MessageStructure"]?.asString?.value == "json"
  }
}
