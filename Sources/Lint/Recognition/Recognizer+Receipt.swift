import PushlintAPNsSpec
import PushlintSyntax

/// What shows that an object was received or kept, and is not to be sent.
extension Recognizer {
  /// What it costs that an object was received, or is a table of texts.
  ///
  /// No message to a service has two marks of that, while a payload is often kept as it arrived.
  static func costOfReceipt(of object: ObjectView, _ form: Form) -> Double {
    if isAnswer(object) { return prohibitive }
    let marks = marksOfReceipt(in: object)
    return marks > 1 && form.envelope != nil ? prohibitive : received * Double(marks)
  }

  /// Whether several marks show that an object was received.
  static func isReceived(_ object: ObjectView) -> Bool { marksOfReceipt(in: object) > 1 }

  /// Whether it is what APNs answered: a status, and headers of which an answer has the only one.
  private static func isAnswer(_ object: ObjectView) -> Bool {
    guard let headers = object["headers"]?.asObject,
      statusNames.contains(where: { object[$0]?.kind == .number || headers[$0]?.kind == .number })
    else { return false }
    let names = headers.members.compactMap { $0.name?.lowercased() }
      .filter { $0.begins(with: Header.prefix) }
    return !names.isEmpty && names.allSatisfy { answeredHeaders.contains($0) }
  }

  private static let statusNames = ["status", "statusCode", "status_code", ":status"]
  /// The headers of APNs's answers (Apple, "Handling notification responses from APNs").
  private static let answeredHeaders = [
    Header.id.name, Header.channelID.name, Header.requestID.name, "apns-unique-id",
  ]

  /// How much shows that an object was received, or is a table of texts.
  private static func marksOfReceipt(in object: ObjectView) -> Int {
    var (count, texts) = (0, 0)
    var isTable = true
    for member in object.members {
      if receivedNames.contains(where: { member.isNamed($0) }) || isIDOfFCM(member.value) {
        count += 1
      }
      if let name = member.name, let text = member.value.asString, text.slice.count < 64,
        EditDistance.isSame(name, text.value)
      {
        texts += 1
      }
      // A table of texts has no number, flag or list.
      if member.value.kind != .string, member.value.kind != .object { isTable = false }
    }
    return count + (isTable && texts > 1 ? 2 : 0)
  }

  /// Whether a value is the id that FCM gives a message, such as `0:1573668255292913%4ad38fef4ad38fef`.
  private static func isIDOfFCM(_ value: NodeView) -> Bool {
    guard let text = value.asString?.slice, text.starts(with: "0:".utf8) else { return false }
    let rest = text.dropFirst(2).drop { (0x30...0x39).contains($0) }
    return rest.count < text.count - 2 && rest.first == UInt8(ascii: "%")
  }

  /// What services add to messages that they deliver, and databases to records.
  private static let receivedNames = [
    "gcm.message_id", "google.c.sender.id", "google.c.fid", "sentTime", "sent_time",
    "SigningCertURL",
    "SigningCertUrl", "UnsubscribeURL", "UnsubscribeUrl", "Signature", "SignatureVersion",
    "MessageId", "_id", "delivered_at", "receiptId", "messageId", "queued_at", "completed_at",
    "successful", "errored", "converted", "platform_delivery_stats",
  ]
}
