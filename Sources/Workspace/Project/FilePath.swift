import PushlintSettings

/// Paths as text: joined, made absolute, and shortened again.
///
/// They are compared byte by byte: as a character, a slash with a combining accent is not a slash.
public enum FilePath {
  private static let slash = UInt8(ascii: "/")

  /// `name` below `folder`; `name` itself where it is absolute, or where `folder` is the one we are in.
  public static func join(_ folder: String, _ name: String) -> String {
    if name.utf8.first == slash || folder.isEmpty || folder == "." { return name }
    return folder.utf8.last == slash ? folder + name : folder + "/" + name
  }

  /// The folder that a path names its last component in; `.` if there is only one.
  public static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What follows the last slash.
  public static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// What follows the last dot of the name; empty if there is none, or only in front.
  public static func fileExtension(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return ""
    }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// The absolute path, with `.`, `..` and doubled slashes taken out of the text.
  public static func absolute(_ path: String, in folder: String) -> String {
    var components: [Substring] = []
    for component in split(join(folder, path)) {
      switch component {
      case ".": continue
      case "..": _ = components.popLast()
      default: components.append(component)
      }
    }
    return "/" + components.joined(separator: "/")
  }

  /// The folder's real place; where there is no such folder, the place that its text says.
  public static func canonical(folder: String) -> String {
    if isTooLong(folder) { return folder }
    return FileSystem.realPath(folder) ?? absolute(folder, in: FileSystem.currentFolder)
  }

  /// Whether no system has such a path: to look for it name by name would take long.
  public static func isTooLong(_ path: String) -> Bool { path.utf8.count > maxByteCount }

  private static let maxByteCount = 4096

  /// The file's place: the real one of its folder, and its own name.
  public static func canonical(file path: String) -> String {
    let name = name(of: path)
    if name.isEmpty || name == "." || name == ".." { return canonical(folder: path) }
    return join(canonical(folder: folder(of: path)), name)
  }

  /// The way from `folder` to `path`, both absolute, with `..` where it leads up; `.` if both are
  /// one.
  public static func relative(_ path: String, to folder: String) -> String {
    if isBelow(path, folder), folder != "/" {
      return String(path.utf8.dropFirst(folder.utf8.count + 1)) ?? path
    }
    let target = split(path)
    let start = split(folder)
    var common = 0
    while common < min(target.count, start.count),
      target[common].utf8.elementsEqual(start[common].utf8)
    {
      common += 1
    }
    let up = Array(repeating: Substring(".."), count: start.count - common)
    let way = (up + target[common...]).joined(separator: "/")
    return way.isEmpty ? "." : way
  }

  /// Whether `path` lies in `folder`, both absolute and without dots.
  public static func isBelow(_ path: String, _ folder: String) -> Bool {
    guard path.utf8.starts(with: folder.utf8) else { return false }
    return folder.utf8.last == slash
      || path.utf8.dropFirst(folder.utf8.count).first == slash
  }

  private static func split(_ path: String) -> [Substring] {
    path.utf8.split(separator: slash).map { Substring($0) }
  }
}
