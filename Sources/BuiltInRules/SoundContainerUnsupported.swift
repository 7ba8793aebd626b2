import PushlintAPNsSpec
import PushlintAppFiles
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a sound that is not an AIFF, WAV or CAF file, by its content or else by its name.
  public static let soundContainerUnsupported = Rule(
    "sound-container-unsupported",
    .warning,
    subject: .sound,
    effect: .degraded("Apple does not document what plays"),
    precedence: .sound(.container),
    appliesTo: .namedSound,
    .payload { payload, report in
      // Apple's own samples name an `mp4` file in a Live Activity.
      guard payload.pushType.isNone(of: .liveactivity), let sound = payload.namedSound else {
        return
      }
      if let file = sound.file {
        guard case .success(let content) = file.content, !content.container.isReadable else {
          return
        }
        report.emit(
          "'\(sound.name)' must be an AIFF, WAV or CAF file, not \(raw: content.container.name)",
          at: sound.node,
          notes: [Note("the sound file", in: file.place)]
        )
      } else if let suffix = sound.fileExtension, SoundFormat.extensions.contains(suffix) {
        return
      } else if sound.hasPlausibleExtension {
        report.emit("'\(sound.name)' must be an AIFF, WAV or CAF file", at: sound.node)
      } else if let trimmed = sound.trimmedName {
        report.emit(
          "'\(sound.name)' begins or ends with a space",
          at: sound.node,
          effect: .advice("the system looks for a file with exactly this name"),
          fixes: .write(trimmed, at: sound.node, .unsafe)
        )
      } else if payload.context.sounds == nil, !payload.context.platforms.contains(.macOS) {
        // A folder says more than the name does, and sounds of macOS go by such names.
        report.emit(
          EditDistance.isSame(sound.name, Sound.defaultName)
            ? "'\(sound.name)' names no file; the system's sound is '\(raw: Sound.defaultName)'"
            : "'\(sound.name)' should name a file with its extension",
          at: sound.node,
          severity: .hint,
          effect: .advice("the system looks for a file with exactly this name")
        )
      }
    }
  )
}

extension NamedSound {
  /// The name without the spaces around it; nil where there are none.
  fileprivate var trimmedName: String? {
    let text = name.utf8.drop { $0 == 0x20 }
    let end = text.lastIndex { $0 != 0x20 }
    guard let end, text.startIndex > name.utf8.startIndex || name.utf8.last == 0x20 else {
      return nil
    }
    return String(Substring(text[...end]))
  }

  /// Whether what follows the last dot looks like an extension.
  ///
  /// The `2` of `bell 1.2` does not, nor does anything with a space in it.
  fileprivate var hasPlausibleExtension: Bool {
    guard let suffix = fileExtension, (2...5).contains(suffix.utf8.count) else { return false }
    return suffix.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
      && suffix.utf8.contains { (0x61...0x7A).contains($0) }
  }
}
