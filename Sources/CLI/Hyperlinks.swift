/// Whether a terminal opens links that are written with OSC 8; others would print parts of them.
///
/// Terminals do not say so, so they are known by the variables that they set.
enum Hyperlinks {
  /// Variables that only such terminals set.
  private static let variables = [
    "DOMTERM", "KITTY_WINDOW_ID", "KONSOLE_VERSION", "WEZTERM_PANE", "WT_SESSION",
  ]
  private static let programs = [
    "Hyper", "WarpTerminal", "WezTerm", "ghostty", "iTerm.app", "rio", "tabby", "vscode", "zed",
  ]
  private static let terminals = [
    "alacritty", "contour", "foot", "foot-extra", "xterm-ghostty", "xterm-kitty",
  ]
  /// The first version of VTE (GNOME's and other terminals) without a crash on links.
  private static let firstVTE = 5002

  /// `FORCE_HYPERLINK` wins over what the terminal is.
  static func areOpened(in environment: (String) -> String?) -> Bool {
    func value(_ name: String) -> String { environment(name) ?? "" }
    let forced = value("FORCE_HYPERLINK")
    if !forced.isEmpty { return forced != "0" }
    // What is on the other side of these is another terminal.
    if !value("TMUX").isEmpty || value("TERM").hasPrefix("screen") { return false }
    return variables.contains { !value($0).isEmpty } || programs.contains(value("TERM_PROGRAM"))
      || terminals.contains(value("TERM")) || (Int(value("VTE_VERSION")) ?? 0) >= firstVTE
  }
}
