public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a key that appears twice in one object.
  public static let keyDuplicate = Rule(
    "key-duplicate",
    .error,
    subject: .file,
    effect: .degraded("parsers disagree on which of the two they keep"),
    yieldsTo: ["header-duplicate"],
    .file { file, report in
      guard file.isLintable else { return }
      var places: RequestPlaces?
      for tree in file.trees where tree.isReadable {
        for object in tree.objectsThatMayRepeatKeys {
          let known = places ?? file.requestPlaces
          places = known
          check(object, known, isShown: file.tree.language.isHost, &report)
        }
      }
    }
  )
}

/// Looks at a request, and at the keys that lead to one: the rest of the file is for other readers.
///
/// In documentation, keys without a name `isShown` as blanks to fill in.
private func check(
  _ object: ObjectView,
  _ places: RequestPlaces,
  isShown: Bool,
  _ report: inout FindingCollector
) {
  let isInside = places.contain(object.node.fileRange)
  var first: [ExactText: NodeView] = [:]
  for member in object.members where !member.node.isAliasCopy {
    // Branches of a template, or alternatives of a document: only one of the keys will be there.
    if member.node.flags.contains(.followsControl) { first = [:] }
    guard let name = member.name, !isShown || !name.isEmpty,
      !(member.value.asString?.isHosted ?? false)
    else { continue }
    if let earlier = first[name] {
      guard isInside || leads(earlier, member, to: places) else { continue }
      report.emit(
        "'\(name)' appears more than once in this object; keep one",
        at: member.key,
        notes: [Note("the first occurrence is here", at: earlier)]
      )
    } else {
      first[name] = member.key
    }
  }
}

/// Whether a request is in one of two members with the same name.
private func leads(_ first: NodeView, _ second: MemberView, to places: RequestPlaces) -> Bool {
  [first.member, second].contains { member in
    member.map { places.haveAny(in: $0.node.fileRange) } ?? false
  }
}
