extension SettingDescription {
  /// The settings of the configuration as a whole, and those that overrides may hold.
  static let top: [SettingDescription] = [
    SettingDescription(
      "app",
      .mapping,
      (
        "where the app's files are",
        "The app's own files, from the folder of this file on. Nothing else of the app is read."
      ),
      defaultWords: "nothing of the app is read",
      example: "app:\n  sounds: [App/Sounds]\n  strings: [\"App/**/Localizable.strings\"]"
    ),
    SettingDescription(
      "auth",
      .word,
      (
        "how the sender proves who it is",
        """
        How your sender proves who it is. What may be sent, and whether a topic must be named, \
        depends on it.
        """
      ),
      defaultWords: "not known",
      example: "auth: token"
    ),
    SettingDescription(
      "custom-rules",
      .ruleFiles,
      (
        "rules of your own, or globs of their files",
        "Rules of your own, or names of files and globs that hold such rules."
      ),
      example: "custom-rules: [rules/*.yml]"
    ),
    SettingDescription(
      "dialect",
      .word,
      (
        "how keys and flags are written",
        "The form in which keys and flags are written: as APNs reads them, or as an SDK does."
      ),
      defaultWords: "`apns`",
      example: "dialect: firebase-admin"
    ),
    SettingDescription(
      "exclude",
      .globs,
      ("globs of files to leave out", "Globs for files that are left out in folders."),
      defaultWords: "nothing is left out",
      example: "exclude: [\"**/legacy/**\"]"
    ),
    SettingDescription(
      "extends",
      .names,
      (
        "the configuration that this one builds on",
        """
        Configurations whose settings hold where this file says nothing else. Headers, rules and \
        placeholders are merged by name, and null takes one away.
        """
      ),
      defaultWords: "this file stands alone",
      example: "extends: ../pushlint.yml"
    ),
    SettingDescription(
      "files",
      .globs,
      ("globs of the files that it is for", "Globs for the files that an override is for."),
      example: "overrides:\n  - files: [\"push/silent/**\"]"
    ),
    SettingDescription(
      "headers",
      .headers,
      (
        "what your sender adds",
        """
        Headers that your sender adds to every request that does not hold them itself; null takes \
        away one that was set before.
        """
      ),
      example: "headers: {apns-push-type: alert, apns-topic: com.example.chat}"
    ),
    SettingDescription(
      "headers.*",
      .line,
      ("a header", "A header that your sender adds to every request that does not hold it itself."),
      example: "headers: {apns-priority: \"5\"}"
    ),
    SettingDescription(
      "include",
      .globs,
      (
        "globs of the only files to check",
        "Globs for the only files that are checked in folders; without it, every request."
      ),
      defaultWords: "every request that is found",
      example: "include: [\"push/**\"]"
    ),
    SettingDescription(
      "overrides",
      .mappings,
      (
        "settings for some files",
        "Settings for the files that some globs match; later ones win, and null takes away."
      ),
      example: "overrides:\n  - files: [\"push/silent/**\"]\n    headers: {apns-priority: \"5\"}"
    ),
    SettingDescription(
      "placeholders",
      .mapping,
      (
        "styles, and what placeholders may hold",
        "The placeholders of templates: how they are written, and what they may come to hold."
      ),
      example: "placeholders:\n  styles: [mustache]\n  values: {name: {max-bytes: 80}}"
    ),
    SettingDescription(
      "rules",
      .rules,
      (
        "severities and settings of rules",
        """
        What is set for rules, by their ids or by globs such as `sound-*`; an id wins over a glob, \
        and null takes away what was set before.
        """
      ),
      defaultWords: "each rule's own severity",
      example: "rules:\n  alert-legacy-string: off\n  sound-*: warning"
    ),
    SettingDescription(
      "rules.*.severity",
      .word,
      ("error, warning, info, hint or off", "How much the findings of the rule matter."),
      defaultWords: "the rule's own",
      example: "rules:\n  payload-too-large: {severity: error, limit: 3800}"
    ),
    SettingDescription(
      "suppressions",
      .mappings,
      (
        "findings that are known and accepted",
        "Findings that are known and accepted, and so are left out of the report."
      ),
      example: """
        suppressions:
          - path: push/old.json
            rule: key-deprecated
            reason: shipped in 2.1
        """
    ),
  ]

  /// The settings of the section `suppressions`.
  static let suppressions: [SettingDescription] = [
    SettingDescription(
      "suppressions.*.expires",
      .date,
      (
        "the first day without it, YYYY-MM-DD",
        "The first day on which the suppression does not hold any more, as YYYY-MM-DD."
      ),
      defaultWords: "it holds for ever",
      example: "expires: 2027-03-01"
    ),
    SettingDescription(
      "suppressions.*.path",
      .glob,
      ("a glob for files", "A glob for the files that it is about."),
      example: "path: push/old.json"
    ),
    SettingDescription(
      "suppressions.*.pointer",
      .pointer,
      (
        "a JSON Pointer, such as /aps/alert",
        "A JSON Pointer to what is reported, or to what holds it; without it, the whole file."
      ),
      defaultWords: "the whole file",
      example: "pointer: /aps/alert"
    ),
    SettingDescription(
      "suppressions.*.reason",
      .text,
      ("why; for people", "Why the findings are accepted, for people to read."),
      example: "reason: shipped in 2.1"
    ),
    SettingDescription(
      "suppressions.*.rule",
      .text,
      ("the id of a rule, or a glob", "The id of a rule, or a glob such as `sound-*`."),
      example: "rule: key-deprecated"
    ),
  ]
}
