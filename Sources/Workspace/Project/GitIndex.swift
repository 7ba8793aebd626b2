import PushlintSyntax

/// The paths in git's index, of version 2, 3 or 4 (gitformat-index(5)).
///
/// Nobody vouches for the bytes: what is not of that form to its last byte is no index, and what is read
/// is bounded.
public struct GitIndex: Sendable {
  /// The paths, one behind the other.
  private var text: [UInt8] = []
  /// Where each path ends.
  private var ends: [Int] = []
  /// The entries of the last path after its first one.
  private var repeatCount = 0
  /// The name of the file that holds the other paths of a split index; nil if there is none.
  public private(set) var sharedName: String?

  /// The most bytes of all paths; those of the largest repositories have a fifth.
  private static let maxTextByteCount = 64 << 20

  /// The most entries of a path after its first one: a merge leaves one for each of three versions.
  private static let maxRepeatCount = 3

  /// Reads an index; nil if the bytes are none.
  public init?(_ bytes: [UInt8]) {
    // A repository has hashes of SHA-1 or of SHA-256, and the index does not say which.
    for hashByteCount in [20, 32] {
      self.init()
      if read(bytes.span, hashByteCount) { return }
    }
    return nil
  }

  /// An index without a path.
  init() {}

  public var count: Int { ends.count }

  /// The path with this number; they are in the order of their bytes.
  public func path(at index: Int) -> ArraySlice<UInt8> {
    text[(index > 0 ? ends[index - 1] : 0)..<ends[index]]
  }

  /// Whether it has this path: of a file, or of another repository.
  public func holds(_ path: [UInt8]) -> Bool {
    let place = place(of: path)
    return place < count && self.path(at: place).elementsEqual(path)
  }

  /// Whether it has a path below this folder.
  public func holds(below folder: [UInt8]) -> Bool {
    let start = folder + [UInt8(ascii: "/")]
    let place = place(of: start)
    return place < count && path(at: place).starts(with: start)
  }

  /// The number of the first path that does not come before this one.
  private func place(of path: [UInt8]) -> Int {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if self.path(at: middle).lexicographicallyPrecedes(path) {
        lower = middle + 1
      } else {
        upper = middle
      }
    }
    return lower
  }
}

extension GitIndex {
  private mutating func read(_ bytes: Span<UInt8>, _ hashByteCount: Int) -> Bool {
    guard bytes.count >= 12 + hashByteCount, bytes.number(at: 0) == 0x4449_5243,
      let version = bytes.number(at: 4), (2...4).contains(version),
      let entryCount = bytes.number(at: 8)
    else { return false }
    var index = 12
    for _ in 0..<entryCount {
      guard let next = readEntry(bytes, at: index, Int(version), hashByteCount) else {
        return false
      }
      index = next
    }
    return readExtensions(bytes, from: index, to: bytes.count - hashByteCount, hashByteCount)
  }

  /// Adds the path of the entry at an offset, and returns the offset of the next; nil if there is none.
  private mutating func readEntry(
    _ bytes: Span<UInt8>,
    at start: Int,
    _ version: Int,
    _ hashByteCount: Int
  ) -> Int? {
    var index = start + 40 + hashByteCount
    guard index + 2 <= bytes.count else { return nil }
    let (flags, length) = (bytes[index], Int(bytes[index] & 0xF) << 8 | Int(bytes[index + 1]))
    index += 2
    if flags & 0x40 != 0 {
      guard version > 2 else { return nil }
      index += 2
    }
    var kept = 0
    if version == 4 {
      guard let removed = bytes.offset(at: &index), removed <= lastLength else { return nil }
      kept = lastLength - removed
    }
    let name = index
    while index < bytes.count, bytes[index] != 0 { index += 1 }
    guard index < bytes.count, index - name + kept == length || length == 0xFFF,
      append(bytes.extracting(name..<index), keeping: kept)
    else { return nil }
    // Up to eight NULs fill a multiple of eight bytes.
    return version == 4 ? index + 1 : start + (index - start) / 8 * 8 + 8
  }

  private var lastLength: Int { count > 0 ? path(at: count - 1).count : 0 }

  /// Adds a path that begins as the last one does; returns false if it is not in order, or too much.
  private mutating func append(_ name: Span<UInt8>, keeping kept: Int) -> Bool {
    let start = text.count
    guard start + kept + name.count <= GitIndex.maxTextByteCount else { return false }
    let last = count > 0 ? start - lastLength : start
    for offset in 0..<kept { text.append(text[last + offset]) }
    for offset in name.indices { text.append(name[offset]) }
    // Entries of a split index may lack their paths.
    if start == last || text[last..<start].lexicographicallyPrecedes(text[start...]) {
      ends.append(text.count)
      repeatCount = 0
      return true
    }
    repeatCount += 1
    let isSame = text[last..<start].elementsEqual(text[start...])
    text.removeSubrange(start...)
    return isSame && repeatCount <= GitIndex.maxRepeatCount
  }

  /// Passes the extensions; returns false if there is one without which the paths say nothing.
  private mutating func readExtensions(
    _ bytes: Span<UInt8>,
    from start: Int,
    to end: Int,
    _ hashByteCount: Int
  ) -> Bool {
    var index = start
    while index < end {
      guard let name = bytes.number(at: index), let length = bytes.number(at: index + 4),
        Int64(index) + 8 + length <= end
      else { return false }
      index += 8
      if name == 0x6C69_6E6B {
        // `link`: the paths of a split index are in two files.
        guard length >= hashByteCount else { return false }
        let hash = (0..<hashByteCount).map { bytes[index + $0] }
        sharedName =
          "sharedindex." + hash.map { Hexadecimal.text(UInt64($0), width: 2) }.joined()
      } else if name >= 0x6100_0000, name != 0x7364_6972 {
        // Of those in lower case, which must be understood, `sdir` adds folders to the paths.
        return false
      }
      index += Int(length)
    }
    return index == end
  }
}

extension Span<UInt8> {
  /// The number of four bytes, the first of which counts most.
  fileprivate func number(at index: Int) -> Int64? {
    guard index >= 0, index <= count - 4 else { return nil }
    var number: Int64 = 0
    for offset in 0..<4 { number = number << 8 | Int64(self[index + offset]) }
    return number
  }

  /// A number of any length, as version 4 writes how much of the last path is removed.
  fileprivate func offset(at index: inout Int) -> Int? {
    var number = 0
    while index < count, number < 1 << 20 {
      let byte = self[index]
      index += 1
      number = number << 7 | Int(byte & 0x7F)
      if byte & 0x80 == 0 { return number }
      number += 1
    }
    return nil
  }
}
