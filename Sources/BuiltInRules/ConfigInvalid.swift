import Diagnostics
package import Linting

extension Rule {
  /// Flags a mistake in `pushlint.yml`; reported where the configuration is read.
  package static let configInvalid = Rule(
    "config-invalid",
    .error,
    effect: .advice("nothing is checked by this configuration until it is right"),
    fix: .safe,
    .configuration
  )
}
