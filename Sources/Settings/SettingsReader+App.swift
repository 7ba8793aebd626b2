import Diagnostics
import Syntax
import Text

extension SettingsReader {
  /// Reads the section about the app.
  mutating func app(_ object: ObjectView) -> AppSetting {
    let fields = fields(of: object, .app)
    var app = AppSetting()
    app.sounds = said(fields["sounds"]).map { node in
      placed(node).map { item, pointer in
        PathSetting(path: item.text, range: item.node.range, pointer: pointer)
      }
    }
    app.strings = said(fields["strings"]).map { appGlobs($0) }
    app.categories = said(fields["categories"]).map { node in
      texts(node).map { CategorySetting(identifier: $0.text, range: $0.node.range) }
    }
    app.sources = said(fields["sources"]).map { appGlobs($0) }
    app.entitlements = said(fields["entitlements"]).map { appGlobs($0) }
    app.infoPlists = said(fields["info-plists"]).map { appGlobs($0) }
    app.platforms = said(fields["platforms"]).map { platforms($0) }
    return app
  }

  private mutating func appGlobs(_ node: NodeView) -> [GlobSetting] {
    var globs: [GlobSetting] = []
    for (item, pointer) in placed(node) {
      guard let glob = glob(item) else { continue }
      globs.append(GlobSetting(pattern: glob, range: item.node.range, pointer: pointer))
    }
    return globs
  }

  /// The texts at `node`, each with its JSON Pointer.
  private mutating func placed(_ node: NodeView) -> [(Item, pointer: String)] {
    let pointer = node.pointer
    return texts(node).enumerated().map { index, item in
      (item, node.kind == .array ? pointer + "/" + String(index) : pointer)
    }
  }

  private mutating func platforms(_ node: NodeView) -> [PlatformSetting] {
    guard let object = mapping(node) else { return [] }
    let fields = fields(of: object, .platforms)
    var platforms: [PlatformSetting] = []
    for name in SettingKeys.platforms.known {
      guard let version = fields[name].flatMap({ self.version($0) }) else { continue }
      platforms.append(PlatformSetting(name: name, version: version))
    }
    return platforms
  }

  /// A version such as `15.0`, as text or as the number that YAML reads there.
  private mutating func version(_ node: NodeView) -> String? {
    if node.isUnknown { return nil }
    let text = node.asString?.value ?? node.asNumber?.text ?? ""
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isVersion = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { (0x30...0x39).contains($0) }
    }
    if isVersion { return text }
    report("a version must be numbers and dots, such as '15.0'", at: node)
    return nil
  }
}
