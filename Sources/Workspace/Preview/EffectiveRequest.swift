import PushlintAPNsSpec
public import PushlintLint
public import PushlintSyntax

/// What reaches APNs: a request after a push service has done its work, each part with its origin.
///
/// A placeholder stays as it is written; what a service makes of a value of its own form is not known.
public struct EffectiveRequest: Sendable {
  /// A header, or one that is certainly not sent.
  struct HeaderLine: Sendable {
    let name: String
    let value: String
    let origin: String?
  }

  let headers: [HeaderLine]
  let payload: Part
  /// What else is known.
  let remarks: [String]

  /// A value of the payload.
  indirect enum Part: Sendable {
    case written(NodeView)
    /// A flag that a service sets.
    case set
    case object([Member])
  }

  struct Member: Sendable {
    let name: String
    let part: Part
    /// Where it was written, unless that is its own place in the payload.
    let origin: String?
  }

  /// What APNs gets of a request.
  public init(of request: Request) {
    var origins = Origins(of: request)
    headers = EffectiveRequest.headers(of: request, &origins)
    let payload = request.payload
    guard payload.aps != nil || payload.root != nil || payload.alert != nil else {
      self.payload = .written(payload.value)
      remarks = []
      return
    }
    var members: [Member] = []
    if let aps = EffectiveRequest.aps(of: payload, &origins) { members.append(aps) }
    for key in payload.root.map({ Array($0.keys) }) ?? [] where key.row !== Root.aps {
      members.append(Member(name: key.sentName, part: .written(key.value), origin: origins[key]))
    }
    let data = EffectiveRequest.data(of: request, &origins)
    self.payload = .object(members + data.members)
    remarks = data.remarks
  }

  // MARK: Headers

  private static func headers(of request: Request, _ origins: inout Origins) -> [HeaderLine] {
    var lines: [HeaderLine] = request.headers.fields.compactMap { field in
      // What a service gets itself is not sent on.
      guard let row = field.row, row.isOfAPNs || request.service == nil else { return nil }
      let written = field.value.map { $0.tree.source.string($0.range) }
      let value = field.text ?? written ?? ""
      return HeaderLine(name: row.name, value: value, origin: origins[field])
    }
    if request.headers[.pushType] == nil, case .inferred(let type) = request.pushType {
      let service = request.service?.name
      let origin = service.map { "set by \($0)" } ?? "to be sent with such a payload"
      lines.insert(
        HeaderLine(name: Header.pushType.name, value: type.rawValue, origin: origin),
        at: 0
      )
    }
    return lines
  }

  // MARK: Payload

  private static func aps(of payload: Payload, _ origins: inout Origins) -> Member? {
    let alert = payload.alert.map { EffectiveRequest.members(of: $0, &origins) }
    guard let aps = payload.aps else {
      if let key = payload.root?[Root.aps] {
        return Member(name: Root.aps.name, part: .written(key.value), origin: origins[key])
      }
      // A service makes an alert and nothing else.
      return alert.map { alert in
        let member = Member(name: Aps.alert.name, part: .object(alert), origin: nil)
        return Member(name: Root.aps.name, part: .object([member]), origin: nil)
      }
    }
    var members: [Member] = []
    if let alert, aps[Aps.alert] == nil {
      members.append(Member(name: Aps.alert.name, part: .object(alert), origin: nil))
    }
    for key in aps.keys where !(key.isFlagOfService && aps.isOff(key)) {
      var part = Part.written(key.value)
      if key.row === Aps.alert, let alert, key.value.kind == .object { part = .object(alert) }
      if key.isFlagOfService, key.value.kind == .true { part = .set }
      members.append(Member(name: key.sentName, part: part, origin: origins[key]))
    }
    let origin = payload.root?[Root.aps].flatMap { origins[$0] }
    return Member(name: Root.aps.name, part: .object(members), origin: origin)
  }

  private static func members(of object: AppleObject, _ origins: inout Origins) -> [Member] {
    object.keys.map { key in
      // The text for those who read English stands for all.
      if let text = key.text(in: nil) {
        let origin = origins.pointer(of: text)
        return Member(name: key.sentName, part: .written(text.value), origin: origin)
      }
      return Member(name: key.sentName, part: .written(key.value), origin: origins[key])
    }
  }

  /// The app's own data of a message, where the service puts it.
  private static func data(
    of request: Request,
    _ origins: inout Origins
  ) -> (members: [Member], remarks: [String]) {
    guard let message = request.message,
      let field = message.field(where: { if case .data = $0 { true } else { false } })
    else { return ([], []) }
    let origin = origins.pointer(of: field.member)
    switch message.service.dataPlace {
    case .root:
      let members = field.member.value.asObject.map { Array($0.members) } ?? []
      return (
        members.map { member in
          Member(
            name: member.keyText,
            part: .written(member.value),
            origin: origins.pointer(of: member)
          )
        }, []
      )
    case .under(let name):
      return ([Member(name: name, part: .written(field.member.value), origin: origin)], [])
    case nil:
      return ([], ["\(message.service.name) adds the data of \(origin) in a form of its own"])
    }
  }
}

/// Where parts of a request were written.
private struct Origins {
  private var table = PointerTable()
  /// Whether the request is sent as it is written, so that parts need no origin.
  private let isSentAsWritten: Bool

  init(of request: Request) { isSentAsWritten = request.shape == .barePayload }

  subscript(key: KeyOccurrence) -> String? {
    mutating get { isSentAsWritten ? nil : pointer(of: key.member) }
  }

  subscript(field: HeaderField) -> String? {
    mutating get {
      switch field.origin {
      case .supplied(.commandLine): return "an option"
      case .supplied(.configuration): return "'headers' in the configuration"
      case .supplied(.platformKey): return "the key of the platform"
      case .file: return field.member.map { pointer(of: $0) }
      }
    }
  }

  mutating func pointer(of member: MemberView) -> String { table.pointer(to: member.node) }
}

extension AppleObject {
  fileprivate func isOff(_ key: KeyOccurrence) -> Bool { key.row.map { isOff($0) } ?? false }
}

extension KeyOccurrence {
  /// Whether it is a flag that a service writes as a number, if it is on.
  fileprivate var isFlagOfService: Bool {
    field != nil && (row?.type == .flag || row?.type == .trueOnly)
  }

  /// The name under which it is sent.
  fileprivate var sentName: String {
    guard field != nil || resolution == .documented, let row else { return name }
    return row.name
  }
}

extension Header {
  /// Whether a service passes it on to APNs.
  fileprivate var isOfAPNs: Bool { name.hasPrefix(Header.prefix) }
}

// MARK: - Writing

extension EffectiveRequest {
  /// The request as HTTP, with origins behind the lines.
  public var text: String {
    var lines = headers.map { line in
      EffectiveRequest.line("\(line.name): \(EffectiveRequest.shown(line.value))", line.origin)
    }
    if !lines.isEmpty { lines.append("") }
    write(payload, before: "", after: "", origin: nil, indent: "", &lines)
    if !remarks.isEmpty { lines += [""] + remarks.map { "note: \(EffectiveRequest.shown($0))" } }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A text without what would command a terminal or leave its line.
  private static func shown(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { line, scalar in
      let isUnsafe = scalar.isUnsafeInOutput || scalar.value < 0x20
      line += isUnsafe ? scalar.escapedInOutput : String(scalar)
    }
  }

  private static func line(_ text: String, _ origin: String?) -> String {
    origin.map { "\(text)  ← \(EffectiveRequest.shown($0))" } ?? text
  }

  private func write(
    _ part: Part,
    before: String,
    after: String,
    origin: String?,
    indent: String,
    _ lines: inout [String]
  ) {
    guard case .object(let members) = part, !members.isEmpty else {
      let text =
        switch part {
        case .written(let node): node.compactJSON
        case .set: "1"
        case .object: "{}"
        }
      lines.append(EffectiveRequest.line(indent + before + text + after, origin))
      return
    }
    lines.append(EffectiveRequest.line(indent + before + "{", origin))
    for (index, member) in members.enumerated() {
      write(
        member.part,
        before: member.name.quoted + ": ",
        after: index == members.count - 1 ? "" : ",",
        origin: member.origin,
        indent: indent + "  ",
        &lines
      )
    }
    lines.append(indent + "}" + after)
  }

  /// The request as JSON; `origins` are pointers into the file by pointers into the request.
  public func write(to writer: inout JSONWriter, at place: String) {
    writer.beginObject()
    writer.member("place", place)
    var origins: [(String, String)] = []
    writer.object("headers") { writer in
      for line in headers {
        writer.member(line.name, line.value)
        if let origin = line.origin { origins.append(("/headers/\(line.name)", origin)) }
      }
    }
    writer.key("payload")
    write(payload, to: &writer, at: "/payload", &origins)
    writer.object("origins") { writer in
      for (pointer, origin) in origins { writer.member(pointer, origin) }
    }
    writer.array("notes") { writer in
      for remark in remarks { writer.string(remark) }
    }
    writer.endObject()
  }

  private func write(
    _ part: Part,
    to writer: inout JSONWriter,
    at pointer: String,
    _ origins: inout [(String, String)]
  ) {
    switch part {
    case .written(let node): node.write(to: &writer)
    case .set: writer.number(1)
    case .object(let members):
      writer.beginObject()
      for member in members {
        let inner = pointer + "/" + JSONPointer.escaped(member.name)
        if let origin = member.origin { origins.append((inner, origin)) }
        writer.key(member.name)
        write(member.part, to: &writer, at: inner, &origins)
      }
      writer.endObject()
    }
  }
}

extension String {
  /// The text as a JSON string without anything unsafe.
  fileprivate var quoted: String {
    var writer = JSONWriter()
    writer.string(self)
    return String(decoding: writer.take(), as: UTF8.self)
  }
}

extension NodeView {
  /// The value as compact JSON, a placeholder outside of a string as a string.
  fileprivate var compactJSON: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.take(), as: UTF8.self)
  }

  fileprivate func write(to writer: inout JSONWriter) {
    if let object = asObject {
      writer.beginObject()
      for member in object.members {
        writer.key(member.keyText)
        member.value.write(to: &writer)
      }
      writer.endObject()
    } else if let items = asArray {
      writer.beginArray()
      for item in items { item.write(to: &writer) }
      writer.endArray()
    } else if let string = asString {
      writer.string(string.value)
    } else if let number = asNumber {
      writer.value(.number(number.text))
    } else {
      switch kind {
      case .true: writer.literal(true)
      case .false: writer.literal(false)
      case .null: writer.value(.null)
      default: writer.string(tree.source.string(range))
      }
    }
  }
}
