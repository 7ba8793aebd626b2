/// The product's version, by semantic versioning.
package enum Version {
  package static let number = "0.1.0"
}
