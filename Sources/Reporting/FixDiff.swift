import PushlintSyntax

/// The lines that a fix removes and adds, if they are few.
///
/// Of a larger fix, the report shows only the title.
struct FixDiff {
  /// Adjacent lines that change together.
  struct Hunk {
    /// The first line, from 0.
    let line: Int
    let removed: [[UInt8]]
    let added: [[UInt8]]
  }

  let hunks: [Hunk]

  private static let maxByteCount = 2000
  private static let maxRowCount = 10

  init(_ fix: Fix, _ places: PlaceIndex) {
    var hunks: [Hunk] = []
    for edits in FixDiff.grouped(fix.edits, places) {
      guard let hunk = FixDiff.hunk(edits, places) else {
        self.hunks = []
        return
      }
      if !hunk.removed.isEmpty || !hunk.added.isEmpty { hunks.append(hunk) }
    }
    let rows = hunks.reduce(0) { $0 + $1.removed.count + $1.added.count }
    self.hunks = rows <= FixDiff.maxRowCount ? hunks : []
  }

  var lastLine: Int? {
    hunks.last.map { $0.line + max($0.removed.count, $0.added.count, 1) - 1 }
  }

  /// The offset of the first scalar in `line` that differs from the line at `index` of `others`.
  static func firstDifference(_ line: [UInt8], _ others: [[UInt8]], _ index: Int) -> Int {
    guard others.indices.contains(index) else { return 0 }
    let other = others[index]
    var offset = 0
    while offset < min(line.count, other.count), line[offset] == other[offset] { offset += 1 }
    while offset > 0, offset < line.count, line[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  private static func grouped(_ edits: [Edit], _ places: PlaceIndex) -> [[Edit]] {
    var groups: [[Edit]] = []
    var lastLine = -1
    for edit in edits {
      let first = places.lines.line(of: Int(edit.range.lower))
      if first <= lastLine + 1, let last = groups.indices.last {
        groups[last].append(edit)
      } else {
        groups.append([edit])
      }
      lastLine = max(lastLine, places.lines.line(of: Int(edit.range.upper)))
    }
    return groups
  }

  /// The lines that `edits` change; nil if there are too many.
  private static func hunk(_ edits: [Edit], _ places: PlaceIndex) -> Hunk? {
    guard let first = edits.first, let last = edits.last else { return nil }
    let line = places.lines.line(of: Int(first.range.lower))
    let endLine = places.lines.line(of: Int(last.range.upper))
    let start = Int(places.content(ofLine: line).lower)
    let takesWholeLines =
      last.text.isEmpty && places.beginsLine(last.range.lower)
      && places.beginsLine(last.range.upper)
    // The fix does not change the line after the last removed one.
    let end = Int(takesWholeLines ? last.range.upper : places.content(ofLine: endLine).upper)
    let inserted = edits.reduce(0) { $0 + $1.text.utf8.count }
    guard end - start + inserted <= maxByteCount else { return nil }
    let old = places.source.slice(ByteRange(start, end))
    let before = lines(of: [UInt8](old))
    let after = lines(of: edits.applied(to: old))
    // From the end first: of equal lines, the first is shown as removed.
    let trailing = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
    let removed = before.dropLast(trailing)
    let added = after.dropLast(trailing)
    let leading = zip(removed, added).prefix { $0 == $1 }.count
    return Hunk(
      line: line + leading,
      removed: Array(removed.dropFirst(leading)),
      added: Array(added.dropFirst(leading))
    )
  }

  private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    let source = SourceText(bytes)
    let map = LineMap(source)
    return (0..<map.lineCount).map { Array(source.slice(map.contentRange(ofLine: $0))) }
  }
}
