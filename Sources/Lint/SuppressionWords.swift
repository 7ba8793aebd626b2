import PushlintSyntax

/// The words of a comment that begins with `pushlint`: the verb, then rules.
struct SuppressionWords {
  let verb: String
  let verbRange: ByteRange
  /// Whether a colon precedes the verb, as it must.
  let isSeparatedByColon: Bool
  /// The words that follow and may be rules: all in brackets, else up to the first that is none.
  let targets: [Suppression.Target]
  /// The end of brackets around the targets.
  let listEnd: Int?
  private let start: Int

  /// Reads what follows the name of the product at `mark`; nil for other text.
  init?(_ bytes: [UInt8], _ mark: ByteRange, upTo end: Int) {
    var index = Int(mark.upper)
    while index < end, ":-_ \t".utf8.contains(bytes[index]) { index += 1 }
    let separator = bytes[Int(mark.upper)..<index]
    isSeparatedByColon = separator.first == UInt8(ascii: ":")
    let verbStart = index
    while index < end, SuppressionWords.isInVerb(bytes[index]) { index += 1 }
    guard !separator.isEmpty, index > verbStart else { return nil }
    start = Int(mark.lower)
    verbRange = ByteRange(verbStart, index)
    verb = String(decoding: bytes[verbStart..<index], as: UTF8.self)
    while index < end, " \t=:".utf8.contains(bytes[index]) { index += 1 }
    let isList =
      index < end && (bytes[index] == UInt8(ascii: "[") || bytes[index] == UInt8(ascii: "("))
    var targets: [Suppression.Target] = []
    if isList { index += 1 }
    while index < end, bytes[index] != UInt8(ascii: "]"), bytes[index] != UInt8(ascii: ")") {
      let from = index
      while index < end, SuppressionWords.isInRule(bytes[index]) { index += 1 }
      if index == from {
        if !isList, !", \t".utf8.contains(bytes[index]) { break }
        index += 1
        continue
      }
      let word = bytes[from..<index]
      // Every id has a hyphen, and most other words have none.
      if !isList, !word.contains(UInt8(ascii: "-")), !word.contains(UInt8(ascii: "*")) { break }
      let text = String(decoding: word, as: UTF8.self)
      targets.append(Suppression.Target(rule: text, range: ByteRange(from, index)))
    }
    self.targets = targets
    listEnd = isList ? min(index + 1, end) : nil
  }

  /// The words with which linters switch rules off.
  private static let verbs = [
    "ignore", "disable", "suppress", "off", "skip", "allow", "noqa", "nolint", "exclude", "mute",
  ]
  private static let places = ["file", "all", "next", "line", "this", "rule", "rules"]

  /// What a comment means that is not a suppression; nil where it is none of any linter.
  ///
  /// `isAlone` says that nothing precedes it on its line.
  func correction(isAlone: Bool) -> Suppression.Correction? {
    let parts = verb.lowercased().split { $0 == "-" || $0 == "_" }.map { String($0) }
    let known = SuppressionWords.verbs + SuppressionWords.places
    let isKnown =
      parts.contains { SuppressionWords.verbs.contains($0) } && parts.allSatisfy(known.contains)
    guard isKnown || (isSeparatedByColon && listEnd != nil) || isNear else { return nil }
    // Without a colon it may be a sentence about the product.
    if !isSeparatedByColon, listEnd == nil, parts.count < 2, targets.isEmpty { return nil }
    let isFile = parts.contains("file") || parts.contains("all")
    let isElsewhere = parts.contains("next") && !isAlone
    return correction(meaning: isElsewhere ? nil : isFile ? "ignore-file" : "ignore")
  }

  /// What a suppression without brackets means.
  var correction: Suppression.Correction { correction(meaning: verb) }

  private var isNear: Bool {
    isSeparatedByColon && EditDistance.nearest(to: verb, among: ["ignore", "ignore-file"]) != nil
  }

  private func correction(meaning verb: String?) -> Suppression.Correction {
    Suppression.Correction(
      word: verbRange,
      meant: verb,
      targets: targets,
      start: UInt32(clamping: start),
      listEnd: listEnd.map { UInt32(clamping: $0) }
    )
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isInVerb(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private static func isInRule(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || "-_*".utf8.contains(byte)
  }
}
