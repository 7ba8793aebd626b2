import PushlintAPNsSpec
import PushlintSyntax

/// A form of requests, by the word that options and settings have for it.
public struct RequestForm: Hashable, Sendable {
  /// The word, such as `fcm`.
  public let id: String
  /// The name in sentences, such as `FCM`; nil for the forms of APNs itself.
  public let serviceName: String?
  /// What it is, in one sentence.
  public let summary: String
  let shape: Shape

  private init(_ shape: Shape, _ summary: String) {
    id = shape.id
    serviceName = shape.service?.name
    self.summary = summary
    self.shape = shape
  }

  /// Every form, those of APNs itself first.
  public static let all =
    [
      RequestForm(.barePayload, "The JSON that APNs receives as the body of a request."),
      RequestForm(.request, "The headers of a request next to its payload."),
    ]
    + Service.all.map { RequestForm(.service($0), firstSentence(of: $0.documentation)) }

  /// The form of all that is sent to APNs, by where it is sent.
  static func ofBody(to destination: Destination?) -> RequestForm? {
    let shape: Shape = destination == .channels ? .service(.channelManagement) : .barePayload
    return all.first { $0.shape == shape }
  }

  public static func named(_ id: String) -> RequestForm? { all.first { $0.id.hasSameBytes(id) } }

  private static func firstSentence(of text: String) -> String {
    let end = text.unicodeScalars.indices.first { index in
      let rest = text.unicodeScalars[index...]
      return rest.starts(with: ". ".unicodeScalars)
    }
    return end.map { String(text.unicodeScalars[..<$0]) + "." } ?? text
  }
}

extension Shape {
  fileprivate var service: Service? {
    if case .service(let service) = self { service } else { nil }
  }
}

extension FormIndex {
  /// What a message is by itself, without what it should be kept in, for files of which somebody says
  /// that they are messages.
  static let messages: [Form] = {
    var builder = FormTableBuilder()
    return Service.all.map { service in
      Form(
        .service(service),
        number: 0,
        builder.table(of: service.bareEnvelope),
        envelope: service.bareEnvelope,
        prior: 0
      )
    }
  }()
}

extension RequestFinder {
  /// The form of a message that an address says something is, without what the service keeps it in.
  func unwrappedForm(of object: ObjectView, _ place: Place) -> Form? {
    let shapes = place.surroundings.filter { $0.isAddress && !$0.isMention }.compactMap { $0.shape }
    for case .service(let service) in shapes where service.holderName != nil {
      let isMeant = object.members.contains { member in
        member.name.map { name in
          service.message.field(named: name) != nil
            || service.predecessor?.message.field(named: name) != nil
        } ?? false
      }
      if isMeant { return FormIndex.messages.first { $0.shape == .service(service) } }
    }
    return nil
  }

  /// The form that options or the configuration name for an object at the root; of several, the one
  /// with the most evidence that has a message.
  func namedForm(for object: ObjectView, _ place: Place) -> Form? {
    guard let shape = context.form?.shape, !place.isNested else { return nil }
    let recognizer = recognizer(at: place)
    let forms = FormIndex.shared.forms.filter { $0.shape == shape }
    // Where the messages of SNS are, no table says.
    if shape == .service(.sns), object[Root.aps.name]?.kind == .object { return .payload }
    if !shape.isService || shape == .service(.sns) { return forms.first }
    // Of an object with nothing in it, nobody can say what is wrong.
    if object.isKnownEmpty { return nil }
    var best: (form: Form, bits: Double)?
    for form in forms where !requests(in: object.node, form).isEmpty {
      let bits = recognizer.evidence(for: form, in: object).bits
      if let best, best.bits >= bits { continue }
      best = (form, bits)
    }
    return best?.form ?? FormIndex.messages.first { $0.shape == shape }
  }
}
