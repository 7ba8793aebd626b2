import PushlintAPNsSpec
import PushlintSyntax

extension Recognizer {
  /// Whether something outside of an object says where it is sent.
  var isAddressed: Bool { surroundings.contains { $0.isAddress } }

  func isAddressed(_ form: Form) -> Bool {
    surroundings.contains { $0.shape == form.shape && $0.isAddress }
  }

  /// Whether an object lacks what nothing makes up for.
  func isRuledOut(_ form: Form, by object: ObjectView) -> Bool {
    if isAddressed(form) { return false }
    // What a library shows itself has parts for platforms; a message to a service is for all.
    if form.envelope != nil, let key = object.node.member?.key, let name = key.asString?.slice,
      ["android", "ios"].contains(where: { name.elementsEqual($0.utf8) })
    {
      return true
    }
    return form.needs.contains {
      cost(of: $0, in: object) >= Recognizer.prohibitive && !has($0, in: object, form.table)
    }
  }

  /// What it costs that a message lacks what each has.
  ///
  /// Where nobody said that there is a push, nothing makes up for it: many files have titles, badges and
  /// sounds. In a program, too, unless it writes what is meant for Apple.
  func cost(of need: Envelope.Need, in object: ObjectView) -> Double {
    let isStrict =
      threshold.countsWrittenOnly
      ? object[Root.aps.name] == nil && object[Service.apnsKey] == nil
      : !threshold.isNamed && need.bits >= Envelope.Need.strict
    return isStrict ? Recognizer.prohibitive : Double(need.bits)
  }

  func has(_ need: Envelope.Need, in object: ObjectView, _ table: FormTable) -> Bool {
    // What may be there besides is not what a message is told by.
    object.isOpen && !threshold.countsWrittenOnly
      && (threshold.isNamed || need.bits < Envelope.Need.strict)
      || object.members.contains { member in
        guard let name = member.name, let (field, match) = table.field(named: name),
          // Many names are near to one of a few letters, and elsewhere a near name is any other.
          match != .near || threshold.isNamed && name.utf8.count > 4
        else { return false }
        return field.names.contains { need.names.contains($0) }
      }
      || need.names.contains { path in
        guard let (name, inner) = path.splitOnce(at: ".") else { return false }
        return object.members.contains { member in
          member.isNamed(String(name))
            && self.inner(member.value).contains { $0.member(named: String(inner)) != nil }
        }
      }
  }
}
