/// A JSON number, taken apart without rounding.
struct NumberText {
  let isNegative: Bool
  /// Whether it has a fraction or an exponent.
  let isWrittenAsFraction: Bool
  /// The digits without leading or trailing zeros; none for zero.
  private let digits: [UInt8]
  /// The power of ten that the digits, read as an integer, are multiplied by.
  private let exponent: Int

  /// Takes the number apart; nil for what is no JSON number.
  init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    let whole = rest.prefix { SourceLexer.isDigit($0) }
    guard !whole.isEmpty else { return nil }
    rest = rest.dropFirst(whole.count)
    isWrittenAsFraction = !rest.isEmpty
    var fraction: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix { SourceLexer.isDigit($0) }
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard let power = NumberText.exponent(rest) else { return nil }
    var all = Array(whole) + Array(fraction)
    var scale = power - fraction.count
    while all.last == UInt8(ascii: "0") {
      all.removeLast()
      scale += 1
    }
    digits = Array(all.drop { $0 == UInt8(ascii: "0") })
    exponent = scale
  }

  /// The power behind `e`, clamped far outside of what any type holds.
  private static func exponent(_ text: ArraySlice<UInt8>) -> Int? {
    var rest = text
    guard let letter = rest.popFirst() else { return 0 }
    guard letter | 0x20 == UInt8(ascii: "e") else { return nil }
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard !rest.isEmpty else { return nil }
    var value = 0
    for byte in rest {
      guard SourceLexer.isDigit(byte) else { return nil }
      value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
    }
    return isNegative ? -value : value
  }

  /// Whether every floating-point and decimal type holds it.
  var isModest: Bool { -30...30 ~= exponent + digits.count && digits.count < 30 }

  /// The magnitude of an integer; nil for fractions and for what 64 bits cannot hold.
  private var magnitude: UInt64? {
    if digits.isEmpty { return 0 }
    guard exponent >= 0, digits.count + exponent <= 20 else { return nil }
    var value: UInt64 = 0
    for digit in digits + [UInt8](repeating: UInt8(ascii: "0"), count: exponent) {
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isStillTooLarge) = product.addingReportingOverflow(UInt64(digit & 0x0F))
      if isTooLarge || isStillTooLarge { return nil }
      value = sum
    }
    return value
  }

  /// Whether it was rounded on its way if the decoder reads it as a floating-point number.
  private var mayBeRounded: Bool { isWrittenAsFraction && (!isModest || digits.count > 15) }

  func fits(_ width: IntegerWidth) -> DecodingVerdict {
    if mayBeRounded { return .unknown }
    guard let magnitude else { return .rejected }
    return magnitude <= width.maxMagnitude(isNegative: isNegative) ? .accepted : .rejected
  }

  func isOne(of values: [Int64]) -> DecodingVerdict {
    if mayBeRounded { return .unknown }
    guard let magnitude else { return .rejected }
    let isFound = values.contains { value in
      value.magnitude == magnitude && (value < 0) == (isNegative && magnitude > 0)
    }
    return isFound ? .accepted : .rejected
  }
}
