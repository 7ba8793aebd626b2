import PushlintSettings
import PushlintSyntax
import PushlintWorkspace
import TestSupport
import Testing

/// How a file of lines is cut into blocks.
struct NDJSONChunkerTests {
  private func pieces(
    of bytes: [UInt8],
    block: Int,
    line: Int = .max,
    read: Int
  ) throws(FileError) -> [NDJSONChunker.Piece] {
    var limits = NDJSONChunker.Limits()
    limits.blockByteCount = block
    limits.lineByteCount = line
    var blocks = NDJSONChunker(limits)
    var left = bytes[...]
    var pieces: [NDJSONChunker.Piece] = []
    while let piece = try blocks.next(from: { count, target throws(FileError) in
      let next = left.prefix(min(count, read))
      target += next
      left = left.dropFirst(next.count)
      return next.count
    }) {
      pieces.append(piece)
    }
    return pieces
  }

  @Test(arguments: 0..<50)
  func `blocks are whole lines that make up the file`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = random.text(of: ["a", "é", "👋🏽", "\n", "\r", "\r\n", "bcdef"], maxLength: 60)
    let bytes = Array(text.utf8)
    let map = LineMap(SourceText(bytes))
    for block in [1, 2, 5, 20, 1000] {
      var whole: [UInt8] = []
      for piece in try pieces(of: bytes, block: block, read: Int.random(in: 1...9, using: &random))
      {
        guard case .block(let block) = piece else {
          Issue.record("no line is too long")
          continue
        }
        #expect(block.origin.offset == whole.count)
        #expect(block.origin.line == map.line(of: whole.count))
        #expect(Int(map.lineStarts[block.origin.line]) == whole.count)
        #expect(!block.bytes.isEmpty)
        whole += block.bytes
      }
      #expect(whole == bytes)
    }
  }

  @Test(arguments: 0..<50)
  func `what is skipped depends on the lines alone`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = random.text(of: ["a", "é", "\n", "\r", "\r\n", "bcdefgh", "\n"], maxLength: 60)
    let source = SourceText(text)
    let map = LineMap(source)
    let long = (0..<map.lineCount).filter { map.contentRange(ofLine: $0).count > 9 }
    for (block, read) in [(1, 1), (1, 4), (8, 2), (30, 7), (500, 500)] {
      var skipped: [Origin] = []
      var kept: [UInt8] = []
      for piece in try pieces(of: source.bytes, block: block, line: 9, read: read) {
        switch piece {
        case .block(let block):
          #expect(Int(map.lineStarts[block.origin.line]) == block.origin.offset)
          kept += block.bytes
        case .overlongLine(let origin): skipped.append(origin)
        }
      }
      #expect(skipped == long.map { Origin(offset: Int64(map.lineStarts[$0]), line: $0) })
      let rest = (0..<map.lineCount).filter { !long.contains($0) }.flatMap { index in
        let end = index + 1 < map.lineCount ? Int(map.lineStarts[index + 1]) : source.count
        return source.bytes[Int(map.lineStarts[index])..<end]
      }
      #expect(kept == rest)
    }
  }

  @Test func `a file without line ends is read in small pieces`() throws {
    var limits = NDJSONChunker.Limits()
    limits.lineByteCount = 1 << 20
    limits.blockByteCount = 64 << 10
    var blocks = NDJSONChunker(limits)
    var left = 30 << 20
    var largest = 0
    let piece = try blocks.next { count, target throws(FileError) in
      let given = min(count, left)
      target += repeatElement(UInt8(ascii: "x"), count: given)
      largest = max(largest, target.count)
      left -= given
      return given
    }
    guard case .overlongLine(.start) = piece else {
      Issue.record("the line is too long")
      return
    }
    #expect(left == 0)
    #expect(largest <= 1 << 20 + 128 << 10)
    #expect(try blocks.next { _, _ throws(FileError) in 0 } == nil)
  }
}
