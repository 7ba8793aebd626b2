/// Looks for any of some words in one pass (Aho and Corasick, 1975).
///
/// ASCII letters match in either case, and some bytes may be anywhere in a word.
public struct WordScan: Sendable {
  /// The column of each byte in the table.
  private let columns: [UInt8]
  /// For each state and column, where the row of the next state begins.
  private let table: [UInt16]
  /// The row that is never left, once a word was found.
  private let foundRow: UInt16

  /// `skipped` are the bytes that may be anywhere in a word.
  public init(_ words: [String], skipping skipped: String) {
    var columns = [UInt8](repeating: 0, count: 256)
    // The first column is for all other bytes, the second for those that are skipped.
    var columnCount: UInt8 = 2
    for byte in skipped.utf8 { columns[Int(byte)] = 1 }
    let words = words.map { word in
      word.utf8.map { WordScan.lowercased($0) }.filter { columns[Int($0)] != 1 }
    }
    for byte in words.joined() where columns[Int(byte)] == 0 {
      columns[Int(byte)] = columnCount
      columnCount += 1
    }
    for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") {
      columns[Int(byte)] = columns[Int(WordScan.lowercased(byte))]
    }
    var builder = Builder(columnCount: Int(columnCount))
    for word in words { builder.add(word.map { Int(columns[Int($0)]) }) }
    builder.connect()
    self.columns = columns
    table = builder.rows.joined().map { UInt16(clamping: $0 * Int(columnCount)) }
    foundRow = UInt16(clamping: Builder.found * Int(columnCount))
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// The bytes between two looks at whether a word was found.
  private static let stride = 512

  /// Whether one of the words is in a text.
  public func finds(in bytes: [UInt8]) -> Bool {
    let (span, columns, table) = (bytes.span, columns.span, table.span)
    var row = UInt16(0)
    var index = 0
    while index < span.count {
      let end = min(span.count, index &+ WordScan.stride)
      while index < end {
        row = table[Int(row) &+ Int(columns[Int(span[index])])]
        index &+= 1
      }
      if row == foundRow { return true }
    }
    return false
  }

  /// Builds the table: a tree of the words, then what each state falls back to.
  private struct Builder {
    /// The state that is never left.
    static let found = 1
    private static let skipped = 1

    /// For each state, the next one by column; 0 is the start.
    private(set) var rows: [[Int]]

    init(columnCount: Int) {
      rows = [
        Array(repeating: 0, count: columnCount),
        Array(repeating: Builder.found, count: columnCount),
      ]
    }

    mutating func add(_ word: [Int]) {
      var state = 0
      for (place, column) in word.enumerated() where state != Builder.found {
        if rows[state][column] == 0 {
          let isEnd = place == word.count - 1
          rows[state][column] = isEnd ? Builder.found : rows.count
          if !isEnd { rows.append(Array(repeating: 0, count: rows[0].count)) }
        }
        state = rows[state][column]
      }
    }

    mutating func connect() {
      // Each state, with the state for the longest end of its text that begins a word, too.
      var pending = [(state: 0, fallback: 0)]
      var next = 0
      while next < pending.count {
        let (state, fallback) = pending[next]
        next += 1
        for column in rows[state].indices where column != Builder.skipped {
          let other = state == 0 ? 0 : rows[fallback][column]
          switch rows[state][column] {
          case Builder.found: continue
          case 0: rows[state][column] = other
          case let inner:
            if other == Builder.found {
              rows[state][column] = other
            } else {
              pending.append((inner, other))
            }
          }
        }
        rows[state][Builder.skipped] = state
      }
    }
  }
}
