/// The product's version, by semantic versioning.
package enum Version {
  package static let number = "0.1.0"
  /// The day from which the manual page is, as mdoc(7) writes days.
  static let day = "November 20, 2026"
}
