/// The header of one chunk and where its body lies.
struct Chunk {
  let id: FourCC
  /// Where the chunk's own header begins.
  let offset: UInt64
  let bodyOffset: UInt64
  /// The size that the header states, or for a CAF's open-ended `data` the size up to the end.
  let size: UInt64
  /// How much of the body the file really holds.
  let presentSize: UInt64

  /// Whether the file holds all of the body.
  var isWhole: Bool { presentSize == size }

  /// An error in the header, at the byte with this index.
  func error(_ kind: AudioHeaderError.Kind, at index: UInt64 = 0) -> AudioHeaderError {
    AudioHeaderError(kind, at: offset + index, in: id)
  }

  /// An error in the body, at the byte with this index.
  func bodyError(_ kind: AudioHeaderError.Kind, at index: UInt64 = 0) -> AudioHeaderError {
    AudioHeaderError(kind, at: bodyOffset + index, in: id)
  }
}

/// Steps from chunk header to chunk header without reading what lies between.
struct ChunkWalk {
  /// How chunk headers are laid out.
  struct Layout {
    let headerSize: Int
    let order: ByteOrder
    let isIFF: Bool

    /// A code and a signed 64-bit size; bodies are not padded.
    static let caf = Layout(headerSize: 12, order: .big, isIFF: false)

    /// A code and an unsigned 32-bit size; odd bodies are followed by a pad byte.
    static func iff(_ order: ByteOrder) -> Layout {
      Layout(headerSize: 8, order: order, isIFF: true)
    }
  }

  /// Enough for any real file; a file made of empty chunks is given up here.
  static let maxChunkCount = 65_536

  let input: AudioInput
  let layout: Layout
  /// Where the next chunk header is expected.
  private var position: UInt64
  /// Why the walk stopped before the end of the file, or what ran past it.
  private(set) var fault: AudioHeaderError?
  private var chunkCount = 0

  init(_ input: AudioInput, layout: Layout, from position: UInt64) {
    self.input = input
    self.layout = layout
    self.position = position
  }

  /// The next chunk; nil at the end of the file and at a fault.
  mutating func next() -> Chunk? {
    guard fault == nil, position < input.byteCount else { return nil }
    let headerSize = layout.headerSize
    let header = ChunkReader(
      input.bytes(at: position, count: headerSize),
      order: layout.order
    )
    guard header.bytes.count == headerSize, let id = header.fourCC(at: 0) else {
      // A few zeros after the last chunk are padding that a writer was not asked for.
      if header.bytes.isEmpty || header.bytes.contains(where: { $0 != 0 }) {
        fault = AudioHeaderError(.truncated, at: position)
      }
      position = input.byteCount
      return nil
    }
    chunkCount += 1
    guard chunkCount <= Self.maxChunkCount else {
      fault = AudioHeaderError(.tooManyChunks, at: position)
      return nil
    }
    return step(over: id, header)
  }

  /// Goes on at `position`, where the true end of a chunk is known from elsewhere.
  mutating func resume(at position: UInt64) {
    self.position = position
    fault = nil
  }

  /// The byte order of the numbers in the file.
  var order: ByteOrder { layout.order }

  /// Why a chunk was not found.
  func missing(_ id: FourCC) -> AudioHeaderError {
    fault ?? AudioHeaderError(.missingChunk(id), at: input.byteCount)
  }

  /// The first `count` bytes of a chunk's body, or as many as there are.
  func body(of chunk: Chunk, upTo count: Int) -> ChunkReader {
    let wanted = Int(min(UInt64(max(0, count)), chunk.presentSize))
    return ChunkReader(input.bytes(at: chunk.bodyOffset, count: wanted), order: layout.order)
  }

  private mutating func step(over id: FourCC, _ header: ChunkReader) -> Chunk? {
    let offset = position
    // A whole header was read, so the body begins inside the file or at its end.
    let bodyOffset = offset + UInt64(layout.headerSize)
    let rest = input.byteCount - bodyOffset
    guard let size = statedSize(of: id, header, rest: rest) else {
      fault = AudioHeaderError(.badChunkSize, at: offset + 4, in: id)
      return nil
    }
    let presentSize = min(size, rest)
    let chunk = Chunk(
      id: id,
      offset: offset,
      bodyOffset: bodyOffset,
      size: size,
      presentSize: presentSize
    )
    if !chunk.isWhole { fault = AudioHeaderError(.truncated, at: offset, in: id) }
    let padding: UInt64 = layout.isIFF && size % 2 == 1 ? 1 : 0
    position = bodyOffset + presentSize + min(padding, rest - presentSize)
    return chunk
  }

  /// The size in a chunk's header; nil if it is negative without being a CAF's open end.
  private func statedSize(of id: FourCC, _ header: ChunkReader, rest: UInt64) -> UInt64? {
    if layout.isIFF { return header.uint32(at: 4).map { UInt64($0) } }
    guard let size = header.int64(at: 4) else { return nil }
    return id == "data" && size == -1 ? rest : UInt64(exactly: size)
  }
}
