/// One documented key of a payload: a row of the tables in this target.
///
/// A class, because rules pass rows about and compare them all the time: as a struct of a dozen
/// counted fields, copying them was a third of a run.
public final class Key: Hashable, Sendable {
  /// The object that contains the key, from the root inwards.
  public enum Place: Int, CaseIterable, Sendable {
    case root
    case aps
    case alert
    /// `{loc-key, loc-args}` under `title` or `body` of a Live Activity's alert.
    case localizedText
    case sound
  }

  public enum Status: Hashable, Sendable {
    case current
    /// Read only by old systems or no longer at all; the text says which and since when.
    case deprecated(String)
  }

  /// The key, such as `thread-id`.
  public let name: String
  /// The same as UTF-8.
  let nameBytes: [UInt8]
  /// The key as a set, by which sets of keys are compared.
  public let filter: BloomFilter
  public let place: Place
  public let type: ValueType
  /// The push types that use the key; empty where Apple names none.
  public let pushTypes: [PushType]
  /// The first systems that know it, such as "iOS 15, macOS 12"; nil where not documented.
  public let since: String?
  public let status: Status
  /// What it means, in one or two sentences of our own.
  public let documentation: String
  public let source: Source
  /// Misspellings seen in practice, besides those that differ only in case or separators.
  ///
  /// Each includes all its own forms: `thread-identifier` is also `threadIdentifier`. Some are
  /// seen in another object than this key's, such as `thread-identifier` in `alert`.
  public let misspellings: [String]

  public init(
    _ name: String,
    in place: Place,
    _ type: ValueType,
    pushTypes: [PushType] = [],
    since: String? = nil,
    status: Status = .current,
    misspellings: [String] = [],
    source: Source,
    _ documentation: String
  ) {
    self.name = name
    nameBytes = Array(name.utf8)
    filter = BloomFilter(of: name, seed: place.rawValue)
    self.place = place
    self.type = type
    self.pushTypes = pushTypes
    self.since = since
    self.status = status
    self.misspellings = misspellings
    self.source = source
    self.documentation = documentation
  }

  /// Each row of the tables exists once.
  public static func == (left: Key, right: Key) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Its path, dotted: `aps.alert.title`.
  public var path: String {
    switch place {
    case .root: name
    case .aps: "aps.\(name)"
    case .alert: "aps.alert.\(name)"
    case .localizedText: "aps.alert.title.\(name)"
    case .sound: "aps.sound.\(name)"
    }
  }
}

/// The JSON type and range of a key's value.
public indirect enum ValueType: Hashable, Sendable {
  case string
  /// One of these strings.
  case oneOf([String])
  /// Any number within the bounds, both counted in; nil is unbounded.
  case number(from: Double?, to: Double?)
  /// A whole number of at least `from`.
  case integer(from: Int?)
  /// A date in seconds since 1970.
  case unixSeconds
  /// The number 1 and nothing else.
  case flag
  /// The boolean `true` and nothing else.
  case trueOnly
  case boolean
  case arrayOfStrings
  /// Base64 text.
  case base64
  /// An object whose keys are those of a place; nil where the app decides.
  case object(Key.Place?)
  /// Any one of these.
  case either([ValueType])
  /// `type`, or null with a meaning of its own.
  case nullable(ValueType)
}

/// A page that a fact was taken from.
public struct Source: Hashable, Sendable {
  /// The page's title.
  public let title: String
  /// The address, or the folder that holds a page named by its title.
  private let address: String
  private let isFolder: Bool
  /// The day it was read, as YYYY-MM-DD.
  public let read: String

  init(_ title: String, _ url: String, read: String = lastRead) {
    self.init(title, url, isFolder: false, read: read)
  }

  /// A page whose address ends with its title, in lower case and with hyphens.
  init(_ title: String, inFolder folder: String) {
    self.init(title, folder, isFolder: true, read: Source.lastRead)
  }

  private init(_ title: String, _ address: String, isFolder: Bool, read: String) {
    self.title = title
    self.address = address
    self.isFolder = isFolder
    self.read = read
  }

  /// Made when it is asked for: every run makes the tables, and few print an address.
  public var url: String {
    guard isFolder else { return address }
    return address + "/" + title.lowercased().split(separator: " ").joined(separator: "-")
  }
}
