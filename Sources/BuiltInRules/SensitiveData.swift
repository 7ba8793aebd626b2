import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a password, a key, a card number or a token in a payload; payloads are not secret.
  public static let sensitiveData = Rule(
    "sensitive-data",
    .warning,
    subject: .secrets,
    effect: .advice("Apple asks developers to omit or encrypt sensitive data"),
    .payload { payload, report in
      // A message of a service holds more than what is sent on.
      if payload.isTranslated { return }
      let tree = payload.value.tree
      let hints = Hints.all
      // Most payloads hold no hint anywhere; in other languages texts differ from their bytes.
      if tree.language == .json || tree.language == .ndjson {
        let text = payload.value.node.content(in: tree.source.bytes.count)
        guard tree.source.look(at: text, Hints.inJSON.stand) else { return }
      }
      payload.value.forEachString { index, text in
        guard hints.stand(in: text) else { return }
        let view = NodeView(tree: tree, index: index)
        if let member = view.member {
          // A key that matters is looked at together with its value, so that they make one finding.
          let key = member.key
          let isSeen = key.asString.map { hints.stand(in: $0.bytes.span) } ?? false
          if key.index == index || !isSeen { check(member, &report) }
        } else if let secret = secret(in: view) {
          report.emit(.value(secret), at: view)
        }
      }
    }
  )
}

/// Tells whether a key or a value needs a closer look: most hold none of these three bytes in a row.
///
/// A word that is parted within its three letters, such as `s-sn`, is none that people write. All are
/// looked for at once, each byte of each being one of 64 bits (the algorithm
/// known as Shift-And). A bit between two words lets an addition do for a union, which processors
/// combine with the shift.
private struct Hints {
  private static let words = [
    // Of these each of the words below holds one.
    "pas", "sec", "ssn", "cvv", "api", "pri", "tok", "car",
    // What a JWT begins with, and a private key.
    "eyj", "---",
  ]

  static let all = Hints(words)
  /// The same for the text of a JSON file, in which escapes may hide any of them.
  static let inJSON = Hints(words + ["\\"])

  /// For each byte, in either case, the bits of its positions.
  private var places = [UInt64](repeating: 0, count: 256)
  private var firsts: UInt64 = 0
  private var lasts: UInt64 = 0

  private init(_ words: [String]) {
    var bit: UInt64 = 1
    for word in words {
      var last = bit
      firsts |= bit
      for byte in word.utf8 {
        last = bit
        places[Int(byte)] |= bit
        if byte >= 0x61 { places[Int(byte & 0xDF)] |= bit }
        bit <<= 1
      }
      lasts |= last
      bit <<= 1
    }
  }

  func stand(in text: Span<UInt8>) -> Bool {
    let places = places.span.extracting(first: 256)
    // Always so; said, it is checked once instead of for each byte.
    guard places.count == 256 else { return true }
    // Two halves at once, since a step waits for the one before; they share what a word may cross.
    let count = min(text.count, text.count / 2 + 2)
    let (head, tail) = (text.extracting(first: count), text.extracting(last: count))
    guard head.count == tail.count else { return true }
    var states: (UInt64, UInt64) = (0, 0)
    var seen: UInt64 = 0
    for index in head.indices {
      states.0 = (states.0 &<< 1 &+ firsts) & places[Int(head[index])]
      states.1 = (states.1 &<< 1 &+ firsts) & places[Int(tail[index])]
      seen |= states.0 | states.1
    }
    return seen & lasts != 0
  }
}

/// Looks at a key first: a secret under a name that says so is one finding.
private func check(_ member: MemberView, _ report: inout FindingCollector) {
  if let name = member.name, Key.places(of: name).isEmpty, isSensitive(name, member.value) {
    report.emit(.key(name), at: member.key)
  } else if member.value.kind == .string, let secret = secret(in: member.value) {
    report.emit(.value(secret), at: member.value)
  }
}

// MARK: Keys

/// The words that name a secret anywhere in a key, each also as the two words that it consists of.
private let sensitiveWords = [
  "password", "passwd", "secret", "ssn", "cvv", "apikey", "privatekey", "accesstoken",
  "refreshtoken", "authtoken", "creditcard",
]

private func isSensitive(_ name: String, _ value: NodeView) -> Bool {
  // No key that is worth a look is longer.
  guard name.utf8.count <= 128, holdsSomething(value) else { return false }
  let words = Words.words(ofKey: name)
  let pairs = zip(words, words.dropFirst()).map { $0 + $1 }
  if (words + pairs).contains(where: { sensitiveWords.contains($0) }) { return true }
  switch words {
  case ["token"]: return isToken(value)
  case ["card"]: return digitCount(of: value) >= 16
  default: return false
  }
}

/// Whether the value can be a secret: yes, no and nothing cannot.
private func holdsSomething(_ value: NodeView) -> Bool {
  switch value.kind {
  case .true, .false, .null, .missing, .unexpected: false
  case .string: !value.isEmptyString
  case .object, .array: !value.children.isEmpty
  case .number, .placeholder, .member: true
  }
}

/// Whether the value is a literal of 16 or more characters in a row, or as many digits.
private func isToken(_ value: NodeView) -> Bool {
  guard let string = value.asString else { return digitCount(of: value) >= 16 }
  let bytes = string.bytes
  return !string.isTemplate && bytes.count >= 16 && bytes.allSatisfy { $0 > 0x20 }
}

/// The digits of a number, or of a text of digits in groups.
private func digitCount(of value: NodeView) -> Int {
  if let number = value.asNumber { return number.text.utf8.count { isDigit($0) } }
  guard let string = value.asString, !string.isTemplate else { return 0 }
  let bytes = string.bytes
  let isGrouped = bytes.allSatisfy { isDigit($0) || $0 == 0x20 || $0 == UInt8(ascii: "-") }
  return isGrouped ? bytes.count { isDigit($0) } : 0
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

// MARK: Values

/// What kind of secret a text holds, with its article.
private func secret(in value: NodeView) -> String? {
  guard let string = value.asString, !string.isTemplate else { return nil }
  let text = string.slice
  // The shortest of either is longer.
  guard text.count >= 27 else { return nil }
  let bytes = Array(text)
  if holdsPrivateKey(bytes) { return "a private key" }
  return holdsJWT(bytes) ? "a JWT" : nil
}

/// Whether the text holds the first line of a private key in PEM.
private func holdsPrivateKey(_ bytes: [UInt8]) -> Bool {
  let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
  return lines.contains { line in
    let words = line.split(separator: UInt8(ascii: " "))
    guard let begin = words.firstIndex(where: { $0.elementsEqual("-----BEGIN".utf8) }) else {
      return false
    }
    let rest = words[begin...]
    return zip(rest, rest.dropFirst()).contains { word, next in
      word.elementsEqual("PRIVATE".utf8) && next.starts(with: "KEY-----".utf8)
    }
  }
}

/// Whether the text holds a JSON Web Token: two parts that are JSON in base64url, and a signature.
private func holdsJWT(_ bytes: [UInt8]) -> Bool {
  let runs = bytes.split { byte in
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: false
    default:
      byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_") && byte != UInt8(ascii: ".")
    }
  }
  return runs.contains { run in
    let parts = run.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    // What `{"` is in base64.
    return parts.count == 3 && parts.allSatisfy { $0.count >= 8 }
      && parts.prefix(2).allSatisfy { $0.starts(with: "eyJ".utf8) }
  }
}

extension Message {
  fileprivate static func key(_ name: String) -> Message {
    "'\(name)' must not be sent in a payload; payloads are not secret"
  }

  fileprivate static func value(_ secret: String) -> Message {
    "\(raw: secret) must not be sent in a payload; payloads are not secret"
  }
}
