import PushlintAPNsSpec
public import PushlintSyntax

/// The sound that a payload names, looked up once for all the rules that judge it.
public struct NamedSound: Sendable {
  public let node: NodeView
  public let name: String
  /// Whether the name leads anywhere but to a file directly in a sound folder.
  public let hasPath: Bool
  /// What looking it up gave; nil where no folder is configured or the name is a path.
  public let lookup: SoundLookup?

  /// The sound at `value` of a message to a service; nil for none, the default one, or an unknown name.
  init?(_ value: NodeView, of service: Service?, in library: SoundLibrary?) {
    guard let string = value.asString, !string.isTemplate else { return nil }
    let name = string.value
    guard !name.isEmpty, name != Sound.defaultName,
      service?.silentSounds.contains(name) != true
    else { return nil }
    node = value
    self.name = name
    hasPath =
      name == ".."
      || name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    lookup = hasPath ? nil : library?.lookUp(name)
  }

  /// The file, if there is one with exactly this name.
  public var file: SoundFile? {
    guard case .found(let file)? = lookup else { return nil }
    return file
  }

  /// The extension in lower case; nil if there is none.
  public var fileExtension: String? {
    let bytes = name.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot != bytes.startIndex else {
      return nil
    }
    return name[bytes.index(after: dot)...].lowercased()
  }
}
