import Diagnostics
import Workbench

extension CheckOptions {
  /// Reads an editor's settings, as they are or under `pushlint`; what is not understood is left out.
  init(settings: MessageValue) {
    self.init()
    let inner = settings["pushlint"]
    let settings = inner.isObject ? inner : settings
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
