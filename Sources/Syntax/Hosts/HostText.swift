import Text

/// Text that a host file holds in its own way: behind an indentation, in quotes, in a here-document.
///
/// Each byte of the text has a place in the file, so that findings and edits lead back there.
struct HostText: Sendable {
  private(set) var bytes: [UInt8] = []
  /// For each byte, its offset in the file.
  private var offsets: [UInt32] = []
  /// The offset after the last byte.
  private(set) var end: Int
  /// The parts that only the host knows, such as a variable of a shell, as ranges of the text.
  private(set) var holes: [ByteRange] = []
  /// How an edit is written; nil where it cannot be.
  var writing: TextMap.Writing?

  /// An empty text at an offset of the file.
  init(at offset: Int, writing: TextMap.Writing? = nil) {
    end = offset
    self.writing = writing
  }

  /// Bytes of the file as they are.
  init(_ bytes: ArraySlice<UInt8>, writing: TextMap.Writing? = nil) {
    self.init(at: bytes.startIndex, writing: writing)
    append(bytes)
  }

  /// Adds bytes of the file as they are.
  mutating func append(_ slice: ArraySlice<UInt8>) {
    bytes += slice
    offsets += UInt32(clamping: slice.startIndex)..<UInt32(clamping: slice.endIndex)
    end = slice.endIndex
  }

  /// Adds a byte for some bytes of the file.
  mutating func append(_ byte: UInt8, for range: Range<Int>) {
    bytes.append(byte)
    offsets.append(UInt32(clamping: range.lowerBound))
    end = range.upperBound
  }

  /// Adds bytes of the file that stand for something else.
  mutating func appendHole(_ slice: ArraySlice<UInt8>) {
    holes.append(ByteRange(bytes.count, bytes.count + slice.count))
    append(slice)
  }

  /// Adds another text.
  mutating func append(_ other: HostText) {
    holes += other.holes.map {
      ByteRange(Int($0.lower) + bytes.count, Int($0.upper) + bytes.count)
    }
    bytes += other.bytes
    offsets += other.offsets
    end = other.end
  }

  /// A part of the text, with bytes that can only be edited as a whole.
  subscript(range: Range<Int>) -> HostText {
    var part = HostText(at: range.upperBound < offsets.count ? Int(offsets[range.upperBound]) : end)
    part.bytes = Array(bytes[range])
    part.offsets = Array(offsets[range])
    part.holes = holes.filter {
      Int($0.lower) < range.upperBound && Int($0.upper) > range.lowerBound
    }
    .map { hole in
      let lower = max(Int(hole.lower), range.lowerBound) - range.lowerBound
      return ByteRange(lower, min(Int(hole.upper), range.upperBound) - range.lowerBound)
    }
    return part
  }

  /// The bytes of the file from the first to the last of the text.
  var range: ByteRange { ByteRange(offsets.first.map { Int($0) } ?? end, end) }

  /// The first byte that is no white space.
  var firstSign: UInt8? { bytes.first { $0 > 0x20 } }

  var map: TextMap {
    TextMap(offsets: offsets + [UInt32(clamping: end)], holes: holes, writing: writing)
  }
}

/// How the text of a string relates to the bytes of the file that holds it.
struct TextMap: Sendable {
  /// For each byte of the text, and for its end, its offset in the file; they only grow.
  let offsets: [UInt32]
  /// The parts that only the host knows.
  let holes: [ByteRange]
  let writing: Writing?

  /// What an edit must respect.
  struct Writing: Sendable {
    /// What begins each line of the file.
    var linePrefix: [UInt8] = []
    /// The bytes that mean something to the host.
    var reserved: [UInt8] = []
  }

  /// A new part of the text as the file has to hold it; nil where it cannot.
  func written(_ text: String) -> String? {
    guard let writing, !text.utf8.contains(where: { writing.reserved.contains($0) }) else {
      return nil
    }
    if writing.linePrefix.isEmpty { return text }
    var written: [UInt8] = []
    for byte in text.utf8 {
      written.append(byte)
      if byte == 0x0A { written += writing.linePrefix }
    }
    return String(decoding: written, as: UTF8.self)
  }
}
