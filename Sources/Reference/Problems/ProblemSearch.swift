import PushlintAPNsSpec
import PushlintSyntax

/// Finds reasons and problems in what people type or paste: `400 BadTopic`, a response, a line of a
/// log.
///
/// Case and what separates words do not matter.
struct ProblemSearch {
  /// The words of the text, in lower case.
  private let words: [[UInt8]]

  /// What responses and findings say around the name of an error.
  private static let noise = ["apns", "code", "error", "http", "reason", "status", "timestamp"]
    .map { Array($0.utf8) }
  /// More pages answer no question.
  private static let maxPageCount = 3

  init(_ text: String) {
    words = ProblemSearch.words(of: text)
  }

  /// The pages of what the whole text names.
  var named: [String] {
    let text = words.flatMap { $0 }
    let isPlural = text.count > 4 && text.last == UInt8(ascii: "s")
    return pages { name, _ in name == text || isPlural && name[...] == text.dropLast() }
  }

  /// The pages of what the text names among other words.
  var mentioned: [String] {
    let statuses = Problem.statuses.map { Array($0.name.utf8) }
    let rest = words.filter { word in
      !ProblemSearch.noise.contains(word) && !word.allSatisfy { $0 < UInt8(ascii: "a") }
    }
    let candidates = [
      pages { name, _ in name == rest.flatMap { $0 } },
      pages { name, isTelling in isTelling && isMentioned(name) },
      pages { name, _ in statuses.contains(name) && isMentioned(name) },
    ]
    let found = candidates.first { !$0.isEmpty } ?? []
    return Array(found.prefix(ProblemSearch.maxPageCount))
  }

  /// The pages of reasons and problems of which a name fits, given its letters and whether it tells
  /// more than an ordinary word.
  private func pages(where fits: ([UInt8], _ isTelling: Bool) -> Bool) -> [String] {
    func fitsAny(_ names: [String]) -> Bool {
      names.contains { name in
        let words = ProblemSearch.words(of: name)
        return fits(words.flatMap { $0 }, words.count > 1 || ProblemSearch.isCompound(name))
      }
    }
    let reasons = Reason.all.filter { fitsAny([$0.name] + $0.otherSpellings) }
    let problems = Problem.all.filter { fitsAny($0.names) }
    return reasons.map { ReferencePage.text(for: $0) }
      + problems.map { ReferencePage.text(for: $0) }
  }

  /// Whether some words in a row make up the name, which has no separators.
  private func isMentioned(_ name: [UInt8]) -> Bool {
    words.indices.contains { start in
      var rest = name[...]
      for word in words[start...] {
        guard rest.starts(with: word) else { return false }
        rest = rest.dropFirst(word.count)
        if rest.isEmpty { return true }
      }
      return false
    }
  }

  /// The words of ASCII letters and digits in a text, in lower case.
  private static func words(of text: String) -> [[UInt8]] {
    text.utf8.split { !isLetter($0) }.map { word in word.map { isCapital($0) ? $0 | 0x20 : $0 } }
  }

  /// The parts of a name that tell something, in lower case: `bad`, `token` of `BadToken`.
  static func parts(of name: String) -> [String] {
    var spaced: [UInt8] = []
    for byte in name.utf8 {
      if isCapital(byte), let last = spaced.last, !isCapital(last) { spaced.append(space) }
      spaced.append(byte)
    }
    return words(of: String(decoding: spaced, as: UTF8.self))
      .filter { $0.count > 2 }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static let space = UInt8(ascii: " ")

  /// Whether a capital follows a small letter, as in `BadTopic`.
  private static func isCompound(_ name: String) -> Bool {
    zip(name.utf8, name.utf8.dropFirst()).contains {
      isLetter($0) && !isCapital($0) && isCapital($1)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: isCapital(byte)
    }
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}
