import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a payload without `aps` in a type of push that needs it.
  public static let apsMissing = Rule(
    "aps-missing",
    .error,
    subject: .payload,
    effect: .degraded("nothing happens on the device"),
    fix: .unsafe,
    inSchema: .full,
    .payload { payload, report in
      let isNeeded = payload.message?.service.traits.contains(.needsAps) ?? false
      guard !payload.headers.areForPass, let root = payload.root, !root.has(Root.aps),
        !root.has(Root.mdm), !root.object.isOpen,
        isNeeded && payload.pushType.type != .mdm || !payload.isMerged && needsAps(payload)
      else { return }
      let strays = root.keys.filter { isAppleKey($0) }
      let names = strays.map { $0.name }
      report.emit(
        names.isEmpty ? .missing : .missingAround(names),
        at: payload.place,
        fixes: strays.count == root.keys.count ? wrap(root) : nil
      )
    }
  )
}

/// Whether pushes of the type need it; where nobody says the type, most do.
private func needsAps(_ payload: Payload) -> Bool {
  payload.pushType.type?.needsAps ?? (payload.headers[.pushType] == nil)
}

/// Whether a root key is one that only `aps` has a use for.
private func isAppleKey(_ key: KeyOccurrence) -> Bool {
  key.member.name.flatMap { Key.named($0, in: .aps) } != nil
}

/// Puts the whole root object under `aps`, if it contains only Apple's keys.
private func wrap(_ root: AppleObject) -> Fix? {
  let rewriter = Rewriter(root.object.node.tree)
  guard rewriter.isFlow(root.object), !root.keys.isEmpty,
    root.object.node.tree.language != .yaml
  else { return nil }
  let edits = rewriter.wrapFlow(root.object.node, under: Root.aps.name, ": ")
  return Fix("wrap it in 'aps'", .unsafe, edits)
}

extension Message {
  fileprivate static let missing: Message = "a payload must have an 'aps' object"

  fileprivate static func missingAround(_ names: [String]) -> Message {
    "a payload must have an 'aps' object; \(raw: listed(names)) in it"
  }

  private static func listed(_ names: [String]) -> String {
    Words.list(Array(names.prefix(3))) + (names.count == 1 ? " belongs" : " belong")
  }
}
