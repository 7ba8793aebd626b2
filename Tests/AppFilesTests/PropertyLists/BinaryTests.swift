import PushlintAppFiles
import TestSupport
import Testing

struct BinaryTests {
  /// Written by Python's plistlib from values of every type.
  private static let everyType = Binary.bytes(
    """
    62706c6973743030db0102030405060708090a0b0c0d0e0f10111c2124252651615162516451655166516951
    6e5172517351745175a0430001023341c782f840000000d008aa12131415161718191a1b1000100110ff1101
    00120001000013ffffffffffffffff1280000000130000010000000000138000000000000000137fffffffff
    ffffffd11d1e5464656570a11fa1205f10147878787878787878787878787878787878787878a22223233ff8
    00000000000023bfd0000000000000547465787409680067007200fc00df00650020d83ddc4b081f21232527
    292b2d2f313335363a43444550525456595e676c757e878a8f9193aaadb6bfc4c50000000000000101000000
    0000000027000000000000000000000000000000d6
    """
  )

  @Test func `every type is read as Python wrote it`() {
    let list = PropertyList.read(Self.everyType)
    let integers =
      "(0, 1, 255, 256, 65536, -1, 2147483648, 1099511627776, -9223372036854775808, "
      + "9223372036854775807)"
    let nested = "{deep: (('xxxxxxxxxxxxxxxxxxxx'))}"
    #expect(
      list.outline
        == "{a: (), b: data, d: date, e: {}, f: false, i: \(integers), n: \(nested), "
        + "r: (1.5, -0.25), s: 'text', t: true, u: 'grüße 👋'}"
    )
    #expect(list.findings == [])
    #expect(list.format == .binary)
  }

  @Test(
    arguments: [
      ([0x00], "?"), ([0x08], "false"), ([0x09], "true"), ([0x10, 200], "200"),
      ([0x22, 0x3F, 0xC0, 0, 0], "1.5"), ([0x50], "''"), ([0x52, 0x61, 0x62], "'ab'"),
      ([0x72, 0xC3, 0xA9], "'é'"), ([0x62, 0, 0x61, 0xD8, 0x3D], "'a\u{FFFD}'"),
      ([0x80, 1], "?"), ([0xA0], "()"), ([0xD0], "{}"),
      ([0x14] + Array(repeating: 0, count: 15) + [7], "7"),
      ([0x14] + Array(repeating: 0xFF, count: 15) + [0xFE], "-2"),
      ([0x14, 1] + Array(repeating: 0, count: 15), "?"),
      ([0x5F, 0x10, 2, 0x61, 0x62], "'ab'"),
    ] as [([UInt8], String)]
  )
  func `an object is read`(object: [UInt8], outline: String) {
    let list = PropertyList.read(Binary.file([object]))
    #expect(list.outline == outline)
    #expect(list.findings == [])
  }

  @Test(
    arguments: [
      ([[0x0F]], "the object at byte 8 must be complete and of a known kind @0", "?"),
      ([[0x15]], "the object at byte 8 must be complete and of a known kind @0", "?"),
      ([[0x5A, 0x61]], "the object at byte 8 must be complete and of a known kind @0", "?"),
      (
        [[0xAF, 0x13, 0x7F, 255, 255, 255, 255, 255, 255, 255]],
        "the object at byte 8 must be complete and of a known kind @0", "?"
      ),
      (
        [[0x6F, 0x13, 0x7F, 255, 255, 255, 255, 255, 255, 255]],
        "the object at byte 8 must be complete and of a known kind @0", "?"
      ),
      ([[0xA1, 9]], "the object at byte 8 must refer only to objects in the file @0", "(?)"),
      ([[0xA1, 0]], "the object at byte 8 must not contain itself @0", "(?)"),
      ([[0xA1, 1], [0xA1, 0]], "the object at byte 8 must not contain itself @0", "((?))"),
      (
        [[0xD1, 1, 1], [0x09]], "the object at byte 8 must be complete and of a known kind @0",
        "{}"
      ),
    ] as [([[UInt8]], String, String)]
  )
  func `a bad object is unknown and reported`(
    objects: [[UInt8]],
    finding: String,
    outline: String
  ) {
    let list = PropertyList.read(Binary.file(objects))
    #expect(list.findings == [finding])
    #expect(list.outline == outline)
    #expect(!list.isWhole)
  }

  @Test(arguments: [
    Array("bplist".utf8), Array("bplist00".utf8), Array("bplist99".utf8) + Binary.zeros(40),
    Array("bplist00".utf8) + Binary.zeros(32),
    Array(Binary.file([[0x09]]).dropLast()),
  ])
  func `a file without a good trailer holds nothing`(bytes: [UInt8]) {
    let list = PropertyList.read(bytes)
    #expect(list.root == nil)
    #expect(list.issues.count == 1)
  }

  @Test func `shared objects are read once however often they are named`() {
    // Each array holds the next one twice, so that the tree has 2 to the power of 60 leaves.
    let arrays = (1...60).map { [0xA2, UInt8($0), UInt8($0)] }
    let list = PropertyList.read(Binary.file(arrays + [[0x09]]))
    #expect(list.issues.isEmpty)
    var value = list.root
    var depth = 0
    while let next = value?.asArray?.last {
      value = next
      depth += 1
    }
    #expect(depth == 60)
    #expect(value?.asBoolean == true)
  }

  @Test func `sharing does not lead deeper than the limit`() {
    // Two chains of 50; the second ends in the first, which was read before.
    let first = (1...50).map { [0xA1, UInt8($0 + 1)] } + [[0x09]]
    let second = (53...101).map { [0xA1, UInt8($0)] } + [[0xA1, 1]]
    let list = PropertyList.read(Binary.file([[0xA2, 1, 52]] + first + second))
    #expect(list.issues.map(\.code) == [.tooDeep])
  }

  @Test func `reading objects that share their bytes stops at a limit`() {
    // Many objects are the same long string, by offsets into one another.
    let count = 200
    let text: [UInt8] = [0x5F, 0x11, 0x02, 0x00] + Array(repeating: 0x61, count: 512)
    let array: [UInt8] = [0xAF, 0x10, UInt8(count)] + (1...count).map { UInt8($0) }
    let offsets = [8] + Array(repeating: 8 + array.count, count: count)
    let list = PropertyList.read(Binary.file([array, text], offsets: offsets))
    #expect(list.issues.map(\.code) == [.tooLarge])
  }
}

/// Builds binary property lists.
enum Binary {
  static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  static func bytes(_ digits: String) -> [UInt8] {
    let values = digits.utf8.compactMap { UInt8(String(Unicode.Scalar($0)), radix: 16) }
    return stride(from: 0, to: values.count - 1, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }

  /// A file of these objects, with references of one byte; the first object is the root.
  static func file(_ objects: [[UInt8]], offsets: [Int]? = nil) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var places: [Int] = []
    for object in objects {
      places.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    places = offsets ?? places
    for place in places { bytes += [UInt8(place >> 8), UInt8(place & 0xFF)] }
    return bytes + zeros(6) + [2, 1] + big(places.count) + big(0) + big(table)
  }

  private static func big(_ number: Int) -> [UInt8] {
    (0..<8).reversed().map { UInt8(number >> ($0 * 8) & 0xFF) }
  }
}
