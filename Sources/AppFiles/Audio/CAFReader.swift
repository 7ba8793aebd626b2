// Core Audio Format, version 1. Specification: Apple, "Core Audio Format Specification 1.0" and
// CAFFile.h. Header fields are big-endian; chunk sizes are signed 64-bit numbers; bodies are not
// padded.
//
// Choices:
// - A chunk that runs past the end makes the file malformed, whichever chunk it is; behind audio
//   that needs no packet table, only its tail.
// - A `data` size of -1 reaches to the end of the file, so nothing can follow it.
// - `desc` may be longer than its 32 bytes; what follows them is not read.
// - The length is the packet table's valid frames; else packets of constant size times their
//   frames; else the sum over the table, without priming and remainder.
// - A packet table that is needed is checked against the audio even where its valid frames suffice.

/// Reads the headers of a CAF file.
struct CAFReader {
  private var walk: ChunkWalk
  private var description: CAFDescription?
  private var data: Chunk?
  private var table: Chunk?

  init(_ input: AudioInput) {
    walk = ChunkWalk(input, layout: .caf, from: 8)
  }

  mutating func read() throws(AudioHeaderError) -> AudioHeader {
    try checkFileHeader()
    while let chunk = walk.next() { try note(chunk) }
    if let fault = walk.fault {
      let isTail = data != nil && description?.constantBytesPerPacket != nil
      guard isTail, fault.kind == .truncated, fault.chunk != "pakt" else { throw fault }
      throw AudioHeaderError(.brokenTail, at: UInt64(fault.offset), in: fault.chunk)
    }
    guard let description else { throw walk.missing("desc") }
    guard let data else { throw walk.missing("data") }
    let length = try length(description, data)
    guard length.frames > 0 else { throw data.error(.noAudio) }
    return AudioHeader(
      container: .caf,
      codec: description.codec,
      frameCount: length.frames,
      sampleRate: description.sampleRate,
      channelCount: description.channelCount,
      framesPerPacket: Int(clamping: max(1, length.framesPerPacket))
    )
  }

  private func checkFileHeader() throws(AudioHeaderError) {
    let header = ChunkReader(walk.input.bytes(at: 0, count: 8), order: .big)
    guard header.bytes.count == 8, let version = header.uint16(at: 4) else {
      throw AudioHeaderError(.truncated, at: walk.input.byteCount)
    }
    guard version == 1 else { throw AudioHeaderError(.unsupportedVersion(version), at: 4) }
  }

  private mutating func note(_ chunk: Chunk) throws(AudioHeaderError) {
    if description == nil {
      guard chunk.id == "desc" else { throw chunk.error(.wrongFirstChunk(expected: "desc")) }
      description = try CAFDescription(chunk, in: walk)
      return
    }
    switch chunk.id {
    case "desc":
      throw chunk.error(.duplicateChunk)
    case "data":
      try check(chunk, isNew: data == nil, minSize: 4)
      guard chunk.isWhole else { throw chunk.error(.dataPastEnd) }
      data = chunk
    case "pakt":
      try check(chunk, isNew: table == nil, minSize: PacketTable.headerSize)
      table = chunk
    default: break
    }
  }

  private func check(_ chunk: Chunk, isNew: Bool, minSize: UInt64) throws(AudioHeaderError) {
    guard isNew else { throw chunk.error(.duplicateChunk) }
    guard chunk.size >= minSize else { throw chunk.error(.badChunkSize, at: 4) }
  }

  private func length(
    _ description: CAFDescription,
    _ data: Chunk
  ) throws(AudioHeaderError) -> (frames: UInt64, framesPerPacket: UInt64) {
    let audioSize = data.size - 4
    let table: PacketTable? =
      if let chunk = self.table { try PacketTable(chunk, in: walk) } else { nil }
    if let bytesPerPacket = description.constantBytesPerPacket {
      let packets = audioSize / bytesPerPacket
      let framesPerPacket = description.framesPerPacket
      let (held, overflow) = packets.multipliedReportingOverflow(by: framesPerPacket)
      guard !overflow else { throw data.error(.frameOverflow) }
      return (try table?.statedFrames(ofHeld: held) ?? held, framesPerPacket)
    }
    guard let table else { throw data.error(.packetTableMissing) }
    let sum = try table.sum(description, of: walk.input)
    guard sum.bytes <= audioSize else { throw table.fault(.largerThanAudio) }
    let frames = try table.statedFrames(ofHeld: sum.frames) ?? table.heardFrames(ofHeld: sum.frames)
    return (frames, sum.largestFrameCount)
  }
}
