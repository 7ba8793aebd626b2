import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags an SNS message for APNs that is not JSON in a string.
  public static let embeddedJSONInvalid = Rule(
    "embedded-json-invalid",
    .error,
    subject: .file,
    effect: .dropped("the message is not delivered"),
    yieldsTo: ["json-syntax"],
    .file { file, report in
      if file.tree.language.isHost { return }
      for document in file.embedded {
        guard let tree = document.tree else {
          report.emit(
            .notText(document.key.asString?.value ?? ""),
            at: document.key.nextValue,
            effect: document.key.hasDefaultBeside
              ? .degraded("the text under 'default' is delivered instead") : nil
          )
          continue
        }
        guard tree.language == .json, let holder = tree.embedding?.holder, !isCut(holder) else {
          continue
        }
        for issue in tree.issues where isBroken(issue.code) && !isRemoved(issue.code, in: holder) {
          report.emit(issue, in: tree, of: file)
        }
        report.emitFurther(in: tree, where: isBroken)
      }
    }
  )
}

/// Whether a mistake of the file itself ends the string too early, which is reported there.
private func isCut(_ holder: NodeView) -> Bool {
  let end = Int(holder.range.upper)
  return holder.tree.isDamaged(at: ByteRange(end, end + 1))
}

extension NodeView {
  /// Whether the object of the key has a text for the platforms that it does not name.
  fileprivate var hasDefaultBeside: Bool {
    member?.node.parent?.asObject?.member(named: Service.snsDefaultKey) != nil
  }

  /// The value of the member that has this node as its key.
  fileprivate var nextValue: NodeView { member?.value ?? self }
}

/// Whether a program removes it before it sends the body: Postman, which takes comments in its requests.
private func isRemoved(_ code: SyntaxIssue.Code, in holder: NodeView) -> Bool {
  guard case .comment = code, let member = holder.member, member.isNamed("raw") else {
    return false
  }
  return member.node.parent?.asObject?["mode"] != nil
}

/// Whether no JSON parser would take it.
private func isBroken(_ code: SyntaxIssue.Code) -> Bool {
  switch code {
  case .undeclaredPlaceholder: false
  default: true
  }
}

extension Message {
  fileprivate static func notText(_ key: String) -> Message {
    "'\(key)' must contain its JSON as a string"
  }
}
