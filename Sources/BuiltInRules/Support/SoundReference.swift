import Audio
import Linting
import Syntax
import Vocabulary

/// The name of a sound as a payload gives it.
struct SoundReference {
  let node: NodeView
  let name: String

  /// The sound that the payload names; nil for none, the default one, or an unknown name.
  init?(_ payload: Payload) {
    let inAps = payload.aps?[Aps.sound]?.value
    guard let value = inAps ?? payload.alert?[Alert.sound]?.value,
      let string = (payload.sound?[Sound.name]?.value ?? value).asString, !string.isTemplate
    else { return nil }
    let name = string.value
    guard !name.isEmpty, name != Sound.defaultName else { return nil }
    node = string.node
    self.name = name
  }

  /// Whether the name leads somewhere else than to a file directly in a sounds folder.
  var hasPath: Bool {
    name.utf8.contains(UInt8(ascii: "/")) || name.utf8.contains(UInt8(ascii: "\\"))
      || name.utf8.contains(0) || name == ".."
  }

  /// What looking it up gives; nil where no folder is configured or the name is a path.
  func lookUp(in payload: Payload) -> SoundLookup? {
    guard !hasPath, let sounds = payload.context.sounds else { return nil }
    return sounds.lookUp(name)
  }

  /// The file, where there is one of that very name.
  func file(in payload: Payload) -> SoundFile? {
    guard case .found(let file)? = lookUp(in: payload) else { return nil }
    return file
  }

  /// The extension in lower case; nil where there is none.
  var fileExtension: String? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}
