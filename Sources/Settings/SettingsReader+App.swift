import Diagnostics
import Syntax
import Text

extension SettingsReader {
  /// Reads the section about the app.
  mutating func app(_ object: ObjectView) -> AppSetting {
    let fields = fields(of: object, .app)
    var app = AppSetting()
    app.sounds = placed(fields["sounds"]).map { item, pointer in
      PathSetting(path: item.text, range: item.node.range, pointer: pointer)
    }
    app.strings = appGlobs(fields["strings"])
    if let node = fields["categories"], node.kind != .null {
      app.categories = texts(node).map {
        CategorySetting(identifier: $0.text, range: $0.node.range)
      }
    }
    app.sources = appGlobs(fields["sources"])
    app.entitlements = appGlobs(fields["entitlements"])
    app.infoPlists = appGlobs(fields["info-plists"])
    app.platforms = platforms(fields["platforms"])
    return app
  }

  private mutating func appGlobs(_ node: NodeView?) -> [GlobSetting] {
    var globs: [GlobSetting] = []
    for (item, pointer) in placed(node) {
      guard let glob = glob(item) else { continue }
      globs.append(GlobSetting(pattern: glob, range: item.node.range, pointer: pointer))
    }
    return globs
  }

  /// The texts at `node`, each with its JSON Pointer.
  private mutating func placed(_ node: NodeView?) -> [(Item, pointer: String)] {
    guard let node else { return [] }
    let pointer = node.pointer
    return texts(node).enumerated().map { index, item in
      (item, node.kind == .array ? pointer + "/" + String(index) : pointer)
    }
  }

  /// The systems with a version; which one it is makes no difference to any rule.
  private mutating func platforms(_ node: NodeView?) -> [String] {
    guard let object = mapping(node) else { return [] }
    let fields = fields(of: object, .platforms)
    return SettingKeys.platforms.known.filter { name in
      fields[name].map { checkVersion($0) } ?? false
    }
  }

  /// Whether there is a version such as `15.0`, as text or as the number that YAML reads there.
  private mutating func checkVersion(_ node: NodeView) -> Bool {
    if node.isUnknown { return false }
    let text = node.asString?.value ?? node.asNumber?.text ?? ""
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isVersion = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { (0x30...0x39).contains($0) }
    }
    if isVersion { return true }
    report("a version must be numbers and dots, such as '15.0'", at: node)
    return false
  }
}
