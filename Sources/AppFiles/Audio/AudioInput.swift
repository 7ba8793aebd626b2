/// The bytes of a sound file, fetched piece by piece so that the audio itself is never read.
public struct AudioInput {
  /// The size of the file.
  public let byteCount: UInt64

  private let read: (_ offset: UInt64, _ count: Int) -> [UInt8]

  /// An input of `byteCount` bytes; `read` may return fewer bytes than it is asked for.
  public init(byteCount: UInt64, read: @escaping (_ offset: UInt64, _ count: Int) -> [UInt8]) {
    self.byteCount = byteCount
    self.read = read
  }

  /// Up to `count` bytes from `offset` on; fewer where the file ends.
  func bytes(at offset: UInt64, count: Int) -> [UInt8] {
    guard offset < byteCount, count > 0 else { return [] }
    let wanted = Int(min(UInt64(count), byteCount - offset))
    let found = read(offset, wanted)
    return found.count <= wanted ? found : Array(found.prefix(wanted))
  }
}
