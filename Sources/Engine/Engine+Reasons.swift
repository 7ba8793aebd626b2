import Project
import Settings

/// Why a run did with a file what it did.
extension Engine {
  /// Why a file that was read is not reported on.
  package func reasonForPassing(_ path: String) -> String {
    let place = FilePath.canonical(file: path)
    let configuration = configurations.configuration(forFile: path)
    return configuration?.reason(toLeaveOut: place, isFolder: false)?.description
      ?? "no request in it"
  }

  /// The folders of files, sorted, each with the name of the configuration that goes for its files.
  ///
  /// A folder for whose files the same goes as for those of the nearest folder above is left out.
  package func configurationsByFolder(
    of files: [String]
  ) -> [(folder: String, configuration: String?)] {
    var names: [String: String?] = [:]
    var places: [(folder: String, configuration: String?)] = []
    let folders = Set(files.map { FilePath.folder(of: $0) })
    for folder in folders.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let file = FilePath.join(folder, "_")
      let name = configurations.configuration(forFile: file)?.title
      var above = folder
      while names[above] == nil, above != "/", above != "." { above = FilePath.folder(of: above) }
      if let known = names[above], known == name { continue }
      names[folder] = .some(name)
      places.append((folder, name))
    }
    return places
  }

  /// The overrides that go for a file, each as the name of the configuration and a line in it.
  package func overrides(forFile path: String) -> [String] {
    guard let configuration = configurations.configuration(forFile: path) else { return [] }
    return configuration.overridePlaces(forFile: FilePath.canonical(file: path))
  }
}
