// Binary property lists, version 00.
// Specification: the comment at the head of Apple's CFBinaryPList.c, which is all there is.
//
// Layout: `bplist00`; the objects; a table of their offsets; a trailer of 32 bytes with the widths of
// offsets and references, the number of objects, the number of the root, and the table's offset.
//
// Choices:
// - Only what the root leads to is read, each object once. Objects that are referred to many times
//   are shared, so that the time is linear in the file however large the tree would be.
// - Objects may not share bytes beyond the size of the file; no writer makes such files.
// - Nulls and the references of archives (UIDs) are unknown values, and sets are arrays.
// - Integers of 16 bytes are read where they fit into 64 bits.
import PushlintSyntax

/// Reads a binary property list.
struct BinaryReader {
  let bytes: [UInt8]
  private(set) var log = IssueLog()
  private var layout: Layout?
  private var states: [State] = []
  /// How many more bytes the objects may take.
  private var budget: Int

  private struct Layout {
    let offsetSize: Int
    let referenceSize: Int
    let objectCount: Int
    let root: Int
    let table: Int
  }

  /// What is known of an object.
  private enum State {
    case unread
    case reading
    /// The value and how many levels of containers it has.
    case read(PropertyListValue, height: Int)
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    budget = bytes.count
  }

  mutating func readFile() -> PropertyListValue? {
    guard bytes.starts(with: Array("bplist0".utf8)) else {
      log.add(.badHeader, .at(0))
      return nil
    }
    guard let layout = readTrailer() else {
      log.add(.badTrailer, .at(0))
      return nil
    }
    self.layout = layout
    states = Array(repeating: .unread, count: layout.objectCount)
    return readObject(layout.root, depth: 0, of: 0).value
  }

  private func readTrailer() -> Layout? {
    let start = bytes.count - 32
    guard start >= 8, let count = number(at: start + 8, size: 8),
      let root = number(at: start + 16, size: 8), let table = number(at: start + 24, size: 8)
    else { return nil }
    let (offsetSize, referenceSize) = (Int(bytes[start + 6]), Int(bytes[start + 7]))
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), root < count,
      table >= 8, table <= start, count <= (start - table) / offsetSize
    else { return nil }
    return Layout(
      offsetSize: offsetSize,
      referenceSize: referenceSize,
      objectCount: count,
      root: root,
      table: table
    )
  }

  /// Where the objects end and the table begins.
  var objectsEnd: Int { layout?.table ?? 0 }

  /// A big-endian number of up to 8 bytes; nil outside the file and above what an `Int` holds.
  func number(at offset: Int, size: Int) -> Int? {
    raw(at: offset, size: size).flatMap { Int(exactly: $0) }
  }

  func raw(at offset: Int, size: Int) -> UInt64? {
    guard offset >= 0, size <= 8, offset <= bytes.count - size else { return nil }
    return bytes[offset..<offset + size].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private typealias Result = (value: PropertyListValue, height: Int)

  private static let nothing: Result = (PropertyListValue(.unknown, .at(0)), 0)

  /// Reads the object of that number, to which the object at byte `parent` refers.
  private mutating func readObject(_ index: Int, depth: Int, of parent: Int) -> Result {
    guard let layout, states.indices.contains(index),
      let offset = number(at: layout.table + index * layout.offsetSize, size: layout.offsetSize),
      offset >= 8, offset < layout.table
    else {
      log.add(.badReference(at: parent), .at(0))
      return Self.nothing
    }
    switch states[index] {
    case .read(let value, let height):
      guard depth + height <= PropertyList.maxDepth else { return tooDeep() }
      return (value, height)
    case .reading:
      log.add(.cycle(at: offset), .at(0))
      return Self.nothing
    case .unread:
      states[index] = .reading
      let (kind, height) = readKind(at: offset, depth: depth)
      let value = PropertyListValue(kind, .at(0))
      states[index] = .read(value, height: height)
      return (value, height)
    }
  }

  private mutating func tooDeep() -> Result {
    log.add(.tooDeep, .at(0))
    return Self.nothing
  }

  private mutating func readKind(
    at offset: Int,
    depth: Int
  ) -> (PropertyListValue.Kind, height: Int) {
    let marker = bytes[offset]
    guard let object = BinaryObject(at: offset, in: self), let kind = object.scalar(in: self) else {
      switch marker >> 4 {
      case 0xA, 0xC, 0xD: return readContainer(at: offset, depth: depth)
      default:
        log.add(.badObject(at: offset), .at(0))
        return (.unknown, 0)
      }
    }
    return (spend(object.bodyCount) ? kind : .unknown, 0)
  }

  /// Takes bytes from the budget; false if it is spent.
  private mutating func spend(_ count: Int) -> Bool {
    guard count <= budget else {
      log.add(.tooLarge, .at(0))
      return false
    }
    budget -= count
    return true
  }

  private mutating func readContainer(
    at offset: Int,
    depth: Int
  ) -> (PropertyListValue.Kind, height: Int) {
    guard depth < PropertyList.maxDepth else { return (tooDeep().value.kind, 0) }
    guard let layout, let (body, count) = BinaryObject.extent(at: offset, in: self) else {
      log.add(.badObject(at: offset), .at(0))
      return (.unknown, 0)
    }
    let isDictionary = bytes[offset] >> 4 == 0xD
    let size = layout.referenceSize * (isDictionary ? 2 : 1)
    guard count <= (layout.table - body) / size else {
      log.add(.badObject(at: offset), .at(0))
      return (.unknown, 0)
    }
    guard spend(count * size) else { return (.unknown, 0) }
    var height = 0
    var items: [PropertyListValue] = []
    let first = isDictionary ? body + count * layout.referenceSize : body
    for index in 0..<count {
      let item = readReference(at: first + index * layout.referenceSize, depth + 1, of: offset)
      height = max(height, item.height)
      items.append(item.value)
    }
    guard isDictionary else { return (.array(items), height + 1) }
    return (.dictionary(readEntries(at: body, items, depth + 1, of: offset)), height + 1)
  }

  private mutating func readEntries(
    at body: Int,
    _ values: [PropertyListValue],
    _ depth: Int,
    of offset: Int
  ) -> [PropertyListEntry] {
    var entries: [PropertyListEntry] = []
    for (index, value) in values.enumerated() {
      let size = layout?.referenceSize ?? 0
      let key = readReference(at: body + index * size, depth, of: offset).value
      if let text = key.asString {
        entries.append(PropertyListEntry(key: text, keyRange: .at(0), value: value))
      } else {
        log.add(.badObject(at: offset), .at(0))
      }
    }
    return entries
  }

  private mutating func readReference(at place: Int, _ depth: Int, of parent: Int) -> Result {
    let index = number(at: place, size: layout?.referenceSize ?? 0)
    return readObject(index ?? -1, depth: depth, of: parent)
  }
}
