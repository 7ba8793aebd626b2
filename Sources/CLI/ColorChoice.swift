import PushlintReporting

/// When colors are used.
enum ColorChoice: String, CaseIterable {
  case auto
  case always
  case never

  /// The choice of `--color`.
  init(_ arguments: ParsedArguments) {
    self = arguments.last(.color).flatMap { ColorChoice(rawValue: $0) } ?? .auto
  }

  /// The palette for a stream.
  ///
  /// Without an option, `NO_COLOR` (no-color.org) wins over `FORCE_COLOR` and `CLICOLOR_FORCE`
  /// (bixense.com/clicolors), and these over whether the stream is a terminal.
  func palette(_ console: Console, isTerminal: Bool) -> Palette {
    let environment = console.environment
    let force = environment("FORCE_COLOR") ?? ""
    let clicolorForce = environment("CLICOLOR_FORCE") ?? ""
    switch self {
    case .always: return .ansi
    case .never: return .plain
    case .auto:
      if environment("NO_COLOR") ?? "" != "" { return .plain }
      if !["", "0"].contains(force) || !["", "0"].contains(clicolorForce) { return .ansi }
      if force == "0" || environment("TERM") == "dumb" { return .plain }
      return isTerminal ? .ansi : .plain
    }
  }
}
