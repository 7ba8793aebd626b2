/// How much of a list a service takes.
public struct ItemLimit: Sendable {
  public let count: Int
  /// What refuses a longer list, and how.
  public let refusal: String

  init(_ count: Int, _ refusal: String) {
    self.count = count
    self.refusal = refusal
  }
}

/// How many bytes of a message a service passes on.
public struct MessageByteLimit: Sendable {
  public let count: Int
  /// The limit where the message is for a topic, if it is another one.
  public let countToTopic: Int?
  /// The fields of the message that are counted.
  public let fields: [String]
  /// The service's answer to a larger message.
  public let answer: String

  init(_ count: Int, toTopic: Int? = nil, of fields: [String], answer: String) {
    self.count = count
    countToTopic = toTopic
    self.fields = fields
    self.answer = answer
  }
}
