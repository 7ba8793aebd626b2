import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// Members outside of a message that were meant for it, and members of its data that were meant for what
/// holds the data.
extension ServiceMessage {
  /// How many members are looked at: an app's data may have any number.
  private static let maxMemberCount = 64

  /// The members beside what holds the message that are fields of it, or of the API before, each with
  /// its place.
  ///
  /// Where something else is beside it, as in the files of tools, everyday words may be their own.
  func strays(in request: Request) -> [(member: MemberView, path: String)] {
    let list = object.node.parent?.asArray
    let first = list.flatMap { Array($0.prefix(1)).first }
    // The items of a list have the same around them, which is said once.
    guard let envelope = service.envelopes.first(where: { $0.message === service.message }),
      first == nil || first?.index == object.node.index,
      let holder = list == nil ? object.node.member : object.node.parent?.member,
      let name = holder.name, envelope.holder?.has(name) == true,
      let outer = holder.node.parent?.asObject, outer.node.index == request.root.index,
      outer.node.tree === request.root.tree
    else { return [] }
    var strays: [(member: MemberView, path: String)] = []
    var isAlone = true
    for member in outer.members.prefix(ServiceMessage.maxMemberCount) {
      if let other = member.name, envelope.table.field(named: other) != nil { continue }
      if let other = member.name, let path = place(of: member, named: other, under: name) {
        strays.append((member, path))
      } else {
        isAlone = false
      }
    }
    return isAlone
      ? strays : strays.filter { !ServiceMessage.everydayNames.contains($0.member.keyText) }
  }

  /// Names of fields that tools have for members of their own.
  private static let everydayNames = [
    "condition", "data", "message", "notification", "priority", "title", "to", "token", "tokens",
    "topic",
  ]

  /// Where a member belongs that is beside the message.
  private func place(of member: MemberView, named name: String, under holder: String) -> String? {
    let field = service.message.field(named: name)
    // Files of tools have names for what they hold.
    if let field, field.meaning != nil || field.type.object != nil,
      field.type.accepts(member.value)
    {
      return holder + "." + name
    }
    let old = service.predecessor?.message.field(named: name)
    guard let old, let successor = old.successor, old.type.accepts(member.value) else { return nil }
    let isTopic = member.value.asString?.start.begins(with: Service.topicPrefix) ?? false
    return isTopic ? successor.topic ?? successor.path : successor.path
  }

  /// Objects that are no field and hold nothing but fields of the object that they are in, as another
  /// service keeps them; each with what belongs outside.
  var bundles: [(field: FieldOccurrence, names: String)] {
    guard !isStrict else { return [] }
    return fields.compactMap { field in
      guard field.field == nil, field.table.others == nil, case .unknown? = field.guess(in: self),
        let object = field.member.value.asObject, !object.isKnownEmpty,
        // What Apple calls so was meant.
        field.name.flatMap({ Key.named($0, in: .aps) }) == nil
      else { return nil }
      let members = Array(object.members.prefix(ServiceMessage.maxMemberCount))
      let names = members.compactMap { $0.name }
      guard !names.isEmpty, names.count == members.count,
        names.allSatisfy({ field.table.field(named: $0)?.meaning?.key != nil })
      else { return nil }
      return (field, Words.list(names) + (names.count == 1 ? " belongs" : " belong"))
    }
  }

  /// The members of the app's data with a name that only Apple or the service has, each with its place.
  func straysInData(of request: Request) -> [(member: MemberView, place: String)] {
    var strays: [(member: MemberView, place: String)] = []
    if isOpen { return strays }
    for field in fields {
      guard case .data? = field.field?.meaning, let data = field.member.value.asObject else {
        continue
      }
      for member in data.members.prefix(ServiceMessage.maxMemberCount) {
        guard let name = member.name, let path = path(meantBy: name, in: request.payload) else {
          continue
        }
        if path.rest.isEmpty, path.fields.count == 1, let right = path.fields.first {
          let spelling = right.has(name) ? "" : " as '\(right.name)'"
          strays.append((member, "next to '\(field.member.keyText)'" + spelling))
        } else {
          strays.append((member, "in '\(path.words(in: self, of: request, like: name))'"))
        }
      }
    }
    return strays
  }

  /// What a name in the app's data can only be meant for, where that is not in the message.
  private func path(meantBy name: String, in payload: Payload) -> FieldPath? {
    guard name.utf8.count <= 64 else { return nil }
    if service.unusualNames.contains(name) {
      return object.member(named: name) == nil
        ? service.path(ofField: EditDistance.fold(name)) : nil
    }
    // A hyphen is in no name of a program; the others are so long that no app has them by chance.
    let isHyphenated = name.utf8.contains(UInt8(ascii: "-"))
    let row = Aps.all.first { row in
      isHyphenated
        ? row.name == name && row.pushTypes.contains(.alert)
        : ServiceMessage.flagsAndLevels.contains(row) && EditDistance.isSame(name, row.name)
    }
    guard let row, row.name.utf8.contains(UInt8(ascii: "-")), payload.aps?.has(row) != true,
      payload.aps?.object.isOpen != true
    else { return nil }
    return service.path(of: row)
  }

  private static let flagsAndLevels = [
    Aps.contentAvailable, Aps.mutableContent, Aps.interruptionLevel,
  ]
}
