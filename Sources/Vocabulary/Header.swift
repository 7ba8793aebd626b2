/// A header of a request to APNs: a row of the table in `Header+Rows.swift`.
///
/// A class for the reason that `Key` is one.
package final class Header: Hashable, Sendable {
  /// What the value must look like.
  package enum Format: String, Sendable {
    case pushType
    case topic
    case uuid
    case unixSeconds
    case priority
    case collapseID
    case base64
    case path
    case method
    case bearerToken
    case other
  }

  /// Whether a request must carry the header.
  package enum Requirement: Hashable, Sendable {
    case always
    /// Needed in some requests; the words say in which.
    case sometimes(String)
    case never
  }

  /// The name in lower case, as HTTP/2 wants it.
  package let name: String
  package let requirement: Requirement
  package let format: Format
  /// The value that APNs uses without the header; nil if that is not documented.
  package let defaultValue: String?
  /// What APNs answers where the header is wrong or missing.
  package let errors: [Reason]
  /// What it means, in one or two sentences of our own.
  package let documentation: String
  package let source: Source

  init(
    _ name: String,
    _ format: Format,
    _ requirement: Requirement,
    defaultValue: String? = nil,
    errors: [Reason],
    source: Source = .sending,
    _ documentation: String
  ) {
    self.name = name
    self.requirement = requirement
    self.format = format
    self.defaultValue = defaultValue
    self.errors = errors
    self.documentation = documentation
    self.source = source
  }

  /// Each row of the table exists once.
  package static func == (left: Header, right: Header) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// What every header of APNs' own begins with.
  package static let prefix = "apns-"

  /// The header of this name in any case.
  package static func named(_ name: String) -> Header? {
    byName[name.asciiLowercased]
  }

  private static let byName: [String: Header] = all.reduce(into: [:]) { $0[$1.name] = $1 }
}
