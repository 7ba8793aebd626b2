import PushlintAPNsSpec
import PushlintSyntax

/// What the text above a block of documentation says about it.
extension RequestFinder {
  /// How far up it is read: the lines, and the bytes of each.
  private static let reachOfMention = (lineCount: 16, byteCount: 256)

  /// The service that a block is sent to by the text above it, such as
  /// `POST https://fcm.googleapis.com/fcm/send`.
  func mentions(above block: NodeView) -> [Recognizer.Surrounding] {
    guard [.markdown, .rst, .asciidoc].contains(block.tree.language) else { return [] }
    let bytes = block.tree.source.bytes
    guard var end = RequestFinder.startOfLine(before: Int(block.range.lower), in: bytes) else {
      return []
    }
    for number in 0..<RequestFinder.reachOfMention.lineCount where end > 0 {
      guard let start = RequestFinder.startOfLine(before: end - 1, in: bytes) else { return [] }
      let line = bytes[start..<end].drop { $0 <= 0x20 }
      end = start
      // The first line opens the block; above it, a fence ends another one, and a heading a section.
      if number > 0, RequestFinder.isFence(line) || RequestFinder.isHeading(line) { return [] }
      let text = line.prefix(RequestFinder.reachOfMention.byteCount)
      guard TextScan.contains("POST ", in: text) else { continue }
      let address = String(decoding: text, as: UTF8.self).lowercased()
      let found = RequestFinder.surroundings(ofAddress: address)
      if !found.isEmpty { return found.map { $0.asMention } }
    }
    return []
  }

  /// How far around a literal the program is read: the lines, and the bytes of all of it.
  private static let reachOfCalls = (lineCount: 60, byteCount: 32 << 10)

  /// The services that the program calls in which a place has literals, or whose addresses it has.
  func callers(around place: ObjectView) -> [Recognizer.Surrounding] {
    let literals = place.members.filter { HostedNotation(id: $0.keyText) == .literal }
    guard let first = literals.first?.value.range, let last = literals.last?.value.range else {
      return []
    }
    let bytes = place.node.tree.source.bytes
    let program = bytes[
      RequestFinder.startOfBlock(
        before: Int(first.lower),
        in: bytes
      )..<RequestFinder.endOfBlock(
        after: Int(last.upper),
        in: bytes
      )
    ]
    .prefix(RequestFinder.reachOfCalls.byteCount)
    return Service.all.filter { service in
      (service.callers + service.addresses).contains { RequestFinder.hasAll($0, in: program) }
    }
    .map {
      Recognizer.Surrounding(shape: .service($0), bits: RequestFinder.addressBits, name: "call")
    }
  }

  /// Where the block of code begins in which an offset is.
  private static func startOfBlock(before offset: Int, in bytes: [UInt8]) -> Int {
    guard var start = startOfLine(before: offset, in: bytes) else { return offset }
    for _ in 0..<reachOfCalls.lineCount where start > 0 {
      guard let line = startOfLine(before: start - 1, in: bytes), !isFence(bytes[line..<start])
      else { break }
      start = line
    }
    return start
  }

  /// Where it ends.
  private static func endOfBlock(after offset: Int, in bytes: [UInt8]) -> Int {
    var end = offset
    for _ in 0..<reachOfCalls.lineCount where end < bytes.count {
      let next = bytes[end...].prefix(longestLine).firstIndex(of: 0x0A).map { $0 + 1 }
      guard let next = next ?? (bytes.count - end <= longestLine ? bytes.count : nil),
        !isFence(bytes[end..<next])
      else { break }
      end = next
    }
    return end
  }

  /// Whether a line begins or ends a block of code.
  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 <= 0x20 }
    return ["```", "~~~", "----"].contains { text.starts(with: $0.utf8) }
  }

  private static func isHeading(_ line: ArraySlice<UInt8>) -> Bool {
    ["#", "=="].contains { line.starts(with: $0.utf8) }
  }

  /// People write shorter lines, and thousands of blocks may be on a longer one.
  private static let longestLine = 4096

  /// Where the line begins that ends at or before an offset; nil if it is too long.
  private static func startOfLine(before offset: Int, in bytes: [UInt8]) -> Int? {
    let end = max(0, min(offset, bytes.count))
    let near = bytes[max(0, end - longestLine)..<end]
    return near.lastIndex(of: 0x0A).map { $0 + 1 } ?? (near.startIndex == 0 ? 0 : nil)
  }
}

extension Recognizer.Surrounding {
  fileprivate var asMention: Recognizer.Surrounding {
    var mention = self
    mention.isMention = true
    return mention
  }
}
