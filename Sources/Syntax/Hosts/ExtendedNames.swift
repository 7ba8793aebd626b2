/// The variables of a program to whose objects it adds members: `name.key = …`, `name["key"] = …`,
/// `name.update(…)`, `Object.assign(name, …)`, `{ ...name, … }`.
struct ExtendedNames {
  private let bytes: [UInt8]
  private var names: Set<ExactText> = []

  /// Methods that add members.
  private static let methods = ["add", "append", "merge", "put", "set", "setdefault", "update"]
  /// Functions that add members to their first argument.
  private static let functions = ["array_merge", "assign", "extend", "merge"]
  /// Nobody writes longer paths.
  private static let maxByteCount = 200

  static func find(in bytes: [UInt8]) -> Set<ExactText> {
    var reader = ExtendedNames(bytes: bytes)
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "="): reader.readAssignment(index)
      case UInt8(ascii: "("): reader.readCall(index)
      case UInt8(ascii: "."), UInt8(ascii: "*"): reader.readSpread(index)
      default: break
      }
    }
    return reader.names
  }

  private func byte(at index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }

  private mutating func readAssignment(_ sign: Int) {
    let next = byte(at: sign + 1)
    if "=>".utf8.contains(next) || "=!<>".utf8.contains(byte(at: sign - 1)) { return }
    var end = sign
    while byte(at: end - 1) == 0x20 { end -= 1 }
    add(pathEndingAt: end)
  }

  private mutating func readCall(_ sign: Int) {
    let method = name(endingAt: sign)
    if ExtendedNames.methods.contains(where: { method.elementsEqual($0.utf8) }) {
      add(pathEndingAt: sign)
    }
    if ExtendedNames.functions.contains(where: { method.elementsEqual($0.utf8) }) {
      add(nameAt: sign + 1)
    }
  }

  private mutating func readSpread(_ sign: Int) {
    let mark = bytes[sign] == UInt8(ascii: ".") ? 3 : 2
    guard bytes[sign...].starts(with: repeatElement(bytes[sign], count: mark)) else { return }
    add(nameAt: sign + mark)
  }

  private mutating func add(nameAt start: Int) {
    guard bytes.indices.contains(start) else { return }
    let name = bytes[start...].prefix(ExtendedNames.maxByteCount).prefix(
      while: ScriptToken.isInName
    )
    if !name.isEmpty { names.insert(String(decoding: name, as: UTF8.self)) }
  }

  /// Adds the first name of a path that ends here, if it has more than that.
  private mutating func add(pathEndingAt end: Int) {
    let limit = max(0, end - ExtendedNames.maxByteCount)
    var (index, isPath) = (end, false)
    while index > limit {
      if bytes[index - 1] == UInt8(ascii: "]") {
        guard let start = bytes[limit..<index].lastIndex(of: UInt8(ascii: "[")) else { return }
        index = start
        while index > limit, ".?!".utf8.contains(bytes[index - 1]) { index -= 1 }
        isPath = true
        continue
      }
      let name = name(endingAt: index)
      if name.isEmpty { return }
      var before = name.startIndex
      while before > limit, ".?!->".utf8.contains(bytes[before - 1]) { before -= 1 }
      if before == name.startIndex {
        if isPath { names.insert(String(decoding: name, as: UTF8.self)) }
        return
      }
      isPath = true
      index = before
    }
  }

  private func name(endingAt end: Int) -> ArraySlice<UInt8> {
    var start = end
    while start > 0, end - start < ExtendedNames.maxByteCount,
      ScriptToken.isInName(bytes[start - 1])
    {
      start -= 1
    }
    return bytes[start..<end]
  }
}
