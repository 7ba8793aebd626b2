import PushlintAPNsSpec
import PushlintBuiltInRules
import PushlintLint
public import PushlintSyntax
import PushlintWorkspace

extension Engine {
  /// The push type that a bare payload should be sent with and that nothing sets; nil where none is
  /// missing, and for files with several requests.
  public static func missingPushType(of file: FileResult) -> String? {
    let rule = Rule.pushTypeMissing.id
    guard let finding = file.diagnostics.first(where: { $0.rule == rule }), finding.document == 0,
      finding.pointer.utf8.count(where: { $0 == UInt8(ascii: "/") }) <= 1,
      // Each push of a document may be of another type.
      FileType(path: file.path).language?.isHost != true
    else { return nil }
    return PushType.allCases.first { finding.message == $0.adviceToSet }?.rawValue
  }

  /// The folder that a path names its last component in.
  public static func folder(of path: String) -> String { FilePath.folder(of: path) }

  /// Where in the configuration the push type of some files is set, and the line that does it.
  ///
  /// `files` is empty where they are too many to list. `folders` are all folders that they are in, and
  /// `others` those of the other files.
  public func setting(
    pushType: String,
    ofFiles files: [String],
    in folders: Set<ExactText>,
    besides others: Set<ExactText>
  ) -> (place: String, line: String) {
    let headers = "headers: {\(Header.pushType.name): \(pushType)}"
    let name = nameOfConfiguration
    if others.isEmpty { return (name, "'\(headers)'") }
    let top = commonFolder(of: folders.map { pathInConfiguration($0.text) })
    let isApart = !others.contains { folder in
      let path = pathInConfiguration(folder.text)
      return path.hasSameBytes(top) || FilePath.isBelow(path, top)
    }
    let globs =
      isApart && top != "."
      ? [top + "/**"] : files.isEmpty ? ["…"] : files.map { pathInConfiguration($0) }
    let list = globs.map { Engine.isPlain($0) ? $0 : JSONString.quoted($0) }
    let line = "'- {files: [\(list.joined(separator: ", "))], \(headers)}'"
    return ("'overrides:' in \(name)", line)
  }

  /// A path as globs of its configuration see it.
  private func pathInConfiguration(_ path: String) -> String {
    let file = FilePath.join(path, "_")
    let loaded = configurations.configuration(forFile: file)
    let base = loaded?.folder ?? FilePath.canonical(folder: ".")
    return FilePath.relative(FilePath.canonical(file: path), to: base)
  }

  /// The folder that holds all of some folders.
  private func commonFolder(of folders: [String]) -> String {
    guard var common = folders.first else { return "." }
    for folder in folders {
      while common != ".", !folder.hasSameBytes(common), !FilePath.isBelow(folder, common) {
        common = FilePath.folder(of: common)
      }
    }
    return common
  }

  /// Whether YAML reads a path in a list as it is.
  private static func isPlain(_ path: String) -> Bool {
    path.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "-_./*".utf8.contains(byte)
      }
    } && path.utf8.first != UInt8(ascii: "*") && path.utf8.first != UInt8(ascii: "-")
  }
}
