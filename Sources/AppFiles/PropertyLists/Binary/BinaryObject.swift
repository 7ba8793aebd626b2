/// An object of a binary property list that refers to no other.
struct BinaryObject {
  private let marker: UInt8
  private let body: Int
  private let count: Int
  /// How many bytes its content takes.
  let bodyCount: Int

  /// Measures the object at `offset`; nil if it does not fit the file or is no scalar.
  init?(at offset: Int, in reader: BinaryReader) {
    marker = reader.bytes[offset]
    switch marker >> 4 {
    case 0x0:
      (body, count, bodyCount) = (offset + 1, 0, 0)
    case 0x1, 0x2, 0x3, 0x8:
      body = offset + 1
      count = marker >> 4 == 0x8 ? Int(marker & 0xF) + 1 : 1 << min(Int(marker & 0xF), 5)
      bodyCount = count
    case 0x4, 0x5, 0x6, 0x7:
      guard let (start, length) = Self.extent(at: offset, in: reader) else { return nil }
      (body, count) = (start, length)
      guard length <= reader.objectsEnd else { return nil }
      bodyCount = marker >> 4 == 0x6 ? length * 2 : length
    default: return nil
    }
    guard body <= reader.objectsEnd, bodyCount <= reader.objectsEnd - body else { return nil }
  }

  /// Where the content of an object with a count begins, and the count.
  static func extent(at offset: Int, in reader: BinaryReader) -> (body: Int, count: Int)? {
    let low = reader.bytes[offset] & 0xF
    guard low == 0xF else { return (offset + 1, Int(low)) }
    guard let marker = reader.number(at: offset + 1, size: 1), marker >> 4 == 1, marker & 0xF <= 3,
      let count = reader.number(at: offset + 2, size: 1 << (marker & 0xF))
    else { return nil }
    return (offset + 2 + 1 << (marker & 0xF), count)
  }

  /// The value; nil if the bytes have no meaning.
  func scalar(in reader: BinaryReader) -> PropertyListValue.Kind? {
    switch (marker >> 4, count) {
    case (0x0, _): constant
    case (0x1, 1...4), (0x1, 8):
      reader.raw(at: body, size: count).map {
        .integer(Int64(bitPattern: $0))
      }
    case (0x1, 16): wideInteger(in: reader)
    case (0x2, 4):
      reader.raw(at: body, size: 4).map {
        .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0))))
      }
    case (0x2, 8): reader.raw(at: body, size: 8).map { .real(Double(bitPattern: $0)) }
    case (0x3, 8): .date
    case (0x4, _): .data
    case (0x5, _), (0x7, _):
      .string(String(decoding: reader.bytes[body..<body + bodyCount], as: UTF8.self))
    case (0x6, _): wideString(in: reader)
    case (0x8, _): .unknown
    default: nil
    }
  }

  private var constant: PropertyListValue.Kind? {
    switch marker {
    case 0x00: .unknown
    case 0x08: .boolean(false)
    case 0x09: .boolean(true)
    default: nil
    }
  }

  private func wideInteger(in reader: BinaryReader) -> PropertyListValue.Kind? {
    guard let high = reader.raw(at: body, size: 8), let low = reader.raw(at: body + 8, size: 8)
    else { return nil }
    let value = Int64(bitPattern: low)
    return high == (value < 0 ? .max : 0) ? .integer(value) : .unknown
  }

  private func wideString(in reader: BinaryReader) -> PropertyListValue.Kind {
    var text = UTF16Writer()
    for index in 0..<count {
      let place = body + index * 2
      let unit = UInt16(reader.bytes[place]) << 8 | UInt16(reader.bytes[place + 1])
      _ = text.append(unit)
    }
    _ = text.finish()
    return .string(String(decoding: text.bytes, as: UTF8.self))
  }
}
