/// What the user wants to see of the server, beside the settings of the checks.
struct EditorSettings: Hashable, Sendable {
  /// Whether documents are formatted when the editor asks for that.
  var formats = false
  var showsLenses = true
  var showsHints = true

  init() {}

  /// Reads an editor's settings, as they are or under `pushlint`; what is not understood is left out.
  init(_ settings: MessageValue) {
    let inner = settings["pushlint"]
    let settings = inner.isPresent ? inner : settings
    formats = EditorSettings.isOn(settings["format"]) ?? formats
    showsLenses = EditorSettings.isOn(settings["codeLens"]) ?? showsLenses
    showsHints = EditorSettings.isOn(settings["inlayHints"]) ?? showsHints
  }

  /// Whether something is switched on by `{"enable": true}`, `true` or `"on"`; nil where nothing is
  /// said.
  private static func isOn(_ value: MessageValue) -> Bool? {
    let value = value.isObject ? value["enable"] : value
    switch value.string {
    case "on": return true
    case "off": return false
    default: return value.bool
    }
  }
}
