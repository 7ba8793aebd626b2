public import PushlintSyntax

/// A unified diff for `git apply` (GNU diffutils manual, "Detailed Unified").
///
/// Lines end only at line feeds, as for git, so that CRLF and CR files are reproduced exactly.
public struct UnifiedDiff {
  private let path: String
  private let source: SourceText
  private let edits: [Edit]
  /// The offset of each line; the last one is the end of the text.
  private let lineStarts: [Int]

  private static let contextLineCount = 3

  /// The diff of a text that `edits`, disjoint and in order, change.
  public init(path: String, source: SourceText, edits: [Edit]) {
    self.path = path
    self.source = source
    self.edits = edits
    var starts = [0]
    for (offset, byte) in source.bytes.enumerated() where byte == 0x0A { starts.append(offset + 1) }
    if starts.last != source.count { starts.append(source.count) }
    lineStarts = starts
  }

  /// The lines that change together, from `first` up to `end`, and the edits that do it.
  private struct Change {
    var first: Int
    var end: Int
    var edits: [Edit]
  }

  public func render() -> [UInt8] {
    let changes = changes()
    guard !changes.isEmpty else { return [] }
    var output = Array("--- \(name("a/"))\n+++ \(name("b/"))\n".utf8)
    var shift = 0
    var rest = changes[...]
    while let first = rest.first {
      // Changes whose context would touch share a hunk.
      let count =
        zip(rest, rest.dropFirst()).prefix { one, next in
          next.first - one.end <= 2 * UnifiedDiff.contextLineCount
        }.count + 1
      let hunk = rest.prefix(count)
      rest = rest.dropFirst(count)
      shift += append(Array(hunk), from: first.first, shift: shift, to: &output)
    }
    return output
  }

  /// Appends one hunk; returns by how many lines it moves the lines after it.
  private func append(
    _ changes: [Change],
    from first: Int,
    shift: Int,
    to output: inout [UInt8]
  ) -> Int {
    let start = max(0, first - UnifiedDiff.contextLineCount)
    let lineCount = lineStarts.count - 1
    let end = min(lineCount, (changes.last?.end ?? first) + UnifiedDiff.contextLineCount)
    var body: [UInt8] = []
    var line = start
    var newCount = 0
    for change in changes {
      for index in line..<change.first { append(" ", bytes(ofLine: index), to: &body) }
      newCount += change.first - line
      let added = newLines(of: change)
      append((change.first..<change.end).map { bytes(ofLine: $0) }, becoming: added, to: &body)
      newCount += added.count
      line = change.end
    }
    for index in line..<end { append(" ", bytes(ofLine: index), to: &body) }
    newCount += end - line
    let old = UnifiedDiff.span(start, end - start)
    let new = UnifiedDiff.span(start + shift, newCount)
    output += "@@ -\(old) +\(new) @@\n".utf8
    output += body
    return newCount - (end - start)
  }

  /// Appends changed lines; unchanged ones at either end are context.
  private func append(
    _ old: [ArraySlice<UInt8>],
    becoming new: [ArraySlice<UInt8>],
    to output: inout [UInt8]
  ) {
    let leading = zip(old, new).prefix { $0 == $1 }.count
    let (oldRest, newRest) = (old.dropFirst(leading), new.dropFirst(leading))
    let trailing = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
    for bytes in old.prefix(leading) { append(" ", bytes, to: &output) }
    for bytes in oldRest.dropLast(trailing) { append("-", bytes, to: &output) }
    for bytes in newRest.dropLast(trailing) { append("+", bytes, to: &output) }
    for bytes in old.suffix(trailing) { append(" ", bytes, to: &output) }
  }

  /// A line number from 1 with a count; for an empty span, the number of the line before it.
  private static func span(_ start: Int, _ count: Int) -> String {
    let line = count == 0 ? start : start + 1
    return count == 1 ? "\(line)" : "\(line),\(count)"
  }

  private func append(_ sign: String, _ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    output += sign.utf8
    output += bytes
    if bytes.last != 0x0A { output += "\n\\ No newline at end of file\n".utf8 }
  }

  private func bytes(ofLine index: Int) -> ArraySlice<UInt8> {
    source.bytes[lineStarts[index]..<lineStarts[index + 1]]
  }

  private func newLines(of change: Change) -> [ArraySlice<UInt8>] {
    let bytes = source.bytes[lineStarts[change.first]..<lineStarts[change.end]]
    var rest = change.edits.applied(to: bytes)[...]
    var lines: [ArraySlice<UInt8>] = []
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }

  /// The lines that edits touch; edits on the same or adjacent lines form one change.
  private func changes() -> [Change] {
    var changes: [Change] = []
    for edit in edits {
      let first = line(of: Int(edit.range.lower))
      // An edit at the end of the text, or one that removes a line end, includes the next line.
      let end = min(lineStarts.count - 1, line(of: Int(edit.range.upper)) + 1)
      if let last = changes.last, first < last.end {
        changes[changes.count - 1].end = max(last.end, end)
        changes[changes.count - 1].edits.append(edit)
      } else {
        changes.append(Change(first: min(first, end), end: end, edits: [edit]))
      }
    }
    return changes.filter { change in
      !newLines(of: change).elementsEqual((change.first..<change.end).map { bytes(ofLine: $0) })
    }
  }

  /// The line that contains `offset`; the one after the last for the end of a text that ends in a
  /// line feed.
  private func line(of offset: Int) -> Int {
    let line = max(0, partitionPoint(of: lineStarts.indices) { lineStarts[$0] > offset } - 1)
    let isPastUnendedLine = line == lineStarts.count - 1 && line > 0 && source.bytes.last != 0x0A
    return isPastUnendedLine ? line - 1 : line
  }

  /// The path as git writes it: quoted if necessary, with a tab after one that contains spaces.
  private func name(_ prefix: String) -> String {
    var path = self.path[...]
    path = Substring(path.utf8.drop { $0 == UInt8(ascii: "/") })
    // A name is on a line of its own, where a CI runner would find a command.
    let isCommand = !WorkflowCommand.broken(String(path)).hasSameBytes(path)
    let needsQuotes =
      isCommand
      || path.unicodeScalars.contains { scalar in
        UnifiedDiff.isControl(scalar) || scalar == "\"" || scalar == "\\"
          || FileName.byte(of: scalar) != nil
      }
    guard needsQuotes else { return prefix + path + (path.utf8.contains(0x20) ? "\t" : "") }
    var quoted = "\"" + prefix
    for scalar in path.unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        quoted += "\\" + String(scalar)
      } else if UnifiedDiff.isControl(scalar) || (isCommand && scalar == "[") {
        quoted += UnifiedDiff.octal(UInt8(truncatingIfNeeded: scalar.value))
      } else if let byte = FileName.byte(of: scalar) {
        quoted += UnifiedDiff.octal(byte)
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || scalar.value == 0x7F
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
  }
}

extension [Edit] {
  /// Applies edits, all of them within `part`, to this part of a text.
  func applied(to part: ArraySlice<UInt8>) -> [UInt8] {
    let start = part.startIndex
    let moved = map { edit in
      let range = ByteRange(Int(edit.range.lower) - start, Int(edit.range.upper) - start)
      return Edit.replace(range, with: edit.text)
    }
    return moved.applied(to: [UInt8](part))
  }
}
