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
    formats = settings["format"]["enable"].bool ?? formats
    showsLenses = settings["codeLens"]["enable"].bool ?? showsLenses
    showsHints = settings["inlayHints"]["enable"].bool ?? showsHints
  }
}
