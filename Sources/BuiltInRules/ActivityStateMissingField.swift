import PushlintAppFiles
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a Live Activity's object that lacks a field which the app's Swift type needs.
  public static let activityStateMissingField = Rule(
    "activity-state-missing-field",
    .error,
    subject: .liveActivity,
    effect: .dropped("the state cannot be decoded, and the update is ignored"),
    appliesTo: .liveActivity,
    .payload { payload, report in
      for state in ActivityState.all(in: payload) {
        for mismatch in state.mismatches {
          switch mismatch {
          case .missing(let field, let holder, let place):
            report.emit(
              .missing(field.jsonName, holder),
              at: place,
              severity: state.severity,
              effect: state.failure,
              notes: state.notes(on: field)
            )
          case .misspelt(let field, let member):
            report.emit(
              .misspelt(member.keyText, field.jsonName),
              at: member.key,
              severity: state.severity,
              effect: state.failure,
              notes: state.notes(on: field)
            )
          case .unknown, .wrongType, .date: continue
          }
        }
      }
    }
  )
}

extension ActivityState {
  /// Where the type declares a field.
  func notes(on field: DecodableField) -> [Note] {
    activities.place(of: field.place).map { [Note("the field is declared here", at: $0)] } ?? []
  }
}

extension Message {
  fileprivate static func missing(_ field: String, _ holder: String) -> Message {
    .fitting(
      "'\(field)' is missing; '\(holder)' cannot be decoded without it",
      or: "'\(field)' is missing; the object cannot be decoded without it"
    )
  }

  fileprivate static func misspelt(_ name: String, _ field: String) -> Message {
    .fitting(
      "'\(name)' must be spelled '\(field)', as in the Swift type",
      or: "'\(name)' must be spelled as in the Swift type"
    )
  }
}
