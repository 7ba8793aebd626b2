import PushlintSyntax

/// What the names of a file and of its folder say about what is in it.
enum FileNameEvidence {
  /// The bits for every form; less than nothing for files of other kinds.
  static func bits(of path: String) -> Double {
    let path = path.split(separator: "/").suffix(2).joined(separator: "/").lowercased()
    let bytes = Array(("/" + path).utf8)[...]
    var bits = 0.0
    if pushWords.contains(where: { TextScan.contains($0, in: bytes) }) { bits += 1.5 }
    if otherWords.contains(where: { TextScan.contains($0, in: bytes) }) { bits -= 4 }
    return bits
  }

  private static let pushWords = [
    "push", "notif", "apns", "fcm", "onesignal", "airship", "braze", "gorush", "liveactivit",
    "live-activit", "live_activit",
  ]

  /// Words of other files that have members of such names.
  private static let otherWords = [
    "i18n", "l10n", "locale", "/lang/", "/langs/", "translation", "schema", "openapi", "swagger",
    "package.json", "package-lock.json", ".arb", "cassette",
  ]
}
