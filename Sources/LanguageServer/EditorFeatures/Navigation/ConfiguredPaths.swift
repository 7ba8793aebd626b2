import PushlintEngine
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace

/// The files that a configuration names without wildcards.
struct ConfiguredPaths {
  /// Each value and the file that it names.
  let places: [(node: NodeView, path: String)]

  var links: [Link] {
    places.map { place in
      let file = LinkTarget(file: OtherFile(path: place.path), range: nil)
      return Link(range: place.node.range, destinations: [file])
    }
  }

  /// How many are looked up on disk.
  private static let limit = 500

  /// Nil for a document that is not a configuration or not a file.
  init?(_ document: Document, _ tree: SyntaxTree) {
    guard let path = document.path, ConfigurationStore.fileNames.contains(FilePath.name(of: path)),
      let root = tree.roots.first?.asObject
    else { return nil }
    let folder = FilePath.folder(of: path)
    let app = root["app"]?.asObject
    let values =
      [root["extends"], root["custom-rules"]]
      + ["sounds", "strings", "sources", "entitlements", "info-plists"].map { app?[$0] }
    let nodes = values.compactMap { $0 }.flatMap { value in
      value.asArray.map { Array($0) } ?? [value]
    }
    places = nodes.prefix(ConfiguredPaths.limit).compactMap { node in
      guard !node.isAliasCopy, let text = node.asString?.value, !text.isEmpty,
        !text.utf8.contains(where: { "*?[]{}".utf8.contains($0) })
      else { return nil }
      let path = FilePath.join(folder, text)
      guard FileSystem.status(path)?.kind == .file else { return nil }
      return (node, path)
    }
  }
}
