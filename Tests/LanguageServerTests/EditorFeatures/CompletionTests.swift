import PushlintEngine
import PushlintLanguageServer
import PushlintSyntax
import Testing

/// The completions at a cursor.
struct CompletionTests {
  static let offered: [CompletionCase] = [
    // Keys in JSON, whole and broken.
    .json(#"{"aps": {"al‸"}}"#, "alert", "badge", "sound", "timestamp", not: ["title", "aps"]),
    .json(#"{"aps": {"al‸"#, "alert"),
    .json(#"{"aps": {‸"#, "alert"),
    .json(#"{"aps": {‸}}"#, "alert", "sound"),
    .json(#"{"aps": {al‸}}"#, "alert"),
    .json(#"{"aps": {"al‸}}"#, "alert"),
    .json("{\"aps\": {\n  \"al‸\n  \"badge\": 1\n}}", "alert", not: ["badge"]),
    .json(#"{"aps": {"badge": 1, ‸}}"#, "alert", "sound", not: ["badge", "event"]),
    .json(#"{"aps": {"badge": 1, "al‸, "sound": "x"}}"#, "alert", not: ["badge", "sound"]),
    .json(#"{"aps": {"ba‸dge": 1, "sound": "x"}}"#, "badge", "alert", not: ["sound"]),
    .json(#"{"aps": {‸"badge": 1}}"#, "alert", not: ["badge"]),
    .json(#"{"aps": {"alert": {"‸"}}}"#, "title", "body", "summary-arg", not: ["alert"]),
    .json(#"{"aps": {"sound": {‸}}}"#, "critical", "name", "volume"),
    .json("{\"aps\": {\n  \"badge\": 1\n  ‸\n}}", "alert"),
    // Keys by push type and event.
    .json(
      #"{"headers": {"apns-push-type": "background"}, "payload": {"aps": {"‸"}}}"#,
      "content-available",
      not: ["alert", "badge", "event", "content-changed"]
    ),
    .json(
      #"{"headers": {"apns-push-type": "liveactivity"}, "payload": {"aps": {"event": "end", ‸}}}"#,
      "timestamp",
      "dismissal-date",
      "alert",
      not: ["attributes", "badge", "sound", "event"]
    ),
    .json(
      #"{"headers": {"apns-push-type": "liveactivity"}, "payload": {"aps": {"event": "start", ‸}}}"#,
      "attributes",
      "attributes-type",
      not: ["dismissal-date"]
    ),
    .json(
      #"{"headers": {"apns-push-type": "liveactivity"}, "payload": {"aps": {"alert": {"‸"}}}}"#,
      "title",
      "sound",
      not: ["subtitle", "launch-image"]
    ),
    .json(
      #"{"headers": {"apns-push-type": "mdm"}, "payload": {"‸"}}"#,
      "mdm",
      not: ["aps", "container-identifier"]
    ),
    .json(#"{"headers": {"apns-push-type": "fileprovider"}, "payload": {‸}}"#, "domain"),
    // Values in JSON.
    .json(#"{"aps": {"sound": ‸}}"#, "default"),
    .json(#"{"aps": {"sound": "‸"}}"#, "default", not: ["critical alert"]),
    .json(#"{"aps": {"sound": "‸"#, "default"),
    .json(#"{"aps": {"sound": "def‸ault"}}"#, "default"),
    .json(#"{"aps": {"alert": ‸}}"#, "title, body"),
    .json(#"{"aps": {"interruption-level": "‸"}}"#, "time-sensitive", "passive"),
    .json(#"{"aps": {"interruption-level": ‸}}"#, "time-sensitive"),
    .json(#"{"aps": {"content-available": ‸}}"#, "1", not: ["0"]),
    .json(#"{"aps": {"content-changed": t‸}}"#, "true"),
    .json(#"{"aps": {"event": "‸", "content-state": {}}}"#, "start", "update", "end"),
    .json(#"{"aps": {"badge":‸}}"#, "1", "0"),
    // Misspelled keys are present.
    .json(
      #"{"aps": {"contentAvailable": 1, "bagde": 2, ‸}}"#,
      "alert",
      not: ["content-available", "badge"]
    ),
    .json(#"{"aps": {"interruptionLevel": "‸"}}"#, "passive"),
    // Headers.
    .json(
      #"{"headers": {"apns-push-type": "alert", "‸"}, "payload": {"aps": {}}}"#,
      "apns-topic",
      "apns-priority",
      ":path",
      not: ["apns-push-type", "aps"]
    ),
    .json(
      #"{"headers": {"apns-push-type": "‸"}, "payload": {"aps": {"content-available": 1}}}"#,
      "background",
      "voip"
    ),
    .json(
      #"{"headers": {"apns-push-type": "background", "apns-priority": ‸}, "payload": {"aps": {}}}"#,
      "5",
      not: ["10", "1"]
    ),
    .json(
      #"{"message": {"apns": {"headers": {"‸"}, "payload": {"aps": {"badge": 1}}}}}"#,
      "apns-priority",
      not: [":path", "authorization"]
    ),
    .json(#"{"apns": {"aps": {"‸"}, "apns-headers": {}}}"#, "alert"),
    // SNS.
    .json(#"{"default": "x", "APNS": "{\"aps\": {\"al‸\"}}"}"#, "alert"),
    .json(#"{"default": "x", "APNS": "{\"aps\": {\"sound\": \"‸\"}}"}"#, "default"),
    // Wrappers of services.
    .json(#"{"message": {"token": "x", "notification": {}, "‸"}}"#, "apns", not: ["headers"]),
    .json(#"{"message": {"apns": {"‸"}}}"#, "headers", "payload", not: ["aps"]),
    .json(#"{"message": {"apns": {"payload": {"aps": {}}, ‸}}}"#, "headers", not: ["payload"]),
    .json(#"{"message": {"apns": {"headers": {"‸"}}}}"#, "apns-topic", "apns-priority"),
    .json(#"{"message": {"apns": {"headers": {"apns-push-type": "‸"}}}}"#, "alert", "background"),
    .json(#"{"message": {"apns": {"payload": {"‸"}}}}"#, "aps"),
    .json(#"{"default": "x", "GCM": "{}", "‸"}"#, "APNS", "APNS_SANDBOX"),
    .json(#"{"default": "x", "APNS": "{\"aps\": {}}", "‸"}"#, "APNS_SANDBOX", not: ["APNS"]),
    .json(#"{"apns": {"aps": {}, "‸"}}"#, "apns-headers"),
    // pushlint's own format.
    .json(#"{"headers": {"apns-push-type": "alert"}, "‸"}"#, "payload", "name", not: ["headers"]),
    .json(#"{"payload": {"aps": {}}, "headers": {"‸"}}"#, "apns-topic"),
    .json(#"{"headers": {"‸"}}"#, "apns-push-type"),
    .json(#"{"payload": {"‸"}}"#, "aps"),
    .json(#"{"aps": ‸}"#, "alert"),
    .json(#"{"‸"}"#, "aps", "headers", "payload"),
    .json("‸", "alert request", "background request", "mdm request"),
    .json("\n ‸\n", "alert request"),
    .json(#"[{"aps": {"badge": 1}}, {"aps": {"‸"}}]"#, "alert"),
  ]

  static let offeredInYAML: [CompletionCase] = [
    .yaml("aps:\n    al‸", "alert"),
    .yaml("aps:\n    al‸\n", "alert", not: ["title"]),
    .yaml("aps:\n  ‸\n", "alert", not: ["aps"]),
    .yaml("aps:\n  badge: 1\n  ‸", "alert", not: ["badge"]),
    .yaml("aps:\n  ‸\n  badge: 1\n", "alert", not: ["badge"]),
    .yaml("aps:\n  badge: 1\n  al‸\n  sound: x\n", "alert", not: ["badge", "sound"]),
    .yaml("aps:\n  alert:\n    ‸\n", "title", "body", not: ["alert"]),
    .yaml("aps:\n  alert:\n    title: x\n  ‸\n", "badge", not: ["alert", "title"]),
    .yaml("aps:\n  alert:\n    title: x\n    ‸\n", "body", not: ["title", "badge"]),
    .yaml("aps: {‸}\n", "alert"),
    .yaml("aps: {al‸}\n", "alert"),
    .yaml("aps: {‸", "alert"),
    .yaml("aps: {badge: 1, ‸", "alert", not: ["badge"]),
    .yaml("aps: {badge: 1, al‸}\n", "alert"),
    .yaml("aps: {alert: {title: x, ‸}}\n", "body", not: ["title"]),
    .yaml("aps:\n  {badge: 1,\n   ‸}\n", "alert", not: ["badge"]),
    .yaml("aps:\n  sound: ‸\n", "default", "critical alert"),
    .yaml("aps:\n  sound: de‸f\n", "default"),
    .yaml("aps:\n  sound: '‸'\n", "default", not: ["critical alert"]),
    .yaml("aps:\n  sound: \"‸\n", "default"),
    .yaml("aps:\n  sound:‸\n", "default"),
    .yaml("aps:\n  sound:\n    ‸\n", "critical", "default"),
    .yaml("aps: {interruption-level: ‸}\n", "critical"),
    .yaml("aps:\n  interruption-level: ‸ # urgent\n", "critical"),
    .yaml("aps:\n  \"al‸\"\n", "alert"),
    .yaml("aps:\n  al‸: x\n", "alert"),
    .yaml("headers:\n  apns-push-type: ‸\npayload:\n  aps: {}\n", "alert", "voip"),
    .yaml("headers:\n  apns-push-type: alert\n  ‸\npayload:\n  aps: {}\n", "apns-topic"),
    .yaml("headers:\n  ‸\n", "apns-push-type"),
    .yaml("headers:\n  ap‸\n", "apns-push-type"),
    .yaml("headers:\n  apns-push-type: alert\n‸", "payload", not: ["headers"]),
    .yaml("headers:\n  apns-push-type: background\npayload:\n  aps:\n    ‸", "content-available"),
    .yaml("- headers:\n    apns-push-type: alert\n  payload:\n    aps:\n      ‸\n", "alert"),
    .yaml("- aps:\n    badge: 1\n- aps:\n    al‸\n", "alert"),
    .yaml("aps: {badge: 1}\n---\naps:\n  ‸\n", "alert"),
    .yaml("aps: {badge: 1}\n---\n‸\n", "aps", "alert request"),
    .yaml("- aps: {badge: 1}\n- ‸\n", "aps", not: ["alert request"]),
    .yaml("‸", "alert request", "aps", "headers"),
    .yaml("\u{FEFF}‸", "alert request", "aps"),
    .yaml("\u{FEFF}aps:\r\n  al‸\r\n  badge: 1\r\n", "alert", not: ["badge"]),
    .json("\u{FEFF}{\"aps\": {\r\n  ‸\r\n}}", "alert"),
    .json("\u{FEFF}‸", "alert request"),
    .yaml("base: &base {badge: 1}\naps:\n  <<: *base\n  sound: x\n  ‸", "badge", not: ["sound"]),
    .yaml("aps:\n  alert: &a {title: x}\n  ‸\nother: *a\n", "badge", not: ["alert"]),
    .yaml("al‸\n", "alert request"),
    .yaml(
      "payload:\n  aps:\n    alert: \"{{ sender }}\"\nplaceholders:\n  ‸\n",
      "sender"
    ),
    .yaml(
      "payload:\n  aps:\n    alert: \"{{ sender }}\"\nplaceholders:\n  sender:\n    ‸\n",
      "max-bytes",
      "example"
    ),
    .yaml("aps: {badge: 1}\n# pu‸\n", "pushlint: ignore", "pushlint: ignore-file"),
  ]

  /// The fields of messages to push services.
  static let offeredInMessages: [CompletionCase] = [
    .json(
      #"{"message": {"token": "x", "notification": {"‸"}}}"#,
      "title",
      "image",
      not: ["sound", "alert", "message"]
    ),
    .json(
      #"{"message": {"token": "x", "fcm_options": {}, "‸"}}"#,
      "notification",
      "android_v2",
      not: ["androidV2", "token", "fcm_options", "fcmOptions"]
    ),
    .json(
      #"{"message": {"token": "x", "notification": {}, "android": {"priority": "‸"}}}"#,
      "HIGH",
      "normal"
    ),
    .json(
      #"{"notifications": [{"platform": 1, "tokens": ["t"], "title": "x", "‸"}]}"#,
      "push_type",
      "thread-id",
      not: ["platform", "title", "subtitle"]
    ),
    .json(
      #"{"notifications": [{"platform": 1, "to": "t", "title": "x"}, {"platform": 1, "to": "t", ‸}]}"#,
      "title",
      not: ["to"]
    ),
    .json(#"{"notifications": [{"platform": 1, "to": "t", "priority": ‸}]}"#, "normal", "high"),
    .json(#"{"to": "ExponentPushToken[x]", "sound": ‸}"#, "default", not: ["critical alert"]),
    .json(#"{"to": "ExponentPushToken[x]", "mutableContent": ‸}"#, "true", "false", not: ["1"]),
    .json(#"{"to": "ExponentPushToken[x]", "interruptionLevel": "‸"}"#, "passive"),
    .json(#"{"to": "ExponentPushToken[x]", "sound": {"‸"}}"#, "critical", "name", "volume"),
    .json(
      #"{"app_id": "a", "contents": {"en": "x"}, "‸"}"#,
      "headings",
      "ios_badgeType",
      not: ["alert", "timestamp", "contents"]
    ),
    .json(#"{"app_id": "a", "contents": {"en": "x"}, "data": {"‸"}}"#, not: ["headings"]),
    .yaml(
      "message: x\ndata:\n  push: {badge: 1}\n  ‸\n",
      "subtitle",
      "tag",
      not: ["push", "mutable-content"]
    ),
    .yaml("message: x\ndata:\n  push:\n    badge: 1\n    ‸\n", "sound", not: ["subtitle", "tag"]),
    .json(#"{"interests": ["a"], "apns": {"aps": {"badge": 1}, "‸"}}"#, "collapse_id", "priority"),
  ]

  /// Errors elsewhere do not hide completions.
  static let offeredInBrokenYAML: [CompletionCase] = [
    .yaml("aps:\n  badge 1\n  al‸", "alert"),
    .yaml("aps:\n  al‸\n  badge 1\n  sound: x\n", "alert"),
    .yaml("aps:\n  badge: 1\n  sound: a: b\n  ‸\n", "alert", not: ["badge"]),
    .yaml("aps:\n  sound: a: b\n  badge: 1\n  ‸\n", "alert", not: ["badge"]),
    .yaml("aps:\n  badge: 1\n  sound: [x\n  ‸\n", "alert", not: ["badge"]),
    .yaml("aps:\n  badge: @1\n  al‸\n", "alert"),
    .yaml("aps:\n  al‸\n  badge: @1\n", "alert"),
    .yaml("aps: {alert: {‸\nother: 1\n", "title"),
    .yaml("headers:\n  apns-push-type: voip\n  apns-topic ‸\npayload: {aps: {}}\n"),
  ]

  static let offeredElsewhere: [CompletionCase] = [
    .yaml("aps: {badge: x} # pushlint: ignore[‸]\n", "value-wrong-type", "json-syntax"),
    .yaml("aps: {badge: x} # pushlint: ignore[json-syntax, va‸]\n", "value-wrong-type"),
    other("a.apns", "‸", "alert payload", not: "alert request"),
    other("a.apns", "{‸}", "aps", not: "headers"),
    other("a.ndjson", "{\"aps\": {\"badge\": 1}}\n‸", "alert request", not: "aps"),
    other("a.ndjson", "{\"aps\": {\"badge\": 1}}\n{\"aps\": {\"‸", "alert", not: "aps"),
  ]

  private static func other(
    _ name: String,
    _ text: String,
    _ label: String,
    not other: String
  ) -> CompletionCase {
    CompletionCase(name: name, text: text, labels: [label], others: [other])
  }

  @Test(
    arguments: offered + offeredInYAML + offeredInMessages + offeredInBrokenYAML + offeredElsewhere
  )
  func `the completions for a cursor are offered`(_ place: CompletionCase) {
    let labels = Offer(place.text, name: place.name).labels
    let missing = place.labels.filter { !labels.contains($0) }
    let extra = place.others.filter { labels.contains($0) }
    #expect(missing == [] && extra == [], "\(labels)")
    #expect(Set(labels).count == labels.count, "\(labels)")
  }
}
