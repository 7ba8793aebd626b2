import PushlintEngine
import PushlintSyntax

/// The files with a payload that should not be sent as an alert, where nothing sets the push type.
struct FilesWithoutPushType {
  private struct Group {
    var count = 0
    /// The first names, which the note lists.
    var names: [String] = []
    var folders: Set<ExactText> = []
  }

  /// By push type.
  private var groups: [ExactText: Group] = [:]
  /// The folders of all other files.
  private var otherFolders: Set<ExactText> = []
  private static let listedCount = 3

  /// Counts a file.
  mutating func add(_ file: FileResult) {
    // A line of a log has no file of its own to set the type for.
    guard file.isRequest, file.origin == .start else { return }
    let folder = Engine.folder(of: file.path)
    guard let type = Engine.missingPushType(of: file) else {
      otherFolders.insert(folder)
      return
    }
    var group = groups.removeValue(forKey: type) ?? Group()
    group.count += 1
    if group.names.count < FilesWithoutPushType.listedCount { group.names.append(file.path) }
    group.folders.insert(folder)
    groups[type] = group
  }

  /// One note for each push type, with the line of the configuration that sets it.
  func notes(_ engine: Engine) -> [String] {
    groups.sortedByKey.map { type, group in
      let isOne = group.count == 1
      let files = isOne ? "1 file looks like a" : "\(group.count) files look like"
      let pushes = "'\(type.text)' push\(isOne ? "" : "es")"
      let more = group.count - group.names.count
      let names = group.names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
      let others = groups.filter { $0.key != type }.reduce(otherFolders) {
        $0.union($1.value.folders)
      }
      let (place, line) = engine.setting(
        pushType: type.text,
        ofFiles: more > 0 ? [] : group.names,
        in: group.folders,
        besides: others
      )
      return
        "\(files) \(pushes), but nothing sets the push type: \(names); add to \(place): \(line)"
    }
  }
}
