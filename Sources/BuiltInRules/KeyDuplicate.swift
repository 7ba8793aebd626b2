import Diagnostics
public import Linting
import Syntax
import Text

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
      for tree in file.trees where tree.isReadable {
        for object in tree.objectsThatMayRepeatKeys { check(object, &report) }
      }
    }
  )
}

private func check(_ object: ObjectView, _ report: inout Report) {
  var first: [ExactText: NodeView] = [:]
  for member in object.members where !member.node.isAliasCopy {
    // Branches of a template: which of the keys will be there is not known.
    if member.node.flags.contains(.followsControl) { first = [:] }
    guard let name = member.name else { continue }
    if let earlier = first[name] {
      report.emit(
        "'\(name)' appears more than once in this object",
        at: member.key,
        notes: [Note("the first occurrence is here", at: earlier)]
      )
    } else {
      first[name] = member.key
    }
  }
}
