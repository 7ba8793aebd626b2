import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a key that matches one of Apple's except for case, separators or a typo.
  public static let keyMisspelled = Rule(
    "key-misspelled",
    .error,
    subject: .keys,
    effect: .systemIgnoresKey,
    fix: .safe,
    inSchema: .full,
    precedence: .key(.spelling),
    .request { request, report in
      if request.payload.keyTraits.contains(.misspelled) {
        for key in request.payload.keys { check(key, &report) }
      }
      for part in request.misspelledParts {
        report.emit(
          .misspelled(part.key.asString?.value ?? part.key.text, part.name),
          at: part.key,
          effect: .ignored("under this name it is not part of the request"),
          fixes: .rename(part.key, to: part.name, .unsafe)
        )
      }
    }
  )
}

private func check(_ key: KeyOccurrence, _ report: inout FindingCollector) {
  let applicability: Fix.Applicability
  switch key.resolution {
  case .differsInCase: applicability = .safe
  case .misspelled: applicability = .unsafe
  default: return
  }
  guard let row = key.row else { return }
  report.emit(
    key.isRowTaken ? .superfluous(key.name, row.name) : .misspelled(key.name, row.name),
    at: key.key,
    fixes: key.isRowTaken ? nil : .rename(key.key, to: row.name, applicability)
  )
}

extension Message {
  fileprivate static func superfluous(_ name: String, _ right: String) -> Message {
    "remove '\(name)'; the key is spelled '\(right)', and is there already"
  }

  fileprivate static func misspelled(_ name: String, _ right: String) -> Message {
    "'\(name)' must be spelled '\(right)'"
  }
}
