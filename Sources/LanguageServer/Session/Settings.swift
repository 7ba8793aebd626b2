import Diagnostics
import Workbench

extension CheckOptions {
  private static let settingNames = ["select", "ignore", "config", "severity", "syntaxErrors"]

  /// Reads an editor's settings, as they are or under `pushlint`; what is not understood is left out.
  ///
  /// Nil where there are none of ours: some editors send the settings of all servers to each.
  init?(settings: MessageValue) {
    let inner = settings["pushlint"]
    let isOurs = inner.isPresent || CheckOptions.settingNames.contains { settings[$0].isPresent }
    guard isOurs else { return nil }
    self.init()
    let settings = inner.isPresent ? inner : settings
    select = settings["select"].strings
    ignore = settings["ignore"].strings
    configurationPath = settings["config"].string
    for (rule, value) in settings["severity"].members {
      if value.string == "off" || value.bool == false {
        severities[rule] = .some(nil)
      } else if let severity = value.string.flatMap({ Severity(rawValue: $0) }) {
        severities[rule] = severity
      }
    }
    // For editors in which another server reports them already.
    let syntaxErrors = settings["syntaxErrors"]
    if syntaxErrors.string == "off" || syntaxErrors.bool == false {
      ignore += ["json-syntax", "yaml-syntax"]
    }
  }
}
