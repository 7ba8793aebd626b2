public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a number in a payload that does not survive being read as a double.
  public static let numberImprecise = Rule(
    "number-imprecise",
    .info,
    subject: .file,
    effect: .degraded("programs that read it as a double get a different number"),
    precedence: .value(.precision),
    yieldsTo: ["header-not-string"],
    .payload { payload, report in
      payload.value.forEachUnusualNumber { number in
        guard mayBeImprecise(number), let message = complaint(about: number, number.node.text)
        else { return }
        report.emit(message, at: number.node)
      }
    }
  )
}

/// Whether a number needs a closer look: a double keeps any 15 digits, and few numbers have more.
private func mayBeImprecise(_ number: NumberView) -> Bool {
  let node = number.node
  if node.flags.contains(.isDetached) || number.range.count > 16 { return true }
  if number.isIntegerLiteral { return number.range.count == 16 }
  // Of 16 characters one is the point; an exponent makes fewer go far.
  return node.tree.source.slice(number.range).contains { $0 | 0x20 == UInt8(ascii: "e") }
}

/// The largest n for which every integer up to n has a double of its own.
private let maxExactInteger = 9_007_199_254_740_992.0

/// `written` is the text in the file, which in YAML may be another notation.
private func complaint(about number: NumberView, _ written: String) -> Message? {
  let text = number.text
  guard let double = number.double, double.isFinite else { return .outOfReach(written) }
  if number.isIntegerLiteral {
    return double.magnitude > maxExactInteger || Int64(text).map { $0.magnitude > 1 << 53 } ?? false
      ? .beyondExact(written) : nil
  }
  return Decimal(text) == Decimal(double.description) ? nil : .changes(written, double.description)
}

/// The digits and the exponent of a decimal number, without zeros that change nothing.
private struct Decimal: Equatable {
  var digits: [UInt8] = []
  var exponent = 0

  init(_ text: String) {
    var isFraction = false
    let parts = text.utf8.split(maxSplits: 1) { $0 | 0x20 == UInt8(ascii: "e") }
    for byte in parts.first.map({ Array($0) }) ?? [] {
      switch byte {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(byte)
        if isFraction { exponent -= 1 }
      default: break
      }
    }
    if let power = parts.dropFirst().first {
      // Far beyond what a double reaches; kept small so that nothing overflows.
      let value = Int64(String(decoding: power, as: UTF8.self)) ?? 0
      exponent += Int(min(max(value, -1_000_000), 1_000_000))
    }
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
    if digits.isEmpty { exponent = 0 }
  }
}

extension Message {
  fileprivate static func outOfReach(_ text: String) -> Message {
    "'\(text)' is beyond what a double can hold; send a string"
  }

  fileprivate static func beyondExact(_ text: String) -> Message {
    "'\(text)' loses precision in JavaScript; send a string"
  }

  fileprivate static func changes(_ text: String, _ read: String) -> Message {
    "'\(text)' becomes \(read) as a double"
  }
}
