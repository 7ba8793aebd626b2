import PushlintAppFiles
import Testing

/// Numbers and codes as bytes.
enum Bytes {
  static func big(_ value: some FixedWidthInteger) -> [UInt8] {
    (0..<value.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  static func little(_ value: some FixedWidthInteger) -> [UInt8] { big(value).reversed() }

  static func code(_ text: FourCC) -> [UInt8] { big(text.rawValue) }

  static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  /// A whole number as an 80-bit extended one.
  static func extended(_ value: UInt64) -> [UInt8] {
    guard value > 0 else { return zeros(10) }
    let leading = value.leadingZeroBitCount
    return big(UInt16(16383 + 63 - leading)) + big(value << leading)
  }
}

/// Builds CAF files; every part can be made to lie.
struct CAFBuilder {
  /// The fields of `desc`, by default 8 kHz mono 8-bit linear PCM.
  struct Description {
    var rate = 8000.0
    var format: FourCC = "lpcm"
    var flags: UInt32 = 0
    var bytesPerPacket: UInt32 = 1
    var framesPerPacket: UInt32 = 1
    var channels: UInt32 = 1
    var size: Int64?

    var chunk: [UInt8] {
      let body =
        Bytes.big(rate.bitPattern) + Bytes.code(format) + Bytes.big(flags)
        + Bytes.big(bytesPerPacket) + Bytes.big(framesPerPacket) + Bytes.big(channels)
        + Bytes.big(UInt32(8))
      return CAFBuilder.chunk("desc", body, size: size)
    }
  }

  /// The fields of `pakt`.
  struct Table {
    var packets: Int64 = 0
    var valid: Int64 = 0
    var priming: Int32 = 0
    var remainder: Int32 = 0
    var entries: [UInt8] = []
    var size: Int64?

    var chunk: [UInt8] {
      let body =
        Bytes.big(packets) + Bytes.big(valid) + Bytes.big(priming) + Bytes.big(remainder) + entries
      return CAFBuilder.chunk("pakt", body, size: size)
    }
  }

  static let ima4 = Description(format: "ima4", bytesPerPacket: 34, framesPerPacket: 64)
  static let aac = Description(format: "aac ", bytesPerPacket: 0, framesPerPacket: 1024)

  static func file(_ chunks: [UInt8]..., version: UInt16 = 1) -> [UInt8] {
    Bytes.code("caff") + Bytes.big(version) + [0, 0] + chunks.flatMap(\.self)
  }

  static func chunk(_ id: FourCC, _ body: [UInt8] = [], size: Int64? = nil) -> [UInt8] {
    Bytes.code(id) + Bytes.big(size ?? Int64(body.count)) + body
  }

  /// A `data` chunk with an edit count and `count` bytes of audio.
  static func data(_ count: Int, size: Int64? = nil) -> [UInt8] {
    chunk("data", Bytes.zeros(4 + count), size: size)
  }
}

/// Builds WAV files.
struct WAVBuilder {
  /// The fields of `fmt `, by default 8 kHz mono 8-bit PCM.
  struct Format {
    var tag: UInt16 = 1
    var channels: UInt16 = 1
    var rate: UInt32 = 8000
    var byteRate: UInt32 = 8000
    var blockAlign: UInt16 = 1
    var bits: UInt16 = 8
    var extra: [UInt8] = []

    var chunk: [UInt8] {
      WAVBuilder.chunk(
        "fmt ",
        Bytes.little(tag) + Bytes.little(channels) + Bytes.little(rate) + Bytes.little(byteRate)
          + Bytes.little(blockAlign) + Bytes.little(bits) + extra
      )
    }
  }

  /// Microsoft IMA ADPCM with 505 frames in blocks of 256 bytes.
  static let ima = Format(
    tag: 0x11,
    blockAlign: 256,
    bits: 4,
    extra: Bytes.little(UInt16(2)) + Bytes.little(UInt16(505))
  )

  static func file(
    _ chunks: [UInt8]...,
    magic: FourCC = "RIFF",
    size: UInt32? = nil
  ) -> [UInt8] {
    let body = Bytes.code("WAVE") + chunks.flatMap(\.self)
    return Bytes.code(magic) + Bytes.little(size ?? UInt32(body.count)) + body
  }

  static func chunk(_ id: FourCC, _ body: [UInt8] = [], size: UInt32? = nil) -> [UInt8] {
    let padding: [UInt8] = body.count % 2 == 1 ? [0] : []
    return Bytes.code(id) + Bytes.little(size ?? UInt32(body.count)) + body + padding
  }

  static func data(_ count: Int, size: UInt32? = nil) -> [UInt8] {
    chunk("data", Bytes.zeros(count), size: size)
  }

  static func sizes(data: UInt64, frames: UInt64) -> [UInt8] {
    chunk("ds64", Bytes.zeros(8) + Bytes.little(data) + Bytes.little(frames) + Bytes.zeros(4))
  }
}

/// Builds AIFF and AIFF-C files.
struct AIFFBuilder {
  /// The fields of `COMM`, by default 8 kHz mono 8-bit PCM.
  struct Description {
    var channels: Int16 = 1
    var frames: UInt32
    var bits: Int16 = 8
    var rate = Bytes.extended(8000)
    var compression: FourCC?

    var chunk: [UInt8] {
      let name: [UInt8] = compression.map { Bytes.code($0) + [0, 0] } ?? []
      return AIFFBuilder.chunk(
        "COMM",
        Bytes.big(channels) + Bytes.big(frames) + Bytes.big(bits) + rate + name
      )
    }
  }

  static func file(_ chunks: [UInt8]..., form: FourCC = "AIFF") -> [UInt8] {
    let body = Bytes.code(form) + chunks.flatMap(\.self)
    return Bytes.code("FORM") + Bytes.big(UInt32(body.count)) + body
  }

  static func chunk(_ id: FourCC, _ body: [UInt8] = [], size: UInt32? = nil) -> [UInt8] {
    let padding: [UInt8] = body.count % 2 == 1 ? [0] : []
    return Bytes.code(id) + Bytes.big(size ?? UInt32(body.count)) + body + padding
  }

  static func audio(_ count: Int, offset: UInt32 = 0, size: UInt32? = nil) -> [UInt8] {
    chunk("SSND", Bytes.big(offset) + Bytes.zeros(4 + count), size: size)
  }
}

extension AudioInput {
  /// A file that is in memory.
  init(_ bytes: [UInt8]) {
    self.init(byteCount: UInt64(bytes.count)) { offset, count in
      guard let start = Int(exactly: offset), start < bytes.count, count > 0 else { return [] }
      return Array(bytes[start..<start + min(count, bytes.count - start)])
    }
  }
}
