public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a mistake in `pushlint.yml`; reported where the configuration is read.
  public static let configInvalid = Rule(
    "config-invalid",
    .error,
    subject: .project,
    effect: .advice("pushlint skips the setting and exits with status 2"),
    fix: .safe,
    .configuration
  )
}
