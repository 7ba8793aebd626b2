/// A file that is passed to the tool.
public struct InputFile: Sendable {
  public let path: String
  public let text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// The last component of the path, without its last extension.
  public var stem: String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return String(name) }
    return String(name[..<dot])
  }
}

/// Why the build must stop, as `path: error: reason` if a file is the cause.
public struct BuildError: Error, Hashable {
  public let text: String

  public init(_ text: String) { self.text = text }

  public init(_ file: InputFile, _ reason: String) { text = "\(file.path): error: \(reason)" }
}
