/// A header of a request to APNs: a row of the table in `Header+Rows.swift`.
///
/// A class for the reason that `Key` is one.
public final class Header: Hashable, Sendable {
  /// What the value must look like.
  public enum Format: String, Sendable {
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
  public enum Requirement: Hashable, Sendable {
    case always
    /// Needed in some requests; the words say in which.
    case sometimes(String)
    case never
  }

  /// The name in lower case, as HTTP/2 wants it.
  public let name: String
  /// The same as UTF-8.
  private let nameBytes: [UInt8]
  /// The header as a set, by which sets of headers are compared.
  public let filter: BloomFilter
  public let requirement: Requirement
  public let format: Format
  /// What people and libraries call it, without the prefix and the hyphens.
  public let misnomers: [String]
  /// The value that APNs uses without the header; nil if that is not documented.
  public let defaultValue: String?
  /// What APNs answers where the header is wrong or missing.
  public let errors: [Reason]
  /// What it means, in one or two sentences of our own.
  public let documentation: String
  public let source: Source

  init(
    _ name: String,
    _ format: Format,
    _ requirement: Requirement,
    defaultValue: String? = nil,
    misnomers: [String] = [],
    errors: [Reason],
    source: Source = .sending,
    _ documentation: String
  ) {
    self.name = name
    nameBytes = Array(name.utf8)
    filter = BloomFilter(of: name)
    self.requirement = requirement
    self.format = format
    self.misnomers = misnomers
    self.defaultValue = defaultValue
    self.errors = errors
    self.documentation = documentation
    self.source = source
  }

  /// Each row of the table exists once.
  public static func == (left: Header, right: Header) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// What every header of APNs' own begins with.
  public static let prefix = "apns-"

  /// The header of this name in any case.
  public static func named(_ name: String) -> Header? {
    named(Array(name.asciiLowercased.utf8)[...])
  }

  /// The header of exactly this name, as UTF-8.
  ///
  /// Goes through the few headers of its length, which takes less than making a string and hashing it.
  public static func named(_ name: ArraySlice<UInt8>) -> Header? {
    guard name.count < byLength.count else { return nil }
    return byLength[name.count].first { $0.nameBytes[...] == name }
  }

  private static let byLength: [[Header]] = {
    let longest = all.map { $0.nameBytes.count }.max() ?? 0
    return (0...longest).map { length in all.filter { $0.nameBytes.count == length } }
  }()
}
