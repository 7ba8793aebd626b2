import Syntax

/// What shows that an object was received or kept, and is not to be sent.
extension Recognizer {
  /// How much shows that an object was received, or is a table of texts.
  static func marksOfReceipt(in object: ObjectView) -> Int {
    var (count, texts) = (0, 0)
    for member in object.members {
      if receivedNames.contains(where: { member.isNamed($0) }) { count += 1 }
      if let name = member.name, let text = member.value.asString, text.slice.count < 64,
        EditDistance.isSame(name, text.value)
      {
        texts += 1
      }
    }
    return count + (texts > 1 ? 2 : 0)
  }

  /// What services add to messages that they deliver, and databases to records.
  private static let receivedNames = [
    "gcm.message_id", "google.c.sender.id", "google.c.fid", "sentTime", "SigningCertURL",
    "SigningCertUrl", "UnsubscribeURL", "UnsubscribeUrl", "Signature", "SignatureVersion",
    "MessageId", "_id", "delivered_at", "receiptId",
  ]
}
