import PushlintSettings
import PushlintSyntax

/// The files that a configuration is made of, whether they exist or not.
struct ConfigurationParts: Sendable {
  /// The patterns under `custom-rules`.
  private(set) var patterns: [PathPattern] = []
  /// The absolute paths that are known.
  private var paths: Set<ExactText> = []
  /// Where they led to when the configuration was read.
  private var places: Set<ExactText> = []

  /// Those of the configuration at an absolute path.
  init(of path: String) { add(path) }

  mutating func add(_ pattern: PathPattern) { patterns.append(pattern) }

  mutating func add(_ path: String) {
    if paths.insert(path), let place = FileSystem.realPath(path) { places.insert(place) }
  }

  /// Whether they contain an absolute path, or a link that leads or led there.
  func contain(_ path: String) -> Bool {
    paths.contains(path) || places.contains(path)
      || paths.contains { FileSystem.realPath($0.text)?.hasSameBytes(path) == true }
  }
}
