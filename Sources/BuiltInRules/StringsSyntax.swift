public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a mistake in one of the app's strings files, where the file is read.
  public static let stringsSyntax = Rule(
    "strings-syntax",
    .error,
    subject: .localization,
    effect: .degraded("texts of the file may be missing in the app"),
    .configuration
  )
}
