import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a category that the app does not register.
  public static let categoryUnknown = Rule(
    "category-unknown",
    .warning,
    subject: .alert,
    effect: .degraded("no buttons are shown"),
    fix: .safe,
    appliesTo: .key(Aps.category),
    .payload { payload, report in
      guard let node = payload.aps?[Aps.category]?.value, let text = node.asString,
        !text.isTemplate, !text.value.isEmpty, !payload.isSilentPush,
        payload.pushType.type != .liveactivity,
        let categories = payload.context.app.categories()
      else { return }
      let severity: Severity = categories.isExplicit ? .error : .warning
      switch categories.lookUp(text.value) {
      case .registered, .notChecked: return
      case .differsInCase(let other):
        let name = other.identifier
        report.emit(
          .otherCase(text.value, name),
          at: node,
          severity: severity,
          notes: notes("the category is registered here", other),
          fixes: .write(name, at: node, .safe)
        )
      case .unknown(let nearest):
        report.emit(
          .unknown(text.value, nearest?.identifier),
          at: node,
          severity: severity,
          notes: nearest.map { notes("the nearest one is registered here", $0) } ?? [],
          fixes: nearest.flatMap { .write($0.identifier, at: node, .unsafe) }
        )
      }
    }
  )
}

private func notes(_ message: Message, _ registration: AppCategories.Registration) -> [Note] {
  registration.place.map { [Note(message, at: $0)] } ?? []
}

extension Message {
  fileprivate static func otherCase(_ name: String, _ other: String) -> Message {
    .fitting(
      "'\(name)' must be spelled '\(other)', as the app registers it",
      or: "'\(name)' must be spelled as the app registers it"
    )
  }

  fileprivate static func unknown(_ name: String, _ nearest: String?) -> Message {
    let message: Message = "'\(name)' is not a category that the app registers"
    guard let nearest else { return message }
    return .fitting("\(raw: message.text); did you mean '\(nearest)'?", or: message)
  }
}
