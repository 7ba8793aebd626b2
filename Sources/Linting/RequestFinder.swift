package import Syntax
import Vocabulary

/// Finds the requests in a file by what it holds, so that one folder can mix them with other files.
///
/// The first matching shape wins; what matches none is not a request and is not reported.
///
/// A class, so that its many small questions about members do not each copy the context.
final class RequestFinder: Sendable {
  let context: LintContext
  /// The headers of a request that has none of its own.
  let suppliedHeaders: Headers

  init(context: LintContext) {
    self.context = context
    suppliedHeaders = Headers(
      written: nil,
      supplied: context.suppliedHeaders,
      isOwnForm: false
    )
  }

  /// The requests of every document, and the texts in strings that should have held one.
  func found(in tree: SyntaxTree) -> Found {
    var found = Found()
    for (document, root) in tree.roots.enumerated() {
      find(in: root, document: document, &found)
    }
    return found
  }

  /// Whether there is a request at all; nothing behind the first is looked at.
  func findsAny(in tree: SyntaxTree) -> Bool {
    var found = Found()
    return tree.roots.enumerated().contains { document, root in
      find(in: root, document: document, &found)
      return !found.isEmpty
    }
  }

  struct Found {
    var requests: [RequestDraft] = []
    /// Documents in strings of the file, whether or not they can be read.
    var embedded: [EmbeddedDocument] = []

    var isEmpty: Bool { requests.isEmpty && embedded.isEmpty }
  }

  private func find(in root: NodeView, document: Int, _ found: inout Found) {
    if let items = root.asArray, !context.isSimulatorFile {
      findList(items, document: document, &found)
      return
    }
    if let request = bareRequest(in: root, document: document)
      ?? wrappedRequest(in: root, document: document)
      ?? serviceRequest(in: root, document: document)
      ?? doubtfulRequest(in: root, document: document)
    {
      found.requests.append(request)
      return
    }
    findMessages(in: root, document: document, &found)
  }

  /// A list counts only if every item is a request.
  private func findList(_ items: NodeView.Children, document: Int, _ found: inout Found) {
    var inside = Found()
    for item in items {
      let count = inside.requests.count + inside.embedded.count
      guard item.kind == .object else { return }
      find(in: item, document: document, &inside)
      if inside.requests.count + inside.embedded.count == count { return }
    }
    found.requests += inside.requests
    found.embedded += inside.embedded
  }
}

// A payload alone.
extension RequestFinder {
  /// The payload alone.
  private func bareRequest(in root: NodeView, document: Int) -> RequestDraft? {
    isBarePayload(root) ? request(bare: root, document: document) : nil
  }

  /// The payload alone, where the user named the file and gets the benefit of the doubt, unless another
  /// shape fits it.
  private func doubtfulRequest(in root: NodeView, document: Int) -> RequestDraft? {
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

  /// Whether a root member is a key that only Apple uses, or a misspelled `aps`.
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

/// A JSON document in a string of the file.
package struct EmbeddedDocument: Sendable {
  /// The key of the string.
  package let key: NodeView
  /// The document; nil where the value is not a string.
  package let tree: SyntaxTree?
}

/// A part of a request under a name that is almost the right one.
package struct MisspelledPart: Sendable {
  package let key: NodeView
  /// The right name.
  package let name: String
}
