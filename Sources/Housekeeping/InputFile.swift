/// A file that a build plugin passes to the tool.
package struct InputFile: Sendable {
  package let path: String
  package let text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// The last component of the path, without its last extension.
  package var stem: String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return String(name) }
    return String(name[..<dot])
  }
}

/// Why the build must stop, as `path: error: reason` if a file is the cause.
package struct BuildError: Error, Hashable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package init(_ file: InputFile, _ reason: String) { text = "\(file.path): error: \(reason)" }
}
