/// What a file of known magic turned out to be.
///
/// A recognized container that is not read is not an error: its name is enough to reject it.
public enum AudioFile: Hashable, Sendable {
  case header(AudioHeader)
  case other(AudioContainer)

  /// The container that the magic bytes name.
  public var container: AudioContainer {
    switch self {
    case .header(let header): header.container
    case .other(let container): container
    }
  }

  /// The header, where the container is one that is read.
  public var header: AudioHeader? {
    switch self {
    case .header(let header): header
    case .other: nil
    }
  }
}
