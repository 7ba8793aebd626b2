/// A file or folder that a walk came past and did not take.
public struct SkippedEntry: Hashable, Sendable {
  /// Why it was not taken.
  public enum Reason: Hashable, Sendable, CustomStringConvertible {
    case hidden
    /// What package managers fill is nobody's own.
    case packages
    case ignored(file: String, line: Int)
    /// By the configuration of this name.
    case excluded(by: String)
    case notIncluded(by: String)
    case symbolicLink
    /// macOS keeps it next to a file on foreign disks.
    case companion
    case special

    public var description: String {
      switch self {
      case .hidden: "a hidden folder"
      case .packages: "a package folder"
      case .ignored(let file, let line): "ignored by git (\(file):\(line))"
      case .excluded(let name): "excluded by \(name)"
      case .notIncluded(let name): "not included by \(name)"
      case .symbolicLink: "a symbolic link"
      case .companion: "a macOS metadata file"
      case .special: "neither a file nor a folder"
      }
    }
  }

  /// The path under which it would be reported; that of a folder ends in a slash.
  public let name: String
  /// The absolute path.
  public let path: String
  public let reason: Reason

  init(_ name: String, isFolder: Bool, path: String, _ reason: Reason) {
    self.name = isFolder ? name + "/" : name
    self.path = path
    self.reason = reason
  }
}
