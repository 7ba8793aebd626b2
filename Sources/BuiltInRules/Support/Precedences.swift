package import Linting

/// Which rule speaks where several could: the first of each list.
package enum Precedences {
  package static let all: [Linter.Precedence] = [
    Linter.Precedence(
      .range,
      [
        "key-misspelled", "key-misplaced", "header-in-payload", "simulator-key-misplaced",
        "aps-custom-key", "alert-key-unknown",
      ]
    ),
    Linter.Precedence(
      .range,
      [
        "yaml-ambiguous-scalar", "placeholder-quoted-number", "sound-object-not-critical",
        "flag-not-one", "loc-args-not-strings", "mdm-extra-keys", "value-wrong-type",
        "value-not-allowed", "value-out-of-range", "simulator-bundle-malformed", "string-empty",
        "activity-date-milliseconds", "activity-state-wrong-type", "number-imprecise",
      ]
    ),
    Linter.Precedence(
      .range,
      ["sound-has-path", "sound-container-unsupported", "sound-file-missing", "sound-file-case"]
    ),
    Linter.Precedence(
      .range,
      [
        "sound-file-malformed", "sound-container-unsupported", "sound-extension-mismatch",
        "sound-codec-unsupported",
      ]
    ),
    // Among headers `key-duplicate` is silent: the other sees more, and knows what comes of it.
    Linter.Precedence(.range, ["header-duplicate", "key-duplicate", "header-unknown"]),
    Linter.Precedence(
      .range,
      ["activity-date-milliseconds", "activity-timestamp-stale", "activity-timestamp-constant"]
    ),
    Linter.Precedence(.range, ["activity-state-wrong-type", "activity-content-state-date"]),
    Linter.Precedence(.range, ["activity-key-wrong-event", "activity-input-push-invalid"]),
    Linter.Precedence(.range, ["header-unknown", "header-not-lowercase"]),
    Linter.Precedence(.range, ["yaml-ambiguous-scalar", "header-not-string", "number-imprecise"]),
    Linter.Precedence(.range, ["topic-malformed", "topic-suffix"]),
    Linter.Precedence(.range, ["collapse-id-too-long", "collapse-id-risky"]),
    Linter.Precedence(.range, ["device-token-malformed", "device-token-in-template"]),
    Linter.Precedence(.request, ["aps-empty", "push-type-mismatch"]),
    Linter.Precedence(
      .request,
      [
        "payload-too-large", "payload-may-exceed", "payload-too-large-as-written",
        "payload-escapes-wasteful", "payload-near-limit",
      ]
    ),
  ]
}
