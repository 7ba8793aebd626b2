import Syntax
package import Vocabulary

extension RequestFinder {
  /// The payload alone.
  func bareRequest(in root: NodeView, document: Int) -> RequestDraft? {
    isBarePayload(root) ? request(bare: root, document: document) : nil
  }

  /// The payload alone, where the file was named and is given the benefit of the doubt, unless another
  /// shape fits it.
  func doubtfulRequest(in root: NodeView, document: Int) -> RequestDraft? {
    guard context.isNamed, let object = root.asObject, !holdsMessage(object) else { return nil }
    let hasPushType = context.suppliedHeaders.contains { $0.name == Header.pushType.name }
    guard hasPushType || object.members.contains(where: { isAppleKey($0) }) else { return nil }
    return request(bare: root, document: document)
  }

  private func request(bare root: NodeView, document: Int) -> RequestDraft {
    let parts = RequestParts(headers: suppliedHeaders, body: root)
    return RequestDraft(shape: .barePayload, root: root, document: document, parts: parts)
  }

  private func isBarePayload(_ root: NodeView) -> Bool {
    if context.isSimulatorFile { return true }
    guard let object = root.asObject else { return false }
    return object[Root.aps.name]?.asObject != nil || isMDM(object)
  }

  /// Whether it is `{"mdm": …}` with at most an empty `aps`.
  private func isMDM(_ object: ObjectView) -> Bool {
    guard object[Root.mdm.name] != nil else { return false }
    return object.members.allSatisfy { member in
      member.isNamed(Root.mdm.name)
        || member.isNamed(Root.aps.name) && member.value.asObject?.isKnownEmpty == true
    }
  }

  /// Whether a root member is a key that only Apple uses, or a misspelt `aps`.
  private func isAppleKey(_ member: MemberView) -> Bool {
    guard let name = member.name else { return false }
    if name == Root.aps.name { return member.value.kind != .array }
    if name == Root.mdm.name || RequestFinder.isMisspelledAps(member) { return true }
    guard let row = Key.named(name, in: .aps) else { return false }
    return !Aps.everydayWords.contains(row)
  }

  /// Whether a member is `aps` under a name that is seen in its place: `APS`, `Aps`, `apn`, or
  /// `apns` without a request of its own in it.
  static func isMisspelledAps(_ member: MemberView) -> Bool {
    guard let name = member.name else { return false }
    switch name {
    case "APS", "Aps", "apn": return member.value.kind == .object
    case Service.apnsKey:
      guard let object = member.value.asObject else { return false }
      return object[Root.aps.name] == nil && object["payload"] == nil && object["headers"] == nil
    default: return false
    }
  }
}
