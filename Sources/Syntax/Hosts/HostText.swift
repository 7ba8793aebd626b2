/// Text that a host file holds in its own way: behind an indentation, in quotes, in a here-document.
///
/// Each byte of the text has a place in the file, so that findings and edits lead back there.
struct HostText: Sendable {
  private(set) var bytes: [UInt8] = []
  /// For each byte, its offset in the file.
  private var offsets: [UInt32] = []
  /// The offset after the last byte.
  private(set) var end: Int
  /// The parts that only the host knows, such as a variable of a shell, as ranges of the text, in order
  /// and without overlap.
  private(set) var holes: [ByteRange] = []
  /// The end of each byte of the text that is written with more bytes than an escape has, by the offset
  /// in the file where these begin.
  private var ends: [UInt32: UInt32] = [:]
  /// The offsets in the file of apostrophes that end the text for the host, although more of it follows.
  private(set) var apostrophes: [UInt32] = []
  /// How an edit is written; nil where it cannot be.
  var writing: TextMap.Writing?
  /// Whether it is some members of an object, in braces that the file does not have.
  private(set) var isFragment = false
  /// The first byte that is no white space; kept, since a text may be sent by many commands.
  private(set) var firstSign: UInt8?

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
    firstSign = firstSign ?? slice.first { $0 > 0x20 }
    bytes += slice
    offsets += UInt32(clamping: slice.startIndex)..<UInt32(clamping: slice.endIndex)
    end = slice.endIndex
  }

  /// Adds a byte for some bytes of the file.
  mutating func append(_ byte: UInt8, for range: Range<Int>) {
    if firstSign == nil, byte > 0x20 { firstSign = byte }
    bytes.append(byte)
    offsets.append(UInt32(clamping: range.lowerBound))
    end = range.upperBound
    if range.count > 2 { ends[UInt32(clamping: range.lowerBound)] = UInt32(clamping: end) }
  }

  /// Adds bytes of the file that stand for something else.
  mutating func appendHole(_ slice: ArraySlice<UInt8>) {
    holes.append(ByteRange(bytes.count, bytes.count + slice.count))
    append(slice)
  }

  /// Adds bytes of the file, some of which end the text for the host.
  mutating func append(_ slice: ArraySlice<UInt8>, apostrophes: [Int]) {
    append(slice)
    self.apostrophes += apostrophes.map { UInt32(clamping: $0) }
  }

  /// Adds another text.
  mutating func append(_ other: HostText) {
    apostrophes += other.apostrophes
    firstSign = firstSign ?? other.firstSign
    holes += other.holes.map {
      ByteRange(Int($0.lower) + bytes.count, Int($0.upper) + bytes.count)
    }
    bytes += other.bytes
    offsets += other.offsets
    end = other.end
    for (start, end) in other.ends where ends[start] == nil { ends[start] = end }
  }

  /// Marks some texts wherever they occur as ones that stand for something else.
  mutating func markHoles(_ texts: [[UInt8]]) {
    for text in Set(texts) { findHoles(text) }
    joinHoles()
  }

  /// Marks some parts as ones that stand for something else.
  mutating func markHoles(in ranges: [ByteRange]) {
    holes += ranges
    joinHoles()
  }

  private mutating func findHoles(_ text: [UInt8]) {
    guard let first = text.first else { return }
    var index = 0
    while let start = bytes[index...].firstIndex(of: first) {
      let isSame = bytes[start...].starts(with: text)
      if isSame { holes.append(ByteRange(start, start + text.count)) }
      index = start + (isSame ? text.count : 1)
    }
  }

  /// Puts the holes in order, and joins those that overlap.
  private mutating func joinHoles() {
    var joined: [ByteRange] = []
    for hole in holes.indirectlySorted(by: { $0 < $1 }) {
      if let last = joined.last, hole.lower < last.upper {
        joined[joined.count - 1] = ByteRange(last.lower, max(last.upper, hole.upper))
      } else {
        joined.append(hole)
      }
    }
    holes = joined
  }

  /// Marks the place before the text as one where something stands that only the host knows.
  mutating func markAsPart() { holes.insert(ByteRange.at(0), at: 0) }

  /// Whether all of the text is one part that only the host knows.
  var isOneHole: Bool { holes.count == 1 && holes.first == ByteRange(0, bytes.count) }

  /// A part of the text, with bytes that can only be edited as a whole.
  subscript(range: Range<Int>) -> HostText {
    var part = HostText(at: range.upperBound < offsets.count ? Int(offsets[range.upperBound]) : end)
    part.bytes = Array(bytes[range])
    part.firstSign = part.bytes.first { $0 > 0x20 }
    part.offsets = Array(offsets[range])
    if !ends.isEmpty {
      for offset in part.offsets { part.ends[offset] = ends[offset] }
    }
    if let lower = part.offsets.first, let upper = part.offsets.last {
      part.apostrophes = apostrophes.filter { lower <= $0 && $0 <= upper }
    }
    let first = partitionPoint(of: holes.indices) { Int(holes[$0].upper) > range.lowerBound }
    part.holes = holes[first...].prefix { Int($0.lower) < range.upperBound }.map { hole in
      let lower = max(Int(hole.lower), range.lowerBound) - range.lowerBound
      return ByteRange(lower, min(Int(hole.upper), range.upperBound) - range.lowerBound)
    }
    return part
  }

  /// The text as members of an object.
  func inBraces(writing: TextMap.Writing?) -> HostText {
    let start = Int(range.lower)
    var object = HostText(at: start, writing: writing)
    object.append(UInt8(ascii: "{"), for: start..<start)
    object.append(self)
    object.append(UInt8(ascii: "}"), for: end..<end)
    object.isFragment = true
    return object
  }

  /// The bytes of the file from the first to the last of the text.
  var range: ByteRange { ByteRange(offsets.first.map { Int($0) } ?? end, end) }

  /// The bytes of the file that some bytes of the text are written with.
  func fileRange(of range: Range<Int>) -> Range<Int> {
    let lower = range.lowerBound < offsets.count ? Int(offsets[range.lowerBound]) : end
    let upper = range.upperBound < offsets.count ? Int(offsets[range.upperBound]) : end
    return lower..<max(lower, upper)
  }

  /// The byte at an offset of the text, or 0 behind its end.
  func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  var map: TextMap {
    TextMap(
      offsets: offsets + [UInt32(clamping: end)],
      ends: ends,
      holes: holes,
      apostrophes: apostrophes,
      writing: writing,
      isFragment: isFragment
    )
  }
}

/// How the text of a string relates to the bytes of the file that holds it.
struct TextMap: Sendable {
  /// For each byte of the text, and for its end, its offset in the file; they only grow.
  let offsets: [UInt32]
  /// Where the bytes of the file for a byte of the text end, if these are many, by their offset.
  let ends: [UInt32: UInt32]
  /// The parts that only the host knows.
  let holes: [ByteRange]
  /// The offsets in the file of apostrophes that end the text for the host, although more of it follows.
  let apostrophes: [UInt32]
  let writing: Writing?
  /// Whether the text is some members of an object, in braces that the file does not have.
  let isFragment: Bool

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
